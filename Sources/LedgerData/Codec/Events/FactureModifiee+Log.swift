import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureModifiee` in the log: only changed fields are present; null clears. Version 1 lacked the same fields as
/// `FactureCreee`.
extension FactureModifiee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .factureModifiee(try FactureModifiee(v1: &data))) },
    EventVersion { data, id throws(LineFault) in
      var modifiee = try FactureModifiee(v1: &data)
      modifiee.affaire = try AffaireModifiee(v1: &data)
      return .facture(id, .factureModifiee(modifiee))
    },
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
    affaire.encodeFields(to: &json)
  }
}
