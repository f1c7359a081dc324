/// A statement that is prepared when it is first needed: most commands need few of those there are.
struct PreparedStatement: ~Copyable {
  private let sql: String
  private var prepared: SQLiteStatement?

  /// Nothing is prepared yet.
  init(_ sql: String) {
    self.sql = sql
    prepared = nil
  }

  /// Runs it on `database` with the values that `add` adds.
  mutating func run(
    on database: borrowing SQLiteDatabase, _ add: (inout SQLiteStatement) -> Void
  ) throws(SQLiteFailure) {
    if prepared == nil { prepared = try database.prepare(sql) }
    guard var statement = prepared.take() else { return }
    add(&statement)
    do throws(SQLiteFailure) {
      try statement.run()
    } catch {
      prepared = consume statement
      throw error
    }
    prepared = consume statement
  }
}

/// The same for a question.
struct PreparedQuery: ~Copyable {
  private let sql: String
  private var prepared: SQLiteStatement?

  /// Nothing is prepared yet.
  init(_ sql: String) {
    self.sql = sql
    prepared = nil
  }

  /// What `read` makes of the first row that these values give; nil where there is none.
  mutating func first<Row>(
    on database: borrowing SQLiteDatabase, _ values: [SQLiteValue], _ read: (borrowing SQLiteStatement) -> Row
  ) throws(SQLiteFailure) -> Row? {
    if prepared == nil { prepared = try database.prepare(sql) }
    guard var statement = prepared.take() else { return nil }
    let row: Row?
    do throws(SQLiteFailure) {
      row = try statement.first(values, read)
    } catch {
      prepared = consume statement
      throw error
    }
    prepared = consume statement
    return row
  }
}

extension SQLiteStatement {
  /// What `read` makes of the first row.
  mutating func first<Row>(
    _ values: [SQLiteValue], _ read: (borrowing SQLiteStatement) -> Row
  ) throws(SQLiteFailure) -> Row? {
    add(values)
    try begin()
    guard try next() else { return nil }
    defer { end() }
    return read(self)
  }
}

extension SQLiteDatabase {
  /// What `read` makes of each row of a question asked once.
  func rows<Row>(
    _ sql: String, _ values: [SQLiteValue] = [], _ read: (borrowing SQLiteStatement) -> Row
  ) throws(SQLiteFailure) -> [Row] {
    var statement = try prepare(sql)
    statement.add(values)
    try statement.begin()
    var rows: [Row] = []
    while try statement.next() { rows.append(read(statement)) }
    return rows
  }

  /// What `read` makes of the first row.
  func first<Row>(
    _ sql: String, _ values: [SQLiteValue] = [], _ read: (borrowing SQLiteStatement) -> Row
  ) throws(SQLiteFailure) -> Row? {
    var statement = try prepare(sql)
    return try statement.first(values, read)
  }

  /// The number in the first column of the first row; nil where there is none.
  func integer(_ sql: String) throws(SQLiteFailure) -> Int64? {
    try first(sql) { $0.integerIfThere(0) } ?? nil
  }
}
