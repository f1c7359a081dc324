import LedgerDomain
import LedgerTestSupport
import Testing

/// What is left of a facture is given up, and is due again.
struct SolderTests {
  private func solder(_ montant: String? = nil, le date: String? = nil, motif: String = "Écart") -> SolderFacture {
    var solder = SolderFacture(.f1, id: .p2, motif: motif)
    (solder.montant, solder.date) = (montant.map { .de($0) }, date.map { .le($0) })
    return solder
  }

  private func reprendre(le date: String? = nil, motif: String = "Le client paie") -> ReprendreSolde {
    var reprendre = ReprendreSolde(.f1, motif: motif)
    reprendre.date = date.map { .le($0) }
    return reprendre
  }

  @Test func `a facture of which the rest is given up is settled, and nobody paid`() throws {
    let after = given(.envoyee(), .paiement("119.98")).when(solder())
      .then(.soldeAbandonne(Abandon(id: .p2, montant: .de("0.02"), date: .aujourdhui, motif: "Écart")))
    let facture = try after.facture()
    #expect(try facture.montantPaye() == .de("119.98"))
    #expect(try facture.montantAbandonne() == .de("0.02"))
    #expect(try facture.soldeDu() == .zero)
    #expect(try facture.statut(au: .aujourdhui) == .payee)
    #expect(try facture.datePaiement() == .aujourdhui)
  }

  @Test func `what is given up counts from its day, and until the day it is due again`() throws {
    let after = given(.envoyee(), .le("2026-03-10"), .cas(solder("20.00")), .le("2026-03-25"))
      .when(reprendre(le: "2026-03-20")).thenAccepts()
    let facture = try after.facture()
    for (au, abandonne, solde) in [
      ("2026-03-09", "0.00", "120.00"), ("2026-03-10", "20.00", "100.00"), ("2026-03-19", "20.00", "100.00"),
      ("2026-03-20", "0.00", "120.00"),
    ] {
      #expect(try facture.montantAbandonne(au: .le(au)) == .de(abandonne), "\(au)")
      #expect(try facture.soldeDu(au: .le(au)) == .de(solde), "\(au)")
    }
    #expect(try facture.soldeDu() == .de("120.00"))
  }

  @Test func `it is not received, and moves no VAT`() throws {
    let after = given(.envoyee(), .paiement("60.00")).when(solder()).thenAccepts()
    var etat = EtatRegistre()
    for fact in after.ledger.journal { etat.apply(fact) }
    #expect(etat.encaissements(au: .dernier)[0].total.map(\.net.centimes) == [6_000])
    let tva = try etat.rapportTVA(au: .dernier)[0].total
    #expect(tva.map(\.tvaFacturee.centimes) == [2_000] && tva.map(\.tvaEncaissee.centimes) == [1_000])
    #expect(try etat.balanceAgee(au: .dernier).isEmpty)
    let totaux = try etat.totaux(au: .dernier).totaux[0]
    #expect(totaux.totalTTC == totaux.montantPaye + totaux.montantAbandonne + totaux.soldeDu)
  }

  @Test func `no more is given up than is left, and not nothing`() {
    let sent = given(.envoyee(), .paiement("100.00"))
    sent.when(solder("20.01")).thenRefuses("montant-superieur-au-solde", naming: "20.00 left")
    sent.when(solder("0.00")).thenRefuses("montant-non-positif")
    sent.when(solder("-1.00")).thenRefuses("montant-non-positif")
    given(.envoyee(), .paiement()).when(solder()).thenRefuses("solde-nul")
  }

  @Test func `what was credited or refunded is not given up`() {
    let credite = given(.envoyee(.f1, [.cafe, .the]), .envoyee(.f2), .avoirEnvoye(lignes: [.l2]))
    // 159.09, of which 39.09 are credited.
    credite.when(solder()).thenRefuses("abandon-credite", naming: "credit 39.09, and 120.00 is left")
    credite.when(solder("120.00")).thenAccepts()
    credite.and(.cas(solder("20.00"))).when(SolderFacture(.f1, id: .exemple(0x77, 3), motif: "Perte"))
      .thenRefuses("abandon-credite", naming: "100.00 is left")
    credite.and(.imputation()).when(solder()).thenAccepts()
    credite.and(.imputation(.a1, sur: .f2)).when(solder()).thenRefuses("abandon-credite")
    let rembourse = credite.and(.paiement(), .cas(EnregistrerReglement(.remboursement, .a1, id: .exemple(0x77, 3))))
    rembourse.and(.cas(AnnulerReglement(.paiement, .f1, .p1, motif: "Erreur"))).when(solder())
      .thenRefuses("abandon-credite", naming: "120.00 is left")
  }

