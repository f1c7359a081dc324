import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerProjections

/// The turnover of a seller without VAT, and the limits of the franchise.
struct ChiffreFranchiseTests {
  private static var franchise: Etape {
    var emetteur = Emetteur.exemple
    emetteur.regimeTVA = .franchise
    return .cas(DefinirEmetteur(emetteur))
  }

  /// A sale of `montant` on that day, paid on `paye`.
  private static func vente(
    _ id: FactureID, _ montant: String, _ nature: NatureLigne, le jour: String, paye: String? = nil,
    _ paiement: ReglementID
  ) -> [Etape] {
    var ligne = LigneFacture.ligne(.l1, "1", montant)
    (ligne.nature, ligne.imposition) = (nature, Imposition(.zero, .exonere) ?? Imposition(.zero))
    ligne.exoneration = Exoneration(MotifExoneration.franchise)
    let envoyee = Etape.envoyee(id, [ligne]) { $0.dateFacture = .le(jour) }
    return [.le(jour), envoyee] + (paye.map { [.le($0), .paiement(sur: id, id: paiement, le: $0)] } ?? [])
  }

  private static func seuil(_ etapes: [Etape], au jour: String) throws -> SeuilFranchise? {
    let horloge = Horloge(.aujourdhui)
    var ledger = ScenarioRepository(.fixe(horloge))
    let client = Client(
      id: .habitue, nom: "Alex", email: "alex@exemple.test",
      adresse: Adresse(rue: "1 rue du Port", codePostal: "44000", ville: "Nantes"), nature: .particulier)
    let debut: [Etape] = [
      .cas(OuvrirRegistre(Registre(id: .r1, nom: "Atelier")), CreerClient(importe: client))
    ]
    for etape in debut + etapes {
      switch etape {
      case .cas(let useCases): for useCase in useCases { _ = try ledger.execute(useCase) }
      case .faits: continue
      case .jour(let jour): horloge.jour = jour
      }
    }
    var etat = EtatRegistre()
    for fact in ledger.journal { etat.apply(fact) }
    return try etat.seuilFranchise(au: .le(jour))
  }

  @Test func `services count when they are paid, and the limit of services is told from 80 percent on`() throws {
    let etapes =
      [Self.franchise] + Self.vente(.f1, "29999.99", .service, le: "2026-03-02", paye: "2026-03-10", .p1)
      + Self.vente(.f2, "20000", .service, le: "2026-04-02", .p2)
    #expect(try Self.seuil(etapes, au: "2026-05-01") == nil)
    let un = Self.vente(.f3, "0.01", .service, le: "2026-04-05", paye: "2026-04-05", .p2)
    let proche = try #require(try Self.seuil(etapes + un, au: "2026-05-01"))
    #expect(
      proche.etat == .approche && proche.portee == .services && proche.limite == .de("37500") && !proche.estDepasse)
    #expect(proche.montant == MontantLarge(centimes: 30_000_00))
  }

  @Test(arguments: [
    ("37500", nil, nil), ("37500.01", "2026-06-10", "2027-01-01"), ("41250", "2026-06-10", "2027-01-01"),
    ("41250.01", "2026-06-10", "2026-06-10"),
  ])
  func `the day with VAT depends on the limit that is passed`(montant: String, le: String?, exigible: String?) throws {
    let etapes = [Self.franchise] + Self.vente(.f1, montant, .service, le: "2026-05-02", paye: "2026-06-10", .p1)
    let seuil = try #require(try Self.seuil(etapes, au: "2026-12-01"))
    #expect(seuil.exigible == exigible.map { .le($0) })
    #expect(seuil.etat == (le.map { .depasse(le: .le($0)) } ?? .approche))
    #expect(try Self.seuil(etapes, au: "2027-02-01") == (exigible == nil ? nil : seuil))
  }

  @Test func `goods count when they are delivered, and both add up`() throws {
    let etapes =
      [Self.franchise] + Self.vente(.f1, "60000", .bien, le: "2026-05-02", .p1)
      + Self.vente(.f2, "30000", .service, le: "2026-05-03", paye: "2026-07-01", .p2)
    let avant = try Self.seuil(etapes, au: "2026-06-30")
    #expect(avant == nil)
    let seuil = try #require(try Self.seuil(etapes, au: "2026-12-01"))
    #expect(
      seuil.portee == .total && seuil.etat == .depasse(le: .le("2026-07-01")) && seuil.exigible == .le("2027-01-01"))
  }

  @Test func `a seller with VAT has no limit`() throws {
    var etapes = [Self.franchise] + Self.vente(.f1, "99999", .service, le: "2026-05-02", paye: "2026-06-10", .p1)
    #expect(try Self.seuil(etapes, au: "2026-12-01")?.estDepasse == true)
    etapes.append(.cas(DefinirEmetteur(.exemple)))
    #expect(try Self.seuil(etapes, au: "2026-12-01") == nil)
  }
}
