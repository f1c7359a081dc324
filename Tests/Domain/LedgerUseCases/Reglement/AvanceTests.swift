import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import Testing

/// What a client advanced: it comes in, pays factures, and goes back.
struct AvanceTests {
  private func encaisser(_ montant: String, le date: String? = nil) -> EncaisserPaiement {
    var encaisser = EncaisserPaiement(.habitue, .de(montant))
    encaisser.enAvance = true
    encaisser.date = date.map { .le($0) }
    return encaisser
  }

  private func recue(_ montant: String = "200.00", _ id: AvanceID = .p1, le date: String = "2026-03-02") -> Etape {
    .cas(RecevoirAvance(.habitue, Reglement(id: id, montant: .de(montant), date: .le(date), moyen: .virement)))
  }

  private func utiliser(_ montant: String? = nil, le date: String? = nil) -> UtiliserAvance {
    var utiliser = UtiliserAvance(.f1)
    (utiliser.montant, utiliser.date) = (montant.map { .de($0) }, date.map { .le($0) })
    return utiliser
  }

  private func rembourser(_ montant: String? = nil) -> RembourserAvance {
    var rembourser = RembourserAvance(.habitue)
    rembourser.montant = montant.map { .de($0) }
    return rembourser
  }

  private func soldes(_ verdict: Scenario, au: String? = nil) throws -> [String] {
    let avances = try #require(verdict.ledger.compte(.habitue)).avances
    let soldes = au.map { avances.soldes(au: .le($0)) } ?? avances.soldes
    return soldes.map { "\($0.montant) \($0.devise)" }
  }

  @Test func `the part of a transfer beyond the factures is kept as an advance`() throws {
    let after = given(.envoyee()).when(encaisser("150.00")).thenAccepts()
    #expect(try after.facture().soldeDu() == .zero)
    #expect(try soldes(after) == ["30.00 EUR"])
    given(.envoyee()).when(EncaisserPaiement(.habitue, .de("150.00"))).thenRefuses("encaissement-depasse")
  }

