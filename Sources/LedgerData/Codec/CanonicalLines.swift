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
  var circumstances = Stretch()
  /// From the end of the revision to `remaining`.
  private var command = Stretch()
  var registre = Identifiant(haut: 0, bas: 0)
  var sujet = Sujet(.registre, Identifiant(haut: 0, bas: 0))
  /// What was last read of each type, by its `rawValue`; and the type of the line read last.
  var schemas: [Schema]
  var type = EventType.ligneAjoutee
  /// The place of its version among all of the type.
  var version = 0
  private var ligne = LigneLue()
  var minute = Minute()
  /// The sequence but for its last four digits, and its text; at first zeros, so that no other text is taken for them.
  var sequenceBase: (text: (UInt64, UInt64), value: UInt64) = (
    (0x3030_3030_3030_3030, 0x3030_3030_3030_3030), 0
  )
  /// Who recorded lines, in places that the first letters of the names decide.
  private var authors = [Author](repeating: Author(), count: 8)
  var recording = Recording()
  /// Whether the command of the line read last was asked for by name.
  private var estNomme = false

  /// Where a part of the line before stands; nowhere at first.
  struct Stretch {
    var start = -1
    var count = 0
    /// Where in it the eight bytes are that most likely differ in the next line.
    var probe = 0
  }

  /// A type of event: where its name and schema stood last, and how the data of each version are read.
  struct Schema {
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
