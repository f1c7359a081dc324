import CSQLite

/// The library that keeps the read model.
package enum SQLiteLibrary {
  /// The version that is linked, as `3.40.1`.
  package static var version: String { unsafe String(cString: sqlite3_libversion()) }
}
