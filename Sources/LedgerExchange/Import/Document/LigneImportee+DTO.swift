import LedgerDomain

/// A line; under the nil UUID where it has no id.
extension LigneImportee: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in
      var ligne = LigneFacture(
        id: .nul, designation: try champs.field("designation"), quantite: try champs.field("quantite"),
        prixUnitaire: try champs.field("prixUnitaire"))
      ligne.referenceCommande = try champs.optional("referenceCommande")
      ligne.dateCommande = try champs.optional("dateCommande")
      if let id: LigneID = try champs.optional("id") { ligne = ligne.copie(id) }
      ligne.tauxTVA = try champs.optional("tauxTVA")
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
