import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerProjections

/// Which deposits are left to take back, and what small firms book as received.
struct RapportAcomptesTests {
  private static func etat(_ scenario: Scenario) -> EtatRegistre {
    var etat = EtatRegistre()
    for fact in scenario.ledger.journal { etat.apply(fact) }
    return etat
  }

  private static func ligne(_ id: LigneID, _ prix: String, _ nature: NatureLigne? = .bien) -> LigneFacture {
    var ligne = LigneFacture(id: id, designation: "Article", quantite: .une, prixUnitaire: .de(prix), tauxTVA: .normal)
    ligne.nature = nature
    return ligne
  }

  private static func reprise(_ prix: String) -> LigneFacture {
    var ligne = ligne(.l2, prix)
    (ligne.quantite, ligne.acompteId) = (.de("-1"), .f1)
    return ligne
  }

  private static func paiement(_ montant: String, de facture: FactureID, _ id: ReglementID, le jour: String) -> Etape {
    var reglement = EnregistrerReglement(.paiement, facture, id: id)
    (reglement.montant, reglement.date) = (.de(montant), .le(jour))
    return .cas(reglement)
  }

  /// An acompte of 120.00, of which 90.00 is paid on 10 March.
  private static let paye = given(
    .client(),
    .envoyee(.f1, [ligne(.l1, "100")]) { ($0.clientId, $0.estAcompte) = (.c1, true) }, .le("2026-03-12"),
    paiement("90.00", de: .f1, .p1, le: "2026-03-10"))

  private static func acomptes(_ scenario: Scenario, au: String = "2026-12-31") throws -> [String] {
    try etat(scenario).acomptesOuverts(au: .le(au)).flatMap { rapport in
      rapport.lignes.map { "\($0.acompte.numero) \($0.date) \($0.paye) \($0.repris) \($0.reste)" }
    }
  }

  @Test func `an acompte is left to take back once it is paid, and as far as it is`() throws {
    #expect(try Self.acomptes(Self.paye) == ["F-2026-0001 2026-03-10 90.00 0.00 90.00"])
    #expect(try Self.acomptes(Self.paye, au: "2026-03-09").isEmpty)
  }

  @Test func `a final invoice takes back, from the day it is issued`() throws {
    let partie = Self.paye.and(.envoyee(.f2, [Self.ligne(.l1, "500"), Self.reprise("40")]) { $0.clientId = .c1 })
    #expect(try Self.acomptes(partie) == ["F-2026-0001 2026-03-10 90.00 48.00 42.00"])
    #expect(try Self.acomptes(partie, au: "2026-03-11") == ["F-2026-0001 2026-03-10 90.00 0.00 90.00"])
    let tout = Self.paye.and(.envoyee(.f2, [Self.ligne(.l1, "500"), Self.reprise("100")]) { $0.clientId = .c1 })
    #expect(try Self.acomptes(tout).isEmpty)
  }

  @Test func `an avoir of a final invoice gives back its acompte, and one of an acompte takes off`() throws {
    let rendu = Self.paye.and(
      .envoyee(.f2, [Self.ligne(.l1, "500"), Self.reprise("100")]) { $0.clientId = .c1 },
      .cas(CreerAvoir(.f2, id: .a1)),
      .cas(EnvoyerFacture(.a1)))
    #expect(try Self.acomptes(rendu) == ["F-2026-0001 2026-03-10 90.00 0.00 90.00"])
    let credite = Self.paye.and(.cas(CreerAvoir(.f1, id: .a1)), .cas(EnvoyerFacture(.a1)))
    #expect(try Self.acomptes(credite).isEmpty)
  }

  @Test func `the book of receipts has the payments for goods and for services`() throws {
    let registre = given(
      .client(), .envoyee(.f1, [Self.ligne(.l1, "100"), Self.ligne(.l2, "300", .service)]) { $0.clientId = .c1 },
      .le("2026-04-20"), Self.paiement("120.00", de: .f1, .p1, le: "2026-03-10"),
      Self.paiement("360.00", de: .f1, .p2, le: "2026-04-10"))
    let livre = try Self.etat(registre).recettes(au: .dernier)
    let shown = livre.flatMap { $0.mouvements.map { "\($0.date) \($0.biens) \($0.services) \($0.montant)" } }
    #expect(shown == ["2026-03-10 25.00 75.00 100.00", "2026-04-10 75.00 225.00 300.00"])
    #expect(try Self.etat(registre).recettes(Periode(depuis: .le("2026-04-01")), au: .dernier)[0].mouvements.count == 1)
  }

