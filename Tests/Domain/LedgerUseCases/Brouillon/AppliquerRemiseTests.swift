import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

struct AppliquerRemiseTests {
  @Test(arguments: [("0.01", "119.99"), ("10", "108.00"), ("100", "0.00")])
  func `a remise is taken off a draft`(remise: String, total: String) throws {
    let after = given(.brouillon()).when(AppliquerRemise(.f1, .de(remise)))
      .then(.remiseAppliquee(.de(remise)))
    #expect(try after.facture().totaux().totalTTC == .de(total))
  }

  @Test func `a remise may be taken back`() {
    given(.brouillon { $0.remisePourcentage = .de("10") }).when(AppliquerRemise(.f1, .zero))
      .then(.remiseAppliquee(.zero))
  }

  @Test func `the same remise is refused`() {
    given(.brouillon()).when(AppliquerRemise(.f1, .zero)).thenRefuses("rien-ne-change", naming: "F-2026-0001")
  }

  @Test(arguments: ["-1", "100.01", "101"])
  func `a remise outside 0 to 100 is no percentage`(text: String) throws {
    let refus = try #require(#expect(throws: ValeurInvalide.self) { try Taux(text) })
    #expect(refus.code == "pourcentage-hors-limites")
  }

  @Test func `a document other than a draft is refused`() {
    let useCase = AppliquerRemise(.f1, .de("5"))
    given(.envoyee()).when(useCase).thenRefuses("facture-deja-envoyee", naming: "F-2026-0001")
    given(.brouillon(), .annulee()).when(useCase).thenRefuses("facture-annulee", naming: "\(FactureID.f1)")
    given().when(useCase).thenRefuses("facture-inconnue")
  }

  @Test func `a remise without which the total would overflow stays`() {
    let line = LigneFacture.ligne(.l1, "9223372036854.775807", "10000", tva: "20")
    given(.brouillon(.f1, []) { $0.remisePourcentage = .de("50") }, .cas(AjouterLigne(.f1, line)))
      .when(AppliquerRemise(.f1, .zero)).thenRefuses("total-trop-grand", naming: "F-2026-0001")
  }
}
