import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import Testing

/// What is left of a facture is given up, and is due again.
struct SolderTests {
  private func solder(
    _ montant: String? = nil, _ nature: NatureAbandon = .perte, id: AbandonID = .p2, le date: String? = nil,
    motif: String = "Écart"
  ) -> SolderFacture {
    var solder = SolderFacture(.f1, id: id, motif: motif)
    solder.nature = nature
    (solder.montant, solder.date) = (montant.map { .de($0) }, date.map { .le($0) })
    return solder
  }

  private func reprendre(le date: String? = nil, motif: String = "Le client paie") -> ReprendreSolde {
    var reprendre = ReprendreSolde(.f1, motif: motif)
    reprendre.date = date.map { .le($0) }
    return reprendre
  }

  @Test func `a small difference leaves a facture paid, without a payment`() throws {
    let after = given(.envoyee(), .paiement("119.98")).when(solder(nil, .ecart))
      .then(
        .soldeAbandonne(Abandon(id: .p2, montant: .de("0.02"), date: .aujourdhui, motif: "Écart", nature: .ecart)))
    let facture = try after.facture()
    #expect(try facture.montantPaye() == .de("119.98"))
    #expect(try facture.montantAbandonne() == .de("0.02"))
    #expect(try facture.soldeDu() == .zero)
    #expect(try facture.statut(au: .aujourdhui) == .payee)
    #expect(try facture.datePaiement() == .aujourdhui)
  }

  @Test func `with a loss a facture is written off, from its day until it is taken back`() throws {
    let perdue = given(.envoyee(), .paiement("60.00"), .le("2026-03-10"), .cas(solder("60.00", le: "2026-03-08")))
    let facture = try perdue.facture()
    #expect(try facture.statut(au: .le("2026-03-07")) == .envoyee)
    #expect(try facture.statut(au: .le("2026-03-08")) == .irrecouvrable)
    #expect(try facture.datePaiement() == nil)
    let reprise = try perdue.and(.cas(reprendre(le: "2026-03-09"))).facture()
    #expect(try reprise.statut(au: .le("2026-03-08")) == .irrecouvrable)
    #expect(try reprise.statut(au: .le("2026-03-09")) == .envoyee)
    let payee = try perdue.and(.cas(reprendre()), .paiement("60.00", id: .exemple(0x77, 1))).facture()
    #expect(try payee.statut(au: .dernier) == .payee)
  }

  @Test(arguments: [
    ([("60.00", NatureAbandon.escompte)], Statut.payee), ([("59.00", .escompte), ("1.00", .ecart)], .payee),
    ([("59.99", .escompte), ("0.01", .perte)], .irrecouvrable), ([("60.00", .impayee)], .irrecouvrable),
    ([("59.99", .perte)], .envoyee),
  ])
  func `one part that is lost is enough`(parts: [(String, NatureAbandon)], statut: Statut) throws {
    // VAT of goods was due at their delivery: that of an unpaid part can be taken back.
    var registre = given(.envoyee(.f1, [TVAExigibleTests.ligne(.l1, "100", .bien)]), .paiement("60.00"))
    for (index, (montant, nature)) in parts.enumerated() {
      registre = registre.and(.cas(solder(montant, nature, id: .exemple(0x77, UInt64(index)))))
    }
    #expect(try registre.facture().statut(au: .aujourdhui) == statut)
  }

  @Test func `the VAT of a loss is taken back later, on the day on which that is stated`() throws {
    let perdue = given(
      .envoyee(.f1, [TVAExigibleTests.ligne(.l1, "100", .bien)]), .paiement("60.00"), .cas(solder()), .le("2026-05-04"))
    let id = AbandonID.exemple(0x77, 9)
    let recuperee = try perdue.and(.cas(solder(nil, .impayee, id: id))).facture()
    #expect(recuperee.abandons.map(\.nature) == [.perte, .impayee])
    #expect(recuperee.abandons.map(\.reprise?.date) == [.le("2026-05-04"), nil])
    #expect(recuperee.abandons.map(\.montant) == [.de("60.00"), .de("60.00")])
    #expect(try recuperee.statut(au: .dernier) == .irrecouvrable)
  }

  @Test func `only VAT that was due is taken back`() {
    given(.envoyee(.f1, [TVAExigibleTests.ligne(.l1, "100", .service)])).when(solder(nil, .impayee)).thenRefuses(
      "tva-jamais-due")
    given(.envoyee()).when(solder(nil, .impayee)).thenRefuses("tva-jamais-due")
    given(.envoyee(.f1, [TVAExigibleTests.ligne(.l1, "100", .bien)])).when(solder(nil, .impayee)).thenAccepts()
  }

