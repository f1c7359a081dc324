import LedgerDomain
import LedgerJSON
import LedgerLog

/// `AvoirUtilise` in the log.
extension AvoirUtilise {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .avoirUtilise(try AvoirUtilise(v1: &data))) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(imputation: try Imputation(v1: &data, document: "factureId"))
  }

  func encodeFields(to json: inout JSONWriter) { imputation.encodeFields(to: &json, document: "factureId") }
}
