import LedgerModel
import LedgerOffers
import LedgerTestSupport
import Testing

/// Reminders: which letter is due to a client, and why there is none.
struct RelancesTests {
  private static func facture(
    _ id: FactureID, echeance: String? = "2026-04-30", solde: String = "100", litige: String = "0",
    promesse: String? = nil, niveau: NiveauRelance? = nil, estCreditee: Bool = false
  ) -> FactureRelancable {
    var facture = FactureRelancable(id, dateEcheance: echeance.map { .le($0) }, solde: .de(estCreditee ? "0" : solde))
    facture.estCreditee = estCreditee
    (facture.litige, facture.promesse, facture.niveau) = (.de(litige), promesse.map { .le($0) }, niveau)
    return facture
  }

  private static func lettre(
    _ factures: [FactureRelancable], le jour: String, _ change: (inout DossierRelance) -> Void = { _ in }
  ) -> Result<LettreDue, LettreDue.Aucune> {
    var dossier = DossierRelance(factures)
    change(&dossier)
    return Result { () throws(LettreDue.Aucune) in try dossier.lettre(le: .le(jour)) }
  }

  @Test(
    arguments: [
      ([], "2026-05-20", .rienDEchu),
      ([facture(.f1, echeance: nil)], "2026-05-20", .rienDEchu),
      ([facture(.f1, solde: "0")], "2026-05-20", .rienDEchu),
      ([facture(.f1, estCreditee: true)], "2026-05-20", .avoir),
      ([facture(.f1, estCreditee: true)], "2026-04-30", .rienDEchu),
      ([facture(.f1, estCreditee: true), facture(.f2, litige: "100")], "2026-05-20", .litige),
      ([facture(.f1)], "2026-04-30", .rienDEchu),
      ([facture(.f1)], "2026-05-04", .seuilNonAtteint),
      ([facture(.f1, litige: "100")], "2026-05-20", .litige),
      ([facture(.f1, promesse: "2026-05-20")], "2026-05-20", .promesse),
      ([facture(.f1, niveau: .miseEnDemeure)], "2026-09-20", .niveauxEpuises),
      ([facture(.f1, niveau: .miseEnDemeure), facture(.f2, echeance: "2026-09-18")], "2026-09-20", .seuilNonAtteint),
    ] as [([FactureRelancable], String, LettreDue.Aucune)])
  func `without a letter there is a reason`(factures: [FactureRelancable], jour: String, raison: LettreDue.Aucune) {
    #expect(Self.lettre(factures, le: jour) == .failure(raison))
  }

  @Test func `a client without reminders, and a recent letter, hold letters back`() {
    let factures = [Self.facture(.f1)]
    #expect(Self.lettre(factures, le: "2026-05-20") { $0.regles = nil } == .failure(.clientSansRelance))
    #expect(
      Self.lettre(factures, le: "2026-05-20") { $0.derniereLettre = .le("2026-05-14") } == .failure(.lettreRecente))
  }

  @Test func `a letter asks for what is late, and names the rest below`() throws {
    let factures = [
      Self.facture(.f1, litige: "40", niveau: .premier), Self.facture(.f2, echeance: "2026-05-18"),
      Self.facture(.f3, promesse: "2026-06-01"),
    ]
    let lettre = try Self.lettre(factures, le: "2026-05-20").get()
    #expect(lettre.niveau == .deuxieme)
    #expect(lettre.factures.map(\.id) == [.f1] && lettre.factures.map(\.demande) == [.de("60")])
    #expect(lettre.pourMemoire.map(\.id) == [.f2] && lettre.pourMemoire.map(\.niveau) == [nil])
  }

  @Test(
    arguments: [
      (nil, false), (DernierReleve("Pro", .le("2026-05-13")), false), (DernierReleve("Pro", .le("2026-05-12")), true),
      (DernierReleve("Pro", nil), true),
    ] as [(DernierReleve?, Bool)])
  func `an old or missing statement is told from the second level on`(releve: DernierReleve?, estAncien: Bool) throws {
    for niveau in [nil, NiveauRelance.premier] {
      let lettre = try Self.lettre([Self.facture(.f1, niveau: niveau)], le: "2026-05-20") { dossier in
        dossier.dernierReleve = releve
      }.get()
      #expect(lettre.releveAncien == (niveau == nil || !estAncien ? nil : releve))
    }
  }

  @Test func `a level that all had is told with the lowest level of their letters`() throws {
    let dossier = DossierRelance([Self.facture(.f1, niveau: .miseEnDemeure), Self.facture(.f2, niveau: .troisieme)])
    #expect(try dossier.lettre(.deuxieme, le: .le("2026-05-20")) == .dejaEnvoyee(.troisieme))
    guard case .due(let lettre) = try dossier.lettre(.miseEnDemeure, le: .le("2026-05-20")) else {
      Issue.record("no letter")
      return
    }
    #expect(lettre.factures.map(\.id) == [.f2])
  }
}
