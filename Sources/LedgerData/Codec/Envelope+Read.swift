import LedgerDomain
import LedgerJSON
import LedgerLog

/// Reading a line's envelope: quickly in canonical order, and in any other order and spacing too.
extension Envelope {
  /// Reads all of `line`: the envelope, and of the data that it is JSON; or only where that ends, for a caller who reads the
  /// data from ``data`` to ``dataEnd``, neither more nor less.
  init(_ line: Span<UInt8>, checksData: Bool = true) throws(LineFault) {
    var reader = LineReader(line, check: "envelope", wanted: [])
    let keys = Self.cles
    var object = try reader.beginObject()
    var schema = JSONText(start: 0, end: 0, hasEscapes: false)
    while let index = try reader.nextField(&object, keys) {
      switch index {
      case 4: schema = try reader.text()
      case 8: revision = try reader.count(from: 1)
      case 13: remaining = try reader.count(from: 0)
      case 15:
        data = reader.json.position
        if checksData { try reader.skipValue() } else { try reader.passUnchecked() }
        dataEnd = reader.json.position
      default: try attribute(index, &reader)
      }
    }
    try reader.end()
    try reader.require(object, keys, Self.requis)
    version = try reader.version(schema, of: nom)
    try checkSubject(reader)
  }

  /// Reads the attribute of that key, a string.
  private mutating func attribute(_ index: Int, _ reader: inout LineReader) throws(LineFault) {
    let text = try reader.text()
    switch index {
    case 0: guard reader.json.equals(text, "1.0") else { throw reader.fault("expected specversion 1.0", text) }
    case 1: id = try reader.uuid(text)
    case 2: source = try reader.source(text)
    case 3:
      nom = text
      type = reader.json.index(of: text, in: EventType.noms).flatMap(EventType.init)
    case 5: sujet = try reader.sujet(text)
    case 6: time = try reader.instant(text)
    case 7: sequence = try reader.sequence(text)
    case 9: guard reader.json.equals(text, "user") else { throw reader.fault("expected authtype user", text) }
    case 10: auteur = text
    case 11: correlation = try reader.uuid(text)
    case 12: commandhash = try reader.digest(text)
    case 14: prevhash = try reader.digest(text)
    default: break
    }
  }

  /// A line about the registre has its id in `source`; what a type is about is fixed.
  private mutating func checkSubject(_ reader: borrowing LineReader) throws(LineFault) {
    if sujet.kind == .registre { sujet = Sujet(.registre, source) }
    guard let type, type.sujet != sujet.kind else { return }
    throw LineFault(check: "envelope", sentence: "the subject is not what a \(type.nom) is about")
  }
}

/// The texts of an envelope.
extension LineReader {
  @_lifetime(self: copy self)
  fileprivate mutating func count(from least: Int64) throws(LineFault) -> Int {
    let start = json.position
    let value = try integer()
    guard value >= least, let count = Int(exactly: value) else {
      throw fault("expected a number from \(least)", JSONText(start: start, end: start, hasEscapes: false))
    }
    return count
  }

  fileprivate func uuid(_ text: JSONText) throws(LineFault) -> Identifiant {
    guard let id = identifiant(text) else { throw fault("expected a UUID", text) }
    return id
  }

  fileprivate func source(_ text: JSONText) throws(LineFault) -> Identifiant {
    guard let id = suffix(text, after: "urn:uuid:") else { throw fault("expected urn:uuid: and a UUID", text) }
    return id
  }

  fileprivate func sujet(_ text: JSONText) throws(LineFault) -> Sujet {
    if let id = suffix(text, after: "facture/") { return Sujet(.facture, id) }
    if let id = suffix(text, after: "client/") { return Sujet(.client, id) }
    if json.equals(text, "registre") { return Sujet(.registre, Identifiant(haut: 0, bas: 0)) }
    throw fault("expected registre, client/<uuid> or facture/<uuid>", text)
  }

  /// The UUID that follows `prefix`, where the text begins with it.
  private func suffix(_ text: JSONText, after prefix: StaticString) -> Identifiant? {
    if !text.hasEscapes, json.input.holds(prefix, at: text.start) {
      return text.count == prefix.utf8CodeUnitCount + 36
        ? identifiant(at: text.start + prefix.utf8CodeUnitCount) : nil
    }
    var scratch: [UInt8] = []
    let bytes = json.unescaped(text, into: &scratch)
    let length = prefix.utf8CodeUnitCount
    guard bytes.count == length + 36, prefix.withSpan({ Self.starts(bytes, with: $0) }) else { return nil }
    return text.hasEscapes
      ? Identifiant(bytes.extracting(length..<length + 36)) : identifiant(at: text.start + length)
  }

  private static func starts(_ bytes: Span<UInt8>, with prefix: Span<UInt8>) -> Bool {
    for index in prefix.indices where bytes[index] != prefix[index] { return false }
    return true
  }

  fileprivate func instant(_ text: JSONText) throws(LineFault) -> Instant {
    var scratch: [UInt8] = []
    guard let instant = Instant(json.unescaped(text, into: &scratch)) else {
      throw fault("expected an instant such as 2026-03-02T10:15:00.000Z", text)
    }
    return instant
  }

  fileprivate func sequence(_ text: JSONText) throws(LineFault) -> UInt64 {
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

  fileprivate func digest(_ text: JSONText) throws(LineFault) -> Digest {
    if text.count == 64, !text.hasEscapes, let words = json.input.hexWords(at: text.start) {
      return Digest(words.0, words.1, words.2, words.3)
    }
    var scratch: [UInt8] = []
    let bytes = json.unescaped(text, into: &scratch)
    guard bytes.count == 64, let w0 = Hex.word(bytes, at: 0), let w1 = Hex.word(bytes, at: 16),
      let w2 = Hex.word(bytes, at: 32), let w3 = Hex.word(bytes, at: 48)
    else { throw fault("expected 64 hex digits", text) }
    return Digest(w0, w1, w2, w3)
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
