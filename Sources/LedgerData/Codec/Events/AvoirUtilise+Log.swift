import LedgerDomain
import LedgerJSON
import LedgerLog

/// `AvoirUtilise` in the log.
extension AvoirUtilise {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .avoirUtilise(try AvoirUtilise(v1: &data))) },
      write: { fact, json in
        if case .facture(_, .avoirUtilise(let event)) = fact { event.encode(to: &json) }
      })
  ]

  private static let cles = JSONKeys("factureId", "montant", "dateImputation")

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(imputation: try Imputation(v1: &data, Self.cles))
  }

  func encode(to json: inout JSONWriter) { imputation.encode(to: &json, document: "factureId") }
}
