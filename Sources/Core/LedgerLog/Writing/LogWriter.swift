import LedgerBytes

/// The one writer of a log, for as long as it lives.
///
///     opening                                    appending
///     open    O_RDWR|O_APPEND|O_NOFOLLOW         lstat         is it still there, and its size ours?
///     flock   LOCK_EX|LOCK_NB until it is ours   write         until all is taken
///     fstat, lstat: still the same file?         fdatasync
///     where no DurableMark says all is well      └ from here on the commit is acknowledged
///       fdatasync
///       posix_fadvise  DONTNEED, the last MiB    where write or fdatasync fails
///     pread   the last whole commit              unlink        the DurableMark
///                                                ftruncate     to the size before
///     where a tail is unfinished                 fdatasync
///     open    <log>.torn-<instant> O_EXCL        └ nothing was recorded; where this fails too,
///     write, fdatasync, fsync of events/           it is not known. This writer writes no more
///     ftruncate, fdatasync of the log
///                                                ending        leaves a DurableMark
///
/// A commit of more than a MiB is written and synced MiB by MiB, so that at most one MiB is not synced. Several commits
/// are written MiB by MiB too, each MiB behind a ``Seal``, which is overwritten once they are durable. A commit that
/// has only a few bytes of a sector has a seal too.
///
/// After an `fdatasync` that failed, Linux drops what it could not write, and the next `fdatasync` reports success; the
/// program that got the error may have been killed. So the `fdatasync` at opening is not enough: the cache of the last
/// MiB is dropped too, so that the disk is read. That costs more than everything else. A writer that ends well leaves a
/// ``DurableMark``, which saves the next writer that cost.
///
/// The system drops the lock when this writer closes the file, or when the process ends.
package struct LogWriter: ~Copyable, Sendable {
  /// The log, for reading under the lock.
  package let log: LogFile
  /// The chain after the last commit.
  package private(set) var chain: Chain
  /// The size of the log in bytes, all committed.
  package private(set) var size: Int
  /// The end as it was found at opening, before the tail was cut off.
  package let foundEnd: LogEnd
  /// The repair of the end of the log at opening; nil if it was sound.
  package let recovered: Recovery?
  /// The repair of the personal values at opening; nil if they were sound.
  package let recoveredPrivates: Recovery?

  /// Why personal values are still there that an event erases; nil if all is erased.
  package private(set) var notErased: LogFailure?

  private var isPoisoned = false
  /// The personal values beside the log.
  private var privates: PrivateFile
  private let mark: DurableMark
  /// Which file the log is: no other file has this identity as long as the log is open.
  private let identity: FileStatus.Identity
  /// Where a rehearsal puts its commits; nil for a real writer.
  private let spool: Spool?

  /// Writes after the end of a log that was opened for it. An unfinished tail is saved in a file named by `instant`
  /// (`2026-03-02T10:15:00.000Z`) and cut off; in a rehearsal it stays.
  ///
  /// Throws `.io`.
  package init(_ opened: consuming OpenedLog, instant: String) throws(LogFailure) {
    let (log, end, spool) = (opened.log, opened.end, opened.spool)
    let mark = DurableMark(of: opened.directory)
    let cutsOff = end.unfinishedSize > 0 && spool == nil
    if cutsOff { try mark.remove() }
    let directory = opened.directory
    var recovered =
      cutsOff ? try UnfinishedTail(log, end).cutOff(in: directory.events, of: directory, instant: instant) : nil
    if end.lacksLineFeed, spool == nil {
      let feed: [UInt8] = [0x0A]
      try log.file.append(feed.span)
      try log.file.sync()
      recovered = .lineFeed
    }
    let identity = try log.file.status().identity
    var privates = PrivateFile(of: directory, beside: identity)
    recoveredPrivates = spool == nil ? try privates.open(log, end, instant: instant) : nil
    self.privates = privates
    self.recovered = recovered
    self.identity = identity
    self.log = log
    self.mark = mark
    self.spool = spool
    foundEnd = end
    chain = end.chain
    size = end.committedSize
  }

  deinit {
    if spool == nil, !isPoisoned, size != log.durableSize { mark.put(log.file, size: size, last: chain.sequence) }
  }

  /// The bytes that it has written, for reading, even from another thread while it writes.
  package var contents: WrittenBytes { WrittenBytes(log, spool) }

  /// Appends whole commits with one write and one sync, or two with a ``Seal``. When it returns, they are durable.
  ///
  /// `next` is the chain after the last of the lines, as ``Chain/follow(_:digest:)`` made it from ``chain``. `ends`
  /// says where each commit ends, in bytes from the first; it may be empty for one commit. `privates` are the lines of
  /// personal values whose hashes the lines have: they are durable before the first line is written. Values that the
  /// lines erase are erased after the last one.
  /// Throws `.notRecorded` (cut off again), `.unknown` (could not be cut off), and from then on `.poisoned`. Before
  /// anything is written, throws `.notACommit`, `.notALog` (moved or replaced) and `.damage` (changed under the lock).
  package mutating func append(
    _ lines: Span<UInt8>, reaching next: Chain, ends: [Int] = [], privates: [UInt8] = []
  ) throws(LogFailure) {
    guard !isPoisoned else { throw LogFailure(.poisoned(path: log.path)) }
    try check(lines, next)
    let erasures = spool == nil ? Erasure.all(in: lines) : []
    do throws(LogFailure) {
      if let spool {
        try spool.append(lines)
      } else {
        try self.privates.append(privates.span)
        if !erasures.isEmpty { try self.privates.beginErasing() }
        try write(lines, ends)
        self.privates.confirm()
      }
    } catch {
      isPoisoned = true
      throw spool == nil ? takeBack(error) : error
    }
    size += lines.count
    chain = next
    // The event is recorded even if this fails: the next writer erases the rest.
    if !erasures.isEmpty {
      do throws(LogFailure) { try self.privates.finishErasing(erasures) } catch { notErased = error }
    }
  }

  /// Appends lines of personal values of events that the log has already, as a copy does. Throws `.io`.
  package mutating func keep(privates lines: Span<UInt8>) throws(LogFailure) {
    try privates.append(lines, isSealed: false)
  }

  /// Writes commits and makes them durable, as many at a time as may be written and not synced.
  private func write(_ lines: Span<UInt8>, _ ends: [Int]) throws(LogFailure) {
    var start = 0
    var next = 0
    while start < lines.count {
      let first = next
      while next < ends.count, next == first || ends[next] - start <= Seal.reach { next += 1 }
      let end = next < ends.count ? min(max(start, ends[next - 1]), lines.count) : lines.count
      let part = lines.extracting(start..<end)
      let isSealed = next - first > 1 || Seal.isNeeded(for: size + start..<size + end)
      if isSealed { try writeSealed(part, at: size + start) } else { try writeOne(part) }
      start = end
    }
  }

  /// Writes one commit, which counts once its last line is there.
  private func writeOne(_ lines: Span<UInt8>) throws(LogFailure) {
    var start = 0
    while start < lines.count {
      let end = start + min(Seal.reach, lines.count - start)
      try log.file.append(lines.extracting(start..<end))
      try log.file.sync()
      start = end
    }
  }

  /// Writes commits so that none counts before all are durable.
  private func writeSealed(_ lines: Span<UInt8>, at offset: Int) throws(LogFailure) {
    let seal = Seal(ofLineAt: offset).range
    guard seal.upperBound < lines.count else { return try writeOne(lines) }
    let update = try openToUpdate()
    // In one call: between two calls the system may write a page, and a loss would then begin within a sector.
    var sealed: [UInt8] = []
    sealed.append(copying: lines)
    for index in seal { sealed[index] = 0 }
    try log.file.append(sealed.span)
    try log.file.sync()
    try update.overwrite(lines.extracting(seal), at: offset + seal.lowerBound)
    try update.sync()
  }

  /// Opens the log once more, to overwrite bytes before its end.
  private func openToUpdate() throws(LogFailure) -> File {
    let update = try File.open(log.path, .update, on: log.file.disk)
    guard try update.status().identity == log.file.status().identity else {
      throw .io(IOFailure(.open, log.path, .noEntry))
    }
    return update
  }

  private func check(_ lines: Span<UInt8>, _ next: Chain) throws(LogFailure) {
    guard lines.count > 0, lines[lines.count - 1] == 0x0A else {
      throw LogFailure(.notACommit(why: .noLineFeed))
    }
    guard next.isBetweenCommits else { throw LogFailure(.notACommit(why: .missingEvents(next.remaining))) }
    guard next.sequence > chain.sequence else {
      throw LogFailure(.notACommit(why: .behind(last: next.sequence, log: chain.sequence)))
    }
    guard spool == nil else { return }
    // A commit in a file that has no name any more is lost.
    guard let status = try log.file.named(), status.identity == identity else {
      throw .notALog(log.path, .replaced)
    }
    guard status.size == size else {
      throw try log.damage(.framing(.foreignWrite), at: size, sequence: nil)
    }
  }

  /// Cuts off the possible rest of a failed append.
  private func takeBack(_ cause: LogFailure) -> LogFailure {
    do throws(LogFailure) {
      try mark.remove()
      try log.file.truncate(to: size)
      try log.file.sync()
      // A reader may have noted what it read before the cut.
      _ = Result { () throws(LogFailure) in try mark.remove() }
      return LogFailure(.notRecorded(cause: cause))
    } catch {
      return LogFailure(.unknown(cause: cause, cut: error))
    }
  }
}
