import LedgerDomain

/// A line; under the nil UUID where it has no id. Fields are asked for in the order in which most files have them.
extension LigneImportee: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in
      let (designation, quantite, prixUnitaire): (String, Quantite, PrixUnitaire) = try (
        champs.field("designation"), champs.field("quantite"), champs.field("prixUnitaire")
      )
      let (reference, date): (String?, Jour?) = try (
        champs.optional("referenceCommande"), champs.optional("dateCommande")
      )
      let ligne = LigneFacture(
        id: try champs.optional("id") ?? .nul, designation: designation, quantite: quantite, prixUnitaire: prixUnitaire,
        tauxTVA: try champs.optional("tauxTVA"), referenceCommande: reference, dateCommande: date)
      return LigneImportee(ligne, montantNet: try champs.optional("montantNet"))
    }
  }
}

/// Totals, as far as they are stated.
extension TotauxImportes: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in
      var totaux = TotauxImportes()
      totaux.sousTotal = try champs.optional("sousTotal")
      totaux.montantRemise = try champs.optional("montantRemise")
      totaux.totalHT = try champs.optional("totalHT")
      totaux.ventilationTVA = try champs.optional("ventilationTVA")
      totaux.montantTVA = try champs.optional("montantTVA")
      totaux.totalTTC = try champs.optional("totalTTC")
      return totaux
    }
  }
}

extension Totaux.Ventilation: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in
      Totaux.Ventilation(taux: try champs.field("taux"), base: try champs.field("base"), tva: try champs.field("tva"))
    }
  }
}
