package import LedgerModel

/// The terms about the parties of a document that the ledger only carries.
extension FactureNorme {
  /// Third lines of addresses, regions, further identifiers, the trading name of the buyer.
  package var termesDesParties: [Terme] {
    vendeur.encore.map { Terme(.vendeurId, $0.identifiant, precision: $0.schema) }
      + [
        vendeur.adresse.ligne3.map { Terme(.vendeurLigne3, $0) },
        vendeur.adresse.region.map { Terme(.vendeurRegion, $0) },
        acheteur.nomCommercial.map { Terme(.acheteurNom, $0) },
        acheteur.adresse.ligne3.map { Terme(.acheteurLigne3, $0) },
        acheteur.adresse.region.map { Terme(.acheteurRegion, $0) },
        livraison?.adresse?.ligne3.map { Terme(.livraisonLigne3, $0) },
        livraison?.adresse?.region.map { Terme(.livraisonRegion, $0) },
      ].compactMap(\.self)
  }

  /// Puts them back into the parties.
  mutating func rendTermesDesParties() {
    guard let termes else { return }
    // A buyer has one identifier at most (BT-46).
    vendeur.encore = termes[.vendeurId].map { IdentifiantPartie(schema: $0.precision, identifiant: $0.valeur) }
    vendeur.adresse.ligne3 = termes.valeur(.vendeurLigne3)
    vendeur.adresse.region = termes.valeur(.vendeurRegion)
    acheteur.nomCommercial = termes.valeur(.acheteurNom)
    acheteur.adresse.ligne3 = termes.valeur(.acheteurLigne3)
    acheteur.adresse.region = termes.valeur(.acheteurRegion)
    livraison?.adresse?.ligne3 = termes.valeur(.livraisonLigne3)
    livraison?.adresse?.region = termes.valeur(.livraisonRegion)
  }
}
