import LedgerBytes
import LedgerJSON
import LedgerLog
import LedgerModel

/// The first part of a line, from the id to the sequence: source, type, subject and time.
extension CanonicalLines {
  /// Reads source, type, subject, time and most of the sequence, from the closing quote of the id on.
  @inline(__always)
  mutating func readCircumstances(_ scan: inout CanonicalScanner) -> Bool {
    scan.take(circumstances) || newCircumstances(&scan)
  }

  private mutating func newCircumstances(_ scan: inout CanonicalScanner) -> Bool {
    let start = scan.position
    circumstances = Stretch()
    guard readSchema(&scan), readSubject(&scan), scan.take(",\"time\":\"") else { return false }
    let time = scan.position
    guard readTime(&scan), scan.take("\",\"sequence\":\""), readSequenceBase(&scan) else { return false }
    circumstances = Stretch(start: start, count: scan.position &- start, probe: time &+ 16 &- start)
    return true
  }

  /// Reads the registre, the same in every line, the type and the version, usually those of the previous line.
  @inline(__always) private mutating func readSchema(_ scan: inout CanonicalScanner) -> Bool {
    guard take(type, &scan) || readType(&scan) else { return false }
    guard let number = scan.count(), scan.take("\",") else { return false }
    version = number &- 1
    return schemas[type.rawValue].versions.indices.contains(version)
  }

  /// Steps over the registre, and the name and schema of a type read before.
  @inline(__always) private func take(_ type: EventType, _ scan: inout CanonicalScanner) -> Bool {
    let text = schemas[type.rawValue].text
    return scan.takeSame(as: text.start, count: text.count)
  }

  /// Reads a type that differs from that of the previous line.
  @inline(never) private mutating func readType(_ scan: inout CanonicalScanner) -> Bool {
    // The name is at the same offset as in the previous line.
    let place = scan.position &+ Self.fromIdToType
    guard let name = scan.bytes.wordIfThere(at: place) else { return false }
    for index in schemas.indices where schemas[index].name == name {
      if let known = EventType(rawValue: index), take(known, &scan) {
        type = known
        return true
      }
    }
    return readNewType(&scan, name)
  }

  /// From the end of the id to the first letter of the type: `","source":"urn:uuid:…","type":"`.
  private static var fromIdToType: Int { 67 }

  /// Reads a type for the first time.
  private mutating func readNewType(_ scan: inout CanonicalScanner, _ name: UInt64) -> Bool {
    let start = scan.position
    guard readSource(&scan) else { return false }
    let type = scan.position
    guard let text = scan.text(),
      let known = EventType(text, in: scan.bytes),
      scan.take(",\"dataschema\":\"urn:facture:schema:"), scan.takeSame(as: type, count: text.count),
      scan.take(UInt8(ascii: ":"))
    else { return false }
    self.type = known
    schemas[known.rawValue].text = Stretch(start: start, count: scan.position &- start)
    schemas[known.rawValue].name = name
    return true
  }

  private mutating func readSource(_ scan: inout CanonicalScanner) -> Bool {
    guard scan.take("\",\"source\":\"urn:uuid:"), let id = scan.identifiant(), scan.take(",\"type\":\"") else {
      return false
    }
    // The remembered texts belong to another registre.
    if id != registre { for index in schemas.indices { schemas[index].text = Stretch() } }
    registre = id
    return true
  }

  /// Reads the subject; the type decides its form.
  @inline(__always) private mutating func readSubject(_ scan: inout CanonicalScanner) -> Bool {
    if schemas[type.rawValue].isOfFacture {
      guard scan.take("\"subject\":\"facture/"), let id = scan.uuid(), scan.take(UInt8(ascii: "\"")) else {
        return false
      }
      sujet = Sujet(.facture, Identifiant(haut: id.0, bas: id.1))
      return true
    }
    return readOtherSubject(&scan)
  }

