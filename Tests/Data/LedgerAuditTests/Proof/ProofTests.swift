import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerAudit

/// Proofs taken from a ledger, and checked without it.
@Suite struct ProofTests {
  private static func ledger(seed: UInt64 = 11) throws -> TemporaryRegistre {
    TemporaryRegistre(try Histories.log(seed: seed, count: 120).bytes)
  }

  private static func failure<R>(_ body: () throws -> R) -> LedgerFailure? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? LedgerFailure
    }
  }

  private static func verify(_ proof: [UInt8], _ key: TrustedKey) throws -> VerifiedProof {
    try VerifiedProof(events: proof.span, by: key, named: "proof")
  }

  @Test func `every event can be proved, and its proof holds its line`() throws {
    let place = try Self.ledger()
    let lines = FixtureLog(place.bytes).lines
    let checkpoint = try place.checkpoint()
    let key = try place.trusted()
    for sequence in 1...lines.count {
      let report = try place.reader.prove("\(sequence)")
      #expect(report.claim == .events([UInt64(sequence)]))
      let proof = try report.proof()
      #expect(proof.starts(with: lines[sequence - 1] + [0x0A]))
      let verified = try Self.verify(proof, key)
      #expect(
        verified.origin == checkpoint.origin && verified.size == checkpoint.size && verified.root == checkpoint.root)
      let line = lines[sequence - 1]
      let event = try ProvenEvent(line.span)
      #expect(verified.claim == .events([event]))
    }
  }

  @Test func `the cached tree proves the same as the whole log`() throws {
    let place = TemporaryRegistre(try Histories.log(seed: 12, count: 4_000).bytes)
    let lines = FixtureLog(place.bytes).lines.count
    let ends = try FixtureLog(place.bytes).commitEnds()
    let whole = place.bytes
    place.bytes = Array(whole[..<ends[ends.count / 3]])
    let old = try place.checkpoint()
    place.bytes = whole
    try place.checkpoint()
    let cache = TemporaryRegistre.read(place.cachePath)
    #expect(lines > 600 && cache.count >= 4 * 40)
    let numeros = try place.reader.etat().etat.factures.map(\.numero)
    let wanted = [numeros[0], numeros[numeros.count / 2], numeros[numeros.count - 1], "1", "256", "257", "\(lines)"]
    func proofs() throws -> [[UInt8]] {
      try wanted.map { try place.reader.prove($0).proof() }
        + [try place.reader.prove(extending: old.note, named: "old").proof()]
    }
    let expected = try proofs()
    FilesOfTests.remove(place.cachePath)
    #expect(try proofs() == expected)
    for index in Scale.some(stride(from: 3, to: cache.count, by: 11), oneOf: 16) {
      var changed = cache
      changed[index] ^= 0x01
      FilesOfTests.write(changed, to: place.cachePath)
      #expect(try place.reader.prove(wanted[1]).proof() == expected[1])
      FilesOfTests.write(Array(cache[..<index]), to: place.cachePath)
      #expect(try place.reader.prove(wanted[2]).proof() == expected[2])
    }
  }

  @Test func `a document is proved with all of its events`() throws {
    let place = try Self.ledger()
    try place.checkpoint()
    let key = try place.trusted()
    let factures = try place.reader.etat().etat.factures
    #expect(factures.count > 2)
    for facture in factures {
      let history = try place.reader.historique(de: facture.numero)
      let verified = try Self.verify(place.reader.prove(facture.numero).proof(), key)
      guard case .events(let events) = verified.claim else { return #expect(Bool(false)) }
      #expect(events.map(\.sequence) == history.map(\.recorded.sequence))
      #expect(events.map(\.revision) == Array(1...events.count))
      #expect(events.allSatisfy { $0.subject == "facture/\(facture.id)" })
    }
  }

  @Test func `of a number that is a sequence too the document is meant`() throws {
    let builder = try LogBuilder([.ouverture], [.client()], [.brouillon(numero: "2")], [.ajout()])
    let place = TemporaryRegistre(builder.log.bytes)
    try place.checkpoint()
    #expect(try place.reader.prove("2").claim == .events([3, 4]))
    #expect(try place.reader.prove("1").claim == .events([1]))
  }

  @Test func `an extension is proved between every two checkpoints`() throws {
    let place = try Self.ledger()
    let log = FixtureLog(place.bytes)
    let ends = try log.commitEnds()
    var notes: [CheckpointReport] = []
    for end in ends.dropFirst() {
      place.bytes = Array(log.bytes[..<end])
      notes.append(try place.checkpoint())
      let key = try place.trusted()
      for old in notes {
        let report = try place.reader.prove(extending: old.note, named: "old")
        let proof = try report.proof()
        #expect(report.claim == .extends(old.size))
        let verified = try VerifiedProof(
          extension: proof.span, of: old.note.span, by: key, named: "proof", oldName: "old")
        #expect(verified.claim == .extends(old.size) && verified.size == notes.last?.size)
        guard let wrong = notes.first(where: { $0.size != old.size }) else { continue }
        let failure = Self.failure {
          try VerifiedProof(extension: proof.span, of: wrong.note.span, by: key, named: "proof", oldName: "old")
        }
        #expect(failure?.kind == .damaged && failure?.code == "preuve-fausse")
      }
    }
  }

  @Test func `a proof needs a checkpoint as new as its event`() throws {
    let place = try Self.ledger()
    let log = FixtureLog(place.bytes)
    let none = Self.failure { try place.reader.prove("1") }
    #expect(none?.kind == .refused && none?.code == "checkpoint-absent")
    let ends = try log.commitEnds()
    let newest = try place.checkpoint()
    FilesOfTests.remove(newest.path)
    place.bytes = Array(log.bytes[..<ends[ends.count - 2]])
    let older = try place.checkpoint()
    place.bytes = log.bytes
    let old = Self.failure { try place.reader.prove("\(log.lines.count)") }
    #expect(old?.kind == .refused && old?.code == "checkpoint-ancien")
    let ahead = Self.failure { try place.reader.prove(extending: newest.note, named: "new") }
    #expect(ahead?.kind == .refused && ahead?.code == "checkpoint-ancien")
    #expect(try place.reader.prove("\(older.size)").claim == .events([older.size]))
    #expect(Self.failure { try place.reader.prove("999999") }?.code == "evenement-inconnu")
    #expect(Self.failure { try place.reader.prove("0") }?.code == "evenement-inconnu")
    #expect(Self.failure { try place.reader.prove("X-1") }?.code == "facture-inconnue")
  }

  @Test func `a log that contradicts its checkpoint gives no proof`() throws {
    let place = try Self.ledger()
    let checkpoint = try place.checkpoint()
    var rewritten = FixtureLog(place.bytes)
    try rewritten.replace("testeur", with: "tricheur", line: 1)
    try rewritten.rechain()
    place.bytes = rewritten.bytes
    #expect(Self.failure { try place.reader.prove("2") }?.code == "journal-reecrit")
    #expect(
      Self.failure { try place.reader.prove(extending: checkpoint.note, named: "old") }?.code == "journal-reecrit")
    let ends = try rewritten.commitEnds()
    place.bytes = Array(rewritten.bytes[..<ends[ends.count - 2]])
    #expect(Self.failure { try place.reader.prove("2") }?.code == "journal-perdu")
  }

  @Test func `a proof with any byte changed proves nothing`() throws {
    let place = try Self.ledger()
    try place.checkpoint()
    let key = try place.trusted()
    let proof = try place.reader.prove("2").proof()
    for index in proof.indices {
      var changed = proof
      changed[index] ^= 0x01
      #expect(Self.failure { try Self.verify(changed, key) }?.kind == .damaged, "byte \(index)")
    }
  }

  @Test func `a line is not passed off as the event of another place`() throws {
    let place = try Self.ledger()
    var log = FixtureLog(place.bytes)
    log.lines[1] = log.lines[2]
    // Whoever has the key can sign anything; what is signed must still say its own place.
    let key = try TemporaryRegistre.key()
    let origin = try place.reader.origin()
    let trusted = try #require(try TrustedKey(key.verifierKey(of: origin)))
    let proof = try ForgedProof.proof(of: 1, in: log.lines, origin: origin.text)
    #expect(Self.failure { try Self.verify(proof, trusted) }?.message.en.contains("says that it is event 3") == true)
  }

  @Test func `a proof is not believed for another key, name or log`() throws {
    let place = try Self.ledger()
    try place.checkpoint()
    let proof = try place.reader.prove("2").proof()
    let origin = try place.reader.origin()
    let other = try #require(try TrustedKey(TemporaryRegistre.otherKey().verifierKey(of: origin)))
    #expect(Self.failure { try Self.verify(proof, other) }?.code == "signature-absente")
    let renamed = try #require(try TrustedKey(TemporaryRegistre.key().verifierKey(of: CheckpointOrigin("a.example"))))
    #expect(Self.failure { try Self.verify(proof, renamed) }?.code == "signature-absente")
  }
}