  /// An acompte of 120.00 for goods or services, and a final invoice of the same nature that takes it back and delivers on 10 March.
  private func acompteRepris(_ nature: NatureLigne, debits: Bool = false) -> Scenario {
    var emetteur = Emetteur.exemple
    emetteur.profil = nil
    if debits { (emetteur.optionDebits, emetteur.optionDebitsDepuis) = (true, .premier) }
    var reprise = TVAExigibleTests.ligne(.l2, "100", nature)
    (reprise.quantite, reprise.acompteId) = (.de("-1"), .f1)
    return given(
      .client(), .cas(DefinirEmetteur(emetteur)),
      TVAExigibleTests.vente([TVAExigibleTests.ligne(.l1, "100", nature)]) { $0.estAcompte = true },
      TVAExigibleTests.vente([TVAExigibleTests.ligne(.l1, "300", nature), reprise], .f2) {
        $0.affaire.dateLivraison = .remplace(.le("2026-03-10"))
      }, .le("2026-03-12"))
  }

  @Test func `VAT of a deposit is taken back only if something made it due before its payment`() {
    func impayee(le jour: String? = nil) -> SolderFacture { solder(nil, .impayee, le: jour) }
    acompteRepris(.service).when(impayee()).thenRefuses("tva-jamais-due", naming: "No VAT of F-2026-0001 was due")
    acompteRepris(.service, debits: true).when(impayee()).thenAccepts()
    acompteRepris(.bien).when(impayee()).thenAccepts()
    acompteRepris(.bien).when(impayee(le: "2026-03-09")).thenRefuses("tva-jamais-due")
    let seul = given(
      .client(), TVAExigibleTests.vente([TVAExigibleTests.ligne(.l1, "100", .bien)]) { $0.estAcompte = true })
    seul.when(impayee()).thenRefuses("tva-jamais-due")
    // What an avoir gives back is not delivered any more.
    let rendu = acompteRepris(.bien).and(.cas(CreerAvoir(.f2, id: .a1), EnvoyerFacture(.a1)))
    rendu.when(impayee()).thenRefuses("tva-jamais-due")
  }

  @Test func `small differences of a facture come to at most 1.00`() {
    given(.envoyee()).when(solder("1.00", .ecart)).thenAccepts()
    given(.envoyee()).when(solder("1.01", .ecart)).thenRefuses("ecart-trop-grand", naming: "1.01 of F-2026-0001")
    let presque = given(.envoyee(), .cas(solder("0.60", .ecart)))
    presque.when(solder("0.41", .ecart, id: .exemple(0x77, 1))).thenRefuses("ecart-trop-grand", naming: "1.01")
    presque.when(solder("0.40", .ecart, id: .exemple(0x77, 1))).thenAccepts()
    presque.and(.cas(reprendre())).when(solder("0.41", .ecart, id: .exemple(0x77, 1))).thenAccepts()
    presque.when(solder("0.41", .escompte, id: .exemple(0x77, 1))).thenAccepts()
  }

  @Test func `only the standing write-offs count towards the limit of small differences`() {
    var registre = given(.envoyee())
    for index in 0..<60 as Range<UInt64> {
      registre = registre.and(.cas(solder("0.01", .ecart, id: .exemple(0x77, index))))
    }
    registre.when(solder("0.41", .ecart)).thenRefuses("ecart-trop-grand", naming: "1.01")
    registre.when(solder("0.40", .ecart)).thenAccepts()
    registre.and(.cas(reprendre())).when(solder("1.00", .ecart)).thenAccepts()
  }

