import LedgerDomain
import LedgerJSON
import LedgerLog

/// The fast path: reads lines that are in the canonical form, one after the other.
///
///     {…"id":"…1a","source":"…","type":"LigneAjoutee",…,"subject":"…","time":"…","sequence":"…41","revision":7,"authtype":…
///     {…"id":"…1b","source":"…","type":"LigneAjoutee",…,"subject":"…","time":"…","sequence":"…42","revision":8,"authtype":…
///                └───────────────────────── as above ─────────────────────────┘             └─ as above ─ …
///
/// Lines that follow each other in a commit say much the same. Two stretches, from the id to the sequence and from the
/// revision to `remaining`, are compared with the line before, eight bytes at a time, and read only where they differ.
/// Everything else is read and checked. A line in any other form, right or wrong, is nil here: the general path
/// (``Envelope``, ``EventDecoder``) reads it, and tells what is wrong. Both give the same event, which a test holds them to.
struct CanonicalLines {
  let wanted: Wanted
  private let texts: TextCache
  /// From the id to the sequence, and what it says.
  private var circumstances = Stretch()
  private var type = EventType.registreOuvert
  private var sujet = Sujet(.registre, Identifiant(haut: 0, bas: 0))
  private var time = Instant.epoque
  private var timeText = Stretch()
  /// From the revision to `remaining`, and what it says.
  private var command = Stretch()
  private var auteur = ""
  private var correlation = Identifiant(haut: 0, bas: 0)

  /// Where a part of the line before stands; nowhere at first.
  private struct Stretch {
    var start = -1
    var count = 0
  }

  init(wanted: Wanted, texts: TextCache = TextCache()) {
    self.wanted = wanted
    self.texts = texts
  }

  /// Reads the line of `bytes` at `range`, which stands at `offset` in the log, and appends its event to `events`; nil where
  /// it is not in canonical form, or within 40 bytes of the end. Always given the same bytes.
  mutating func read(
    _ bytes: Span<UInt8>, _ range: Range<Int>, at offset: Int = 0, into events: inout [LogEvent]
  ) -> Link? {
    var scan = CanonicalScanner(bytes, at: range.lowerBound)
    guard scan.take("{\"specversion\":\"1.0\",\"id\":\""), scan.uuid() != nil, circumstances(&scan),
      let sequence = scan.twentyDigits(), sequence > 0, scan.take("\",\"revision\":"), let revision = scan.count(),
      revision > 0, command(&scan), let remaining = scan.count(), scan.take(",\"prevhash\":\""),
      let hash = scan.hexWords(), scan.take("\",\"data\":"), let fact = fact(&scan), scan.take(UInt8(ascii: "}")),
      scan.position == range.upperBound
    else { return nil }
    events.append(
      LogEvent(
        recorded: Recorded(
          sequence: sequence, time: time, revision: revision, auteur: auteur, correlation: correlation,
          remaining: remaining, fact: fact), offset: offset, count: range.count + 1))
    return Link(
      sequence: sequence, remaining: remaining, prevhash: Digest(hash.0, hash.1, hash.2, hash.3),
      correlation: Correlation(correlation.haut, correlation.bas))
  }

  // MARK: What lines share

  /// Source, type, subject and time: from the closing quote of the id to the opening one of the sequence.
  @inline(__always)
  private mutating func circumstances(_ scan: inout CanonicalScanner) -> Bool {
    scan.takeSame(as: circumstances.start, count: circumstances.count) || newCircumstances(&scan)
  }

  @inline(never)
  private mutating func newCircumstances(_ scan: inout CanonicalScanner) -> Bool {
    let start = scan.position
    circumstances = Stretch()
    guard scan.take("\",\"source\":\"urn:uuid:"), let source = scan.uuid(), scan.take("\",\"type\":\""),
      let type = type(&scan), type.version == 1, let sujet = sujet(&scan, source), type.sujet == sujet.kind,
      let time = time(&scan),
      scan.take("\",\"sequence\":\"")
    else { return false }
    (self.type, self.sujet, self.time) = (type, sujet, time)
    circumstances = Stretch(start: start, count: scan.position - start)
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
    auteur = wanted.contains(.texts) ? JSONCursor(scan.bytes).string(text) : ""
    correlation = Identifiant(haut: id.0, bas: id.1)
    command = Stretch(start: start, count: scan.position - start)
    return true
  }

