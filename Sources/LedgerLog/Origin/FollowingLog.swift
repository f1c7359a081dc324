/// The log of a copy while it is brought to where its origin is, under its own lock. Nothing is written where there is no news.
final class FollowingLog {
  /// The log, for reading.
  let log: LogFile
  /// Where it ends now.
  private(set) var end: LogEnd

  private let directory: LogDirectory
  private let instant: String
  /// What writes, from the first news on.
  private var writer: LogWriter?
  private var news = CopyNews()

  /// Takes a log that is locked.
  init(_ opened: consuming OpenedLog, instant: String) {
    (log, end, directory, self.instant) = (opened.log, opened.end, opened.directory, instant)
  }

  /// Appends commits that were checked. Throws why they could not be written: they are recorded all the same.
  func append(_ commits: CheckedCommits) throws(LogFailure) {
    try beginWriting()
    do throws(LogFailure) {
      try writer?.append(commits.bytes.span, reaching: commits.chain, ends: commits.ends)
    } catch {
      throw error.ofCopy
    }
    news.events += Int(clamping: commits.chain.sequence - end.chain.sequence)
    end = end.extended(by: commits.bytes.count, to: commits.chain, commits.lastLine)
  }

  /// Cuts it back to an end before its own, and keeps what is cut off in a file beside it.
  func cutBack(to earlier: LogEnd) throws(LogFailure) {
    end = earlier
    try beginWriting()
    news.cutOff = news.recovered
  }

  /// The log again as its next writer finds it, still locked, and what has changed.
  func finish() -> FollowedLog {
    // It leaves its mark.
    writer = nil
    return FollowedLog(opened: OpenedLog(log, end, in: directory), news: news)
  }

  /// What stands after the end is saved and cut off.
  private func beginWriting() throws(LogFailure) {
    guard writer == nil else { return }
    let made = try LogWriter(OpenedLog(log, end, in: directory), instant: instant)
    news.recovered = made.recovered
    end = end.extended(by: 0, to: end.chain, end.lastLine)
    writer = consume made
  }
}

/// A log that was brought to where its origin is, locked.
package struct FollowedLog: ~Copyable {
  /// The log as its next writer finds it.
  let opened: OpenedLog
  /// What has changed.
  package let news: CopyNews

  /// Where the log ends.
  package var end: LogEnd { opened.end }
  /// Goes on with the log alone.
  package consuming func takeLog() -> OpenedLog { opened }
}

/// What has changed in a copy.
package struct CopyNews: Equatable, Sendable {
  /// How many events came.
  package var events = 0
  /// What was cut off that the origin had shown, and has not any more.
  package var cutOff: Recovery?
  /// What was done about an unfinished tail of the copy; the same where ``cutOff`` is.
  package var recovered: Recovery?

  /// Nothing.
  package init() {}
}

extension LogEnd {
  /// Where the log ends once `count` bytes of commits were written after this end, and nothing else.
  func extended(by count: Int, to chain: Chain, _ lastLine: [UInt8]) -> LogEnd {
    LogEnd(committedSize: committedSize + count, fileSize: committedSize + count, chain: chain, lastLine: lastLine)
  }
}
