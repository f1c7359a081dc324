import LedgerModel
import LedgerRules
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Which events the state of a document forbids, whoever wrote them.
struct TransitionTests {
  /// A state, an event it forbids, and the code of the refusal.
  struct Interdit: Sendable, CustomTestStringConvertible {
    let scenario: @Sendable () -> Scenario
    let document: FactureID
    let event: FactureEvent
    let code: String

    init(
      _ event: FactureEvent, _ code: String, sur document: FactureID = .f1,
      _ scenario: @escaping @Sendable () -> Scenario
    ) {
      (self.event, self.code, self.document, self.scenario) = (event, code, document, scenario)
    }

    var testDescription: String { code }
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
  private static let ligne = FactureEvent.ligneAjoutee(.the)
  private static func envoyee(
    le date: String = "2026-03-02", _ totaux: Totaux = .zero, client: ClientID? = nil
  ) -> FactureEvent {
    let copie = client.map { Client(id: $0, nom: "Café") }
    return .factureEnvoyee(FactureEnvoyee(dateEnvoi: .le(date), totaux: totaux, client: copie))
  }
  private static let envoyee = FactureEvent.factureEnvoyee(FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: .zero))
  private static func paiement(_ montant: String) -> FactureEvent {
    .paiementEnregistre(
      Reglement(id: .p2, montant: .de(montant), date: .aujourdhui, moyen: .carte))
  }
  private static func impute(_ montant: String, le date: String = "2026-03-02") -> FactureEvent {
    .avoirImpute(Imputation(documentId: .a1, montant: .de(montant), dateImputation: .le(date)))
  }
  private static func utilise(_ montant: String, le date: String = "2026-03-02") -> FactureEvent {
    .avoirUtilise(
      Imputation(documentId: .f1, montant: .de(montant), dateImputation: .le(date)))
  }
  private static func rembourse(_ montant: String) -> FactureEvent {
    .remboursementEnregistre(
      Reglement(id: .p2, montant: .de(montant), date: .aujourdhui, moyen: .carte))
  }
  private static func annulee(_ avoirId: FactureID? = nil) -> FactureEvent {
    .factureAnnulee(FactureAnnulee(motif: "Erreur", dateAnnulation: .aujourdhui, avoirId: avoirId))
  }

  static let interdits = [
    Interdit(ligne, "facture-inconnue") { given() },
    Interdit(creee, "facture-deja-la") { given(.brouillon()) },
    Interdit(ligne, "facture-deja-envoyee") { given(.envoyee()) },
    Interdit(ligne, "facture-annulee") { given(.brouillon(), .annulee()) },
    Interdit(.factureModifiee(FactureModifiee(notes: "A")), "facture-deja-envoyee") { given(.envoyee()) },
    Interdit(.remiseAppliquee(.zero), "facture-deja-envoyee") { given(.envoyee()) },
    Interdit(.ligneModifiee(LigneModifiee(ligneId: .l1, designation: "A")), "facture-deja-envoyee") {
      given(.envoyee())
    },
    Interdit(.ligneModifiee(LigneModifiee(ligneId: .l2, designation: "A")), "ligne-inconnue") { given(.brouillon()) },
    Interdit(.ligneRetiree(.l2), "ligne-inconnue") { given(.brouillon()) },
    Interdit(.ligneRetiree(.l1), "facture-deja-envoyee") { given(.envoyee()) },
    Interdit(envoyee, "facture-deja-envoyee") { given(.envoyee()) },
    Interdit(envoyee, "facture-sans-ligne") { given(.brouillon(.f1, [])) },
    Interdit(paiement("1.00"), "facture-non-envoyee") { given(.brouillon()) },
    Interdit(paiement("1.00"), "facture-annulee") { given(.envoyee(), .annulee()) },
    Interdit(paiement("1.00"), "paiement-sur-avoir", sur: .a1) { given(.envoyee(), .avoirEnvoye()) },
    Interdit(paiement("0.00"), "montant-non-positif") { given(.envoyee()) },
    Interdit(paiement("120.01"), "montant-superieur-au-solde") { given(.envoyee()) },
    Interdit(.paiementAnnule(ReglementAnnule(.p1, AnnulationReglement(.erreur, motif: "A"))), "paiement-inconnu") {
      given(.envoyee())
    },
    Interdit(.paiementAnnule(ReglementAnnule(.p1, AnnulationReglement(.erreur, motif: "A"))), "paiement-deja-annule") {
      given(.envoyee(), .paiement(), .cas(AnnulerReglement(.paiement, .f1, .p1, motif: "A")))
    },
    Interdit(impute("1.00"), "facture-non-envoyee") { given(.brouillon()) },
    Interdit(impute("1.00"), "avoir-d-avoir", sur: .a1) { given(.envoyee(), .avoirEnvoye()) },
    Interdit(impute("120.01"), "montant-superieur-au-solde") { given(.envoyee()) },
    Interdit(impute("1.00"), "facture-annulee") { given(.brouillon(), .annulee()) },
    Interdit(utilise("1.00"), "pas-un-avoir") { given(.envoyee()) },
    Interdit(utilise("1.00"), "facture-non-envoyee", sur: .a1) { given(.envoyee(), .avoir()) },
    Interdit(utilise("120.01"), "montant-superieur-au-solde", sur: .a1) { given(.envoyee(), .avoirEnvoye()) },
    Interdit(rembourse("1.00"), "pas-un-avoir") { given(.envoyee()) },
    Interdit(rembourse("1.00"), "facture-non-envoyee", sur: .a1) { given(.envoyee(), .avoir()) },
    Interdit(rembourse("-1.00"), "montant-non-positif", sur: .a1) { given(.envoyee(), .avoirEnvoye()) },
    Interdit(annulee(), "facture-annulee") { given(.brouillon(), .annulee()) },
    Interdit(annulee(.a1), "annulation-d-un-brouillon-par-avoir") { given(.brouillon()) },
    Interdit(annulee(), "annulation-sans-avoir") { given(.envoyee()) },
    Interdit(.factureModifiee(FactureModifiee(dateEcheance: .remplace(.le("2026-03-01")))), "echeance-avant-facture") {
      given(.brouillon())
    },
    Interdit(.factureModifiee(FactureModifiee(dateFacture: .le("2026-12-01"))), "echeance-avant-facture") {
      given(.brouillon())
    },
    Interdit(echue, "echeance-avant-facture", sur: .f2) { given() },
    Interdit(envoyee(le: "2026-03-01"), "date-envoi-avant-facture") { given(.brouillon()) },
    Interdit(envoyee(client: .c1), "copie-d-un-autre-client") { given(.brouillon()) },
    Interdit(envoyee(client: .c2), "copie-d-un-autre-client") {
      given(.client(), .brouillon { $0.clientId = .c1 })
    },
    Interdit(envoyee(negatif), "total-negatif") { given(.brouillon()) },
    Interdit(paiement("1.00"), "paiement-deja-la") { given(.envoyee(), .paiement("2.00", id: .p2)) },
    Interdit(rembourse("1.00"), "paiement-deja-la", sur: .a1) {
      var refund = EnregistrerReglement(.remboursement, .a1, id: .p2)
      refund.montant = .de("2.00")
      return given(.envoyee(), .paiement(), .avoirEnvoye(), .cas(refund))
    },
    Interdit(.ligneAjoutee(.cafe), "ligne-deja-la") { given(.brouillon()) },
    Interdit(.ligneAjoutee(.enorme.avec(.l2)), "total-trop-grand") {
      given(.brouillon(.f1, [.ligne(.l1, "1", "1", tva: "0")]))
    },
    Interdit(.remiseAppliquee(.zero), "facture-annulee") {
      given(.brouillon(), .annulee())
    },
    Interdit(envoyee, "totaux-differents") { given(.brouillon { $0.clientId = nil }) },
    Interdit(impute("1.00", le: "2026-03-01"), "date-avant-envoi") { given(.envoyee()) },
    Interdit(utilise("1.00", le: "2026-03-01"), "date-avant-envoi", sur: .a1) { given(.envoyee(), .avoirEnvoye()) },
    Interdit(.ligneModifiee(LigneModifiee(ligneId: .l2, designation: "Thé vert")), "rien-ne-change") {
      given(.brouillon(.f1, [.the]))
    },
    Interdit(.factureModifiee(FactureModifiee(notes: "")), "rien-ne-change") { given(.brouillon()) },
    Interdit(.numeroAttribue("F-2026-0009"), "facture-deja-envoyee") { given(.envoyee()) },
    Interdit(
      .avoirRendu(ImputationRetiree(documentId: .f1, montant: .de("1"), Retrait(date: .aujourdhui, motif: "A"))),
      "pas-un-avoir"
    ) { given(.envoyee()) },
    Interdit(annulee(.f1), "avoir-envoye", sur: .a1) { given(.envoyee(), .avoirEnvoye()) },
  ]

