import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import Testing

/// A payment of a closed period keeps the day of the bank, and counts from the first open day on.
struct DateComptableTests {
  private static let (clos, ouvert) = (Jour.le("2026-03-31"), Jour.le("2026-04-01"))
  /// f1 of 120.00 is issued on 2 March and paid by 20.00 on the 5th; then March is closed.
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

  @Test func `a line of a bank in a closed period is settled: an advance and refunds count from the first open day on`()
    throws
  {
    let id = BanqueID.exemple(1, 1)
    let lignes = ["150", "-30", "-10"].map { LigneReleve(jour: .le("2026-03-20"), montant: .de($0)) }
    var releve = Releve(.camt053, devise: .euro)
    releve.lignes = lignes
    let importer = ImporterReleve(id, releve, cles: ["a", "b", "c"], sha256: "")
    let mars = given(.client(), .envoyee(), .cas(CreerAvoir(.f1, id: .a1)), .cas(EnvoyerFacture(.a1)))
      .and(.le("2026-04-02"), .cas(CloturerPeriodes(.mois)))
      .and(.cas(DeclarerBanque(id, Banque("courant", iban: "FR1420041010050500013M02606"))), .cas(importer))
    func regle(_ ligne: Int, _ acte: any UseCase) -> any UseCase {
      var rapprocher = RapprocherLigne(id, ligne)
      rapprocher.actes = [acte]
      return rapprocher
    }
    let environment = mars.ledger.environment
    var rendre = RembourserAvance(.habitue)
    (rendre.montant, rendre.date, rendre.reporte) = (.de("10"), .le("2026-03-20"), true)
    let apres = mars.and(
      .cas(regle(1, lignes[0].regle(.habitue, [.f1], avoirs: [], enAvance: true))),
      .cas(regle(2, lignes[1].rembourse(.a1, .de("30"), environment))), .cas(regle(3, rendre)))
    #expect(try apres.facture().paiements.map { [$0.date, $0.dateComptable] } == [[.le("2026-03-20"), Self.ouvert]])
    #expect(try apres.facture(.a1).remboursements.map(\.date) == [Self.ouvert])
    let avances = try #require(apres.ledger.compte(.habitue)).avances
    #expect(avances.soldes(au: Self.clos).isEmpty && avances.soldes(au: Self.ouvert).map(\.montant.centimes) == [20_00])
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
