import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

struct RetirerLigneTests {
  @Test func `a line of a draft is taken away`() throws {
    let after = given(.brouillon(.f1, [.cafe, .the])).when(RetirerLigne(.f1, .l1))
      .then(.ligneRetiree(.l1))
    #expect(try after.facture().lignes == [.the])
    #expect(try after.facture().totaux().totalTTC == .de("39.09"))
  }

  @Test func `an unknown line is refused`() {
    given(.brouillon()).when(RetirerLigne(.f1, .l2)).thenRefuses("ligne-inconnue", naming: "F-2026-0001")
    given(.brouillon(), .cas(RetirerLigne(.f1, .l1))).when(RetirerLigne(.f1, .l1)).thenRefuses("ligne-inconnue")
  }

  @Test func `a document other than a draft is refused`() {
    given(.envoyee()).when(RetirerLigne(.f1, .l1)).thenRefuses("facture-deja-envoyee", naming: "F-2026-0001")
    given(.brouillon(), .annulee()).when(RetirerLigne(.f1, .l1)).thenRefuses("facture-annulee")
    given().when(RetirerLigne(.f1, .l1)).thenRefuses("facture-inconnue")
  }

  @Test func `a line that held the total within bounds stays`() {
    let negative = LigneFacture.ligne(.l2, "-1", "100", tva: "0")
    given(.brouillon(.f1, [negative, .enorme, .ligne(.l3, "1", "50", tva: "0")])).when(RetirerLigne(.f1, .l2))
      .thenRefuses("total-trop-grand", naming: "F-2026-0001")
  }
}
