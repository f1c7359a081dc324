import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import LedgerVAT
import Testing

/// Sales with VAT of other member states: none of it is VAT of France, and each is in the return of its state.
struct VentesOSSTests {
  private static func emetteur(_ change: (inout Emetteur) -> Void = { $0.oss = GuichetUnique() }) -> Etape {
    var emetteur = Emetteur.exemple
    change(&emetteur)
    return .cas(DefinirEmetteur(emetteur))
  }

  private static func client(_ pays: String, _ nature: NatureClient = .particulier) -> Etape {
    var client = Client(
      id: .c1, nom: "Client \(pays)", adresse: Adresse(rue: "Rue 1", codePostal: "1010", ville: "Ville", pays: pays))
    client.nature = nature
    client.adresseElectronique = AdresseElectronique(schema: "EM", identifiant: "a@exemple.be")
    return .cas(CreerClient(importe: client))
  }

  private static func vente(
    _ id: FactureID, _ lignes: [LigneFacture], _ client: ClientID = .c1, le jour: String = "2026-03-02"
  ) -> Etape {
    .envoyee(id, lignes) { ($0.clientId, $0.dateFacture) = (client, .le(jour)) }
  }

  private static func lignes(_ lignes: [VentesOSS.Ligne]) -> [String] {
    lignes.map {
      "\($0.trimestre) \($0.etat) \($0.numeroTVA ?? "-") \($0.sontDesBiens ? "biens" : "services") \($0.taux) "
        + "\($0.corrige?.description ?? "-") \($0.base) \($0.tva)"
    }
  }

  private static func ca3(_ etat: EtatRegistre) throws -> [String] {
    try etat.declarationCA3(par: .trimestre, au: .dernier)?.tranches.flatMap { tranche in
      tranche.lignes.map { "\(tranche.etape) \($0.ligne.code) \($0.base) \($0.taxe)" }
    } ?? []
  }

  private static let livre = TVAExigibleTests.ligne(.l1, "100", .bien, "21")

  @Test func `VAT of Belgium is on line E3, in the report of the one-stop shop, and nowhere in the VAT of France`()
    throws
  {
    let etat = TVAExigibleTests.etat(
      given(
        Self.emetteur(), Self.client("BE"),
        Self.vente(.f1, [Self.livre, TVAExigibleTests.ligne(.l2, "50", .service, "6")]),
        TVAExigibleTests.paiement("174", le: "2026-03-02")))
    #expect(
      Self.lignes(try etat.ventesOSS(au: .dernier).guichet) == [
        "2026-T1 BE - biens 21 - 100.00 21.00", "2026-T1 BE - services 6 - 50.00 3.00",
      ])
    #expect(try etat.ventesOSS(au: .dernier).etats.isEmpty)
    #expect(try Self.ca3(etat) == ["2026-T1 E2 50.00 0.00", "2026-T1 E3 100.00 0.00"])
    #expect(try etat.rapportTVA(au: .dernier).isEmpty)
    #expect(try etat.tvaParMois().due(PeriodeComptable(.mois, du: .le("2026-03-02"), .decembre)) == .zero)
  }

  @Test func `an avoir of a later quarter corrects the quarter of its facture`() throws {
    let etat = TVAExigibleTests.etat(
      given(
        Self.emetteur(), Self.client("BE"), Self.vente(.f1, [Self.livre]), Self.vente(.f2, [Self.livre]),
        .le("2026-03-20"), .avoirEnvoye(.a1, de: .f1), .le("2026-05-04"), .avoirEnvoye(.exemple(0xA0, 2), de: .f2)))
    #expect(
      Self.lignes(try etat.ventesOSS(au: .dernier).guichet) == [
        "2026-T1 BE - biens 21 - 100.00 21.00", "2026-T2 BE - biens 21 2026-T1 -100.00 -21.00",
      ])
    // The form has no amount below zero: the line stops there.
    #expect(try Self.ca3(etat) == ["2026-T1 E3 100.00 0.00", "2026-T2 E3 0.00 0.00"])
  }

  @Test func `an avoir follows the place of its facture, and a later registration changes nothing`() throws {
    let etat = TVAExigibleTests.etat(
      given(
        Self.emetteur { _ in }, Self.client("AT"), Self.vente(.f1, [TVAExigibleTests.ligne(.l1, "100", .bien, "20")]),
        .le("2026-03-20"), Self.emetteur(), .avoirEnvoye(.a1, de: .f1)))
    #expect(try etat.ventesOSS(au: .dernier).guichet.isEmpty)
    #expect(try Self.ca3(etat).isEmpty)
  }

  @Test func `sales under a number of the state are apart, and a business buys no distance sale`() throws {
    let etat = TVAExigibleTests.etat(
      given(
        Self.emetteur { $0.numerosTVA = ["BE0404484654"] }, Self.client("BE", .entreprise),
        Self.vente(.f1, [Self.livre])))
    let ventes = try etat.ventesOSS(au: .dernier)
    #expect(ventes.guichet.isEmpty)
    #expect(Self.lignes(ventes.etats) == ["2026-T1 BE BE0404484654 biens 21 - 100.00 21.00"])
    #expect(try Self.ca3(etat) == ["2026-T1 E2 100.00 0.00"])
  }

  @Test func `the e-reporting has the sale as one that is not taxed in France`() throws {
    let etat = TVAExigibleTests.etat(given(Self.emetteur(), Self.client("BE"), Self.vente(.f1, [Self.livre])))
    let flux = try etat.flux10(.toute, au: .dernier)
    #expect(flux.transactions.map(\.categorie) == [.nonTaxee])
    #expect(flux.transactions.map(\.tvaEuros) == [.zero])
    #expect(
      flux.transactions.flatMap(\.ventilation).map { "\($0.imposition.taux) \($0.base) \($0.tva)" } == ["0 100.00 0.00"]
    )
    #expect(flux.paiements.isEmpty)
  }
}
