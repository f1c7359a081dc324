import LedgerModel
import LedgerTestSupport

@testable import LedgerAudit

/// A row for each date that an event tells: one that has not come yet, and one that is closed, after the sound log.
extension RegleTests {
  static let dates: [Regle] = futures + closes

  private static let futures: [Regle] = [
    future([AuditTests.avoir], AuditTests.impute("1.00", le: demain), AuditTests.utilise("1.00", le: demain)),
    future([AuditTests.avoir, applied], retrait("1.00", le: demain)[0], retrait("1.00", le: demain)[1]),
    future([], abandon("1.00", le: demain)), future([[abandon("1.00")]], repris(le: demain)),
    future([], paiementAnnule(.p1, .rejet(le: demain))),
  ]

  private static let closes: [Regle] = [
    close([AuditTests.avoir], AuditTests.impute("1.00"), AuditTests.utilise("1.00")),
    close([AuditTests.avoir, applied], retrait("1.00")[0], retrait("1.00")[1]),
    close([], abandon("1.00")), close([[abandon("1.00")]], repris()),
    close(
      [AuditTests.avoir],
      .facture(
        .a1,
        .remboursementEnregistre(Reglement(id: .p2, montant: .de("1"), date: .aujourdhui, moyen: .virement)))),
  ]

  private static let demain = Jour.le("2026-03-05")

  private static func future(_ avant: [[Fact]], _ faits: Fact...) -> Regle {
    Regle("facture.dateFuture", "date-future", "has not come yet", avant: avant, faits: faits)
  }

  private static func close(_ avant: [[Fact]], _ faits: Fact...) -> Regle {
    Regle(
      "facture.periodeClose", "periode-close", "the books are closed until 2026-03-31", apresMars: true, avant: avant,
      faits: faits)
  }
}
