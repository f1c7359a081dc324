import LedgerData
import LedgerLog
import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerAudit

/// Ledgers and keys of which proofs are put together at random, and what such a collection proves, worked out from the
/// ledgers themselves.
struct ProofWorld {
  /// A ledger: its name, and its lines.
  struct Ledger {
    let origin: String
    let lines: [[UInt8]]
  }

  /// One part of a proof.
  struct Part {
    /// Which ledger, how many events it has, and which one is proved, from 0.
    var ledger: Int
    var size: Int
    var index: Int
    /// Whether the key that is trusted signed it, and whether its line was altered afterwards.
    var isTrusted = true
    var isAltered = false
  }

  /// A ledger, another of the same name whose lines are the same only up to some event, and one of another name.
  let ledgers: [Ledger]
  private let otherKey: CheckpointKey

  init(seed: UInt64, _ rng: inout SplitMix64) throws {
    let lines = Array(try Histories.log(seed: seed, count: 200).lines.prefix(24))
    var rewritten = FixtureLog(lines.flatMap { $0 + [0x0A] })
    try rewritten.replace("testeur", with: "tricheur", line: Int.random(in: 1...lines.count, using: &rng))
    try rewritten.rechain()
    let test = Array(try Histories.log(seed: seed &+ 1_000, count: 200).lines.prefix(24))
    ledgers = [
      Ledger(origin: "example.com/grand-livre", lines: lines),
      Ledger(origin: "example.com/grand-livre", lines: rewritten.lines),
      Ledger(origin: "example.com/essai", lines: test),
    ]
    otherKey = try TemporaryRegistre.otherKey()
  }

  /// The key that is trusted, for ledgers of any name.
  static func trusted() throws -> TrustedKey {
    let key = try TemporaryRegistre.key().key.publicKey
    let base64 = Digest(bytes: key.span)?.base64 ?? ""
    // What stands before the 32 bytes of a key in its DER form.
    let pem = Array("-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\(base64)\n-----END PUBLIC KEY-----\n".utf8)
    return try TrustedKey(file: pem.span, named: "ledger.pem")
  }

  func lines(_ ledger: Int, _ size: Int) -> [[UInt8]] { Array(ledgers[ledger].lines.prefix(size)) }

  /// The bytes of a part.
  func proof(_ part: Part) throws -> [UInt8] {
    let proof = try ForgedProof.proof(
      of: UInt64(part.index), in: lines(part.ledger, part.size), origin: ledgers[part.ledger].origin,
      key: part.isTrusted ? nil : otherKey)
    return part.isAltered ? try proof.replacing("authid\":\"t", with: "authid\":\"T") : proof
  }

  /// The bytes of a checkpoint.
  func checkpoint(_ ledger: Int, _ size: Int, isTrusted: Bool) throws -> [UInt8] {
    try ForgedProof.checkpoint(
      of: lines(ledger, size), origin: ledgers[ledger].origin, key: isTrusted ? nil : otherKey
    ).bytes
  }

  /// The bytes of a proof that a ledger extends itself.
  func `extension`(_ ledger: Int, from old: Int, to size: Int, isTrusted: Bool) throws -> [UInt8] {
    try ForgedProof.extension(
      from: old, to: lines(ledger, size), origin: ledgers[ledger].origin, key: isTrusted ? nil : otherKey)
  }

  /// Whether two ledgers begin with the same `count` lines.
  func agree(_ a: Int, _ b: Int, first count: Int) -> Bool { lines(a, count) == lines(b, count) }
}

/// What is proved.
extension ProofWorld {
  /// The code of why these parts prove nothing; nil where they prove what they say.
  func refusal(_ parts: [Part]) throws -> String? {
    for (at, part) in parts.enumerated() {
      guard part.isTrusted else { return "signature-absente" }
      let before = parts[..<at].filter { isSameMoment($0, part) }
      guard before.allSatisfy({ agree($0.ledger, part.ledger, first: part.size) }) else { return "deux-histoires" }
      guard !part.isAltered else { return "preuve-fausse" }
    }
    if try haveTwoHistories(parts) { return "deux-histoires" }
    if Set(parts.map { ledgers[$0.ledger].origin }).count > 1 { return "origine-differente" }
    if Set(parts.map(\.size)).count > 1 { return "checkpoints-differents" }
    return Set(parts.map(\.index)).count < parts.count ? "evenement-repete" : nil
  }

  private func isSameMoment(_ a: Part, _ b: Part) -> Bool {
    a.size == b.size && ledgers[a.ledger].origin == ledgers[b.ledger].origin
  }

  /// Whether two parts of one log tell different things of a stretch of it that both of them show.
  private func haveTwoHistories(_ parts: [Part]) throws -> Bool {
    for a in parts {
      for b in parts where ledgers[a.ledger].origin == ledgers[b.ledger].origin {
        let stretches = shown(a, in: 0..<a.size).intersection(shown(b, in: 0..<b.size))
        if stretches.contains(where: { ledgers[a.ledger].lines[$0] != ledgers[b.ledger].lines[$0] }) { return true }
      }
    }
    return false
  }

  /// The stretches of the log whose hash a part shows, as far as they stay as they are when the log grows.
  private func shown(_ part: Part, in leaves: Range<Int>) -> Set<Range<Int>> {
    let own: Set<Range<Int>> = leaves.count & (leaves.count - 1) == 0 ? [leaves] : []
    guard leaves.contains(part.index), leaves.count > 1 else { return own }
    let middle = leaves.lowerBound + NaiveTree.division(leaves.count)
    return own.union(shown(part, in: leaves.lowerBound..<middle)).union(shown(part, in: middle..<leaves.upperBound))
  }
}
