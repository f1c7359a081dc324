import LedgerBytes
import LedgerDomain
import LedgerJSON
package import LedgerLog

/// Reading a line's envelope, in any order and spacing.
extension Envelope {
  /// Reads all of `line`: the envelope, and of the data that it is JSON.
  package init(_ line: Span<UInt8>) throws(LineFault) {
    var reader = LineReader(line, check: "envelope", wanted: [])
    var object = try reader.beginObject()
    while let key = try reader.nextField(&object, Self.cles) {
      if key == Self.dataKey {
        data = reader.json.position
        try reader.skipValue()
      } else {
        try read(key, &reader)
      }
    }
    try reader.end()
    try reader.require(object, Self.cles, Self.requis)
    try settle(reader)
  }

  /// Reads the attribute of that key: any but `data`.
  @inline(__always) mutating func read(_ key: Int, _ reader: inout LineReader) throws(LineFault) {
    switch key {
    case 0: try reader.require("1.0", "expected specversion 1.0") { $0.take("1.0\"") }
    case 1: id = try reader.identifiant()
    case 2: source = try reader.source()
    case 3:
      nom = try reader.text()
      type = reader.json.index(of: nom, in: EventType.noms).flatMap(EventType.init)
    case 4: schema = try reader.text()
    case 5: sujet = try reader.sujet()
    case 6: time = try reader.instant()
    case 7: sequence = try reader.sequence()
    case 8: revision = try reader.count(from: 1)
    case 9: try reader.require("user", "expected authtype user") { $0.take("user\"") }
    case 10: auteur = try reader.text()
    case 11: correlation = try reader.identifiant()
    case 12: commandhash = try reader.digest()
    case 13: remaining = try reader.count(from: 0)
    default: prevhash = try reader.digest()
    }
  }

  /// Takes what only several attributes together say: the version, and what the event is about.
  mutating func settle(_ reader: borrowing LineReader) throws(LineFault) {
    version = try reader.version(schema, of: nom)
    try checkSubject()
  }

  /// A line about the registre has its id in `source`; what a type is about is fixed.
  private mutating func checkSubject() throws(LineFault) {
    if sujet.kind == .registre { sujet = Sujet(.registre, source) }
    guard let type, type.sujet != sujet.kind else { return }
    throw LineFault(check: "envelope", sentence: "the subject is not what a \(type.nom) is about")
  }
}

/// The texts of an envelope.
extension LineReader {
  @_lifetime(self: copy self)
  fileprivate mutating func count(from least: Int) throws(LineFault) -> Int {
    if let count = quickCount(from: least) { return count }
    let start = json.position
    let value = try integer()
    guard let count = Int(exactly: value), count >= least else {
      throw fault("expected a number from \(least)", JSONText(start: start, end: start, hasEscapes: false))
    }
    return count
  }

  /// A number of 15 digits or fewer, where a comma or a brace follows it.
  @inline(__always) @_lifetime(self: copy self)
  private mutating func quickCount(from least: Int) -> Int? {
    var scan = CanonicalScanner(json.input, at: json.position)
    _ = scan.take(0x20)
    guard let count = scan.count(), count >= least else { return nil }
    let end = json.byte(at: scan.position)
    guard end == UInt8(ascii: ",") || end == UInt8(ascii: "}") else { return nil }
    json.position = scan.position
    return count
  }

  /// A string that is always the same one.
  @inline(__always) @_lifetime(self: copy self)
  fileprivate mutating func require(
    _ constant: StaticString, _ sentence: String, quick: (inout CanonicalScanner) -> Bool
  ) throws(LineFault) {
    if quickly({ quick(&$0) ? true : nil }) != nil { return }
    let text = try text()
    guard json.equals(text, constant) else { throw fault(sentence, text) }
  }

  @_lifetime(self: copy self) fileprivate mutating func source() throws(LineFault) -> Identifiant {
    if let id = quickly({ $0.take("urn:uuid:") ? $0.identifiant() : nil }) { return id }
    let text = try text()
    guard let id = suffix(text, after: "urn:uuid:") else { throw fault("expected urn:uuid: and a UUID", text) }
    return id
  }

