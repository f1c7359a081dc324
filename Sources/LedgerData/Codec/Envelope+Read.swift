import LedgerBytes
import LedgerDomain
import LedgerJSON
package import LedgerLog

/// Reading a line's envelope, in any order and spacing.
extension Envelope {
  /// Reads all of `line`: the envelope, and of the data that it is JSON, unless `readsData` says that the caller finds out.
  package init(_ line: Span<UInt8>, readsData: Bool = false) throws(LineFault) {
    var reader = LineReader(line, check: "envelope", wanted: [])
    self = try reader.object { fields throws(LineFault) in try Envelope(&fields, readsData) }
    try reader.end()
  }

  private init(_ fields: inout LineReader, _ readsData: Bool) throws(LineFault) {
    try fields.require("specversion", "1.0")
    id = try fields.field("id")
    source = try fields.source()
    nom = try fields.text("type")
    type = EventType(nom, in: fields.json.input)
    version = try fields.version(of: nom)
    sujet = try fields.sujet(source)
    time = try fields.instant()
    sequence = try fields.sequence()
    revision = try fields.count("revision", from: 1)
    try fields.require("authtype", "user")
    auteur = try fields.text("authid")
    correlation = try fields.field("correlationid")
    remaining = try fields.count("remaining", from: 0)
    try fields.find("prevhash")
    prevhash = try fields.digest()
    data = try fields.skip("data", readsData)
    // Most lines have none: it is asked for when the others were read.
    if try fields.has("commandhash") { commandhash = try fields.digest() }
    guard let type, type.sujet != sujet.kind else { return }
    throw LineFault(check: "envelope", sentence: "the subject is not what a \(type.nom) is about")
  }
}

/// The attributes of an envelope.
extension LineReader {
  @_lifetime(self: copy self) fileprivate mutating func end() throws(LineFault) {
    do { try json.end() } catch { throw fault(error) }
  }

  /// The offset of a value that is JSON of whatever kind; where it `isRead`, it is not checked now.
  @_lifetime(self: copy self)
  fileprivate mutating func skip(_ name: StaticString, _ isRead: Bool) throws(LineFault) -> Int {
    try find(name)
    let start = json.position
    do { if isRead { return try json.putOff() } else { try json.skipValue() } } catch { throw fault(error) }
    return start
  }

  /// The place of a text that must be there.
  @_lifetime(self: copy self) fileprivate mutating func text(_ name: StaticString) throws(LineFault) -> JSONText {
    try find(name)
    return try text()
  }

  /// A string that is always the same one.
  @_lifetime(self: copy self)
  fileprivate mutating func require(_ name: StaticString, _ constant: String) throws(LineFault) {
    let text = try text(name)
    guard json.equals(text, constant) else { throw fault("expected \(name) \(constant)", text) }
  }

  @_lifetime(self: copy self)
  fileprivate mutating func count(_ name: StaticString, from least: Int) throws(LineFault) -> Int {
    try find(name)
    json.skipSpace()
    let start = json.position
    let value: Int64
    do { value = try json.integer() } catch { throw fault(error) }
    guard let count = Int(exactly: value), count >= least else {
      throw fault("expected a number from \(least)", JSONText(start: start, end: json.position, hasEscapes: false))
    }
    return count
  }

  @_lifetime(self: copy self) fileprivate mutating func source() throws(LineFault) -> Identifiant {
    try find("source")
    if let id = quickly({ $0.take("urn:uuid:") ? $0.identifiant() : nil }) { return id }
    let text = try text()
    guard let id = suffix(text, after: "urn:uuid:") else { throw fault("expected urn:uuid: and a UUID", text) }
    return id
  }

  /// What the event is about: of the registre, `source` is the id.
  @_lifetime(self: copy self) fileprivate mutating func sujet(_ source: Identifiant) throws(LineFault) -> Sujet {
    try find("subject")
    if let id = quickly({ $0.take("facture/") ? $0.identifiant() : nil }) { return Sujet(.facture, id) }
    let text = try text()
    if let id = suffix(text, after: "facture/") { return Sujet(.facture, id) }
    if let id = suffix(text, after: "client/") { return Sujet(.client, id) }
    if json.equals(text, "registre") { return Sujet(.registre, source) }
    throw fault("expected registre, client/<uuid> or facture/<uuid>", text)
  }

  /// The UUID that follows `prefix`, where the text begins with it.
  private func suffix(_ text: JSONText, after prefix: StaticString) -> Identifiant? {
    var scratch: [UInt8] = []
    let bytes = json.unescaped(text, into: &scratch)
    guard bytes.holds(prefix, at: 0) else { return nil }
    return Identifiant(bytes.extracting(prefix.utf8CodeUnitCount...))
  }

  @_lifetime(self: copy self) fileprivate mutating func instant() throws(LineFault) -> Instant {
    let text = try text("time")
    var scratch: [UInt8] = []
    guard let instant = Instant(json.unescaped(text, into: &scratch)) else {
      throw fault("expected an instant such as 2026-03-02T10:15:00.000Z", text)
    }
    return instant
  }

  @_lifetime(self: copy self) fileprivate mutating func sequence() throws(LineFault) -> UInt64 {
    let text = try text("sequence")
    var scratch: [UInt8] = []
    let digits = json.unescaped(text, into: &scratch)
    guard digits.count == 20, let value = Self.number(digits), value > 0 else {
      throw fault("expected 20 digits", text)
    }
    return value
  }

  @_lifetime(self: copy self) fileprivate mutating func digest() throws(LineFault) -> Digest {
    let text = try text()
    var scratch: [UInt8] = []
    guard let digest = Digest(hex: json.unescaped(text, into: &scratch)) else {
      throw fault("expected 64 hex digits", text)
    }
    return digest
  }

  /// The version in `urn:facture:schema:<type>:<version>`, which must name the type of the line.
  @_lifetime(self: copy self) fileprivate mutating func version(of type: JSONText) throws(LineFault) -> Int {
    let text = try text("dataschema")
    let prefix: StaticString = "urn:facture:schema:"
    var (scratch, typeScratch): ([UInt8], [UInt8]) = ([], [])
    let schema = json.unescaped(text, into: &scratch)
    let name = json.unescaped(type, into: &typeScratch)
    // The colon before the version.
    let colon = prefix.utf8CodeUnitCount + name.count
    guard schema.holds(prefix, at: 0), schema.count > colon + 1, schema.count <= colon + 10,
      name.indices.allSatisfy({ name[$0] == schema[colon - name.count + $0] }), schema[colon] == UInt8(ascii: ":"),
      schema[colon + 1] != UInt8(ascii: "0") || schema.count == colon + 2,
      let version = Self.number(schema.extracting((colon + 1)...))
    else { throw fault("expected urn:facture:schema:<type>:<version>", text) }
    return Int(version)
  }

  /// The number that decimal digits make; nil where they are none, or too many.
  private static func number(_ digits: Span<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    for index in digits.indices {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, carries) = product.addingReportingOverflow(UInt64(digits[index] &- UInt8(ascii: "0")))
      guard JSONCursor.isDigit(digits[index]), !isTooLarge, !carries else { return nil }
      value = sum
    }
    return value
  }
}
