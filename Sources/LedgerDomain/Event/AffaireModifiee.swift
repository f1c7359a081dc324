/// What changes of ``Affaire``: only what changed is there.
public struct AffaireModifiee: Hashable, Sendable {
  /// The day of delivery.
  public var dateLivraison: Changement<Jour> = .inchange
  /// The days that the document is about.
  public var periodeFacturation: Changement<PeriodeFacturation> = .inchange
  /// Where it was delivered: the whole new place.
  public var livraison: Changement<Livraison> = .inchange
  /// What the customer wants to read on it: all of it.
  public var references: Changement<References> = .inchange
  /// How and when it is to be paid, in words.
  public var conditionsReglement: Changement<String> = .inchange
  /// What its currency is worth in euros.
  public var tauxChange: Changement<TauxChange> = .inchange

  /// Changes nothing.
  public init() {}

  /// What makes `ancienne` into `nouvelle`.
  package init(de ancienne: Affaire, a nouvelle: Affaire) {
    func change<Valeur>(_ champ: KeyPath<Affaire, Valeur?>) -> Changement<Valeur> {
      let change = nouvelle[keyPath: champ].map(Changement.remplace) ?? .efface
      return change.utile(pour: ancienne[keyPath: champ])
    }
    dateLivraison = change(\.dateLivraison)
    periodeFacturation = change(\.periodeFacturation)
    livraison = change(\.livraison)
    references = change(\.references)
    conditionsReglement = change(\.conditionsReglement)
    tauxChange = change(\.tauxChange)
  }

  /// Whether nothing changes.
  public var estVide: Bool { self == AffaireModifiee() }

  /// The same changes, but for those of what is so already in `affaire`.
  func utile(pour affaire: Affaire) -> AffaireModifiee {
    var utile = self
    utile.dateLivraison = dateLivraison.utile(pour: affaire.dateLivraison)
    utile.periodeFacturation = periodeFacturation.utile(pour: affaire.periodeFacturation)
    utile.livraison = livraison.utile(pour: affaire.livraison)
    utile.references = references.utile(pour: affaire.references)
    utile.conditionsReglement = conditionsReglement.utile(pour: affaire.conditionsReglement)
    utile.tauxChange = tauxChange.utile(pour: affaire.tauxChange)
    return utile
  }

  /// Changes `affaire` so.
  func apply(to affaire: inout Affaire) {
    dateLivraison.apply(to: &affaire.dateLivraison)
    periodeFacturation.apply(to: &affaire.periodeFacturation)
    livraison.apply(to: &affaire.livraison)
    references.apply(to: &affaire.references)
    conditionsReglement.apply(to: &affaire.conditionsReglement)
    tauxChange.apply(to: &affaire.tauxChange)
  }
}
