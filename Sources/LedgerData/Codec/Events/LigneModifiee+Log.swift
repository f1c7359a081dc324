import LedgerDomain
import LedgerJSON
import LedgerLog

/// `LigneModifiee` in the log: only what changed is there; null clears.
extension LigneModifiee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .ligneModifiee(try LigneModifiee(v1: &data))) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      ligneId: try data.field("ligneId"), designation: try data.optional("designation"),
      quantite: try data.optional("quantite"), prixUnitaire: try data.optional("prixUnitaire"),
      tauxTVA: try data.change("tauxTVA"), referenceCommande: try data.change("referenceCommande"),
      dateCommande: try data.change("dateCommande"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("ligneId", ligneId)
    json.field("designation", designation)
    json.field("quantite", quantite)
    json.field("prixUnitaire", prixUnitaire)
    json.field("tauxTVA", tauxTVA)
    json.field("referenceCommande", referenceCommande)
    json.field("dateCommande", dateCommande)
  }
}
