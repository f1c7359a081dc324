import LedgerDomain
import LedgerJSON
import LedgerLog

/// The fast path: reads lines that are in the canonical form, one after the other.
///
///     …,"source":"urn:uuid:…","type":"LigneAjoutee",…,"subject":"facture/…","time":"…","sequence":"…41",…
///     …,"source":"urn:uuid:…","type":"LigneAjoutee",…,"subject":"facture/…","time":"…","sequence":"…42",…
///                └─ as above ┘                      └────── as above ──────────────┘
///
/// Lines that follow each other say much the same: source, subject, time, author and command are compared with the line
/// before, eight bytes at a time, and read only where they differ. Everything else is read and checked too. A line in any
/// other form, right or wrong, is nil here: the general path (``Envelope``, ``EventDecoder``) reads it, and tells what is
/// wrong. Both give the same event, which a test holds them to.
struct CanonicalLines: Sendable {
  private let wanted: Wanted
  private var before = Before()

  /// The line before: where its fields stand in the same bytes, and what they say.
  private struct Before {
    var source = Field()
    var sourceID = Identifiant(haut: 0, bas: 0)
    var subject = Field()
    var sujet = Sujet(.registre, Identifiant(haut: 0, bas: 0))
    var time = Field()
    var instant = Instant.epoque
    var author = Field()
    var auteur = ""
    var correlation = Field()
    var correlationID = Identifiant(haut: 0, bas: 0)
  }

  /// Where a field stands; nowhere at first.
  private struct Field {
    var start = -1
    var count = 0
  }

  init(wanted: Wanted) { self.wanted = wanted }

  /// Forgets the line before: other bytes come.
  mutating func forget() { before = Before() }

  /// Reads the line of `bytes` at `range`, which stands at `offset` in the log, and appends its event to `events`; nil where
  /// it is not in canonical form, or within 40 bytes of the end.
  mutating func read(
    _ bytes: Span<UInt8>, _ range: Range<Int>, at offset: Int = 0, into events: inout [LogEvent]
  ) -> Link? {
    var scan = CanonicalScanner(bytes, at: range.lowerBound)
    guard scan.take("{\"specversion\":\"1.0\",\"id\":\""), scan.uuid() != nil,
      scan.take("\",\"source\":\"urn:uuid:"), source(&scan), scan.take("\",\"type\":\""), let type = type(&scan),
      subject(&scan), time(&scan), scan.take(",\"sequence\":\""), let sequence = scan.twentyDigits(), sequence > 0,
      scan.take("\",\"revision\":"), let revision = scan.count(), revision > 0, author(&scan),
      scan.take(",\"correlationid\":\""), correlation(&scan), scan.take("\",\"remaining\":"),
      let remaining = scan.count(), scan.take(",\"prevhash\":\""), let hash = scan.hexWords(),
      scan.take("\",\"data\":"), type.sujet == before.sujet.kind,
      let fact = fact(type, &scan), scan.take(UInt8(ascii: "}")), scan.position == range.upperBound
    else { return nil }
    let correlation = before.correlationID
    events.append(
      LogEvent(
        recorded: Recorded(
          sequence: sequence, time: before.instant, revision: revision, auteur: before.auteur,
          correlation: correlation, remaining: remaining, fact: fact), offset: offset, count: range.count + 1))
    return Link(
      sequence: sequence, remaining: remaining, prevhash: Digest(hash.0, hash.1, hash.2, hash.3),
      correlation: Correlation(correlation.haut, correlation.bas))
  }

  // MARK: Fields that lines share

  @inline(__always)
  private mutating func source(_ scan: inout CanonicalScanner) -> Bool {
    let start = scan.position
    if scan.takeSame(as: before.source.start, count: before.source.count) { return true }
    guard let id = scan.uuid() else { return false }
    before.source = Field(start: start, count: 36)
    before.sourceID = Identifiant(haut: id.0, bas: id.1)
    // The subject `registre` means this source.
    before.subject = Field()
    return true
  }

