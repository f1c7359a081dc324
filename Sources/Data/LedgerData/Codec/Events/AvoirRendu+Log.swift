import LedgerJSON
import LedgerLog
import LedgerModel

/// `AvoirRendu` in the log.
package enum AvoirRendu {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      .facture(id, .avoirRendu(try ImputationRetiree(v1: &data, document: "factureId")))
    }
  ]
}
