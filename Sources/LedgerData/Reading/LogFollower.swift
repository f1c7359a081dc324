import LedgerBytes
package import LedgerDomain
package import LedgerLog

/// Follows a log as it grows: gives each event of each whole commit once, in the order of the log, its hashes checked.
///
///     var follower = try LogFollower(reader, .after(42, nil))
///     while true {
///       let lines = try follower.next()   // none: nothing was committed since
///     }
///
/// It takes no lock, and keeps nothing but where it is: the end of the last commit that it gave, and what chains the next one.
/// What it gives it makes durable first, so that no power cut takes back what somebody was told.
package struct LogFollower: ~Copyable {
  /// Where it begins.
  package enum Start: Equatable, Sendable {
    /// With what is committed from now on.
    case end
    /// After that event; 0: with the first. Its line has that hash, where that is known.
    case after(UInt64, Digest?)
  }

  /// An event, as it stands in the log.
  package struct Line: Sendable {
    package let sequence: UInt64
    /// Its line, without the line feed.
    package let bytes: [UInt8]
    /// Where that begins in the log.
    fileprivate let offset: Int
  }

  /// The last event that was given, or after which it began; 0 before the first.
  package var sequence: UInt64 { chain.sequence }

  private let reader: RegistreReader
  private var log: LogFile
  /// The bytes of the log that were given, or passed over.
  private var given: Int
  private var chain: Chain

  /// Opens the log, and finds the place to begin.
  ///
  /// - Throws: ``LedgerFailure``: the log was never opened, is damaged, cannot be read, or has not the event after which it
  ///   is to begin.
  package init(_ reader: RegistreReader, _ start: Start) throws(LedgerFailure) {
    let (log, given, chain) = try reader.readTwiceIfDamaged {
      let (log, end, _) = try reader.openWithItsOpening()
      let (given, chain) = try Self.place(start, log, end)
      return (log, given, chain)
    }
    self.reader = reader
    self.log = log
    self.given = given
    self.chain = chain
  }

  /// What was committed since, whole commits of `mostBytes` at most, or one; nothing where there is none.
  ///
  /// - Throws: ``LedgerFailure``: the log went back, was rewritten, is damaged, or cannot be read.
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
      // What was rewritten looks like damage wherever it is read: that it was is the thing to say.
      if failure.kind == .damaged, let seen = KnownHead(known) { try LedgerFailure.wrap { try seen.check(log) } }
      throw failure
    }
  }

  /// What a line tells.
  ///
  /// - Throws: ``LedgerFailure`` where a newer program wrote it, or it is no event.
  package func event(_ line: Line) throws(LedgerFailure) -> Recorded {
    let bytes = line.bytes
    do throws(LineFault) {
      return try DecodedLine(bytes.span, at: line.offset, reader.decoder, wanted: .all).event.recorded
    } catch {
      let (log, fault) = (log, error)
      throw LedgerFailure(try LedgerFailure.wrap { try log.damage(fault, at: line.offset, sequence: line.sequence) })
    }
  }

  /// The lines up to `limit`, which ends a commit; fewer where these are many.
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

  /// Another file has the place of the log: it is followed if it is the same log.
  private mutating func reopen() throws {
    let (log, end, _) = try reader.openWithItsOpening()
    let last = chain.sequence == 0 ? nil : chain.digest
    (given, chain) = try Self.place(.after(chain.sequence, last), log, end)
    self.log = log
  }

  /// How many bytes of a log lie before the place to begin, and what chains the next line.
  private static func place(_ start: Start, _ log: LogFile, _ end: LogEnd) throws -> (given: Int, chain: Chain) {
    guard case .after(let sequence, let digest) = start else { return (end.committedSize, end.chain) }
    guard sequence > 0 else { return (0, .start) }
    guard sequence <= end.chain.sequence, let place = try log.place(ofLine: sequence) else {
      throw KnownHead(sequence: sequence, digest: digest ?? .zero).gone
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
