import LedgerDomain
import LedgerJSON
import LedgerLog

/// `LigneRetiree` in the log.
extension LigneRetiree {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .ligneRetiree(try LigneRetiree(v1: &data))) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      ligneId: try data.field("ligneId"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("ligneId", ligneId)
  }
}
