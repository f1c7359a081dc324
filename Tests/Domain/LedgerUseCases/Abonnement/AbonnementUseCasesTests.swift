import LedgerModel
import LedgerOffers
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Subscriptions in a ledger: their numbers, their documents, and what keeps a period from being invoiced twice.
struct AbonnementUseCasesTests {
  private static let s1 = AbonnementID.exemple(0x5B, 1)
  private static let s2 = AbonnementID.exemple(0x5B, 2)

  private static func creer(
    _ id: AbonnementID = s1, depuis debut: String = "2026-01-01", _ change: (inout CreerAbonnement) -> Void = { _ in }
  ) -> CreerAbonnement {
    var creer = CreerAbonnement(
      id, de: .c1, Rythme(mois: 1, debut: .le(debut)),
      [.ligne(.l1, "1", "40", designation: "Hébergement {mois}")])
    change(&creer)
    return creer
  }

  /// A client with a subscription since January; today is 2 March.
  private static func abonne(_ change: (inout CreerAbonnement) -> Void = { _ in }) -> Scenario {
    given(.client(), .cas(creer(s1, change)))
  }

  private static func modifie(_ n: Int, _ prix: String) -> ChangerAbonnement {
    var modifie = AbonnementModifie(aPartirDe: n)
    modifie.lignes = [.ligne(.l2, "1", prix, designation: "Hébergement {mois}")]
    return ChangerAbonnement(s1, .modifie(modifie))
  }

  @Test func `subscriptions are numbered in the order of their creation`() {
    let deux = given(.client(), .cas(Self.creer())).when(Self.creer(Self.s2)).thenAccepts()
    #expect(deux.ledger.abonnements.map(\.numero) == ["S-0001", "S-0002"])
  }

  @Test func `an unknown client, a known id and a bad rhythm are refused`() {
    given().when(Self.creer()).thenRefuses("client-inconnu")
    Self.abonne().when(Self.creer()).thenRefuses("abonnement-deja-la")
    given(.client()).when(Self.creer { $0.rythme.mois = 0 }).thenRefuses("periode-invalide")
    given(.client()).when(Self.creer { $0.contenu.lignes = [] }).thenRefuses("sans-ligne")
    given(.client()).when(Self.creer { $0.contenu.lignes = [.enorme, .cafe] }).thenAccepts()
  }

  @Test func `a period becomes a draft of today with its days and its words`() throws {
    let facturee = Self.abonne { $0.contenu.echeance = DelaiPaiement(jours: 15) }
      .when(FacturerPeriode(Self.s1, 2, .f1)).thenAccepts()
    let facture = try facturee.facture()
    #expect(facture.dateFacture == .aujourdhui && facture.dateEcheance == .le("2026-03-17"))
    #expect(facture.etat == .brouillon && facture.clientId == .c1)
    #expect(facture.lignes.map(\.designation) == ["Hébergement février 2026"])
    #expect(facture.affaire.periodeFacturation == PeriodeFacturation(debut: .le("2026-02-01"), fin: .le("2026-02-28")))
    #expect(facture.affaire.abonnement?.n == 2 && facture.affaire.abonnement?.jours == 28)
  }

  @Test func `a subscription may issue its invoices at once`() throws {
    let envoyee = Self.abonne { $0.contenu.envoi = true }.when(FacturerPeriode(Self.s1, 1, .f1)).thenAccepts()
    #expect(try envoyee.facture().etat == .envoyee)
  }

  @Test func `a period is invoiced once, until its document is cancelled`() throws {
    let facturee = Self.abonne().and(.cas(FacturerPeriode(Self.s1, 1, .f1)))
    facturee.when(FacturerPeriode(Self.s1, 1, .f2)).thenRefuses("periode-deja-facturee", naming: "F-2026-0001")
    let rendue = facturee.and(.annulee())
    #expect(rendue.ledger.factures(abonnement: Self.s1) == [1: .rendue])
    rendue.when(FacturerPeriode(Self.s1, 1, .f2)).thenAccepts()
      .when(FacturerPeriode(Self.s1, 1, .f3)).thenRefuses("periode-deja-facturee")
  }

