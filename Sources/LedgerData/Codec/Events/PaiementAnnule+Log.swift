import LedgerDomain
import LedgerJSON
import LedgerLog

/// `PaiementAnnule` in the log.
extension PaiementAnnule {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .paiementAnnule(try PaiementAnnule(v1: &data))) },
      write: { fact, json in
        if case .facture(_, .paiementAnnule(let event)) = fact { event.encode(to: &json) }
      })
  ]

  private static let cles = JSONKeys("paiementId", "motif")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var id = ReglementID(haut: 0, bas: 0)
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
