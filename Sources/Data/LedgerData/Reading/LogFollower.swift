import LedgerBytes
package import LedgerLog
package import LedgerModel
import LedgerWords

/// Follows a growing log: returns each event of each whole commit once, in the order of the log, with verified hashes.
///
///     var follower = try LogFollower(reader, .after(42, nil))
///     while true {
///       let lines = try follower.next()   // none: nothing was committed since
///     }
///
/// It takes no lock, and keeps only its position: the end of the last returned commit, and the link of the next one. It
/// makes events durable before it returns them, so that a power cut cannot take them back.
package struct LogFollower: ~Copyable {
  /// The starting point.
  package enum Start: Equatable, Sendable {
    /// The commits from now on.
    case end
    /// After that event; 0: from the first. The digest is that of its line, if known.
    case after(UInt64, Digest?)
  }

  /// An event in the log.
  package struct Line: Sendable {
    package let sequence: UInt64
    /// Its line, without the line feed.
    package let bytes: [UInt8]
    /// Its offset in the log.
    fileprivate let offset: Int
  }

  /// The last returned event, or the one it started after; 0 before the first.
  package var sequence: UInt64 { chain.sequence }
  /// The digest of its line.
  package var head: Digest { chain.digest }

  private let reader: RegistreReader
  /// Reads the events: new ones have their personal values in the file that is there then.
  private let decoder: EventCatalogue
  private var log: LogFile
  /// The number of bytes of the log returned or skipped.
  private var given: Int
  private var chain: Chain

  /// Opens the log, and finds the starting point.
  ///
  /// - Throws: ``LedgerFailure``: the log was never opened, is damaged, cannot be read, or lacks the event to start
  ///   after.
  package init(_ reader: RegistreReader, _ start: Start) throws(LedgerFailure) {
    let (log, given, chain) = try reader.readTwiceIfDamaged {
      let (log, end, _) = try reader.openWithItsOpening()
      let (given, chain) = try Self.place(start, log, end)
      return (log, given, chain)
    }
    (self.reader, decoder) = (reader, reader.decoder)
    self.log = log
    self.given = given
    self.chain = chain
  }

  /// The events committed since the last call: whole commits, up to `mostBytes` or a single commit; empty if nothing is
  /// new.
  ///
  /// - Throws: ``LedgerFailure``: the log was cut, was rewritten, is damaged, or cannot be read.
  package mutating func next(mostBytes: Int = 1 << 20) throws(LedgerFailure) -> [Line] {
    let known = chain
    do {
      if try !log.isStillNamed() { try reopen() }
      let size = try log.size()
      if size == given { return [] }
      guard size > given else { throw Self.gone(known) }
      let end = try log.end(Envelope.linkReader)
      guard end.committedSize >= given else { throw Self.gone(known) }
      guard end.committedSize > given else { return [] }
      try log.sync()
      return try lines(to: end.committedSize, mostBytes)
    } catch {
      let failure = LedgerFailure(error)
      // A rewritten log looks damaged at any place: the rewriting is the fault to report.
      if failure.kind == .damaged, let seen = KnownHead(known) { try LedgerFailure.wrap { try seen.check(log) } }
      throw failure
    }
  }

  /// The event of a line.
  ///
  /// - Throws: ``LedgerFailure`` if a newer program wrote it, or it is not an event.
  package func event(_ line: Line) throws(LedgerFailure) -> Recorded {
    let bytes = line.bytes
    do throws(LineFault) {
      return try DecodedLine(bytes.span, at: line.offset, decoder, wanted: .all).event.recorded
    } catch {
      let (log, fault) = (log, error)
      throw LedgerFailure(try LedgerFailure.wrap { try log.damage(fault, at: line.offset, sequence: line.sequence) })
    }
  }

  /// The lines up to `limit`, the end of a commit; fewer where there are many.
  private mutating func lines(to limit: Int, _ mostBytes: Int) throws(LogFailure) -> [Line] {
    var found: [Line] = []
    var walk = try VerifiedLines(log, from: given, limit: limit, after: chain)
    let start = given
    while let line = try walk.next() {
      try walk.check(Envelope.linkReader)
      found.append(Line(sequence: walk.chain.sequence, bytes: [UInt8](walk.bytes), offset: line.offset))
      let next = line.offset + line.count + 1
      if walk.chain.isBetweenCommits, next - start >= mostBytes || next == limit {
        (given, chain) = (next, walk.chain)
        break
      }
    }
    return found
  }

  /// Opens the log again after its file was replaced, and continues if it is the same log.
  private mutating func reopen() throws {
    let (log, end, _) = try reader.openWithItsOpening()
    let last = chain.sequence == 0 ? nil : chain.digest
    (given, chain) = try Self.place(.after(chain.sequence, last), log, end)
    self.log = log
  }

  /// The number of bytes before the starting point, and the link of the next line.
  private static func place(_ start: Start, _ log: LogFile, _ end: LogEnd) throws -> (given: Int, chain: Chain) {
    guard case .after(let sequence, let digest) = start else { return (end.committedSize, end.chain) }
    guard sequence > 0 else { return (0, .start) }
    guard sequence <= end.chain.sequence, let place = try log.place(ofLine: sequence) else {
      guard let digest else { throw Self.beyond(sequence, last: end.chain.sequence) }
      throw KnownHead(sequence: sequence, digest: digest).gone
    }
    let line = try log.line(at: place)
    let found = try line.digest()
    if let digest { try KnownHead(sequence: sequence, digest: digest).check(log) }
    do throws(LineFault) {
      let link = try Envelope(line.span).link
      guard link.sequence == sequence else {
        throw ChainFault.sequence(expected: sequence, found: link.sequence).fault
      }
      return (place.upperBound, Chain(after: link, digest: found))
    } catch {
      throw try log.damage(error, at: place.lowerBound, sequence: sequence)
    }
  }

  /// The log ends before the event after which to start. It may never have had that event.
  private static func beyond(_ sequence: UInt64, last: UInt64) -> LedgerFailure {
    LedgerFailure(
      .damaged, "journal-raccourci",
      "The log ends with event \(last), and --apres names event \(sequence).",
      fr: "Le journal s'arrête à l'événement \(last), et --apres désigne l'événement \(sequence).",
      hint:
        "Give --apres=\(last) to continue from its end. If you did see event \(sequence), the log lost its end: compare "
        + "it with a backup.",
      fr:
        "Donnez --apres=\(last) pour continuer depuis sa fin. Si vous avez bien vu l'événement \(sequence), le journal a "
        + "perdu sa fin : comparez-le avec une sauvegarde.")
  }

  private static func gone(_ chain: Chain) -> LedgerFailure {
    KnownHead(sequence: chain.sequence, digest: chain.digest).gone
  }
}

extension KnownHead {
  /// The last line of a chain; nil before the first.
  fileprivate init?(_ chain: Chain) {
    guard chain.sequence > 0 else { return nil }
    self.init(sequence: chain.sequence, digest: chain.digest)
  }
}
