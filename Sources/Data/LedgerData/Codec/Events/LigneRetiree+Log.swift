import LedgerJSON
import LedgerLog
import LedgerModel

/// `LigneRetiree` in the log.
package enum LigneRetiree {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .ligneRetiree(try data.field("ligneId"))) }
  ]
}
