import LedgerDomain
import LedgerJSON
import LedgerLog

/// `PaiementAnnule`, version 1.
extension PaiementAnnule {
  private static let cles = JSONKeys("paiementId", "motif")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var id = PaiementID(haut: 0, bas: 0)
    var motif = ""
    while let index = try data.nextField(&object, Self.cles) {
      if index == 0 { id = try data.identifiant() } else { motif = try data.texte() }
    }
    try data.require(object, Self.cles, 0b11)
    self.init(paiementId: id, motif: motif)
  }

  func encode(to json: inout JSONWriter) {
    json.field("paiementId", paiementId)
    json.field("motif", motif)
  }
}
