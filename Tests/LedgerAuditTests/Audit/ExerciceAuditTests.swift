import LedgerDomain
import LedgerTestSupport
import Testing

@testable import LedgerAudit

/// Totals of a year are held against the day on which the ledger says that its years end.
struct ExerciceAuditTests {
  /// What the audit says of the totals of a year, in a log of that setting whose closings were made for years that end in December.
  private static func findings(_ finExercice: FinExercice) throws -> [String] {
    let ledger = given(
      .client(), .envoyee(), .le("2026-07-03"), .brouillon(.f2), .cas(EnvoyerFacture(.f2)), .le("2026-08-01"),
      .cas(CloturerPeriodes(.mois))
    ).ledger
    var builder = try LogBuilder()
    for (fact, instant) in zip(ledger.journal, ledger.instants) {
      builder.time = instant
      var fact = fact
      if case .registre(let ouvert) = fact {
        fact = .registre(Registre(id: ouvert.id, nom: ouvert.nom, finExercice: finExercice))
      }
      try builder.commit([fact])
    }
    let registre = TemporaryRegistre(builder.log.bytes)
    return try registre.reader.audit().findings.map(\.message).filter { $0.contains("cumulExercice") }
  }

  @Test func `a total of a year that begins on another day is found`() throws {
    let findings = try Self.findings(.juin)
    let enonces = findings.filter {
      $0.contains("tells cumulExercice.totalTTC in EUR as 240.00, and the log comes to 120.00")
    }
    #expect(findings.count == 2 && enonces.count == 2, "\(findings)")
    #expect(findings.first?.hasPrefix("The closing of 2026-07-03 ") == true, "\(findings)")
    #expect(try Self.findings(.decembre) == [])
  }
}
