import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

struct ModifierLigneTests {
  private func modifier(_ id: LigneID = .l1, _ change: (inout ModifierLigne) -> Void = { _ in }) -> ModifierLigne {
    var useCase = ModifierLigne(.f1, id)
    change(&useCase)
    return useCase
  }

  @Test func `only changed fields are recorded`() throws {
    let useCase = modifier {
      $0.designation = "Café en grains"
      $0.quantite = .de("3")
      $0.prixUnitaire = .de("50.00")
      $0.tauxTVA = .efface
    }
    let after = given(.brouillon()).when(useCase)
      .then(.ligneModifiee(LigneModifiee(ligneId: .l1, quantite: .de("3"))))
    #expect(try after.facture().totaux().totalTTC == .de("180.00"))
  }

  @Test func `everything of a line may change`() throws {
    let useCase = modifier {
      $0.designation = "Café moulu"
      $0.quantite = .de("-1")
      $0.prixUnitaire = .de("0.5")
      $0.tauxTVA = .remplace(.de("5.5"))
      $0.referenceCommande = .remplace("C-7")
      $0.dateCommande = .remplace(.le("2026-02-01"))
    }
    given(.brouillon()).when(useCase).then(
      .ligneModifiee(
        LigneModifiee(
          ligneId: .l1, designation: "Café moulu", quantite: .de("-1"), prixUnitaire: .de("0.5"),
          tauxTVA: .remplace(.de("5.5")), referenceCommande: .remplace("C-7"),
          dateCommande: .remplace(.le("2026-02-01")))))
  }

  @Test func `an optional field may be cleared`() throws {
    let after = given(.brouillon(.f1, [.the])).when(modifier(.l2) { $0.tauxTVA = .efface })
      .then(.ligneModifiee(LigneModifiee(ligneId: .l2, tauxTVA: .efface)))
    #expect(try after.facture().totaux().montantTVA == .de("7.41"))
  }

  @Test func `a change of nothing is refused`() {
    given(.brouillon()).when(modifier()).thenRefuses("rien-ne-change", naming: "F-2026-0001")
    given(.brouillon()).when(modifier { $0.quantite = .de("2.0") }).thenRefuses("rien-ne-change")
  }

  @Test func `an unknown line is refused`() {
    given(.brouillon()).when(modifier(.l2) { $0.quantite = .de("1") }).thenRefuses(
      "ligne-inconnue", naming: "F-2026-0001")
    given(.brouillon(), .cas(RetirerLigne(.f1, .l1))).when(modifier { $0.quantite = .de("1") })
      .thenRefuses("ligne-inconnue")
  }

  @Test func `a document other than a draft is refused`() {
    let useCase = modifier { $0.quantite = .de("1") }
    given(.envoyee()).when(useCase).thenRefuses("facture-deja-envoyee", naming: "F-2026-0001")
    given(.brouillon(), .annulee()).when(useCase).thenRefuses("facture-annulee", naming: "\(FactureID.f1)")
    given().when(useCase).thenRefuses("facture-inconnue")
  }

  @Test func `a designation that is blank or too long is refused`() {
    given(.brouillon()).when(modifier { $0.designation = " " }).thenRefuses("designation-vide")
    given(.brouillon()).when(modifier { $0.designation = String(repeating: "x", count: 1_001) })
      .thenRefuses("designation-trop-longue")
  }

  @Test func `a change with which the total would overflow is refused`() {
    let negative = LigneFacture.ligne(.l2, "-1", "100", tva: "0")
    let full = given(.brouillon(.f1, [negative, .enorme]))
    full.when(modifier(.l2) { $0.quantite = .de("-0.5") }).thenAccepts()
    full.when(modifier(.l2) { $0.quantite = .de("1") }).thenRefuses("total-trop-grand", naming: "F-2026-0001")
    given(.brouillon()).when(modifier { $0.prixUnitaire = .de("9223372036854.775807") }).thenAccepts()
    given(.brouillon(.f1, [.enorme])).when(modifier { $0.prixUnitaire = .de("10000.01") }).thenRefuses(
      "total-trop-grand")
  }

  @Test func `a line too large by itself is refused, also where others make up for it`() {
    let negative = LigneFacture.ligne(.l2, "-9223372036854.775807", "10000", tva: "0")
    given(.brouillon(.f1, [negative, .enorme])).when(modifier { $0.prixUnitaire = .de("20000") })
      .thenRefuses("total-trop-grand", naming: "F-2026-0001")
  }
}
