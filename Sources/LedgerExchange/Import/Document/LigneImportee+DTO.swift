import LedgerDomain

/// A line; under the nil UUID where it has no id. Fields are asked for in the order in which most files have them.
extension LigneImportee: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    let (designation, quantite, prixUnitaire): (String, Quantite, PrixUnitaire) = try (
      champs.field("designation"), champs.field("quantite"), champs.field("prixUnitaire")
    )
    let (reference, date): (String?, Jour?) = try (
      champs.optional("referenceCommande"), champs.optional("dateCommande")
    )
    let ligne = LigneFacture(
      id: try champs.optional("id") ?? .nul, designation: designation, quantite: quantite, prixUnitaire: prixUnitaire,
      tauxTVA: try champs.optional("tauxTVA"), referenceCommande: reference, dateCommande: date)
    self.init(ligne, montantNet: try champs.optional("montantNet"))
  }
}

/// Totals, as far as they are stated.
extension TotauxImportes: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init()
    sousTotal = try champs.optional("sousTotal")
    montantRemise = try champs.optional("montantRemise")
    totalHT = try champs.optional("totalHT")
    ventilationTVA = try champs.optional("ventilationTVA")
    montantTVA = try champs.optional("montantTVA")
    totalTTC = try champs.optional("totalTTC")
  }
}

extension Totaux.Ventilation: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(taux: try champs.field("taux"), base: try champs.field("base"), tva: try champs.field("tva"))
  }
}
