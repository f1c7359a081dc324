import LedgerBytes
import LedgerDomain
import LedgerJSON
import LedgerLog

/// The fast path: reads lines that are in the canonical form, one after the other.
///
///     {"specversion":"1.0","id":"…","source":"…","type":"LigneAjoutee","dataschema":"…:1","subject":"facture/…",
///                                └ as in every line              └ as in most lines: compared
///      "time":"2026-03-02T10:15:00.000Z","sequence":"00000000000000000042","revision":7,"authtype":"user",
///              └ to the minute, as in many lines: compared
///      "authid":"…","correlationid":"…","remaining":0,"prevhash":"…","data":{…}}
///
/// The lines of one commit have all from `source` to `sequence` in common, and again from `authtype` to `remaining`: both
/// stretches are first compared with the line before. In a ledger with a commit for each event they never are the same; then
/// what comes again is compared with where it stood last: the source with each type, each author. Everything is checked, wanted
/// or not.
///
/// A line in any other form, right or wrong, is nil here: ``DecodedLine`` reads it, and tells what is wrong. Both give the same
/// event, which a test holds them to.
struct CanonicalLines {
  /// Where the line feed stands that ends the line read last.
  private(set) var feed = 0
  private let catalogue: EventCatalogue
  private let wanted: Wanted
  private let texts: TextCache
  /// Whether anybody looks at the hashes.
  private let verify: Bool

  /// From the end of the id to the last digits of the sequence.
  private var circumstances = Stretch()
  /// From the end of the revision to `remaining`.
  private var command = Stretch()
  private var registre = Identifiant(haut: 0, bas: 0)
  private var sujet = Sujet(.registre, Identifiant(haut: 0, bas: 0))
  /// What was last read of each type, by its `rawValue`; and the type of the line read last.
  private var schemas: [Schema]
  private var type = EventType.ligneAjoutee
  /// The place of its version among all of the type.
  private var version = 0
  private var ligne = LigneLue()
  private var minute = Minute()
  /// The sequence but for its last four digits, and its text; at first zeros, so that no other text is taken for them.
  private var sequenceBase: (text: (UInt64, UInt64), value: UInt64) = (
    (0x3030_3030_3030_3030, 0x3030_3030_3030_3030), 0
  )
  /// Who recorded lines, in places that the first letters of the names decide.
  private var authors = [Author](repeating: Author(), count: 8)
  private var recording = Recording()
  /// Whether the command of the line read last was asked for by name.
  private var estNomme = false

  /// Where a part of the line before stands; nowhere at first.
  fileprivate struct Stretch {
    var start = -1
    var count = 0
    /// Where in it the eight bytes are that most likely differ in the next line.
    var probe = 0
  }

  /// A type of event: where its name and schema stood last, and how the data of each version are read.
  private struct Schema {
    /// From the end of the id to the version.
    var text = Stretch()
    /// The first eight letters of the name.
    var name: UInt64 = 0
    let isOfFacture: Bool
    let versions: [CanonicalData]
  }

  /// Who recorded a line.
  private struct Author {
    /// From the end of the revision to the id of the command.
    var text = Stretch()
    var nom = ""
  }

  /// The time to the minute, as it stood in the line before; at first `1970-01-01T00:00`, which is true of its text too.
  private struct Minute {
    var text: (UInt64, UInt64) = (0x2d31_302d_3037_3931, 0x3030_3a30_3054_3130)
    var start: Int64 = 0
  }

  init(_ catalogue: EventCatalogue, wanted: Wanted, verify: Bool = true, texts: TextCache? = nil) {
    self.catalogue = catalogue
    self.wanted = wanted
    self.verify = verify
    self.texts = texts ?? TextCache(wanted)
    schemas = EventType.allCases.map { type in
      Schema(isOfFacture: type.sujet == .facture, versions: catalogue.canonical[type.rawValue])
    }
  }

