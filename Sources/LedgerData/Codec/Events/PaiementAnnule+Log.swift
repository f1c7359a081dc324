import LedgerDomain
import LedgerJSON
import LedgerLog

/// `PaiementAnnule` in the log.
extension PaiementAnnule {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .paiementAnnule(try PaiementAnnule(v1: &data))) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      paiementId: try data.field("paiementId"), motif: try data.field("motif"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("paiementId", paiementId)
    json.field("motif", motif)
  }
}
