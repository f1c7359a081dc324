import LedgerDomain

/// A table, as the one list of its columns says it: how it is made, written and read.
struct Table<Row>: Sendable {
  /// A column: its name, what SQLite is told of it, and what a row has there.
  struct Column: Sendable {
    let name: String
    let type: String
    let add: @Sendable (Row, inout SQLiteStatement) -> Void
    /// Whether two rows are the same there; nil where no index knows the column.
    let isSame: (@Sendable (Row, Row) -> Bool)?

    /// A column of that name.
    init<Value: ColumnValue>(_ name: String, _ value: @escaping @Sendable (Row) -> Value) {
      (self.name, type, isSame) = (name, Value.type, nil)
      add = { row, values in value(row).add(to: &values) }
    }

    /// A column that never changes, or that an index knows.
    init<Value: ColumnValue & Equatable>(indexed name: String, _ value: @escaping @Sendable (Row) -> Value) {
      (self.name, type) = (name, Value.type)
      add = { row, values in value(row).add(to: &values) }
      isSame = { value($0) == value($1) }
    }
  }

  /// Its name.
  let name: String
  /// Of how many columns, from the first, its primary key is.
  let keys: Int
  /// Its columns, in their order.
  let columns: [Column]
  private let places: [String: Int]

  /// A table of these columns, whose key are the first of them.
  init(_ name: String, keys: Int = 1, _ columns: [Column]) {
    self.name = name
    self.keys = keys
    self.columns = columns
    places = Dictionary(uniqueKeysWithValues: columns.indices.map { (columns[$0].name, $0) })
  }

  /// Where a column stands in a row that ``select`` gives.
  subscript(_ column: String) -> Int { places[column] ?? columns.count }

  /// How it is made. A key of several columns keeps the rows in its order.
  var create: String {
    let parts = columns.map { "\($0.name) \($0.type)" }
    guard keys > 1 else {
      return "CREATE TABLE \(name) (\(columns[0].name) INTEGER PRIMARY KEY, \(list(parts.dropFirst())));"
    }
    let key = list(columns.prefix(keys).map(\.name))
    return "CREATE TABLE \(name) (\(list(parts)), PRIMARY KEY (\(key))) WITHOUT ROWID;"
  }

  /// All its columns.
  var select: String { "SELECT \(list(columns.map(\.name))) FROM \(name)" }

  /// Writes all of a row, whatever was there: every index is written too.
  var insert: String { "INSERT OR REPLACE INTO \(name) VALUES (\(list(columns.map { _ in "?" })))" }

  /// Writes what no index knows.
  var update: String {
    "UPDATE \(name) SET \(list(columns.filter { $0.isSame == nil }.map { "\($0.name) = ?" })) WHERE \(columns[0].name) = ?"
  }

  private func list(_ parts: some Sequence<String>) -> String { parts.joined(separator: ", ") }
}

/// Writes the rows of a table.
struct TableWriter<Row>: ~Copyable {
  private typealias Add = @Sendable (Row, inout SQLiteStatement) -> Void
  private var insert: PreparedStatement
  private var update: PreparedStatement
  private let places: [@Sendable (Row, Row) -> Bool]
  // What is called for each row stands by itself: copying a column takes longer than adding it.
  private let all: [Add]
  private let others: [Add]

  /// One of `table`; nothing is prepared yet.
  init(_ table: Table<Row>) {
    insert = PreparedStatement(table.insert)
    update = PreparedStatement(table.update)
    places = table.columns.compactMap(\.isSame)
    all = table.columns.map(\.add)
    others = table.columns.filter { $0.isSame == nil }.map(\.add) + all.prefix(1)
  }

  /// Writes `row`. Where the table holds `old`, and no index knows a difference, only the rest is written.
  mutating func write(
    _ row: Row, insteadOf old: Row? = nil, in base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) {
    if let old, places.allSatisfy({ $0(old, row) }) {
      return try update.run(on: base) { values in for add in others { add(row, &values) } }
    }
    try insert.run(on: base) { values in for add in all { add(row, &values) } }
  }
}

/// What a column can hold.
protocol ColumnValue: SendableMetatype {
  /// Its type for SQLite.
  static var type: String { get }
  /// Adds it to the values of a statement.
  func add(to values: inout SQLiteStatement)
}

extension Int64: ColumnValue {
  static var type: String { "INTEGER NOT NULL" }
  func add(to values: inout SQLiteStatement) { values.add(self) }
}

extension Int: ColumnValue {
  static var type: String { "INTEGER NOT NULL" }
  func add(to values: inout SQLiteStatement) { values.add(Int64(self)) }
}

extension Bool: ColumnValue {
  static var type: String { "INTEGER NOT NULL" }
  func add(to values: inout SQLiteStatement) { values.add(self ? 1 : 0) }
}

extension Montant: ColumnValue {
  static var type: String { "INTEGER NOT NULL" }
  func add(to values: inout SQLiteStatement) { values.add(centimes) }
}

extension Taux: ColumnValue {
  static var type: String { "INTEGER NOT NULL" }
  func add(to values: inout SQLiteStatement) { values.add(Int64(centiemes)) }
}

extension String: ColumnValue {
  static var type: String { "TEXT NOT NULL" }
  func add(to values: inout SQLiteStatement) { values.add(self) }
}

extension Identifiant: ColumnValue {
  static var type: String { "TEXT NOT NULL" }
  func add(to values: inout SQLiteStatement) { values.add(append) }
}

extension Jour: ColumnValue {
  static var type: String { "TEXT NOT NULL" }
  func add(to values: inout SQLiteStatement) { values.add(append) }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  static var type: String { String(Wrapped.type.prefix { $0 != " " }) }
  func add(to values: inout SQLiteStatement) {
    if let self { self.add(to: &values) } else { values.addNull() }
  }
}
