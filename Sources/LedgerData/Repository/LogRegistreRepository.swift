public import LedgerDomain
package import LedgerLog
public import LedgerWords

/// A ledger that remembers in its log, under the writer's lock for as long as it lives.
///
/// An index says what is there and where; contents are read from the log when a decision asks for them. It is one that is
/// kept beside the log, or, where there is none and for many commits in a row, the catalogue of a replay, which says the
/// same.
///
/// Where the registre has an origin, it is a copy: it sees what others recorded there when it is opened, and each commit goes
/// to the origin first. Its own lock keeps off only those who write to the same copy.
///
/// Here is how it is opened; what answers look-ups is in `+Lookups`, what records in `+Recording` and `+Execute`, what is done
/// about an origin in `+Origin`.
public struct LogRegistreRepository: RegistreRepository, ~Copyable {
  /// Who decides, when, and new ids.
  public let environment: Environment
  /// What was done about an unfinished tail found at opening, in one sentence; nil where there was none.
  public let recovered: Words?
  /// Why the copy has not what was recorded last at its origin; nil where it has.
  public internal(set) var notCopied: Optional<LedgerFailure>

  /// What writes commits; after one that failed, none.
  var writer: CommitWriter
  /// Where commits go first; nil where the registre is its own.
  let origin: OriginWriter?
  /// When the lock of the origin is held.
  let hold: OriginHold
  /// Whether the copy is written while the next commits are decided.
  var copiesBeside: Bool
  /// The commits that were decided and not given to the writer.
  var pending: CommitEncoder
  // Written out: an `Optional` in short begins as nil, and then an init could not replace the whole value.
  /// What answers look-ups; nil where the catalogue does.
  var kept: Optional<any KeptIndex>
  /// The catalogue, as soon as one was needed.
  var memory: Optional<Catalogue>
  var settings: Optional<Registre>
  /// The documents looked at or written last: of these nothing has to be read.
  var recents: RecentDocuments
  /// The clients looked at last, with their advances, of which one may have many.
  var comptes: [ClientID: CompteClient]
  let decoder: EventCatalogue

  /// How long a writer waits for the lock in milliseconds, where nobody says otherwise.
  public static var defaultLockTimeoutMs: Int { WriterLock.timeoutMs }

  /// Opens the registre at `path` for writing: takes the lock, waiting up to `lockTimeoutMs` milliseconds, and saves and
  /// cuts off what an interrupted writer left. Look-ups are answered by the kept `index`, brought up to date; nil: the log
  /// is replayed, which many commits in a row need anyway.
  ///
  /// - Throws: ``LedgerFailure``: another writer has the lock, the log is damaged, or cannot be opened.
  public init(
    at path: String, environment: Environment, lockTimeoutMs: Int = defaultLockTimeoutMs, index: IndexSource? = nil,
    origins: OriginSource = .directories
  ) throws(LedgerFailure) {
    try self.init(
      at: path, on: SystemDisk(), environment: environment, lockTimeoutMs: lockTimeoutMs, index: index, origins: origins
    )
  }

  /// Opens the registre at `path`, or makes its directories and an empty log where there is none: for
  /// `OuvrirRegistre`.
  ///
  /// - Throws: ``LedgerFailure``, as ``init(at:environment:lockTimeoutMs:index:origins:)``.
  public init(
    creatingAt path: String, environment: Environment, lockTimeoutMs: Int = defaultLockTimeoutMs,
    index: IndexSource? = nil, origins: OriginSource = .directories
  ) throws(LedgerFailure) {
    try self.init(
      at: path, creating: true, on: SystemDisk(), environment: environment, lockTimeoutMs: lockTimeoutMs, index: index,
      origins: origins)
  }

