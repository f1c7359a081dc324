import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Reminder letters, and what holds them up.
struct RelanceUseCasesTests {
  private static let r1 = RelanceID.exemple(0x5E, 1)
  private static let r2 = RelanceID.exemple(0x5E, 2)

  /// An invoice of 120.00 of that day, due after `delai` days.
  private static func due(_ id: FactureID = .f1, du jour: String, delai: Int = 0) -> Etape {
    .envoyee(id, [.ligne(.exemple(0x11, id.bas), "1", "100")]) {
      ($0.dateFacture, $0.delaiPaiement) = (.le(jour), DelaiPaiement(jours: delai))
    }
  }

  private static func relance(_ id: RelanceID = r1, _ niveau: NiveauRelance? = nil) -> EnvoyerRelance {
    var envoyer = EnvoyerRelance(.habitue, id)
    envoyer.niveau = niveau
    return envoyer
  }

  private static func lettre(_ scenario: Scenario) throws -> Relance {
    let lettres = try #require(scenario.ledger.compte(.habitue)).lettres
    return try #require(lettres.liste.last).relance
  }

  private static func suivi(_ nature: SuiviModifie.Nature, _ change: (inout SuivreFacture) -> Void = { _ in })
    -> SuivreFacture
  {
    var suivre = SuivreFacture(.f1, [nature])
    suivre.motif = "Livraison incomplète"
    change(&suivre)
    return suivre
  }

  @Test func `the first letter asks for the balance, and states no penalties`() throws {
    let envoyee = given(Self.due(du: "2026-01-31")).when(Self.relance()).thenAccepts()
    let relance = try Self.lettre(envoyee)
    #expect(relance.niveau == .premier && relance.delai == nil && relance.moyen == .courriel)
    #expect(relance.lignes.map(\.solde) == [.de("120.00")] && relance.lignes[0].retard == 30)
    #expect(relance.lignes[0].interets == nil && relance.lignes[0].indemnite == nil)
  }

  @Test func `no letter asks for what an avoir of the invoice takes back, applied or not`() throws {
    let due = given(Self.due(du: "2026-01-31"), Self.due(.f2, du: "2026-01-31"))
    // 30.00 of 120.00, and all of it.
    let enPartie = due.and(
      .cas(CreerAvoir(.f1, id: .a1, .parts([.init(.exemple(0x11, FactureID.f1.bas), .de("0.25"))]))),
      .cas(EnvoyerFacture(.a1)))
    for niveau in [NiveauRelance.premier, .deuxieme] {
      let relance = try Self.lettre(enPartie.when(Self.relance(Self.r1, niveau)).thenAccepts())
      #expect(relance.lignes.map(\.demande) == [.de("90.00"), .de("120.00")])
    }
    let rien = due.and(.avoirEnvoye())
    #expect(try Self.lettre(rien.when(Self.relance()).thenAccepts()).lignes.map(\.factureId) == [.f2])
    for niveau in [nil, NiveauRelance.miseEnDemeure] {
      var seule = Self.relance(Self.r1, niveau)
      seule.seules = [.f1]
      rien.when(seule).thenRefuses("rien-a-relancer")
      // On its day the avoir was not issued.
      seule.date = .le("2026-02-28")
      if niveau == nil { rien.when(seule).thenAccepts() }
    }
    var etat = EtatRegistre()
    for fact in rien.ledger.journal { etat.apply(fact) }
    #expect(try etat.aFaire(au: .aujourdhui).enRetard.map { "\($0.nombre) \($0.montant)" } == ["1 120.00"])
    let ages = try #require(try etat.balanceAgee(au: .aujourdhui).first).total
    #expect("\(ages.total) \(ages.nonEchu) \(ages.de1a30)" == "120.00 0.00 120.00")
  }

  @Test func `the second letter states interest with its days and rate, and the recovery fee`() throws {
    let rappele = given(Self.due(du: "2026-01-31")).and(.cas(Self.relance())).and(.le("2026-03-12"))
    let relance = try Self.lettre(rappele.when(Self.relance(Self.r2)).thenAccepts())
    #expect(relance.niveau == .deuxieme && relance.delai == .le("2026-03-20"))
    let ligne = try #require(relance.lignes.first)
    #expect(ligne.indemnite == .de("40.00") && ligne.segments.map(\.jours) == [40])
    // 120.00 × 40 days × 12.15 % ÷ 365: without a seller no rate was agreed, and the law's own counts.
    #expect(ligne.segments.map(\.taux) == [.de("12.15")] && ligne.interets == .de("1.60"))
  }