  @Test(arguments: interdits)
  func `an event that the state forbids is refused`(interdit: Interdit) throws {
    let scenario = interdit.scenario()
    let refus = try #require(Facture.interdit(interdit.event, scenario.ledger.facture(interdit.document)))
    #expect(refus.code == interdit.code)
  }

  static let textes: [(FactureEvent, String)] = [
    (.ligneAjoutee(.ligne(.l1, "1", "1", designation: "\u{200B}")), "designation-vide"),
    (.ligneModifiee(LigneModifiee(ligneId: .l1, designation: " ")), "designation-vide"),
    (
      .ligneAjoutee(.ligne(.l1, "1", "1", designation: String(repeating: "é", count: 1_001))),
      "designation-trop-longue"
    ),
    (.paiementAnnule(ReglementAnnule(.p1, AnnulationReglement(.erreur, motif: ""))), "motif-vide"),
    (.numeroAttribue(" "), "numero-invalide"),
    (.factureAnnulee(FactureAnnulee(motif: "\t", dateAnnulation: .aujourdhui)), "motif-vide"),
    (
      .factureCreee(
        FactureCreee(
          numero: " ", typeDocument: .facture, dateFacture: .aujourdhui, tva: .normal, conditionsPaiement: .virement,
          remisePourcentage: .zero, devise: .euro, notes: "")), "numero-invalide"
    ),
  ]

  @Test(arguments: textes)
  func `a text that no use case writes is refused`(event: FactureEvent, code: String) throws {
    let refus = try #require(throws: Refus.self) { try event.admetTextes("F-2026-0001") }
    #expect(refus.code == code)
  }

  @Test func `a text that use cases write is admitted`() throws {
    let longest = LigneFacture.ligne(.l1, "1", "1", designation: String(repeating: "é", count: 1_000))
    let events: [FactureEvent] = [
      .ligneAjoutee(longest), Self.creee, Self.annulee(),
      .ligneModifiee(LigneModifiee(ligneId: .l1)),
    ]
    for event in events { try event.admetTextes("F-2026-0001") }
  }

  @Test func `the avoir that cancelled a facture may be applied to it afterwards`() throws {
    let cancelled = given(.envoyee(), .avoirEnvoye(), .faits(.facture(.f1, Self.annulee(.a1))))
    #expect(Facture.interdit(Self.impute("120.00"), try cancelled.facture()) == nil)
  }
}
