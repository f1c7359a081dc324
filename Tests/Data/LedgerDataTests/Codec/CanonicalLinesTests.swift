import LedgerBytes
import LedgerJSON
import LedgerLog
import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerData

/// The fast path and the general path read the same events, and the fast path reads nothing that the general one refuses.
@Suite struct CanonicalLinesTests {
  @Test(arguments: [[], .all] as [Wanted]) func `every example is read the same on both paths`(wanted: Wanted)
    throws
  {
    for line in FixtureLog.examples.lines {
      let general = try DecodedLine(line.span, .standard, wanted: wanted)
      let read = try #require(Self.read(line, wanted))
      #expect(read.link == general.link)
      #expect(read.event.recorded == general.inBlock(wanted)?.recorded)
    }
  }

  @Test func `lines read one after the other are those read each by itself`() throws {
    let bytes = FixtureLog.examples.bytes + Self.room
    var canonical = CanonicalLines(.standard, wanted: .all)
    for (line, start) in zip(FixtureLog.examples.lines, FixtureLog.examples.starts) {
      var events = DecodedEvents(wanted: .all)
      let link = canonical.read(bytes.span, from: start, at: start, into: &events)
      let alone = Self.read(line, .all)
      #expect(link == alone?.link && events.first?.recorded == alone?.event.recorded)
      #expect(link == nil || canonical.feed == start + line.count)
      #expect(link == nil || events.first?.place == start..<start + line.count + 1)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `an altered line is read the same on both paths, or not at all`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    for line in FixtureLog.examples.lines {
      for _ in 0..<300 {
        let altered = Self.altered(line, &random)
        guard let read = Self.read(altered, .all) else { continue }
        let general = try? DecodedLine(altered.span, .standard, wanted: .all)
        #expect(
          general?.event.recorded == read.event.recorded && general?.link == read.link,
          "seed \(seed): \(altered.text)")
      }
    }
  }

  /// What a line has in common with one before is compared with where it stood there.
  @Test func `lines of two registres, and of authors with similar names, are read the same in turn`() throws {
    let authors = ["compta@atelier.example", "compta@studio.example", "zoé", "z\\u0022"]
    var lines: [[UInt8]] = []
    for (index, line) in FixtureLog.examples.lines.enumerated() {
      for author in authors {
        let id =
          index.isMultiple(of: 2) ? "11111111-1111-7111-8111-111111111111" : "22222222-2222-7222-8222-222222222222"
        lines.append(
          try line.replacingText(of: "authid", with: author).replacingText(of: "source", with: "urn:uuid:\(id)"))
      }
    }
    let bytes = Array((lines + lines.reversed()).map { $0 + [UInt8(ascii: "\n")] }.joined()) + Self.room
    let wanted: Wanted = [.all, .heads]
    var canonical = CanonicalLines(.standard, wanted: wanted)
    var start = 0
    for line in lines + lines.reversed() {
      var events = DecodedEvents(wanted: wanted)
      let link = try #require(canonical.read(bytes.span, from: start, at: start, into: &events))
      let general = try DecodedLine(line.span, at: start, .standard, wanted: wanted)
      #expect(link == general.link)
      #expect(events.all.first?.recorded == general.event.recorded)
      #expect(events.heads.first?.source == general.head.source)
      start += line.count + 1
    }
  }

  /// What is compared with a line before has to be right in the first line as well.
  @Test(arguments: [("sequence", 16), ("time", 16)]) func `NULs are no digits, in the first line either`(
    field: String, count: Int
  ) throws {
    for line in FixtureLog.examples.lines {
      let key = try #require(line.firstRange(of: "\"\(field)\":\"".utf8))
      var altered = line
      for place in key.upperBound..<key.upperBound + count { altered[place] = 0 }
      #expect(Self.read(line, .all) != nil)
      #expect(Self.read(altered, .all) == nil)
    }
  }

  @Test func `eight digits are read as a number, and nothing else is`() {
    for value in [0, 1, 9, 10, 12_345_678, 99_999_999] as [UInt32] {
      let digits = String(value)
      let bytes = Array((String(repeating: "0", count: 8 - digits.count) + digits).utf8)
      #expect(SWAR.eightDigits(bytes.span.word(at: 0)) == value)
      for place in 0..<8 {
        for byte in UInt8.min...UInt8.max where !(0x30...0x39).contains(byte) {
          var other = bytes
          other[place] = byte
          #expect(SWAR.eightDigits(other.span.word(at: 0)) == nil)
        }
      }
    }
  }

  @Test func `a list that ends in a comma is refused, and depth counts from the line's own brace`() throws {
    func isRead(_ line: [UInt8]) -> Bool { Self.read(line, []) != nil }
    let sent = try #require(FixtureLog.examples.lines.first { $0.text.contains("\"type\":\"FactureEnvoyee\"") })
    #expect(isRead(sent))
    #expect(!isRead(try sent.replacing("}],\"montantTVA\"", with: "},],\"montantTVA\"")))
    for (limit, expected) in [(62, true), (63, false)] {
      let deep = "\"x\":" + String(repeating: "[", count: limit) + String(repeating: "]", count: limit) + ","
      let line = try FixtureLog.examples.lines[4].replacing("\"data\":{", with: "\"data\":{" + deep)
      #expect(isRead(line) == expected)
      #expect(((try? DecodedLine(line.span, .standard, wanted: [])) != nil) == expected)
    }
  }

  /// JSON has line feeds as white space; in a log they end the line.
  @Test func `a line feed between two fields of the data ends the line`() throws {
    var types: Set<String> = []
    for line in FixtureLog.examples.lines where types.insert(try Envelope(line.span).type?.nom ?? "").inserted {
      let data = try #require(line.firstRange(of: "\"data\":{".utf8))
      var (isInString, broken) = (false, 0)
      for place in line.indices where place >= data.upperBound - 1 {
        if line[place] == UInt8(ascii: "\""), line[place - 1] != UInt8(ascii: "\\") { isInString.toggle() }
        guard !isInString, [UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{")].contains(line[place]) else {
          continue
        }
        var altered = line
        altered.insert(0x0A, at: place + 1)
        broken += 1
        #expect(Self.read(altered, .all) == nil, "\(altered.text)")
      }
      #expect(broken > 0)
    }
  }

  /// Hashes of values beside the log are not read from this catalogue, and are checked all the same.
  @Test func `an object that nobody reads is checked whole`() throws {
    let created = try #require(FixtureLog.examples.lines.first { $0.text.contains("\"type\":\"FactureCreee\"") })
    let hash = String(repeating: "a", count: 50)
    let line = try created.replacing("}}", with: ",\"prives\":{\"identite\":\"\(hash)\"a692\",\"x\":\"y\"}}}")
    let bytes = line + [0x0A] + line + [0x0A] + Self.room
    var (canonical, events) = (CanonicalLines(.standard, wanted: .all), DecodedEvents(wanted: .all))
    #expect(canonical.read(bytes.span, from: 0, into: &events) == nil)
    #expect(throws: LineFault.self) { try DecodedLine(line.span, .standard, wanted: .all) }
  }

  /// A line as the fast path reads it by itself. Lines within 40 bytes of the end are left to the general path: room is added.
  private static func read(_ line: [UInt8], _ wanted: Wanted) -> (link: Link, event: LogEvent)? {
    let bytes = line + [UInt8(ascii: "\n")] + room
    let wanted = wanted.union([.places, .recordings])
    var canonical = CanonicalLines(.standard, wanted: wanted)
    var events = DecodedEvents(wanted: wanted)
    guard let link = canonical.read(bytes.span, from: 0, into: &events), canonical.feed == line.count else {
      return nil
    }
    return events.first.map { (link, $0) }
  }

  private static let room = [UInt8](repeating: 0x20, count: 64)

  /// The line with a byte replaced, inserted, taken out or doubled.
  private static func altered(_ line: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var altered = line
    let place = Int.random(in: altered.indices, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: altered.insert(byte(&random), at: place)
    case 1: altered.remove(at: place)
    case 2: altered.insert(altered[place], at: place)
    default: altered[place] = byte(&random)
    }
    return altered
  }

  /// Any byte, or one that means something in a line.
  private static func byte(_ random: inout SplitMix64) -> UInt8 {
    let telling = Array("0123456789abcdefABCDEF-.,:\"\\{}[] eE".utf8)
    return Bool.random(using: &random)
      ? UInt8.random(in: .min ... .max, using: &random) : telling.randomElement(using: &random) ?? 0
  }
}

extension DecodedEvents {
  /// The events, as they were recorded.
  var all: [LogEvent] { Array(self) }

  /// The first one.
  var first: LogEvent? { all.first }
}

extension DecodedLine {
  /// The event as a block keeps it, which lets go of what is not wanted.
  func inBlock(_ wanted: Wanted) -> LogEvent? {
    var events = DecodedEvents(wanted: wanted.union([.places, .recordings]))
    events.append(self)
    return events.first
  }
}
