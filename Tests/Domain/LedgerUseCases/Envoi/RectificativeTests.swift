import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// A rectificative replaces an issued facture whole, on the day it is issued.
struct RectificativeTests {
  private static let faux: Etape = .envoyee(.f1, [.ligne(.l1, "10", "1000", tva: "10")])

  /// A draft that replaces `.f1`, with one line at 20 %.
  private static func brouillon(
    _ id: FactureID = .f2, de origine: FactureID = .f1, _ change: (inout CreerFacture) -> Void = { _ in }
  ) -> Etape {
    .brouillon(id, [.ligne(.l2, "10", "1000", tva: "20")]) {
      $0.rectifie = origine
      change(&$0)
    }
  }

  private func creer(_ origine: FactureID = .f1, _ change: (inout CreerFacture) -> Void = { _ in }) -> CreerFacture {
    var creer = CreerFacture(.f2)
    creer.clientId = .habitue
    creer.rectifie = origine
    change(&creer)
    return creer
  }

  @Test func `the draft changes nothing, and its issue cancels the replaced facture`() throws {
    let brouillon = given(Self.faux, .le("2026-03-20"), Self.brouillon())
    #expect(try brouillon.facture(.f1).soldeDu() == .de("11000"))
    let verdict = brouillon.when(EnvoyerFacture(.f2))
    let after = verdict.thenAccepts()
    let rectificative = try after.facture(.f2)
    verdict.then(
      .facture(
        .f2,
        .factureEnvoyee(
          FactureEnvoyee(
            dateEnvoi: .le("2026-03-20"), totaux: try rectificative.totaux(),
            client: Client(id: .habitue, nom: "Habitué")))),
      .facture(
        .f1,
        .factureAnnulee(
          FactureAnnulee(
            motif: "Remplacée par la rectificative F-2026-0002", dateAnnulation: .le("2026-03-20"),
            rectificativeId: .f2))))
    #expect(rectificative.typeDocument == .rectificative && rectificative.factureOrigineId == .f1)
    #expect(try rectificative.soldeDu() == .de("12000"))
    let remplacee = try after.facture(.f1)
    #expect(try remplacee.totaux().totalTTC == .de("11000") && remplacee.soldeDu() == .zero)
    #expect(try remplacee.statut(au: .le("2026-03-20")) == .annulee)
    // Before that day nothing is another than it was.
    #expect(try remplacee.statut(au: .le("2026-03-19")) == .envoyee)
    #expect(try remplacee.soldeDu(au: .le("2026-03-19")) == .de("11000"))
  }

  @Test func `a ledger that numbers documents at their issue names the number in the motif`() throws {
    let registre = Registre(id: .r1, nom: "Épicerie", numerotation: .envoi)
    let after = given(registre, Self.faux, Self.brouillon()).when(EnvoyerFacture(.f2)).thenAccepts()
    #expect(try after.facture(.f1).annulation?.motif == "Remplacée par la rectificative F-2026-0002")
  }

  @Test func `a rectificative is replaced as any facture is`() throws {
    let after = given(Self.faux, Self.brouillon(), .cas(EnvoyerFacture(.f2)), Self.brouillon(.f3, de: .f2))
      .when(EnvoyerFacture(.f3)).thenAccepts()
    #expect(try after.facture(.f2).annulation?.rectificativeId == .f3)
    #expect(try [.f1, .f2, .f3].map { try after.facture($0).soldeDu() } == [.zero, .zero, .de("12000")])
  }

  @Test func `a cancelled rectificative leaves its facture as it was`() throws {
    let after = given(Self.faux, Self.brouillon()).when(AnnulerFacture(.f2, motif: "Erreur")).thenAccepts()
    #expect(try after.facture(.f1).etat == .envoyee)
    after.when(EnregistrerReglement(.paiement, .f1, id: .p1)).thenAccepts()
  }

  @Test func `of two drafts for one facture the second is refused when it is issued`() {
    given(Self.faux, Self.brouillon(), Self.brouillon(.f3), .cas(EnvoyerFacture(.f2)))
      .when(EnvoyerFacture(.f3)).thenRefuses("facture-annulee", naming: "F-2026-0001")
  }

