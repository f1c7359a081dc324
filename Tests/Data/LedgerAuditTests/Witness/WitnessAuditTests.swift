import LedgerData
import LedgerModel
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerAudit
@testable import LedgerLog

/// What a reader's witnesses say of a ledger in an audit, and when they said it.
struct WitnessAuditTests {
  /// A ledger that grows, and a witness that answers at any second.
  private struct Scene: ~Copyable {
    let place: TemporaryRegistre
    let log: FixtureLog
    let ends: [Int]
    let witness: Witness

    /// The ledger as it is after some commits.
    init(_ log: FixtureLog, _ commits: Int) throws {
      let ends = try log.commitEnds()
      let place = TemporaryRegistre(Array(log.bytes[..<ends[commits]]))
      let key = try TemporaryRegistre.key().verifierKey(of: place.reader.origin())
      let witness = try Witness.create(at: "\(place.path)/temoin", named: "w.example")
      if let key = try VerifierKey(key) { _ = try witness.follow(key) }
      self.log = log
      self.ends = ends
      self.witness = witness
      self.place = place
    }

    /// Signs a checkpoint after so many commits, and has it cosigned at a moment.
    func see(_ commits: Int, at instant: Instant) throws {
      place.bytes = Array(log.bytes[..<ends[commits]])
      _ = try place.checkpoint()
      try answer(at: instant)
    }

    /// Has the newest checkpoint cosigned.
    func answer(at instant: Instant) throws {
      let request = try place.reader.request(to: "w.example")
      let answer = try witness.cosign(request.bytes, at: UInt64(instant.millisecondes / 1_000))
      let key = try #require(try WitnessKey(witness.key.text))
      let kept = try place.reader.receive(answer, named: "answer", keys: [key])
      #expect(kept.lines.map(\.check) == [.right] && kept.size == request.size)
    }

    /// What an audit says under a policy of this witness.
    func audit(
      days: Int? = nil, now: Instant? = Instant(millisecondes: 4_000_000_000_000), quorum: String = "w",
      more: String = "", origin: CheckpointOrigin? = nil
    ) throws -> AuditReport {
      let key = try TemporaryRegistre.key().verifierKey(of: origin ?? place.reader.origin())
      let text = "log \(key)\nwitness w \(witness.key.text)\n\(more)quorum \(quorum)\n"
      let witnesses = try TrustedWitnesses(
        policy: Array(text.utf8), named: "policy", mostDays: days, now: #require(now))
      return try place.reader.audit(AuditedCheckpoints(witnesses: witnesses))
    }

    /// The time that the event of a sequence states.
    func time(_ sequence: Int) throws -> Instant {
      let line = log.lines[sequence - 1]
      return try Envelope(line.span).time
    }
    /// How many events there are after so many commits.
    func size(_ commits: Int) -> Int { log.starts.firstIndex(of: ends[commits]) ?? 0 }
  }

  private static func scene(_ commits: Int) throws -> Scene { try Scene(Histories.log(seed: 7, count: 300), commits) }

  private static func later(_ instant: Instant, by seconds: Int64) throws -> Instant {
    try #require(Instant(millisecondes: instant.millisecondes + seconds * 1_000))
  }

  @Test func `times that agree with the witnesses are no finding`() throws {
    let scene = try Self.scene(30)
    for commits in [5, 12, 30] {
      try scene.see(commits, at: Self.later(scene.time(scene.size(commits)), by: 60))
    }
    let report = try scene.audit()
    #expect(report.findings.isEmpty && report.checks.last == .dateImpossible)
    #expect(report.cosigned?.size == UInt64(scene.size(30)) && report.cosigned?.cosigners.map(\.name) == ["w"])
    let alone = try scene.place.reader.audit()
    #expect(alone.cosigned == nil && alone.checks == AuditCheck.ofLog)
  }

