/// The ledger's own settings.
public struct Registre: Hashable, Sendable {
  /// Its id, the `source` of every event.
  public let id: Identifiant
  /// The name of the ledger's owner.
  public let nom: String
  /// The default currency of documents.
  public let devise: Devise
  /// How factures are numbered.
  public let formatFacture: FormatNumero
  /// How avoirs are numbered.
  public let formatAvoir: FormatNumero
  /// When documents get their numbers.
  public let numerotation: Numerotation
  /// The day on which accounting years end, as the ledger was opened; ``exercices`` has those in force.
  public let finExercice: FinExercice
  /// The last day of the last closed month or year: no new fact may be dated on it or before. nil: nothing is closed.
  public private(set) var closJusqua: Jour?

  /// Empty, or the only one: settings are copied often, and an array takes eight bytes.
  private var emetteurs: [Emetteur] = []
  /// Empty, or the only one.
  private var comptesDits: [Comptes] = []
  /// The reference rates that were defined, in the order of the log.
  public private(set) var taux: [TauxReference] = []

  /// A ledger with these settings.
  public init(
    id: Identifiant, nom: String, devise: Devise = .euro, formatFacture: FormatNumero = .facture,
    formatAvoir: FormatNumero = .avoir, numerotation: Numerotation = .creation,
    finExercice: FinExercice = .decembre, tvaAttente: NumeroCompte? = nil,
    exercice: Exercice? = nil
  ) {
    self.id = id
    self.nom = nom
    self.devise = devise
    self.formatFacture = formatFacture
    self.formatAvoir = formatAvoir
    self.numerotation = numerotation
    self.finExercice = finExercice
    var comptes = Comptes()
    (comptes.tvaAttente, comptes.exercice) = (tvaAttente, exercice)
    apply(comptes)
  }

  /// The seller; nil until it is defined.
  public var emetteur: Emetteur? { emetteurs.first }

  /// The accounts for sales, VAT and money.
  public var comptes: Comptes { comptesDits.first ?? Comptes() }

  /// The accounting years.
  public var exercices: Exercices { Exercices(finExercice, comptesDits.first?.exercice) }

  /// Whether the seller charges no VAT (CGI, art. 293 B).
  package var estEnFranchise: Bool { emetteur?.regimeTVA == .franchise }

  /// The first day that a new fact may be dated; nil: any day.
  public var premierJourOuvert: Jour? { closJusqua?.plus(jours: 1) }

  /// Applies a closing. A month and a year close their days; a day alone closes nothing.
  package mutating func apply(_ cloture: Cloture) {
    guard cloture.periode.nature != .jour else { return }
    closJusqua = max(closJusqua ?? cloture.periode.fin, cloture.periode.fin)
  }

  /// Replaces the seller.
  package mutating func apply(_ emetteur: Emetteur) { emetteurs = [emetteur] }

  /// Replaces the accounts.
  package mutating func apply(_ comptes: Comptes) { comptesDits = comptes == Comptes() ? [] : [comptes] }

  /// Adds a reference rate: the last one of a half-year counts.
  package mutating func apply(_ taux: TauxReference) { self.taux.append(taux) }

  /// The same settings, closed until `jour`.
  package func clos(jusqua jour: Jour?) -> Registre {
    var registre = self
    registre.closJusqua = jour
    return registre
  }

  /// The numbering of documents of `type`.
  public func format(_ type: TypeDocument) -> FormatNumero {
    switch type {
    case .avoir: formatAvoir
    case .devis: .devis
    case .facture, .acompte, .rectificative, .reprise: formatFacture
    }
  }

  /// The series of the next number of a document of `type` and `date`.
  public func serie(_ type: TypeDocument, _ date: Jour) -> Serie {
    Serie(type: type, periode: format(type).periode(date))
  }

  /// Whether `numero` is the name of a draft that has no number yet.
  package func attendNumero(_ numero: String) -> Bool { numerotation == .envoi && NomBrouillon.lit(numero) != nil }

  /// The series of `numero` and its rank there; nil if `numero` has neither form.
  ///
  /// Only the form counts: an imported avoir may have the number of a facture, and no facture gets that number then.
  public func place(_ numero: String) -> (serie: Serie, rang: Int)? {
    for type in [TypeDocument.facture, .avoir, .devis] {
      if let (periode, rang) = format(type).lit(numero) { return (Serie(type: type, periode: periode), rang) }
    }
    return nil
  }
}

extension Registre? {
  /// The accounting years; before the ledger is opened, those of the calendar.
  package var exercices: Exercices { self?.exercices ?? .decembre }

  /// Applies `event` to the settings, which are nil before the ledger is opened.
  package mutating func apply(_ event: RegistreEvent) {
    switch event {
    case .ouvert(let ouvert): self = ouvert
    case .cloture(let cloture): self?.apply(cloture)
    case .emetteur(let emetteur): self?.apply(emetteur)
    case .comptes(let comptes): self?.apply(comptes)
    case .taux(let taux): self?.apply(taux)
    case .article, .horodatage, .flux: break
    }
  }
}
