import LedgerWords
import Testing

@testable import LedgerLog

/// A disk that is read until a moment, and what is found by the number of a line.
struct DeadlineDiskTests {
  @Test func `a disk is read before its moment, and no longer after it`() throws {
    let place = TemporaryDirectory()
    let directory = try LogDirectory.create(at: place.path)
    let early = DeadlineDisk(milliseconds: 1_000_000)
    #expect(try LogDirectory(at: directory.registre, on: early).openForReading().size() == 0 && !early.hasPassed)
    let late = DeadlineDisk(milliseconds: 0)
    #expect(late.hasPassed)
    let failure = #expect(throws: LogFailure.self) {
      try LogDirectory(at: directory.registre, on: late).openForReading()
    }
    guard case .io(let io) = failure?.cause else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(io.errno == .timedOut && io.message.en.contains("no answer came in time"))
  }

  /// Lines of which some lie across the pieces that are read at once.
  @Test(arguments: [1, 7, 300, 65_000])
  func `a line is found by its number`(length: Int) throws {
    let place = TemporaryDirectory()
    let directory = try LogDirectory.create(at: place.path)
    let count = max(3, 700_000 / length)
    let line = [UInt8](repeating: 0x61, count: length - 1) + [0x0A]
    // What has no line feed yet is no line.
    let bytes = Array(repeatElement(line, count: count).joined()) + [0x62, 0x62]
    let file = try File.open(directory.logPath(), .append, on: SystemDisk())
    try file.append(bytes.span)
    let log = try directory.openForReading()
    for number in [1, 2, count / 2, count] {
      #expect(try log.place(ofLine: UInt64(number)) == (number - 1) * length..<number * length)
    }
    for number in [0, UInt64(count) + 1, .max] { #expect(try log.place(ofLine: number) == nil) }
  }

  @Test(
    arguments: [
      ("42:\(String(repeating: "0a", count: 32))", 42), ("1:\(String(repeating: "F", count: 64))", 1),
      ("0:\(String(repeating: "0", count: 64))", nil), ("+1:\(String(repeating: "0", count: 64))", nil), ("42", nil),
      ("42:", nil), (":\(String(repeating: "0", count: 64))", nil), ("42:\(String(repeating: "0", count: 63))", nil),
      ("42:\(String(repeating: "0", count: 64)):", nil), ("", nil),
      ("18446744073709551616:\(String(repeating: "0", count: 64))", nil),
    ] as [(String, UInt64?)])
  func `the known state of a log is read as a sequence and a head`(text: String, sequence: UInt64?) {
    #expect(KnownHead(text)?.sequence == sequence)
  }
}
