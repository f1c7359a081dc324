import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Closings: what they cover, in which order they are made, and what they forbid.
struct CloturerPeriodesTests {
  /// f1 of 120.00 issued on 2 March and paid by 20.00 on the 5th; an avoir of all of it in April, refunded by 20.00.
  private static func printemps() -> Scenario {
    given(
      .client(), .envoyee(), .le("2026-03-05"), .paiement("20"), .le("2026-04-02"), .avoirEnvoye(),
      .imputation(.a1, sur: .f1, "100"), .cas(EnregistrerReglement(.remboursement, .a1, id: .p2)))
  }

  private static func clotures(_ verdict: Verdict) -> [Cloture] {
    verdict.facts.compactMap { fact in
      guard case .registre(.r1, .cloture(let cloture)) = fact else { return nil }
      return cloture
    }
  }

  @Test func `a month is closed after its days, and a year after its months`() {
    let verdict = Self.printemps().and(.le("2027-01-01")).when(CloturerPeriodes(.exercice))
    let noms = Self.clotures(verdict).map { "\($0.periode)" }
    let mois = ["2026-05", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11", "2026-12"]
    #expect(noms == ["2026-03-02", "2026-03-05", "2026-03", "2026-04-02", "2026-04"] + mois + ["2026"])
    #expect(verdict.facts.count == noms.count)
  }

  @Test func `a month and a year keep their VAT due, by dates and not by days of recording`() throws {
    // 100.00 of goods and of services: services wait for their payment, which is recorded in May for 3 April.
    let lignes = [TVAExigibleTests.ligne(.l1, "100", .bien), TVAExigibleTests.ligne(.l2, "100", .service)]
    func dites(_ clotures: [Cloture]) -> [String] {
      clotures.map { "\($0.periode) \($0.tvaExigible.map { "\($0)" } ?? "-")" }
    }
    let vendu = given(.client(), TVAExigibleTests.vente(lignes), .le("2026-05-04"))
      .and(TVAExigibleTests.paiement("240", le: "2026-04-03"))
    let mois = Self.clotures(vendu.when(CloturerPeriodes(.mois)))
    #expect(dites(mois) == ["2026-03-02 -", "2026-03 20.00", "2026-04 20.00"])
    let exercice = Self.clotures(vendu.and(.le("2027-01-04")).when(CloturerPeriodes(.exercice)))
    #expect(dites(exercice).last == "2026 40.00" && exercice.count { $0.tvaExigible == .zero } == 8)
    // Paid in a closed month, it counts from the first open day.
    let tard = given(.client(), TVAExigibleTests.vente(lignes), .le("2026-05-04"), .cas(CloturerPeriodes(.mois)))
      .and(TVAExigibleTests.paiement("240", le: "2026-04-03"), .le("2026-06-01"))
    #expect(tard.ledger.connues.clotures.mois?.tvaExigible == .zero)
    #expect(dites(Self.clotures(tard.when(CloturerPeriodes(.mois)))).last == "2026-05 20.00")
  }

  /// f1 of March is numbered and not issued, f2 is dated in April, f3 is issued.
  private static let brouillons = given(
    .client(), .brouillon(), .envoyee(.f3), .brouillon(.f2) { $0.dateFacture = .le("2026-04-01") }, .le("2026-04-02"))

  @Test func `a month is not closed while a numbered draft is dated in it`() {
    for cloturer in [CloturerPeriodes(.mois), CloturerPeriodes(.mois, jusqua: .le("2026-03-31"))] {
      Self.brouillons.when(cloturer)
        .thenRefuses(
          "brouillons-dans-la-periode",
          naming: "2026-03 cannot be closed: 1 draft is dated in it or before (F-2026-0001)")
    }
    Self.brouillons.when(CloturerPeriodes(.jour)).thenAccepts()
    var plusTard = ModifierFacture(.f1)
    plusTard.dateFacture = .le("2026-04-01")
    let derniere = given(.client(), .brouillon(), .le("2026-04-02"))
    for issue in [plusTard, EnvoyerFacture(.f1), AnnulerFacture(.f1, motif: "Erreur")] as [any UseCase] {
      derniere.and(.cas(issue)).when(CloturerPeriodes(.mois)).thenAccepts()
    }
    // A draft that gets its number when it is issued gets its date then too.
    given(Registre(id: .r1, nom: "Atelier", numerotation: .envoi), .client(), .brouillon(), .le("2026-04-02"))
      .when(CloturerPeriodes(.mois)).thenAccepts()
  }

  @Test func `drafts are cancelled with the closing on request`() throws {
    var cloturer = CloturerPeriodes(.mois)
    cloturer.annuleBrouillons = true
    let after = Self.brouillons.when(cloturer).thenAccepts()
    #expect(try after.facture(.f1).etat == .annulee && after.facture(.f2).etat == .brouillon)
    #expect(try after.facture(.f1).annulation?.motif == "Clôture de 2026-03")
    #expect(after.ledger.registre?.closJusqua == .le("2026-03-31"))
  }

  @Test func `a draft of a period that an old log closed does not stand in the way of later ones`() {
    let creee = FactureCreee(
      numero: "F-2026-0001", typeDocument: .facture, dateFacture: .le("2026-03-02"), tva: .de("20"),
      conditionsPaiement: .virement, remisePourcentage: .zero, devise: .euro, notes: "")
    let clos = given(.client(), .le("2026-04-02"), .cas(CloturerPeriodes(.mois)))
    let ancien = clos.and(.faits([.facture(.f1, .factureCreee(creee))]), .le("2026-05-02"))
    ancien.when(CloturerPeriodes(.mois)).thenAccepts()
  }

  @Test func `a draft is not dated in a month that is closed`() {
    let clos = given(.client(), .le("2026-04-02"), .cas(CloturerPeriodes(.mois)))
    var creer = CreerFacture(.f3)
    creer.dateFacture = .le("2026-03-31")
    clos.when(creer).thenRefuses(
      "periode-close", naming: "cannot be dated 2026-03-31: the books are closed until 2026-03-31")
    creer.dateFacture = .le("2026-04-01")
    var modifier = ModifierFacture(.f3)
    modifier.dateFacture = .le("2026-03-31")
    clos.and(.cas([creer])).when(modifier).thenRefuses(
      "periode-close", naming: "F-2026-0001 cannot be dated 2026-03-31")
  }

  @Test func `four months in which nothing was recorded are closed only by a clock that is right`() {
    let ledger = given(.client(), .envoyee())
    ledger.and(.le("2026-07-02")).horlogeIncertaine().when(CloturerPeriodes(.mois)).thenAccepts()
    let vide = ledger.and(.le("2026-08-02"))
    vide.horlogeIncertaine().when(CloturerPeriodes(.mois))
      .thenRefuses("cloture-sans-evenement", naming: "Nothing was recorded in 4 months up to 2026-07")
    vide.when(CloturerPeriodes(.mois)).thenAccepts()
    // Not in a row.
    let deux = ledger.and(.le("2026-06-02"), .client(.c2, nom: "Autre"), .le("2026-09-02"))
    deux.horlogeIncertaine().when(CloturerPeriodes(.mois)).thenAccepts()
  }

  @Test func `a closing counts the events recorded in its period`() throws {
    let verdict = Self.printemps().and(.le("2026-05-01")).when(CloturerPeriodes(.mois))
    let mois = Self.clotures(verdict).filter { $0.periode.nature == .mois }
    #expect(mois.map(\.nombres.factures) == [1, 0])
    #expect(mois.map(\.nombres.avoirs) == [0, 1])
    #expect(mois.map(\.nombres.paiements) == [1, 0])
    #expect(mois.map(\.nombres.remboursements) == [0, 1])
    #expect(mois[1].premiereSequence == mois[0].derniereSequence + 1)
    #expect(mois[1].precedente == mois[0].derniereSequence && mois[0].precedente == nil)
    let totaux = try mois.map { try #require($0.totaux.first) }
    #expect(totaux.map { "\($0.totalTTC)" } == ["120.00", "-120.00"])
    #expect(
      totaux.map { "\($0.parTaux[0].taux) \($0.parTaux[0].base) \($0.parTaux[0].tva)" } == [
        "20 100.00 20.00", "20 -100.00 -20.00",
      ])
    #expect(totaux.map { "\($0.totalEncaisse)" } == ["20.00", "-20.00"])
    #expect(totaux.map { "\($0.perpetuel.totalTTC)" } == ["120.00", "0.00"])
    #expect(totaux.map { "\($0.perpetuel.absoluTTC)" } == ["120.00", "240.00"])
    #expect(totaux.map { "\($0.perpetuel.totalEncaisse)" } == ["20.00", "0.00"])
    #expect(totaux[1].cumulExercice.totalTTC == totaux[1].perpetuel.totalTTC)
  }

  @Test func `a closing made later is the same`() {
    let ledger = Self.printemps()
    let tot = ledger.and(.le("2026-04-01")).when(CloturerPeriodes(.mois))
    let mars = Self.clotures(tot)
    let tard = ledger.and(.client(.c2, nom: "Autre"), .le("2026-06-01")).when(CloturerPeriodes(.mois))
    #expect(Array(Self.clotures(tard).prefix(mars.count)) == mars)
  }

  @Test func `totals of a year begin anew, perpetual ones do not`() throws {
    let an1 = given(.client(), .envoyee(), .le("2027-01-02"), .cas(CloturerPeriodes(.exercice)))
    let an2 = an1.and(.brouillon(.f2), .cas(EnvoyerFacture(.f2)), .le("2028-01-01")).when(CloturerPeriodes(.exercice))
    let exercice = try #require(Self.clotures(an2).last)
    #expect("\(exercice.periode)" == "2027")
    #expect(exercice.totaux.map { "\($0.cumulExercice.totalTTC) \($0.perpetuel.totalTTC)" } == ["120.00 240.00"])
    #expect(
      Self.clotures(an2).filter { $0.periode.nature == .mois }.map { "\($0.totaux[0].perpetuel.totalTTC)" }
        == Array(repeating: "240.00", count: 12))
  }

