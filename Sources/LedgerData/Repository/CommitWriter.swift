import LedgerLog
import Synchronization

/// Writes commits to the log: at once, or beside whoever decides the next ones.
///
///     this thread   decide 1 ▸ send ─ decide 2 ▸ send ─ decide 3 ▸ send: is 1 durable? ─ decide 4 …
///     the lane                 └ write 1, sync ──────────┴ write 2, sync ──────────────── write 3, sync …
///
/// One write is on its way, and one more may wait for it, so that the disk never waits for a decision that is ready. What
/// comes of a write is learnt when it is landed, in their order, and never before: so the same decisions and the same
/// disk come to the same, whatever the threads do. After a write that failed nothing more is written.
///
/// All calls to the disk that write are made by the one ``LogWriter``, which one thread at a time has.
struct CommitWriter: ~Copyable {
  /// The log, for reading.
  let log: LogFile
  /// How many bytes of the log are known to be durable.
  private(set) var durableSize: Int
  /// How many writes were given, and how many of them are known to be durable.
  private(set) var given = 0
  private(set) var durable = 0
  /// Whether a write failed: then nothing more is written.
  private(set) var hasFailed = false
  /// The writes that are not known to be durable, the oldest first.
  private(set) var underway: [EncodedCommits] = []

  private let contents: WrittenBytes
  private let work: Work
  private let makeLane: @Sendable () -> any WriteLane
  private var lane: (any WriteLane)?
  /// Room of a write that is done, for the next.
  private var spare: [UInt8] = []

  /// Writes with `writer`; what it does beside, in the lane that `makeLane` makes as soon as one is needed.
  init(_ writer: consuming LogWriter, _ makeLane: @escaping @Sendable () -> any WriteLane) {
    log = writer.log
    durableSize = writer.size
    contents = writer.contents
    work = Work(writer)
    self.makeLane = makeLane
  }

  /// The size of the log in bytes once all is written that was given.
  var size: Int { underway.reduce(durableSize) { $0 + $1.bytes.count } }

  /// Writes `commits` after all that was given, and returns when they are durable.
  ///
  /// - Throws: as ``LogWriter/append(_:reaching:ends:)``, of these or of what was given before.
  mutating func write(_ commits: EncodedCommits) throws(LogFailure) {
    note(commits)
    try land(leaving: 1)
    // Nothing else is underway, and waking another thread would only cost time.
    try note(work.write(commits))
  }

  /// Gives `commits` to be written after all that was given, and returns when at most they and the one before are not
  /// known to be durable.
  ///
  /// - Throws: why something given before was not written; then `commits` are not, either.
  mutating func send(_ commits: EncodedCommits) throws(LogFailure) {
    note(commits)
    try land(leaving: 2)
    let lane = lane ?? makeLane()
    self.lane = lane
    lane.start { [work] in work.write(commits) }
  }

  /// Waits until at most `count` writes are not known to be durable.
  ///
  /// - Throws: why the oldest of them was not written; those after it are not, either.
  mutating func land(leaving count: Int = 0) throws(LogFailure) {
    guard !hasFailed else { throw LogFailure(.poisoned(path: log.path)) }
    while underway.count > count, let lane { try note(lane.wait()) }
  }

  /// Waits for all that was given, whatever comes of it: where something was not written, ``hasFailed`` says so.
  mutating func settle() {
    do throws(LogFailure) { try land() } catch { hasFailed = true }
  }

  /// Room for the next commits, empty.
  mutating func takeRoom() -> [UInt8] {
    var room: [UInt8] = []
    swap(&room, &spare)
    room.removeAll(keepingCapacity: true)
    return room
  }

  /// Reads `count` bytes at `offset`, all of them durable.
  func bytes(at offset: Int, count: Int) throws(LogFailure) -> [UInt8] {
    try contents.bytes(at: offset, count: count)
  }

  /// They are kept whatever comes of them, for look-ups.
  private mutating func note(_ commits: EncodedCommits) {
    underway.append(commits)
    given += 1
  }

  /// Takes note of what came of the oldest write underway.
  private mutating func note(_ failure: LogFailure?) throws(LogFailure) {
    if let failure {
      hasFailed = true
      throw failure
    }
    let commits = underway.removeFirst()
    durable += 1
    durableSize += commits.bytes.count
    spare = commits.bytes
  }
}

/// The writer of the log, for whichever thread writes.
private final class Work: Sendable {
  private struct State: ~Copyable {
    var writer: LogWriter
    var hasFailed = false
  }

  private let state: Mutex<State>

  init(_ writer: consuming LogWriter) { state = Mutex(State(writer: writer)) }

  /// Writes `commits`; nothing once something was not written, for they are chained to it.
  func write(_ commits: EncodedCommits) -> LogFailure? {
    state.withLock { state in
      guard !state.hasFailed else { return LogFailure(.poisoned(path: state.writer.log.path)) }
      do throws(LogFailure) {
        try state.writer.append(commits.bytes.span, reaching: commits.chain, ends: commits.ends)
        return nil
      } catch {
        state.hasFailed = true
        return error
      }
    }
  }
}
