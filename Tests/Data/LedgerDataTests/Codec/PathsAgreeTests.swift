import LedgerJSON
import LedgerLog
import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerData

/// Read line after line, as a replay reads them, whole logs say the same on the fast path and on the general one: what the
/// fast path remembers of the lines before must not change what it reads.
@Suite struct PathsAgreeTests {
  private static let seeds: [UInt64] = [1, 7, 42, 1_789]

  @Test(arguments: seeds) func `a seeded log is read the same on both paths`(seed: UInt64) throws {
    let lines = try Self.log(seed).lines
    for wanted in [[], .noms, .all] as [Wanted] {
      let left = Self.compare(lines, wanted, "seed \(seed)")
      // Lines within 40 bytes of the end have no room here, and few events are rare enough to be left.
      #expect(left <= lines.count / 4, "seed \(seed): \(left) of \(lines.count) lines were left to the general path")
    }
  }

  @Test(arguments: seeds) func `a mutated log is read the same on both paths`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let log = try Self.log(seed)
    for _ in 0..<20 {
      var lines = log.lines
      for _ in 0..<40 { Self.mutate(&lines, &random) }
      Self.compare(lines, .all, "seed \(seed)")
    }
  }

  private static func log(_ seed: UInt64) throws -> FixtureLog {
    try Histories.log(seed: seed, count: 300, devis: 4, abonnements: 4, retards: 4)
  }

  /// Changes a byte of a line, exchanges two lines, or says a line twice.
  private static func mutate(_ lines: inout [[UInt8]], _ random: inout SplitMix64) {
    let place = Int.random(in: lines.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: lines.swapAt(place, Int.random(in: lines.indices, using: &random))
    case 1: lines.insert(lines[place], at: place)
    default:
      guard let byte = lines[place].indices.randomElement(using: &random) else { return }
      let telling = Array("0123456789abcdef\"-.,:{}".utf8)
      lines[place][byte] = telling.randomElement(using: &random) ?? 0
    }
  }

  /// Holds both paths to each other; how many lines the fast path left.
  @discardableResult
  private static func compare(_ lines: [[UInt8]], _ wanted: Wanted, _ comment: Comment) -> Int {
    let bytes = lines.flatMap { $0 + [UInt8(ascii: "\n")] } + [UInt8](repeating: 0x20, count: 64)
    let kept = wanted.union([.places, .recordings])
    var canonical = CanonicalLines(.standard, wanted: kept)
    var (start, left) = (0, 0)
    for line in lines {
      var events = DecodedEvents(wanted: kept)
      if let link = canonical.read(bytes.span, from: start, at: start, into: &events) {
        let general = try? DecodedLine(line.span, at: start, .standard, wanted: wanted)
        #expect(general?.link == link && general?.inBlock(wanted)?.recorded == events.first?.recorded, comment)
        #expect(canonical.feed == start + line.count && events.first?.place == general?.event.place, comment)
      } else {
        left += 1
      }
      start += line.count + 1
    }
    return left
  }
}
