import LedgerDomain

/// A value that a question is asked with.
enum SQLiteValue {
  case integer(Int64)
  case text(String)

  /// A number.
  static func integer(_ value: Int) -> SQLiteValue { .integer(Int64(value)) }

  /// An id, in words.
  static func id(_ id: Identifiant) -> SQLiteValue { .text(id.description) }

  /// A day.
  static func jour(_ jour: Jour) -> SQLiteValue { .text(jour.description) }
}

extension SQLiteStatement {
  /// Adds the values of a question.
  mutating func add(_ values: [SQLiteValue]) {
    for value in values {
      switch value {
      case .integer(let integer): add(integer)
      case .text(let text): add(text)
      }
    }
  }
}
