import LedgerDomain
import LedgerJSON
import LedgerLog

/// An address, version 1.
extension Adresse {
  private static let cles = JSONKeys("rue", "codePostal", "ville", "pays")

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init()
    var object = try data.beginObject()
    while let index = try data.nextField(&object, Self.cles) {
      switch index {
      case 0: rue = try data.texte()
      case 1: codePostal = try data.texte()
      case 2: ville = try data.texte()
      default: pays = try data.texte()
      }
    }
  }

  func encode(to json: inout JSONWriter) {
    json.beginObject()
    json.field("rue", rue)
    json.field("codePostal", codePostal)
    json.field("ville", ville)
    json.field("pays", pays)
    json.endObject()
  }
}
