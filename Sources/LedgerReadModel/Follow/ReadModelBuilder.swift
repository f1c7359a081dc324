import LedgerData
import LedgerDomain
import LedgerLog
import Synchronization

/// Makes a read model from nothing: the whole log is replayed into empty tables, under their exclusive lock.
///
///     reset, exclusive lock                whatever was there is gone
///     tables, rows in the fold's order     no journal: who is killed here leaves tables without a position
///     indexes, views                       sorting once is quicker than finding the place of each row
///     COMMIT                               one sync
///     position, COMMIT                     from here on it is believed
///     WAL
enum ReadModelBuilder {
  /// Makes the model of what `lines` holds in the cache of `directory`.
  ///
  /// - Throws: `LogFailure` where the log is damaged, ``SQLiteFailure`` where the database cannot be written.
  static func build(in directory: LogDirectory, _ lines: StoredLines) throws {
    try build(at: directory.makeCacheFile(ReadModel.file), lines)
  }

  /// The same in a file of any name, which is there.
  static func build(at path: String, _ lines: StoredLines) throws {
    let filling = FillingOnLog(tables: Mutex(try Filling(opened(path), lines)))
    do {
      let replay = ReplayEngine<FillingOnLog>(lines.log, limit: lines.size, ReplayOptions(), decoder: lines.decoder)
      guard let last = try replay.run(into: filling).last else { throw ReadModelFault.missing }
      let line = try lines.log.line(at: last)
      let position = ReadModelPosition(sequence: try Envelope(line.span).sequence, head: try line.digest(), line: last)
      try filling.tables.withLock { try $0.finish(at: position) }
    } catch {
      // What is not whole would only take room, which may be what is missing.
      filling.tables.withLock { $0.discard() }
      throw error
    }
  }

  private static func opened(_ path: String) throws -> SQLiteDatabase {
    let base = try SQLiteDatabase(path, busyMs: 0)
    try base.run("PRAGMA secure_delete = OFF")
    // Where others still read what was there, or make it too, this ends here.
    try base.reset()
    try base.run(
      """
      PRAGMA journal_mode = OFF; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536; PRAGMA temp_store = FILE;
      PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE
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

  /// Makes what was folded a read model.
  mutating func finish(at position: ReadModelPosition) throws {
    if let failure { throw failure }
    try fold.flush(in: base)
    try base.run(ReadModelIndexes.statements)
    try base.run(ReadModelIndexes.views)
    try base.run("PRAGMA user_version = \(Tables.version); COMMIT; BEGIN")
    try fold.finish(at: position, in: base)
    try base.run("COMMIT; PRAGMA journal_mode = WAL")
  }

  /// Empties the tables again, as far as that can be done.
  func discard() {
    for step in ["ROLLBACK", "PRAGMA journal_mode = OFF"] { _ = Result { try base.run(step) } }
    _ = Result { try base.reset() }
  }
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
