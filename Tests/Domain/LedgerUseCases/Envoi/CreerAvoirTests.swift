import LedgerModel
import LedgerTestSupport
import LedgerUseCases
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
    let after = given(.envoyee(.f1, [.cafe, .the, .retour])).when(CreerAvoir(.f1, id: .a1, .lignes([.l3, .l1])))
      .thenAccepts()
    #expect(try after.facture(.a1).lignes.map(\.designation) == ["Retour de café", "Café en grains"])
  }

  @Test func `an avoir may be issued at once, and is refused whole where it cannot be`() throws {
    for choix in [CreerAvoir.Choix.tout, .lignes([.l1]), .reste] {
      var creer = CreerAvoir(.f1, id: .a1, choix)
      creer.envoye = true
      let after = given(.envoyee()).when(creer).thenAccepts()
      #expect(try after.facture(.a1).etat == .envoyee && after.facture(.f1).etat == .envoyee)
    }
    var creer = CreerAvoir(.f1, id: .a2, .lignes([.l1]))
    creer.envoye = true
    given(.envoyee(), .avoirEnvoye()).when(creer).thenRefuses("avoir-depasse")
  }

  @Test func `a line of a facture with a discount on the whole is credited at most as the facture rounded it`() throws {
    func ligne(_ id: LigneID, _ quantite: String, _ prix: String, _ taux: String) -> LigneFacture {
      var ligne = LigneFacture(id: id, designation: "a", quantite: .de(quantite), prixUnitaire: .de(prix))
      (ligne.tauxTVA, ligne.nature) = (.de(taux), .bien)
      return ligne
    }
    let lignes = [
      ligne(.l1, "3", "11.59", "10"), ligne(.l2, "3", "17.78", "20"), ligne(.l3, "2", "25.95", "20"),
      ligne(.exemple(0x77, 4), "3", "24.72", "20"),
    ]
    var creer = CreerAvoir(.f1, id: .a1, .lignes([.l1]))
    creer.envoye = true
    let after = given(.envoyee(.f1, lignes) { $0.remisePourcentage = .de("3") }).when(creer).thenAccepts()
    let totaux = try #require(try after.facture(.a1).envoi?.totaux)
    #expect(totaux.totalHT == .de("33.72") && totaux.montantTVA == .de("3.37"))
    var suite = CreerAvoir(.f1, id: .a2, .reste)
    suite.envoye = true
    let rendue = after.when(suite).thenAccepts()
    #expect(try rendue.facture(.a2).envoi?.totaux.totalHT == .de("174.02"))
  }

  @Test func `an avoir of no line waits for its own`() throws {
    let after = given(.envoyee()).when(CreerAvoir(.f1, id: .a1, .lignes([]))).thenAccepts()
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

  @Test func `a facture that is not issued is refused`() {
    given(.brouillon()).when(CreerAvoir(.f1, id: .a1)).thenRefuses("facture-non-envoyee", naming: "F-2026-0001")
  }

  @Test func `a cancelled facture is refused`() {
    given(.brouillon(), .annulee()).when(CreerAvoir(.f1, id: .a1)).thenRefuses(
      "facture-annulee", naming: "\(FactureID.f1)")
    given(.envoyee(), .annulee()).when(CreerAvoir(.f1, id: .a1)).thenRefuses("facture-annulee")
  }

  @Test func `an avoir of an avoir is refused`() {
    given(.envoyee(), .avoirEnvoye()).when(CreerAvoir(.a1, id: .a2)).thenRefuses("avoir-d-avoir", naming: "A-2026-0001")
    given(.envoyee(), .avoir()).when(CreerAvoir(.a1, id: .a2)).thenRefuses("avoir-d-avoir")
  }

  @Test func `a facture with nothing left to credit is refused`() {
    given(.envoyee(), .avoirEnvoye()).when(CreerAvoir(.f1, id: .a2)).thenRefuses("avoir-depasse", naming: "F-2026-0001")
    given(.envoyee(.f1, [.gratuit]), .avoirEnvoye()).when(CreerAvoir(.f1, id: .a2)).thenRefuses("avoir-depasse")
    given(.envoyee(), .avoir()).when(CreerAvoir(.f1, id: .a2)).thenAccepts()
    given(.envoyee(.f1, [.gratuit])).when(CreerAvoir(.f1, id: .a1)).thenAccepts()
    // Of the tea all is left.
    let before = given(.envoyee(.f1, [.cafe, .the]), .avoirEnvoye(.a1, lignes: [.l1]))
    before.when(CreerAvoir(.f1, id: .a2)).thenRefuses("facture-avec-avoir", naming: "A-2026-0001")
    let after = before.and(.avoirEnvoye(.a2, lignes: [.l2]))
    for choix in [CreerAvoir.Choix.tout, .reste] {
      after.when(CreerAvoir(.f1, id: .f3, choix)).thenRefuses("avoir-depasse", naming: "F-2026-0001")
    }
  }

  @Test func `the rest is the lines and the units that no issued avoir credits`() throws {
    let facture = Etape.envoyee(.f1, [.ligne(.l1, "3", "10"), .the]) { $0.remisePourcentage = .de("10") }
    var before = given(facture)
    #expect(try reste(before).map { "\($0.quantite)" } == ["3", "\(LigneFacture.the.quantite)"])
    let deux = CreerAvoir(.f1, id: .a1, .parts([CreerAvoir.Part(.l1, .de("2"))]))
    before = before.and(.cas(deux, EnvoyerFacture(.a1)))
    #expect(try before.facture(.a1).lignes.map { "\($0.quantite)" } == ["2"])
    #expect(try reste(before).map { "\($0.quantite)" } == ["1", "\(LigneFacture.the.quantite)"])
    let after = before.and(.cas(CreerAvoir(.f1, id: .a2, .reste), EnvoyerFacture(.a2)))
    #expect(try after.facture(.a2).remisePourcentage == .de("10"))
    after.when(CreerAvoir(.f1, id: .a3, .reste)).thenRefuses("avoir-depasse")
  }

  @Test func `where lines no longer tell it, the rest is a line for each rate`() throws {
    let facture = Etape.envoyee(.f1, [.ligne(.l1, "1", "100"), .ligne(.l2, "2", "30", tva: "5.5")])
    let before = given(
      facture, .avoir(.a1, lignes: []), .cas(AjouterLigne(.a1, .ligne(.l3, "1", "12.34")), EnvoyerFacture(.a1)))
    let lignes = try reste(before)
    #expect(
      lignes.map { "\($0.quantite) × \($0.prixUnitaire) à \($0.tauxTVA ?? .zero)" } == [
        "1 × 87.66 à 20", "1 × 60 à 5.5",
      ])
    #expect(lignes.allSatisfy { $0.designation.hasPrefix("Reste de F-2026-0001, TVA ") })
  }

  private func reste(_ scenario: Scenario) throws -> [LigneFacture] {
    try scenario.when(CreerAvoir(.f1, id: .a3, .reste)).thenAccepts().facture(.a3).lignes
  }

  @Test(arguments: ["3.000001", "-1"]) func `more units than a line has are refused`(quantite: String) {
    let part = CreerAvoir.Part(.l1, .de(quantite))
    given(.envoyee(.f1, [.ligne(.l1, "3", "10")])).when(CreerAvoir(.f1, id: .a1, .parts([part])))
      .thenRefuses("quantite-au-dela", naming: "was invoiced on F-2026-0001")
  }

  @Test func `an avoir may bear an earlier date`() throws {
    var creer = CreerAvoir(.f1, id: .a1)
    creer.date = .le("2026-02-27")
    #expect(
      try given(.envoyee { $0.dateFacture = .le("2026-02-20") }).when(creer).thenAccepts().facture(.a1).dateFacture
        == .le("2026-02-27"))
  }

  @Test func `an unknown line, or one named twice, is refused`() {
    given(.envoyee()).when(CreerAvoir(.f1, id: .a1, .lignes([.l2]))).thenRefuses(
      "ligne-inconnue", naming: "F-2026-0001")
    given(.envoyee()).when(CreerAvoir(.f1, id: .a1, .lignes([.l1, .l1])))
      .thenRefuses("ligne-deja-choisie", naming: "F-2026-0001")
  }

  @Test func `an unknown facture, or an id that is taken, is refused`() {
    given().when(CreerAvoir(.f1, id: .a1)).thenRefuses("facture-inconnue")
    given(.envoyee(.f1), .brouillon(.f2)).when(CreerAvoir(.f1, id: .f2)).thenRefuses("facture-deja-la")
  }
}