  /// Reads the line of `bytes` that begins at `start`, which stands at `offset` in the log, and adds its event to `events`;
  /// nil where it is not in canonical form, not ended by a line feed, or within 40 bytes of the end. Always given the same
  /// bytes.
  @inline(__always)
  mutating func read(
    _ bytes: Span<UInt8>, from start: Int, at offset: Int = 0, into events: inout DecodedEvents
  ) -> Link? {
    var scan = CanonicalScanner(bytes, at: start)
    guard scan.take("{\"specversion\":\"1.0\",\"id\":\""), scan.takeUUID(), readCircumstances(&scan),
      let digits = scan.fourDigits(), scan.take("\",\"revision\":"), let revision = scan.count(),
      revision > 0, readCommand(&scan), let remaining = scan.count(), scan.take(",\"prevhash\":\""),
      let prevhash = prevhash(&scan), scan.take("\",\"data\":")
    else { return nil }
    let sequence = sequenceBase.value &+ UInt64(digits)
    guard sequence > 0 else { return nil }
    let place = LinePlace(sequence: sequence, revision: revision, remaining: remaining, offset: offset)
    guard readData(&scan, start, place, into: &events) else { return nil }
    feed = scan.position &- 1
    if wanted.contains(.heads) {
      events.append(LineHead(id: id(bytes, start), source: registre, time: recording.time))
      if estNomme { events.note(commande: recording.correlation) }
    }
    return Link(
      sequence: sequence, remaining: remaining, prevhash: prevhash,
      correlation: Correlation(recording.correlation.haut, recording.correlation.bas))
  }

  /// The id of the line that begins at `start`; it was checked.
  private func id(_ bytes: Span<UInt8>, _ start: Int) -> Identifiant {
    let words = bytes.uuid(at: start + 27) ?? (0, 0)
    return Identifiant(haut: words.0, bas: words.1)
  }

  /// The hash of the line before; where nobody looks at it, only that it is one.
  @inline(__always) private func prevhash(_ scan: inout CanonicalScanner) -> Digest? {
    guard verify else { return scan.takeHex64() ? .zero : nil }
    return scan.hexWords().map { Digest($0.0, $0.1, $0.2, $0.3) }
  }
}

// MARK: From the id to the sequence

extension CanonicalLines {
  /// Source, type, subject, time and most of the sequence: from the closing quote of the id on.
  @inline(__always)
  private mutating func readCircumstances(_ scan: inout CanonicalScanner) -> Bool {
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

  /// The registre, which is the same in every line, the type and the version, most often those of the line before.
  @inline(__always) private mutating func readSchema(_ scan: inout CanonicalScanner) -> Bool {
    guard take(type, &scan) || readType(&scan) else { return false }
    guard let number = scan.count(), scan.take("\",") else { return false }
    version = number &- 1
    return schemas[type.rawValue].versions.indices.contains(version)
  }

  /// Steps over the registre and the name and schema of a type that was read before.
  @inline(__always) private func take(_ type: EventType, _ scan: inout CanonicalScanner) -> Bool {
    let text = schemas[type.rawValue].text
    return scan.takeSame(as: text.start, count: text.count)
  }

  /// Another type than that of the line before.
  @inline(never) private mutating func readType(_ scan: inout CanonicalScanner) -> Bool {
    // The name stands where it stood in the line before.
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

  /// A type that was not read before.
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
    // What was read of another registre stands for it.
    if id != registre { for index in schemas.indices { schemas[index].text = Stretch() } }
    registre = id
    return true
  }

  /// What the event is about, which its type decides.
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
    if type.sujet == .registre {
      sujet = Sujet(.registre, registre)
      return scan.take("\"subject\":\"registre\"")
    }
    guard scan.take("\"subject\":\"client/"), let id = scan.identifiant() else { return false }
    sujet = Sujet(.client, id)
    return true
  }

  /// The time; the closing quote is left.
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

  /// The sequence but for its last four digits.
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

  /// What `:SS.mmmZ` comes to, in milliseconds; nil where it is no such text.
  @inline(__always) private static func milliseconds(_ text: UInt64) -> Int64? {
    let values = text ^ 0x5a30_3030_2e30_303a
    // Signs are as they should be, and digits at most nine.
    guard values & 0xff00_0000_ff00_00ff == 0,
      (values | values &+ 0x0076_7676_0076_7600) & 0x0080_8080_0080_8000 == 0
    else { return nil }
    let seconds = (values &>> 8 & 0xf) &* 10 &+ (values &>> 16 & 0xf)
    let milli = (values &>> 32 & 0xf) &* 100 &+ (values &>> 40 & 0xf) &* 10 &+ (values &>> 48 & 0xf)
    return seconds < 60 ? Int64(seconds &* 1_000 &+ milli) : nil
  }
}

// MARK: From the revision to the data

