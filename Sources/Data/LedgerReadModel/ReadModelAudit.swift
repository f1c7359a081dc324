public import LedgerData
import LedgerLog
import LedgerModel
public import LedgerWords

/// The findings of an audit of the read model.
public struct ReadModelAudit: Equatable, Sendable {
  /// The last event it knows; nil if the model is missing or unreadable.
  public let sequence: UInt64?
  /// How many rows were compared.
  public let rows: Int
  /// The differences from a full replay: a table and its fault; empty if both agree.
  public let differences: [Words]
}

extension ReadModelReader {
  /// Compares the read model as it is with one made by a full replay, row by row. It is only read, and a model that is
  /// behind the log is compared with the log as it was then.
  ///
  /// - Parameter elsewhere: returns an empty directory if the registre may only be read; files made there are removed,
  ///   except for a directory `cache`.
  /// - Throws: `LedgerFailure`: the log is damaged, another program has the read model locked, or it cannot be made.
  public func audit(elsewhere: (() throws -> String)? = nil) throws(LedgerFailure) -> ReadModelAudit {
    try LedgerFailure.wrap {
      do {
        let directory = LogDirectory(at: log.path)
        let file = try directory.openForReading()
        let lines = StoredLines(file, try file.end(Envelope.linkReader), log.decoder)
        guard directory.existingCacheFile(ReadModel.file) != nil else {
          return ReadModelAudit(sequence: nil, rows: 0, differences: [])
        }
        do {
          return try Self.compare(directory, lines)
        } catch let failure as LogFailure where failure.isOfPermission {
          guard let elsewhere else { throw failure }
          return try Self.compareCopy(of: directory, in: LogDirectory(at: elsewhere()), lines)
        }
      } catch let failure as SQLiteFailure {
        throw LedgerFailure(
          .environment, "io",
          "The read model in \(log.path)/cache cannot be compared: \(failure.message).",
          fr: "Impossible de comparer l'index dans \(log.path)/cache : \(failure.message).",
          hint: "See that there is room, and that no other program keeps it locked; nothing else depends on it.",
          fr: "Vérifiez qu'il y a de la place et qu'aucun autre programme ne le verrouille ; rien d'autre n'en dépend.")
      }
    }
  }

  /// Compares a copy. Another program may write while it is copied, so a copy that differs is made once more.
  private static func compareCopy(
    of original: LogDirectory, in directory: LogDirectory, _ lines: StoredLines
  ) throws -> ReadModelAudit {
    func compareOnce() throws -> ReadModelAudit {
      defer { if let copy = directory.existingCacheFile(ReadModel.file) { directory.removeCacheFile(copy) } }
      try original.copyCacheFile(ReadModel.file, to: directory)
      return try compare(directory, lines)
    }
    let audit = try compareOnce()
    return audit.differences.isEmpty ? audit : try compareOnce()
  }

  /// Compares the model in the cache of `directory` with one made beside it.
  private static func compare(_ directory: LogDirectory, _ lines: StoredLines) throws -> ReadModelAudit {
    let beside = try directory.makeCacheFile(".lecture-\(Threads.nanoseconds).sqlite")
    defer { directory.removeCacheFile(beside) }
    let model: ReadModel
    do {
      model = try ReadModel(openingIn: directory, lines)
    } catch let failure as SQLiteFailure where failure.code == SQLiteFailure.pageUnlikeItsSum {
      return ReadModelAudit(sequence: nil, rows: 0, differences: [difference("position", failure.message)])
    } catch  where ReadModel.calls(forANewOne: error) {
      // A model of this version is missing, or was not written to its end.
      return ReadModelAudit(sequence: nil, rows: 0, differences: [])
    }
    return try compare(model, lines, beside)
  }

