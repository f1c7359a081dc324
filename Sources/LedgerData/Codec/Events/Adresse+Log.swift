import LedgerDomain
import LedgerJSON
import LedgerLog

/// An address in the log.
extension Adresse: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init()
    rue = try data.optional("rue")
    codePostal = try data.optional("codePostal")
    ville = try data.optional("ville")
    pays = try data.optional("pays")
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("rue", rue)
    json.field("codePostal", codePostal)
    json.field("ville", ville)
    json.field("pays", pays)
  }

  /// Reads one in canonical form, after its opening brace; nil where it is in another.
  init?(_ scan: inout CanonicalScanner, _ texts: TextCache) {
    self.init()
    guard texts.field("\"rue\":\"", &rue, &scan),
      texts.field("\"codePostal\":\"", &codePostal, &scan),
      texts.field("\"ville\":\"", &ville, &scan), texts.field("\"pays\":\"", &pays, &scan),
      scan.take(UInt8(ascii: "}"))
    else { return nil }
  }
}
