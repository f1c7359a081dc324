import LedgerLog
import Synchronization

/// Writes commits to the log: immediately, or while the next ones are decided.
///
///     this thread   decide 1 ▸ send ─ decide 2 ▸ send ─ decide 3 ▸ send: is 1 durable? ─ decide 4 …
///     the lane                 └ write 1, sync ──────────┴ write 2, sync ──────────────── write 3, sync …
///
/// One write is in flight, and one more may wait, so that the disk never waits for a decision that is ready. The result
/// of a write is reported when it lands, in order, and never before: so the same decisions on the same disk have the
/// same result, independent of the timing of threads. A failed write is the last one.
///
/// Only the ``LogWriter`` makes writing calls to the disk, and one thread at a time has it.
struct CommitWriter: ~Copyable {
  /// The log, for reading.
  let log: LogFile
  /// The number of bytes of the log known to be durable.
  private(set) var durableSize: Int
  /// The number of writes given, and of those known to be durable.
  private(set) var given = 0
  private(set) var durable = 0
  /// Whether a write failed: nothing more is written then.
  private(set) var hasFailed = false
  /// The writes not known to be durable, the oldest first.
  private(set) var underway: [EncodedCommits] = []

  private let contents: WrittenBytes
  private let work: Work
  /// The personal values, which wait there until they are durable.
  private let privates: PrivateLines?
  private let makeLane: @Sendable () -> any WriteLane
  private var lane: (any WriteLane)?
  /// The buffer of a finished write, for the next one.
  private var spare: [UInt8] = []

  /// Writes with `writer`; writes in parallel go to the lane of `makeLane`, made when first needed.
  init(
    _ writer: consuming LogWriter, _ privates: PrivateLines? = nil, _ makeLane: @escaping @Sendable () -> any WriteLane
  ) {
    log = writer.log
    durableSize = writer.size
    contents = writer.contents
    self.privates = privates
    work = Work(writer)
    self.makeLane = makeLane
  }

  /// The size of the durable commits in the log: all but the rehearsed ones.
  var sizeInLog: Int { contents.endOfLog ?? durableSize }

  /// The size of the log in bytes once all given writes are done.
  var size: Int { underway.reduce(durableSize) { $0 + $1.bytes.count } }

  /// Writes `commits` after everything given before, and returns when they are durable.
  ///
  /// - Throws: as ``LogWriter/append(_:reaching:ends:)``, for these or for earlier ones.
  mutating func write(_ commits: EncodedCommits) throws(LogFailure) {
    note(commits)
    try land(leaving: 1)
    // No other write is in flight: waking another thread would only cost time.
    try note(work.write(commits))
  }

  /// Writes lines of personal values of commits that are written already.
  mutating func keep(privates lines: [UInt8]) throws(LogFailure) {
    try land()
    if let failure = work.keep(privates: lines) { throw failure }
  }

  /// Gives `commits` to be written after everything given before, and returns when at most they and the previous write
  /// are not known to be durable.
  ///
  /// - Throws: why an earlier write failed; `commits` are not written then.
  mutating func send(_ commits: EncodedCommits) throws(LogFailure) {
    note(commits)
    try land(leaving: 2)
    let lane = lane ?? makeLane()
    self.lane = lane
    lane.start { [work] in work.write(commits) }
  }

  /// Waits until at most `count` writes are not known to be durable.
  ///
  /// - Throws: why the oldest of them failed; those after it are not written either.
  mutating func land(leaving count: Int = 0) throws(LogFailure) {
    guard !hasFailed else { throw LogFailure(.poisoned(path: log.path)) }
    while underway.count > count, let lane { try note(lane.wait()) }
  }

  /// Waits for all given writes and reports no error: ``hasFailed`` tells whether one failed.
  mutating func settle() {
    do throws(LogFailure) { try land() } catch { hasFailed = true }
  }

  /// An empty buffer for the next commits.
  mutating func takeRoom() -> [UInt8] {
    var room: [UInt8] = []
    swap(&room, &spare)
    room.removeAll(keepingCapacity: true)
    return room
  }

  /// Why personal values are still there that a written event erases; nil if all is erased.
  var notErased: LogFailure? { work.notErased }

  /// Reads `count` bytes at `offset`, all of them durable.
  func bytes(at offset: Int, count: Int) throws(LogFailure) -> [UInt8] {
    try contents.bytes(at: offset, count: count)
  }

  /// Keeps the commits for lookups, even if their write fails.
  private mutating func note(_ commits: EncodedCommits) {
    underway.append(commits)
    given += 1
  }

  /// Notes the result of the oldest write in flight.
  private mutating func note(_ failure: LogFailure?) throws(LogFailure) {
    if let failure {
      hasFailed = true
      throw failure
    }
    let commits = underway.removeFirst()
    durable += 1
    privates?.landed(through: commits.chain.sequence)
    durableSize += commits.bytes.count
    spare = commits.bytes
  }
}

/// The writer of the log, for the thread that writes.
private final class Work: Sendable {
  private struct State: ~Copyable {
    var writer: LogWriter
    var hasFailed = false
  }

  private let state: Mutex<State>

  init(_ writer: consuming LogWriter) { state = Mutex(State(writer: writer)) }

  var notErased: LogFailure? { state.withLock { $0.writer.notErased } }

  func keep(privates lines: [UInt8]) -> LogFailure? {
    state.withLock { state in
      do throws(LogFailure) {
        try state.writer.keep(privates: lines.span)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Writes `commits`; refuses after a failed write, because they are linked to it.
  func write(_ commits: EncodedCommits) -> LogFailure? {
    state.withLock { state in
      guard !state.hasFailed else { return LogFailure(.poisoned(path: state.writer.log.path)) }
      do throws(LogFailure) {
        try state.writer.append(
          commits.bytes.span, reaching: commits.chain, ends: commits.ends, privates: commits.privates)
        return nil
      } catch {
        state.hasFailed = true
        return error
      }
    }
  }
}