  @Test func `a private person reads no penalties, even after a formal notice`() throws {
    var particulier = ModifierClient(.habitue)
    (particulier.nature, particulier.ville) = (.remplace(.particulier), .remplace("Brest"))
    let deux = given(Self.due(du: "2026-01-01"), Self.due(.f2, du: "2026-01-31"), .cas(particulier))
    var notice = Self.relance(Self.r1, .miseEnDemeure)
    notice.seules = [.f1]
    let suite = deux.and(.cas(notice)).and(.le("2026-03-20"))
    let relance = try Self.lettre(suite.when(Self.relance(Self.r2, .deuxieme)).thenAccepts())
    #expect(relance.lignes.count == 2 && relance.lignes.allSatisfy { $0.interets == nil && $0.indemnite == nil })
  }

  @Test func `no letter is due before its threshold, soon after another, or when all is paid`() {
    given(Self.due(du: "2026-02-27")).when(Self.relance()).thenRefuses("rien-a-relancer")
    let rappele = given(Self.due(du: "2026-01-01")).and(.cas(Self.relance()))
    rappele.and(.le("2026-03-08")).when(Self.relance(Self.r2)).thenRefuses("rien-a-relancer")
    rappele.and(.le("2026-03-09")).when(Self.relance(Self.r2)).thenAccepts()
    given(Self.due(du: "2026-01-01"), .paiement()).when(Self.relance()).thenRefuses("rien-a-relancer")
  }

  @Test func `a level may be asked for, and is given once`() throws {
    let due = given(Self.due(du: "2026-02-27"))
    let relance = try Self.lettre(due.when(Self.relance(Self.r1, .deuxieme)).thenAccepts())
    #expect(relance.niveau == .deuxieme)
    due.and(.cas(Self.relance(Self.r1, .deuxieme))).and(.le("2026-03-20"))
      .when(Self.relance(Self.r2, .deuxieme)).thenRefuses("niveau-deja-envoye")
  }

  @Test func `a formal notice needs an address, and leaves eight days`() throws {
    let due = given(Self.due(du: "2026-01-01"))
    due.when(Self.relance(Self.r1, .miseEnDemeure)).thenRefuses("adresse-manquante")
    var adresse = ModifierClient(.habitue)
    (adresse.rue, adresse.ville) = (.remplace("1 rue du Port"), .remplace("Brest"))
    let logee = due.and(.cas(adresse))
    var courte = Self.relance(Self.r1, .miseEnDemeure)
    courte.delai = 7
    logee.when(courte).thenRefuses("delai-trop-court")
    let relance = try Self.lettre(logee.when(Self.relance(Self.r1, .miseEnDemeure)).thenAccepts())
    #expect(relance.moyen == .recommande && relance.delai == .le("2026-03-10"))
  }

  @Test func `a client may get no letters, or at days of its own`() {
    var sans = ModifierClient(.habitue)
    sans.relances = .remplace([])
    given(Self.due(du: "2026-01-01"), .cas(sans)).when(Self.relance()).thenRefuses("client-sans-relance")
    given(Self.due(du: "2026-01-01"), .paiement(), .cas(sans)).when(Self.relance()).thenRefuses("rien-a-relancer")
    sans.relances = .remplace([60])
    given(Self.due(du: "2026-01-01"), .cas(sans)).when(Self.relance()).thenAccepts()
    given(Self.due(du: "2026-01-02"), .cas(sans)).when(Self.relance()).thenRefuses("rien-a-relancer")
  }

  @Test func `a disputed amount is not asked for, and a promise holds up the letter`() throws {
    let due = given(Self.due(du: "2026-01-31"))
    let conteste = due.and(.cas(Self.suivi(.litige) { $0.montant = .de("50") }))
    let relance = try Self.lettre(conteste.when(Self.relance()).thenAccepts())
    #expect(relance.lignes[0].litige == .de("50.00") && relance.lignes[0].demande == .de("70.00"))
    due.and(.cas(Self.suivi(.litige))).when(Self.relance()).thenRefuses("rien-a-relancer")
    let promis = due.and(.cas(Self.suivi(.promesse) { $0.jour = .le("2026-03-05") }))
    promis.and(.le("2026-03-05")).when(Self.relance()).thenRefuses("rien-a-relancer")
    promis.and(.le("2026-03-06")).when(Self.relance()).thenAccepts()
    promis.and(.cas(Self.suivi(.promesseLevee))).when(Self.relance()).thenAccepts()
  }

