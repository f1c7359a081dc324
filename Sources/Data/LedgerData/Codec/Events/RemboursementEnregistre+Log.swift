import LedgerJSON
import LedgerLog
import LedgerModel

/// `RemboursementEnregistre` in the log.
package enum RemboursementEnregistre {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      .facture(
        id, .remboursementEnregistre(try Reglement(v1: &data, id: "remboursementId", date: "dateRemboursement")))
    }
  ]
}
