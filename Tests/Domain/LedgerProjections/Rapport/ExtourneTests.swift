import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import Testing

/// What is replaced stands in its own period, and is taken back in that of the rectificative.
struct ExtourneTests {
  private static let faux: [LigneFacture] = [.ligne(.l1, "10", "1000", tva: "10")]
  private static let juste: [LigneFacture] = [.ligne(.l2, "10", "1000", tva: "20")]
  private static let mars = Periode(depuis: .le("2026-03-01"), jusqua: .le("2026-03-31"))
  private static let avril = Periode(depuis: .le("2026-04-01"), jusqua: .le("2026-04-30"))

  /// Issued in March, replaced by what is dated on 10 April and issued on the 12th.
  private func scenario(_ faux: [LigneFacture] = faux, _ juste: [LigneFacture] = juste) -> Scenario {
    given(
      .client(), .envoyee(.f1, faux) { $0.clientId = .c1 }, .le("2026-04-12"),
      .brouillon(.f2, juste) {
        ($0.clientId, $0.rectifie, $0.dateFacture) = (.c1, .f1, .le("2026-04-10"))
      }, .cas(EnvoyerFacture(.f2)))
  }

  private func etat(_ scenario: Scenario) -> EtatRegistre {
    var etat = EtatRegistre()
    for fact in scenario.ledger.journal { etat.apply(fact) }
    return etat
  }

  @Test func `the journal of sales has it twice, the second time negative`() throws {
    let etat = etat(scenario())
    func journal(_ periode: Periode, au: String) throws -> [String] {
      try etat.journalVentes(periode, au: .le(au)).flatMap(\.ventes).map {
        "\($0.numero) \($0.date)\($0.estExtourne ? " extourne" : "") \($0.somme.totalTTC) \($0.somme.soldeDu)"
      }
    }
    #expect(try journal(Self.mars, au: "2026-12-31") == ["F-2026-0001 2026-03-02 11000.00 11000.00"])
    #expect(try journal(.toute, au: "2026-04-11") == ["F-2026-0001 2026-03-02 11000.00 11000.00"])
    #expect(
      try journal(Self.avril, au: "2026-04-12") == [
        "F-2026-0001 2026-04-10 extourne -11000.00 -11000.00", "F-2026-0002 2026-04-10 12000.00 12000.00",
      ])
    let total = try #require(etat.journalVentes(au: .le("2026-04-12")).first?.total)
    #expect(total == (try etat.totaux(au: .le("2026-04-12")).totaux.first))
    #expect(total.documents == 2 && total.totalTTC == MontantLarge(.de("12000")))
    let mois = etat.regroupe(try etat.journalVentes(au: .dernier)[0], par: .mois)
    #expect(mois.map { "\($0.somme.documents) \($0.somme.totalTTC)" } == ["1 11000.00", "1 1000.00"])
  }

  @Test func `VAT declared in March is corrected in April`() throws {
    let rapport = try #require(etat(scenario()).rapportTVA(au: .le("2026-04-12")).first)
    #expect(
      rapport.tranches.map { tranche in
        tranche.lignes.map { "\($0.imposition.taux) \($0.baseFacturee) \($0.tvaFacturee)" }
      } == [["10 10000.00 1000.00"], ["20 10000.00 2000.00", "10 -10000.00 -1000.00"]])
    #expect(rapport.total.allSatisfy { $0.baseEncaissee == .zero && $0.tvaEncaissee == .zero })
  }

  @Test func `a total of 0.00 counts as cleared, and is taken back by rate`() throws {
    let nul: [LigneFacture] = [.ligne(.l1, "1", "110", tva: "20"), .ligne(.l2, "-1", "120", tva: "10")]
    let etat = etat(scenario(nul, [.ligne(.l3, "1", "5", tva: "20")]))
    let rapport = try #require(etat.rapportTVA(au: .dernier).first)
    #expect(
      rapport.tranches.map { $0.lignes.map { "\($0.imposition.taux) \($0.baseEncaissee)" } }
        == [["20 110.00", "10 -120.00"], ["20 -110.00", "10 120.00"]])
    let detail = try #require(etat.detailTVA(au: .dernier).first)
    #expect(
      detail.mouvements.map { "\($0.date) \($0.nature.rawValue)" } == [
        "2026-03-02 document à 0.00", "2026-04-10 extourne",
      ])
  }

  @Test func `the account of the client owes the facture until then, and the balance only its rectificative`() throws {
    let etat = etat(scenario())
    let client = try #require(etat.client(.c1))
    let releve = try #require(etat.releve(client, Self.avril, au: .le("2026-04-12")).first)
    #expect(releve.ouverture == MontantLarge(.de("11000")) && releve.cloture == MontantLarge(.de("12000")))
    #expect(
      releve.mouvements.map { "\($0.nature.rawValue) \($0.numero ?? "") \($0.montant) \($0.solde)" } == [
        "extourne F-2026-0001 -11000.00 0.00", "facture F-2026-0002 12000.00 12000.00",
      ])
    #expect(try etat.balanceAgee(au: .le("2026-04-11")).first?.total.total == MontantLarge(.de("11000")))
    #expect(try etat.balanceAgee(au: .le("2026-04-12")).first?.total.total == MontantLarge(.de("12000")))
    #expect(etat.reglements(au: .dernier).isEmpty && etat.encaissements(au: .dernier).isEmpty)
  }

  @Test func `a closing takes it back when the rectificative is recorded, and that of March stays`() throws {
    let after = given(
      .client(), .envoyee(.f1, Self.faux) { $0.clientId = .c1 }, .le("2026-04-12"), .cas(CloturerPeriodes(.mois)),
      .brouillon(.f2, Self.juste) { ($0.clientId, $0.rectifie) = (.c1, .f1) }, .cas(EnvoyerFacture(.f2)),
      .le("2026-05-02"), .cas(CloturerPeriodes(.mois)))
    let clotures = etat(after).clotures.liste(.toute, .mois)
    #expect(clotures.map { "\($0.totaux[0].totalTTC)" } == ["11000.00", "1000.00"])
    #expect(
      clotures.map { "\($0.totaux[0].perpetuel.totalTTC) \($0.totaux[0].perpetuel.absoluTTC)" } == [
        "11000.00 11000.00", "12000.00 34000.00",
      ])
    #expect(clotures.map(\.nombres.factures) == [1, 1] && clotures.map(\.nombres.annulations) == [0, 1])
    #expect(clotures[1].totaux[0].parTaux.map { "\($0.taux) \($0.base)" } == ["20 10000.00", "10 -10000.00"])
  }

  @Test func `a facture of a closed period is not replaced by a rectificative dated in it`() {
    given(
      .client(), .envoyee(.f1, Self.faux) { $0.clientId = .c1 },
      .brouillon(.f2, Self.juste) { ($0.clientId, $0.rectifie) = (.c1, .f1) }, .le("2026-04-12")
    )
    .closAncien().when(EnvoyerFacture(.f2)).thenRefuses("periode-close")
  }
}
