import LedgerDomain
import LedgerJSON
import LedgerLog

/// `RemboursementEnregistre` in the log.
extension RemboursementEnregistre {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in
        .facture(id, .remboursementEnregistre(try RemboursementEnregistre(v1: &data)))
      })
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(remboursement: try Reglement(v1: &data, id: "remboursementId", date: "dateRemboursement"))
  }

  func encodeFields(to json: inout JSONWriter) {
    remboursement.encodeFields(to: &json, id: "remboursementId", date: "dateRemboursement")
  }
}