  @Test func `an event dated after a witness saw it, or long before the log was seen without it, is reported`() throws {
    let scene = try Self.scene(30)
    let (ten, all) = (scene.size(10), scene.size(30))
    // A witness who saw ten commits before the events in them say that they were recorded.
    try scene.see(10, at: Self.later(scene.time(ten), by: -3_600))
    // And all of them a year after the last.
    try scene.see(30, at: Self.later(scene.time(all), by: 365 * 86_400))
    scene.place.bytes = Array(scene.log.bytes[..<scene.ends[33]])
    let report = try scene.audit()
    #expect(report.intact)
    let found = report.findings.filter { $0.check == .dateImpossible }
    #expect(found.map(\.severity) == [.warning, .warning])
    let late = (1...ten).filter { sequence in
      guard let one = try? scene.time(sequence), let seen = try? scene.time(ten) else { return false }
      return one.millisecondes > seen.millisecondes - 3_600_000 + 300_000
    }
    #expect(!late.isEmpty && found.first?.sequence == late.first.map(UInt64.init))
    #expect(found.first?.message.en.hasPrefix("\(late.count) event") == true)
    #expect(found.last?.sequence == UInt64(all + 1))
    #expect(found.last?.message.en.hasPrefix("\(scene.size(33) - all) event") == true, "\(found.map(\.message.en))")
  }

  @Test func `an answer has a week to come, and clocks five minutes to differ`() throws {
    for (seconds, isTold) in [(7 * 86_400 - 60, false), (7 * 86_400 + 60, true)] {
      let scene = try Self.scene(20)
      // The next event is recorded before the witness answers.
      let next = try scene.time(scene.size(20) + 1)
      try scene.see(20, at: Self.later(next, by: Int64(seconds)))
      scene.place.bytes = Array(scene.log.bytes[..<scene.ends[21]])
      let found = try scene.audit().findings.filter { $0.sequence == UInt64(scene.size(20) + 1) }
      #expect(found.count == (isTold ? 1 : 0), "\(seconds)")
    }
    for (seconds, isTold) in [(-290, false), (-310, true)] {
      let scene = try Self.scene(20)
      try scene.see(20, at: Self.later(scene.time(scene.size(20)), by: Int64(seconds)))
      #expect(try scene.audit().findings.isEmpty == !isTold, "\(seconds)")
    }
  }

  @Test func `the newest checkpoint under the quorum may be so old, and no older`() throws {
    let scene = try Self.scene(20)
    let seen = try Self.later(scene.time(scene.size(20)), by: 60)
    try scene.see(20, at: seen)
    #expect(try scene.audit(days: 45, now: Self.later(seen, by: 45 * 86_400)).findings.isEmpty)
    let old = try scene.audit(days: 45, now: Self.later(seen, by: 46 * 86_400))
    #expect(!old.intact && old.findings[0].message.en.contains("46 days ago, and 45 are allowed"))
    #expect(old.findings[0].message.en.contains("cosigned \(scene.place.path)"))
    #expect(old.findings[0].message.en.contains(", its first witness on \(seen), 46 days ago"))
    // A newer one that nobody cosigned does not make it younger.
    scene.place.bytes = Array(scene.log.bytes[..<scene.ends[25]])
    _ = try scene.place.checkpoint()
    #expect(try !scene.audit(days: 45, now: Self.later(seen, by: 46 * 86_400)).intact)
    try scene.answer(at: Self.later(seen, by: 46 * 86_400))
    #expect(try scene.audit(days: 45, now: Self.later(seen, by: 46 * 86_400)).intact)
  }

  @Test func `a rewritten log has no quorum, and a lost tail shows against the cosigned size`() throws {
    let scene = try Self.scene(20)
    try scene.see(20, at: Self.later(scene.time(scene.size(20)), by: 60))
    let origin = try scene.place.reader.origin()
    scene.place.bytes = Array(scene.log.bytes[..<scene.ends[15]])
    let report = try scene.audit(origin: origin)
    #expect(report.findings.contains { $0.message.en.contains("its tail was dropped") })
    #expect(report.findings.contains { $0.message.en.contains("No checkpoint of this log has the quorum") })
    #expect(report.cosigned == nil)
  }

  @Test func `a request starts at the last size seen by its witness, and proves the growth`() throws {
    let scene = try Self.scene(20)
    #expect(throws: LedgerFailure.self) { try scene.place.reader.request(to: "w.example") }
    try scene.see(5, at: .epoque)
    try scene.see(12, at: .epoque)
    scene.place.bytes = Array(scene.log.bytes[..<scene.ends[20]])
    _ = try scene.place.checkpoint()
    let request = try scene.place.reader.request(to: "w.example")
    #expect(request.old == UInt64(scene.size(12)) && request.size == UInt64(scene.size(20)))
    #expect(try scene.place.reader.request(to: "other.example").old == 0)
    #expect(try scene.place.reader.request(to: "w.example", since: UInt64(scene.size(5))).old == UInt64(scene.size(5)))
    #expect(try scene.place.reader.request(to: "w.example", since: 0).old == 0)
    // As `prove --from` makes it, but for the lines of witnesses.
    let old = try #require(
      try scene.place.reader.storedCheckpoints().first { $0.name.hasSuffix("\(scene.size(12)).checkpoint") })
    #expect(try scene.place.reader.prove(extending: old.bytes, named: "old").proof() == request.bytes)
  }