extension CanonicalLines {
  /// Author and command: from the comma after the revision to the colon before `remaining`.
  @inline(__always) private mutating func readCommand(_ scan: inout CanonicalScanner) -> Bool {
    scan.take(command) || newCommand(&scan)
  }

  private mutating func newCommand(_ scan: inout CanonicalScanner) -> Bool {
    let start = scan.position
    command = Stretch()
    guard readAuthor(&scan), let id = scan.uuid() else { return false }
    let end = scan.position
    estNomme = !scan.take("\",\"remaining\":")
    if estNomme {
      guard scan.take("\",\"commandhash\":\""), scan.takeHex64(), scan.take("\",\"remaining\":") else { return false }
    }
    recording.correlation = Identifiant(haut: id.0, bas: id.1)
    command = Stretch(start: start, count: scan.position &- start, probe: end &- 8 &- start)
    return true
  }

  /// Who recorded the line: few do, in turn.
  @inline(__always) private mutating func readAuthor(_ scan: inout CanonicalScanner) -> Bool {
    guard let letters = scan.bytes.wordIfThere(at: scan.position &+ Self.fromRevisionToAuthor) else { return false }
    let place = Int(truncatingIfNeeded: (letters &* 0x9E37_79B9_7F4A_7C15) &>> 61)
    let text = authors[place].text
    guard scan.takeSame(as: text.start, count: text.count) else { return newAuthor(&scan, place) }
    if wanted.contains(.recordings) { recording.auteur = authors[place].nom }
    return true
  }

  /// From the end of the revision to the first letter of the author: `,"authtype":"user","authid":"`.
  private static var fromRevisionToAuthor: Int { 29 }

  @inline(never)
  private mutating func newAuthor(_ scan: inout CanonicalScanner, _ place: Int) -> Bool {
    let start = scan.position
    guard scan.take(",\"authtype\":\"user\",\"authid\":\""), let text = scan.text(),
      scan.take(",\"correlationid\":\"")
    else { return false }
    if wanted.contains(.recordings) { recording.auteur = texts.string(text, in: scan.bytes) }
    authors[place] = Author(text: Stretch(start: start, count: scan.position &- start), nom: recording.auteur)
    return true
  }

  /// Reads the data and the end of the line, and adds the event to `events`. It changes nothing here; were it not `mutating`,
  /// all of this would be copied for each line.
  @inline(__always)
  private mutating func readData(
    _ scan: inout CanonicalScanner, _ start: Int, _ place: LinePlace, into events: inout DecodedEvents
  ) -> Bool {
    let data = scan.position
    if case .ligne(let read) = schemas[type.rawValue].versions[version], read(&scan, &ligne), scan.take("}\n"),
      let place = place.ended(count: scan.position &- start)
    {
      events.append(place, recording)
      events.append(ligne, to: sujet.id, texts, in: scan.bytes)
      return true
    }
    scan.position = data
    return readOtherData(&scan, start, place, into: &events)
  }

  @inline(never)
  private mutating func readOtherData(
    _ scan: inout CanonicalScanner, _ start: Int, _ place: LinePlace, into events: inout DecodedEvents
  ) -> Bool {
    guard let fact = readFact(&scan), scan.take("}\n"), let place = place.ended(count: scan.position &- start) else {
      return false
    }
    events.append(place, recording)
    events.append(fact)
    return true
  }

  private mutating func readFact(_ scan: inout CanonicalScanner) -> Fact? {
    let start = scan.position
    if case .fact(let read) = schemas[type.rawValue].versions[version] {
      if let fact = read(&scan, texts, sujet.id) { return fact }
      scan.position = start
    }
    guard let version = catalogue.version(version + 1, of: type) else { return nil }
    var data = LineReader(scan.bytes, at: start, depth: 1, check: "schema", wanted: wanted)
    do throws(LineFault) {
      let fact = try data.fact(version, sujet.id)
      scan.position = data.json.position
      return fact
    } catch {
      return nil
    }
  }
}

extension CanonicalScanner {
  /// Steps over a copy of an earlier stretch. Where it is none, that is most often seen at once.
  @inline(__always) @_lifetime(self: copy self)
  fileprivate mutating func take(_ stretch: CanonicalLines.Stretch) -> Bool {
    guard stretch.start >= 0, let probe = bytes.wordIfThere(at: position &+ stretch.probe),
      probe == bytes.word(at: stretch.start &+ stretch.probe)
    else { return false }
    return takeSame(as: stretch.start, count: stretch.count)
  }
}
