import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Sales to businesses of other member states, by month and VAT number.
struct VentesUETests {
  private static func ligne(
    _ id: LigneID, _ prix: String, _ categorie: CategorieTVA, _ nature: NatureLigne
  ) -> LigneFacture {
    var ligne = LigneFacture.ligne(id, "1", prix)
    ligne.nature = nature
    ligne.imposition = Imposition(.zero, categorie)
    ligne.exoneration = MotifExoneration.seul(categorie).map { Exoneration(motif: $0.code, mention: $0.mention) }
    return ligne
  }

  private static func client(_ id: ClientID, _ nom: String, _ pays: String?, _ numeroTVA: String? = nil) -> Etape {
    .cas(
      CreerClient(
        importe: Client(id: id, nom: nom, numeroTVA: numeroTVA, adresse: pays.map { Adresse(pays: $0) })))
  }

  private static func facture(
    _ id: FactureID, _ client: ClientID, _ lignes: [LigneFacture], le jour: String = "2026-03-02",
    _ change: (inout CreerFacture) -> Void = { _ in }
  ) -> Etape {
    .envoyee(id, lignes) {
      ($0.clientId, $0.dateFacture) = (client, .le(jour))
      change(&$0)
    }
  }

  private static func ventes(_ etapes: [Etape], _ periode: Periode = .toute) throws -> (
    biens: [String], services: [String]
  ) {
    let ventes = try TVAExigibleTests.etat(etapes.reduce(given()) { $0.and($1) }).ventesUE(periode, au: .dernier)
    func textes(_ lignes: [VentesUE.Ligne]) -> [String] {
      lignes.map {
        "\($0.mois) \($0.pays?.description ?? "-") \($0.numeroTVA ?? "-") \($0.montant) \($0.documents.joined(separator: "+"))"
      }
    }
    return (textes(ventes.biens), textes(ventes.services))
  }

  private static let clients = [
    client(.c1, "Muster", "DE", "DE 136 695 976"), client(.c2, "Sans numéro", "IT"),
    client(.exemple(0xC0, 3), "Martin", "FR", "FR44732829320"),
  ]

  @Test func `goods and services are listed apart, an avoir in its month, and a sale without a number last`() throws {
    let bien = Self.ligne(.l1, "900", .livraisonUE, .bien)
    let service = Self.ligne(.l2, "200", .autoliquidation, .service)
    let (biens, services) = try Self.ventes(
      Self.clients + [
        .le("2026-04-10"), Self.facture(.f1, .c1, [bien, service]), Self.facture(.f2, .c2, [service]),
        Self.facture(.f3, .c1, [bien]), .cas(CreerAvoir(.f1, id: .a1, .lignes([.l1])), EnvoyerFacture(.a1)),
        Self.facture(.exemple(0xFA, 9), .exemple(0xC0, 3), [service, LigneFacture.cafe]),
      ])
    #expect(
      biens == [
        "2026-03 DE DE136695976 1800.00 F-2026-0001+F-2026-0003", "2026-04 DE DE136695976 -900.00 A-2026-0001",
      ])
    #expect(services == ["2026-03 DE DE136695976 200.00 F-2026-0001", "2026-03 IT - 200.00 F-2026-0002"])
  }

  @Test func `a number that the customer got later counts, and one of Northern Ireland for goods alone`() throws {
    let service = Self.ligne(.l2, "200", .autoliquidation, .service)
    var modifier = ModifierClient(.c2)
    modifier.numeroTVA = .remplace("IT00743110157")
    let etapes =
      Self.clients + [
        Self.client(.exemple(0xC1, 9), "Belfast", "GB", "XI980780684"), .le("2026-04-10"),
        Self.facture(.f1, .c2, [service]), .cas(modifier),
        Self.facture(.f2, .exemple(0xC1, 9), [Self.ligne(.l1, "50", .livraisonUE, .bien), service]),
      ]
    let (biens, services) = try Self.ventes(etapes)
    #expect(biens == ["2026-03 GB XI980780684 50.00 F-2026-0002"])
    #expect(services == ["2026-03 IT IT00743110157 200.00 F-2026-0001"])
    #expect(try Self.ventes(etapes, Periode(depuis: .le("2026-04-01"))).services.isEmpty)
  }

  @Test func `another currency counts at its rate, and the goods are those of the return`() throws {
    let bien = Self.ligne(.l1, "1000", .livraisonUE, .bien)
    let etapes =
      Self.clients + [
        .le("2026-04-10"), Self.facture(.f1, .c1, [bien]) { $0.devise = .de("USD") },
        Self.facture(.f2, .c1, [bien]) {
          $0.devise = .de("USD")
          $0.affaire.tauxChange = .remplace(TauxChange(taux: .de("0.9"), date: .aujourdhui, source: "BCE"))
        },
      ]
    #expect(try Self.ventes(etapes).biens == ["2026-03 DE DE136695976 900.00 F-2026-0002"])
    let declaration = try TVAExigibleTests.etat(etapes.reduce(given()) { $0.and($1) }).declarationCA3(au: .dernier)
    #expect(declaration?.total.map { "\($0.ligne.code) \($0.base)" } == ["F2 900.00"])
  }
}