  /// Either on any disk. What is written beside a decision is written in `lane`; nil: by a thread.
  package init(
    at path: String, creating: Bool = false, on disk: any Disk = SystemDisk(), environment: Environment,
    lockTimeoutMs: Int, index: IndexSource? = nil, origins: OriginSource = .directories, hold: OriginHold = .never,
    lane: (any WriteLane)? = nil, decoder: EventCatalogue = .standard
  ) throws(LedgerFailure) {
    self = try LedgerFailure.wrap {
      var directory = LogDirectory(at: path, on: disk)
      // Where there are checkpoints a registre was opened long ago, and a log that is not there any more is not made anew.
      if creating, try CheckpointStore(of: directory).all().isEmpty {
        directory = try LogDirectory.create(at: path, on: disk)
      }
      let opened = try OpenedLog(locking: directory, timeoutMs: lockTimeoutMs, Envelope.linkReader)
      let options = OriginOptions(lockTimeoutMs: lockTimeoutMs, creates: creating)
      guard let copy = try RegistreCopy(of: directory, origins.open, options, Envelope.linkReader) else {
        return try LogRegistreRepository(
          opened, directory, index, lane, environment, decoder, mayBeEmpty: creating, origin: nil, hold)
      }
      let origin = OriginWriter(copy, lockTimeoutMs: lockTimeoutMs, now: { environment.moment() })
      return try LogRegistreRepository(
        origin.follow(opened, holding: hold != .never), directory, index, lane, environment, decoder,
        mayBeEmpty: creating, origin: origin, hold)
    }
  }

  /// Opens the registre at `path` for a rehearsal: it decides as the others do, and the log is only read. No lock is
  /// taken, an unfinished tail stays, and what would be recorded is gone with this value.
  ///
  /// - Throws: ``LedgerFailure``: the log is damaged, or cannot be read.
  public init(rehearsingAt path: String, environment: Environment) throws(LedgerFailure) {
    self = try LedgerFailure.wrap {
      let directory = LogDirectory(at: path)
      let opened = try OpenedLog(rehearsing: directory, Envelope.linkReader)
      return try LogRegistreRepository(
        opened, directory, nil, nil, environment, .standard, mayBeEmpty: false, origin: nil, .never)
    }
  }

  /// The beginning and the newest checkpoint are looked at and the index opened before the log is changed: one that is found damaged stays as it is.
  private init(
    _ opened: consuming OpenedLog, _ directory: LogDirectory, _ index: IndexSource?, _ lane: (any WriteLane)?,
    _ environment: Environment, _ decoder: EventCatalogue, mayBeEmpty: Bool,
    origin: OriginWriter?, _ hold: OriginHold
  ) throws {
    let (log, end) = (opened.log, opened.end)
    let opening = try directory.opening(log, committedSize: end.committedSize)
    guard mayBeEmpty || opening != nil else { throw Refus.registre(.absent) }
    try CheckpointedLog(log, end, in: directory).check()
    var kept = try index?.open(directory, log, decoder) { () throws(LogFailure) in end }
    var settings: Registre?
    do {
      settings = try kept.flatMap { try $0.settings(StoredLines(log, end, decoder)) }
    } catch {
      kept?.forget(after: error)
      kept = nil
    }
    let memory = kept == nil ? try Catalogue(of: log, size: end.committedSize, decoder) : nil
    if let memory { settings = memory.registre }
    let time = end.lastLine.isEmpty ? nil : try Envelope(end.lastLine.span).time
    let pending = try CommitEncoder(after: end.chain, time: time, decoder)
    let writer = try LogWriter(opened, instant: environment.now().description)
    recovered = Self.sentence(writer.recovered, origin?.news ?? CopyNews())
    notCopied = nil
    self.origin = origin
    self.hold = hold
    self.kept = kept
    self.memory = memory
    self.pending = pending
    self.settings = settings
    recents = RecentDocuments()
    comptes = [:]
    copiesBeside = false
    self.writer = CommitWriter(writer) { lane ?? WriteThread() }
    self.environment = environment
    self.decoder = decoder
  }

  /// What is said of a tail that was saved and cut off.
  private static func sentence(_ recovered: Recovery?, _ news: CopyNews) -> Words? {
    if let cutOff = news.cutOff { return cutOff.sentenceOfOrigin }
    return (recovered ?? news.recovered).map {
      Words(
        "An unfinished commit of \($0.byteCount) bytes at the end of the log was saved to \($0.path) and cut off.",
        fr: "Un enregistrement inachevé de \($0.byteCount, "octet", "octets") à la fin du journal a été "
          + "copié dans \($0.path), puis retiré.")
    }
  }

  /// The ledger's settings; nil before it is opened.
  public var registre: Registre? { settings }
  /// The sequence of the last event.
  public var sequence: UInt64 { pending.chain.sequence }
  /// SHA-256 of the last line, 64 hex digits.
  public var head: String { pending.chain.digest.hex }
}
