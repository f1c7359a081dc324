public import LedgerDomain
package import LedgerLog

/// A ledger that remembers in its log, under the writer's lock for as long as it lives.
///
/// The read model says what is there and where; contents are read from the log when a decision asks for them. Where there
/// can be no read model, and for an import, the log is replayed into a catalogue that says the same.
///
/// Here is how it is opened; what answers look-ups is in `+Lookups`, what records in `+Recording` and `+Execute`.
public struct LogRegistreRepository: RegistreRepository, ~Copyable {
  /// Who decides, when, and new ids.
  public let environment: Environment
  /// What was done about an unfinished tail found at opening, in one sentence; nil where there was none.
  public let recovered: String?

  /// What writes commits; after one that failed, none.
  var writer: CommitWriter
  /// The commits that were decided and not given to the writer.
  var pending: CommitEncoder
  // Written out: an `Optional` in short begins as nil, and then an init could not replace the whole value.
  /// What answers look-ups; nil where the catalogue does.
  var model: Optional<ReadModel>
  /// The catalogue, as soon as one was needed.
  var memory: Optional<Catalogue>
  var settings: Optional<Registre>
  var dernier: DernierDocument
  let decoder: EventDecoder

  /// Opens the registre at `path` for writing: takes the lock, waiting up to `lockTimeoutMs` milliseconds, saves and
  /// cuts off what an interrupted writer left, and brings the read model up to date. For an import of many documents
  /// (`inBulk`) the log is replayed instead.
  ///
  /// - Throws: ``LedgerFailure``: another writer has the lock, the log is damaged, or cannot be opened.
  public init(
    at path: String, environment: Environment, lockTimeoutMs: Int = 10_000, inBulk: Bool = false
  ) throws(LedgerFailure) {
    let repository = try Self.open(LogDirectory(at: path), environment, lockTimeoutMs, usesModel: !inBulk)
    guard repository.registre != nil else { throw LedgerFailure(Refus.registre(.absent)) }
    self = repository
  }

  /// The same on any disk, without a read model. What is written beside a decision is written in `lane`; nil: by a thread.
  package init(
    at path: String, on disk: any Disk, environment: Environment, lockTimeoutMs: Int, lane: (any WriteLane)? = nil
  ) throws(LedgerFailure) {
    let repository = try Self.open(LogDirectory(at: path, on: disk), environment, lockTimeoutMs, lane: lane)
    guard repository.registre != nil else { throw LedgerFailure(Refus.registre(.absent)) }
    self = repository
  }

  /// Opens the registre at `path`, or makes its directories and an empty log where there is none: for
  /// `OuvrirRegistre`.
  ///
  /// - Throws: ``LedgerFailure``, as ``init(at:environment:lockTimeoutMs:inBulk:)``.
  public init(creatingAt path: String, environment: Environment, lockTimeoutMs: Int = 10_000) throws(LedgerFailure) {
    let directory = try LedgerFailure.wrap { try LogDirectory.create(at: path) }
    self = try Self.open(directory, environment, lockTimeoutMs, usesModel: true)
  }

  /// The same on any disk, without a read model. What is written beside a decision is written in `lane`; nil: by a thread.
  package init(
    creatingAt path: String, on disk: any Disk, environment: Environment, lockTimeoutMs: Int,
    lane: (any WriteLane)? = nil
  ) throws(LedgerFailure) {
    let directory = try LedgerFailure.wrap { try LogDirectory.create(at: path, on: disk) }
    self = try Self.open(directory, environment, lockTimeoutMs, lane: lane)
  }

  /// Opens the registre at `path` for a rehearsal: it decides as the others do, and the log is only read. No lock is
  /// taken, an unfinished tail stays, and what would be recorded is gone with this value.
  ///
  /// - Throws: ``LedgerFailure``: the log is damaged, or cannot be read.
  public init(rehearsingAt path: String, environment: Environment) throws(LedgerFailure) {
    let repository = try LedgerFailure.wrap {
      var catalogue = Catalogue()
      let writer = try LogWriter(rehearsing: LogDirectory(at: path), linkReader: Envelope.linkReader) {
        (log, end) throws(LogFailure) in
        catalogue = try Catalogue(of: log, size: end.committedSize, .standard)
      }
      return try LogRegistreRepository(writer, nil, nil, catalogue, environment, .standard)
    }
    guard repository.registre != nil else { throw LedgerFailure(Refus.registre(.absent)) }
    self = repository
  }

  private init(
    _ writer: consuming LogWriter, _ lane: (any WriteLane)?, _ model: ReadModel?, _ memory: Catalogue?,
    _ environment: Environment, _ decoder: EventDecoder
  ) throws {
    recovered = writer.recovered.map {
      "An unfinished commit of \($0.byteCount) bytes at the end of the log was saved to \($0.path) and cut off."
    }
    let last = writer.foundEnd.lastLine
    pending = try CommitEncoder(after: writer.chain, time: last.isEmpty ? nil : Envelope(last.span).time, decoder)
    settings = model?.registre ?? memory?.registre
    self.model = model
    self.memory = memory
    dernier = DernierDocument()
    self.writer = CommitWriter(writer) { lane ?? WriteThread() }
    self.environment = environment
    self.decoder = decoder
  }

  static func open(
    _ directory: LogDirectory, _ environment: Environment, _ lockTimeoutMs: Int, _ decoder: EventDecoder = .standard,
    lane: (any WriteLane)? = nil, usesModel: Bool = false
  ) throws(LedgerFailure) -> LogRegistreRepository {
    try LedgerFailure.wrap {
      var model: ReadModel?
      var catalogue: Catalogue?
      let writer = try LogWriter(
        opening: directory, lockTimeoutMs: lockTimeoutMs, instant: environment.now().description,
        linkReader: Envelope.linkReader
      ) { (log, end) throws(LogFailure) in
        if usesModel { model = try ReadModel.upToDate(directory, log, decoder) { () throws(LogFailure) in end } }
        if model == nil { catalogue = try Catalogue(of: log, size: end.committedSize, decoder) }
      }
      return try LogRegistreRepository(writer, lane, model, catalogue, environment, decoder)
    }
  }

  /// The ledger's settings; nil before it is opened.
  public var registre: Registre? { settings }
  /// The sequence of the last event.
  public var sequence: UInt64 { pending.chain.sequence }
  /// SHA-256 of the last line, 64 hex digits.
  public var head: String { pending.chain.digest.hex }
}