  @Test func `a cosignature of more than a day from now does not count`() throws {
    let scene = try Self.scene(20)
    let seen = try Self.later(scene.time(scene.size(20)), by: 60)
    try scene.see(20, at: seen)
    #expect(try scene.audit(days: 45, now: Self.later(seen, by: -86_390)).findings.isEmpty)
    let early = try scene.audit(days: 45, now: Self.later(seen, by: -300 * 86_400))
    #expect(!early.intact && early.cosigned == nil)
    #expect(
      early.findings.map(\.message.en).filter { $0.contains("the line of w is dated") && $0.contains("in the future") }
        .count == 1, "\(early.findings.map(\.message.en))")
  }

  @Test func `an unchecked line is never matched to a checkpoint with later events`() throws {
    let scene = try Self.scene(20)
    scene.place.bytes = Array(scene.log.bytes[..<scene.ends[5]])
    _ = try scene.place.checkpoint()
    let last = try scene.time(scene.size(20))
    scene.place.bytes = Array(scene.log.bytes[..<scene.ends[20]])
    _ = try scene.place.checkpoint()
    func receive(_ seconds: Int64, ofSize size: Int?) throws -> WitnessAnswer {
      let second = UInt64(try Self.later(last, by: seconds).millisecondes / 1_000)
      let bytes = (0..<8).map { UInt8(truncatingIfNeeded: second >> (56 - 8 * UInt64($0))) }
      let line = NoteSignature(name: "one", keyID: 7, signature: bytes + [UInt8](repeating: 1, count: 64))
      return try scene.place.reader.receive(
        Array(line.line.utf8), named: "answer", ofSize: size.map { UInt64(scene.size($0)) })
    }
    for (seconds, size, code) in [
      (-290, nil, "checkpoint-inconnu"), (-310, 20, "cosignature-anterieure"),
      (-40_000_000, 5, "cosignature-anterieure"),
    ] as [(Int64, Int?, String)] {
      #expect {
        try receive(seconds, ofSize: size)
      } throws: {
        ($0 as? LedgerFailure)?.code == code
      }
    }
    #expect(try receive(-290, ofSize: 20).size == UInt64(scene.size(20)))
    // A line that stands already is known again.
    #expect(try receive(-290, ofSize: nil).size == UInt64(scene.size(20)))
  }

  @Test func `a libcrypto without ML-DSA is reported, and witnesses are not suspected`() throws {
    let scene = try Self.scene(20)
    let fixture = TemporaryRegistre.read(Checkout.path("Tests/Core/LedgerLogTests/Witness/ml-dsa-44.txt"))
    let feed = try #require(fixture.firstIndex(of: 0x0A))
    let text = String(decoding: fixture[..<feed], as: UTF8.self)
    let key = try #require(try WitnessKey(text))
    let note = try SignedNote(Array(fixture[(feed + 1)...]).span)
    let line = try #require(note.signatures.first { $0.name == key.key.name })
    // Where it has, the line is false: it is of another checkpoint.
    guard try note.verdict(of: key.key) == .unchecked else { return }
    let seen = try Self.later(scene.time(scene.size(20)), by: 60)
    try scene.see(20, at: seen)
    let kept = try scene.place.reader.receive(
      Array(line.line.utf8), named: "answer", keys: [key], ofSize: UInt64(scene.size(20)))
    #expect(kept.lines.map(\.check) == [.notHere])
    let report = try scene.audit(quorum: "both", more: "witness pq \(text)\ngroup both all w pq\n")
    let found = try #require(report.findings.first { $0.severity == .error })
    #expect(
      found.message.en.contains("the ML-DSA-44 line of pq is not checked: libcrypto has that from version 3.5 on"))
    #expect(!found.message.en.contains("rewritten") && !found.message.fr.contains("réécrit"))
  }
}