  /// The subject, from the comma before its key to its closing quote.
  @inline(__always)
  private mutating func subject(_ scan: inout CanonicalScanner) -> Bool {
    let start = scan.position
    if scan.takeSame(as: before.subject.start, count: before.subject.count) { return true }
    guard let sujet = newSubject(&scan) else { return false }
    before.subject = Field(start: start, count: scan.position - start)
    before.sujet = sujet
    return true
  }

  private func newSubject(_ scan: inout CanonicalScanner) -> Sujet? {
    if scan.take(",\"subject\":\"registre\"") { return Sujet(.registre, before.sourceID) }
    let isFacture = scan.take(",\"subject\":\"facture/")
    guard isFacture || scan.take(",\"subject\":\"client/"), let id = scan.uuid(), scan.take(UInt8(ascii: "\"")) else {
      return nil
    }
    return Sujet(isFacture ? .facture : .client, Identifiant(haut: id.0, bas: id.1))
  }

  /// The time, from the comma before its key to its closing quote.
  @inline(__always)
  private mutating func time(_ scan: inout CanonicalScanner) -> Bool {
    let start = scan.position
    if scan.takeSame(as: before.time.start, count: before.time.count) { return true }
    guard scan.take(",\"time\":\""), scan.position + 24 <= scan.bytes.count,
      let instant = Instant(scan.bytes.extracting(scan.position..<scan.position + 24))
    else { return false }
    scan.position += 24
    guard scan.take(UInt8(ascii: "\"")) else { return false }
    before.time = Field(start: start, count: scan.position - start)
    before.instant = instant
    return true
  }

  /// The author, from the comma before its first key to its closing quote.
  @inline(__always)
  private mutating func author(_ scan: inout CanonicalScanner) -> Bool {
    let start = scan.position
    if scan.takeSame(as: before.author.start, count: before.author.count) { return true }
    guard scan.take(",\"authtype\":\"user\",\"authid\":\""), let text = scan.text() else { return false }
    before.author = Field(start: start, count: scan.position - start)
    before.auteur = wanted.contains(.texts) ? JSONCursor(scan.bytes).string(text) : ""
    return true
  }

  @inline(__always)
  private mutating func correlation(_ scan: inout CanonicalScanner) -> Bool {
    let start = scan.position
    if scan.takeSame(as: before.correlation.start, count: before.correlation.count) { return true }
    guard let id = scan.uuid() else { return false }
    before.correlation = Field(start: start, count: 36)
    before.correlationID = Identifiant(haut: id.0, bas: id.1)
    return true
  }

  // MARK: Type and data

  /// The type and its schema, of the version that is written today.
  @inline(__always)
  private func type(_ scan: inout CanonicalScanner) -> EventType? {
    if scan.take("LigneAjoutee\",\"dataschema\":\"urn:facture:schema:LigneAjoutee:1\"") { return .ligneAjoutee }
    return otherType(&scan)
  }

  @inline(never)
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
  private func fact(_ type: EventType, _ scan: inout CanonicalScanner) -> Fact? {
    let start = scan.position
    if type == .ligneAjoutee, let ligne = ligne(&scan) {
      return .facture(before.sujet.id, .ligneAjoutee(LigneAjoutee(ligne: ligne)))
    }
    scan.position = start
    return otherFact(type, &scan)
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
      designation: wanted.contains(.texts) ? JSONCursor(scan.bytes).string(designation) : "", quantite: quantite,
      prixUnitaire: prixUnitaire, tauxTVA: tauxTVA)
  }

  @inline(never)
  private func otherFact(_ type: EventType, _ scan: inout CanonicalScanner) -> Fact? {
    var data = LineReader(scan.bytes, at: scan.position, check: "schema", wanted: wanted)
    do throws(LineFault) {
      let fact = try EventDecoder.present(type, before.sujet.id, &data)
      scan.position = data.json.position
      return fact
    } catch {
      return nil
    }
  }
}
