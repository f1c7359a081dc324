import LedgerJSON
import LedgerLog
import LedgerModel

/// `SoldeRepris` in the log.
extension SoldeRepris {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .soldeRepris(try SoldeRepris(v1: &data))) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    let abandon: AbandonID = try data.field("abandonId")
    self.init(abandon, Retrait(date: try data.field("dateReprise"), motif: try data.field("motif")))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("abandonId", id)
    json.field("dateReprise", reprise.date)
    json.field("motif", reprise.motif)
  }
}
