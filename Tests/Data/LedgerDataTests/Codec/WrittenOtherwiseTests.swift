import LedgerJSON
import LedgerLog
import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerData

/// Most values are read eight bytes at a time where they stand; what is written with escapes is read byte by byte. Both say
/// the same of every text.
@Suite struct WrittenOtherwiseTests {
  /// Lines that are JSON, and refused for what they say.
  private static let refused = (RefusedLineTests.envelope + RefusedLineTests.schema + RefusedLineTests.decimals)
    .filter { $0.check != "json" }

  @Test(arguments: refused)
  func `a value that is refused in plain text is refused in escapes too`(_ refused: RefusedLine) throws {
    let line = try refused.line()
    var scrambler = Scrambler(.escapesOnly, seed: 1)
    let plain = try #require(throws: LineFault.self) { try decode(line) }
    let escaped = try #require(throws: LineFault.self) { try decode(scrambler.scrambled(line)) }
    #expect(plain.check == escaped.check && plain.sentence == escaped.sentence)
  }

  @Test(arguments: Scale.some(1...10 as ClosedRange<UInt64>, oneOf: 5))
  func `a changed character is read the same in escapes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let telling = Array("0123456789abcdefABCDEFGg-.:TZ/+ ".utf8)
    for line in FixtureLog.examples.lines {
      let places = Self.plain(line)
      for _ in 0..<8 {
        var changed = line
        guard let place = places.randomElement(using: &random) else { continue }
        changed[place] = telling.randomElement(using: &random) ?? 0x30
        var scrambler = Scrambler(.escapesOnly, seed: seed)
        let escaped = scrambler.scrambled(changed)
        #expect(Self.told(changed) == Self.told(escaped), "seed \(seed): \(changed.text)")
      }
    }
  }

  @Test func `decimals are read the same in escapes`() {
    var random = SplitMix64(seed: 5)
    let edges = [
      "0", "-0", "0.00", "-0.00", "0.01", "-0.01", "1.5", "1.50", "1.500", "00.10", "9999999.99", "-9999999.99",
      "9999999999999.99", "92233720368547758.07", "-92233720368547758.08", "0.000001", "0.0000001", "1234567.123456",
      "9223372036854.775807", "-9223372036854.775808", "100", "100.00", "100.01", "1e2", "+1", ".5", "5.", "", "-",
      "1.2.3",
    ]
    let digits = Array("0123456789.-00")
    let drawn = (0..<2_000).map { _ in
      String((0..<Int.random(in: 1...20, using: &random)).compactMap { _ in random.pick(digits) })
    }
    for text in edges + drawn {
      #expect(Self.values(text) == Self.values(text, inEscapes: true), "\(text)")
    }
  }

  @Test func `an instant is read in one way only`() throws {
    let text = Array("2026-03-02T10:15:59.007Z".utf8)
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[place] = byte
        #expect(changed.span.instant(at: 0) == Instant(changed.span), "\(changed.text)")
      }
    }
  }

  /// Where letters, digits and their like stand in strings without escapes.
  private static func plain(_ line: [UInt8]) -> [Int] {
    var isInString = false
    return line.prefix { $0 != UInt8(ascii: "\\") }.indices.filter { index in
      if line[index] == UInt8(ascii: "\"") { isInString.toggle() }
      return isInString && line[index] < 0x80 && line[index] != UInt8(ascii: "\"")
    }
  }

  /// What a line tells, or the check it fails and why.
  private static func told(_ line: [UInt8]) -> [String] {
    do throws(LineFault) {
      let decoded = try DecodedLine(line.span, .standard, wanted: .all)
      return ["\(decoded.link)", "\(decoded.event.recorded)"]
    } catch {
      return [error.check, error.sentence.en]
    }
  }

  /// What a text is as a decimal of each kind, or why it is none.
  private static func values(_ text: String, inEscapes: Bool = false) -> [String] {
    let escapes = text.utf8.map { "\\u00" + String($0, radix: 16) }.joined()
    let json = Array("\"\(inEscapes ? escapes : text)\" and more bytes than are looked at".utf8)
    func value<Value>(_ read: (inout LineReader) throws(LineFault) -> Value) -> String {
      var reader = LineReader(json.span, check: "schema", wanted: .all)
      do throws(LineFault) { return "\(try read(&reader))" } catch {
        return error.sentence.en
      }
    }
    return [
      value { reader throws(LineFault) in try Montant(read: &reader) },
      value { reader throws(LineFault) in try Quantite(read: &reader) },
      value { reader throws(LineFault) in try PrixUnitaire(read: &reader) },
      value { reader throws(LineFault) in try Taux(read: &reader) },
    ]
  }
}
