/// The accounts for sales, VAT and money: the ledger's own settings, and else the defaults of ``NumeroCompte``.
public struct Comptes: Hashable, Sendable {
  /// The account of some sales.
  public struct Vente: Hashable, Sendable {
    /// The sales.
    public let ventes: VentesVisees
    /// Their account.
    public let compte: NumeroCompte

    /// `ventes` go to `compte`.
    public init(_ ventes: VentesVisees, _ compte: NumeroCompte) {
      self.ventes = ventes
      self.compte = compte
    }
  }

  /// The account of some VAT.
  public struct TVA: Hashable, Sendable {
    /// The VAT of one rate, or of one state.
    public enum Objet: Hashable, Comparable, Sendable {
      /// VAT at this rate.
      case taux(Taux)
      /// VAT of this other member state, at any rate.
      case etat(Pays)
    }

    /// The VAT.
    public let objet: Objet
    /// Its account.
    public let compte: NumeroCompte

    /// `objet` goes to `compte`.
    public init(_ objet: Objet, _ compte: NumeroCompte) {
      self.objet = objet
      self.compte = compte
    }
  }

  /// The account and journal of one means of payment.
  public struct Moyen: Hashable, Sendable {
    /// The means.
    public let moyen: ConditionsPaiement
    /// Its account.
    public let compte: NumeroCompte
    /// The code of its journal.
    public let journal: String

    /// Money paid by `moyen` goes to `compte` and is booked in `journal`.
    public init(_ moyen: ConditionsPaiement, _ compte: NumeroCompte, journal: String) {
      self.moyen = moyen
      self.compte = compte
      self.journal = journal
    }
  }

  /// The name of an account.
  public struct Libelle: Hashable, Sendable {
    /// The account.
    public let compte: NumeroCompte
    /// Its name.
    public let texte: String

    /// The name `texte` for `compte`.
    public init(_ compte: NumeroCompte, _ texte: String) {
      self.compte = compte
      self.texte = texte
    }
  }

  /// The account for debts of clients.
  public var clients = NumeroCompte.clients
  /// Advance payments of clients: acomptes, and advances not yet used on a facture.
  public var acomptes = NumeroCompte.acomptes
  /// Write-offs as losses.
  public var pertes = NumeroCompte.pertes
  /// Write-offs as small differences.
  public var ecarts = NumeroCompte.ecarts
  /// Write-offs as early-payment discounts.
  public var escomptes = NumeroCompte.escomptes
  /// Exchange gains: payments in other currencies worth more than their invoices.
  public var gainsChange = NumeroCompte.gainsChange
  /// Exchange losses: payments worth less.
  public var pertesChange = NumeroCompte.pertesChange
  /// VAT at a rate without its own account.
  public var autresTVA = NumeroCompte.tvaCollectee
  /// VAT that is invoiced but not due yet; nil: the account of the VAT due.
  public var tvaAttente: NumeroCompte?
  /// Rebates on the turnover of a period (PCG, 709: rabais, remises et ristournes accordés); nil: the accounts of the sales.
  public var rabais: NumeroCompte?
  /// The accounting year that has not twelve months.
  public var exercice: Exercice?
  /// The accounts of sales that the ledger sets, the most specific first.
  public package(set) var ventes: [Vente] = []
  /// The accounts of VAT that the ledger sets, the highest rate first, other states last.
  public package(set) var tva: [TVA] = []
  /// The means of payment whose account the ledger sets, in their order.
  public package(set) var moyens: [Moyen] = []
  /// The account names that the ledger sets, in the order of the accounts.
  public package(set) var libelles: [Libelle] = []

  /// The default accounts.
  public init() {}

  /// The accounts of a new ledger: VAT that is not due yet has its own account.
  public static var nouveaux: Comptes {
    var comptes = Comptes()
    comptes.tvaAttente = .tvaEnAttente
    return comptes
  }
}

/// The sales that an account is for: those of a nature, a category of VAT, a rate, or several of these together.
public struct VentesVisees: Hashable, Sendable {
  /// Goods or services; nil: both.
  public let nature: NatureLigne?
  /// The category of VAT; nil: any.
  public let categorie: CategorieTVA?
  /// The rate of VAT; nil: any.
  public let taux: Taux?

  /// The sales that match everything given.
  public init(nature: NatureLigne? = nil, categorie: CategorieTVA? = nil, taux: Taux? = nil) {
    self.nature = nature
    self.categorie = categorie
    self.taux = taux
  }

  /// Whether a line can match: at least one value is given, and the rate and the category fit together.
  package var existent: Bool {
    guard let categorie, let taux else { return self != VentesVisees() }
    return Imposition(taux, categorie) != nil
  }

  /// Whether they include a line of that nature and taxation.
  package func contient(_ nature: NatureLigne, _ imposition: Imposition) -> Bool {
    (self.nature ?? nature) == nature && (categorie == nil || categorie == imposition.categorie)
      && (taux ?? imposition.taux) == imposition.taux
  }

  /// The order of lookup: most values given first; among equals, those with a nature first, then those with a category.
  var rang: [Int] {
    let dites = [nature != nil, categorie != nil, taux != nil].map { $0 ? 0 : 1 }
    let nature = nature.flatMap { NatureLigne.allCases.firstIndex(of: $0) } ?? -1
    let categorie = categorie.flatMap { CategorieTVA.allCases.firstIndex(of: $0) } ?? -1
    return [dites.reduce(0, +)] + dites + [nature, categorie, -Int(taux?.centiemes ?? 0)]
  }
}
