import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import Testing

/// When VAT of an acompte of goods is due that is delivered before it is paid (CGI, art. 269, 2, a).
struct TVAAcomptesTests {
  /// An acompte of 100.00 of goods, and a final invoice of 1 April that takes it back, delivered on 5 May.
  private static func acompteRepris(_ avant: Etape..., reprise prix: String = "100", apres: Etape...) -> Scenario {
    var reprise = TVAExigibleTests.ligne(.l2, prix, .bien)
    (reprise.quantite, reprise.acompteId) = (.de("-1"), .f1)
    let acompte = TVAExigibleTests.vente([TVAExigibleTests.ligne(.l1, "100", .bien)]) { $0.estAcompte = true }
    let finale = TVAExigibleTests.vente([TVAExigibleTests.ligne(.l1, "300", .bien), reprise], .f2) {
      $0.affaire.dateLivraison = .remplace(.le("2026-05-05"))
    }
    let etapes = [.client(), acompte] + avant + [.le("2026-04-01"), finale, .le("2026-07-01")] + apres
    return etapes.dropFirst().reduce(given(etapes[0])) { $0.and($1) }
  }

  @Test func `an acompte of goods that is not paid is due when the final invoice delivers them`() throws {
    #expect(try TVAExigibleTests.exigible(Self.acompteRepris(), au: .le("2026-05-04")).isEmpty)
    #expect(try TVAExigibleTests.exigible(Self.acompteRepris()) == ["2026-05 20 bien 300.00 60.00"])
    let partie = Self.acompteRepris(TVAExigibleTests.paiement("48.00", le: "2026-03-02"), reprise: "70")
    #expect(try TVAExigibleTests.exigible(partie) == ["2026-03 20 bien 40.00 8.00", "2026-05 20 bien 260.00 52.00"])
    let declaration = try TVAExigibleTests.etat(partie).declarationCA3(au: .dernier)
    #expect(try #require(declaration).total.last.map { "\($0.ligne.code) \($0.taxe)" } == "16 60.00")
  }

  @Test func `VAT of a deposit paid after the delivery is not due again, and VAT of a returned payment stays due`()
    throws
  {
    let paye = Self.acompteRepris(
      TVAExigibleTests.paiement("48.00", le: "2026-03-02"),
      apres: TVAExigibleTests.paiement("72.00", .p2, le: "2026-06-10"))
    let attendu = ["2026-03 20 bien 40.00 8.00", "2026-05 20 bien 260.00 52.00"]
    #expect(try TVAExigibleTests.exigible(paye) == attendu)
    let rendu = paye.and(.cas(AnnulerReglement(.paiement, .f1, .p1, .rejet(le: .le("2026-06-20")), motif: "Impayé")))
    #expect(try TVAExigibleTests.exigible(rendu) == attendu)
  }

  @Test func `an avoir of the final invoice gives the acompte back, on the delivery or later`() throws {
    let livre = Self.acompteRepris(apres: .cas(CreerAvoir(.f2, id: .a1)), .cas(EnvoyerFacture(.a1)))
    #expect(try TVAExigibleTests.exigible(livre) == ["2026-05 20 bien 300.00 60.00", "2026-07 20 bien -300.00 -60.00"])
    #expect(try TVAExigibleTests.exigible(livre, au: .le("2026-06-30")) == ["2026-05 20 bien 300.00 60.00"])
    var avoir = CreerAvoir(.f2, id: .a1)
    avoir.date = .le("2026-04-20")
    #expect(try TVAExigibleTests.exigible(Self.acompteRepris(apres: .cas(avoir), .cas(EnvoyerFacture(.a1)))).isEmpty)
  }

  @Test(arguments: [
    (NatureAbandon.perte, "120.00", ["2026-05 20 bien 300.00 60.00"]),
    (.escompte, "12.00", ["2026-05 20 bien 300.00 60.00", "2026-06 20 bien -10.00 -2.00"]),
    (.ecart, "0.60", ["2026-05 20 bien 300.00 60.00"]),
  ])
  func `for a delivered acompte a discount lowers the due VAT, and a loss does not`(
    nature: NatureAbandon, montant: String, attendu: [String]
  ) throws {
    #expect(
      try TVAExigibleTests.exigible(
        Self.acompteRepris(apres: TVAExigibleTests.abandon(nature, montant, le: "2026-06-02"))) == attendu)
  }
}
