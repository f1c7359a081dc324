package import LedgerLog
public import LedgerModel
import LedgerOffers
import LedgerRules
public import LedgerUseCases
public import LedgerWords

/// A ledger stored in its log. It holds the writer's lock as long as it lives.
///
/// An index gives the places of documents and clients; their contents are read from the log when a decision needs them.
/// The index is kept beside the log, or, if there is none and for many commits in a row, it is the catalogue of a
/// replay, with the same answers.
///
/// If the registre has an origin, it is a copy: opening it reads what others recorded there, and each commit goes to
/// the origin first. Its own lock only excludes other writers to the same copy.
///
/// This file opens the ledger; lookups are in `+Lookups`, recording in `+Recording` and `+Execute`, the work with an
/// origin in `+Origin`.
public struct LogRegistreRepository: RegistreRepository, ~Copyable {
  /// The author, the clock and new ids.
  public var environment: Environment
  /// The sentence about an unfinished tail that opening saved and cut off; nil without such a tail.
  public let recovered: Words?
  /// Why the copy lacks the last commits of its origin; nil if it has them.
  public internal(set) var notCopied: Optional<LedgerFailure>

  /// Writes commits; after a failure, none.
  var writer: CommitWriter
  /// The origin, which gets commits first; nil for a registre without an origin.
  let origin: OriginWriter?
  /// The checkpoints beside the log.
  private let checkpoints: CheckpointStore
  /// When the lock of the origin is held.
  let hold: OriginHold
  /// Whether the copy is written while the next commits are decided.
  var copiesBeside: Bool
  /// How many commits are written and synced together, and how many of them wait.
  var together: (most: Int, waiting: Int)
  /// The decided commits not given to the writer yet.
  var pending: CommitEncoder
  // `Optional` is written out: the short form starts as nil, and an init could then not replace the whole value.
  /// The index that answers lookups; nil if the catalogue does.
  var kept: Optional<any KeptIndex>
  /// The catalogue, once it was needed.
  var memory: Optional<Catalogue>
  var settings: Optional<Registre>
  /// The documents read or written last: they need not be read again.
  var recents: RecentDocuments
  /// The clients read last, with their advances, which may be many.
  var comptes: [ClientID: CompteClient]
  /// The accounts at banks, once they were read.
  var livres: Optional<Banques>
  let decoder: EventCatalogue

  /// The default timeout for the lock, in milliseconds.
  public static var defaultLockTimeoutMs: Int { WriterLock.timeoutMs }

  /// Opens the registre at `path` for writing: takes the lock, waits for it up to `lockTimeoutMs` milliseconds, and
  /// saves and cuts off what an interrupted writer left. The kept `index`, brought up to date, answers lookups; with
  /// nil the log is replayed, which many commits in a row need anyway.
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

  /// Opens the registre at `path`; creates missing directories and an empty log first: for `OuvrirRegistre`.
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

  /// Opens or creates a registre on any disk. Parallel writes are done in `lane`; nil: by a thread.
  package init(
    at path: String, creating: Bool = false, on disk: any Disk = SystemDisk(), environment: Environment,
    lockTimeoutMs: Int, index: IndexSource? = nil, origins: OriginSource = .directories, hold: OriginHold = .never,
    lane: (any WriteLane)? = nil, decoder: EventCatalogue = .standard
  ) throws(LedgerFailure) {
    self = try LedgerFailure.wrap {
      // It refuses where another file shows that there was a log.
      let directory = creating ? try LogDirectory.create(at: path, on: disk) : LogDirectory(at: path, on: disk)
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

  /// Opens the registre at `path` for a rehearsal: it decides as usual, but only reads the log. It takes no lock, an
  /// unfinished tail stays, and its records are lost with this value.
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

  /// Checks the beginning and the newest checkpoint and opens the index before it changes the log: a damaged log stays
  /// as it is.
  private init(
    _ opened: consuming OpenedLog, _ directory: LogDirectory, _ index: IndexSource?, _ lane: (any WriteLane)?,
    _ environment: Environment, _ decoder: EventCatalogue, mayBeEmpty: Bool,
    origin: OriginWriter?, _ hold: OriginHold
  ) throws {
    let (log, end) = (opened.log, opened.end)
    let decoder = decoder.with(PrivateLines(of: directory, Envelope.linkReader))
    let opening = try directory.opening(log, end)
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
    let all = [
      origin?.news.sentence, writer.recovered.map(\.sentence), writer.recoveredPrivates.map(\.sentenceOfPrivates),
    ].compactMap(\.self)
    recovered = all.isEmpty ? nil : all.joined(separator: " ")
    notCopied = nil
    self.origin = origin
    checkpoints = CheckpointStore(of: directory)
    self.hold = hold
    self.kept = kept
    self.memory = memory
    self.pending = pending
    self.settings = settings
    recents = RecentDocuments()
    comptes = [:]
    livres = nil
    copiesBeside = false
    together = (1, 0)
    self.writer = CommitWriter(writer, decoder.privates) { lane ?? WriteThread() }
    self.environment = environment
    self.decoder = decoder
  }

  /// The ledger's settings; nil before it is opened.
  public var registre: Registre? { settings }
  /// When the last event was recorded.
  public var dernierInstant: Instant? { pending.time }
  /// The sequence of the last event.
  public var sequence: UInt64 { pending.chain.sequence }
  /// SHA-256 of the last line, 64 hex digits.
  public var head: String { pending.chain.digest.hex }
}

extension LogRegistreRepository {
  /// Size and root of the newest checkpoint; nil before the first checkpoint.
  ///
  /// - Throws: ``LedgerFailure`` if its file cannot be read, or holds something else.
  public func dernierPointDeControle() throws -> Empreinte? {
    try LedgerFailure.wrap {
      guard let stored = try checkpoints.all().last else { return nil }
      let newest = try NamedCheckpoint(stored, in: checkpoints)
      let checkpoint = newest.signed.checkpoint
      return checkpoint.size > 0
        ? Empreinte(origine: checkpoint.origin, taille: checkpoint.size, racine: checkpoint.root.base64) : nil
    }
  }
}
