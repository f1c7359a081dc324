import LedgerModel
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerAudit

/// What the audit says of advances that are told on one side only.
struct AvancesAuditTests {
  private static let avant = BrokenLog.happened + [[RegleTests.recue()]]

  private func findings(_ commits: [[Fact]]) throws -> [AuditFinding] {
    var builder = try LogBuilder()
    for facts in Self.avant + commits { try builder.commit(facts) }
    let registre = TemporaryRegistre(builder.log.bytes)
    return try registre.reader.audit().findings.filter { $0.severity == .error }
  }

  @Test func `an advance that pays a facture, with both sides reversed, is sound`() throws {
    #expect(try findings([RegleTests.utilisation("60.00"), RegleTests.rendue()]).isEmpty)
  }

  @Test(arguments: [0, 1])
  func `a use recorded on one side only is found`(side: Int) throws {
    let found = try findings([[RegleTests.utilisation("60.00")[side]]])
    #expect(
      found.count == 1 && found.allSatisfy { $0.message.en.contains("pays F-2026-0001 on one side only") }, "\(found)")
  }

  @Test func `sides with different amounts are found`() throws {
    let found = try findings([[RegleTests.utilisation("60.00")[0], RegleTests.utilisation("59.00")[1]]])
    #expect(found.count == 1 && found.allSatisfy { $0.message.en.contains("on one side only") }, "\(found)")
  }

  @Test(arguments: [0, 1])
  func `an advance cancelled on one side only is found`(side: Int) throws {
    let found = try findings([RegleTests.utilisation("60.00"), [RegleTests.rendue()[side]]])
    #expect(
      found.count == 1 && found.allSatisfy { $0.message.en.contains("is cancelled on one side only") }, "\(found)")
  }
}
