import LedgerDomain
import LedgerJSON
import LedgerLog

/// `RemiseAppliquee` in the log.
package enum RemiseAppliquee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      .facture(id, .remiseAppliquee(try data.field("remisePourcentage")))
    }
  ]
}
