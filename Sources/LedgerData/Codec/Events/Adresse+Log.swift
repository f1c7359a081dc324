package import LedgerDomain
package import LedgerJSON
import LedgerLog

/// An address in the log.
extension Adresse: EventValue {
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

  package func encode(to json: inout JSONWriter) {
    json.beginObject()
    json.field("rue", rue)
    json.field("codePostal", codePostal)
    json.field("ville", ville)
    json.field("pays", pays)
    json.endObject()
  }

  /// Reads one in canonical form, after its opening brace; nil where it is in another.
  init?(_ scan: inout CanonicalScanner, _ texts: WantedTexts) {
    self.init()
    var isFirst = true
    guard texts.field("\"rue\":\"", &rue, &scan, &isFirst),
      texts.field("\"codePostal\":\"", &codePostal, &scan, &isFirst),
      texts.field("\"ville\":\"", &ville, &scan, &isFirst), texts.field("\"pays\":\"", &pays, &scan, &isFirst),
      scan.take(UInt8(ascii: "}"))
    else { return nil }
  }
}
