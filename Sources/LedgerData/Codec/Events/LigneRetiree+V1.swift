import LedgerDomain
import LedgerJSON
import LedgerLog

/// `LigneRetiree`, version 1.
extension LigneRetiree {
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