  @Test func `an advance pays a facture by a payment without new money`() throws {
    let after = given(.envoyee(), recue()).when(utiliser()).thenAccepts()
    #expect(try after.facture().soldeDu() == .zero && after.facture().paiements.map(\.moyen) == [.avance])
    #expect(try soldes(after) == ["80.00 EUR"])
    var etat = EtatRegistre()
    for fact in after.ledger.journal { etat.apply(fact) }
    #expect(etat.encaissements(au: .dernier)[0].total.map(\.net.centimes) == [20_000])
    #expect(etat.reglements(au: .dernier)[0].mouvements.map(\.nature) == [.avance])
    #expect(try etat.rapportTVA(au: .dernier)[0].total.map(\.tvaEncaissee.centimes) == [2_000])
    let releve = try etat.releve(try #require(etat.client(.habitue)), au: .dernier)[0]
    #expect(releve.mouvements.map(\.nature) == [.facture, .avance] && releve.cloture.centimes == -8_000)
  }

  @Test func `the oldest advance goes first, each with its own payment`() throws {
    let after = given(.envoyee(), recue("70.00", .p1), recue("90.00", .p2, le: "2026-03-01")).when(utiliser())
      .thenAccepts()
    #expect(try after.facture().paiements.map(\.montant) == [.de("90.00"), .de("30.00")])
    #expect(try soldes(after) == ["40.00 EUR"])
  }

  @Test func `an advance counts from its day on, and its uses from theirs`() throws {
    let after = given(.envoyee(), recue(), .le("2026-03-10"), .cas(utiliser("50.00")), .le("2026-03-20"))
      .when(rembourser()).thenAccepts()
    #expect(try soldes(after, au: "2026-03-01") == [] && soldes(after, au: "2026-03-02") == ["200.00 EUR"])
    #expect(try soldes(after, au: "2026-03-10") == ["150.00 EUR"] && soldes(after, au: "2026-03-20") == [])
  }

  @Test func `an advance is used or paid back up to its rest`() {
    let before = given(.envoyee(), recue("50.00"))
    before.when(utiliser("50.01")).thenRefuses("avance-insuffisante", naming: "50.00 left")
    before.when(utiliser("0.00")).thenRefuses("montant-non-positif")
    before.when(utiliser("-1.00")).thenRefuses("montant-non-positif")
    before.when(utiliser(le: "2026-03-01")).thenRefuses("date-avant-avance")
    before.when(rembourser("50.01")).thenRefuses("avance-insuffisante")
    given(.envoyee()).when(utiliser()).thenRefuses("avance-insuffisante", naming: "has no advance in EUR")
    given(.envoyee(), recue(), .paiement("120.00")).when(utiliser()).thenRefuses("solde-nul")
  }

  @Test func `a payment is not entered as an advance`() {
    var paiement = EnregistrerReglement(.paiement, .f1, id: .p2)
    paiement.moyen = .avance
    given(.envoyee(), recue()).when(paiement).thenRefuses("moyen-avance")
    var encaisser = encaisser("500.00")
    encaisser.moyen = .avance
    given(.envoyee()).when(encaisser).thenRefuses("moyen-avance")
  }

  @Test func `cancelling the payment gives the advance back, and it does not bounce`() throws {
    let paid = given(.envoyee(), recue(), .cas(utiliser("60.00")))
    let id = try #require(try paid.facture().paiements.last?.id)
    paid.when(AnnulerReglement(.paiement, .f1, id, .rejet(le: .aujourdhui), motif: "x")).thenRefuses(
      "avance-sans-rejet")
    let after = paid.when(AnnulerReglement(.paiement, .f1, id, motif: "Erreur")).thenAccepts()
    #expect(try soldes(after) == ["200.00 EUR"] && after.facture().soldeDu() == .de("120.00"))
  }

  @Test func `a refund that was a mistake never happened`() throws {
    let paid = given(.envoyee(), recue(), .cas(rembourser("150.00")))
    let id = try #require(paid.ledger.compte(.habitue)?.avances[.p1]?.remboursements.last?.id)
    paid.when(AnnulerAvance(.habitue, id, .rejet(le: .aujourdhui), motif: "x")).thenRefuses(
      "remboursement-sans-rejet", naming: "it is new money")
    paid.when(AnnulerAvance(.habitue, id, motif: " ")).thenRefuses("motif-vide")
    let after = paid.when(AnnulerAvance(.habitue, id, motif: "Jamais parti")).thenAccepts()
    #expect(try soldes(after) == ["200.00 EUR"] && soldes(after, au: "2026-03-02") == ["200.00 EUR"])
    var etat = EtatRegistre()
    for fact in after.ledger.journal { etat.apply(fact) }
    #expect(etat.reglements(au: .dernier)[0].mouvements.map(\.nature) == [.avance])
    after.and(.cas(utiliser())).when(rembourser()).thenAccepts()
  }

  @Test(arguments: [false, true])
  func `a closing counts a refund that was a mistake, whether or not its advance was closed before`(isClosed: Bool)
    throws
  {
    let closed = isClosed ? [.le("2026-04-01"), .cas(CloturerPeriodes(.mois))] : [] as [Etape]
    let paid = closed.reduce(given(.envoyee(), recue())) { $0.and($1) }.and(.cas(rembourser("150.00")))
    let id = try #require(paid.ledger.compte(.habitue)?.avances[.p1]?.remboursements.last?.id)
    let after = paid.and(.cas(AnnulerAvance(.habitue, id, motif: "Jamais parti")), .le("2026-05-01"))
    let mois = after.when(CloturerPeriodes(.mois)).facts.compactMap { fact in
      if case .registre(_, .cloture(let cloture)) = fact, cloture.periode.nature == .mois { cloture } else { nil }
    }
    #expect(mois.map(\.nombres.remboursementsAnnules).reduce(0, +) == 1)
    #expect(mois.last?.totaux.map { "\($0.perpetuel.totalEncaisse)" } == ["200.00"])
  }

  @Test func `only an unused advance is cancelled`() throws {
    let before = given(.envoyee(), recue())
    before.and(.cas(utiliser("1.00"))).when(AnnulerAvance(.habitue, .p1, motif: "x")).thenRefuses("avance-utilisee")
    before.when(AnnulerAvance(.habitue, .p2, motif: "x")).thenRefuses("avance-inconnue")
    before.when(AnnulerAvance(.habitue, .p1, motif: " ")).thenRefuses("motif-vide")
    let erreur = before.when(AnnulerAvance(.habitue, .p1, motif: "Erreur")).thenAccepts()
    #expect(try soldes(erreur, au: "2026-03-02") == [] && soldes(erreur) == [])
    let rejet = before.and(.le("2026-03-09")).when(
      AnnulerAvance(.habitue, .p1, .rejet(le: .le("2026-03-08")), motif: "Sans provision")
    ).thenAccepts()
    #expect(try soldes(rejet, au: "2026-03-07") == ["200.00 EUR"] && soldes(rejet, au: "2026-03-08") == [])
  }
}
