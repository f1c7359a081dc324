import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerReadModel

/// A cancelled deposit that issued invoices still take back, as an import allows: a task, in the tables as in a replay.
struct AcomptesAnnulesTests {
  /// A line that takes back so much of the deposit `a2`.
  private static func reprise(_ id: LigneID, _ montant: String) -> LigneFacture {
    var ligne = LigneFacture.ligne(id, "-1", montant, designation: "Acompte")
    ligne.acompteId = .a2
    return ligne
  }

  /// A deposit that f1 and f2 take back, then cancelled without a rule.
  private static let annule = given(
    .client(), .envoyee(.a2) { $0.typeDocument = .acompte },
    .envoyee(.f1, [.ligne(.l1, "1", "500"), reprise(.l2, "60")]),
    .envoyee(.f2, [.ligne(.l1, "1", "500"), reprise(.l2, "40")]),
    .faits(.facture(.a2, .factureAnnulee(FactureAnnulee(motif: "Erreur", dateAnnulation: .aujourdhui)))))

  @Test(
    arguments: [
      ([], ["F-2026-0002", "F-2026-0003"]), ([.f1], ["F-2026-0003"]), ([.f1, .f2], []),
    ] as [([FactureID], [String])])
  func `each invoice in force that takes it back is told`(creditees: [FactureID], factures: [String]) throws {
    let scenario = creditees.enumerated().reduce(Self.annule) { scenario, creditee in
      scenario.and(.avoirEnvoye(.exemple(0xA0, UInt64(7 + creditee.offset)), de: creditee.element))
    }
    let place = TemporaryRegistre(try LogBuilder(scenario.ledger.journal).log.bytes)
    try ReadModelLaw(place, "\(factures)").holds()
    let tasks = try ReadModelReader(at: place.path).ask { try $0.aFaire(au: .aujourdhui) }.answer.acomptesAnnules
    #expect(tasks.map(\.facture) == factures && tasks.allSatisfy { $0.acompte == "F-2026-0001" }, "\(tasks)")
  }
}
