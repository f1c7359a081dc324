import LedgerBytes
import LedgerLog
public import LedgerModel
import LedgerRules
public import LedgerUseCases
import LedgerWords

/// Commits of commands whose id the caller chose.
extension LogRegistreRepository {
  /// The commit recorded for `commande`; nil if it recorded nothing yet.
  ///
  /// - Throws: ``LedgerFailure`` `commande-deja-employee` when the same id was used for another request, and
  ///   `commande-invalide` when its hash is not valid.
  public mutating func commit(of commande: Commande) throws -> Commit? {
    try LedgerFailure.wrap {
      _ = try Self.digest(commande)
      try flush()
      let found = try events(of: commande)
      guard let last = found.last else { return nil }
      try confirm(last.recorded.sequence)
      let lines = try found.map { event throws(LogFailure) in try writer.log.line(at: event.place) }
      guard try isAsked(commande, found, lines) else { throw Refus.registre(.commandeDejaEmployee(commande.id)) }
      return Commit(
        facts: found.map(\.recorded.fact), sequence: last.recorded.sequence,
        head: try lines[lines.count - 1].digest().hex)
    }
  }

  /// Whether the commit of these lines answers the same request as `commande`. Once some of its personal values are
  /// erased, the content cannot be compared, and an equal id is enough.
  private func isAsked(_ commande: Commande, _ events: [LogEvent], _ lines: [[UInt8]]) throws -> Bool {
    var beside: [UInt8] = []
    var hash: Digest?
    for (event, line) in zip(events, lines) {
      let values: [[UInt8]?]
      do throws(LineFault) {
        if hash == nil { hash = try Envelope(line.span).commandhash }
        values = try decoder.privates(of: line.span)
      } catch {
        throw try writer.log.damage(error, at: event.place.lowerBound, sequence: event.recorded.sequence)
      }
      for value in values {
        guard let value else { return hash != nil }
        beside += value + [0x0A]
      }
    }
    let salted = try beside.isEmpty ? nil : commande.hash(beside: beside.span).hex
    return [commande.hash, salted].contains { $0 != nil && $0 == hash?.hex }
  }

  /// The events of `commande`: from a kept index, else by reading the log again.
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

  /// The hash of a request. An invalid one would look like a commit without a chosen id, so it is refused.
  static func digest(_ commande: Commande) throws(LedgerFailure) -> Digest {
    guard let digest = Digest(hex: commande.hash) else {
      throw LedgerFailure(
        .usage, "commande-invalide",
        "The hash of the commande \(commande.id) is not 64 hex digits.",
        fr: "L'empreinte de la commande \(commande.id) n'est pas faite de 64 chiffres hexadécimaux.",
        hint: "Give the SHA-256 of the request.", fr: "Donnez le SHA-256 de la demande.")
    }
    return digest
  }
}

extension Commande {
  /// The request `asked` under `id`, kept as its SHA-256.
  ///
  /// - Throws: `LedgerFailure` when libcrypto offers no SHA-256.
  public init(id: Identifiant, asked: [UInt8]) throws(LedgerFailure) {
    self.init(id: id, hash: try LedgerFailure.wrap { try asked.digest().hex })
  }

  /// The recorded hash of a commit with lines of personal values beside it: the SHA-256 of the command's hash and of
  /// these lines. Their salts hide the content of the request, as long as they exist, and for ever once they are
  /// erased.
  func hash(beside lines: Span<UInt8>) throws(LogFailure) -> Digest {
    var bytes = Array("\(hash)\n".utf8)
    bytes.append(copying: lines)
    return try bytes.digest()
  }

  /// The request `asked` under a name. A UUID is used as the id; any other text always has the same id: a UUID of
  /// version 8 (RFC 9562) from the first bytes of its SHA-256.
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

/// The events of one command.
private struct CommitOnLog: LogProjection {
  static let wanted = Wanted.all
  let correlation: Identifiant
  private(set) var events: [LogEvent] = []

  init(correlation: Identifiant) { self.correlation = correlation }

  mutating func fold(_ decoded: consuming DecodedEvents) {
    for event in decoded where event.recorded.correlation == correlation { events.append(event) }
  }
}
