public import LedgerDomain
import LedgerLog
import LedgerWords

/// Commits that were asked for by name.
extension LogRegistreRepository {
  /// The commit that was recorded for `commande`.
  ///
  /// - Throws: ``LedgerFailure`` `commande-deja-employee` when the same id was given for something else, and
  ///   `commande-invalide` when its hash is none.
  public mutating func commit(of commande: Commande) throws -> Commit? {
    try LedgerFailure.wrap {
      let hash = try Self.digest(commande)
      try flush()
      let found = try events(of: commande)
      guard let first = found.first, let last = found.last else { return nil }
      try confirm(last.recorded.sequence)
      let line = try writer.log.line(at: first.place)
      guard try Envelope(line.span).commandhash == hash else {
        throw Refus.registre(.commandeDejaEmployee(commande.id))
      }
      return Commit(
        facts: found.map(\.recorded.fact), sequence: last.recorded.sequence,
        head: try writer.log.line(at: last.place).digest().hex)
    }
  }

  /// The events that came from `commande`: a kept index knows them, else the log is read again.
  private mutating func events(of commande: Commande) throws -> [LogEvent] {
    let lines = storedLines
    let known = try askKept { kept in
      let events = try lines.events(at: kept.ranges(ofCommande: commande.id))
      guard events.allSatisfy({ $0.recorded.correlation == commande.id }), events.last?.recorded.remaining ?? 0 == 0
      else { throw IndexUnlikeTheLog() }
      return events
    }
    if let known { return known }
    let end = try writer.log.end(Envelope.linkReader)
    return try ReplayEngine(writer.log, limit: end.committedSize, ReplayOptions(verify: false), decoder: decoder)
      .run(into: CommitOnLog(correlation: commande.id)).projection.events
  }

  /// A hash that is none would be taken for that of the commits that no one named.
  static func digest(_ commande: Commande) throws(LedgerFailure) -> Digest {
    guard let digest = Digest(hex: commande.hash) else {
      throw LedgerFailure(
        .usage, "commande-invalide",
        Words(
          "The hash of the commande \(commande.id) is not 64 hex digits.",
          fr: "L'empreinte de la commande \(commande.id) n'est pas faite de 64 chiffres hexadécimaux."),
        hint: Words("Give the SHA-256 of what is asked.", fr: "Donnez le SHA-256 de ce qui est demandé."))
    }
    return digest
  }
}

extension Commande {
  /// What was asked under `id`, told by its SHA-256.
  ///
  /// - Throws: `LedgerFailure` when libcrypto offers no SHA-256.
  public init(id: Identifiant, asked: [UInt8]) throws(LedgerFailure) {
    self.init(id: id, hash: try LedgerFailure.wrap { try asked.digest() }.hex)
  }

  /// What was asked under a name. A UUID is the id; any other text has the same id for ever: a UUID of version 8 (RFC 9562)
  /// from the first bytes of its SHA-256.
  ///
  /// - Throws: `LedgerFailure` when libcrypto offers no SHA-256.
  public init(nom: String, asked: [UInt8]) throws(LedgerFailure) {
    if let id = Identifiant(nom.utf8.span) {
      try self.init(id: id, asked: asked)
    } else {
      let name = try LedgerFailure.wrap { try Array(nom.utf8).digest() }
      let id = Identifiant(
        haut: name.w0 & ~0xF000 | 0x8000, bas: name.w1 & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
      try self.init(id: id, asked: asked)
    }
  }
}

/// The events that came from one command.
private struct CommitOnLog: LogProjection {
  static let wanted = Wanted.all
  let correlation: Identifiant
  private(set) var events: [LogEvent] = []

  init(correlation: Identifiant) { self.correlation = correlation }

  mutating func fold(_ decoded: consuming DecodedEvents) {
    for event in decoded where event.recorded.correlation == correlation { events.append(event) }
  }
}
