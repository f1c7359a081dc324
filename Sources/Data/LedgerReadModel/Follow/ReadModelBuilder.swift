import LedgerData
import LedgerLog
import Synchronization

/// Makes a read model from nothing: the whole log is replayed into empty tables, under their exclusive lock.
///
///     exclusive lock                       older tables are gone
///     tables, rows in the fold's order     no journal: after a kill here, the sum of page 1 is missing
///     indexes, views                       sorting once is quicker than finding the place of each row
///     position, COMMIT                     from here on it is used
enum ReadModelBuilder {
  /// Makes the model of what `lines` holds in the cache of `directory`.
  ///
  /// - Throws: `LogFailure` if the log is damaged, ``SQLiteFailure`` if the database cannot be written.
  static func build(in directory: LogDirectory, _ lines: StoredLines) throws {
    let path = try directory.makeCacheFile(ReadModel.file)
    guard let mark = ReadModel.mark(in: directory) else { throw ReadModelFault.missing }
    let shown = try build(at: path, mark, lines)
    directory.noteShown(lines.log, size: shown.line.upperBound, last: shown.sequence)
  }

  /// The same in an existing file of any name, which `mark` identifies. Returns what it shows.
  @discardableResult static func build(
    at path: String, _ mark: String, _ lines: StoredLines
  ) throws -> ReadModelPosition {
    let filling = FillingOnLog(tables: Mutex(try Filling(opened(path), lines)))
    do {
      let replay = ReplayEngine<FillingOnLog>(lines.log, limit: lines.size, ReplayOptions(), decoder: lines.decoder)
      guard let last = try replay.run(into: filling).last else { throw ReadModelFault.missing }
      let line = try lines.log.line(at: last)
      let position = ReadModelPosition(
        sequence: try Envelope(line.span).sequence, head: try line.digest(), line: last, mark: mark)
      try filling.tables.withLock { try $0.finish(at: position) }
      return position
    } catch {
      filling.tables.withLock { $0.letGo() }
      empty(path)
      throw error
    }
  }

  /// Empties an incomplete model, if possible: it takes room, and the lack of room may be why it failed.
  private static func empty(_ path: String) {
    _ = Result { try SQLiteDatabase(path, .begun, busyMs: 0).run("BEGIN EXCLUSIVE") }
  }

  private static func opened(_ path: String) throws -> SQLiteDatabase {
    let base = try SQLiteDatabase(path, .begun, busyMs: 0)
    // This fails if others still read the old model, or make a new one too.
    try base.run(
      """
      PRAGMA secure_delete = OFF; PRAGMA journal_mode = OFF; PRAGMA cache_size = -65536; PRAGMA temp_store = FILE;
      BEGIN EXCLUSIVE
      """)
    try base.run(Tables.statements)
    return base
  }
}

/// Tables that are being filled, and what went wrong.
private struct Filling: ~Copyable {
  private let base: SQLiteDatabase
  private var fold: ReadModelFold
  private var failure: (any Error)?

  init(_ base: consuming SQLiteDatabase, _ lines: StoredLines) throws {
    fold = try ReadModelFold(base, lines, isNew: true)
    self.base = base
    failure = nil
  }

  /// Folds the events of one block; after a failure there is nothing more to do.
  mutating func fold(_ events: DecodedEvents) {
    guard failure == nil else { return }
    do {
      for event in events { try fold.apply(event, in: base) }
      try fold.relieve(in: base)
    } catch {
      failure = error
    }
  }

  /// Makes the folded events a read model.
  mutating func finish(at position: ReadModelPosition) throws {
    if let failure { throw failure }
    try fold.flush(in: base)
    try base.run(ReadModelIndexes.statements)
    try base.run(ReadModelIndexes.views)
    try fold.finish(at: position, in: base)
    try base.run("PRAGMA user_version = \(Tables.version); COMMIT")
  }

  /// Ends the transaction, so that the lock is free.
  func letGo() { _ = Result { try base.run("ROLLBACK") } }
}

/// The tables as a projection of the log.
private final class FillingOnLog: LogProjection {
  static let wanted = Wanted.all
  let tables: Mutex<Filling>

  init(tables: consuming sending Mutex<Filling>) { self.tables = tables }

  func fold(_ events: consuming DecodedEvents) {
    let events = events
    tables.withLock { $0.fold(events) }
  }
}
