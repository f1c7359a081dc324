import LedgerBytes
import LedgerLog
public import LedgerModel
public import LedgerOffers
public import LedgerUseCases

/// Lookups, in the kept index or the catalogue of a replay, and in the lines of the log. They see every decided commit,
/// durable or not.
extension LogRegistreRepository {
  /// The answer of `question` to the index of all recorded events.
  ///
  /// - Throws: what `question` throws, and ``LedgerFailure`` when the log cannot be read.
  public mutating func look<Answer>(_ question: (any RegistreIndex) throws -> Answer) throws -> Answer {
    try ask { try question($0) }
  }

  /// The answer of `question` to the kept index, or to the catalogue if that cannot answer.
  mutating func ask<Answer>(_ question: (any LogIndex) throws -> Answer) throws -> Answer {
    if let answer = try askKept({ try question($0) }) { return answer }
    return try question(catalogue())
  }

  /// The answer of `question` to the kept index; nil without such an index, or if it is no longer usable.
  mutating func askKept<Answer>(_ question: (any KeptIndex) throws -> Answer) throws -> Answer? {
    guard let kept else { return nil }
    do {
      return try question(kept)
    } catch let refus as Refus {
      throw refus
    } catch let failure as LedgerFailure {
      throw failure
    } catch {
      kept.forget(after: error)
      self.kept = nil
      return nil
    }
  }

  /// The catalogue, built by a replay at the first call.
  mutating func catalogue() throws(LedgerFailure) -> Catalogue {
    if let memory { return memory }
    let made = try LedgerFailure.wrap { try Catalogue(of: writer.log, size: writer.durableSize, decoder) }
    memory = made
    return made
  }

  /// The reader for stored lines of the log.
  var storedLines: StoredLines {
    StoredLines(writer.log, size: writer.durableSize, head: pending.chain.digest, decoder)
  }

  /// The document of `id`, built from its events; nil if there is no such document.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read.
  public mutating func facture(_ id: FactureID) throws -> Facture? {
    if let recent = recents.document(id) { return recent }
    guard let facture = Facture(id: id, try facts(of: Sujet(.facture, id))) else { return nil }
    recents.keep(facture)
    return facture
  }

  /// The slices folded from the events of `extraits`.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read.
  public mutating func tranches(_ extraits: [Extrait]) throws -> Tranches {
    var (tranches, lus) = (Tranches(), Set<Extrait>())
    for extrait in extraits where lus.insert(extrait).inserted {
      switch extrait {
      case .banques: tranches.banques = try banquesLues()
      case .abonnement(let id):
        guard let abonnement = try facts(of: Sujet(.abonnement, id)).reduce(into: Abonnements(), { $0.apply($1) })[id]
        else { continue }
        tranches.abonnements.pose(abonnement, try ask { try $0.factures(abonnement: id) })
      case .article(let code):
        let range = try ask { try $0.article(code) }
        for fact in try facts(at: range.map { [$0] } ?? []) { tranches.articles.apply(fact) }
      case .clotures: tranches.clotures = try cloturesOuvertes()
      case .flux: try relit(apres: 0) { recorded, _ in tranches.flux.apply(recorded.fact) }
      }
    }
    return tranches
  }

  /// The accounts at banks, which are kept: reconciling asks for them again and again.
  private mutating func banquesLues() throws -> Banques {
    if let livres { return livres }
    var lues = Banques()
    for id in try ask({ try $0.banques() }) {
      for fact in try facts(of: Sujet(.banque, id)) { lues.apply(fact) }
    }
    livres = lues
    return lues
  }

  private static var comptesGardes: Int { 64 }

  /// The client of `id` with its advances, built from its events; nil if there is no such client.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read.
  public mutating func compte(_ id: ClientID) throws -> CompteClient? {
    if let compte = comptes[id] { return compte }
    let compte = CompteClient(try facts(of: Sujet(.client, id)))
    if comptes.count >= Self.comptesGardes { comptes = [:] }
    comptes[id] = compte
    return compte
  }

  /// The facts of `sujet`. A kept index gives the places of lines without a check of the whole log, so these lines are
  /// checked.
  private mutating func facts(of sujet: Sujet) throws -> [Fact] {
    let lines = storedLines
    let events = try askKept { kept in try kept.place(of: sujet).map { try lines.events(of: sujet, at: $0) } ?? [] }
    if let events { return events.map(\.recorded.fact) }
    return try facts(at: catalogue().place(of: sujet)?.ranges ?? [])
  }

  /// The facts of the lines at `ranges`.
  func facts(at ranges: [LogRange]) throws(LedgerFailure) -> [Fact] {
    try LedgerFailure.wrap {
      var facts: [Fact] = []
      for range in ranges {
        var offset = range.offset
        for line in try bytes(at: range).split(separator: UInt8(ascii: "\n")) {
          facts.append(try fact(line.span, at: offset))
          offset += line.count + 1
        }
      }
      return facts
    }
  }

  private func fact(_ line: Span<UInt8>, at offset: Int) throws(LogFailure) -> Fact {
    do throws(LineFault) {
      return try decoder.fact(line, Envelope(line), wanted: .all)
    } catch {
      throw try writer.log.damage(error, at: offset, sequence: nil)
    }
  }

  /// The bytes at `range`: durable, in flight, or waiting.
  func bytes(at range: LogRange) throws(LogFailure) -> [UInt8] {
    var rest = range
    var bytes: [UInt8] = []
    if let durable = rest.removeFirst(before: writer.durableSize) {
      bytes = try writer.bytes(at: durable.offset, count: durable.count)
    }
    // Writes in flight are still in memory.
    var start = writer.durableSize
    for commits in writer.underway {
      let end = start + commits.bytes.count
      if let part = rest.removeFirst(before: end) { bytes += commits.bytes[part.range(from: start)] }
      start = end
    }
    if rest.count > 0 { bytes += [UInt8](pending.bytes.extracting(rest.range(from: start))) }
    return bytes
  }
}
