import Glibc
import LedgerData
import LedgerLog
import LedgerTestLogs

/// Records the events of a registre again, in another registre and in the shape of daily use.
struct Reshaping {
  private let source: String
  private let target: String
  private var shape: LogShape

  init(from source: String, to target: String, open: Int, authors: Int, seed: UInt64) {
    self.source = source
    self.target = target
    shape = LogShape(seed: seed)
    shape.open = open
    shape.authors = (1...authors).map { $0 % 3 == 1 ? "zoé\($0)" : "auteur\($0)@atelier.example" }
  }

  func run() throws {
    let log = try LogDirectory(at: source).openForReading()
    let size = try log.size()
    let lines = try log.bytes(at: 0, count: size).split(separator: UInt8(ascii: "\n")).map(Array.init)
    _ = try LogDirectory.create(at: target)
    let name = "\(target)/events/00000000000000000001.jsonl"
    guard let file = unsafe fopen(name, "w") else { throw Unwritable(path: name) }
    defer { unsafe fclose(file) }
    var shape = shape
    try shape.record(lines) { line in
      let count = unsafe line.withUnsafeBufferPointer { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
      guard count == line.count, unsafe fputc(0x0A, file) != EOF else { throw Unwritable(path: name) }
    }
  }
}

/// A file cannot be written.
struct Unwritable: Error, CustomStringConvertible {
  let path: String
  var description: String { "cannot write \(path)" }
}
