import LedgerDomain
import LedgerTestSupport
import Testing

struct CreerAvoirTests {
  @Test func `an avoir is of the facture's client, currency, rate and remise, with all its lines`() throws {
    let facture = Etape.envoyee(.f1, [.cafe, .the]) {
      $0.clientId = .c1
      $0.tva = .de("10")
      $0.remisePourcentage = .de("5")
      $0.devise = .de("GBP")
      $0.conditionsPaiement = .carte
      $0.notes = "Merci"
    }
    let verdict = given(.client(), facture).when(CreerAvoir(.f1, id: .a1))
    let avoir = try verdict.thenAccepts().facture(.a1)
    let head = FactureCreee(
      numero: "A-2026-0001", typeDocument: .avoir, clientId: .c1, dateFacture: .aujourdhui, tva: .de("10"),
      conditionsPaiement: .carte, remisePourcentage: .de("5"), devise: .de("GBP"), notes: "", factureOrigineId: .f1)
    let lignes = zip([LigneFacture.cafe, .the], avoir.lignes).map { $0.avec($1.id) }
    verdict.then(
      .factureCreee(head), .ligneAjoutee(lignes[0]), .ligneAjoutee(lignes[1]),
      de: .a1)
    #expect(Set(avoir.lignes.map(\.id) + [.l1, .l2]).count == 4)
    #expect(avoir.etat == .brouillon)
  }

  @Test func `an avoir may be of some lines, in the order they are named`() throws {
    let after = given(.envoyee(.f1, [.cafe, .the, .retour])).when(CreerAvoir(.f1, id: .a1, lignes: [.l3, .l1]))
      .thenAccepts()
    #expect(try after.facture(.a1).lignes.map(\.designation) == ["Retour de café", "Café en grains"])
  }

  @Test func `an avoir of no line waits for its own`() throws {
    let after = given(.envoyee()).when(CreerAvoir(.f1, id: .a1, lignes: [])).thenAccepts()
    #expect(try after.facture(.a1).lignes.isEmpty)
  }

  @Test func `avoirs are numbered in their own series, in the year they are made`() throws {
    let after = given(.envoyee(), .avoir(.a1), .le("2027-02-01")).when(CreerAvoir(.f1, id: .a2)).thenAccepts()
    #expect(try after.facture(.a1).numero == "A-2026-0001")
    #expect(try after.facture(.a2).numero == "A-2027-0001")
    #expect(try after.facture(.a2).dateFacture == .le("2027-02-01"))
  }

  @Test func `a paid facture can still be credited`() {
    given(.envoyee(), .paiement()).when(CreerAvoir(.f1, id: .a1)).thenAccepts()
  }

  @Test func `a facture that is not sent is refused`() {
    given(.brouillon()).when(CreerAvoir(.f1, id: .a1)).thenRefuses("facture-non-envoyee", naming: "F-2026-0001")
  }

  @Test func `a cancelled facture is refused`() {
    given(.brouillon(), .annulee()).when(CreerAvoir(.f1, id: .a1)).thenRefuses("facture-annulee", naming: "F-2026-0001")
    given(.envoyee(), .annulee()).when(CreerAvoir(.f1, id: .a1)).thenRefuses("facture-annulee")
  }

  @Test func `an avoir of an avoir is refused`() {
    given(.envoyee(), .avoirEnvoye()).when(CreerAvoir(.a1, id: .a2)).thenRefuses("avoir-d-avoir", naming: "A-2026-0001")
    given(.envoyee(), .avoir()).when(CreerAvoir(.a1, id: .a2)).thenRefuses("avoir-d-avoir")
  }

  @Test func `a facture of which nothing is left to credit is refused`() {
    given(.envoyee(), .avoirEnvoye()).when(CreerAvoir(.f1, id: .a2)).thenRefuses("avoir-depasse", naming: "F-2026-0001")
    given(.envoyee(.f1, [.gratuit]), .avoirEnvoye()).when(CreerAvoir(.f1, id: .a2)).thenRefuses("avoir-depasse")
    given(.envoyee(), .avoir()).when(CreerAvoir(.f1, id: .a2)).thenAccepts()
    given(.envoyee(.f1, [.gratuit])).when(CreerAvoir(.f1, id: .a1)).thenAccepts()
    // Of the tea all is left.
    let before = given(.envoyee(.f1, [.cafe, .the]), .avoirEnvoye(.a1, lignes: [.l1]))
    before.when(CreerAvoir(.f1, id: .a2)).thenAccepts()
    before.and(.avoirEnvoye(.a2, lignes: [.l2])).when(CreerAvoir(.f1, id: .f3)).thenRefuses("avoir-depasse")
  }

  @Test func `an unknown line, or one named twice, is refused`() {
    given(.envoyee()).when(CreerAvoir(.f1, id: .a1, lignes: [.l2])).thenRefuses("ligne-inconnue", naming: "F-2026-0001")
    given(.envoyee()).when(CreerAvoir(.f1, id: .a1, lignes: [.l1, .l1]))
      .thenRefuses("ligne-deja-choisie", naming: "F-2026-0001")
  }

  @Test func `an unknown facture, or an id that is taken, is refused`() {
    given().when(CreerAvoir(.f1, id: .a1)).thenRefuses("facture-inconnue")
    given(.envoyee(.f1), .brouillon(.f2)).when(CreerAvoir(.f1, id: .f2)).thenRefuses("facture-deja-la")
  }
}
