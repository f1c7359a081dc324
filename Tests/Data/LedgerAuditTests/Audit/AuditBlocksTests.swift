import LedgerData
import LedgerLog
import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerAudit

/// A log of many blocks: those that are sound go the quick way, the others line by line; nobody can tell from what is found.
@Suite struct AuditBlocksTests {
  /// 400 documents in some 2 MiB, of which every tenth is paid too much.
  private static let large = Result {
    var builder = try LogBuilder([.ouverture, .client()])
    for number in 1...400 as ClosedRange<UInt64> {
      let id = FactureID.exemple(0xFA, 1_000 + number)
      let digits = String(number)
      let numero = "F-2026-" + String(repeating: "0", count: 4 - digits.count) + digits
      let lignes = (0..<10).map { index in
        Fact.ajout(
          id,
          .ligne(
            .exemple(0x11, number * 100 + index), "1", "10", designation: String(repeating: "d", count: 60)))
      }
      try builder.commit(
        [.brouillon(id, numero: numero, client: .c1, notes: String(repeating: "n", count: 300))] + lignes)
      try builder.commit([.envoi(id, client: .c1)])
      try builder.commit([.paiement(number % 10 == 0 ? "120.01" : "120.00", sur: id, .exemple(0x7A, number))])
    }
    return builder.log
  }

  @Test func `the log has several blocks, and the overpaid documents are found`() throws {
    let log = try Self.large.get()
    #expect(log.bytes.count > 6 * LogBlockReader.defaultBlockSize)
    let place = TemporaryRegistre(log.bytes)
    let findings = try place.reader.audit().findings
    #expect(findings.count == 40)
    #expect(findings.first?.line == 2 + 10 * 13)
    for finding in findings {
      #expect(finding.check == .transition && finding.line.map(UInt64.init) == finding.sequence)
      #expect(finding.message.en.contains("120.01 is more than the 120.00 left of F-2026-"))
    }
  }

  @Test(arguments: Scale.some(1...8 as ClosedRange<UInt64>, oneOf: 8))
  func `the findings are the same on any number of threads`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    var log = try Self.large.get()
    for _ in 0..<Int.random(in: 1...12, using: &rng) { Self.damage(&log, &rng) }
    if rng.oneIn(2) { try log.rechain() }
    let place = TemporaryRegistre(log.bytes)
    let alone = try place.reader.audit(threads: 1)
    #expect(!alone.intact)
    for threads in [2, 3, 8] {
      let report = try place.reader.audit(threads: threads)
      #expect(report.findings == alone.findings, "seed \(seed), \(threads) threads")
      #expect(report.events == alone.events && report.head == alone.head, "seed \(seed), \(threads) threads")
    }
  }

  @Test(arguments: rules)
  func `the quick way and the way line by line find the same`(_ broken: BrokenLog) throws {
    let sound = try broken.make()
    let place = TemporaryRegistre(sound)
    let quick = try place.reader.audit().findings
    // A line that is none makes the whole block go line by line.
    place.bytes = sound + Array("garbage\n".utf8)
    #expect(try place.reader.audit().findings.filter { $0.check != .json } == quick)
  }

  private static let rules =
    AuditTests.transitions + AuditTests.inconsistencies + AuditTests.ties + AuditTests.changes
    + AuditTests.commandes + AuditTests.numbers

  @Test func `ids that time does not order are compared all the same`() throws {
    var log = try Self.large.get()
    let line = log.lines.count - 5
    let early = try decode(log.lines[0]).envelope.id
    let late = try decode(log.lines[line]).envelope.id
    // The first event looks as if it were made later than all others.
    let later = "ffffffff-\("\(early)".dropFirst(9))"
    try log.replace("\(early)", with: later, line: 1)
    try log.rechain()
    let place = TemporaryRegistre(log.bytes)
    #expect(try place.reader.audit().findings.count == 40)
    try log.replace("\(late)", with: later, line: line + 1)
    try log.rechain()
    place.bytes = log.bytes
    for threads in [1, 3] {
      let found = try place.reader.audit(threads: threads).findings.filter { $0.check == .envelope }
      #expect(found.map(\.line) == [line + 1])
      #expect(found.first?.message.en.hasPrefix("The id \(later) is that of event 1 in line 1 as well") == true)
    }
  }

  private static func damage(_ log: inout FixtureLog, _ rng: inout SplitMix64) {
    let line = Int.random(in: 1..<log.lines.count - 1, using: &rng)
    switch Int.random(in: 0...4, using: &rng) {
    case 0: log.lines.remove(at: line)
    case 1: log.lines.swapAt(line, line - 1)
    case 2: log.lines[line] = Array("garbage".utf8)
    case 3: log.lines.insert(log.lines[line], at: line)
    default:
      guard let byte = log.lines[line].indices.randomElement(using: &rng) else { return }
      log.lines[line][byte] ^= 1
    }
  }
}
