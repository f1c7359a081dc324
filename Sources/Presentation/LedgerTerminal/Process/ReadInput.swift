import LedgerBytes
package import LedgerData
import LedgerLog

/// A file of any size, or standard input, that was read whole before a ledger is opened: slow input, or a slow program before
/// the pipe, does not delay other writers.
///
/// Input beyond a MiB lies in a temporary file without a name.
package final class ReadInput {
  /// How many bytes there are.
  package private(set) var size = 0
  /// The first bytes, and all of most files.
  private var start: [UInt8] = []
  private var spool: Spool?
  private var position = 0

  /// Reads the whole `input`, and reports the progress. A document never holds a NUL: reading stops at the first one.
  ///
  /// - Throws: ``IOFailure`` if it cannot be read, and `LedgerFailure` for lack of room.
  package init(_ input: InputFile, _ progress: ((Progress) -> Void)?) throws {
    var piece: [UInt8] = []
    var isText = true
    while isText, try input.append(to: &piece) {
      isText = piece.span.firstIndex(of: 0, in: 0..<piece.count) == nil
      try keep(piece)
      size += piece.count
      piece.removeAll(keepingCapacity: true)
      progress?(Progress(bytes: size, totalBytes: input.size, events: 0))
    }
  }

  /// Bytes that a caller in this process has read already.
  package init(_ bytes: [UInt8]) { (start, size) = (bytes, bytes.count) }

  private func keep(_ piece: [UInt8]) throws {
    guard spool != nil || start.count + piece.count > Self.mostInMemory else {
      start += piece
      return
    }
    if spool == nil { spool = try LedgerFailure.wrap { try Spool(on: Files.disk) } }
    try LedgerFailure.wrap { try spool?.append(piece.span) }
  }

  /// Appends the next bytes; false at the end.
  package func append(to bytes: inout [UInt8]) throws -> Bool {
    let isSpooled = position >= start.count
    let count = min((isSpooled ? size : start.count) - position, 1 << 18)
    guard count > 0 else { return false }
    if isSpooled, let spool {
      bytes += try LedgerFailure.wrap { try spool.bytes(at: position - start.count, count: count) }
    } else {
      bytes += start[position..<position + count]
    }
    position += count
    return true
  }

  private static var mostInMemory: Int { 1 << 20 }
}
