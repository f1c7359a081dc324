import LedgerDomain
import LedgerJSON
import LedgerLog

/// `LigneRetiree` in the log.
extension LigneRetiree {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .ligneRetiree(try LigneRetiree(v1: &data))) },
      write: { fact, json in
        if case .facture(_, .ligneRetiree(let event)) = fact { event.encode(to: &json) }
      })
  ]

  private static let cles = JSONKeys("ligneId")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var id = LigneID(haut: 0, bas: 0)
    while try data.nextField(&object, Self.cles) != nil { id = try data.identifiant() }
    try data.require(object, Self.cles, 0b1)
    self.init(ligneId: id)
  }

  func encode(to json: inout JSONWriter) {
    json.field("ligneId", ligneId)
  }
}
