import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureAnnulee` in the log.
extension FactureAnnulee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .factureAnnulee(try FactureAnnulee(v1: &data))) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      motif: try data.field("motif"), dateAnnulation: try data.field("dateAnnulation"),
      avoirId: try data.optional("avoirId"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("motif", motif)
    json.field("dateAnnulation", dateAnnulation)
    json.field("avoirId", avoirId)
  }
}
