/// What a document says of the deal behind it: what was ordered, where and when it was delivered, how it is to be paid.
///
/// Few documents say any of it; it is frozen with them when they are sent.
public struct Affaire: Hashable, Sendable {
  /// The day of delivery, or on which the service ended (BT-72).
  public var dateLivraison: Jour?
  /// The days that the document is about, both ends included (BT-73, BT-74).
  public var periodeFacturation: PeriodeFacturation?
  /// Where it was delivered, if not to the client's own address (BT-70, BG-15).
  public var livraison: Livraison?
  /// What the customer wants to read on it.
  public var references: References?
  /// How and when it is to be paid, in words (BT-20).
  public var conditionsReglement: String?
  /// What its currency is worth in euros, where it is another.
  public var tauxChange: TauxChange?

  /// Nothing is said.
  public init() {}

  /// Whether nothing is said.
  public var estVide: Bool { self == Affaire() }

  /// The same of another document of the same deal: its days and its rate of exchange are those of one alone.
  var pourUneAutre: Affaire {
    var autre = self
    (autre.dateLivraison, autre.periodeFacturation, autre.tauxChange) = (nil, nil, nil)
    return autre
  }
}

/// The days that a document is about (EN 16931, BG-14).
public struct PeriodeFacturation: Hashable, Sendable {
  /// The first day (BT-73).
  public let debut: Jour
  /// The last day, never before the first (BT-74, BR-29).
  public let fin: Jour

  /// From `debut` to `fin`; nil where it would end before it begins.
  public init?(debut: Jour, fin: Jour) {
    guard debut <= fin else { return nil }
    (self.debut, self.fin) = (debut, fin)
  }
}

/// Where something was delivered (EN 16931, BG-13).
public struct Livraison: Hashable, Sendable {
  /// Who took it (BT-70).
  public var nom: String?
  /// Where (BG-15).
  public var adresse: Adresse?

  /// A place of delivery.
  public init(nom: String? = nil, adresse: Adresse? = nil) {
    self.nom = nom
    self.adresse = adresse
  }
}

/// What a customer asks to find on invoices, so that they can be paid.
public struct References: Hashable, Sendable {
  /// The customer's order (BT-13).
  public var commande: String?
  /// The contract (BT-12).
  public var contrat: String?
  /// Whom the customer wants named, as in the code of a service of Chorus Pro (BT-10).
  public var acheteur: String?

  /// References of these texts.
  public init(commande: String? = nil, contrat: String? = nil, acheteur: String? = nil) {
    self.commande = commande
    self.contrat = contrat
    self.acheteur = acheteur
  }

  /// Whether none is there.
  public var estVide: Bool { self == References() }
}

/// What a unit of a currency is worth in euros.
public struct TauxChange: Hashable, Sendable {
  /// How many euros one unit is.
  public let taux: PrixUnitaire
  /// The day of the rate.
  public let date: Jour
  /// Who states it, as in BCE.
  public let source: String

  /// A rate of that day.
  public init(taux: PrixUnitaire, date: Jour, source: String) {
    self.taux = taux
    self.date = date
    self.source = source
  }

  /// `montant` in euros, rounded once to the cent (BT-111).
  ///
  /// - Throws: ``Debordement`` when it does not fit an amount.
  public func euros(_ montant: Montant) throws(Debordement) -> Montant {
    try Montant(exact: Arrondi.demiSupAbsolu(Int128(montant.centimes) * Int128(taux.millioniemes), par: 1_000_000))
  }
}
