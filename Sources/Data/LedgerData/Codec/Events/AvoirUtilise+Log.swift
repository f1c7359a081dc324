import LedgerJSON
import LedgerLog
import LedgerModel

/// `AvoirUtilise` in the log.
package enum AvoirUtilise {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      .facture(id, .avoirUtilise(try Imputation(v1: &data, document: "factureId")))
    }
  ]
}
