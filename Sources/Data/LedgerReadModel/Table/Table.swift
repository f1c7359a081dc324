/// A table, as its one list of columns describes it: how it is made, written and compared.
protocol Table: Sendable {
  /// The source of a row.
  associatedtype Row
  /// Its name.
  static var name: String { get }
  /// How many columns, from the first, form its primary key.
  static var keys: Int { get }
  /// The action for a row whose key exists already; nil: the row is replaced.
  static var onConflict: String? { get }
  /// Adds its columns to `columns`, in their order.
  static func list(_ columns: inout some Columns<Row> & ~Copyable)
}

/// Receives the columns of a table. It is compiled for each table, so that a row is written without a call for each
/// column.
protocol Columns<Row>: ~Copyable {
  /// The source of a row.
  associatedtype Row
  /// Takes the next column: its name, whether an index knows it or it never changes, and its value in a row.
  mutating func add<Value: SQLiteValue>(_ name: String, indexed: Bool, _ value: (borrowing Row) -> Value)
}

extension Columns where Self: ~Copyable {
  /// Takes the next column, which no index knows.
  @inline(__always)
  mutating func add<Value: SQLiteValue>(_ name: String, _ value: (borrowing Row) -> Value) {
    add(name, indexed: false, value)
  }
}

/// The definitions of the columns of a table, for SQLite.
private struct Definitions<Row>: Columns {
  var columns: [(name: String, type: String, isIndexed: Bool)] = []

  mutating func add<Value: SQLiteValue>(_ name: String, indexed: Bool, _ value: (borrowing Row) -> Value) {
    columns.append((name, Value.type, indexed))
  }
}

extension Table {
  static var keys: Int { 1 }
  static var onConflict: String? { nil }

  private static var columns: [(name: String, type: String, isIndexed: Bool)] {
    var definitions = Definitions<Row>()
    list(&definitions)
    return definitions.columns
  }

  /// How it is made. A key of several columns keeps the rows in its order.
  static var create: String {
    let columns = columns
    let parts = columns.map { "\($0.name) \($0.type)" }
    guard keys > 1 else {
      return "CREATE TABLE \(name) (\(columns[0].name) INTEGER PRIMARY KEY, \(list(parts.dropFirst())));"
    }
    let key = list(columns.prefix(keys).map(\.name))
    return "CREATE TABLE \(name) (\(list(parts)), PRIMARY KEY (\(key))) WITHOUT ROWID;"
  }

  /// All its rows in the order of the primary key, in which they are stored.
  static var rows: String {
    "SELECT \(list(columns.map(\.name))) FROM \(name) ORDER BY \(list((1...keys).map(String.init)))"
  }

  /// The statement that writes a whole row, most often in place of an old one: every index is written too.
  fileprivate static var insert: String {
    let values = "INTO \(name) VALUES (\(list(columns.map { _ in "?" })))"
    return onConflict.map { "INSERT \(values) ON CONFLICT \($0)" } ?? "INSERT OR REPLACE \(values)"
  }

  /// The statement that writes the columns of a row that no index has; its key comes last.
  fileprivate static var update: String {
    let columns = columns
    let others = columns.filter { !$0.isIndexed }.map { "\($0.name) = ?" }
    return "UPDATE \(name) SET \(list(others)) WHERE \(columns[0].name) = ?"
  }

  private static func list(_ parts: some Sequence<String>) -> String { parts.joined(separator: ", ") }
}

/// Writes the rows of a table.
struct TableWriter<Rows: Table>: ~Copyable {
  private var insert = PreparedStatement(Rows.insert)
  private var update = PreparedStatement(Rows.update)

  /// Writes `row` in place of an old one.
  mutating func write(_ row: Rows.Row, in base: borrowing SQLiteDatabase) throws {
    try insert.run(on: base) { Self.add(row, to: &$0) }
  }

  /// Writes `row`, which has the key `cle`, where the table holds `old`: only what no index knows, if that is all that
  /// changed.
  mutating func write(
    _ row: Rows.Row, insteadOf old: Rows.Row, cle: Int64, in base: borrowing SQLiteDatabase
  ) throws {
    var comparison = IndexedColumns(row: row, old: old)
    Rows.list(&comparison)
    guard comparison.areSame else { return try write(row, in: base) }
    try update.run(on: base) {
      Self.add(row, onlyOthers: true, to: &$0)
      $0.add(cle)
    }
  }

  private static func add(_ row: Rows.Row, onlyOthers: Bool = false, to statement: inout SQLiteStatement) {
    var binding = Binding(row: row, onlyOthers: onlyOthers, values: statement)
    Rows.list(&binding)
    statement = binding.values
  }
}

/// Adds the values of a row's columns to the values of a statement.
private struct Binding<Row>: Columns, ~Copyable {
  let row: Row
  /// Whether columns that an index knows are left out.
  let onlyOthers: Bool
  var values: SQLiteStatement

  @inline(__always)
  mutating func add<Value: SQLiteValue>(_ name: String, indexed: Bool, _ value: (borrowing Row) -> Value) {
    if !indexed || !onlyOthers { value(row).add(to: &values) }
  }
}

/// Compares two rows in the columns that an index knows.
private struct IndexedColumns<Row>: Columns {
  let row: Row
  let old: Row
  var areSame = true

  mutating func add<Value: SQLiteValue>(_ name: String, indexed: Bool, _ value: (borrowing Row) -> Value) {
    if indexed, areSame { areSame = value(row) == value(old) }
  }
}
