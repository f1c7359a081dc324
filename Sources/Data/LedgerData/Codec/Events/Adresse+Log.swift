import LedgerJSON
import LedgerLog
import LedgerModel

/// An address in the log.
extension Adresse {
  /// - Parameter kind: where it is not wanted, the texts are empty.
  init(_ data: inout LineReader, _ kind: Wanted = .texts) throws(LineFault) {
    self.init()
    rue = try data.optionalText("rue", kind)
    complement = try data.optionalText("complement", kind)
    codePostal = try data.optionalText("codePostal", kind)
    ville = try data.optionalText("ville", kind.alsoNamed)
    pays = try data.optionalText("pays", kind)
  }

  /// Reads an address in canonical form, after its opening brace; nil if it is in another form.
  init?(_ scan: inout CanonicalScanner, _ texts: TextCache) {
    self.init()
    guard texts.field("\"rue\":\"", &rue, &scan),
      texts.field("\"complement\":\"", &complement, &scan),
      texts.field("\"codePostal\":\"", &codePostal, &scan),
      texts.field("\"ville\":\"", &ville, &scan, Wanted.texts.alsoNamed), texts.field("\"pays\":\"", &pays, &scan),
      scan.take(UInt8(ascii: "}"))
    else { return nil }
  }
}

extension Adresse: EventFields {
  func encodeFields(to json: inout JSONWriter) {
    json.field("rue", rue)
    json.field("complement", complement)
    json.field("codePostal", codePostal)
    json.field("ville", ville)
    json.field("pays", pays)
  }
}
