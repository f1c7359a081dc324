/// How a table is written, where it is not JSON.
enum TableFormat: String, ChoiceValue {
  case table, csv

  /// - Throws: ``UsageError`` for a form that is none, and for two forms of one answer.
  init(_ arguments: Arguments) throws(UsageError) {
    self = try arguments.value("format") ?? .table
    if self == .csv, arguments.flag("json") { throw .jsonAndCSV }
  }
}
