import LedgerWords

/// A statement that is prepared when it is first needed: most commands need only a few.
struct PreparedStatement: ~Copyable {
  private let sql: () -> String
  private var prepared: SQLiteStatement?

  /// The statement is prepared at its first use.
  init(_ sql: @autoclosure @escaping () -> String) {
    self.sql = sql
    prepared = nil
  }

  /// Runs it on `database` with the values that `add` adds; it must not give rows.
  mutating func run(
    on database: borrowing SQLiteDatabase, _ add: (inout SQLiteStatement) -> Void
  ) throws {
    try use(on: database) { statement in
      add(&statement)
      try statement.run()
    }
  }

  /// The result of `read` on the first row for these values; nil without a row.
  mutating func first<Row>(
    on database: borrowing SQLiteDatabase, _ values: [any SQLiteValue],
    _ read: (borrowing SQLiteStatement) throws -> Row
  ) throws -> Row? {
    try use(on: database) { statement in try statement.first(values, read) }
  }

  private mutating func use<Outcome>(
    on database: borrowing SQLiteDatabase, _ body: (inout SQLiteStatement) throws -> Outcome
  ) throws -> Outcome {
    if prepared == nil { prepared = try database.prepare(sql()) }
    guard var statement = prepared.take() else {
      throw SQLiteFailure(code: SQLiteFailure.misuse, message: Words(same: sql()))
    }
    let outcome: Outcome
    do {
      outcome = try body(&statement)
    } catch {
      prepared = consume statement
      throw error
    }
    prepared = consume statement
    return outcome
  }
}

extension SQLiteStatement {
  /// The result of `read` on the first row.
  mutating func first<Row>(
    _ values: [any SQLiteValue], _ read: (borrowing SQLiteStatement) throws -> Row
  ) throws -> Row? {
    try begin(values)
    guard try next() else { return nil }
    defer { end() }
    return try read(self)
  }
}

extension SQLiteDatabase {
  /// The results of `read` on each row of a query that is run once.
  func rows<Row>(
    _ sql: String, _ values: [any SQLiteValue] = [], _ read: (borrowing SQLiteStatement) throws -> Row
  ) throws -> [Row] {
    var rows: [Row] = []
    try forEach(sql, values) { rows.append(try read($0)) }
    return rows
  }

  /// Calls `body` with each row of a query that is run once.
  func forEach(
    _ sql: String, _ values: [any SQLiteValue] = [], _ body: (borrowing SQLiteStatement) throws -> Void
  ) throws {
    var statement = try prepare(sql)
    try statement.begin(values)
    while try statement.next() { try body(statement) }
  }

  /// The result of `read` on the first row.
  func first<Row>(
    _ sql: String, _ values: [any SQLiteValue] = [], _ read: (borrowing SQLiteStatement) throws -> Row
  ) throws -> Row? {
    var statement = try prepare(sql)
    return try statement.first(values, read)
  }

  /// The number in the first column of the first row; nil without a row.
  func integer(_ sql: String) throws -> Int64? { try first(sql) { $0.integerIfThere(0) } ?? nil }
}
