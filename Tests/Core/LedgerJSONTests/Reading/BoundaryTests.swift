import LedgerJSON
import LedgerTestLogs
import Testing

@Suite struct BoundaryTests {
  /// The ends of all values, the bytes given in the pieces that some cuts make.
  private func ends(_ bytes: [UInt8], cutAt cuts: [Int]) -> [Int] {
    var boundary = JSONBoundary()
    var result: [Int] = []
    for (start, end) in zip([0] + cuts, cuts + [bytes.count]) {
      let piece = Array(bytes[start..<end])
      var offset = 0
      while let found = boundary.scan(piece.span, from: offset) {
        result.append(start + found)
        offset = found
      }
    }
    return result
  }

  private static let documents: [(json: String, ends: [Int])] = [
    ("{}", [2]), (" [1,[2]] ", [8]), ("{\"a\":\"}\"}\n{}\n", [9, 12]), ("\"a\\\"]\" ", [6]), ("12 34,", [2, 5, 6]),
    ("true\n[\"\\\\\"]null ", [4, 11, 15]),
    ("[\"abcdefghijklm{\\\\\\\"nop\"]x ", [25, 26]), ("\"é€😀\"1\"x\"", [11, 12, 15]),
    ("]}:,", [1, 2, 3, 4]), ("{]", [2]), ("", []), ("   ", []), ("[[[", []), ("\"abc", []), ("123", []),
  ]

  @Test(arguments: documents.indices)
  func `values end at the same place wherever the pieces are cut`(_ index: Int) {
    let (json, expected) = Self.documents[index]
    let bytes = Array(json.utf8)
    #expect(ends(bytes, cutAt: []) == expected)
    for first in 0...bytes.count {
      #expect(ends(bytes, cutAt: [first]) == expected)
      for second in first...bytes.count { #expect(ends(bytes, cutAt: [first, second]) == expected) }
    }
    #expect(ends(bytes, cutAt: Array(bytes.indices)) == expected)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the boundary and the cursor agree`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var writer = JSONWriter()
    var expected: [Int] = []
    for _ in 0..<5 {
      JSONSample.random(&generator).write(to: &writer)
      expected.append(writer.bytes.count)
      writer.line()
    }
    let cuts = (0..<4).map { _ in Int.random(in: 0...writer.bytes.count, using: &generator) }.sorted()
    #expect(ends(writer.bytes, cutAt: cuts) == expected)
    for (start, end) in zip([0] + expected, expected) { #expect(failure(of: Array(writer.bytes[start..<end])) == nil) }
  }

  @Test func `any depth takes constant memory`() {
    var boundary = JSONBoundary()
    let opening = [UInt8](repeating: 0x5b, count: 100_000)
    let closing = [UInt8](repeating: 0x5d, count: 100_000)
    #expect(boundary.scan(opening.span, from: 0) == nil)
    #expect(boundary.scan(closing.span, from: 0) == 100_000)
  }

  @Test func `an offset outside the piece counts as the nearest end`() {
    var boundary = JSONBoundary()
    let bytes: [UInt8] = [0x5b, 0x5d]
    #expect(boundary.scan(bytes.span, from: .max) == nil)
    #expect(boundary.scan(bytes.span, from: .min) == 2)
  }

  @Test func `a caller always gets on`() {
    for byte in UInt8.min...UInt8.max {
      let bytes = [byte, 0x20]
      var boundary = JSONBoundary()
      if let end = boundary.scan(bytes.span, from: 0) { #expect(end > 0) }
    }
  }
}