  /// Of a ledger whose years end on 30 June: 120.00 issued on 2 March 2026, and as much on 3 July.
  private static func juin() -> Scenario {
    given(
      Registre(id: .r1, nom: "Atelier", finExercice: .juin), .client(), .envoyee(), .le("2026-07-03"), .brouillon(.f2),
      .cas(EnvoyerFacture(.f2)))
  }

  @Test func `a year ends with its month, and totals of a year begin anew after it`() throws {
    let verdict = Self.juin().and(.le("2027-07-01")).when(CloturerPeriodes(.exercice))
    let clotures = Self.clotures(verdict)
    let exercices = clotures.filter { $0.periode.nature == .exercice }
    #expect(
      exercices.map { "\($0.periode) \($0.periode.debut) \($0.periode.fin)" } == [
        "2026 2025-07-01 2026-06-30", "2027 2026-07-01 2027-06-30",
      ])
    let mois = clotures.filter { $0.periode.nature == .mois }
    #expect(mois.first.map { "\($0.periode)" } == "2026-03" && mois.last.map { "\($0.periode)" } == "2027-06")
    let cumuls = mois.map { "\($0.totaux[0].cumulExercice.totalTTC) \($0.totaux[0].perpetuel.totalTTC)" }
    #expect(cumuls == Array(repeating: "120.00 120.00", count: 4) + Array(repeating: "120.00 240.00", count: 12))
    #expect(
      exercices.map { "\($0.totaux[0].totalTTC) \($0.totaux[0].perpetuel.totalTTC)" } == [
        "120.00 120.00", "120.00 240.00",
      ])
  }

  @Test func `only a year that is over is closed, wherever it ends`() {
    let ledger = Self.juin()
    ledger.and(.le("2027-06-30")).when(CloturerPeriodes(.exercice, jusqua: .le("2027-06-29"))).thenAccepts()
    let clos = ledger.and(.cas(CloturerPeriodes(.exercice)))
    clos.when(CloturerPeriodes(.exercice)).thenRefuses("periode-en-cours", naming: "it ends on 2027-06-30")
    clos.when(CloturerPeriodes(.exercice, jusqua: .le("2026-07-02")))
      .thenRefuses("periode-deja-close", naming: "Until 2026-06-30 every year is closed")
    #expect(clos.ledger.registre?.closJusqua == .le("2026-06-30"))
  }

  @Test func `a year that ends with February has its leap day`() throws {
    let ledger = given(
      Registre(id: .r1, nom: "Atelier", finExercice: .fevrier), .le("2027-03-02"), .client(), .le("2028-03-01"))
    let fins = Self.clotures(ledger.when(CloturerPeriodes(.exercice))).suffix(2).map {
      "\($0.periode) \($0.periode.fin)"
    }
    #expect(fins == ["2028-02 2028-02-29", "2028 2028-02-29"])
  }

  @Test func `a day with only closings is closed with the next period`() {
    let jours = given(.client(), .le("2026-03-03"), .cas(CloturerPeriodes(.jour)), .le("2026-03-05"))
    jours.when(CloturerPeriodes(.jour)).thenRefuses("periode-deja-close", naming: "2026-03-04")
    let mois = jours.and(.client(.c2, nom: "Autre"), .le("2026-04-01")).when(CloturerPeriodes(.mois))
    #expect(
      Self.clotures(mois).map { "\($0.periode) \($0.premiereSequence)-\($0.derniereSequence)" } == [
        "2026-03-05 4-4", "2026-03 1-4",
      ])
  }

  @Test func `a month that is closed after days of the next one ends where it ended`() {
    let avril = given(
      .client(), .le("2026-04-02"), .client(.c2, nom: "Autre"), .le("2026-04-03"), .cas(CloturerPeriodes(.jour)))
    let mars = avril.when(CloturerPeriodes(.mois))
    #expect(
      Self.clotures(mars).map { "\($0.periode) \($0.premiereSequence)-\($0.derniereSequence)" } == ["2026-03 1-2"])
    let suite = mars.after.and(.le("2026-05-01")).when(CloturerPeriodes(.mois))
    #expect(
      Self.clotures(suite).map { "\($0.periode) \($0.premiereSequence)-\($0.derniereSequence)" }
        == [
          "2026-04-03 4-6", "2026-04 3-6",
        ].filter { $0.hasPrefix("2026-04 ") })
  }

  @Test(arguments: [
    (PeriodeComptable.Nature.jour, nil as String?, "periode-en-cours", "2026-03-02"),
    (.mois, nil, "periode-en-cours", "2026-03"),
    (.exercice, nil, "periode-en-cours", "2026"), (.mois, "2026-03-31", "periode-en-cours", "2026-03"),
    (.jour, "2026-03-02", "periode-en-cours", "2026-03-02"),
    (.mois, "2026-03-01", "rien-a-cloturer", "before 2026-02-28: there"),
    (.jour, "2026-03-01", "rien-a-cloturer", "2026-03-01"),
  ])
  func `a period that is not over cannot be closed`(
    _ nature: PeriodeComptable.Nature, _ jusqua: String?, _ code: String, _ naming: String
  ) {
    given(.client()).when(CloturerPeriodes(nature, jusqua: jusqua.map { .le($0) })).thenRefuses(code, naming: naming)
  }

  @Test func `a closing needs a ledger`() {
    givenNothing().when(CloturerPeriodes(.mois)).thenRefuses("registre-absent")
  }

  /// March is closed; f1 is issued with 100.00 left, f2 is a draft of 15 March, a1 an avoir with 120.00 left.
  private static let mars = given(
    .client(), .envoyee { $0.clientId = .c1 }, .paiement("20"), .le("2026-03-15"), .brouillon(.f2), .avoirEnvoye(),
    .le("2026-04-02")
  ).closAncien()

  @Test func `a document or a movement dated in a closed month is refused`() {
    let (clos, ouvert) = (Jour.le("2026-03-31"), Jour.le("2026-04-01"))
    Self.mars.when(EnvoyerFacture(.f2)).thenRefuses("periode-close", naming: "dated 2026-03-15")
    var imputer = ImputerAvoir(.a1, sur: .f1)
    imputer.dateImputation = clos
    Self.mars.when(imputer).thenRefuses("periode-close", naming: "2026-03-31")
    imputer.dateImputation = ouvert
    Self.mars.when(imputer).thenAccepts()
    let impute = given(
      .client(), .envoyee { $0.clientId = .c1 }, .avoirEnvoye(), .imputation(), .le("2026-04-02"),
      .cas(CloturerPeriodes(.mois)))
    impute.when(RetirerAvoir(.a1, de: .f1, motif: "Erreur", date: clos)).thenRefuses("periode-close")
    impute.when(RetirerAvoir(.a1, de: .f1, motif: "Erreur", date: ouvert)).thenAccepts()
    var rembourser = EnregistrerReglement(.remboursement, .a1, id: .p2)
    (rembourser.montant, rembourser.date) = (.de("20.00"), clos)
    Self.mars.when(rembourser).thenRefuses("periode-close", naming: "2026-03-31")
    rembourser.date = ouvert
    Self.mars.when(rembourser).thenAccepts()
    var annuler = AnnulerFacture(.f2, motif: "Erreur")
    annuler.date = clos
    Self.mars.when(annuler).thenRefuses("periode-close")
    annuler.date = ouvert
    Self.mars.when(annuler).thenAccepts()
  }

  @Test func `a draft of a month that is closed is dated anew, then issued`() {
    let redate = Self.mars.and(
      .cas(
        {
          var modifier = ModifierFacture(.f2)
          modifier.dateFacture = .le("2026-04-01")
          return modifier
        }()))
    redate.when(EnvoyerFacture(.f2)).thenAccepts()
  }

  @Test func `a day that is closed forbids no date`() {
    given(.client(), .brouillon(), .le("2026-03-03"), .cas(CloturerPeriodes(.jour))).when(
      EnvoyerFacture(.f1, dateEnvoi: .aujourdhui)
    ).thenAccepts()
  }
}
