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
  private static let echue = FactureEvent.factureCreee(
    FactureCreee(
      numero: "F-2026-0002", typeDocument: .facture, dateFacture: .aujourdhui, dateEcheance: .le("2026-03-01"),
      tva: .normal, conditionsPaiement: .virement, remisePourcentage: .zero, devise: .euro, notes: ""))
  private static let negatif = Totaux(
    sousTotal: .de("-1.00"), montantRemise: .zero, totalHT: .de("-1.00"), ventilationTVA: [], montantTVA: .zero,
    totalTTC: .de("-1.00"))
  private static let ligne = FactureEvent.ligneAjoutee(LigneAjoutee(ligne: .the))
  private static func envoyee(
    le date: String = "2026-03-02", _ totaux: Totaux = .zero, client: ClientID? = nil
  ) -> FactureEvent {
    let copie = client.map { Client(id: $0, nom: "Café") }
    return .factureEnvoyee(FactureEnvoyee(dateEnvoi: .le(date), totaux: totaux, client: copie))
  }
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
    Interdit(annulee(.a1), "a payment of it stands") { given(.envoyee(), .paiement("1.00")) },
    Interdit(.factureModifiee(FactureModifiee(dateEcheance: .remplace(.le("2026-03-01")))), "due before that") {
      given(.brouillon())
    },
    Interdit(.factureModifiee(FactureModifiee(dateFacture: .le("2026-12-01"))), "due before that, on 2026-04-01") {
      given(.brouillon())
    },
    Interdit(echue, "due before that, on 2026-03-01", sur: .f2) { given() },
    Interdit(envoyee(le: "2026-03-01"), "sent before that, on 2026-03-01") { given(.brouillon()) },
    Interdit(envoyee(client: .c1), "a copy of the client") { given(.brouillon()) },
    Interdit(envoyee(client: .c2), "not made out to that client") {
      given(.client(), .brouillon { $0.clientId = .c1 })
    },
    Interdit(envoyee(negatif), "comes to -1.00") { given(.brouillon()) },
    Interdit(paiement("1.00"), "has a payment") { given(.envoyee(), .paiement("2.00", id: .p2)) },
    Interdit(rembourse("1.00"), "has a refund", sur: .a1) {
      var refund = EnregistrerRemboursement(.a1, id: .p2)
      refund.montant = .de("2.00")
      return given(.envoyee(), .avoirEnvoye(), .cas(refund))
    },
  ]

  @Test(arguments: interdits)
  func `an event that the state forbids is told`(interdit: Interdit) throws {
    let scenario = interdit.scenario()
    let raison = try #require(Facture.interdit(interdit.event, scenario.ledger.facture(interdit.document)))
    #expect(raison.contains(interdit.raison))
  }

  static let textes: [(FactureEvent, String)] = [
    (.ligneAjoutee(LigneAjoutee(ligne: .ligne(.l1, "1", "1", designation: "\u{200B}"))), "a designation is blank"),
    (.ligneModifiee(LigneModifiee(ligneId: .l1, designation: " ")), "a designation is blank"),
    (
      .ligneAjoutee(LigneAjoutee(ligne: .ligne(.l1, "1", "1", designation: String(repeating: "é", count: 1_001)))),
      "1001 characters"
    ),
    (.paiementAnnule(PaiementAnnule(paiementId: .p1, motif: "")), "a motif is blank"),
    (.factureAnnulee(FactureAnnulee(motif: "\t", dateAnnulation: .aujourdhui)), "a motif is blank"),
    (
      .factureCreee(
        FactureCreee(
          numero: " ", typeDocument: .facture, dateFacture: .aujourdhui, tva: .normal, conditionsPaiement: .virement,
          remisePourcentage: .zero, devise: .euro, notes: "")), "cannot be a number"
    ),
  ]

  @Test(arguments: textes)
  func `a text that no use case writes is told`(event: FactureEvent, raison: String) {
    #expect(event.texteInterdit?.contains(raison) == true)
  }

  @Test func `a text that use cases write is none of those`() {
    let longest = LigneFacture.ligne(.l1, "1", "1", designation: String(repeating: "é", count: 1_000))
    #expect(FactureEvent.ligneAjoutee(LigneAjoutee(ligne: longest)).texteInterdit == nil)
    #expect(Self.creee.texteInterdit == nil && Self.annulee().texteInterdit == nil)
    #expect(FactureEvent.ligneModifiee(LigneModifiee(ligneId: .l1)).texteInterdit == nil)
  }

  @Test func `the avoir that cancelled a facture may be applied to it afterwards`() throws {
    let cancelled = given(.envoyee(), .avoirEnvoye(), .faits(.facture(.f1, Self.annulee(.a1))))
    #expect(Facture.interdit(Self.impute("120.00"), try cancelled.facture()) == nil)
  }
}
