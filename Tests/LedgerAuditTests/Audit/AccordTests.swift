import LedgerDomain
import LedgerTestSupport
import Testing

@testable import LedgerAudit

/// The audit and the use cases cannot disagree: a log of random events with right hashes is sound exactly where a decision or an
/// import could have written each of them.
///
/// `FACTURE_LOGS=100000 swift test --filter AccordTests` looks at that many logs, from the seed `FACTURE_LOGS_SEED` on.
struct AccordTests {
  @Test func `the audit finds the event that no decision writes, and no other`() throws {
    let first = Scale.of("FACTURE_LOGS_SEED") ?? 1
    let registre = TemporaryRegistre([])
    var (refused, proposed) = (0, 0)
    for seed in first..<first + (Scale.of("FACTURE_LOGS") ?? 120) {
      let log = try LogPropose(seed: seed)
      registre.bytes = log.bytes
      // What numbers look like, and dates that an import may bring, is only worth a look.
      let found = try registre.reader.audit().findings.filter {
        $0.severity == .error || ($0.check != .numbering && !$0.message.contains("more than 366 days ahead"))
      }
      proposed += log.proposees
      if let (line, fait, refus) = log.refus {
        refused += 1
        let isFound = !found.isEmpty && found.allSatisfy { line <= $0.line ?? 0 }
        #expect(isFound, "seed \(seed), line \(line): \(fait) is refused as \(refus?.code ?? "another"), and \(found)")
      } else {
        #expect(found.isEmpty, "seed \(seed): \(found)")
      }
    }
    #expect(refused > 0 && proposed > 0)
  }
}
