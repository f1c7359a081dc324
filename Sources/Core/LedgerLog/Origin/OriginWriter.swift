import LedgerBytes

/// Appends each commit of a copy at the origin; only then the writer of the copy appends it.
///
/// It knows where the copy ends. If the answer to a commit was lost, it looks for the lines under the lock, and appends
/// them again if they are missing: the same bytes after the same line, so that they cannot get in twice.
package final class OriginWriter {
  /// The copy, with its marks.
  package private(set) var copy: RegistreCopy
  /// Whether the lock of the origin is held: no other writer records meanwhile.
  package private(set) var isHeld = false
  /// Whether the last append failed: decisions based on it are not recorded, and the next one must catch up first.
  package private(set) var needsCatchUp = false
  /// Whether it failed because another writer was faster.
  package private(set) var wasOvertaken = false

  /// How many appends were requested, and how many of them are durable.
  package private(set) var (given, durable) = (0, 0)
  /// The failure of an append that was not reported yet.
  package var untold: LogFailure?
  /// The changes of the copy when it was opened.
  package private(set) var news = CopyNews()

  /// Where the copy ends.
  private var end = LogEnd(committedSize: 0, fileSize: 0, chain: .start, lastLine: [])
  private let lockTimeoutMs: Int
  private let now: () -> CopyMoment

  /// Prepares to append for `copy`. Does not ask the origin anything yet.
  package init(_ copy: RegistreCopy, lockTimeoutMs: Int, now: @escaping () -> CopyMoment) {
    (self.copy, self.lockTimeoutMs, self.now) = (copy, lockTimeoutMs, now)
  }

  deinit {
    if isHeld { _ = Result { () throws(LogFailure) in try copy.origin.release() } }
  }

  /// Brings the opened log of the copy up to date with the origin; `holding`: takes the lock of the origin too.
  ///
  /// Throws as ``RegistreCopy/follow(_:holding:at:)``.
  package func follow(_ opened: consuming OpenedLog, holding: Bool) throws(LogFailure) -> OpenedLog {
    let followed = try copy.follow(opened, holding: holding, at: now())
    (isHeld, news, end) = (holding, followed.news, followed.end)
    return followed.takeLog()
  }

  /// The chain after the last line of the copy.
  package var chain: Chain { end.chain }
  /// That line without its line feed; empty before the first line.
  package var lastLine: [UInt8] { end.lastLine }

  /// Appends whole commits, all or none. When it returns, they are durable at the origin.
  ///
  /// Throws `.origin`: `.overtaken`, `.unsettled` if it is not known whether they are there, and as the origin does.
  package func append(
    _ lines: [UInt8], privates: [UInt8] = [], ends: [Int], reaching next: Chain
  ) throws(LogFailure) {
    (needsCatchUp, wasOvertaken, isHeld) = (true, false, false)
    given += 1
    switch try settled(lines, privates, ends, next) {
    case .overtaken:
      wasOvertaken = true
      throw copy.failure(.overtaken)
    case .appended:
      needsCatchUp = false
      durable += 1
      let start = lines.span.lastIndex(of: 0x0A, in: 0..<max(0, lines.count - 1)).map { $0 + 1 } ?? 0
      end = end.extended(by: lines.count, to: next, Array(lines[start..<max(start, lines.count - 1)]))
      // Noted before the copy has them, so that an origin that loses them is still found out.
      acknowledge()
    }
  }

  /// Gives what others have recorded to `append`, and takes the lock if `holding`. Returns whether there was anything.
  ///
  /// Throws `.origin`: `.wentBack` if the origin no longer has the lines that it has shown.
  @discardableResult
  package func catchUp(
    holding: Bool, _ append: (CheckedCommits) throws(LogFailure) -> Void
  ) throws(LogFailure) -> Bool {
    let before = end
    copy.file.promote(OriginEnd(end.chain), at: now().milliseconds)
    do throws(LogFailure) {
      let outcome = try copy.take(after: end, holding: holding) { commits throws(LogFailure) in
        try append(commits)
        end = end.extended(by: commits.bytes.count, to: commits.chain, commits.lastLine)
      }
      guard outcome == .followed else {
        let isAcknowledged = before.chain.sequence <= copy.file.acknowledged.end.sequence
        throw copy.failure(isAcknowledged ? .rewritten(sequence: before.chain.sequence) : .wentBack)
      }
    } catch {
      if holding { _ = Result { () throws(LogFailure) in try copy.origin.release() } }
      throw error
    }
    isHeld = isHeld || holding
    (needsCatchUp, wasOvertaken) = (false, false)
    try copy.file.see(OriginEnd(end.chain), at: now().milliseconds)
    return end.chain.sequence > before.chain.sequence
  }

  /// Drops the lock, if it is held: then all that the copy has is durable at the origin.
  package func release() throws(LogFailure) {
    guard isHeld else { return }
    isHeld = false
    try copy.origin.release()
    acknowledge()
  }

  /// Notes that the origin has confirmed all that the copy has. The lines are recorded even if noting it fails.
  private func acknowledge() {
    _ = Result { () throws(LogFailure) in
      try copy.file.acknowledge(OriginEnd(end.chain), at: now().milliseconds)
    }
  }

  /// Appends. If the answer was lost, finds out whether the lines are there, for up to the lock timeout.
  private func settled(
    _ lines: [UInt8], _ privates: [UInt8], _ ends: [Int], _ next: Chain
  ) throws(LogFailure) -> OriginAnswer {
    let begin = Host.monotonicMs()
    var lost: LogFailure?
    while true {
      do throws(LogFailure) {
        return try copy.origin.append(
          lines.span, privates: privates, ends: ends, after: end.chain, reaching: next)
      } catch {
        // Once an answer was lost, the lines sent then may still arrive.
        guard error.isUnsettled || lost != nil else { throw error }
        lost = lost ?? error
        if let answer = try answer(to: lines, lost ?? error, since: begin) { return answer }
      }
    }
  }

  /// The answer for the lines; nil if they are missing, and the lock is held to append them again.
  private func answer(to lines: [UInt8], _ lost: LogFailure, since begin: Int) throws(LogFailure) -> OriginAnswer? {
    while true {
      guard Host.monotonicMs() - begin < lockTimeoutMs else { throw lost }
      do throws(LogFailure) {
        return try lookedUp(lines)
      } catch {
        guard error.isOfReach else { throw error.isDamage ? error : lost }
      }
      Host.sleep(milliseconds: 100)
    }
  }

  /// Looks under the lock whether the lines are there. They count once the lock was dropped without a failure.
  private func lookedUp(_ lines: [UInt8]) throws(LogFailure) -> OriginAnswer? {
    var found: [UInt8] = []
    let known = end.lastLine.count + (end.lastLine.isEmpty ? 0 : 1)
    try copy.origin.hold(from: OriginPosition(lastOf: end)) { piece throws(LogFailure) in
      let left = known + lines.count - found.count
      if left > 0 { found.append(copying: piece.extracting(0..<min(left, piece.count))) }
    }
    guard found.count > known else { return nil }
    let isOurs = found[known...] == lines[...]
    do throws(LogFailure) {
      try copy.origin.release()
    } catch {
      if isOurs { throw error }
    }
    return isOurs ? .appended : .overtaken
  }
}

extension LogFailure {
  /// Whether it is not known whether something was recorded.
  fileprivate var isUnsettled: Bool {
    guard case .origin(let failure) = cause, case .unsettled = failure.kind else { return false }
    return true
  }

  /// Whether the origin may be reached a little later.
  fileprivate var isOfReach: Bool {
    switch cause {
    case .locked: return true
    case .origin(let failure):
      switch failure.kind {
      case .unreachable, .forbidden, .unsettled: return true
      default: return false
      }
    default: return false
    }
  }
}
