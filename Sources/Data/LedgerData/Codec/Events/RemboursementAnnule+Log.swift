import LedgerJSON
import LedgerLog
import LedgerModel

/// `RemboursementAnnule` in the log.
package enum RemboursementAnnule {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      .facture(id, .remboursementAnnule(try ReglementAnnule(v1: &data, id: "remboursementId")))
    }
  ]
}
