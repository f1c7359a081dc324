import LedgerBytes
import LedgerJSON
import LedgerLog
import LedgerModel

/// The fast path: reads lines that are in the canonical form, one after the other.
///
///     {"specversion":"1.0","id":"…","source":"…","type":"LigneAjoutee","dataschema":"…:1","subject":"facture/…",
///                                └ as in every line              └ as in most lines: compared
///      "time":"2026-03-02T10:15:00.000Z","sequence":"00000000000000000042","revision":7,"authtype":"user",
///              └ to the minute, as in many lines: compared
///      "authid":"…","correlationid":"…","remaining":0,"prevhash":"…","data":{…}}
///
/// The lines of one commit share everything from `source` to `sequence`, and from `authtype` to `remaining`: both
/// stretches are first compared with the previous line. In a ledger with a commit for each event they always differ;
/// then each repeated part is compared with its last occurrence: the source by type, and each author. Everything is
/// checked, wanted or not.
///
/// For a line in any other form, valid or not, it returns nil: ``DecodedLine`` then reads it and reports faults. A test
/// checks that both give the same event.
struct CanonicalLines {
  /// The offset of the line feed that ends the last line read.
  private(set) var feed = 0
  private let catalogue: EventCatalogue
  private let wanted: Wanted
  private let texts: TextCache
  /// Whether hashes are verified.
  private let verify: Bool

  /// From the end of the id to the last digits of the sequence.
  var circumstances = Stretch()
  /// From the end of the revision to `remaining`.
  private var command = Stretch()
  var registre = Identifiant(haut: 0, bas: 0)
  var sujet = Sujet(.registre, Identifiant(haut: 0, bas: 0))
  /// The last text read of each type, by its `rawValue`; and the type of the last line read.
  var schemas: [Schema]
  var type = EventType.ligneAjoutee
  /// The index of its version among all versions of the type.
  var version = 0
  private var ligne = LigneLue()
  var minute = Minute()
  /// The sequence without its last four digits, and its text; zeros at first, which no other text matches.
  var sequenceBase: (text: (UInt64, UInt64), value: UInt64) = (
    (0x3030_3030_3030_3030, 0x3030_3030_3030_3030), 0
  )
  /// The authors of lines, at indexes that the first letters of their names decide.
  private var authors = [Author](repeating: Author(), count: 8)
  var recording = Recording()
  /// Whether the command of the last line read has a hash: its caller chose its id.
  private var estNomme = false
  /// Whether an import recorded the last line read.
  private var estImporte = false

  /// A part of an earlier line; -1 at first.
  struct Stretch {
    var start = -1
    var count = 0
    /// The offset in it of the eight bytes that most probably differ in the next line.
    var probe = 0
  }

  /// A type of event: the last occurrence of its name and schema, and the readers of its versions.
  struct Schema {
    /// From the end of the id to the version.
    var text = Stretch()
    /// The first eight letters of the name.
    var name: UInt64 = 0
    let isOfFacture: Bool
    let versions: [CanonicalData]
  }

  /// The author of a line.
  private struct Author {
    /// From the end of the revision to the id of the command.
    var text = Stretch()
    var nom = ""
  }

  /// The time to the minute in the previous line; at first `1970-01-01T00:00`, which is also right for its text.
  struct Minute {
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

  /// Reads the line of `bytes` that begins at `start`, at `offset` in the log, and adds its event to `events`; nil for
  /// a line in another form than the canonical one, without a line feed, or within 40 bytes of the end. Every call must
  /// get the same bytes.
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
      events.append(LineHead(id: id(bytes, start), source: registre, time: recording.time, estImporte: estImporte))
      if estNomme { events.note(commande: recording.correlation) }
    }
    return Link(
      sequence: sequence, remaining: remaining, prevhash: prevhash,
      correlation: Correlation(recording.correlation.haut, recording.correlation.bas))
  }

  /// The id of the line that begins at `start`; already checked.
  private func id(_ bytes: Span<UInt8>, _ start: Int) -> Identifiant {
    let words = bytes.uuid(at: start + 27) ?? (0, 0)
    return Identifiant(haut: words.0, bas: words.1)
  }

  /// The hash of the previous line; if hashes are not verified, only its form is checked.
  @inline(__always) private func prevhash(_ scan: inout CanonicalScanner) -> Digest? {
    guard verify else { return scan.takeHex64() ? .zero : nil }
    return scan.hexWords().map { Digest($0.0, $0.1, $0.2, $0.3) }
  }
}

extension CanonicalLines {
  /// Reads author and command: from the comma after the revision to the colon before `remaining`.
  @inline(__always) private mutating func readCommand(_ scan: inout CanonicalScanner) -> Bool {
    scan.take(command) || newCommand(&scan)
  }

  private mutating func newCommand(_ scan: inout CanonicalScanner) -> Bool {
    let start = scan.position
    command = Stretch()
    guard readAuthor(&scan), let id = scan.uuid() else { return false }
    let end = scan.position
    (estNomme, estImporte) = (false, false)
    if !scan.take("\",\"remaining\":") {
      estNomme = scan.take("\",\"commandhash\":\"")
      if estNomme, !scan.takeHex64() { return false }
      estImporte = scan.take("\",\"imported\":true,\"remaining\":")
      guard estImporte || estNomme && scan.take("\",\"remaining\":") else { return false }
    }
    recording.correlation = Identifiant(haut: id.0, bas: id.1)
    command = Stretch(start: start, count: scan.position &- start, probe: end &- 8 &- start)
    return true
  }

  /// Reads the author of the line: there are few, in turn.
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

  /// Reads the data and the end of the line, and adds the event to `events`. It is `mutating` without changing
  /// anything: otherwise the whole value would be copied for each line.
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
    guard let fact = readFact(&scan, place.sequence), scan.take("}\n"),
      let place = place.ended(count: scan.position &- start)
    else {
      return false
    }
    events.append(place, recording)
    events.append(fact)
    return true
  }

  private mutating func readFact(_ scan: inout CanonicalScanner, _ sequence: UInt64) -> Fact? {
    let start = scan.position
    if case .fact(let read) = schemas[type.rawValue].versions[version] {
      if let fact = read(&scan, texts, sujet.id) { return fact }
      scan.position = start
    }
    guard let version = catalogue.version(version + 1, of: type) else { return nil }
    if let fact = readPrivate(&scan, version, sequence) { return fact }
    do throws(LineFault) {
      let (fact, end) = try catalogue.fact(scan.bytes, at: start, version, sujet.id, sequence, wanted)
      return scan.goes(to: end) ? fact : nil
    } catch {
      return nil
    }
  }

  /// Reads data whose personal values stand beside the log.
  private func readPrivate(_ scan: inout CanonicalScanner, _ version: EventVersion, _ sequence: UInt64) -> Fact? {
    guard version.privates != .none, wanted.needsPrivates, case .fact(let read) = version.canonical,
      let data = catalogue.canonicalData(scan.bytes, at: scan.position, version.privates, sequence)
    else { return nil }
    var whole = CanonicalScanner(data.bytes.span, at: 0)
    guard let fact = read(&whole, texts, sujet.id), whole.position == data.count else { return nil }
    scan.position = data.end
    return fact
  }
}
