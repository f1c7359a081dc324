import LedgerLog
public import LedgerModel
import LedgerOffers

/// The sources of closings: earlier closings, and the events since. Both are read from the log, not from an index.
extension LogRegistreRepository {
  /// The closings that the next closings continue.
  mutating func cloturesOuvertes() throws -> Clotures {
    let lines = storedLines
    let known = try askKept { kept in try lines.events(at: kept.clotures()).map(\.recorded.fact) }
    return try Clotures(known ?? facts(at: catalogue().clotures()))
  }

  /// Calls `lit` for every event after `sequence`, durable or not, each checked with its hash.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read, or is damaged; and what `lit` throws.
  public mutating func relit(
    apres sequence: UInt64, _ lit: (Recorded, _ tete: String) throws -> Void
  ) throws {
    // Reads from the last closed event on: the next line has its hash.
    let place = sequence > 0 ? try askKept { kept in try kept.place(ofSequence: sequence) } ?? nil : nil
    let size = writer.sizeInLog
    try LedgerFailure.wrap {
      var lines = try VerifiedLines(
        writer.log, from: place?.offset ?? 0, limit: size, after: place == nil ? .start : nil)
      while try lines.next() != nil, let event = try lines.event(decoder) {
        if event.recorded.sequence > sequence { try lit(event.recorded, lines.chain.digest.hex) }
      }
      var chain = lines.chain
      try forEachWaiting(after: size, &chain) { event, chain in
        if event.sequence > sequence { try lit(event, chain.digest.hex) }
      }
      guard chain.digest == pending.chain.digest else {
        let fault = ChainFault.chain(expected: chain.digest, found: pending.chain.digest).fault
        throw try writer.log.damage(fault, at: size, sequence: nil)
      }
    }
  }

  /// Calls `body` for the decided events that are not durable yet; they follow `chain`.
  private func forEachWaiting(
    after size: Int, _ chain: inout Chain, _ body: (Recorded, Chain) throws -> Void
  ) throws {
    let waiting = try bytes(at: LogRange(offset: size, count: writer.size + pending.count - size))
    var hasher = try SHA256()
    for line in waiting.split(separator: UInt8(ascii: "\n")) {
      let decoded = try DecodedLine(line.span, decoder, wanted: .all)
      try chain.follow(decoded.link, digest: hasher.digest(of: line.span))
      try body(decoded.event.recorded, chain)
    }
  }
}

extension LogIndex {
  /// The settings, with the seller, the accounts and the last closed day: these are read from the log at the places
  /// that the index gives.
  ///
  /// - Throws: ``IndexUnlikeTheLog`` if another event is there.
  package func settings(_ lines: StoredLines) throws -> Registre? {
    guard var registre else { return nil }
    if let place = try emetteur() {
      guard case .registre(_, .emetteur(let emetteur))? = try lines.events(at: [place]).first?.recorded.fact else {
        throw IndexUnlikeTheLog()
      }
      registre.apply(emetteur)
    }
    if let place = try comptes() {
      guard case .registre(_, .comptes(let comptes))? = try lines.events(at: [place]).first?.recorded.fact else {
        throw IndexUnlikeTheLog()
      }
      registre.apply(comptes)
    }
    for recorded in try lines.events(at: taux()).map(\.recorded) {
      guard case .registre(_, .taux(let taux)) = recorded.fact else { throw IndexUnlikeTheLog() }
      registre.apply(taux)
    }
    guard let close = registre.closJusqua else { return registre }
    let range = try dernierMois().map { [$0] } ?? []
    let clotures = try Clotures(lines.events(at: range).map(\.recorded.fact))
    guard clotures.mois?.periode.fin == close else { throw IndexUnlikeTheLog() }
    return registre
  }
}

extension Clotures {
  /// The closings in `facts`.
  ///
  /// - Throws: ``IndexUnlikeTheLog`` if another fact is among them.
  init(_ facts: [Fact]) throws(IndexUnlikeTheLog) {
    self.init()
    for fact in facts {
      guard case .registre(_, .cloture) = fact else { throw IndexUnlikeTheLog() }
      apply(fact)
    }
  }
}
