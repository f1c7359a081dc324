import LedgerDomain
import LedgerTestSupport
import Testing

/// A payment of a closed period keeps the day of the bank, and counts from the first open day on.
struct DateComptableTests {
  private static let (clos, ouvert) = (Jour.le("2026-03-31"), Jour.le("2026-04-01"))
  /// f1 of 120.00 is sent on 2 March and paid by 20.00 on the 5th; then March is closed.
  private static let mars = given(
    .client(), .envoyee(), .le("2026-03-05"), .paiement("20"), .le("2026-04-02"), .cas(CloturerPeriodes(.mois)))

  @Test func `a payment of a closed period counts from the first open day on`() throws {
    let facture = try Self.mars.and(.paiement("50", id: .p2, le: "2026-03-20")).facture()
    let paiement = try #require(facture.paiements.last)
    #expect(paiement.date == .le("2026-03-20") && paiement.dateComptable == Self.ouvert)
    #expect(try facture.montantPaye(au: Self.clos) == .de("20"))
    #expect(try facture.montantPaye(au: Self.ouvert) == .de("70"))
  }

  @Test func `a payment of an open period counts from its date`() throws {
    for jour in ["2026-04-01", "2026-04-20"] {
      let facture = try Self.mars.and(.paiement("50", id: .p2, le: jour)).facture()
      #expect(facture.paiements.last?.dateComptable == .le(jour))
    }
  }

  @Test func `a mistake about a closed period is a movement of the first open day`() throws {
    let facture = try Self.mars.and(.cas(AnnulerReglement(.paiement, .f1, .p1, motif: "Erreur"))).facture()
    #expect(facture.paiements[0].annulation?.dateComptable == Self.ouvert)
    #expect(try facture.montantPaye(au: Self.clos) == .de("20"))
    #expect(try facture.montantPaye(au: Self.ouvert) == .zero)
    #expect(try facture.soldeDu() == .de("120"))
  }

  @Test func `a mistake about an open period never was`() throws {
    let scenario = Self.mars.and(
      .paiement("50", id: .p2, le: "2026-04-01"), .cas(AnnulerReglement(.paiement, .f1, .p2, motif: "Erreur")))
    let facture = try scenario.facture()
    #expect(facture.paiements[1].annulation?.dateComptable == nil)
    #expect(try facture.montantPaye(au: .le("2026-12-31")) == .de("20"))
  }

  @Test(arguments: [
    ("2026-03-10", "2026-04-01"), ("2026-03-31", "2026-04-01"), ("2026-04-01", nil), ("2026-04-02", nil),
  ])
  func `a payment that came back in a closed period does so on the first open day`(rejet: String, compte: String?)
    throws
  {
    let annuler = AnnulerReglement(.paiement, .f1, .p1, .rejet(le: .le(rejet)), motif: "Chèque sans provision")
    let facture = try Self.mars.and(.cas(annuler)).facture()
    let annulation = try #require(facture.paiements[0].annulation)
    #expect(annulation.dateComptable == compte.map { .le($0) })
    #expect(annulation.dateRejet == .le(rejet))
    #expect(try facture.montantPaye(au: Self.clos) == .de("20"))
    #expect(try facture.montantPaye(au: .le(compte ?? rejet)) == .zero)
  }

  @Test func `the account tells both movements in the books, by their days there`() throws {
    let scenario = Self.mars.and(
      .paiement("50", id: .p2, le: "2026-03-20"), .cas(AnnulerReglement(.paiement, .f1, .p1, motif: "Erreur")))
    var etat = EtatRegistre()
    for fact in scenario.ledger.journal { etat.apply(fact) }
    let rapports = etat.encaissements(par: .mois, au: .le("2026-04-30"))
    #expect(rapports[0].tranches.map { "\($0.etape) \($0.lignes[0].encaisse)" } == ["2026-03 20.00", "2026-04 30.00"])
  }
}
