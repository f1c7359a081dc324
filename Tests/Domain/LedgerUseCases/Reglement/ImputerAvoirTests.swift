import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

struct ImputerAvoirTests {
  private func imputation(_ montant: String, le date: Jour = .aujourdhui) -> [Fact] {
    [
      .facture(
        .f1,
        .avoirImpute(Imputation(documentId: .a1, montant: .de(montant), dateImputation: date))),
      .facture(
        .a1,
        .avoirUtilise(
          Imputation(documentId: .f1, montant: .de(montant), dateImputation: date))),
    ]
  }

  /// A facture of 159.09 and an avoir of its tea, 39.09.
  private let before = given(.envoyee(.f1, [.cafe, .the]), .avoirEnvoye(.a1, lignes: [.l2]))

  @Test func `by default the smaller balance is applied today, on both sides`() throws {
    let verdict = before.when(ImputerAvoir(.a1, sur: .f1))
    #expect(verdict.facts == imputation("39.09"))
    let after = verdict.thenAccepts()
    #expect(try after.facture(.f1).soldeDu() == .de("120.00"))
    #expect(try after.facture(.a1).soldeDu() == .zero)
    let small = before.and(.paiement("150.00")).when(ImputerAvoir(.a1, sur: .f1))
    #expect(small.facts == imputation("9.09"))
    #expect(try small.thenAccepts().facture(.a1).soldeDu() == .de("30.00"))
  }

  @Test func `an amount and a day may be given`() {
    let early = given(
      .le("2026-01-10"), .envoyee(.f1, [.cafe, .the]), .le("2026-01-20"), .avoirEnvoye(lignes: [.l2]), .le("2026-03-02")
    )
    for date in ["2026-01-20", "2026-02-01", "2026-03-02"] {
      let verdict = early.when(ImputerAvoir(.a1, sur: .f1, montant: .de("10.00"), dateImputation: .le(date)))
      #expect(verdict.facts == imputation("10.00", le: .le(date)))
    }
  }

  @Test func `an avoir may be applied to several factures, and to one in several parts`() {
    before.and(.envoyee(.f2, [.the]), .imputation(.a1, sur: .f1, "20.00"), .imputation(.a1, sur: .f2, "10.00"))
      .when(ImputerAvoir(.a1, sur: .f1)).thenAccepts()
  }

  @Test func `only an avoir can be applied`() {
    given(.envoyee(.f1), .envoyee(.f2)).when(ImputerAvoir(.f2, sur: .f1)).thenRefuses(
      "pas-un-avoir", naming: "F-2026-0002")
  }

  @Test func `an avoir is not applied to an avoir`() {
    before.and(.avoirEnvoye(.a2, lignes: [.l1])).when(ImputerAvoir(.a1, sur: .a2))
      .thenRefuses("avoir-d-avoir", naming: "A-2026-0002")
    before.when(ImputerAvoir(.a1, sur: .a1)).thenRefuses("avoir-d-avoir")
  }

  @Test func `both must be issued`() {
    given(.envoyee(), .avoir()).when(ImputerAvoir(.a1, sur: .f1)).thenRefuses(
      "facture-non-envoyee", naming: "A-2026-0001")
    before.and(.brouillon(.f2)).when(ImputerAvoir(.a1, sur: .f2)).thenRefuses(
      "facture-non-envoyee", naming: "F-2026-0002")
  }

  @Test func `a cancelled avoir or facture refuses an application`() {
    given(.envoyee(), .avoir(), .annulee(.a1)).when(ImputerAvoir(.a1, sur: .f1))
      .thenRefuses("facture-annulee", naming: "\(FactureID.a1)")
    before.and(.envoyee(.f2), .annulee(.f2)).when(ImputerAvoir(.a1, sur: .f2))
      .thenRefuses("facture-annulee", naming: "F-2026-0002")
  }

  @Test func `the avoir that cancelled a facture may still be applied to it`() {
    let cancelled = FactureAnnulee(motif: "Erreur", dateAnnulation: .aujourdhui, avoirId: .a1)
    let verdict = given(.envoyee(), .avoirEnvoye(), .faits(.facture(.f1, .factureAnnulee(cancelled))))
      .when(ImputerAvoir(.a1, sur: .f1))
    #expect(verdict.facts == imputation("120.00"))
  }

  @Test func `another client is refused`() {
    let two = given(
      .client(.c1), .client(.c2, nom: "Autre"), .envoyee(.f1) { $0.clientId = .c1 },
      .envoyee(.f2) { $0.clientId = .c2 },
      .envoyee(.f3), .avoirEnvoye(.a1, de: .f1))
    two.when(ImputerAvoir(.a1, sur: .f2)).thenRefuses("autre-client", naming: "F-2026-0002")
    two.when(ImputerAvoir(.a1, sur: .f3)).thenRefuses("autre-client", naming: "F-2026-0003")
    two.and(.envoyee(.f4) { $0.clientId = .c1 }).when(ImputerAvoir(.a1, sur: .f4)).thenAccepts()
  }

  @Test func `another currency is refused`() {
    before.and(.envoyee(.f2) { $0.devise = .de("USD") }).when(ImputerAvoir(.a1, sur: .f2))
      .thenRefuses("autre-devise", naming: "F-2026-0002")
  }

  @Test func `more than either balance is refused`() {
    before.when(ImputerAvoir(.a1, sur: .f1, montant: .de("39.10")))
      .thenRefuses("montant-superieur-au-solde", naming: "A-2026-0001")
    before.and(.paiement("159.00")).when(ImputerAvoir(.a1, sur: .f1, montant: .de("0.10")))
      .thenRefuses("montant-superieur-au-solde", naming: "F-2026-0001")
  }

  @Test(arguments: ["0.00", "-1.00"])
  func `an amount that is not above zero is refused`(montant: String) {
    before.when(ImputerAvoir(.a1, sur: .f1, montant: .de(montant))).thenRefuses("montant-non-positif")
  }

  @Test func `an avoir or a facture with a balance of 0.00 is refused`() {
    before.and(.imputation()).when(ImputerAvoir(.a1, sur: .f1)).thenRefuses("solde-nul", naming: "A-2026-0001")
    before.and(.paiement()).when(ImputerAvoir(.a1, sur: .f1)).thenRefuses("solde-nul", naming: "F-2026-0001")
  }

  @Test func `a day after today is refused`() {
    before.when(ImputerAvoir(.a1, sur: .f1, dateImputation: .le("2026-03-03"))).thenRefuses("date-future")
  }

  @Test func `a day before either was issued is refused`() {
    let late = given(
      .le("2026-01-10"), .envoyee(.f1, [.cafe, .the]), .le("2026-01-20"), .avoirEnvoye(lignes: [.l2]),
      .le("2026-02-01"),
      .envoyee(.f2))
    late.when(ImputerAvoir(.a1, sur: .f1, dateImputation: .le("2026-01-19")))
      .thenRefuses("date-avant-envoi", naming: "A-2026-0001")
    late.when(ImputerAvoir(.a1, sur: .f2, dateImputation: .le("2026-01-31")))
      .thenRefuses("date-avant-envoi", naming: "F-2026-0002")
  }

  @Test func `unknown documents are refused`() {
    given(.envoyee()).when(ImputerAvoir(.a1, sur: .f1)).thenRefuses("facture-inconnue", naming: "\(Identifiant.a1)")
    before.when(ImputerAvoir(.a1, sur: .f2)).thenRefuses("facture-inconnue", naming: "\(Identifiant.f2)")
  }
}
