import LedgerDomain
import LedgerTestSupport
import Testing

/// Which events the state of a document forbids, whoever wrote them.
struct TransitionTests {
  /// A state, an event it forbids, and a part of the reason.
  struct Interdit: Sendable, CustomTestStringConvertible {
    let scenario: @Sendable () -> Scenario
    let document: FactureID
    let event: FactureEvent
    let raison: String

    init(
      _ event: FactureEvent, _ raison: String, sur document: FactureID = .f1,
      _ scenario: @escaping @Sendable () -> Scenario
    ) {
      (self.event, self.raison, self.document, self.scenario) = (event, raison, document, scenario)
    }

    var testDescription: String { raison }
  }

  private static let creee = FactureEvent.factureCreee(
    FactureCreee(
      numero: "F-2026-0001", typeDocument: .facture, dateFacture: .aujourdhui, tva: .normal,
      conditionsPaiement: .virement, remisePourcentage: .zero, devise: .euro, notes: ""))
  private static let ligne = FactureEvent.ligneAjoutee(LigneAjoutee(ligne: .the))
  private static let envoyee = FactureEvent.factureEnvoyee(FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: .zero))
  private static func paiement(_ montant: String) -> FactureEvent {
    .paiementEnregistre(
      PaiementEnregistre(
        paiement: Paiement(id: .p2, montant: .de(montant), datePaiement: .aujourdhui, moyen: .carte)))
  }
  private static func impute(_ montant: String) -> FactureEvent {
    .avoirImpute(AvoirImpute(avoirId: .a1, montant: .de(montant), dateImputation: .aujourdhui))
  }
  private static func utilise(_ montant: String) -> FactureEvent {
    .avoirUtilise(AvoirUtilise(factureId: .f1, montant: .de(montant), dateImputation: .aujourdhui))
  }
  private static func rembourse(_ montant: String) -> FactureEvent {
    .remboursementEnregistre(
      RemboursementEnregistre(
        remboursement: Remboursement(id: .p2, montant: .de(montant), dateRemboursement: .aujourdhui, moyen: .carte)))
  }
  private static func annulee(_ avoirId: FactureID? = nil) -> FactureEvent {
    .factureAnnulee(FactureAnnulee(motif: "Erreur", dateAnnulation: .aujourdhui, avoirId: avoirId))
  }

  static let interdits = [
    Interdit(ligne, "never created") { given() },
    Interdit(creee, "created a second time") { given(.brouillon()) },
    Interdit(ligne, "is sent") { given(.envoyee()) },
    Interdit(ligne, "is cancelled") { given(.brouillon(), .annulee()) },
    Interdit(.factureModifiee(FactureModifiee(notes: "A")), "is sent") { given(.envoyee()) },
    Interdit(.remiseAppliquee(RemiseAppliquee(remisePourcentage: .zero)), "is sent") { given(.envoyee()) },
    Interdit(.ligneModifiee(LigneModifiee(ligneId: .l1, designation: "A")), "is sent") { given(.envoyee()) },
    Interdit(.ligneModifiee(LigneModifiee(ligneId: .l2, designation: "A")), "no line") { given(.brouillon()) },
    Interdit(.ligneRetiree(LigneRetiree(ligneId: .l2)), "no line") { given(.brouillon()) },
    Interdit(.ligneRetiree(LigneRetiree(ligneId: .l1)), "is sent") { given(.envoyee()) },
    Interdit(envoyee, "is sent") { given(.envoyee()) },
    Interdit(envoyee, "without a line") { given(.brouillon(.f1, [])) },
    Interdit(paiement("1.00"), "still a draft") { given(.brouillon()) },
    Interdit(paiement("1.00"), "is cancelled") { given(.envoyee(), .annulee()) },
    Interdit(paiement("1.00"), "is an avoir", sur: .a1) { given(.envoyee(), .avoirEnvoye()) },
    Interdit(paiement("0.00"), "not above zero") { given(.envoyee()) },
    Interdit(paiement("120.01"), "more than the 120.00 left") { given(.envoyee()) },
    Interdit(.paiementAnnule(PaiementAnnule(paiementId: .p1, motif: "A")), "no payment") { given(.envoyee()) },
    Interdit(.paiementAnnule(PaiementAnnule(paiementId: .p1, motif: "A")), "a second time") {
      given(.envoyee(), .paiement(), .cas(AnnulerPaiement(.f1, .p1, motif: "A")))
    },
    Interdit(impute("1.00"), "still a draft") { given(.brouillon()) },
    Interdit(impute("1.00"), "is an avoir", sur: .a1) { given(.envoyee(), .avoirEnvoye()) },
    Interdit(impute("120.01"), "more than") { given(.envoyee()) },
    Interdit(impute("1.00"), "is cancelled") { given(.brouillon(), .annulee()) },
    Interdit(utilise("1.00"), "not an avoir") { given(.envoyee()) },
    Interdit(utilise("1.00"), "still a draft", sur: .a1) { given(.envoyee(), .avoir()) },
    Interdit(utilise("120.01"), "more than", sur: .a1) { given(.envoyee(), .avoirEnvoye()) },
    Interdit(rembourse("1.00"), "not an avoir") { given(.envoyee()) },
    Interdit(rembourse("1.00"), "still a draft", sur: .a1) { given(.envoyee(), .avoir()) },
    Interdit(rembourse("-1.00"), "not above zero", sur: .a1) { given(.envoyee(), .avoirEnvoye()) },
    Interdit(annulee(), "a second time") { given(.brouillon(), .annulee()) },
    Interdit(annulee(.a1), "is a draft") { given(.brouillon()) },
    Interdit(annulee(), "no avoir cancels it") { given(.envoyee()) },
  ]

  @Test(arguments: interdits)
  func `an event that the state forbids is told`(interdit: Interdit) throws {
    let scenario = interdit.scenario()
    let raison = try #require(Facture.interdit(interdit.event, scenario.ledger.facture(interdit.document)))
    #expect(raison.contains(interdit.raison))
  }

  @Test func `the avoir that cancelled a facture may be applied to it afterwards`() throws {
    let cancelled = given(.envoyee(), .avoirEnvoye(), .faits(.facture(.f1, Self.annulee(.a1))))
    #expect(Facture.interdit(Self.impute("120.00"), try cancelled.facture()) == nil)
  }
}
