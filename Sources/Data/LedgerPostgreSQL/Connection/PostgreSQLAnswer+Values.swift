extension PostgreSQLAnswer {
  /// A value as its bytes; empty for a missing value.
  func bytes(row: Int, column: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, row: row, column: column)
    return bytes
  }

  /// A `bigint`; nil for a missing value.
  func bigint(row: Int, column: Int) -> UInt64? {
    let bytes = bytes(row: row, column: column)
    return bytes.count == 8 ? bytes.reduce(0) { $0 << 8 | UInt64($1) } : nil
  }

  /// A text; empty for a missing value.
  func text(row: Int, column: Int) -> String { String(decoding: bytes(row: row, column: column), as: UTF8.self) }
}
