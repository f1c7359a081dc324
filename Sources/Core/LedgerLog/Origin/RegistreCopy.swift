import LedgerBytes

/// A registre whose log is a copy of its origin's log.
package struct RegistreCopy {
  /// The directory of the copy.
  package let directory: LogDirectory
  /// Its file `origine`.
  package internal(set) var file: OriginFile
  /// The origin, which decides the order of commits.
  package let origin: any Origin
  let linkReader: LinkReader

  /// The copy in `directory`; nil if the registre has no origin. Does not ask the origin anything yet.
  ///
  /// Throws `.io`, `.misplaced`, and `.origin` if its address cannot be opened.
  package init?(
    of directory: LogDirectory, _ open: OriginOpener, _ options: OriginOptions, _ linkReader: @escaping LinkReader
  ) throws(LogFailure) {
    guard let file = try OriginFile(of: directory) else { return nil }
    var options = options
    options.wasThere = file.acknowledged.end.sequence > 0
    let origin = try open(file.address, options)
    self.init(directory, file, origin, linkReader)
  }

  /// A copy of what `origin` keeps.
  package init(
    _ directory: LogDirectory, _ file: OriginFile, _ origin: any Origin, _ linkReader: @escaping LinkReader
  ) {
    (self.directory, self.file, self.origin, self.linkReader) = (directory, file, origin, linkReader)
  }

  /// Brings the copy up to date with the origin, without locking the origin.
  ///
  /// If it is up to date already, nothing is locked, and only the time is written. Throws `.origin`, `.locked` if
  /// another writer holds the copy all that time, `.io` and `.damage`.
  @discardableResult
  package mutating func catchUp(lockTimeoutMs: Int, at moment: CopyMoment) throws(LogFailure) -> CopyNews {
    let known = try directory.openForReading(believesMark: true).end(linkReader)
    file.promote(OriginEnd(known.chain), at: moment.milliseconds)
    var isBehind = false
    // Lines are written only under the lock of the copy: there they are asked for again.
    let outcome = try take(after: known, holding: false) { _ throws(LogFailure) in isBehind = true }
    guard outcome == .followed, !isBehind, try !directory.awaitsPrivates() else {
      return try fetch(lockTimeoutMs: lockTimeoutMs, at: moment)
    }
    do throws(LogFailure) {
      try file.see(OriginEnd(known.chain), at: moment.milliseconds)
    } catch {
      // A user who may only read the copy notes nothing.
      guard error.isOfPermission else { throw error }
    }
    return CopyNews()
  }

  /// Brings a copy that has little yet up to date with the origin: it locks the copy before it reads anything.
  @discardableResult
  package mutating func fetch(lockTimeoutMs: Int, at moment: CopyMoment) throws(LogFailure) -> CopyNews {
    let opened = try OpenedLog(locking: directory, timeoutMs: lockTimeoutMs, linkReader)
    return try follow(opened, holding: false, at: moment).news
  }

  /// Makes the origin confirm all that it shows, so that signatures and reports on it rest on durable lines.
  ///
  /// Throws `.origin`, `.forbidden` if it lets this user only read (``LogFailure/isOfPermission``).
  @discardableResult
  package mutating func confirm(lockTimeoutMs: Int, at moment: CopyMoment) throws(LogFailure) -> CopyNews {
    let opened = try OpenedLog(locking: directory, timeoutMs: lockTimeoutMs, linkReader)
    let followed = try follow(opened, holding: true, at: moment)
    try origin.release()
    try file.acknowledge(OriginEnd(followed.opened.end.chain), at: moment.milliseconds)
    return followed.news
  }

  /// Brings an opened log up to date with the origin; `holding`: takes the lock of the origin too, which stays held.
  ///
  /// If it throws, no lock is held, and the copy has only lines that were checked.
  package mutating func follow(
    _ opened: consuming OpenedLog, holding: Bool, at moment: CopyMoment
  ) throws(LogFailure) -> FollowedLog {
    do throws(LogFailure) {
      return try followed(opened, holding: holding, at: moment)
    } catch {
      if holding { _ = Result { () throws(LogFailure) in try origin.release() } }
      throw error
    }
  }

  private mutating func followed(
    _ opened: consuming OpenedLog, holding: Bool, at moment: CopyMoment
  ) throws(LogFailure) -> FollowedLog {
    let following = FollowingLog(opened, instant: moment.instant)
    let found = following.end
    file.promote(OriginEnd(found.chain), at: moment.milliseconds)
    var begin = try privatesBegin(found.committedSize, found.chain)
    if try take(into: following, holding: holding) == .diverged {
      let common = try commonEnd(following.log, found)
      let isCut = common.committedSize < found.committedSize
      // All that comes after it is checked before anything is cut off.
      guard try take(after: common, holding: false, { _ in }) == .followed else {
        throw failure(.rewritten(sequence: common.chain.sequence))
      }
      if isCut {
        try following.cutBack(to: common)
        begin = (0, 0)
      }
      // Under the lock, if it is held: so no other writer has appended meanwhile.
      guard try take(into: following, holding: false) == .followed else {
        throw failure(.rewritten(sequence: common.chain.sequence))
      }
      if isCut { try file.cutBack(to: OriginEnd(common.chain), at: moment.milliseconds) }
    }
    let end = following.end
    try bringPrivates(following.log, after: begin, through: (end.committedSize, end.chain.sequence)) {
      lines throws(LogFailure) in try following.keep(privates: lines)
    }
    let followed = following.finish()
    try file.see(OriginEnd(followed.opened.end.chain), at: moment.milliseconds)
    return followed
  }

  /// A place in the log: its first bytes, and how many events they are.
  package typealias Place = (size: Int, sequence: UInt64)

  /// After which place events come whose personal values have not: this end of the copy, but the beginning of its log
  /// where a writer was interrupted before they came.
  ///
  /// Throws `.io`.
  package func privatesBegin(_ size: Int, _ chain: Chain) throws(LogFailure) -> Place {
    try directory.awaitsPrivates() ? (0, 0) : (size, chain.sequence)
  }

  /// Gives the personal values that the copy waits for, of events in its log between two places, to `keep`: none that is
  /// erased by one of these events, or is there already.
  ///
  /// Throws `.origin` for values that have not the hash in their event.
  package func bringPrivates(
    _ log: LogFile, after begin: Place, through end: Place, _ keep: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) {
    guard try directory.awaitsPrivates() else { return }
    let present = PrivateLines(of: directory, linkReader)
    let last = begin.sequence == 0 ? max(1, try present.last()) - 1 : begin.sequence
    var incoming = try IncomingPrivates(
      log, begin.size..<end.size, after: begin.sequence, present, from: origin.address)
    try origin.privates(after: last, through: end.sequence) { lines throws(LogFailure) in
      let kept = try incoming.kept(lines)
      try keep(kept.span)
    }
    try directory.privatesCame()
  }

  /// Compares the origin with the end of the copy, and returns the end of the origin. Writes nothing.
  ///
  /// Throws `.origin` if the origin ends before what it confirmed or has another line there, or cannot be asked.
  package func check(at moment: CopyMoment) throws(LogFailure) -> OriginEnd {
    var copy = self
    let log = try directory.openForReading(believesMark: true)
    let known = try log.end(linkReader)
    copy.file.promote(OriginEnd(known.chain), at: moment.milliseconds)
    if try copy.take(after: known, holding: false, { _ in }) == .diverged { _ = try copy.commonEnd(log, known) }
    return try origin.end()
  }

  private func take(into log: FollowingLog, holding: Bool) throws(LogFailure) -> CopyTail.Outcome {
    try take(after: log.end, holding: holding) { commits throws(LogFailure) in try log.append(commits) }
  }

  /// Takes the lines that the origin has after `end`, in whole commits. Checked commits stay even if a later one fails.
  func take(
    after end: LogEnd, holding: Bool, _ append: (CheckedCommits) throws(LogFailure) -> Void
  ) throws(LogFailure) -> CopyTail.Outcome {
    var tail = try CopyTail(
      after: end.chain, acknowledged: file.acknowledged.end, from: origin.address, linkReader)
    func take(_ piece: Span<UInt8>) throws(LogFailure) {
      try tail.take(piece)
      if tail.waiting >= Seal.reach, let commits = tail.takeCommits() { try append(commits) }
    }
    let position = OriginPosition(lastOf: end)
    let last = holding ? try origin.hold(from: position, take) : try origin.read(from: position, take)
    if let commits = tail.takeCommits() { try append(commits) }
    return try tail.finish(last)
  }

  /// Compares the whole log of the origin with the copy, which must be up to date.
  ///
  /// Throws `.origin` if a line differs, or lines are missing.
  package func compare() throws(LogFailure) {
    let log = try directory.openForReading()
    let end = try log.end(linkReader)
    let found = try origin.beginning(in: log, size: end.committedSize)
    guard found.size < end.committedSize else { return }
    let next = try lastCommit(of: log, end, within: found.size).next
    throw failure(
      found.differs
        ? .rewritten(sequence: next) : .shortened(end: found.end.sequence, acknowledged: end.chain.sequence))
  }

  /// The end of the last commit that the origin and the copy have in common.
  ///
  /// Throws `.origin` if that is before the acknowledged line, or before the first line: the first line identifies a
  /// ledger, and an origin without it is not the origin of this copy.
  private func commonEnd(_ log: LogFile, _ end: LogEnd) throws(LogFailure) -> LogEnd {
    let found = try origin.beginning(in: log, size: end.committedSize)
    let (common, next) = try lastCommit(of: log, end, within: found.size)
    let acknowledged = max(1, file.acknowledged.end.sequence)
    guard common.chain.sequence >= acknowledged else {
      throw failure(
        found.differs
          ? .rewritten(sequence: next) : .shortened(end: found.end.sequence, acknowledged: acknowledged))
    }
    return common
  }

  /// The last commit within the first `size` bytes of the copy, and the sequence of the first line beyond these.
  private func lastCommit(
    of log: LogFile, _ end: LogEnd, within size: Int
  ) throws(LogFailure) -> (end: LogEnd, next: UInt64) {
    var found = LogEnd(committedSize: 0, fileSize: end.fileSize, chain: .start, lastLine: [])
    var lines = try VerifiedLines(log, limit: end.committedSize, after: .start)
    while let line = try lines.next() {
      guard line.offset + line.count < size else { return (found, lines.chain.sequence + 1) }
      try lines.check(linkReader)
      guard lines.chain.isBetweenCommits else { continue }
      found = LogEnd(
        committedSize: line.offset + line.count + 1, fileSize: end.fileSize, chain: lines.chain,
        lastLine: [UInt8](lines.bytes))
    }
    return (found, lines.chain.sequence + 1)
  }

  func failure(_ kind: OriginFailure.Kind) -> LogFailure {
    LogFailure(.origin(OriginFailure(kind, at: origin.address.text)))
  }
}

/// A moment, as the log and the file `origine` write it.
package struct CopyMoment: Equatable, Sendable {
  /// In milliseconds since 1970.
  package let milliseconds: Int64
  /// As in `2026-03-02T10:15:00.000Z`.
  package let instant: String

  /// Gathers both forms.
  package init(milliseconds: Int64, instant: String) {
    self.milliseconds = milliseconds
    self.instant = instant
  }
}

extension OriginPosition {
  /// The last line before `end`; the place of the first line in an empty log.
  package init(lastOf end: LogEnd) {
    let hasLines = end.chain.sequence > 0
    self.init(
      sequence: hasLines ? end.chain.sequence : 1,
      offset: hasLines ? end.committedSize - end.lastLine.count - 1 : 0)
  }
}
