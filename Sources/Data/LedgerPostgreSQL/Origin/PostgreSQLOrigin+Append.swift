import LedgerBytes
package import LedgerLog
import LedgerWords

extension PostgreSQLOrigin {
  /// The most bytes of lines in one statement. It has whole commits, so a single one may be larger.
  private static var batch: Int { 1 << 20 }

  package func append(
    _ lines: Span<UInt8>, privates: [UInt8], ends: [Int], after: Chain, reaching next: Chain
  ) throws(LogFailure) -> OriginAnswer {
    let parts = try Self.parts(of: lines, ends: ends, after: after)
    let connection = try answering { connection throws(PostgreSQLFailure) in connection }
    // Without a hold the pipeline is the transaction, and its Sync ends it.
    let isHeld = isHolding
    var isCommitSent = false
    let answers: [PostgreSQLAnswer]
    let warnings: Int
    do throws(PostgreSQLFailure) {
      if !isHeld { try queueLimits(on: connection) }
      for part in parts {
        let beside = PrivateLine.part(of: privates.span, after: part.after.sequence, through: part.last)
        try connection.queue(
          .append,
          [
            .uuid(registre), .bigint(part.after.sequence), .bytea(part.after.digest.bytes),
            .lines(lines.extracting(part.range)), .lines(privates.span.extracting(beside.range)),
          ])
      }
      isCommitSent = true
      if isHeld { try connection.queue(.commit) }
      try connection.sync()
      (answers, warnings) = try connection.receive()
      ended()
    } catch {
      giveUp()
      return try outcome(of: error, isCommitSent: isCommitSent)
    }
    // The transaction has ended. Only the end of the pipeline shows that its changes are durable.
    let appended = isHeld ? answers.dropLast() : answers.dropFirst()
    guard appended.allSatisfy({ $0.bytes(row: 0, column: 0) == [1] }) else { return .overtaken }
    guard warnings == 0, !isHeld || answers.last?.command == "COMMIT" else { throw unsettled(Self.unconfirmed) }
    return .appended
  }

  /// Whole commits for one statement, and the line that they follow.
  private struct Part {
    let range: Range<Int>
    let after: OriginEnd
    /// The sequence of its last line.
    let last: UInt64
  }

  /// Divides the lines into parts of whole commits, as many in each as one statement takes.
  private static func parts(
    of lines: Span<UInt8>, ends: [Int], after: Chain
  ) throws(LogFailure) -> [Part] {
    var parts: [Part] = []
    var start = 0
    var end = OriginEnd(sequence: after.sequence, digest: after.digest)
    var ends = ends[...]
    var sha256 = try SHA256()
    while start < lines.count {
      var stop = lines.count
      if lines.count - start > batch, let first = ends.popFirst() {
        stop = first
        while let next = ends.first, next - start <= batch {
          stop = next
          ends.removeFirst()
        }
      }
      let range = start..<min(max(stop, start + 1), lines.count)
      let part = lines.extracting(range)
      let last = end.sequence + UInt64(count(part))
      parts.append(Part(range: range, after: end, last: last))
      guard range.upperBound < lines.count else { break }
      // The line that the next part follows: the server compares it too.
      end = OriginEnd(sequence: last, digest: try sha256.digest(of: lastLine(part)))
      start = range.upperBound
    }
    return parts
  }

  private static func count(_ lines: Span<UInt8>) -> Int {
    var count = 0
    lines.eachLine { _ in count += 1 }
    return count
  }

  @_lifetime(copy lines)
  private static func lastLine(_ lines: Span<UInt8>) -> Span<UInt8> {
    let end = lines.count - 1
    let start = lines.lastIndex(of: 0x0A, in: 0..<max(0, end)).map { $0 + 1 } ?? 0
    return lines.extracting(start..<max(start, end))
  }

  /// The answer, or the error, for a failure after the first statement was sent.
  private func outcome(of failure: PostgreSQLFailure, isCommitSent: Bool) throws(LogFailure) -> OriginAnswer {
    switch failure {
    case .lost, .silent:
      throw isCommitSent ? unsettled(failure.why) : failure.failure(at: address)
    case .connecting, .unfit: throw failure.failure(at: address)
    case .refused(let error):
      // The server leaves out what follows an error, COMMIT too.
      if error.isConflict { return .overtaken }
      if error.isLockTimeout { throw LogFailure(.locked(path: address.text, milliseconds: options.lockTimeoutMs)) }
      if error.endsSession, isCommitSent { throw unsettled(failure.why) }
      if error.isOfPermission || error.isAbsence || error.endsSession || error.isOfIdleness {
        throw failure.failure(at: address)
      }
      throw LogFailure(.origin(OriginFailure(.refused(why: failure.why), at: address.text)))
    }
  }

  private func unsettled(_ why: Words) -> LogFailure {
    LogFailure(.origin(OriginFailure(.unsettled(why: why), at: address.text)))
  }
}
