import LedgerTestSupport
import Testing

@testable import LedgerLog

/// The tree over a log of several blocks, read as a whole, in part, and on from what was kept.
struct LogTreeTests {
  /// A log of more than four blocks; some of its lines go over the end of one.
  private static func log() throws -> TestLog {
    var log = try TestLog([])
    for index in 0..<60 {
      try log.commit(index % 5 + 1, text: String(repeating: "x", count: (index * 7_919) % 30_000))
    }
    return log
  }

  private static func lines(_ log: TestLog) -> [[UInt8]] {
    Array(log.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().map(Array.init))
  }

  @Test func `leaves are those of the lines, for any width and block`() throws {
    let log = try Self.log()
    let registre = try Registre(log.bytes)
    let file = try registre.directory.openForReading()
    let lines = Self.lines(log)
    var merkle = try MerkleHasher()
    for width in [16, 2, 1] {
      for blockSize in [1_000, 65_536, 256 * 1024] {
        var reader = LogBlockReader(file, limit: log.bytes.count, blockSize: blockSize)
        var hasher = try LineHasher(width: width)
        var leaves: [Digest] = []
        for block in 0..<reader.blockCount {
          try reader.read(block)
          var found: [LogLine] = []
          while let line = reader.nextLine() { found.append(line) }
          try hasher.hashLeaves(found, of: reader)
          leaves += hasher.digests
        }
        let expected = try lines.map { line in try merkle.leaf(line.span) }
        #expect(leaves == expected, "width \(width), blocks of \(blockSize)")
      }
    }
  }

  @Test func `roots at any sizes are those of the definition`() throws {
    let log = try Self.log()
    let registre = try Registre(log.bytes)
    let file = try registre.directory.openForReading()
    let lines = Self.lines(log)
    let sizes: Set<UInt64> = [0, 1, 2, 63, 64, 65, UInt64(lines.count) - 1, UInt64(lines.count), 999_999]
    let (roots, count) = try file.roots(atSizes: sizes, limit: log.bytes.count)
    #expect(count == lines.count && roots.count == sizes.count - 1 && roots[999_999] == nil)
    for (size, root) in roots { #expect(try root == NaiveTree.root(lines.prefix(Int(size)))) }
    #expect(try file.roots(atSizes: [3], limit: log.bytes.count).lines == 3)
  }
}
