// The only file that imports SQLite: a connection and a statement, each closing itself, and all unsafe calls to it.

import CSQLite
import CSQLitePages
import LedgerWords

/// How a database file is opened.
enum SQLiteFile {
  /// As it is; each page is checked against its sum (`sqlite_pages.h`).
  case kept
  /// As an empty one: its content is gone as soon as this connection has the exclusive lock.
  case begun
  /// As it is, by SQLite alone, as any other program does.
  case foreign
}

/// A connection to a database file, closed when it goes away. One thread uses it at a time.
@safe struct SQLiteDatabase: ~Copyable {
  private let handle: OpaquePointer

  /// Opens an existing file; an empty one is an empty database. Waits up to `busyMs` milliseconds for others' locks.
  init(_ path: String, _ file: SQLiteFile = .kept, busyMs: Int32) throws(SQLiteFailure) {
    unsafe handle = try unsafe Self.open(path, file)
    unsafe sqlite3_busy_timeout(handle, busyMs)
  }

  /// Set once. Where another part of the process opened a database before, its memory is counted as it was.
  private static let setUp = (csqlite_count_no_memory(), sqlite_pages_register())

  private static func open(_ path: String, _ file: SQLiteFile) throws(SQLiteFailure) -> OpaquePointer {
    guard setUp.1 == SQLITE_OK else {
      throw SQLiteFailure(
        code: setUp.1, message: Words("SQLite cannot be set up", fr: "impossible d'initialiser SQLite"))
    }
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let way = unsafe file == .kept ? sqlite_pages_kept : file == .begun ? sqlite_pages_begun : nil
    var result = unsafe sqlite3_open_v2(path, &opened, flags, way)
    guard let handle = unsafe opened else {
      throw SQLiteFailure(code: result, message: Words("no memory is left", fr: "il n'y a plus de mémoire"))
    }
    if result == SQLITE_OK, file != .foreign { result = unsafe csqlite_prepare(handle, sqlite_pages_reserved) }
    guard result == SQLITE_OK else {
      defer { unsafe sqlite3_close_v2(handle) }
      throw unsafe Self.failure(result, handle)
    }
    return unsafe handle
  }

  deinit {
    // Statements that are still there keep the connection open until they go away too.
    unsafe sqlite3_close_v2(handle)
  }

  /// Runs statements without rows, or whose rows are not needed.
  func run(_ sql: String) throws(SQLiteFailure) { try check(unsafe sqlite3_exec(handle, sql, nil, nil, nil)) }

  /// Prepares one statement.
  func prepare(_ sql: String) throws(SQLiteFailure) -> SQLiteStatement {
    var prepared: OpaquePointer?
    try check(unsafe sqlite3_prepare_v2(handle, sql, -1, &prepared, nil))
    guard let prepared = unsafe prepared else {
      throw SQLiteFailure(code: SQLiteFailure.misuse, message: Words(same: "no statement: \(sql)"))
    }
    return unsafe SQLiteStatement(prepared)
  }

  private func check(_ result: Int32) throws(SQLiteFailure) {
    guard result == SQLITE_OK else { throw unsafe Self.failure(result, handle) }
  }

  fileprivate static func failure(_ result: Int32, _ handle: OpaquePointer?) -> SQLiteFailure {
    let said = unsafe sqlite3_errmsg(handle).map { unsafe String(cString: $0) } ?? ""
    return SQLiteFailure(
      code: result,
      message: result == SQLiteFailure.pageUnlikeItsSum
        ? Words("a page is not as written", fr: "une page n'est pas telle qu'elle a été écrite") : Words(same: said))
  }
}

