import LedgerTestSupport
import Testing

@testable import LedgerAudit

/// The audit and the use cases cannot disagree: a log of random events with right hashes is sound exactly where a decision or an
/// import could have written each of them.
///
/// `FACTURE_LOGS=100000 swift test --filter AccordTests` looks at that many logs, from the seed `FACTURE_LOGS_SEED` on.
struct AccordTests {
  @Test func `the audit reports exactly the events that no decision writes`() throws {
    let first = Scale.of("FACTURE_LOGS_SEED") ?? 1
    let registre = TemporaryRegistre([])
    var (refused, proposed) = (0, 0)
    for seed in first..<first + (Scale.of("FACTURE_LOGS") ?? 120) {
      let log = try LogPropose(seed: seed)
      registre.bytes = log.bytes
      proposed += log.proposees
      refused += log.refus == nil ? 0 : 1
      let desaccord = log.desaccord(try registre.reader.audit().findings)
      #expect(desaccord == nil, "seed \(seed)")
    }
    #expect(refused > 0 && proposed > 0)
  }

  /// A customer that was changed in the copy of a document alone.
  @Test(arguments: [1_111_695_739_911_406_774] as [UInt64]) func `logs on which they disagreed once`(seed: UInt64)
    throws
  {
    let log = try LogPropose(seed: seed)
    let registre = TemporaryRegistre([])
    registre.bytes = log.bytes
    #expect(log.desaccord(try registre.reader.audit().findings) == nil)
  }
}
