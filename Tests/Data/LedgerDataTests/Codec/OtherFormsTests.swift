import LedgerJSON
import LedgerLog
import LedgerTestSupport
import Testing

@testable import LedgerData

/// A line says the same in any form: other order of keys, white space, escapes, attributes that nobody knows.
@Suite struct OtherFormsTests {
  private static let seeds: [UInt64] = [1, 2, 3, 6, 42, 1_789]
  private static let ways: [Scrambler.Ways] = [
    [], .style, [.style, .extras], [.style, .escapes], .order, .space, .escapesOnly, .all,
  ]

  @Test(arguments: seeds, ways) func `a log in another form reads the same as the canonical one`(
    seed: UInt64, ways: Scrambler.Ways
  ) throws {
    var scrambler = Scrambler(ways, seed: seed)
    for line in try Histories.log(seed: seed, count: 80, devis: 2).lines {
      let scrambled = scrambler.scrambled(line)
      for wanted in [[], .all] as [Wanted] {
        let other = try DecodedLine(scrambled.span, .standard, wanted: wanted)
        let canonical = try DecodedLine(line.span, .standard, wanted: wanted)
        #expect(other.link == canonical.link && other.event.recorded == canonical.event.recorded, "seed \(seed)")
        #expect(other.head.id == canonical.head.id && other.head.source == canonical.head.source, "seed \(seed)")
      }
      #expect(try reencoded(scrambled) == line)
    }
  }
}
