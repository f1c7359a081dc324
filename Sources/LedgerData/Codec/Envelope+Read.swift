import LedgerBytes
import LedgerDomain
import LedgerJSON
package import LedgerLog

/// Reading a line's envelope, in any order and spacing.
extension Envelope {
  /// Reads all of `line`: the envelope, and of the data that it is JSON.
  package init(_ line: Span<UInt8>) throws(LineFault) {
    var reader = LineReader(line, check: "envelope", wanted: [])
    self = try reader.object { fields throws(LineFault) in try Envelope(&fields) }
    try reader.end()
  }

  private init(_ fields: inout LineReader) throws(LineFault) {
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
    if try fields.has("commandhash") { commandhash = try fields.digest() }
    remaining = try fields.count("remaining", from: 0)
    try fields.find("prevhash")
    prevhash = try fields.digest()
    data = try fields.skip("data")
    guard let type, type.sujet != sujet.kind else { return }
    throw LineFault(check: "envelope", sentence: "the subject is not what a \(type.nom) is about")
  }
}

/// The attributes of an envelope.
extension LineReader {
  @_lifetime(self: copy self) fileprivate mutating func end() throws(LineFault) {
    do { try json.end() } catch { throw fault(error) }
  }

  /// The offset of a value that is JSON of whatever kind.
  @_lifetime(self: copy self) fileprivate mutating func skip(_ name: StaticString) throws(LineFault) -> Int {
    try find(name)
    let start = json.position
    do { try json.skipValue() } catch { throw fault(error) }
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
    let text = try text("source")
    guard let id = suffix(text, after: "urn:uuid:") else { throw fault("expected urn:uuid: and a UUID", text) }
    return id
  }

  /// What the event is about: of the registre, `source` is the id.
  @_lifetime(self: copy self) fileprivate mutating func sujet(_ source: Identifiant) throws(LineFault) -> Sujet {
    let text = try text("subject")
    if let id = suffix(text, after: "facture/") { return Sujet(.facture, id) }
    if let id = suffix(text, after: "client/") { return Sujet(.client, id) }
    if json.equals(text, "registre") { return Sujet(.registre, source) }
    throw fault("expected registre, client/<uuid> or facture/<uuid>", text)
  }

  /// The UUID that follows `prefix`, where the text begins with it.
  private func suffix(_ text: JSONText, after prefix: String) -> Identifiant? {
    var scratch: [UInt8] = []
    let bytes = json.unescaped(text, into: &scratch)
    let length = prefix.utf8.count
    guard bytes.count == length + 36, prefix.utf8.enumerated().allSatisfy({ bytes[$0.offset] == $0.element }) else {
      return nil
    }
    return Identifiant(bytes.extracting(length...))
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
    let digits = json.string(text).utf8
    guard digits.count == 20, digits.allSatisfy(JSONCursor.isDigit), let value = UInt64(String(digits)), value > 0
    else { throw fault("expected 20 digits", text) }
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
    let schema = json.string(text).utf8
    let prefix = "urn:facture:schema:\(json.string(type)):".utf8
    let digits = schema.dropFirst(prefix.count)
    guard schema.starts(with: prefix), digits.count <= 9, digits.allSatisfy(JSONCursor.isDigit),
      digits.first != UInt8(ascii: "0") || digits.count == 1, let version = Int(String(Substring(digits)))
    else { throw fault("expected urn:facture:schema:<type>:<version>", text) }
    return version
  }
}
