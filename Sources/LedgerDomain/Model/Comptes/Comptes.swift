/// To which accounts of the books sales, VAT and money go: what a ledger says of it, and the accounts of ``NumeroCompte`` for
/// the rest.
public struct Comptes: Hashable, Sendable {
  /// The account of some sales.
  public struct Vente: Hashable, Sendable {
    /// Which sales.
    public let ventes: VentesVisees
    /// Their account.
    public let compte: NumeroCompte

    /// `ventes` go to `compte`.
    public init(_ ventes: VentesVisees, _ compte: NumeroCompte) {
      self.ventes = ventes
      self.compte = compte
    }
  }

  /// The account of the VAT of a rate.
  public struct TVA: Hashable, Sendable {
    /// The rate.
    public let taux: Taux
    /// Its account.
    public let compte: NumeroCompte

    /// VAT at `taux` goes to `compte`.
    public init(_ taux: Taux, _ compte: NumeroCompte) {
      self.taux = taux
      self.compte = compte
    }
  }

  /// Where the money of a means of payment goes.
  public struct Moyen: Hashable, Sendable {
    /// The means.
    public let moyen: ConditionsPaiement
    /// Its account.
    public let compte: NumeroCompte
    /// The code of its journal.
    public let journal: String

    /// Money paid by `moyen` goes to `compte`, and is told in `journal`.
    public init(_ moyen: ConditionsPaiement, _ compte: NumeroCompte, journal: String) {
      self.moyen = moyen
      self.compte = compte
      self.journal = journal
    }
  }

  /// What an account is called.
  public struct Libelle: Hashable, Sendable {
    /// The account.
    public let compte: NumeroCompte
    /// Its name.
    public let texte: String

    /// `compte` is called `texte`.
    public init(_ compte: NumeroCompte, _ texte: String) {
      self.compte = compte
      self.texte = texte
    }
  }

  /// What clients owe.
  public var clients = NumeroCompte.clients
  /// What clients paid in advance: acomptes, and advances that no facture has taken yet.
  public var acomptes = NumeroCompte.acomptes
  /// What was given up of factures.
  public var pertes = NumeroCompte.pertes
  /// VAT at a rate that has no account of its own.
  public var autresTVA = NumeroCompte.tvaCollectee
  /// The accounts of sales that the ledger names, those of the fewest sales first.
  public package(set) var ventes: [Vente] = []
  /// The accounts of VAT that the ledger names, the highest rate first.
  public package(set) var tva: [TVA] = []
  /// The means of payment of which the ledger says where their money goes, in their order.
  public package(set) var moyens: [Moyen] = []
  /// The accounts that the ledger names by words, in their order.
  public package(set) var libelles: [Libelle] = []

  /// The accounts that are used where nothing else is said.
  public init() {}
}

/// Which sales an account is for: all of a nature, of a category of VAT or of a rate, or of several of them together.
public struct VentesVisees: Hashable, Sendable {
  /// What is sold; nil: whatever.
  public let nature: NatureLigne?
  /// The category of VAT; nil: any.
  public let categorie: CategorieTVA?
  /// The rate of VAT; nil: any.
  public let taux: Taux?

  /// The sales of all that is given.
  public init(nature: NatureLigne? = nil, categorie: CategorieTVA? = nil, taux: Taux? = nil) {
    self.nature = nature
    self.categorie = categorie
    self.taux = taux
  }

  /// Whether a line can be so: VAT is taken above zero and nowhere else, and something is said.
  package var existent: Bool {
    guard let categorie, let taux else { return self != VentesVisees() }
    return Imposition(taux, categorie) != nil
  }

  /// Whether a line of that nature, taxed so, is one of them.
  package func contient(_ nature: NatureLigne, _ imposition: Imposition) -> Bool {
    (self.nature ?? nature) == nature && (categorie == nil || categorie == imposition.categorie)
      && (taux ?? imposition.taux) == imposition.taux
  }

  /// The order in which they are asked: who says more comes first; of two that say as much, who names the nature, then the
  /// category.
  var rang: [Int] {
    let dites = [nature != nil, categorie != nil, taux != nil].map { $0 ? 0 : 1 }
    let nature = nature.flatMap { NatureLigne.allCases.firstIndex(of: $0) } ?? -1
    let categorie = categorie.flatMap { CategorieTVA.allCases.firstIndex(of: $0) } ?? -1
    return [dites.reduce(0, +)] + dites + [nature, categorie, -Int(taux?.centiemes ?? 0)]
  }
}
