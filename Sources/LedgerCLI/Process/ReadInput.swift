import LedgerData
import LedgerLog

/// A file of any size, or standard input, that was read whole before a ledger is opened: what is read slowly, or comes from a
/// program that takes its time, keeps no other writer waiting.
///
/// It lies in a file without a name where temporary files are.
final class ReadInput {
  /// How many bytes there are.
  private(set) var size = 0
  private let spool: Spool
  private var position = 0

  /// Reads all of `input`, and tells `progress` how far it has come.
  ///
  /// - Throws: ``IOFailure`` when it cannot be read, and `LedgerFailure` when there is no room for it.
  init(_ input: InputFile, _ progress: ((Progress) -> Void)?) throws {
    spool = try LedgerFailure.wrap { try Spool(on: Files.disk) }
    var piece: [UInt8] = []
    while try input.append(to: &piece) {
      try LedgerFailure.wrap { try spool.append(piece.span) }
      size += piece.count
      piece.removeAll(keepingCapacity: true)
      progress?(Progress(bytes: size, totalBytes: input.size, events: 0))
    }
  }

  /// Appends the next bytes; false at the end.
  func append(to bytes: inout [UInt8]) throws -> Bool {
    let count = min(size - position, 1 << 18)
    guard count > 0 else { return false }
    bytes += try LedgerFailure.wrap { try spool.bytes(at: position, count: count) }
    position += count
    return true
  }
}