  @Test func `an avoir applied later changes the nature of earlier receipts`() throws {
    let registre = given(
      .client(), .envoyee(.f1, [Self.ligne(.l1, "100"), Self.ligne(.l2, "300", .service)]) { $0.clientId = .c1 },
      .le("2026-04-20"), Self.paiement("120.00", de: .f1, .p1, le: "2026-03-10"),
      .cas(CreerAvoir(.f1, id: .a1, .parts([.init(.l2, .de("1"))]))), .cas(EnvoyerFacture(.a1)),
      .cas(ImputerAvoir(.a1, sur: .f1)))
    let livre = try Self.etat(registre).recettes(au: .dernier)
    let shown = livre.flatMap { $0.mouvements.map { "\($0.date) \($0.biens) \($0.services) \($0.montant)" } }
    #expect(shown == ["2026-03-10 25.00 75.00 100.00", "2026-04-20 75.00 -75.00 0.00"])
  }

  @Test func `an advance is for services until it pays for goods`() throws {
    let registre = given(
      .client(), .envoyee(.f1, [Self.ligne(.l1, "100"), Self.ligne(.l2, "300", .service)]) { $0.clientId = .c1 },
      .le("2026-04-20"),
      .cas(RecevoirAvance(.c1, Reglement(id: .p1, montant: .de("240"), date: .le("2026-03-10"), moyen: .virement))),
      .cas(UtiliserAvance(.f1)))
    let livre = try Self.etat(registre).recettes(au: .dernier)
    let shown = livre.flatMap { $0.mouvements.map { "\($0.date) \($0.biens) \($0.services) \($0.montant)" } }
    #expect(shown == ["2026-03-10 0.00 240.00 240.00", "2026-04-20 50.00 -90.00 -40.00"])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `receipts are the movements of money before the VAT received`(seed: UInt64) throws {
    let horloge = Horloge(.aujourdhui)
    var ledger = ScenarioRepository(.fixe(horloge, seed: seed))
    _ = try HistoireAleatoire(seed: seed, count: 300).live(in: &ledger, horloge)
    var etat = EtatRegistre()
    for fact in ledger.journal { etat.apply(fact) }
    let tva = Dictionary(grouping: try etat.detailTVA(au: .dernier), by: \.devise)
    let reglements = etat.reglements(au: .dernier)
    for livre in try etat.recettes(au: .dernier) {
      let mouvements = reglements.first { $0.devise == livre.devise }
      let argent = livre.mouvements.filter { $0.reglement?.moyen.estDArgent ?? false }
      let compensees = livre.mouvements.filter { $0.reglement?.moyen == .compensation }
      let taxes = tva[livre.devise, default: []].flatMap(\.mouvements).flatMap(\.tva)
      #expect(
        livre.mouvements.reduce(.zero) { $0 + $1.montant } + taxes.reduce(.zero) { $0 + $1.tva }
          == (mouvements?.total ?? .zero) + etat.compensations(livre.devise), "seed \(seed)")
      #expect(
        argent.count == mouvements?.mouvements.count ?? 0 && compensees.allSatisfy { $0.dateBanque == nil },
        "seed \(seed)")
    }
  }
}

extension EtatRegistre {
  /// What set-offs paid and gave back in that currency.
  fileprivate func compensations(_ devise: Devise) -> MontantLarge {
    var somme = MontantLarge.zero
    for facture in factures where facture.devise == devise {
      for apurement in facture.apurements(au: .dernier) {
        switch apurement.nature {
        case .paiement(let reglement) where reglement.moyen == .compensation,
          .remboursement(let reglement) where reglement.moyen == .compensation:
          somme = somme + MontantLarge(apurement.montant) * facture.signe
        case .paiement, .remboursement, .imputation, .abandon: continue
        }
      }
    }
    for avance in mouvementsAvances(au: .dernier)
    where avance.devise == devise && avance.mouvement.reglement.moyen == .compensation {
      if let argent = avance.argent { somme = somme + MontantLarge(argent) }
    }
    return somme
  }
}
