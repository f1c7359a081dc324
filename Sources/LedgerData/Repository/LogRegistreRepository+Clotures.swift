public import LedgerDomain
import LedgerLog

/// What closings are made of: those before, and the events since. Both are read from the log, whatever an index says of them.
extension LogRegistreRepository {
  /// The closings that the next ones go on from.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read.
  public mutating func clotures() throws -> Clotures {
    let lines = storedLines
    let known = try askKept { kept in try lines.events(at: kept.clotures()).map(\.recorded.fact) }
    return try Clotures(known ?? facts(at: catalogue().clotures()))
  }

  /// Shows `lit` every event after the one of `sequence`, durable or not, each checked with its hash.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read, or is damaged; and what `lit` throws.
  public mutating func relit(
    apres sequence: UInt64, _ lit: (Recorded, _ tete: String) throws -> Void
  ) throws {
    // From the last event that was closed on: what comes after it bears its hash.
    let place = sequence > 0 ? try askKept { kept in try kept.place(ofSequence: sequence) } ?? nil : nil
    let size = writer.durableSize
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

  /// The events that were decided and are not durable yet, which follow `chain`.
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
  /// The settings, with the seller, the accounts and the day until which they are closed: these are read from the log, where the index says that
  /// they stand.
  ///
  /// - Throws: ``IndexUnlikeTheLog`` where something else does.
  package func settings(_ lines: StoredLines) throws -> Registre? {
    guard var registre else { return nil }
    if let place = try emetteur() {
      guard case .emetteur(_, let emetteur)? = try lines.events(at: [place]).first?.recorded.fact else {
        throw IndexUnlikeTheLog()
      }
      registre.apply(emetteur)
    }
    if let place = try comptes() {
      guard case .comptes(_, let comptes)? = try lines.events(at: [place]).first?.recorded.fact else {
        throw IndexUnlikeTheLog()
      }
      registre.apply(comptes)
    }
    guard let close = registre.closJusqua else { return registre }
    let range = try dernierMois().map { [$0] } ?? []
    let clotures = try Clotures(lines.events(at: range).map(\.recorded.fact))
    guard clotures.mois?.periode.fin == close else { throw IndexUnlikeTheLog() }
    return registre
  }
}

extension Clotures {
  /// Of the closings among `facts`.
  ///
  /// - Throws: ``IndexUnlikeTheLog`` where one is none.
  init(_ facts: [Fact]) throws(IndexUnlikeTheLog) {
    self.init()
    for fact in facts {
      guard case .cloture(_, let cloture) = fact else { throw IndexUnlikeTheLog() }
      apply(cloture)
    }
  }
}
