import LedgerDomain
import LedgerJSON
import LedgerLog

/// `AvoirUtilise` in the log.
package enum AvoirUtilise {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .avoirUtilise(try Imputation(v1: &data, cles))) },
      write: { fact, json in
        if case .facture(_, .avoirUtilise(let imputation)) = fact {
          imputation.encode(to: &json, document: "factureId")
        }
      })
  ]

  private static let cles = JSONKeys("factureId", "montant", "dateImputation")
}
