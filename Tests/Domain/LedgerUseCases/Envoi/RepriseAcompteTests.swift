import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// An acompte of 100.00 before VAT is taken back once, whoever does it and in however many parts.
struct RepriseAcompteTests {
  private static func reprise(_ montant: String) -> LigneFacture {
    var ligne = LigneFacture.ligne(.l3, "-1", montant, designation: "Acompte")
    ligne.acompteId = .a2
    return ligne
  }

  /// A draft of 500.00 that takes so much back.
  private static func finale(_ id: FactureID, _ repris: String) -> Etape {
    .brouillon(id, [.ligne(.l1, "1", "500"), reprise(repris)])
  }

  private static func paid() -> Scenario { given(.envoyee(.a2) { $0.typeDocument = .acompte }) }

  @Test func `two invoices take an acompte back in parts, and a third one is refused`() {
    let deux = Self.paid().and(
      Self.finale(.f1, "60"), .cas([EnvoyerFacture(.f1)]), Self.finale(.f2, "40"), .cas([EnvoyerFacture(.f2)]),
      Self.finale(.f3, "0.01"))
    deux.when(EnvoyerFacture(.f3)).thenRefuses("acompte-deja-repris")
  }

  @Test func `a line that is changed or taken away counts as it is when the invoice is issued`() {
    let trop = Self.paid().and(Self.finale(.f1, "100.01"))
    trop.when(EnvoyerFacture(.f1)).thenRefuses("acompte-depasse")
    var moins = ModifierLigne(.f1, .l3)
    moins.changement.prixUnitaire = .de("100")
    let tout = trop.and(.cas([moins, EnvoyerFacture(.f1)]), Self.finale(.f2, "100"))
    tout.when(EnvoyerFacture(.f2)).thenRefuses("acompte-deja-repris")
    tout.and(.cas([RetirerLigne(.f2, .l3)])).when(EnvoyerFacture(.f2)).thenAccepts()
    var sans = ModifierLigne(.f2, .l3)
    sans.changement.acompteId = .efface
    tout.and(.cas([sans])).when(EnvoyerFacture(.f2)).thenAccepts()
  }

  @Test func `after its final invoice is cancelled, an acompte can be taken back again`() {
    let repris = Self.paid().and(Self.finale(.f1, "100"), .cas([EnvoyerFacture(.f1)]), Self.finale(.f2, "100"))
    repris.when(EnvoyerFacture(.f2)).thenRefuses("acompte-deja-repris")
    let annulee = repris.and(.cas([AnnulerFacture(.f1, motif: "Erreur")]))
    annulee.when(EnvoyerFacture(.f2)).thenAccepts()
  }

  @Test func `an avoir of the line gives back its part of the acompte`() {
    let repris = Self.paid().and(Self.finale(.f1, "100"), .cas([EnvoyerFacture(.f1)]), Self.finale(.f2, "100"))
    let rendu = repris.and(.cas([CreerAvoir(.f1, id: .a1), EnvoyerFacture(.a1)]))
    rendu.when(EnvoyerFacture(.f2)).thenAccepts()
  }

  @Test func `the whole rest of an acompte is taken back, with a line for each rate`() throws {
    var autreTaux = LigneFacture.ligne(.l2, "2", "50")
    (autreTaux.tauxTVA, autreTaux.nature) = (.de("5.5"), .bien)
    let recu = given(
      .envoyee(.a2, [.ligne(.l1, "1", "100"), autreTaux]) { $0.typeDocument = .acompte },
      .paiement("225.50", sur: .a2))
    let finale = recu.and(Self.finale(.f1, "60"))
    let reprise = finale.when(ReprendreAcompte(.a2, sur: .f1)).thenAccepts()
    let lignes = try reprise.facture(.f1).lignes.suffix(2)
    #expect(lignes.map(\.prixUnitaire) == [.de("40"), .de("100")] && lignes.allSatisfy { $0.acompteId == .a2 })
    #expect(lignes.map(\.tauxTVA) == [.de("20"), .de("5.5")] && lignes.last?.nature == .bien)
    let tout = finale.and(.cas([ReprendreAcompte(.a2, sur: .f1)]))
    tout.when(ReprendreAcompte(.a2, sur: .f1)).thenRefuses("acompte-deja-repris", naming: "F-2026-0001")
    tout.and(.cas([EnvoyerFacture(.f1)]), .brouillon(.f2)).when(ReprendreAcompte(.a2, sur: .f2))
      .thenRefuses("acompte-deja-repris")
    given(.envoyee(.f1), .brouillon(.f2)).when(ReprendreAcompte(.f1, sur: .f2)).thenRefuses("acompte-non-envoye")
    given(.brouillon(.f2)).when(ReprendreAcompte(.f1, sur: .f2)).thenRefuses("facture-inconnue")
  }

