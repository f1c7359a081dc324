/// A change of an ``Affaire``: only the changed fields are set.
public struct AffaireModifiee: Hashable, Sendable {
  /// The day of delivery.
  public var dateLivraison: Changement<Jour> = .inchange
  /// The period that the document covers.
  public var periodeFacturation: Changement<PeriodeFacturation> = .inchange
  /// The place of delivery: the whole new place.
  public var livraison: Changement<Livraison> = .inchange
  /// Why that place cannot be read, if it cannot.
  public var livraisonAbsente: Absence?
  /// The customer's references: all of them.
  public var references: Changement<References> = .inchange
  /// How and when to pay, in words.
  public var conditionsReglement: Changement<String> = .inchange
  /// The rate of its currency in euros.
  public var tauxChange: Changement<TauxChange> = .inchange
  /// Its other terms: all of them.
  public var termes: Changement<Termes> = .inchange

  /// Changes nothing.
  public init() {}

  /// The changes that turn `ancienne` into `nouvelle`.
  package init(de ancienne: Affaire, a nouvelle: Affaire) {
    func change<Valeur: Equatable>(_ champ: KeyPath<Affaire, Valeur?>) -> Changement<Valeur> {
      let change = nouvelle[keyPath: champ].map(Changement.remplace) ?? .efface
      return change.utile(pour: ancienne[keyPath: champ])
    }
    dateLivraison = change(\.dateLivraison)
    periodeFacturation = change(\.periodeFacturation)
    livraison = change(\.livraison)
    references = change(\.references)
    conditionsReglement = change(\.conditionsReglement)
    tauxChange = change(\.tauxChange)
    termes = change(\.termes)
  }

  /// Whether nothing changes.
  public var estVide: Bool { self == AffaireModifiee() }

  /// The changes among these that `affaire` does not have yet.
  func utile(pour affaire: Affaire) -> AffaireModifiee {
    var utile = self
    utile.dateLivraison = dateLivraison.utile(pour: affaire.dateLivraison)
    utile.periodeFacturation = periodeFacturation.utile(pour: affaire.periodeFacturation)
    // The same place under another client is a change.
    if livraison.valeur?.personne == affaire.livraison?.personne {
      utile.livraison = livraison.utile(pour: affaire.livraison)
    }
    utile.references = references.utile(pour: affaire.references)
    utile.conditionsReglement = conditionsReglement.utile(pour: affaire.conditionsReglement)
    utile.tauxChange = tauxChange.utile(pour: affaire.tauxChange)
    utile.termes = termes.utile(pour: affaire.termes)
    return utile
  }

  /// Leaves out the new place of delivery, which cannot be read.
  package mutating func perdLaLivraison(_ absence: Absence) { (livraison, livraisonAbsente) = (.efface, absence) }

  /// Applies the changes to `affaire`.
  package func apply(to affaire: inout Affaire) {
    dateLivraison.apply(to: &affaire.dateLivraison)
    periodeFacturation.apply(to: &affaire.periodeFacturation)
    livraison.apply(to: &affaire.livraison)
    if livraison != .inchange { affaire.livraisonAbsente = livraisonAbsente }
    references.apply(to: &affaire.references)
    conditionsReglement.apply(to: &affaire.conditionsReglement)
    tauxChange.apply(to: &affaire.tauxChange)
    termes.apply(to: &affaire.termes)
  }
}