  @Test func `a replaced facture accepts no further change`() throws {
    let after = given(Self.faux, .avoir(), Self.brouillon(), .cas(EnvoyerFacture(.f2)))
    after.when(EnregistrerReglement(.paiement, .f1, id: .p1)).thenRefuses("facture-annulee")
    after.when(CreerAvoir(.f1, id: .a2)).thenRefuses("facture-annulee")
    after.when(AnnulerFacture(.f1, motif: "Erreur")).thenRefuses("facture-annulee")
    after.when(EnvoyerFacture(.a1)).thenRefuses("facture-annulee", naming: "F-2026-0001")
    after.when(SolderFacture(.f1, id: .p1, motif: "Perdu")).thenRefuses("facture-annulee")
    // The rectificative is a facture as others are.
    after.when(EnregistrerReglement(.paiement, .f2, id: .p1)).thenAccepts()
    after.when(AnnulerFacture(.f2, motif: "Erreur")).thenAccepts()
  }

  @Test func `a facture settled or credited in part is not replaced, before anything is written`() {
    let entamees: [Etape] = [
      .paiement("10"), .avoirEnvoye(), .cas(SolderFacture(.f1, id: .p1, motif: "Perdu")),
      .cas(EnregistrerReglement(.paiement, .f1, id: .p1), AnnulerReglement(.paiement, .f1, .p1, .erreur, motif: "Non")),
    ]
    for etape in entamees {
      given(Self.faux, etape).when(creer()).thenRefuses("rectificative-impossible", naming: "F-2026-0001")
      given(Self.faux, Self.brouillon(), etape).when(EnvoyerFacture(.f2))
        .thenRefuses("rectificative-impossible", naming: "F-2026-0001")
    }
  }

  @Test func `only an issued facture is replaced`() {
    given(.brouillon()).when(creer()).thenRefuses("facture-non-envoyee", naming: "F-2026-0001")
    given(Self.faux, .annulee()).when(creer()).thenRefuses("facture-annulee")
    given(Self.faux, .avoirEnvoye()).when(creer(.a1)).thenRefuses("rectificative-impossible", naming: "A-2026-0001")
    given(.envoyee(.f1) { $0.estAcompte = true }).when(creer()).thenRefuses("rectificative-impossible")
    given(Self.faux).when(creer(.f3)).thenRefuses("facture-inconnue")
  }

  @Test func `a rectificative has the same client and currency, and is not dated before its facture`() {
    given(Self.faux, .client()).when(creer { $0.clientId = .c1 }).thenRefuses("rectificative-autre-client")
    given(Self.faux).when(creer { $0.devise = .de("GBP") }).thenRefuses("autre-devise")
    given(.le("2027-01-04"), Self.faux).when(creer { $0.dateFacture = .le("2026-12-30") })
      .thenRefuses("rectificative-avant-origine")
  }

  @Test func `a rectificative takes back the acompte of the facture that it replaces`() throws {
    let acompte: Etape = .envoyee(.a1, [.cafe]) { $0.estAcompte = true }
    var reprise = LigneFacture.ligne(.l3, "-1", "10", tva: "20")
    reprise.acompteId = .a1
    given(acompte, .envoyee(.f1, [.cafe.avec(.l1), reprise])).when(creer()).thenAccepts()
    given(acompte, Self.faux, Self.brouillon()).when(AjouterLigne(.f2, reprise)).thenAccepts()
    var modifier = ModifierLigne(.f2, .l2)
    modifier.acompteId = .remplace(.a1)
    given(acompte, Self.faux, Self.brouillon()).when(modifier).thenAccepts()
  }

  @Test func `a rectificative cannot be paid at its issue`() {
    var envoyer = EnvoyerFacture(.f2)
    envoyer.paiement = .p1
    given(Self.faux, Self.brouillon()).when(envoyer).thenRefuses("rectificative-payee")
  }

  @Test func `a copy of a rectificative is a plain facture`() throws {
    let after = given(Self.faux, Self.brouillon(), .cas(EnvoyerFacture(.f2)))
    var id: UInt64 = 0
    let copie = CreerDocument(.f3, copieDe: try after.facture(.f2)) {
      id += 1
      return .exemple(0xCC, id)
    }
    let copiee = try after.when(copie).thenAccepts().facture(.f3)
    #expect(copiee.typeDocument == .facture && copiee.factureOrigineId == nil)
  }
}