/// A prepared statement, finalised when it goes away.
///
/// Values are added in the order of its parameters, then it is run. Texts wait in one buffer until then, and SQLite
/// reads them from there while it runs.
@safe struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer
  private let parameters: Int32
  private var added: Int32 = 0
  private var texts: [UInt8] = []
  private var places: [Place] = []

  /// Where the text of a parameter stands in the buffer.
  private struct Place {
    let parameter: Int32
    let start: Int
    let count: Int
  }

  fileprivate init(_ handle: OpaquePointer) {
    unsafe self.handle = handle
    parameters = unsafe sqlite3_bind_parameter_count(handle)
    // With this room the buffer has an address even for an empty text, which would otherwise be NULL.
    texts.reserveCapacity(512)
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Adds a number.
  mutating func add(_ value: Int64) {
    added += 1
    unsafe sqlite3_bind_int64(handle, added, value)
  }

  /// Adds NULL.
  mutating func addNull() {
    added += 1
    unsafe sqlite3_bind_null(handle, added)
  }

  /// Adds the text that `write` appends, without making a `String` of it.
  mutating func add(_ write: (inout [UInt8]) -> Void) {
    added += 1
    let start = texts.count
    write(&texts)
    places.append(Place(parameter: added, start: start, count: texts.count - start))
  }

  /// Runs a statement that gives no rows, with the values added, and forgets them.
  mutating func run() throws(SQLiteFailure) {
    let result = unsafe lend { handle in unsafe sqlite3_step(handle) }
    unsafe sqlite3_reset(handle)
    guard result == SQLITE_DONE else { throw failure(result) }
  }

  /// Begins to read rows, with these values.
  mutating func begin(_ values: [any SQLiteValue] = []) throws(SQLiteFailure) {
    unsafe sqlite3_reset(handle)
    for value in values { value.add(to: &self) }
    // The rows come later, when the buffer may be another's.
    for place in places {
      _ = unsafe texts.withUnsafeBufferPointer { texts in
        unsafe csqlite_bind_text(
          handle, place.parameter, texts.baseAddress.map { unsafe $0 + place.start }, Int32(clamping: place.count))
      }
    }
    places.removeAll(keepingCapacity: true)
    try endOfValues()
  }

  /// Goes to the next row; false after the last.
  mutating func next() throws(SQLiteFailure) -> Bool {
    let result = unsafe sqlite3_step(handle)
    if result == SQLITE_ROW { return true }
    unsafe sqlite3_reset(handle)
    guard result == SQLITE_DONE else { throw failure(result) }
    return false
  }

  /// Stops reading rows.
  func end() { unsafe sqlite3_reset(handle) }

  /// How many columns a row has.
  var columns: Int { Int(unsafe sqlite3_column_count(handle)) }

  /// Whether a column of the row, counted from 0, is NULL.
  func isNull(_ column: Int) -> Bool { unsafe sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL }

  /// A number of the row; 0 if it is not a number.
  func integer(_ column: Int) -> Int64 { unsafe sqlite3_column_int64(handle, Int32(column)) }

  /// A number of the row; nil if it is NULL.
  func integerIfThere(_ column: Int) -> Int64? { isNull(column) ? nil : integer(column) }

  /// A text of the row; empty if it is NULL. Bytes that are not UTF-8 are replaced.
  func text(_ column: Int) -> String { textIfThere(column) ?? "" }

  /// A text of the row; nil if it is NULL.
  func textIfThere(_ column: Int) -> String? {
    bytes(column) { unsafe $0.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) } }
  }

  /// The result of `read` on the bytes of a text of the row; nil for NULL.
  func bytes<Value>(_ column: Int, _ read: (Span<UInt8>) throws -> Value) rethrows -> Value? {
    guard let start = unsafe sqlite3_column_text(handle, Int32(column)) else { return nil }
    let count = Int(unsafe sqlite3_column_bytes(handle, Int32(column)))
    return try read(unsafe UnsafeBufferPointer(start: start, count: count).span)
  }

  /// Lends the texts to SQLite while `body` runs.
  private mutating func lend(_ body: (OpaquePointer) -> Int32) -> Int32 {
    guard added == parameters else { return SQLiteFailure.misuse }
    added = 0
    let result = unsafe texts.withUnsafeBufferPointer { texts in
      for place in places {
        _ = unsafe csqlite_bind_lent_text(
          handle, place.parameter, texts.baseAddress.map { unsafe $0 + place.start }, Int32(clamping: place.count))
      }
      return unsafe body(handle)
    }
    places.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    return result
  }

  private mutating func endOfValues() throws(SQLiteFailure) {
    defer { added = 0 }
    texts.removeAll(keepingCapacity: true)
    guard added == parameters else {
      throw SQLiteFailure(code: SQLiteFailure.misuse, message: Words(same: "\(added) of \(parameters) values"))
    }
  }

  private func failure(_ result: Int32) -> SQLiteFailure {
    unsafe SQLiteDatabase.failure(result, sqlite3_db_handle(handle))
  }
}

/// The library that keeps the read model.
package enum SQLiteLibrary {
  /// The version that is linked, as `3.40.1`.
  package static var version: String { unsafe String(cString: sqlite3_libversion()) }
}