  @inline(never) private mutating func readOtherSubject(_ scan: inout CanonicalScanner) -> Bool {
    let kind = type.sujet
    switch kind {
    case .registre:
      sujet = Sujet(.registre, registre)
      return scan.take("\"subject\":\"registre\"")
    case .client: guard scan.take("\"subject\":\"client/") else { return false }
    case .facture: guard scan.take("\"subject\":\"facture/") else { return false }
    case .banque: guard scan.take("\"subject\":\"banque/") else { return false }
    case .abonnement: guard scan.take("\"subject\":\"abonnement/") else { return false }
    }
    guard let id = scan.identifiant() else { return false }
    sujet = Sujet(kind, id)
    return true
  }

  /// Reads the time, without the closing quote.
  @inline(__always) private mutating func readTime(_ scan: inout CanonicalScanner) -> Bool {
    guard scan.bytes.hasWord(at: scan.position &+ 16) else { return false }
    let text = (scan.bytes.word(at: scan.position), scan.bytes.word(at: scan.position &+ 8))
    guard text == minute.text, let rest = Self.milliseconds(scan.bytes.word(at: scan.position &+ 16)),
      let time = Instant(millisecondes: minute.start &+ rest)
    else { return newTime(&scan, text) }
    recording.time = time
    scan.position &+= 24
    return true
  }

  @inline(never)
  private mutating func newTime(_ scan: inout CanonicalScanner, _ text: (UInt64, UInt64)) -> Bool {
    guard let time = scan.bytes.instant(at: scan.position) else { return false }
    recording.time = time
    minute = Minute(text: text, start: time.millisecondes &- (time.millisecondes % 60_000 &+ 60_000) % 60_000)
    scan.position &+= 24
    return true
  }

  /// Reads the sequence without its last four digits.
  @inline(__always) private mutating func readSequenceBase(_ scan: inout CanonicalScanner) -> Bool {
    guard scan.bytes.hasWord(at: scan.position &+ 8) else { return false }
    let text = (scan.bytes.word(at: scan.position), scan.bytes.word(at: scan.position &+ 8))
    guard text == sequenceBase.text else { return newSequenceBase(&scan, text) }
    scan.position &+= 16
    return true
  }

  @inline(never)
  private mutating func newSequenceBase(_ scan: inout CanonicalScanner, _ text: (UInt64, UInt64)) -> Bool {
    guard let base = scan.sixteenDigits(), base < 1_000_000_000_000_000 else { return false }
    sequenceBase = (text, base &* 10_000)
    return true
  }

  /// The milliseconds of `:SS.mmmZ`; nil if `text` does not have that form.
  @inline(__always) private static func milliseconds(_ text: UInt64) -> Int64? {
    let values = text ^ 0x5a30_3030_2e30_303a
    // The separators are right, and each digit is at most nine.
    guard values & 0xff00_0000_ff00_00ff == 0,
      (values | values &+ 0x0076_7676_0076_7600) & 0x0080_8080_0080_8000 == 0
    else { return nil }
    let seconds = (values &>> 8 & 0xf) &* 10 &+ (values &>> 16 & 0xf)
    let milli = (values &>> 32 & 0xf) &* 100 &+ (values &>> 40 & 0xf) &* 10 &+ (values &>> 48 & 0xf)
    return seconds < 60 ? Int64(seconds &* 1_000 &+ milli) : nil
  }
}

extension CanonicalScanner {
  /// Steps over a copy of an earlier stretch. Usually one comparison shows that it is not a copy.
  @inline(__always) @_lifetime(self: copy self)
  mutating func take(_ stretch: CanonicalLines.Stretch) -> Bool {
    guard stretch.start >= 0, let probe = bytes.wordIfThere(at: position &+ stretch.probe),
      probe == bytes.word(at: stretch.start &+ stretch.probe)
    else { return false }
    return takeSame(as: stretch.start, count: stretch.count)
  }
}
