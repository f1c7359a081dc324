import LedgerData
import LedgerLog
import LedgerModel

/// The content of the log, in tables: `cache/lecture.sqlite`. It is derived, and may be deleted at any time.
///
///     log     … L97 L98 L99│L100 L101
///     model   position: sequence 99, SHA-256 of L99, where L99 lies
///                          └ is that line still there? Then the tables hold L1 … L99, and the rest is folded:
///                            chained from L99 on, in one transaction with the new position
///
/// A model that is missing, of another version or log, or broken is thrown away and made again by ``ReadModelBuilder``.
/// If that fails too (a full disk, no permission, another process at work on it), the log is replayed instead.
///
/// Decisions rest on it, so it is used only as it was written here: each page has a checksum, page 1 none while a
/// commit is written, and after a start of the machine the model is made again, because no commit waits for the disk.
/// One thread uses a model at a time.
final class ReadModel: KeptIndex {
  /// The tables.
  let base: SQLiteDatabase
  /// Which state they show.
  private(set) var position: ReadModelPosition
  private var fold: ReadModelFold
  private let directory: LogDirectory

  /// The ledger's settings.
  var registre: Registre? { fold.registre }
  /// Reads the lines of the log back.
  var lines: StoredLines { fold.lines }

  /// Opens the model in the cache; its log is not compared yet.
  ///
  /// - Throws: ``ReadModelFault`` or ``SQLiteFailure``.
  init(openingIn directory: LogDirectory, _ lines: StoredLines) throws {
    guard let path = directory.existingCacheFile(Self.file) else { throw ReadModelFault.missing }
    let base = try SQLiteDatabase(path, busyMs: Self.busyMs)
    guard try base.integer("PRAGMA user_version") == Tables.version else { throw ReadModelFault.missing }
    try base.run("BEGIN")
    guard let position = try base.position() else { throw ReadModelFault.missing }
    self.position = position
    fold = try ReadModelFold(base, lines, isNew: false)
    self.base = base
    self.directory = directory
  }

  /// Checks that the tables are those of the log, whose first `size` bytes end with a line of the digest `head`, and
  /// folds the events recorded since.
  ///
  /// - Throws: ``ReadModelFault`` if they are of another log, or anything that prevents writing them. Do not use this
  ///   model any more then.
  func follow(size: Int, head: Digest) throws {
    fold.lines.size = size
    fold.lines.head = head
    guard let registre, position.mark == Self.mark(in: directory),
      let chain = try position.chain(in: lines.log, committedSize: size, registre: registre.id)
    else { throw IndexUnlikeTheLog() }
    let rest = size - position.line.upperBound
    guard rest > 0 else { return }
    guard rest <= Self.mostTail(of: size) else { throw ReadModelFault.missing }
    do {
      try begin("COMMIT; BEGIN IMMEDIATE")
      try foldTail(after: chain)
      try begin("COMMIT; BEGIN")
      noteShown()
    } catch {
      _ = Result { try base.run("ROLLBACK") }
      throw error
    }
  }

  /// Begins a transaction by the last of `steps`, and takes its lock by looking where the tables stand: since the one before
  /// it, others may have brought them further, or made them again.
  ///
  /// - Throws: ``ReadModelFault/moved`` if they did.
  func begin(_ steps: String) throws {
    try base.run(steps)
    guard try base.position() == position else { throw ReadModelFault.moved }
  }

  /// After an `error` of the database, removes the position if possible, so that the model is made again next time.
  func forget(after error: any Error) {
    guard Self.calls(forANewOne: error) else { return }
    for step in ["ROLLBACK", "DELETE FROM position"] { _ = Result { try base.run(step) } }
  }

  /// Folds the rest of the log, under the lock of the tables. An erasure changes rows of earlier events: then the model is
  /// made again.
  private func foldTail(after chain: Chain) throws {
    var tail = try VerifiedLines(lines.log, from: position.line.upperBound, limit: lines.size, after: chain)
    var last = position.line
    guard try !isErased() else { throw ReadModelFault.missing }
    while try tail.next() != nil, let event = try tail.event(lines.decoder) {
      try fold.apply(event, in: base)
      try fold.relieve(in: base)
      last = event.place
    }
    let position = ReadModelPosition(
      sequence: tail.chain.sequence, head: tail.chain.digest, line: last, mark: position.mark)
    try fold.finish(at: position, in: base)
    self.position = position
  }

  /// Notes beside the tables which event they show last.
  func noteShown() { directory.noteShown(lines.log, size: position.line.upperBound, last: position.sequence) }

  /// Whether an event after its position erases personal values: the tables may still hold these.
  func isErased() throws(LogFailure) -> Bool {
    try !Erasure.all(in: lines.log, position.line.upperBound..<max(position.line.upperBound, lines.size)).isEmpty
  }

  /// A text that tells this file from its copies, and the personal values that it was made with from others: what came back
  /// from a backup is not erased any more.
  static func mark(in directory: LogDirectory) -> String? {
    directory.mark(ofCacheFile: file).map { "\($0) \(directory.privatesMark)" }
  }

  /// Its file in `cache/`.
  static let file = LogDirectory.tables
  /// How long to wait for others, in milliseconds: catching up takes less; after that the log is replayed instead.
  private static let busyMs: Int32 = 250
}
