public import LedgerModel
import LedgerRules

/// Requested changes of an ``LedgerModel/Affaire``, field by field.
public struct AffaireDemandee: Hashable, Sendable {
  /// The day of delivery, or the day the service ended.
  public var dateLivraison: Changement<Jour> = .inchange
  /// The period that the document covers.
  public var periodeFacturation: Changement<PeriodeFacturation> = .inchange
  /// The recipient of the delivery.
  public var nomLivraison: Changement<String> = .inchange
  /// Number and street of the place of delivery.
  public var rue: Changement<String> = .inchange
  /// Building, floor.
  public var complement: Changement<String> = .inchange
  /// Postal code.
  public var codePostal: Changement<String> = .inchange
  /// Town.
  public var ville: Changement<String> = .inchange
  /// Country.
  public var pays: Changement<String> = .inchange
  /// The customer's order.
  public var commande: Changement<String> = .inchange
  /// The contract.
  public var contrat: Changement<String> = .inchange
  /// The buyer reference.
  public var acheteur: Changement<String> = .inchange
  /// How and when to pay, in words.
  public var conditionsReglement: Changement<String> = .inchange
  /// The rate of the currency in euros.
  public var tauxChange: Changement<TauxChange> = .inchange
  /// Its other terms; an empty value removes the terms with its name.
  public var termes: [Terme] = []

  /// Requests nothing.
  public init() {}

  /// `presente` with the requested changes.
  func applique(a presente: Affaire) -> Affaire {
    var affaire = presente
    dateLivraison.apply(to: &affaire.dateLivraison)
    periodeFacturation.apply(to: &affaire.periodeFacturation)
    affaire.livraison = livraison(affaire.livraison ?? Livraison())
    affaire.references = references(affaire.references ?? References())
    conditionsReglement.apply(to: &affaire.conditionsReglement)
    tauxChange.apply(to: &affaire.tauxChange)
    affaire.termes = Termes.changes(affaire.termes, termes.map(\.enCode))
    return affaire
  }

  private func livraison(_ presente: Livraison) -> Livraison? {
    var livraison = presente
    nomLivraison.apply(to: &livraison.nom)
    var adresse = livraison.adresse ?? Adresse()
    rue.apply(to: &adresse.rue)
    complement.apply(to: &adresse.complement)
    codePostal.apply(to: &adresse.codePostal)
    ville.apply(to: &adresse.ville)
    pays.apply(to: &adresse.pays)
    if case .remplace(let pays) = pays { adresse.pays = Pays.code(pays) }
    livraison.adresse = adresse.estVide ? nil : adresse
    return livraison == Livraison() ? nil : livraison
  }

  private func references(_ presentes: References) -> References? {
    var references = presentes
    commande.apply(to: &references.commande)
    contrat.apply(to: &references.contrat)
    acheteur.apply(to: &references.acheteur)
    return references.estVide ? nil : references
  }
}