  @Test func `what cannot be disputed, promised or waived is refused`() {
    let due = given(Self.due(du: "2026-01-31"))
    due.when(Self.suivi(.litige) { $0.montant = .de("120.01") }).thenRefuses("litige-depasse")
    due.when(Self.suivi(.litige) { $0.montant = .de("0") }).thenRefuses("litige-sans-montant")
    due.when(Self.suivi(.litige) { $0.motif = nil }).thenRefuses("motif-vide")
    due.when(Self.suivi(.litige) { $0.motif = " " }).thenRefuses("motif-vide")
    due.when(Self.suivi(.promesse)).thenRefuses("promesse-sans-jour")
    due.when(Self.suivi(.promesse) { $0.jour = .le("2026-03-01") }).thenRefuses("promesse-passee")
    due.when(Self.suivi(.litigeRejete)).thenRefuses("sans-litige")
    due.when(Self.suivi(.promesseLevee)).thenRefuses("sans-promesse")
    due.when(Self.suivi(.penalitesRetablies)).thenRefuses("penalites-demandees")
    due.and(.cas(Self.suivi(.litige))).when(Self.suivi(.litige)).thenRefuses("deja-en-litige")
    due.and(.cas(Self.suivi(.penalitesLevees))).when(Self.suivi(.penalitesLevees))
      .thenRefuses("penalites-deja-levees")
    due.and(.paiement()).when(Self.suivi(.litige) { $0.montant = .de("1") }).thenRefuses("facture-soldee")
    given(.brouillon()).when(Self.suivi(.litige)).thenRefuses("facture-non-envoyee")
    given(.envoyee(), .avoirEnvoye()).when(SuivreFacture(.a1, [.penalitesLevees])).thenRefuses("sans-creance")
    due.and(.cas(Self.suivi(.litige))).when(Self.suivi(.litigeRejete) { $0.date = .le("2026-02-20") })
      .thenRefuses("suivi-avant")
  }

  @Test func `a letter is presented or cancelled, and a cancelled one gives no level`() throws {
    let rappele = given(Self.due(du: "2026-01-01")).and(.cas(Self.relance())).and(.le("2026-03-10"))
    let presentee = rappele.when(SuivreRelance(.habitue, .remise)).thenAccepts()
    #expect(presentee.ledger.compte(.habitue)?.lettres.liste[0].presentation == .le("2026-03-10"))
    var annuler = SuivreRelance(.habitue, .annulee)
    rappele.when(annuler).thenRefuses("motif-vide")
    annuler.motif = "Client déjà payé"
    let annulee = rappele.and(.cas(annuler))
    annulee.when(SuivreRelance(.habitue, .remise)).thenRefuses("relance-inconnue")
    #expect(try Self.lettre(annulee.when(Self.relance(Self.r2)).thenAccepts()).niveau == .premier)
    var tot = SuivreRelance(.habitue, .remise)
    tot.date = .le("2026-03-01")
    rappele.when(tot).thenRefuses("relance-avant")
    tot.date = .le("2026-03-11")
    rappele.when(tot).thenRefuses("date-future")
  }

  @Test func `above the first level the bank's newest statement must be recent`() {
    var releve = Releve(.csv, devise: .euro)
    releve.lignes = [LigneReleve(jour: .le("2026-03-01"), montant: .de("-1"))]
    let banque = BanqueID.exemple(0xBA, 1)
    let rappele = given(
      Self.due(du: "2026-01-01"), .cas(DeclarerBanque(banque, Banque("Compte", iban: "FR1420041010050500013M02606"))),
      .cas(ImporterReleve(banque, releve, cles: ["a"], sha256: String(repeating: "0", count: 64)))
    ).and(.cas(Self.relance()))
    rappele.and(.le("2026-03-09")).when(Self.relance(Self.r2)).thenRefuses("releve-ancien")
  }

  @Test func `above the first level each account needs a statement`() {
    var releve = Releve(.csv, devise: .euro)
    releve.lignes = [LigneReleve(jour: .le("2026-03-12"), montant: .de("-1"))]
    let (un, deux) = (BanqueID.exemple(0xBA, 1), BanqueID.exemple(0xBA, 2))
    let rappele = given(
      Self.due(du: "2026-01-01"), .cas(DeclarerBanque(un, Banque("Pro", iban: "FR1420041010050500013M02606")))
    ).and(.cas(Self.relance())).and(.le("2026-03-12"))
    rappele.when(Self.relance(Self.r2)).thenRefuses("releve-ancien")
    let importe = rappele.and(
      .cas(ImporterReleve(un, releve, cles: ["a"], sha256: String(repeating: "0", count: 64))))
    importe.when(Self.relance(Self.r2)).thenAccepts()
    importe.and(.cas(DeclarerBanque(deux, Banque("Autre", iban: "DE89370400440532013000"))))
      .when(Self.relance(Self.r2)).thenRefuses("releve-ancien")
  }

  @Test func `one letter names each invoice at its level, and the rest below`() throws {
    let deux = given(Self.due(du: "2026-01-01"), Self.due(.f2, du: "2026-02-28"))
    let relance = try Self.lettre(deux.when(Self.relance()).thenAccepts())
    #expect(relance.lignes.map(\.niveau) == [.premier, nil] && relance.lignes.map(\.retard) == [60, 2])
  }
}
