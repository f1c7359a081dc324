import LedgerDomain
import LedgerJSON
import LedgerLog

/// The fast path: reads lines that are in the canonical form, one after the other.
///
///     {…"id":"…1a","source":"…","type":"LigneAjoutee",…,"subject":"…","time":"…","sequence":"…0041","revision":7,"authtype":…
///     {…"id":"…1b","source":"…","type":"LigneAjoutee",…,"subject":"…","time":"…","sequence":"…0042","revision":8,"authtype":…
///                └───────────────────────── as above ─────────────────────────┘             └─ as above ─ …
///
/// Lines that follow each other in a commit say much the same. Two stretches, from the id to the sequence and from the
/// revision to `remaining`, are compared with the line before, eight bytes at a time, and read only where they differ.
/// Everything else is read and checked. A line in any other form, right or wrong, is nil here: the general path
/// (``GeneralLines``) reads it, and tells what is wrong. Both give the same event, which a test holds them to.
struct CanonicalLines {
  let wanted: Wanted
  /// Where the line feed stands that ends the line read last.
  private(set) var feed = 0
  /// Whether anybody looks at the hashes.
  private let verify: Bool
  let texts: TextCache
  /// From the id to the last digits of the sequence, and what it says.
  private var circumstances = Stretch()
  private var registre = Identifiant(haut: 0, bas: 0)
  private var registreText = Stretch()
  private(set) var type = EventType.registreOuvert
  private(set) var sujet = Sujet(.registre, Identifiant(haut: 0, bas: 0))
  private var timeText = Stretch()
  /// The sequence but for its last four digits.
  private var sequenceBase: UInt64 = 0
  /// From the revision to `remaining`, and what it says.
  private var command = Stretch()
  private(set) var recording = Recording()

  /// Where a part of the line before stands; nowhere at first.
  private struct Stretch {
    var start = -1
    var count = 0
  }

  init(wanted: Wanted, verify: Bool = true, texts: TextCache = TextCache()) {
    self.wanted = wanted
    self.verify = verify
    self.texts = texts
  }

  /// Reads the line of `bytes` that begins at `start`, which stands at `offset` in the log, and adds its event to `batch`;
  /// nil where it is not in canonical form, not ended by a line feed, or within 40 bytes of the end. Always given the same
  /// bytes.
  @inline(__always)
  mutating func read<Gathered: Batch>(
    _ bytes: Span<UInt8>, from start: Int, at offset: Int = 0, into batch: inout Gathered
  ) -> Link? {
    var scan = CanonicalScanner(bytes, at: start)
    guard scan.take("{\"specversion\":\"1.0\",\"id\":\""), scan.takeUUID(), circumstances(&scan),
      let digits = scan.fourDigits(), scan.take("\",\"revision\":"), let revision = scan.count(),
      revision > 0, command(&scan), let remaining = scan.count(), scan.take(",\"prevhash\":\""),
      let prevhash = prevhash(&scan), scan.take("\",\"data\":")
    else { return nil }
    let sequence = sequenceBase &+ UInt64(digits)
    guard sequence > 0 else { return nil }
    let place = LinePlace(sequence: sequence, revision: revision, remaining: remaining, offset: offset)
    guard fact(&scan, start, into: &batch, place) else { return nil }
    feed = scan.position &- 1
    return Link(
      sequence: sequence, remaining: remaining, prevhash: prevhash,
      correlation: Correlation(recording.correlation.haut, recording.correlation.bas))
  }

  /// Source, type, subject, time and most of the sequence: from the closing quote of the id on.
  @inline(__always)
  private mutating func circumstances(_ scan: inout CanonicalScanner) -> Bool {
    scan.takeSame(as: circumstances.start, count: circumstances.count) || newCircumstances(&scan)
  }

  @inline(never)
  private mutating func newCircumstances(_ scan: inout CanonicalScanner) -> Bool {
    let start = scan.position
    circumstances = Stretch()
    guard source(&scan), let type = type(&scan), type.version == 1, let sujet = sujet(&scan), type.sujet == sujet.kind,
      time(&scan), scan.take("\",\"sequence\":\""), let base = scan.sixteenDigits(), base < 1_000_000_000_000_000
    else { return false }
    (self.type, self.sujet, sequenceBase) = (type, sujet, base &* 10_000)
    circumstances = Stretch(start: start, count: scan.position - start)
    return true
  }

  /// The registre, which is the same in every line: up to the opening quote of the type.
  private mutating func source(_ scan: inout CanonicalScanner) -> Bool {
    if scan.takeSame(as: registreText.start, count: registreText.count) { return true }
    let start = scan.position
    guard scan.take("\",\"source\":\"urn:uuid:"), let id = scan.uuid(), scan.take("\",\"type\":\"") else {
      return false
    }
    registre = Identifiant(haut: id.0, bas: id.1)
    registreText = Stretch(start: start, count: scan.position - start)
    return true
  }

  /// Author and command: from the comma after the revision to the colon before `remaining`.
  @inline(__always)
  private mutating func command(_ scan: inout CanonicalScanner) -> Bool {
    scan.takeSame(as: command.start, count: command.count) || newCommand(&scan)
  }

  @inline(never)
  private mutating func newCommand(_ scan: inout CanonicalScanner) -> Bool {
    let start = scan.position
    command = Stretch()
    guard scan.take(",\"authtype\":\"user\",\"authid\":\""), let text = scan.text(),
      scan.take(",\"correlationid\":\""), let id = scan.uuid(), scan.take("\",\"remaining\":")
    else { return false }
    recording.auteur = wanted.contains(.texts) ? JSONCursor(scan.bytes).string(text) : ""
    recording.correlation = Identifiant(haut: id.0, bas: id.1)
    command = Stretch(start: start, count: scan.position - start)
    return true
  }

  /// The hash of the line before; where nobody looks at it, only that it is one.
  @inline(__always)
  private func prevhash(_ scan: inout CanonicalScanner) -> Digest? {
    guard verify else { return scan.takeHex64() ? .zero : nil }
    return scan.hexWords().map { Digest($0.0, $0.1, $0.2, $0.3) }
  }

  private func sujet(_ scan: inout CanonicalScanner) -> Sujet? {
    let isFacture = scan.take(",\"subject\":\"facture/")
    if !isFacture, scan.take(",\"subject\":\"registre\"") { return Sujet(.registre, registre) }
    guard isFacture || scan.take(",\"subject\":\"client/"), let id = scan.uuid(), scan.take(UInt8(ascii: "\"")) else {
      return nil
    }
    return Sujet(isFacture ? .facture : .client, Identifiant(haut: id.0, bas: id.1))
  }

  /// The time, that of the line before where the text is the same; the closing quote is left.
  private mutating func time(_ scan: inout CanonicalScanner) -> Bool {
    guard scan.take(",\"time\":\"") else { return false }
    let start = scan.position
    if scan.takeSame(as: timeText.start, count: timeText.count) { return true }
    guard let time = scan.bytes.instant(at: start) else { return false }
    scan.position += 24
    (recording.time, timeText) = (time, Stretch(start: start, count: 24))
    return true
  }
}
