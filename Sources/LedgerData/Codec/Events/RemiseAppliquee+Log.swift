import LedgerDomain
import LedgerJSON
import LedgerLog

/// `RemiseAppliquee` in the log.
extension RemiseAppliquee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .remiseAppliquee(try RemiseAppliquee(v1: &data))) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      remisePourcentage: try data.field("remisePourcentage"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("remisePourcentage", remisePourcentage)
  }
}
