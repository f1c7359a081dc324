import LedgerWords

/// A failure of SQLite: its extended result code, and its message.
struct SQLiteFailure: Error, Equatable, Sendable {
  /// The extended result code (sqlite.org/rescode.html).
  let code: Int32
  /// The message: that of SQLite, in English, or one of this program, in both languages.
  let message: Words

  /// Whether the database itself is at fault, so that a new one helps, and not the disk, a lock or a permission.
  var isOfTheDatabase: Bool {
    code == Self.pageUnlikeItsSum || [Self.error, Self.corrupt, Self.schema, Self.notADatabase].contains(code & 0xFF)
  }

  /// This program called SQLite wrongly; never the user's fault.
  static let misuse: Int32 = 21
  /// A page does not match its sum (`sqlite_pages.h`).
  static let pageUnlikeItsSum: Int32 = 8202
  private static let error: Int32 = 1
  private static let corrupt: Int32 = 11
  private static let schema: Int32 = 17
  private static let notADatabase: Int32 = 26
}
