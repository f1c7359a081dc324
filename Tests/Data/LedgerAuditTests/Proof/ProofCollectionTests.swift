import LedgerData
import LedgerLog
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerAudit

/// Files that are put together of several proofs: of one ledger and of several, of one history and of two.
@Suite struct ProofCollectionTests {
  private static func outcome<R>(_ body: () throws -> R) throws -> Result<R, LedgerFailure> {
    do {
      return .success(try body())
    } catch let failure as LedgerFailure {
      return .failure(failure)
    }
  }

  @Test func `any collection of parts proves exactly the content of their ledgers`() throws {
    var codes: [String: Int] = [:]
    for seed in 0..<6 as Range<UInt64> { try verifyCollections(seed, &codes) }
    #expect(codes.count == 7, "\(codes)")
  }

  private func verifyCollections(_ seed: UInt64, _ codes: inout [String: Int]) throws {
    var rng = SplitMix64(seed: seed)
    let world = try ProofWorld(seed: seed, &rng)
    let key = try ProofWorld.trusted()
    for round in 0..<150 {
      let parts = Self.parts(of: world, &rng)
      let file = try parts.flatMap { try world.proof($0) }
      let expected = try world.refusal(parts)
      codes[expected ?? "proved", default: 0] += 1
      switch try Self.outcome({ try VerifiedProof(events: file.span, by: key, named: "file") }) {
      case .success(let proved):
        #expect(expected == nil, "seed \(seed), round \(round): \(parts)")
        let lines = world.lines(parts[0].ledger, parts[0].size)
        let events = try parts.map { part in
          let line = lines[part.index]
          return try ProvenEvent(line.span)
        }
        #expect(proved.claim == .events(events))
        #expect(proved.origin == world.ledgers[parts[0].ledger].origin && proved.size == UInt64(lines.count))
        #expect(proved.root == (try NaiveTree.root(lines[...])).base64)
      case .failure(let failure):
        #expect(
          failure.kind == .damaged && failure.code == expected, "seed \(seed), round \(round): \(parts): \(failure)")
      }
    }
  }

  /// Some parts: most often they have something in common.
  private static func parts(of world: ProofWorld, _ rng: inout SplitMix64) -> [ProofWorld.Part] {
    let sizes = (0..<2).map { _ in Int.random(in: 1...24, using: &rng) }
    let (ledger, isOneLedger, isOneSize) = (Int.random(in: 0..<3, using: &rng), rng.oneIn(2), rng.oneIn(2))
    return (0..<Int.random(in: 1...5, using: &rng)).map { _ in
      let size = isOneSize ? sizes[0] : sizes[Int.random(in: 0..<2, using: &rng)]
      return ProofWorld.Part(
        ledger: isOneLedger ? ledger : Int.random(in: 0..<3, using: &rng), size: size,
        index: Int.random(in: 0..<size, using: &rng), isTrusted: !rng.oneIn(40), isAltered: rng.oneIn(40))
    }
  }

  @Test func `any proof of extension proves exactly the content of its ledgers`() throws {
    var codes: [String: Int] = [:]
    for seed in 0..<6 as Range<UInt64> { try verifyExtensions(seed, &codes) }
    #expect(codes.count == 5, "\(codes)")
  }

  private func verifyExtensions(_ seed: UInt64, _ codes: inout [String: Int]) throws {
    var rng = SplitMix64(seed: seed)
    let world = try ProofWorld(seed: seed, &rng)
    let key = try ProofWorld.trusted()
    for round in 0..<150 {
      let (old, new) = (Int.random(in: 0..<3, using: &rng), Int.random(in: 0..<3, using: &rng))
      let size = Int.random(in: 1...24, using: &rng)
      let from = Int.random(in: 1...size, using: &rng)
      // The checkpoint that is held against the proof, most often the one that it was made for.
      let held = rng.oneIn(3) ? Int.random(in: 1...24, using: &rng) : from
      let trusted = (old: !rng.oneIn(20), new: !rng.oneIn(20))
      let checkpoint = try world.checkpoint(old, held, isTrusted: trusted.old)
      let proof = try world.extension(new, from: from, to: size, isTrusted: trusted.new)
      var expected: String?
      if !trusted.old || !trusted.new {
        expected = "signature-absente"
      } else if world.ledgers[old].origin != world.ledgers[new].origin {
        expected = "origine-differente"
      } else if held == size, !world.agree(old, new, first: size) {
        expected = "deux-histoires"
      } else if held != from || !world.agree(old, new, first: from) {
        expected = "preuve-fausse"
      }
      codes[expected ?? "proved", default: 0] += 1
      let outcome = try Self.outcome {
        try VerifiedProof(extension: proof.span, of: checkpoint.span, by: key, named: "proof", oldName: "old")
      }
      switch outcome {
      case .success(let proved):
        #expect(expected == nil, "seed \(seed), round \(round)")
        #expect(proved.claim == .extends(UInt64(from)) && proved.size == UInt64(size))
      case .failure(let failure):
        #expect(failure.kind == .damaged && failure.code == expected, "seed \(seed), round \(round): \(failure)")
      }
    }
  }

  /// Signed checkpoints that an audit holds the log against: of which ledger, and of how many events.
  @Test(arguments: [
    ([(0, 20), (1, 20)], "are of 20 events each, with the roots"),
    ([(0, 20), (1, 15)], "they do not begin with the 15 of"),
    // It may have been signed of what was in the log before its end was rewritten.
    ([(0, 15), (1, 20)], "they were rewritten"), ([(1, 15)], "they were rewritten"),
  ])
  func `an audit reports two histories if both are signed`(signed: [(Int, Int)], words: String) throws {
    var rng = SplitMix64(seed: 1)
    let world = try ProofWorld(seed: 4, &rng)
    let first = world.ledgers[0].lines.indices.first { world.ledgers[0].lines[$0] != world.ledgers[1].lines[$0] }
    #expect(first ?? 24 < 15)
    let place = TemporaryRegistre(Array(world.ledgers[0].lines.joined(separator: [0x0A])) + [0x0A])
    for isTrusted in [true, false] {
      let given = try signed.map { ledger, size in
        (name: "\(ledger)-\(size)", bytes: try world.checkpoint(ledger, size, isTrusted: isTrusted))
      }
      for key in [try ProofWorld.trusted(), nil] {
        let report = try place.reader.audit(AuditedCheckpoints(given: given, key: key))
        let found = report.findings.filter { $0.severity == .error && $0.check == .checkpoint }
        let told = isTrusted && key != nil ? words : "they were rewritten"
        #expect(found.contains { $0.message.en.contains(told) }, "\(found)")
        #expect(
          found.contains { $0.message.en.contains("signed two different versions") } == (told != "they were rewritten")
        )
      }
    }
  }
}
