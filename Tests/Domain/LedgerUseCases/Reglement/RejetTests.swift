import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Payments and refunds that came back, and applications that are taken back: each counts until its day.
struct RejetTests {
  private static let rejet = AnnulationReglement.Nature.rejet(le: .le("2026-03-20"))

  @Test func `a cheque that bounced was paid until that day, and is due again after it`() throws {
    let after = given(.envoyee(), .le("2026-03-05"), .paiement(), .le("2026-03-25"))
      .when(AnnulerReglement(.paiement, .f1, .p1, Self.rejet, motif: "Sans provision")).thenAccepts()
    let facture = try after.facture()
    #expect(try facture.soldeDu() == .de("120.00"))
    let paid = [("2026-03-04", "0.00"), ("2026-03-05", "120.00"), ("2026-03-19", "120.00"), ("2026-03-20", "0.00")]
    for (au, paye) in paid {
      #expect(try facture.montantPaye(au: .le(au)) == .de(paye), "\(au)")
    }
    #expect(try facture.statut(au: .le("2026-03-19")) == .payee)
    #expect(try facture.statut(au: .le("2026-03-20")) == .envoyee)
  }

  @Test func `both movements are in the receipts, in the VAT received and in the account`() throws {
    let after = given(.envoyee(), .paiement(), .le("2026-04-25"))
      .when(AnnulerReglement(.paiement, .f1, .p1, .rejet(le: .le("2026-04-20")), motif: "Sans provision")).thenAccepts()
    let etat = after.etat()
    let mois = etat.encaissements(par: .mois, au: .le("2026-04-25"))[0].tranches
    #expect(mois.map { $0.lignes[0].net.centimes } == [12_000, -12_000])
    let tva = try etat.rapportTVA(par: .mois, au: .le("2026-04-25"))[0].tranches
    #expect(tva.map { $0.lignes[0].tvaEncaissee.centimes } == [2_000, -2_000])
    // Seen from March, nothing of it is known.
    #expect(etat.encaissements(par: .mois, au: .le("2026-03-31"))[0].tranches.count == 1)
  }

  @Test func `a mistake counts at no date`() throws {
    let after = given(.envoyee(), .paiement()).when(AnnulerReglement(.paiement, .f1, .p1, motif: "Erreur"))
      .thenAccepts()
    #expect(try after.facture().montantPaye(au: .dernier) == .zero)
    #expect(after.etat().encaissements(au: .dernier) == [])
  }

  @Test func `money came back on the day of its payment or later, and never in the future`() {
    let paid = given(.envoyee(), .le("2026-03-05"), .paiement(), .le("2026-03-10"))
    func rejeter(_ jour: String) -> AnnulerReglement {
      AnnulerReglement(.paiement, .f1, .p1, .rejet(le: .le(jour)), motif: "Sans provision")
    }
    paid.when(rejeter("2026-03-04")).thenRefuses("rejet-avant-reglement", naming: "2026-03-05")
    paid.when(rejeter("2026-03-11")).thenRefuses("date-future", naming: "2026-03-10")
    paid.when(rejeter("2026-03-05")).thenAccepts()
  }

  @Test func `a refund is undone, and is left of the avoir again`() throws {
    let refunded = given(
      .envoyee(), .paiement(id: .exemple(0x77, 1)), .avoirEnvoye(),
      .cas(EnregistrerReglement(.remboursement, .a1, id: .p1)))
    let after = refunded.when(AnnulerReglement(.remboursement, .a1, .p1, motif: "Saisi deux fois")).thenAccepts()
    #expect(try after.facture(.a1).soldeDu() == .de("120.00"))
    after.when(AnnulerReglement(.remboursement, .a1, .p1, motif: "Encore")).thenRefuses("paiement-deja-annule")
    refunded.when(AnnulerReglement(.remboursement, .a1, .p2, motif: "Erreur")).thenRefuses("remboursement-inconnu")
    refunded.when(AnnulerReglement(.remboursement, .a1, .p1, motif: " ")).thenRefuses("motif-vide")
  }

  @Test func `an application is taken back on both sides, and may be made again`() throws {
    let applied = given(
      .envoyee(), .avoirEnvoye(), .imputation(.a1, sur: .f1, "20.00"), .imputation(.a1, sur: .f1, "30.00"))
    let after = applied.when(RetirerAvoir(.a1, de: .f1, motif: "Autre facture")).thenAccepts()
    #expect(try after.facture().soldeDu() == .de("120.00") && after.facture(.a1).soldeDu() == .de("120.00"))
    applied.when(RetirerAvoir(.a1, de: .f1, motif: " ")).thenRefuses("motif-vide")
    applied.when(RetirerAvoir(.f1, de: .a1, motif: "À l'envers")).thenRefuses("avoir-d-avoir")
    after.when(RetirerAvoir(.a1, de: .f1, motif: "Encore")).thenRefuses("avoir-pas-impute", naming: "F-2026-0001")
    let again = after.when(ImputerAvoir(.a1, sur: .f1)).thenAccepts()
    #expect(try again.facture().soldeDu() == .zero)
  }

  @Test func `an application of one amount is taken back alone`() throws {
    var retirer = RetirerAvoir(.a1, de: .f1, motif: "Erreur")
    retirer.montant = .de("30.00")
    let after = given(
      .envoyee(), .avoirEnvoye(), .imputation(.a1, sur: .f1, "20.00"), .imputation(.a1, sur: .f1, "30.00")
    ).when(retirer).thenAccepts()
    #expect(try after.facture().soldeDu() == .de("100.00"))
  }

  @Test func `the avoir that cancels a facture is not taken back`() throws {
    let cancelled = given(.envoyee(), .annulee())
    let avoir = try #require(try cancelled.facture().annulation?.avoirId)
    cancelled.when(RetirerAvoir(avoir, de: .f1, motif: "Erreur")).thenRefuses("facture-annulee")
  }
}

extension Scenario {
  /// The ledger, folded from what was recorded.
  fileprivate func etat() -> EtatRegistre {
    var etat = EtatRegistre()
    for fact in ledger.journal { etat.apply(fact) }
    return etat
  }
}