  @Test func `the written-off part of an acompte is not taken back`() throws {
    let perdu = given(
      .envoyee(.a2) { $0.typeDocument = .acompte }, .paiement("60.00", sur: .a2),
      .cas([SolderFacture(.a2, id: .exemple(0x77, 3), motif: "Perte")]))
    perdu.and(Self.finale(.f1, "50.01")).when(EnvoyerFacture(.f1)).thenRefuses("acompte-depasse")
    let reprise = perdu.and(.brouillon(.f1)).when(ReprendreAcompte(.a2, sur: .f1)).thenAccepts()
    #expect(try reprise.facture(.f1).lignes.last?.prixUnitaire == .de("50"))
  }

  @Test func `at one rate goods and services are taken back by lines of their own`() throws {
    var (bien, service) = (LigneFacture.ligne(.l1, "1", "500"), LigneFacture.ligne(.l2, "1", "200"))
    (bien.nature, service.nature) = (.bien, .service)
    let recu = given(.envoyee(.a2, [service, bien]) { $0.typeDocument = .acompte }, Self.finale(.f1, "70"))
    let lignes = try recu.when(ReprendreAcompte(.a2, sur: .f1)).thenAccepts().facture(.f1).lignes.suffix(2)
    #expect(lignes.map(\.nature) == [.bien, .service])
    #expect(lignes.map(\.prixUnitaire) == [.de("450"), .de("180")])
  }

  @Test func `the part of an acompte taken back is not credited`() {
    let repris = Self.paid().and(Self.finale(.f1, "60"), .cas([EnvoyerFacture(.f1)]))
    repris.when(AnnulerFacture(.a2, motif: "Erreur")).thenRefuses("acompte-deja-repris")
    let trop = repris.and(.cas([CreerAvoir(.a2, id: .a1)]))
    trop.when(EnvoyerFacture(.a1)).thenRefuses("acompte-deja-repris")
    let part = CreerAvoir(.a2, id: .a1, .parts([.init(.l1, .de("0.8"))]))
    let reste = repris.and(.cas([part, EnvoyerFacture(.a1)]), Self.finale(.f2, "0.01"))
    reste.when(EnvoyerFacture(.f2)).thenRefuses("acompte-deja-repris")
  }

  @Test func `the rest of a deposit above the final price is credited, and nothing after that`() throws {
    var (bien, service) = (LigneFacture.ligne(.l1, "1", "60"), LigneFacture.ligne(.l2, "1", "40"))
    (bien.nature, service.nature) = (.bien, .service)
    let repris = given(.envoyee(.a2, [bien, service]) { $0.typeDocument = .acompte }, .paiement(sur: .a2))
      .and(Self.finale(.f1, "60"), .cas([EnvoyerFacture(.f1)]))
    let credite = repris.when(CreerAvoir(.a2, id: .a1, .reste)).thenAccepts()
    let lignes = try credite.facture(.a1).lignes
    #expect(lignes.map(\.prixUnitaire) == [.de("24"), .de("16")] && lignes.map(\.nature) == [.bien, .service])
    let envoye = repris.and(.cas([CreerAvoir(.a2, id: .a1, .reste), EnvoyerFacture(.a1)]))
    envoye.when(CreerAvoir(.a2, id: .a3, .reste)).thenRefuses("acompte-deja-repris")
    envoye.when(EnregistrerReglement(.remboursement, .a1, id: .exemple(0xB1, 1))).thenAccepts()
    repris.and(.cas([CreerAvoir(.a2, id: .a1)])).when(EnvoyerFacture(.a1))
      .thenRefuses("acompte-deja-repris")
  }

  @Test func `a deposit above the final price is not taken back whole`() {
    Self.paid().and(.brouillon(.f1, [.ligne(.l1, "1", "50"), Self.reprise("100")])).when(EnvoyerFacture(.f1))
      .thenRefuses("total-negatif")
  }

  @Test func `a cancelled deposit is not taken back`() {
    let annule = Self.paid().and(.cas([AnnulerFacture(.a2, motif: "Erreur")]))
    annule.and(.brouillon(.f1)).when(AjouterLigne(.f1, Self.reprise("10"))).thenRefuses("acompte-annule")
  }

  @Test func `the credited part of an acompte is not taken back`() {
    let part = CreerAvoir(.a2, id: .a1, .parts([.init(.l1, .de("1"))]))
    let credite = Self.paid().and(.cas([part, EnvoyerFacture(.a1)]), Self.finale(.f1, "50.01"))
    credite.when(EnvoyerFacture(.f1)).thenRefuses("acompte-depasse")
  }
}