  @Test func `a write-off counts from its day until its reversal`() throws {
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

  @Test func `a write-off leaves receipts and VAT as they are`() throws {
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

  @Test func `a write-off is above 0.00 and at most the balance`() {
    let sent = given(.envoyee(), .paiement("100.00"))
    sent.when(solder("20.01")).thenRefuses("montant-superieur-au-solde", naming: "20.00 left")
    sent.when(solder("0.00")).thenRefuses("montant-non-positif")
    sent.when(solder("-1.00")).thenRefuses("montant-non-positif")
    given(.envoyee(), .paiement()).when(solder()).thenRefuses("solde-nul")
  }

  @Test func `credited and refunded amounts are not written off`() {
    let credite = given(.envoyee(.f1, [.cafe, .the]), .envoyee(.f2), .avoirEnvoye(lignes: [.l2]))
    // 159.09, of which 39.09 are credited.
    credite.when(solder()).thenRefuses("abandon-credite", naming: "credit 39.09, and 120.00 is left")
    credite.when(solder("120.00")).thenAccepts()
    credite.and(.cas(solder("20.00"))).when(SolderFacture(.f1, id: .exemple(0x77, 3), motif: "Perte"))
      .thenRefuses("abandon-credite", naming: "100.00 is left")
    credite.and(.imputation()).when(solder()).thenAccepts()
    credite.and(.imputation(.a1, sur: .f2)).when(solder()).thenRefuses("abandon-credite")
    let rembourse = credite.and(.paiement(), .cas(EnregistrerReglement(.remboursement, .a1, id: .exemple(0x77, 3))))
    rembourse.and(.cas(AnnulerReglement(.paiement, .f1, .p1, .rejet(le: .aujourdhui), motif: "Rejet"))).when(solder())
      .thenRefuses("abandon-credite", naming: "120.00 is left")
  }

  @Test func `a facture paid and credited in full leaves nothing to write off; a write-off cannot be refunded`() {
    var moitie = CreerAvoir(.f1, id: .a1, .parts([.init(.l1, .de("0.5"))]))
    moitie.date = .aujourdhui
    let rembourser = EnregistrerReglement(.remboursement, .a1, id: .exemple(0x77, 3))
    // 60.00 of 120.00 are paid, and 60.00 are credited: the avoir settles the rest, or its refund leaves it due.
    let credite = given(.envoyee(), .paiement("60.00"), .cas(moitie), .cas(EnvoyerFacture(.a1)))
    credite.when(solder()).thenRefuses("abandon-credite", naming: "0.00 is left")
    credite.and(.cas(rembourser)).when(solder()).thenRefuses("abandon-credite", naming: "0.00 is left")
    // Given up first, the rest is neither credited nor refunded.
    let perdu = given(.envoyee(), .paiement("60.00"), .cas(solder()), .cas(moitie), .cas(EnvoyerFacture(.a1)))
    perdu.when(rembourser).thenAccepts()
    given(.envoyee(), .cas(solder()), .avoir()).when(EnvoyerFacture(.a1)).thenRefuses("solde-abandonne")
  }

  @Test func `a draft, a cancelled facture and an avoir have nothing to give up`() {
    given(.brouillon()).when(solder()).thenRefuses("facture-non-envoyee", naming: "F-2026-0001")
    given(.envoyee(), .annulee()).when(solder()).thenRefuses("facture-annulee")
    given(.envoyee(), .avoirEnvoye()).when(SolderFacture(.a1, id: .p2, motif: "Perte"))
      .thenRefuses("abandon-sur-avoir", naming: "A-2026-0001")
    given().when(solder()).thenRefuses("facture-inconnue")
  }

  @Test func `a write-off is dated on or after the issue, and never in the future`() {
    let sent = given(.envoyee())
    sent.when(solder(le: "2026-03-01")).thenRefuses("date-avant-envoi", naming: "2026-03-02")
    sent.when(solder(le: "2026-03-03")).thenRefuses("date-future")
    sent.when(solder(motif: " \n")).thenRefuses("motif-vide")
  }

  @Test func `a write-off is reversed once, on its day or later, and never in the future`() {
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
    givenUp.when(annuler).thenRefuses("solde-abandonne", naming: "F-2026-0001 has a write-off of 20.00")
    givenUp.and(.cas(reprendre())).when(annuler).thenAccepts()
  }

  @Test func `an avoir credits nothing that was given up`() {
    let givenUp = given(.envoyee(), .cas(solder("60.00")), .paiement("60.00"))
    givenUp.and(.avoir()).when(EnvoyerFacture(.a1))
      .thenRefuses("solde-abandonne", naming: "F-2026-0001 has 60.00 left to credit: 60.00 was written off")
    givenUp.and(.cas(reprendre()), .avoir()).when(EnvoyerFacture(.a1)).thenAccepts()
    var moitie = CreerAvoir(.f1, id: .a1, .parts([.init(.l1, .de("0.5"))]))
    moitie.date = .aujourdhui
    givenUp.and(.cas(moitie)).when(EnvoyerFacture(.a1)).thenAccepts()
  }

  @Test func `a write-off leaves less for payments and avoirs`() {
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