  @Test func `a draft, a cancelled facture and an avoir have nothing to give up`() {
    given(.brouillon()).when(solder()).thenRefuses("facture-non-envoyee", naming: "F-2026-0001")
    given(.envoyee(), .annulee()).when(solder()).thenRefuses("facture-annulee")
    given(.envoyee(), .avoirEnvoye()).when(SolderFacture(.a1, id: .p2, motif: "Perte"))
      .thenRefuses("abandon-sur-avoir", naming: "A-2026-0001")
    given().when(solder()).thenRefuses("facture-inconnue")
  }

  @Test func `it is given up on or after the sending, and not tomorrow`() {
    let sent = given(.envoyee())
    sent.when(solder(le: "2026-03-01")).thenRefuses("date-avant-envoi", naming: "2026-03-02")
    sent.when(solder(le: "2026-03-03")).thenRefuses("date-future")
    sent.when(solder(motif: " \n")).thenRefuses("motif-vide")
  }

  @Test func `what is given up is taken back once, on or after its day, and not tomorrow`() {
    let givenUp = given(.envoyee(), .le("2026-03-10"), .cas(solder("20.00")))
    givenUp.when(reprendre(le: "2026-03-09")).thenRefuses("reprise-avant-abandon", naming: "2026-03-10")
    givenUp.when(reprendre(le: "2026-03-11")).thenRefuses("date-future")
    givenUp.when(reprendre(motif: "")).thenRefuses("motif-vide")
    givenUp.and(.cas(reprendre())).when(reprendre()).thenRefuses("rien-abandonne", naming: "F-2026-0001")
    given(.envoyee()).when(reprendre()).thenRefuses("rien-abandonne")
    var inconnu = reprendre()
    inconnu.abandon = .p1
    givenUp.when(inconnu).thenRefuses("abandon-inconnu")
    inconnu.abandon = .p2
    givenUp.and(.cas(reprendre())).when(inconnu).thenRefuses("abandon-deja-repris")
  }

  @Test func `all that is given up is taken back at once`() throws {
    var deuxieme = SolderFacture(.f1, id: .a3, motif: "Écart")
    deuxieme.montant = .de("10.00")
    let after = given(.envoyee(), .cas(solder("20.00"), deuxieme)).when(reprendre()).thenAccepts()
    #expect(try after.facture().soldeDu() == .de("120.00"))
    #expect(try after.facture().abandons.allSatisfy { $0.reprise != nil })
  }

  @Test func `a facture that was given up is not cancelled`() {
    let givenUp = given(.envoyee(), .cas(solder("20.00")))
    let annuler = AnnulerFacture(.f1, motif: "Erreur")
    givenUp.when(annuler).thenRefuses("solde-abandonne", naming: "20.00 of F-2026-0001")
    givenUp.and(.cas(reprendre())).when(annuler).thenAccepts()
  }

  @Test func `an avoir credits nothing that was given up`() {
    let givenUp = given(.envoyee(), .cas(solder("60.00")), .paiement("60.00"))
    givenUp.and(.avoir()).when(EnvoyerFacture(.a1))
      .thenRefuses("solde-abandonne", naming: "60.00 is left to credit of F-2026-0001: 60.00 of it is given up")
    givenUp.and(.cas(reprendre()), .avoir()).when(EnvoyerFacture(.a1)).thenAccepts()
    var moitie = CreerAvoir(.f1, id: .a1, .parts([.init(.l1, .de("0.5"))]))
    moitie.date = .aujourdhui
    givenUp.and(.cas(moitie)).when(EnvoyerFacture(.a1)).thenAccepts()
  }

  @Test func `what is given up leaves less for payments and avoirs`() {
    let givenUp = given(.envoyee(), .envoyee(.f2), .avoirEnvoye(.a1, de: .f2), .cas(solder("20.00")))
    var paiement = EnregistrerReglement(.paiement, .f1, id: .p1)
    paiement.montant = .de("100.01")
    givenUp.when(paiement).thenRefuses("montant-superieur-au-solde")
    givenUp.when(ImputerAvoir(.a1, sur: .f1, montant: .de("100.01"))).thenRefuses("montant-superieur-au-solde")
    givenUp.when(ImputerAvoir(.a1, sur: .f1)).thenAccepts()
  }

  @Test func `an id is given once`() {
    given(.envoyee(), .cas(solder("20.00"))).when(solder("1.00")).thenRefuses("abandon-deja-la")
  }
}
