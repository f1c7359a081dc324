import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import Testing

/// The VAT of money received in advance without an invoice (CGI, art. 269, 2-c).
struct TVAAvancesTests {
  private static func recue(
    _ montant: String = "1200", taux: String? = "20", devise: String? = nil, le jour: String = "2026-03-02"
  ) -> RecevoirAvance {
    var recevoir = RecevoirAvance(
      .c1, Reglement(id: .p2, montant: .de(montant), date: .le(jour), moyen: .virement))
    (recevoir.tva, recevoir.devise) = (taux.map { .de($0) }, devise.map { .de($0) })
    return recevoir
  }

  private static func utiliser(_ montant: String? = nil, le jour: String) -> Etape {
    var utiliser = UtiliserAvance(.f1)
    (utiliser.montant, utiliser.date) = (montant.map { .de($0) }, .le(jour))
    return .cas(utiliser)
  }

  private static func vente(_ prix: String, _ nature: NatureLigne, _ taux: String = "20") -> Etape {
    TVAExigibleTests.vente([TVAExigibleTests.ligne(.l1, prix, nature, taux)])
  }

  @Test func `VAT of an advance for a service is due when received, and once in all`() throws {
    let suite = given(.client(), .cas(Self.recue()), .le("2026-04-10"), Self.vente("1000", .service))
      .and(.le("2026-05-10"), Self.utiliser(le: "2026-05-02"))
    #expect(try TVAExigibleTests.exigible(suite, au: .le("2026-04-30")) == ["2026-03 20 service 1000.00 200.00"])
    #expect(try TVAExigibleTests.exigible(suite) == ["2026-03 20 service 1000.00 200.00"])
    let etat = TVAExigibleTests.etat(suite)
    let rapport = try #require(try etat.rapportTVA(au: .dernier).first)
    #expect(rapport.total.map(\.tvaEncaissee.centimes) == [20_000])
    #expect(rapport.total.map(\.tvaFacturee.centimes) == [20_000])
    let detail = try etat.detailTVA(au: .dernier)[0]
    #expect(detail.mouvements.flatMap(\.tva).reduce(0) { $0 + $1.tva.centimes } == 20_000)
    #expect(detail.total.centimes == 120_000)
  }

  @Test(arguments: [
    // The document is due at its own rate when the advance pays it, and the advance gives its own VAT back.
    (
      "1000", NatureLigne.service, "10",
      ["2026-03 20 service 1000.00 200.00", "2026-05 20 service -916.67 -183.33", "2026-05 10 service 1000.00 100.00"]
    ),
    // Goods are due when delivered.
    (
      "1000", .bien, "20",
      ["2026-03 20 service 1000.00 200.00", "2026-04 20 bien 1000.00 200.00", "2026-05 20 service -1000.00 -200.00"]
    ),
  ])
  func `a used advance gives its VAT back on its day, and the document is due by its own rule`(
    prix: String, nature: NatureLigne, taux: String, dues: [String]
  ) throws {
    let suite = given(
      .client(), .cas(Self.recue()), .le("2026-04-10"), Self.vente(prix, nature, taux), .le("2026-05-10")
    )
    .and(Self.utiliser(le: "2026-05-02"))
    #expect(try Set(TVAExigibleTests.exigible(suite)) == Set(dues))
  }

  @Test func `an advance that is refunded, returned or a mistake leaves no VAT`() throws {
    let recue = given(.client(), .cas(Self.recue("100.01")), .le("2026-04-10"))
    let rendue = recue.and(.cas(RembourserAvance(.c1)))
    #expect(
      try TVAExigibleTests.exigible(rendue) == ["2026-03 20 service 83.34 16.67", "2026-04 20 service -83.34 -16.67"])
    let rejetee = recue.and(.cas(AnnulerAvance(.c1, .p2, .rejet(le: .le("2026-04-03")), motif: "Impayé")))
    #expect(try TVAExigibleTests.exigible(rejetee) == TVAExigibleTests.exigible(rendue))
    #expect(try TVAExigibleTests.exigible(recue.and(.cas(AnnulerAvance(.c1, .p2, motif: "Erreur")))).isEmpty)
  }

  @Test func `an advance without a rate brings VAT when it is used`() throws {
    let suite = given(.client(), .cas(Self.recue(taux: nil)), .le("2026-04-10"), Self.vente("1000", .service))
      .and(Self.utiliser(le: "2026-04-10"))
    #expect(try TVAExigibleTests.exigible(suite) == ["2026-04 20 service 1000.00 200.00"])
  }

  @Test func `the VAT of an advance stands in the return, and its payment in the declaration of private customers`()
    throws
  {
    let declaration = try TVAExigibleTests.etat(given(.client(), .cas(Self.recue()))).declarationCA3(au: .dernier)
    #expect(
      declaration?.total.map { "\($0.ligne.code) \($0.base) \($0.taxe)" } == [
        "A1 1000.00 0.00", "08 1000.00 200.00", "16 0.00 200.00",
      ])
    var client = Client(id: .c1, nom: "Ada")
    client.nature = .particulier
    let particulier = given(.cas(CreerClient(importe: client)), .cas(Self.recue()), .cas(RembourserAvance(.c1)))
    let flux = try TVAExigibleTests.etat(particulier).flux10(.toute, au: .dernier)
    #expect(flux.paiements.flatMap(\.parts).reduce(0) { $0 + $1.base.centimes } == 0 && flux.paiements.count == 1)
  }

  @Test func `a rate of zero, another currency and a seller without VAT are refused`() {
    given(.client()).when(Self.recue(taux: "0")).thenRefuses("taux-avance")
    given(.client()).when(Self.recue(devise: "USD")).thenRefuses("taux-avance")
  }
}
