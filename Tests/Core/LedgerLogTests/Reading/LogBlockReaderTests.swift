import LedgerLog
import LedgerTestLogs
import LedgerWords
import Testing

@Suite struct `reading in blocks` {
  @Test(arguments: [1, 2, 3, 7, 16, 100, 4096, 65_535, 65_536, 512 * 1024], 1...4 as ClosedRange<UInt64>)
  func `gives every line once, in order`(_ blockSize: Int, _ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let longest = blockSize < 16 ? 30 : 5000
    let lines = (0..<(blockSize < 16 ? 50 : 400)).map { _ in Self.line(upTo: longest, &random) }
    let registre = try Registre(lines.flatMap { $0 + [0x0A] })
    let log = try registre.directory.openForReading()
    var reader = LogBlockReader(log, limit: try log.size(), blockSize: blockSize)
    let (found, offsets) = try Self.all(&reader)
    #expect(found == lines, "seed \(seed)")
    #expect(offsets == Self.offsets(lines), "seed \(seed)")
  }

  @Test func `begins where it is told`() throws {
    let registre = try Registre(Array("a\nbb\nccc\ndddd\n".utf8))
    for (from, expected) in [(0, 4), (2, 3), (5, 2), (9, 1), (14, 0)] {
      var reader = LogBlockReader(try registre.directory.openForReading(), from: from, limit: 14, blockSize: 4)
      let (found, offsets) = try Self.all(&reader)
      #expect(found.count == expected)
      #expect(offsets.first ?? 14 == from)
    }
  }

  @Test func `stops at the limit, before any further line`() throws {
    let registre = try Registre(Array("a\nbb\nccc\nunfin".utf8))
    var reader = LogBlockReader(try registre.directory.openForReading(), limit: 5, blockSize: 3)
    #expect(try Self.all(&reader).0 == [Array("a".utf8), Array("bb".utf8)])
  }

  @Test(arguments: [65_535, 65_536, 70_000, 200_000, 1_200_000], [1, 4096, 65_536, 512 * 1024])
  func `finds a line too long, and the lines around it`(_ length: Int, _ blockSize: Int) throws {
    let long = [UInt8](repeating: 0x61, count: length)
    let registre = try Registre(Array("before\n".utf8) + long + Array("\nafter\n".utf8))
    let log = try registre.directory.openForReading()
    // A block of one byte would be read a million times.
    guard blockSize > 1 || length < 70_000 else { return }
    var reader = LogBlockReader(log, limit: try log.size(), blockSize: max(blockSize, length < 70_000 ? 1 : 4096))
    var kinds: [String] = []
    for block in 0..<reader.blockCount {
      try reader.read(block)
      while let line = reader.nextLine() { kinds.append(reader.framing(of: line)?.sentence.en ?? "\(line.count)") }
    }
    #expect(kinds == ["6", length > 65_535 ? "the line is longer than 65535 bytes" : "65535", "5"])
  }

  @Test func `names the fault of a line as that of a line`() throws {
    let registre = try Registre(Array("good\n\na\0b\nend".utf8))
    var reader = LogBlockReader(try registre.directory.openForReading(), limit: 13)
    try reader.read(0)
    var faults: [String] = []
    while let line = reader.nextLine() { faults.append(reader.framing(of: line)?.sentence.en ?? "") }
    #expect(
      faults == ["", "the line is empty", "the line holds a NUL byte", "the line does not end with a line feed"])
  }

  @Test func `an empty part and a block too many have no lines`() throws {
    let registre = try Registre(Array("a\n".utf8))
    let log = try registre.directory.openForReading()
    var empty = LogBlockReader(log, limit: 0)
    #expect(empty.blockCount == 0)
    #expect(try Self.all(&empty).0.isEmpty)
    var reader = LogBlockReader(log, limit: 2)
    for block in [-1, 1, 99] {
      try reader.read(block)
      #expect(reader.nextLine() == nil)
    }
  }

  @Test func `a file that became shorter is damage, not a trap`() throws {
    let registre = try Registre(Array("a\nb\n".utf8))
    var reader = LogBlockReader(try registre.directory.openForReading(), limit: 100)
    #expect(failure { () throws(LogFailure) in try reader.read(0) }?.damage?.fault.check == "framing")
  }

  @Test func `threads share one file`() async throws {
    let lines = (0..<5000).map { Array("line \($0) of many".utf8) }
    let registre = try Registre(lines.flatMap { $0 + [0x0A] })
    let log = try registre.directory.openForReading()
    let size = try log.size()
    let blocks = try await withThrowingTaskGroup(of: (Int, [[UInt8]]).self) { group in
      let blockCount = LogBlockReader(log, limit: size, blockSize: 1000).blockCount
      for block in 0..<blockCount {
        group.addTask {
          var reader = LogBlockReader(log, limit: size, blockSize: 1000)
          return (block, try Self.lines(&reader, block))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(blocks.sorted { $0.0 < $1.0 }.flatMap(\.1) == lines)
  }

  private static func line(upTo longest: Int, _ random: inout SplitMix64) -> [UInt8] {
    // One in ten is empty, one in twenty long.
    let shape = Int.random(in: 0..<20, using: &random)
    let length = shape < 2 ? 0 : Int.random(in: 1...(shape == 19 ? longest : 40), using: &random)
    return (0..<length).map { _ in UInt8.random(in: 0x20...0x7E, using: &random) }
  }

  private static func offsets(_ lines: [[UInt8]]) -> [Int] {
    var offset = 0
    return lines.map { line in
      defer { offset += line.count + 1 }
      return offset
    }
  }

  private static func lines(_ reader: inout LogBlockReader, _ block: Int) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    try reader.read(block)
    while let line = reader.nextLine() {
      let span = reader.span(of: line)
      lines.append(span.indices.map { span[$0] })
    }
    return lines
  }

  private static func all(_ reader: inout LogBlockReader) throws -> ([[UInt8]], [Int]) {
    var (lines, offsets) = ([[UInt8]](), [Int]())
    for block in 0..<reader.blockCount {
      try reader.read(block)
      while let line = reader.nextLine() {
        let span = reader.span(of: line)
        lines.append(span.indices.map { span[$0] })
        offsets.append(line.offset)
      }
    }
    return (lines, offsets)
  }
}
