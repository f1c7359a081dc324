/// The log of a copy while it catches up with its origin, under its own lock. Without news nothing is written.
final class FollowingLog {
  /// The log, for reading.
  let log: LogFile
  /// Where it ends now.
  private(set) var end: LogEnd

  private let directory: LogDirectory
  private let instant: String
  /// The writer, from the first news on.
  private var writer: LogWriter?
  private var news = CopyNews()

  /// Takes a log that is locked.
  init(_ opened: consuming OpenedLog, instant: String) {
    (log, end, directory, self.instant) = (opened.log, opened.end, opened.directory, instant)
  }

  /// Appends checked commits. If it throws, they are missing in the copy, but recorded at the origin.
  func append(_ commits: CheckedCommits) throws(LogFailure) {
    try beginWriting()
    if PrivateLine.isNamed(in: commits.bytes.span) { try directory.awaitPrivates() }
    do throws(LogFailure) {
      try writer?.append(commits.bytes.span, reaching: commits.chain, ends: commits.ends)
    } catch {
      throw error.ofCopy
    }
    news.events += Int(clamping: commits.chain.sequence - end.chain.sequence)
    end = end.extended(by: commits.bytes.count, to: commits.chain, commits.lastLine)
  }

  /// Appends lines of personal values of the events that came.
  func keep(privates: Span<UInt8>) throws(LogFailure) {
    try beginWriting()
    do throws(LogFailure) { try writer?.keep(privates: privates) } catch { throw error.ofCopy }
  }

  /// Cuts the log back to an earlier end, and saves the bytes cut off in a file beside it.
  func cutBack(to earlier: LogEnd) throws(LogFailure) {
    end = earlier
    try beginWriting()
    news.cutOff = news.recovered
  }

  /// The log for its next writer, still locked, and its changes.
  func finish() -> FollowedLog {
    // The writer leaves its DurableMark.
    writer = nil
    // An erasure among the new events has removed what was put aside.
    if case .cutOff(let path, _)? = news.recoveredPrivates, directory.status(path) == nil {
      news.recoveredPrivates = nil
    }
    return FollowedLog(opened: OpenedLog(log, end, in: directory), news: news)
  }

  /// Makes the writer, which saves and cuts off what stands after the end.
  private func beginWriting() throws(LogFailure) {
    guard writer == nil else { return }
    let made = try LogWriter(OpenedLog(log, end, in: directory), instant: instant)
    (news.recovered, news.recoveredPrivates) = (made.recovered, made.recoveredPrivates)
    end = end.extended(by: 0, to: end.chain, end.lastLine)
    writer = consume made
  }
}

/// A log that has caught up with its origin, locked.
package struct FollowedLog: ~Copyable {
  /// The log for its next writer.
  let opened: OpenedLog
  /// The changes.
  package let news: CopyNews

  /// Where the log ends.
  package var end: LogEnd { opened.end }
  /// Goes on with the log alone.
  package consuming func takeLog() -> OpenedLog { opened }
}

/// The changes of a copy.
package struct CopyNews: Equatable, Sendable {
  /// How many events came.
  package var events = 0
  /// The lines cut off, because the origin showed them earlier and has them no more.
  package var cutOff: Recovery?
  /// The recovery from an unfinished tail of the copy; equal to ``cutOff`` if that is set.
  package var recovered: Recovery?
  /// The repair of the personal values of the copy.
  package var recoveredPrivates: Recovery?

  /// Nothing.
  package init() {}
}

extension LogEnd {
  /// Where the log ends once `count` bytes of commits were written after this end, and nothing else.
  func extended(by count: Int, to chain: Chain, _ lastLine: [UInt8]) -> LogEnd {
    LogEnd(committedSize: committedSize + count, fileSize: committedSize + count, chain: chain, lastLine: lastLine)
  }
}
