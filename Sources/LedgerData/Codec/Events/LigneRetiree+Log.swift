import LedgerDomain
import LedgerJSON
import LedgerLog

/// `LigneRetiree` in the log.
package enum LigneRetiree {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .ligneRetiree(try read(&data))) },
      write: { fact, json in
        if case .facture(_, .ligneRetiree(let id)) = fact { json.field("ligneId", id) }
      })
  ]

  private static let cles = JSONKeys("ligneId")

  private static func read(_ data: inout LineReader) throws(LineFault) -> LigneID {
    var object = try data.beginObject()
    var id = LigneID(haut: 0, bas: 0)
    while try data.nextField(&object, cles) != nil { id = try data.identifiant() }
    try data.require(object, cles, 0b1)
    return id
  }
}
