import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureModifiee` in the log: only what changed is there; null clears.
extension FactureModifiee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .factureModifiee(try FactureModifiee(v1: &data))) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      clientId: try data.change("clientId"), dateFacture: try data.optional("dateFacture"),
      dateEcheance: try data.change("dateEcheance"), tva: try data.optional("tva"),
      conditionsPaiement: try data.optional("conditionsPaiement"), notes: try data.optional("notes"),
      notesCommentaire: try data.change("notesCommentaire"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("clientId", clientId)
    json.field("dateFacture", dateFacture)
    json.field("dateEcheance", dateEcheance)
    json.field("tva", tva)
    json.field("conditionsPaiement", conditionsPaiement)
    json.field("notes", notes)
    json.field("notesCommentaire", notesCommentaire)
  }
}
