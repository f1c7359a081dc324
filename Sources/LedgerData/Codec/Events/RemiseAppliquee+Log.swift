import LedgerDomain
import LedgerJSON
import LedgerLog

/// `RemiseAppliquee` in the log.
package enum RemiseAppliquee {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .remiseAppliquee(try read(&data))) },
      write: { fact, json in
        if case .facture(_, .remiseAppliquee(let remise)) = fact { json.field("remisePourcentage", remise) }
      })
  ]

  private static let cles = JSONKeys("remisePourcentage")

  private static func read(_ data: inout LineReader) throws(LineFault) -> Taux {
    var object = try data.beginObject()
    var remise = Taux.zero
    while try data.nextField(&object, cles) != nil { remise = try data.taux() }
    try data.require(object, cles, 0b1)
    return remise
  }
}
