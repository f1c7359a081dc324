import LedgerModel

/// A value of a column or of a query's parameter.
protocol SQLiteValue: Equatable {
  /// The type of such a column for SQLite.
  static var type: String { get }
  /// Adds it to the values of a statement.
  func add(to values: inout SQLiteStatement)
}

extension Int64: SQLiteValue {
  static var type: String { "INTEGER NOT NULL" }
  func add(to values: inout SQLiteStatement) { values.add(self) }
}

extension Int: SQLiteValue {
  static var type: String { Int64.type }
  func add(to values: inout SQLiteStatement) { values.add(Int64(self)) }
}

extension Bool: SQLiteValue {
  static var type: String { Int64.type }
  func add(to values: inout SQLiteStatement) { values.add(self ? 1 : 0) }
}

extension Montant: SQLiteValue {
  static var type: String { Int64.type }
  func add(to values: inout SQLiteStatement) { values.add(centimes) }
}

extension Taux: SQLiteValue {
  static var type: String { Int64.type }
  func add(to values: inout SQLiteStatement) { values.add(Int64(centiemes)) }
}

extension String: SQLiteValue {
  static var type: String { "TEXT NOT NULL" }
  func add(to values: inout SQLiteStatement) { values.add { $0.append(contentsOf: utf8) } }
}

extension Identifiant: SQLiteValue {
  static var type: String { String.type }
  func add(to values: inout SQLiteStatement) { values.add(append) }
}

extension Jour: SQLiteValue {
  static var type: String { String.type }
  func add(to values: inout SQLiteStatement) { values.add(append) }
}

extension Optional: SQLiteValue where Wrapped: SQLiteValue {
  static var type: String { String(Wrapped.type.prefix { $0 != " " }) }
  func add(to values: inout SQLiteStatement) {
    if let self { self.add(to: &values) } else { values.addNull() }
  }
}
