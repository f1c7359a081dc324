import LedgerDomain
import LedgerJSON
import LedgerLog

/// What a line tells, on the fast path: its type, and the data that go with it.
extension CanonicalLines {
  /// The type and its schema, of version 1: once a type has another, its lines go the general way.
  func type(_ scan: inout CanonicalScanner) -> EventType? {
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
  func fact<Gathered: Batch>(
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