  @_lifetime(self: copy self) fileprivate mutating func sujet() throws(LineFault) -> Sujet {
    if let id = quickly({ $0.take("facture/") ? $0.identifiant() : nil }) { return Sujet(.facture, id) }
    let text = try text()
    if let id = suffix(text, after: "facture/") { return Sujet(.facture, id) }
    if let id = suffix(text, after: "client/") { return Sujet(.client, id) }
    if json.equals(text, "registre") { return Sujet(.registre, Identifiant(haut: 0, bas: 0)) }
    throw fault("expected registre, client/<uuid> or facture/<uuid>", text)
  }

  /// The UUID that follows `prefix`, where the text begins with it.
  private func suffix(_ text: JSONText, after prefix: StaticString) -> Identifiant? {
    var scratch: [UInt8] = []
    let bytes = json.unescaped(text, into: &scratch)
    let length = prefix.utf8CodeUnitCount
    guard bytes.count == length + 36, prefix.withSpan({ Self.starts(bytes, with: $0) }) else { return nil }
    return Identifiant(bytes.extracting(length..<length + 36))
  }

  private static func starts(_ bytes: Span<UInt8>, with prefix: Span<UInt8>) -> Bool {
    for index in prefix.indices where bytes[index] != prefix[index] { return false }
    return true
  }

  @_lifetime(self: copy self) fileprivate mutating func instant() throws(LineFault) -> Instant {
    if let instant = quickly({ $0.instant() }) { return instant }
    let text = try text()
    var scratch: [UInt8] = []
    guard let instant = Instant(json.unescaped(text, into: &scratch)) else {
      throw fault("expected an instant such as 2026-03-02T10:15:00.000Z", text)
    }
    return instant
  }

  @_lifetime(self: copy self) fileprivate mutating func sequence() throws(LineFault) -> UInt64 {
    if let sequence = quickly({ $0.sequence() }) { return sequence }
    let text = try text()
    var scratch: [UInt8] = []
    let bytes = json.unescaped(text, into: &scratch)
    var value: UInt64 = 0
    var isNumber = bytes.count == 20
    for index in bytes.indices {
      let digit = bytes[index] &- UInt8(ascii: "0")
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, carries) = product.addingReportingOverflow(UInt64(digit))
      isNumber = isNumber && digit < 10 && !tooLarge && !carries
      value = sum
    }
    guard isNumber, value > 0 else { throw fault("expected 20 digits", text) }
    return value
  }

  @_lifetime(self: copy self) fileprivate mutating func digest() throws(LineFault) -> Digest {
    if let digest = quickly({ $0.digest() }) { return digest }
    let text = try text()
    var scratch: [UInt8] = []
    guard let digest = Digest(hex: json.unescaped(text, into: &scratch)) else {
      throw fault("expected 64 hex digits", text)
    }
    return digest
  }

  /// The version in `urn:facture:schema:<type>:<version>`, which must name the type of the line.
  fileprivate func version(_ schema: JSONText, of type: JSONText) throws(LineFault) -> Int {
    var scratch: [UInt8] = []
    var typeScratch: [UInt8] = []
    let bytes = json.unescaped(schema, into: &scratch)
    let name = json.unescaped(type, into: &typeScratch)
    let prefix: StaticString = "urn:facture:schema:"
    let start = prefix.utf8CodeUnitCount
    let digits = start + name.count + 1
    guard bytes.count > digits, bytes.count <= digits + 9, prefix.withSpan({ Self.starts(bytes, with: $0) }),
      Self.starts(bytes.extracting(start..<digits - 1), with: name), bytes[digits - 1] == UInt8(ascii: ":")
    else { throw fault("expected urn:facture:schema:<type>:<version>", schema) }
    var version = 0
    for index in digits..<bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      let isLeadingZero = digit == 0 && index == digits && bytes.count > digits + 1
      guard digit < 10, !isLeadingZero else { throw fault("expected a version at the end", schema) }
      version = version * 10 + Int(digit)
    }
    return version
  }
}
