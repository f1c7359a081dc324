import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

struct AjouterLigneTests {
  @Test func `a line is added at the end of a draft`() throws {
    let after = given(.brouillon(.f1, [.cafe])).when(AjouterLigne(.f1, .the))
      .then(.ligneAjoutee(.the))
    #expect(try after.facture().lignes == [.cafe, .the])
    #expect(try after.facture().totaux().totalTTC == .de("159.09"))
  }

  @Test func `a draft may come to less than 0.00 while it is one`() throws {
    let after = given(.brouillon(.f1, [])).when(AjouterLigne(.f1, .retour)).thenAccepts()
    #expect(try after.facture().totaux().totalTTC == .de("-60.00"))
  }

  @Test func `a designation of 1,000 characters is the longest`() {
    let long = LigneFacture.ligne(.l2, "1", "1", designation: String(repeating: "é", count: 1_000))
    given(.brouillon()).when(AjouterLigne(.f1, long)).thenAccepts()
    let longer = LigneFacture.ligne(.l2, "1", "1", designation: String(repeating: "é", count: 1_001))
    given(.brouillon()).when(AjouterLigne(.f1, longer)).thenRefuses("designation-trop-longue", naming: "F-2026-0001")
  }

  @Test(arguments: ["", " ", "\n\t\u{00A0}"])
  func `a blank designation is refused`(designation: String) {
    given(.brouillon()).when(AjouterLigne(.f1, .ligne(.l2, "1", "1", designation: designation)))
      .thenRefuses("designation-vide", naming: "F-2026-0001")
  }

  @Test func `an issued facture refuses a new line`() {
    given(.envoyee()).when(AjouterLigne(.f1, .the)).thenRefuses("facture-deja-envoyee", naming: "F-2026-0001")
  }

  @Test func `an issued avoir refuses a new line`() {
    given(.envoyee(), .avoirEnvoye()).when(AjouterLigne(.a1, .the)).thenRefuses(
      "facture-deja-envoyee", naming: "A-2026-0001")
  }

  @Test func `a cancelled draft refuses a new line`() {
    given(.brouillon(), .annulee()).when(AjouterLigne(.f1, .the)).thenRefuses(
      "facture-annulee", naming: "\(FactureID.f1)")
  }

  @Test func `an unknown facture is refused`() {
    given().when(AjouterLigne(.inconnu, .the)).thenRefuses("facture-inconnue")
  }

  @Test func `a line whose id is taken is refused`() {
    given(.brouillon()).when(AjouterLigne(.f1, .cafe)).thenRefuses("ligne-deja-la", naming: "F-2026-0001")
  }

  @Test(arguments: [
    ("9223372036854.775807", "9223372036854.775807"), ("-9223372036854.775807", "9223372036854.775807"),
    ("9223372036854.775807", "10000.01"),
  ])
  func `a line that no amount holds is refused`(quantite: String, prix: String) {
    given(.brouillon()).when(AjouterLigne(.f1, .ligne(.l2, quantite, prix)))
      .thenRefuses("total-trop-grand", naming: "F-2026-0001")
  }

  @Test func `a line with which the total would overflow is refused`() {
    given(.brouillon(.f1, [.enorme])).when(AjouterLigne(.f1, .the)).thenRefuses("total-trop-grand")
    given(.brouillon(.f1, [.enorme])).when(AjouterLigne(.f1, .ligne(.l2, "1", "0.01", tva: "0")))
      .thenRefuses("total-trop-grand")
  }

  @Test func `a line whose VAT would overflow is refused`() {
    given(.brouillon(.f1, [])).when(AjouterLigne(.f1, .ligne(.l1, "9223372036854.775807", "10000", tva: "0.01")))
      .thenRefuses("total-trop-grand")
  }

  @Test func `a line too large by itself is refused, also where others make up for it`() {
    let negative = LigneFacture.ligne(.l1, "-9223372036854.775807", "10000", tva: "0")
    let double = LigneFacture.ligne(.l2, "9223372036854.775807", "20000", tva: "0")
    given(.brouillon(.f1, [negative])).when(AjouterLigne(.f1, double)).thenRefuses("total-trop-grand")
  }

  /// The types hold no such value; this is how an edge tells it.
  @Test(arguments: [("0", "quantite-nulle"), ("1.0000001", "trop-de-decimales")])
  func `a quantity of 0 or with too many decimals is refused`(text: String, code: String) throws {
    let refus = try #require(#expect(throws: ValeurInvalide.self) { try Quantite(text) })
    #expect(refus.code == code)
  }

  @Test(arguments: [("-0.01", "prix-negatif"), ("1.0000001", "trop-de-decimales")])
  func `a price below 0 or with too many decimals is refused`(text: String, code: String) throws {
    let refus = try #require(#expect(throws: ValeurInvalide.self) { try PrixUnitaire(text) })
    #expect(refus.code == code)
  }
}
