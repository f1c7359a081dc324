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
/// (``Envelope``, ``EventDecoder``) reads it, and tells what is wrong. Both give the same event, which a test holds them to.
struct CanonicalLines {
  let wanted: Wanted
  /// Where the line feed stands that ends the line read last.
  private(set) var feed = 0
  /// Whether anybody looks at the hashes.
  private let verify: Bool
  private let texts: TextCache
  /// From the id to the last digits of the sequence, and what it says.
  private var circumstances = Stretch()
  private var registre = Identifiant(haut: 0, bas: 0)
  private var registreText = Stretch()
  private var type = EventType.registreOuvert
  private var sujet = Sujet(.registre, Identifiant(haut: 0, bas: 0))
  private var timeText = Stretch()
  /// The sequence but for its last four digits.
  private var sequenceBase: UInt64 = 0
  /// From the revision to `remaining`, and what it says.
  private var command = Stretch()
  private var recording = Recording()

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

  // MARK: What lines share

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
    guard start + 24 <= scan.bytes.count, let time = Instant(scan.bytes.extracting(start..<start + 24)) else {
      return false
    }
    scan.position += 24
    (recording.time, timeText) = (time, Stretch(start: start, count: 24))
    return true
  }

  // MARK: Type and data

  /// The type and its schema, of version 1: once a type has another, its lines go the general way.
  private func type(_ scan: inout CanonicalScanner) -> EventType? {
    if scan.take("LigneAjoutee\",\"dataschema\":\"urn:facture:schema:LigneAjoutee:1\"") { return .ligneAjoutee }
    if scan.take("FactureCreee\",\"dataschema\":\"urn:facture:schema:FactureCreee:1\"") { return .factureCreee }
    if scan.take("FactureEnvoyee\",\"dataschema\":\"urn:facture:schema:FactureEnvoyee:1\"") { return .factureEnvoyee }
    return otherType(&scan)
  }

  private func otherType(_ scan: inout CanonicalScanner) -> EventType? {
    let start = scan.position
    guard let text = scan.text(),
      let type = EventType.noms.index(in: scan.bytes, from: text.start, to: text.end).flatMap(EventType.init),
      scan.take(",\"dataschema\":\"urn:facture:schema:"), scan.takeSame(as: start, count: text.count),
      scan.take(UInt8(ascii: ":")), scan.take(UInt8(ascii: "1")), scan.take(UInt8(ascii: "\""))
    else { return nil }
    return type
  }

  /// Reads the data and the end of the line, and adds the event to `batch`.
  @inline(__always)
  private func fact<Gathered: Batch>(
    _ scan: inout CanonicalScanner, _ start: Int, into batch: inout Gathered, _ place: LinePlace
  ) -> Bool {
    let data = scan.position
    if type == .ligneAjoutee, ligne(&scan, start, into: &batch, place) { return true }
    scan.position = data
    guard let fact = frequentFact(&scan) ?? otherFact(&scan, at: data), scan.take("}\n"),
      let place = place.ended(count: scan.position &- start)
    else { return false }
    batch.append(fact, place, recording)
    return true
  }

  /// The event that most lines are: without an order number of the customer.
  @inline(__always)
  private func ligne<Gathered: Batch>(
    _ scan: inout CanonicalScanner, _ start: Int, into batch: inout Gathered, _ place: LinePlace
  ) -> Bool {
    guard scan.take("{\"ligneId\":\""), let id = scan.uuid(), scan.take("\",\"designation\":\""),
      let designation = scan.text(), scan.take(",\"quantite\":\""),
      let quantite = scan.decimal(6, atLeast: 0).flatMap(Quantite.init(millioniemes:)),
      scan.take(",\"prixUnitaire\":\""),
      let prixUnitaire = scan.decimal(6, atLeast: 0).flatMap(PrixUnitaire.init(millioniemes:))
    else { return false }
    var tauxTVA: Taux?
    if scan.take(",\"tauxTVA\":\"") {
      guard let taux = scan.taux() else { return false }
      tauxTVA = taux
    }
    guard scan.take("}}\n"), let place = place.ended(count: scan.position &- start) else { return false }
    batch.append(
      LigneFacture(
        id: Identifiant(haut: id.0, bas: id.1),
        designation: wanted.contains(.texts) ? string(designation, in: scan.bytes) : "", quantite: quantite,
        prixUnitaire: prixUnitaire, tauxTVA: tauxTVA), to: sujet.id, place, recording)
    return true
  }

  /// A text, made once where it comes again.
  func string(_ text: JSONText, in bytes: Span<UInt8>) -> String { texts.string(text, in: bytes) }

  /// The events that most documents have.
  @inline(never)
  private func frequentFact(_ scan: inout CanonicalScanner) -> Fact? {
    let id = sujet.id
    switch type {
    case .factureCreee: return creation(&scan).map { .facture(id, .factureCreee($0)) }
    case .factureEnvoyee: return envoi(&scan).map { .facture(id, .factureEnvoyee($0)) }
    case .paiementEnregistre: return paiement(&scan).map { .facture(id, .paiementEnregistre($0)) }
    case .clientCree: return clientCree(&scan, id).map { .client(id, .clientCree($0)) }
    default: return nil
    }
  }

  @inline(never)
  private func otherFact(_ scan: inout CanonicalScanner, at start: Int) -> Fact? {
    var data = LineReader(scan.bytes, at: start, depth: 1, check: "schema", wanted: wanted)
    do throws(LineFault) {
      let fact = try EventDecoder.present(type, sujet.id, &data)
      scan.position = data.json.position
      return fact
    } catch {
      return nil
    }
  }
}
