import LedgerBytes

/// The statements for a server. Each is prepared once, when it is first needed.
enum PostgreSQLStatement: String, CaseIterable {
  /// The version of the schema, and the guarantees of the server.
  case hello = """
    SELECT facture.version()::text, current_setting('fsync'), current_setting('full_page_writes')
    """
  /// Begins a transaction whose statements each see all commits up to their start.
  case begin = "BEGIN ISOLATION LEVEL READ COMMITTED, READ WRITE"
  /// For the transaction: how long to wait for the lock, how long this program may be silent, and that a statement
  /// ends if its client is gone.
  case limits = """
    SELECT set_config('lock_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $2, true), \
    set_config('client_connection_check_interval', '1s', true)
    """
  /// Appends lines, or only takes the lock: whether they were appended, and where the log ends.
  case append = "SELECT appended, sequence, head FROM facture.append($1, $2, $3, $4, $5)"
  /// Where a log ends.
  case end = "SELECT sequence, head FROM facture.registres WHERE id = $1"
  /// The registres in which something was recorded.
  case registres = "SELECT id::text FROM facture.registres WHERE sequence > 0 ORDER BY id"
  /// For the transaction: pages are read along the index, and nothing is sorted.
  case pages = """
    SELECT set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true), \
    set_config('enable_sort', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)
    """
  /// The lines from one sequence to another.
  case lines = """
    SELECT line FROM facture.lines WHERE registre = $1 AND sequence BETWEEN $2 AND $3 ORDER BY sequence
    """
  /// The lines of personal values from one sequence to another.
  case privates = """
    SELECT line FROM facture.privates WHERE registre = $1 AND sequence BETWEEN $2 AND $3 ORDER BY sequence, classe
    """
  case commit = "COMMIT"
  case rollback = "ROLLBACK"

  /// Its name for the server.
  var name: String { "facture_\(self)" }
}

/// The value of a parameter, in the binary form of its type.
struct PostgreSQLValue {
  /// The type by its number in every server.
  enum Kind: UInt32 {
    case bytea = 17
    case bigint = 20
    case text = 25
    case byteaArray = 1001
    case uuid = 2950
  }

  let kind: Kind
  let bytes: [UInt8]

  static func text(_ value: String) -> PostgreSQLValue { PostgreSQLValue(kind: .text, bytes: Array(value.utf8)) }
  static func uuid(_ value: RegistreID) -> PostgreSQLValue { PostgreSQLValue(kind: .uuid, bytes: value.bytes) }
  static func bytea(_ value: [UInt8]) -> PostgreSQLValue { PostgreSQLValue(kind: .bytea, bytes: value) }

  static func bigint(_ value: UInt64) -> PostgreSQLValue {
    PostgreSQLValue(kind: .bigint, bytes: bigEndian(UInt64(clamping: Int64(clamping: value))))
  }

  /// An array of lines, without their line feeds.
  static func lines(_ lines: Span<UInt8>) -> PostgreSQLValue {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.count + lines.count / 64 + 20)
    // One dimension, no NULL, elements of bytea, how many (written below), numbered from 1.
    for number in [lines.isEmpty ? 0 : 1, 0, Kind.bytea.rawValue] { bytes += bigEndian(number) }
    guard !lines.isEmpty else { return PostgreSQLValue(kind: .byteaArray, bytes: bytes) }
    bytes += bigEndian(UInt32(0)) + bigEndian(UInt32(1))
    var count: UInt32 = 0
    var start = 0
    while start < lines.count {
      let end = lines.firstIndex(of: 0x0A, in: start..<lines.count) ?? lines.count
      bytes += bigEndian(UInt32(clamping: end - start))
      bytes.append(copying: lines.extracting(start..<end))
      count += 1
      start = end + 1
    }
    bytes.replaceSubrange(12..<16, with: bigEndian(count))
    return PostgreSQLValue(kind: .byteaArray, bytes: bytes)
  }

  private static func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    stride(from: Number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
