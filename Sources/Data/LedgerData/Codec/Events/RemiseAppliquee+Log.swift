import LedgerJSON
import LedgerLog
import LedgerModel

/// `RemiseAppliquee` in the log.
package enum RemiseAppliquee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      .facture(id, .remiseAppliquee(try data.field("remisePourcentage")))
    }
  ]
}
