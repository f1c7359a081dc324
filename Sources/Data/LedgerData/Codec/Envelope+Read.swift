import LedgerBytes
import LedgerJSON
package import LedgerLog
import LedgerModel
import LedgerWords

/// Reading a line's envelope, in any order and spacing.
extension Envelope {
  /// Reads the whole `line`: the envelope, and checks that the data are JSON, unless the caller reads them
  /// (`readsData`).
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
    try fields.find("time")
    time = try fields.value(
      Words("an instant such as 2026-03-02T10:15:00.000Z", fr: "un instant comme 2026-03-02T10:15:00.000Z")
    ) { Instant($0) }
    try fields.find("sequence")
    sequence = try fields.value(Words("20 digits", fr: "20 chiffres")) { Self.sequence($0) }
    revision = try fields.count("revision", from: 1)
    try fields.require("authtype", "user")
    auteur = try fields.text("authid")
    correlation = try fields.field("correlationid")
    remaining = try fields.count("remaining", from: 0)
    try fields.find("prevhash")
    prevhash = try fields.digest()
    data = try fields.skip("data", readsData)
    // Most lines have neither: they are looked up after the others.
    if try fields.has("commandhash") { commandhash = try fields.digest() }
    if try fields.has("imported") { estImporte = try fields.isTrue() }
    guard let type, type.sujet != sujet.kind else { return }
    throw LineFault(
      check: "envelope",
      sentence: Words(
        "the subject is not what a \(type.nom) is about", fr: "le sujet n'est pas celui d'un événement \(type.nom)"))
  }

  /// The number of twenty digits, from 1; nil if the text is not such a number, or is too large.
  private static func sequence(_ text: Span<UInt8>) -> UInt64? {
    guard text.count == 20, let high = text.decimal(in: 0..<2), let low = text.decimal(in: 2..<20), high + low > 0
    else { return nil }
    return UInt64(exactly: Int128(high) * 1_000_000_000_000_000_000 + Int128(low))
  }
}

/// The attributes of an envelope.
extension LineReader {
  @_lifetime(self: copy self) fileprivate mutating func end() throws(LineFault) {
    do { try json.end() } catch { throw fault(error) }
  }

  /// The offset of a JSON value of any kind; with `isRead` it is not checked now.
  @_lifetime(self: copy self)
  fileprivate mutating func skip(_ name: StaticString, _ isRead: Bool) throws(LineFault) -> Int {
    try find(name)
    let start = json.position
    do { if isRead { return try json.putOff() } else { try json.skipValue() } } catch { throw fault(error) }
    return start
  }

  /// The place of a required text.
  @_lifetime(self: copy self) fileprivate mutating func text(_ name: StaticString) throws(LineFault) -> JSONText {
    try find(name)
    return try text()
  }

  /// Requires a string with that value.
  @_lifetime(self: copy self)
  fileprivate mutating func require(_ name: StaticString, _ constant: String) throws(LineFault) {
    let text = try text(name)
    guard json.equals(text, constant) else { throw fault(Self.expected(Words(same: "\(name) \(constant)")), text) }
  }

  /// True: the only value of an attribute that is left out otherwise.
  @_lifetime(self: copy self) fileprivate mutating func isTrue() throws(LineFault) -> Bool {
    json.skipSpace()
    let start = json.position
    let value: Bool
    do { value = try json.bool() } catch { throw fault(error) }
    guard value else {
      throw fault(Self.expected(Words(same: "true")), JSONText(start: start, end: json.position, hasEscapes: false))
    }
    return value
  }

  /// A whole number, at least `least`.
  @_lifetime(self: copy self)
  mutating func count(_ name: StaticString, from least: Int) throws(LineFault) -> Int {
    try find(name)
    return try count(from: least)
  }

  /// The next whole number, at least `least`.
  @_lifetime(self: copy self) mutating func count(from least: Int) throws(LineFault) -> Int {
    json.skipSpace()
    let start = json.position
    let value: Int64
    do { value = try json.integer() } catch { throw fault(error) }
    guard let count = Int(exactly: value), count >= least else {
      throw fault(
        Self.expected(Words("a number from \(least)", fr: "un nombre à partir de \(least)")),
        JSONText(start: start, end: json.position, hasEscapes: false))
    }
    return count
  }

  @_lifetime(self: copy self) fileprivate mutating func source() throws(LineFault) -> Identifiant {
    try find("source")
    if let id = quickly({ $0.take("urn:uuid:") ? $0.identifiant() : nil }) { return id }
    return try value(Words("`urn:uuid:` and a UUID", fr: "`urn:uuid:` et un UUID")) {
      $0.identifiant(after: "urn:uuid:")
    }
  }

  /// The subject of the event; for the registre, the id is `source`.
  @_lifetime(self: copy self) fileprivate mutating func sujet(_ source: Identifiant) throws(LineFault) -> Sujet {
    try find("subject")
    if let id = quickly({ $0.take("facture/") ? $0.identifiant() : nil }) { return Sujet(.facture, id) }
    return try value(
      Words(
        "registre, client/<uuid>, facture/<uuid>, banque/<uuid> or abonnement/<uuid>",
        fr: "registre, client/<uuid>, facture/<uuid>, banque/<uuid> ou abonnement/<uuid>")
    ) { text in
      if let id = text.identifiant(after: "facture/") { return Sujet(.facture, id) }
      if let id = text.identifiant(after: "client/") { return Sujet(.client, id) }
      if let id = text.identifiant(after: "banque/") { return Sujet(.banque, id) }
      if let id = text.identifiant(after: "abonnement/") { return Sujet(.abonnement, id) }
      return text.count == 8 && text.holds("registre", at: 0) ? Sujet(.registre, source) : nil
    }
  }

  /// The next SHA-256.
  @_lifetime(self: copy self) mutating func digest() throws(LineFault) -> Digest {
    try value(Words("64 hex digits", fr: "64 chiffres hexadécimaux")) { Digest(hex: $0) }
  }

  /// The version in `urn:facture:schema:<type>:<version>`; the type must be that of the line.
  @_lifetime(self: copy self) fileprivate mutating func version(of type: JSONText) throws(LineFault) -> Int {
    let text = try text("dataschema")
    let prefix: StaticString = "urn:facture:schema:"
    var (scratch, typeScratch): ([UInt8], [UInt8]) = ([], [])
    let schema = json.unescaped(text, into: &scratch)
    let name = json.unescaped(type, into: &typeScratch)
    // The place of the colon before the version.
    let colon = prefix.utf8CodeUnitCount + name.count
    guard schema.holds(prefix, at: 0), schema.count > colon + 1, schema.count <= colon + 10,
      name.indices.allSatisfy({ name[$0] == schema[colon - name.count + $0] }), schema[colon] == UInt8(ascii: ":"),
      schema[colon + 1] != UInt8(ascii: "0") || schema.count == colon + 2,
      let version = schema.decimal(in: colon + 1..<schema.count)
    else { throw fault(Self.expected(Words(same: "urn:facture:schema:<type>:<version>")), text) }
    return version
  }
}

extension Span<UInt8> {
  /// The UUID after `prefix`; nil if the bytes do not begin with `prefix`.
  fileprivate func identifiant(after prefix: StaticString) -> Identifiant? {
    holds(prefix, at: 0) ? Identifiant(extracting(prefix.utf8CodeUnitCount...)) : nil
  }
}