  private func sujet(_ scan: inout CanonicalScanner, _ source: (UInt64, UInt64)) -> Sujet? {
    if scan.take(",\"subject\":\"registre\"") { return Sujet(.registre, Identifiant(haut: source.0, bas: source.1)) }
    let isFacture = scan.take(",\"subject\":\"facture/")
    guard isFacture || scan.take(",\"subject\":\"client/"), let id = scan.uuid(), scan.take(UInt8(ascii: "\"")) else {
      return nil
    }
    return Sujet(isFacture ? .facture : .client, Identifiant(haut: id.0, bas: id.1))
  }

  /// The time, that of the line before where the text is the same; the closing quote is left.
  private mutating func time(_ scan: inout CanonicalScanner) -> Instant? {
    guard scan.take(",\"time\":\"") else { return nil }
    let start = scan.position
    if scan.takeSame(as: timeText.start, count: timeText.count) { return time }
    guard start + 24 <= scan.bytes.count, let instant = Instant(scan.bytes.extracting(start..<start + 24)) else {
      return nil
    }
    scan.position += 24
    (time, timeText) = (instant, Stretch(start: start, count: 24))
    return instant
  }

  // MARK: Type and data

  /// The type and its schema, of version 1: once a type has another, its lines go the general way.
  private func type(_ scan: inout CanonicalScanner) -> EventType? {
    if scan.take("LigneAjoutee\",\"dataschema\":\"urn:facture:schema:LigneAjoutee:1\"") { return .ligneAjoutee }
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

  @inline(__always)
  private func fact(_ scan: inout CanonicalScanner) -> Fact? {
    let start = scan.position
    if type == .ligneAjoutee, let ligne = ligne(&scan) {
      return .facture(sujet.id, .ligneAjoutee(LigneAjoutee(ligne: ligne)))
    }
    scan.position = start
    if type == .factureEnvoyee, let envoi = envoi(&scan) { return .facture(sujet.id, .factureEnvoyee(envoi)) }
    scan.position = start
    return otherFact(&scan)
  }

  /// The event that most lines are: without an order number of the customer.
  @inline(__always)
  private func ligne(_ scan: inout CanonicalScanner) -> LigneFacture? {
    guard scan.take("{\"ligneId\":\""), let id = scan.uuid(), scan.take("\",\"designation\":\""),
      let designation = scan.text(), scan.take(",\"quantite\":\""),
      let quantite = scan.decimal(6, atLeast: 0).flatMap(Quantite.init(millioniemes:)),
      scan.take(",\"prixUnitaire\":\""),
      let prixUnitaire = scan.decimal(6, atLeast: 0).flatMap(PrixUnitaire.init(millioniemes:))
    else { return nil }
    var tauxTVA: Taux?
    if scan.take(",\"tauxTVA\":\"") {
      guard let taux = scan.decimal(2, atLeast: 0).flatMap(Taux.init(centiemes:)) else { return nil }
      tauxTVA = taux
    }
    guard scan.take(UInt8(ascii: "}")) else { return nil }
    return LigneFacture(
      id: Identifiant(haut: id.0, bas: id.1),
      designation: wanted.contains(.texts) ? texts.string(designation, in: scan.bytes) : "", quantite: quantite,
      prixUnitaire: prixUnitaire, tauxTVA: tauxTVA)
  }

  @inline(never)
  private func otherFact(_ scan: inout CanonicalScanner) -> Fact? {
    var data = LineReader(scan.bytes, at: scan.position, depth: 1, check: "schema", wanted: wanted)
    do throws(LineFault) {
      let fact = try EventDecoder.present(type, sujet.id, &data)
      scan.position = data.json.position
      return fact
    } catch {
      return nil
    }
  }
}