  @Test func `a corrected invoice takes the place of the first invoice`() throws {
    let envoyee = Self.abonne { $0.contenu.envoi = true }.and(.cas(FacturerPeriode(Self.s1, 1, .f1)))
    let rectificative = CreerDocument(.f2, rectifie: try envoyee.facture()) { .exemple(0x11, 77) }
    let remplacee = envoyee.and(.cas(rectificative))
    #expect(remplacee.ledger.factures(abonnement: Self.s1)[1] == envoyee.ledger.factures(abonnement: Self.s1)[1])
    let emise = remplacee.and(.cas(EnvoyerFacture(.f2)))
    #expect(
      emise.ledger.factures(abonnement: Self.s1)
        == [1: .vivante(DocumentDePeriode(.f2, numero: "F-2026-0002", jours: 31))])
    emise.when(FacturerPeriode(Self.s1, 1, .f3)).thenRefuses("periode-deja-facturee", naming: "F-2026-0002")
  }

  @Test func `a copy of an invoice does not invoice the period`() throws {
    let facturee = Self.abonne().and(.cas(FacturerPeriode(Self.s1, 1, .f1)))
    let copie = CreerDocument(.f2, copieDe: try facturee.facture()) { .exemple(0x11, 78) }
    #expect(try facturee.when(copie).thenAccepts().facture(.f2).affaire.abonnement == nil)
  }

  @Test(arguments: [(4, "periode-non-exigible"), (0, "periode-inconnue"), (13, "periode-inconnue")])
  func `a period before its due day, or of an unknown number, is refused`(n: Int, code: String) {
    Self.abonne { $0.rythme.fin = .le("2026-12-31") }.when(FacturerPeriode(Self.s1, n, .f1)).thenRefuses(code)
  }

  @Test func `a price belongs to its period`() throws {
    let change = Self.abonne().and(.cas(FacturerPeriode(Self.s1, 1, .f1), Self.modifie(2, "45")))
    let deux = change.and(.cas(FacturerPeriode(Self.s1, 2, .f2)))
    #expect(try deux.facture(.f2).totaux().totalHT == .de("45"))
    change.when(Self.modifie(1, "50")).thenRefuses("periode-deja-facturee")
    change.when(Self.modifie(2, "45")).thenRefuses("rien-ne-change")
  }

  @Test func `a part of a period costs its share`() throws {
    let suspendu = Self.abonne()
      .and(.cas(ChangerAbonnement(Self.s1, .suspendu(Suspension(du: .le("2026-02-15"), motif: "travaux")))))
    #expect(
      try suspendu.and(.cas(FacturerPeriode(Self.s1, 2, .f1))).facture().totaux().totalHT == .de("20"))
    suspendu.when(FacturerPeriode(Self.s1, 3, .f1)).thenRefuses("periode-suspendue")
  }

  @Test func `a suspension needs a reason, and a resumption a suspension`() {
    let vide = ChangerAbonnement(Self.s1, .suspendu(Suspension(du: .le("2026-02-15"), motif: " ")))
    Self.abonne().when(vide).thenRefuses("motif-vide", naming: "S-0001")
    Self.abonne().when(ChangerAbonnement(Self.s1, .repris(le: .aujourdhui))).thenRefuses("abonnement-non-suspendu")
    given().when(ChangerAbonnement(Self.s1, .repris(le: .aujourdhui))).thenRefuses("abonnement-inconnu")
  }

  // MARK: - Runs

  private static func passe(
    _ scenario: Scenario, _ change: (inout PassageAbonnements) -> Void = { _ in }
  ) throws -> (lignes: [PassageAbonnements.Ligne], ledger: ScenarioRepository) {
    var passage = PassageAbonnements()
    change(&passage)
    var ledger = scenario.ledger
    return (try passage.execute(in: &ledger), ledger)
  }

  @Test func `a run invoices all that is due, and a second run nothing`() throws {
    let scenario = Self.abonne().and(.cas(Self.creer(Self.s2, depuis: "2026-02-10")))
    let (lignes, ledger) = try Self.passe(scenario)
    #expect(
      lignes.map { "\($0.abonnement.numero) \($0.periode?.periode.n ?? 0)" } == [
        "S-0001 1", "S-0001 2", "S-0001 3", "S-0002 1",
      ])
    #expect(lignes.map(\.totalHT) == Array(repeating: .de("40"), count: 4))
    #expect(ledger.documents.map(\.dateFacture) == Array(repeating: .aujourdhui, count: 4))
    var encore = ledger
    #expect(try PassageAbonnements().execute(in: &encore).isEmpty)
  }

  @Test func `one subscription that is refused holds up no other`() throws {
    let scenario = given(
      .client(), .cas(Self.creer(Self.s1, depuis: "2025-06-01")), .cas(Self.creer(Self.s2, depuis: "2026-03-01")))
    let (lignes, ledger) = try Self.passe(scenario)
    #expect(lignes.map { $0.refus?.code } == ["periodes-en-retard", nil])
    #expect(ledger.documents.count == 1)
    let (anciennes, _) = try Self.passe(scenario) { ($0.rattrapage, $0.seul) = (2, Self.s1) }
    #expect(anciennes.map { $0.periode?.periode.n } == [1, 2])
  }

  @Test func `a run leaves out a period whose document was cancelled`() throws {
    let rendue = Self.abonne().and(.cas(FacturerPeriode(Self.s1, 1, .f1)), .annulee())
    #expect(try Self.passe(rendue).lignes.map { $0.periode?.periode.n } == [2, 3])
    #expect(try Self.passe(rendue) { ($0.seul, $0.n) = (Self.s1, 1) }.lignes.map { $0.periode?.periode.n } == [1])
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `in a random life each period has at most one living document`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    var scenario = given(
      .client(), .cas(Self.creer(Self.s1) { $0.contenu.envoi = rng.oneIn(3) }), .cas(Self.creer(Self.s2))
    ).alone()
    var documents: UInt64 = 0
    for _ in 0..<30 {
      documents += 1
      let (id, abonnement) = (FactureID.exemple(0xFA, 100 + documents), rng.oneIn(2) ? Self.s1 : Self.s2)
      let jour = Jour.le("2026-01-01").plus(jours: Int.random(in: 0...120, using: &rng))
      let cas: any UseCase =
        switch Int.random(in: 0...5, using: &rng) {
        case 0: ChangerAbonnement(abonnement, .suspendu(Suspension(du: jour, au: jour.plus(jours: 20), motif: "x")))
        case 1: ChangerAbonnement(abonnement, .repris(le: jour))
        case 2: AnnulerFacture(.exemple(0xFA, 100 + UInt64.random(in: 1...documents, using: &rng)), motif: "x")
        case 3: Self.modifie(Int.random(in: 1...5, using: &rng), "\(Int.random(in: 1...99, using: &rng))")
        default: FacturerPeriode(abonnement, Int.random(in: 1...4, using: &rng), id)
        }
      var ledger = scenario.ledger
      let verdict = Result { try ledger.decide(cas) }
      guard case .success(let facts) = verdict else { continue }
      scenario = scenario.and(.faits(facts)).alone()
    }
    var vivants: [[Int]: Int] = [:]
    for facture in scenario.ledger.documents where facture.etat != .annulee {
      guard let periode = facture.affaire.abonnement else { continue }
      vivants[[Int(periode.abonnementId.bas & 0xFF), periode.n], default: 0] += 1
    }
    #expect(vivants.values.allSatisfy { $0 == 1 }, "seed \(seed)")
  }
}
