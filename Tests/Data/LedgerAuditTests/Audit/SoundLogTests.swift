import LedgerData
import LedgerLog
import LedgerModel
import LedgerRules
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerAudit

/// Where nothing is wrong the audit finds nothing.
@Suite struct SoundLogTests {
  @Test func `the sound log is intact, and all checks were run`() throws {
    let log = try BrokenLog.sound()
    let place = TemporaryRegistre(log.bytes)
    let report = try place.reader.audit()
    #expect(report.findings == [])
    #expect(report.intact)
    #expect(report.sequence == 8)
    #expect(report.events == 8)
    #expect(report.head == (try Digest(of: log.lines[7]).hex))
    #expect(report.checks == AuditCheck.ofLog)
    #expect(
      report.checks.map(\.rawValue) == [
        "framing", "json", "envelope", "sequence", "chain", "commit", "time", "revision", "schema", "transition",
        "totals", "tva", "offres", "numbering", "mentions", "remarks", "cloture", "checkpoint",
      ])
  }

  @Test(arguments: [false, true])
  func `a hole in the log is damage that is reported at once, at any size`(isBetween: Bool) throws {
    let log = try BrokenLog.sound()
    let place = TemporaryRegistre(log.bytes)
    TemporaryRegistre.truncate(place.logPath, to: 1 << 40)
    if isBetween { TemporaryRegistre.append(log.lines[7][...], to: place.logPath) }
    let report = try place.reader.audit()
    let errors = report.findings.filter { $0.severity == .error }
    #expect(report.events == 8 && errors.map(\.line) == [9] && errors.map(\.check) == [.framing], "\(report.findings)")
  }

  @Test func `the documented lines are intact`() throws {
    let place = TemporaryRegistre(FixtureLog.examples.bytes)
    let findings = try place.reader.audit().findings
    let envoi = TemporaryRegistre(FixtureLog.examplesEnvoi.bytes)
    #expect(try envoi.reader.audit().findings == [])
    // A number that another firm gave, and an advance that is left.
    let others = findings.filter { $0.check != .mentions && $0.check != .timestamp }
    #expect(others.map(\.line) == [106, 157], "\(findings)")
    // A firm that invoices itself.
    #expect(findings.count == 8 && findings.allSatisfy { $0.severity == .warning }, "\(findings)")
  }

  @Test(arguments: [1, 3, 10]) func `a log recorded as in daily use is intact, and has the same totals`(open: Int)
    throws
  {
    let log = try Histories.log(seed: 11, count: 400, clotures: false, rendus: false)
    var shape = LogShape(seed: UInt64(open))
    shape.open = open
    var daily = FixtureLog([])
    try shape.record(log.lines) { daily.lines.append($0) }
    #expect(daily.lines.count == log.lines.count && daily.lines != log.lines)
    let before = TemporaryRegistre(log.bytes)
    let after = TemporaryRegistre(daily.bytes)
    // The documents come in another order: a date that was changed among its neighbours may now stand among others, and a change of
    // the seller after a document that froze the one before.
    let wrong = try after.reader.audit().findings.filter {
      $0.severity == .error && !$0.message.en.contains("cannot be dated")
        && !$0.message.en.contains("was issued with another")
        && !$0.message.en.contains("was issued to another")
    }
    #expect(wrong == [], "\(wrong.prefix(5))")
    #expect(try before.reader.totaux(au: .aujourdhui).totaux == after.reader.totaux(au: .aujourdhui).totaux)
  }

  /// `FACTURE_LIVES=1000 swift test --filter SoundLogTests` looks at that many.
  @Test(arguments: 1...Scale.lives(10, few: 3))
  func `every event written by a use case is sound to the audit`(seed: UInt64) throws {
    let log = try Histories.log(seed: seed, count: 400)
    let place = TemporaryRegistre(log.bytes)
    let report = try place.reader.audit()
    // What is allowed and seldom right is only remarked on.
    #expect(report.findings.filter { $0.check != .remarks || $0.severity == .error } == [], "seed \(seed)")
    #expect(report.sequence == UInt64(log.lines.count))
  }

  @Test(arguments: [[], [0], Array("{\"specversion\"".utf8)])
  func `a log without events is refused as a registre never opened`(bytes: [UInt8]) throws {
    let place = TemporaryRegistre(bytes)
    #expect(throws: LedgerFailure(Refus.registre(.absent))) { try place.reader.audit() }
  }

  @Test func `an unfinished tail is a warning wherever the commit was cut`() throws {
    var builder = try LogBuilder([.ouverture], [.client()])
    let committed = builder.size
    try builder.commit([.brouillon(), .ajout(), .envoi()])
    let bytes = builder.log.bytes
    for size in stride(from: committed + 1, to: bytes.count, by: 37) {
      let place = TemporaryRegistre(Array(bytes[..<size]))
      let report = try place.reader.audit()
      #expect(report.intact)
      #expect(report.sequence == 2)
      #expect(report.findings.map(\.check) == [.commit])
      #expect(report.findings.first?.message.en.contains(" \(size - committed) bytes") == true)
    }
  }

  @Test func `with a damaged end, the last readable event is reported`() throws {
    let log = try BrokenLog.sound()
    let place = TemporaryRegistre(log.bytes + Array("garbage\n".utf8))
    let report = try place.reader.audit()
    #expect(!report.intact)
    #expect(report.sequence == 8)
    #expect(report.events == 8)
    #expect(report.head == (try Digest(of: log.lines[7]).hex))
  }

  @Test func `a log broken throughout stays readable`() throws {
    let bytes = Array(String(repeating: "x\n", count: 2_500).utf8)
    let place = TemporaryRegistre(bytes)
    let report = try place.reader.audit()
    #expect(report.findings.count == 1_001)
    #expect(report.findings.last?.message.en == "1500 more of this check are not listed.")
    #expect(report.findings.last?.severity == .error)
  }

  @Test func `a log in another form is intact`() throws {
    var log = try BrokenLog.sound()
    var scrambler = Scrambler([.order, .space, .escapes], seed: 5)
    try log.rewrite { scrambler.scrambled($0) }
    let place = TemporaryRegistre(log.bytes)
    #expect(try place.reader.audit().findings == [])
  }

  @Test func `unknown attributes are no finding, and unknown fields are a warning`() throws {
    var log = try BrokenLog.sound()
    var scrambler = Scrambler(.extras, seed: 5)
    try log.rewrite { scrambler.scrambled($0) }
    let place = TemporaryRegistre(log.bytes)
    let report = try place.reader.audit()
    #expect(report.intact)
    #expect(report.findings.map(\.line) == Array(1...8))
    #expect(report.findings.allSatisfy { $0.check == .schema && $0.severity == .warning })
  }

  @Test func `any bytes altered before the last line are found`() throws {
    let log = try BrokenLog.sound()
    let bytes = log.bytes
    let place = TemporaryRegistre(bytes)
    for seed in 1...300 as ClosedRange<UInt64> {
      var rng = SplitMix64(seed: seed)
      var altered = bytes
      let offset = Int.random(in: 0..<log.starts[7], using: &rng)
      altered[offset] ^= 1 << UInt8.random(in: 0...7, using: &rng)
      place.bytes = altered
      #expect(try !place.reader.audit().intact, "seed \(seed), byte \(offset)")
    }
  }

  @Test func `random bytes are never intact, and the audit always ends`() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var rng = SplitMix64(seed: seed)
      let letters = Array("{}[]\",:0123456789abcdef\n\u{0}\u{FF}".utf8)
      let bytes = (0..<Int.random(in: 1...3_000, using: &rng)).map { _ in
        rng.oneIn(3) ? UInt8.random(in: 1...255, using: &rng) : rng.pick(letters) ?? 0x0A
      }
      let place = TemporaryRegistre([UInt8(ascii: "x")] + bytes)
      #expect(try !place.reader.audit().intact, "seed \(seed)")
    }
  }

  @Test func `facts that no one would record are audited and replayed all the same`() throws {
    for seed in Scale.some(1...40 as ClosedRange<UInt64>, oneOf: 5) {
      var random = FaitAleatoire(seed: seed, ids: [.f1, .f2, .a1, .c1, .l1, .p1])
      var builder = try LogBuilder([.ouverture])
      for _ in 0..<120 { try builder.commit([random.fait(), random.fait()]) }
      let place = TemporaryRegistre(builder.log.bytes)
      let report = try place.reader.audit()
      #expect(!report.intact, "seed \(seed)")
      #expect(report.events == 241, "seed \(seed)")
      #expect(
        Set(report.findings.map(\.check)).isSubset(
          of: [.transition, .totals, .numbering, .schema, .remarks, .timestamp]),
        "seed \(seed)")
      #expect(try place.reader.etat().report.events == 241, "seed \(seed)")
      do throws(LedgerFailure) {
        _ = try place.reader.totaux(au: .aujourdhui)
      } catch {
        #expect(error.code == "total-trop-grand", "seed \(seed)")
      }
      #expect(throws: Never.self) { _ = try LogRegistreRepository(at: place.path, environment: .fixe()).sequence }
    }
  }

  @Test func `a path without a registre cannot be audited`() throws {
    let failure = try #require(throws: LedgerFailure.self) { try RegistreReader(at: "/nonexistent").audit() }
    #expect(failure.kind == .environment)
  }
}
