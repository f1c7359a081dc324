import LedgerBytes
import LedgerData
import LedgerLog

/// A file of any size, or standard input, that was read whole before a ledger is opened: what is read slowly, or comes from a
/// program that takes its time, keeps no other writer waiting.
///
/// Beyond a MiB it lies in a file without a name where temporary files are.
final class ReadInput {
  /// How many bytes there are.
  private(set) var size = 0
  /// The first bytes, and all of most files.
  private var start: [UInt8] = []
  private var spool: Spool?
  private var position = 0

  /// Reads all of `input`, and tells `progress` how far it has come. No document holds a NUL: what comes after one is not read.
  ///
  /// - Throws: ``IOFailure`` when it cannot be read, and `LedgerFailure` when there is no room for it.
  init(_ input: InputFile, _ progress: ((Progress) -> Void)?) throws {
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

  /// What somebody in this process read already.
  init(_ bytes: [UInt8]) { (start, size) = (bytes, bytes.count) }

  private func keep(_ piece: [UInt8]) throws {
    guard spool != nil || start.count + piece.count > Self.mostInMemory else {
      start += piece
      return
    }
    if spool == nil { spool = try LedgerFailure.wrap { try Spool(on: Files.disk) } }
    try LedgerFailure.wrap { try spool?.append(piece.span) }
  }

  /// Appends the next bytes; false at the end.
  func append(to bytes: inout [UInt8]) throws -> Bool {
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