  private static func compare(_ model: ReadModel, _ lines: StoredLines, _ beside: String) throws -> ReadModelAudit {
    let position = model.position
    let chain = try model.registre.flatMap {
      try position.chain(in: lines.log, committedSize: lines.size, registre: $0.id)
    }
    guard chain != nil else {
      let other = Words("it is of another log", fr: "c'est celle d'un autre journal")
      return ReadModelAudit(sequence: position.sequence, rows: 0, differences: [difference("position", other)])
    }
    // The next command that asks it makes it again.
    guard try !model.isErased() else { return ReadModelAudit(sequence: nil, rows: 0, differences: []) }
    let shown = StoredLines(lines.log, size: position.line.upperBound, head: position.head, lines.decoder)
    try ReadModelBuilder.build(at: beside, position.mark, shown)
    let rebuilt = try SQLiteDatabase(beside, busyMs: 0)
    var rows = 0
    var differences: [Words] = []
    /// An error of the database itself is a difference, too.
    func compare(_ table: String, _ body: () throws -> (rows: Int, difference: Words?)) throws {
      do {
        let result = try body()
        rows += result.rows
        if let difference = result.difference { differences.append(Self.difference(table, difference)) }
      } catch let failure as SQLiteFailure where failure.isOfTheDatabase {
        differences.append(Self.difference(table, failure.message))
      }
    }
    for table in Tables.all { try compare(table.name) { try Self.compare(table.rows, model.base, rebuilt) } }
    try compare("recherche") { try words(model, rebuilt) }
    return ReadModelAudit(sequence: position.sequence, rows: rows, differences: differences)
  }

  /// The difference in a table.
  private static func difference(_ table: String, _ what: Words) -> Words {
    Words("\(table): \(what)", fr: "\(table) : \(what)")
  }

  /// Compares the words with words that are made anew: those of each document, and the index of them. If they are
  /// behind the tables, nothing is compared: the next search brings them up to date.
  private static func words(
    _ model: ReadModel, _ rebuilt: borrowing SQLiteDatabase
  ) throws -> (rows: Int, difference: Words?) {
    let position = model.position.sequence
    guard try ReadModelMots.sequence(model.base) == Int64(clamping: position) else { return (0, nil) }
    try rebuilt.run("BEGIN")
    try ReadModelMots.update(rebuilt, to: position)
    try rebuilt.run("COMMIT")
    let index = "CREATE VIRTUAL TABLE temp.recherche_index USING fts5vocab(main, recherche, instance)"
    try model.base.run(index)
    try rebuilt.run(index)
    let texts = try compare("SELECT rowid, mots FROM recherche ORDER BY rowid", model.base, rebuilt)
    guard texts.difference == nil else { return texts }
    let terms = try compare("SELECT term, doc FROM temp.recherche_index", model.base, rebuilt)
    return (texts.rows + terms.rows, terms.difference)
  }

  /// Compares the rows of a query in both databases, and stops at the first difference.
  private static func compare(
    _ sql: String, _ kept: borrowing SQLiteDatabase, _ rebuilt: borrowing SQLiteDatabase
  ) throws -> (rows: Int, difference: Words?) {
    var left = try kept.prepare(sql)
    var right = try rebuilt.prepare(sql)
    try left.begin()
    try right.begin()
    var rows = 0
    while true {
      let (isLeft, isRight) = (try left.next(), try right.next())
      guard isLeft, isRight else {
        guard isLeft != isRight else { return (rows, nil) }
        return (
          rows,
          Words(
            "it has \(isLeft ? "more" : "fewer") rows than the \(rows) of a replay",
            fr: "il y a \(isLeft ? "plus" : "moins") de lignes que dans une relecture (\(rows))")
        )
      }
      rows += 1
      for column in 0..<left.columns where left.textIfThere(column) != right.textIfThere(column) {
        let (kept, made) = (left.text(column), right.text(column))
        return (
          rows,
          Words(
            "row \(rows), column \(column + 1) is \(kept), and a replay gives \(made)",
            fr: "ligne \(rows), colonne \(column + 1) : \(kept), alors qu'une relecture donne \(made)")
        )
      }
    }
  }
}
