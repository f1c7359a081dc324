import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import Testing

/// What a whole ledger comes to.
struct ProjectionTotauxTests {
  private func totaux(_ scenario: Scenario, au: String = "2026-03-02") throws -> TotauxRegistre {
    var projection = ProjectionTotaux()
    for fact in scenario.ledger.journal { projection.apply(fact) }
    return try projection.totaux(au: .le(au))
  }

  @Test func `an empty ledger has totals of 0.00, with all five statuts`() throws {
    let empty = try totaux(given())
    #expect(empty.totaux.isEmpty)
    #expect(empty.statuts == Dictionary(uniqueKeysWithValues: Statut.desVentes.map { ($0, 0) }))
    #expect([empty.clients, empty.factures, empty.avoirs, empty.lignes, empty.paiements] == [0, 0, 0, 0, 0])
  }

  @Test func `documents, lines and payments are counted on any date`() throws {
    let scenario = given(
      .client(), .brouillon(.f1, [.cafe, .the]), .cas(RetirerLigne(.f1, .l1)), .envoyee(.f2, [.cafe, .the]),
      .paiement("10.00", sur: .f2, le: "2026-12-24"), .paiement("5.00", sur: .f2, id: .p2),
      .cas(AnnulerReglement(.paiement, .f2, .p2, motif: "Erreur")), .avoir(.a1, de: .f2, lignes: [.l2]),
      .brouillon(.f3),
      .annulee(.f3))
    let all = try totaux(scenario, au: "2020-01-01")
    #expect([all.clients, all.factures, all.avoirs, all.lignes, all.paiements] == [2, 3, 1, 5, 1])
    #expect(all.totaux.isEmpty)
    #expect(all.statuts[.brouillon] == 4)
  }

  @Test func `documents dated after the last day asked for do not count`() throws {
    let scenario = given(
      .client(), .envoyee(.f1, [.cafe]), .brouillon(.f2) { $0.dateFacture = .le("2026-04-01") })
    var (projection, state) = (ProjectionTotaux(), EtatRegistre())
    for fact in scenario.ledger.journal {
      projection.apply(fact)
      state.apply(fact)
    }
    for (jusqua, count) in [("2026-03-01", 0), ("2026-03-02", 1), ("2026-04-01", 2)] {
      let (some, etat) = (
        try projection.totaux(au: .dernier, jusqua: .le(jusqua)),
        try state.totaux(au: .dernier, jusqua: .le(jusqua))
      )
      #expect(some.factures == count && some == etat, "\(jusqua)")
    }
  }

  @Test func `avoirs count negative, cancelled factures with the avoir that cancels them`() throws {
    let all = try totaux(
      given(.envoyee(.f1, [.cafe, .the]), .envoyee(.f2, [.cafe]), .annulee(.f2), .avoirEnvoye(lignes: [.l2])))
    let euro = try #require(all.totaux.first)
    #expect("\(euro.totalTTC) \(euro.montantTVA) \(euro.soldeDu)" == "120.00 20.00 120.00")
    #expect(
      euro.ventilationTVA.map { "\($0.taux) \($0.base) \($0.tva)" } == ["20 100.00 20.00", "5.5 0.00 0.00"])
    #expect(all.statuts == [.brouillon: 0, .envoyee: 2, .payee: 1, .irrecouvrable: 0, .enRetard: 0, .annulee: 1])
  }

  @Test func `payments and refunds count from their own day`() throws {
    var refund = EnregistrerReglement(.remboursement, .a1, id: .p2)
    refund.date = .le("2026-03-20")
    let scenario = given(
      .envoyee(.f1, [.cafe, .the]), .paiement(le: "2026-03-10"), .avoirEnvoye(lignes: [.l2]), .cas(refund))
    let paid = try ["2026-03-09", "2026-03-10", "2026-03-19", "2026-03-20"].map { au in
      try totaux(scenario, au: au).totaux.map { "\($0.montantPaye) \($0.soldeDu) \($0.totalTTC)" }
    }
    #expect(
      paid == [["0.00 120.00 120.00"], ["159.09 -39.09 120.00"], ["159.09 -39.09 120.00"], ["120.00 0.00 120.00"]])
  }

  @Test func `each currency has its own totals, from A to Z`() throws {
    let scenario = given(
      .envoyee(.f1) { $0.devise = .de("USD") }, .envoyee(.f2), .envoyee(.f3) { $0.devise = .de("CHF") }, .envoyee(.f4))
    let all = try totaux(scenario).totaux
    #expect(all.map(\.devise.description) == ["CHF", "EUR", "USD"])
    #expect(all.map(\.totalTTC.description) == ["120.00", "240.00", "120.00"])
  }

  @Test func `a ledger larger than any amount adds up exactly`() throws {
    let scenario = given(.envoyee(.f1, [.enorme]), .envoyee(.f2, [.enorme]), .envoyee(.f3), .paiement(sur: .f1))
    let euro = try #require(try totaux(scenario).totaux.first)
    #expect("\(euro.totalTTC)" == "184467440737095636.14" && euro.sousTotal.centimes > Int128(Int64.max))
    #expect("\(euro.montantPaye) \(euro.soldeDu)" == "92233720368547758.07 92233720368547878.07")
    #expect(try totaux(scenario, au: "2026-03-01").totaux.isEmpty)
  }

  @Test func `a document larger than an amount is reported`() throws {
    let scenario = given(
      .brouillon(.f1, [.enorme]),
      .faits(
        .facture(.f1, .ligneAjoutee(.enorme.avec(.l2))),
        .facture(.f1, .factureEnvoyee(FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: .zero)))))
    #expect(throws: Debordement.self) { try totaux(scenario) }
  }
}
