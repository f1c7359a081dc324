import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureEnvoyee`, version 1.
extension FactureEnvoyee {
  private static let cles = JSONKeys("dateEnvoi", "totaux", "client")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var dateEnvoi = Jour.dernier
    var totaux = Totaux.zero
    var client: Client?
    while let index = try data.nextField(&object, Self.cles) {
      switch index {
      case 0: dateEnvoi = try data.jour()
      case 1: totaux = try Totaux(v1: &data)
      default: client = try Client(v1: &data, id: nil)
      }
    }
    try data.require(object, Self.cles, 0b11)
    let isWanted = data.wanted.contains(.envois)
    self.init(dateEnvoi: dateEnvoi, totaux: isWanted ? totaux : .zero, client: isWanted ? client : nil)
  }

  func encode(to json: inout JSONWriter) {
    json.field("dateEnvoi", dateEnvoi)
    json.key("totaux")
    totaux.encode(to: &json)
    if let client {
      json.key("client")
      json.beginObject()
      json.field("id", client.id)
      client.encode(to: &json)
      json.endObject()
    }
  }
}
