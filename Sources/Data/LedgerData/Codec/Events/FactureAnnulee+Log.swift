import LedgerJSON
import LedgerLog
import LedgerModel

/// `FactureAnnulee` in the log.
extension FactureAnnulee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .factureAnnulee(try FactureAnnulee(&data))) }
  ]

  private init(_ data: inout LineReader) throws(LineFault) {
    self.init(
      motif: try data.field("motif"), dateAnnulation: try data.field("dateAnnulation"),
      avoirId: try data.optional("avoirId"),
      numeroRendu: try data.optionalText("numeroRendu", .noms),
      rectificativeId: try data.optional("rectificativeId"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("motif", motif)
    json.field("dateAnnulation", dateAnnulation)
    json.field("avoirId", avoirId)
    json.field("numeroRendu", numeroRendu)
    json.field("rectificativeId", rectificativeId)
  }
}
