/// The ledger's own settings.
public struct Registre: Hashable, Sendable {
  /// Its id, the `source` of every event.
  public let id: Identifiant
  /// Whose ledger it is.
  public let nom: String
  /// The currency of a document that names none.
  public let devise: Devise
  /// How factures are numbered.
  public let formatFacture: FormatNumero
  /// How avoirs are numbered.
  public let formatAvoir: FormatNumero
  /// When documents get their numbers.
  public let numerotation: Numerotation
  /// On which day the years of the books end.
  public let finExercice: FinExercice
  /// The last day of the last month or year that was closed: nothing is dated on it or before. nil: nothing is closed.
  public private(set) var closJusqua: Jour?

  /// None or one: settings are copied often, and an array is eight bytes.
  private var emetteurs: [Emetteur] = []
  /// None or one.
  private var comptesDits: [Comptes] = []

  /// A ledger of these settings.
  public init(
    id: Identifiant, nom: String, devise: Devise = .euro, formatFacture: FormatNumero = .facture,
    formatAvoir: FormatNumero = .avoir, numerotation: Numerotation = .creation,
    finExercice: FinExercice = .decembre
  ) {
    self.id = id
    self.nom = nom
    self.devise = devise
    self.formatFacture = formatFacture
    self.formatAvoir = formatAvoir
    self.numerotation = numerotation
    self.finExercice = finExercice
  }

  /// Who invoices; nil before it was said.
  public var emetteur: Emetteur? { emetteurs.first }

  /// To which accounts of the books sales, VAT and money go.
  public var comptes: Comptes { comptesDits.first ?? Comptes() }

  /// Whether the seller takes no VAT (CGI, art. 293 B).
  package var estEnFranchise: Bool { emetteur?.regimeTVA == .franchise }

  /// The first day on which something may be dated; nil: any day.
  public var premierJourOuvert: Jour? { closJusqua?.plus(jours: 1) }

  /// Takes a closing: a month and a year close their days, a day alone closes nothing.
  package mutating func apply(_ cloture: Cloture) {
    guard cloture.periode.nature != .jour else { return }
    closJusqua = max(closJusqua ?? cloture.periode.fin, cloture.periode.fin)
  }

  /// Takes what is said of the seller: the whole, each time.
  package mutating func apply(_ emetteur: Emetteur) { emetteurs = [emetteur] }

  /// Takes what is said of the accounts: the whole, each time.
  package mutating func apply(_ comptes: Comptes) { comptesDits = comptes == Comptes() ? [] : [comptes] }

  /// The same settings, closed until that day.
  package func clos(jusqua jour: Jour?) -> Registre {
    var registre = self
    registre.closJusqua = jour
    return registre
  }

  /// The numbering of documents of `type`.
  public func format(_ type: TypeDocument) -> FormatNumero {
    type == .avoir ? formatAvoir : formatFacture
  }

  /// Whether a document of that number is a draft that has none yet.
  package func attendNumero(_ numero: String) -> Bool { numerotation == .envoi && NomBrouillon.lit(numero) != nil }

  /// The series and the place in it that `numero` belongs to; nil when it has not the form of any.
  ///
  /// The form alone tells: an imported avoir may bear the number of a facture, which no facture gets then.
  public func place(_ numero: String) -> (serie: Serie, rang: Int)? {
    for type in [TypeDocument.facture, .avoir] {
      if let (annee, rang) = format(type).lit(numero) { return (Serie(type: type, annee: annee), rang) }
    }
    return nil
  }
}

extension Registre? {
  /// Takes what happens to the settings of a ledger; nil before it is opened.
  package mutating func apply(_ fact: Fact) {
    switch fact {
    case .registre(let ouvert): self = ouvert
    case .cloture(_, let cloture): self?.apply(cloture)
    case .emetteur(_, let emetteur): self?.apply(emetteur)
    case .comptes(_, let comptes): self?.apply(comptes)
    case .client, .facture: break
    }
  }
}
