import LedgerJSON
import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerData

/// A text that is remembered is the text that stands there.
@Suite struct TextCacheTests {
  @Test(arguments: [1, 2, 3] as [UInt64]) func `every text comes out as it is written`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let cache = TextCache(.all)
    // Few letters and lengths, so that texts come again, and more of them than there are places.
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...40, using: &random)
      let text = String((0..<length).map { _ in ["a", "b", "é", "\u{1F4A1}"].randomElement(using: &random) ?? "a" })
      let bytes = Array("\"\(text)\" and more".utf8)
      let place = JSONText(start: 1, end: 1 + text.utf8.count, hasEscapes: false)
      #expect(cache.string(place, in: bytes.span) == text, "seed \(seed)")
    }
  }

  @Test func `texts that differ in one byte anywhere are not taken for each other`() {
    let cache = TextCache(.all)
    let text = Array("\"WHITE HANGING HEART T-LIGHT HOLDER\"".utf8)
    let place = JSONText(start: 1, end: text.count - 1, hasEscapes: false)
    _ = cache.string(place, in: text.span)
    for index in 1..<text.count - 1 {
      var other = text
      other[index] ^= 1
      #expect(Array(cache.string(place, in: other.span).utf8) == Array(other[1..<other.count - 1]))
    }
  }

  @Test func `escapes are undone`() {
    let bytes = Array(#""a text with a \"quote\" in it""#.utf8)
    let place = JSONText(start: 1, end: bytes.count - 1, hasEscapes: true)
    #expect(TextCache(.all).string(place, in: bytes.span) == #"a text with a "quote" in it"#)
  }
}
