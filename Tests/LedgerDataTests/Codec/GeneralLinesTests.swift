import LedgerDomain
import LedgerJSON
import LedgerLog
import LedgerTestSupport
import Testing

@testable import LedgerData

/// Read line after line, a log in any form says what each of its lines says by itself, right or wrong: what the general path
/// remembers of the line before must not change what it reads.
@Suite struct GeneralLinesTests {
  private static let seeds: [UInt64] = [1, 2, 3, 6, 42, 1_789]
  private static let ways: [Scrambler.Ways] = [
    [], .style, [.style, .extras], [.style, .escapes], .order, .space, .escapesOnly, .all,
  ]

  @Test(arguments: seeds, ways) func `a log in another form is read as its lines are`(
    seed: UInt64, ways: Scrambler.Ways
  ) throws {
    let log = try Histories.log(seed: seed, count: 80)
    var scrambler = Scrambler(ways, seed: seed)
    let lines = log.lines.map { scrambler.scrambled($0) }
    for wanted in [[], .all, [.all, .knownKeys]] as [Wanted] { Self.compare(lines, wanted, "seed \(seed)") }
    for (line, canonical) in zip(lines, log.lines) { #expect(try reencoded(line) == canonical) }
  }

  @Test(arguments: seeds) func `a log whose lines have many forms is read as its lines are`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let log = try Histories.log(seed: seed, count: 200)
    var scramblers = Self.ways.map { Scrambler($0, seed: seed) }
    let lines = log.lines.map { line in
      let form = Int.random(in: scramblers.indices, using: &random)
      return scramblers[form].scrambled(line)
    }
    Self.compare(lines, .all, "seed \(seed)")
  }

  @Test(arguments: seeds) func `a mutated log in another form is read, or refused, as its lines are`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let log = try Histories.log(seed: seed, count: 60)
    for style in 0..<6 as Range<UInt64> {
      var scrambler = Scrambler(.style, seed: seed &+ style)
      var lines = log.lines.map { scrambler.scrambled($0) }
      for _ in 0..<60 { Self.mutate(&lines, &random) }
      Self.compare(lines, .all, "seed \(seed), style \(style)")
    }
  }

  @Test(arguments: RefusedLineTests.json + RefusedLineTests.envelope + RefusedLineTests.schema)
  func `a line is refused after any other as it is by itself`(_ refused: RefusedLine) throws {
    let line = try refused.line()
    let lines = FixtureLog.examples.lines.flatMap { [$0, line] }
    Self.compare(lines, .all, "\(refused.testDescription)")
  }

  @Test func `an attribute of the line before is not taken for one of this line`() throws {
    let examples = FixtureLog.examples.lines
    let (first, second) = (examples[4], examples[5])
    for key in ["id", "time", "sequence", "revision", "authid", "remaining", "prevhash"] {
      // It is missing, stands twice, or is told under the name of another.
      for other in [#""x":"#, #""\#(key)":1,"\#(key)":"#, #""type":"#, #""data":"#] {
        Self.compare([first, try second.replacing("\"\(key)\":", with: other), second, first], .all, "\(key)")
      }
    }
    for number in ["7", "71", "7 ", "7.0", "70e-1", "07", "-7", "7\u{0}"] {
      let lines = try ["7", number].map { number in
        try FixtureLog.examples.lines[10].replacing(#""revision":7"#, with: "\"revision\":\(number)")
      }
      Self.compare(lines + lines, .all, "\(number)")
    }
  }

  /// Changes a line: a byte, a few of them, or a member; or the order of lines.
  private static func mutate(_ lines: inout [[UInt8]], _ random: inout SplitMix64) {
    let place = Int.random(in: lines.indices, using: &random)
    guard let byte = lines[place].indices.randomElement(using: &random) else { return }
    let telling = Array("0123456789abcdef\"-.,:{}[] \\e\u{0}".utf8) + [0xFF, 0xC3]
    switch Int.random(in: 0..<9, using: &random) {
    case 0: lines.swapAt(place, Int.random(in: lines.indices, using: &random))
    case 1: lines.insert(lines[place], at: place)
    case 2: lines[place].insert(telling.randomElement(using: &random) ?? 0, at: byte)
    case 3: lines[place].remove(at: byte)
    case 4: lines[place].removeSubrange(byte...)
    case 5: Self.repeatMember(&lines[place], &random)
    case 6: lines[place].insert(contentsOf: #"\ud83d"#.utf8, at: byte)
    default: lines[place][byte] = telling.randomElement(using: &random) ?? 0
    }
  }

  /// Says a member twice, or puts one there that nobody knows.
  private static func repeatMember(_ line: inout [UInt8], _ random: inout SplitMix64) {
    guard let brace = line.firstIndex(of: UInt8(ascii: "{")), let comma = line.firstIndex(of: UInt8(ascii: ",")) else {
      return
    }
    let member = random.oneIn(2) ? Array(line[(brace + 1)...comma]) : Array(#""x-\#(random.oneIn(2))":[1],"#.utf8)
    line.insert(contentsOf: member, at: brace + 1)
  }

  /// Holds what is read of lines in a row to what each says by itself: the event, or what is wrong and where.
  private static func compare(_ lines: [[UInt8]], _ wanted: Wanted, _ comment: Comment) {
    let bytes = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
    var general = GeneralLines(.standard, wanted: wanted, texts: TextCache())
    var start = 0
    for line in lines {
      let alone = Result { () throws(LineFault) in try DecodedLine(line.span, at: start, .standard, wanted: wanted) }
      let read: Result<DecodedLine, LineFault>
      do throws(LineFault) {
        read = .success(try general.read(bytes.span, start..<start + line.count, at: start))
      } catch {
        read = .failure(error)
      }
      #expect(read.map(Told.init) == alone.map(Told.init), "\(comment): \(line.text)")
      start += line.count + 1
    }
  }

  /// All that a line tells.
  private struct Told: Equatable {
    let link: Link
    let recorded: Recorded
    let place: Range<Int>
    let ids: [Identifiant]

    init(_ line: DecodedLine) {
      (link, recorded, place) = (line.link, line.event.recorded, line.event.place)
      ids = [line.head.id, line.head.source]
    }
  }
}
