import LedgerModel
import LedgerNorm
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import LedgerVAT
import Testing

/// What a platform is told of sales and payments.
struct Flux10Tests {
  private static let toute = Periode.toute

  /// A seller, a private person, a firm of France and one of Germany.
  private static func monde(_ change: (inout Emetteur) -> Void = { _ in }) -> Scenario {
    var emetteur = Emetteur.exemple
    change(&emetteur)
    let france = Adresse(rue: "1 rue du Port", codePostal: "44000", ville: "Nantes")
    var particulier = Client(id: .c1, nom: "Alex", adresse: france, nature: .particulier)
    particulier.email = "alex@exemple.test"
    let firme = Client(id: .c2, nom: "SAS", siren: "404833048", adresse: france, nature: .entreprise)
    return given(
      .cas(DefinirEmetteur(emetteur)), .cas(CreerClient(particulier)), .cas(CreerClient(firme)),
      .cas(
        CreerClient(
          Client(
            id: .exemple(0xC1, 3), nom: "Beispiel GmbH", numeroTVA: "DE111111125", email: "a@beispiel.test",
            adresse: Adresse(rue: "Weg 1", codePostal: "10115", ville: "Berlin", pays: "DE"), nature: .entreprise))))
  }

  private static func etat(_ scenario: Scenario) -> EtatRegistre {
    var etat = EtatRegistre()
    for fact in scenario.ledger.journal { etat.apply(fact) }
    return etat
  }

  private static func flux(_ scenario: Scenario, _ periode: Periode, au: Jour) throws -> Flux10 {
    try etat(scenario).flux10(periode, au: au)
  }

  private static func ligne(
    _ id: LigneID, _ prix: String, _ nature: NatureLigne, _ taux: String = "20"
  ) -> LigneFacture {
    var ligne = LigneFacture(
      id: id, designation: "Article", quantite: .une, prixUnitaire: .de(prix), tauxTVA: .de(taux))
    ligne.nature = nature
    return ligne
  }

  private static func vente(_ id: FactureID, a client: ClientID, _ lignes: [LigneFacture]) -> Etape {
    .envoyee(id, lignes) { $0.clientId = client }
  }

  private static func paiement(_ montant: String, de facture: FactureID, _ id: ReglementID) -> Etape {
    var reglement = EnregistrerReglement(.paiement, facture, id: id)
    reglement.montant = .de(montant)
    return .cas(reglement)
  }

  @Test func `sales to private persons are declared by day and kind, goods and services apart`() throws {
    let registre = Self.monde().and(
      Self.vente(.f1, a: .c1, [Self.ligne(.l1, "100", .bien), Self.ligne(.l2, "50", .service)]),
      Self.vente(.f2, a: .c1, [Self.ligne(.l1, "10", .bien, "5.5")]))
    let flux = try Self.flux(registre, Self.toute, au: .aujourdhui)
    #expect(flux.transactions.map(\.categorie) == [.biens, .services])
    #expect(flux.transactions.map(\.nombre) == [2, 1])
    #expect(
      flux.transactions[0].ventilation.map { "\($0.taux) \($0.base) \($0.tva)" } == [
        "20 100.00 20.00", "5.5 10.00 0.55",
      ])
    #expect(flux.transactions[1].ventilation.map { "\($0.base)" } == ["50.00"])
    #expect(flux.internationales.isEmpty && flux.paiements.isEmpty)
  }

  @Test func `an avoir that is used up is received of its facture, and paid back of the avoir`() throws {
    let registre = Self.monde().and(
      Self.vente(.f1, a: .c2, [Self.ligne(.l1, "100", .service), Self.ligne(.l2, "50", .service)]),
      .cas(CreerAvoir(.f1, id: .a1, .lignes([.l2]))), .cas(EnvoyerFacture(.a1)),
      .cas(ImputerAvoir(.a1, sur: .f1)),
      Self.paiement("120", de: .f1, .p1))
    let dits = try Self.etat(registre).encaissees(Self.toute, au: .aujourdhui)
    #expect(
      dits.map { "\($0.numero) \($0.nature) \($0.rang) \($0.parts.map { "\($0.base + $0.tva)" })" } == [
        "F-2026-0001 paiement 0 [\"120.00\"]", "F-2026-0001 avoir 4 [\"60.00\"]", "A-2026-0001 avoir 4 [\"-60.00\"]",
      ])
    // As money, nothing moved but the payment.
    #expect(try Self.flux(registre, Self.toute, au: .aujourdhui).paiements.isEmpty)
  }

  @Test func `an avoir is taken off its day`() throws {
    let registre = Self.monde().and(
      Self.vente(.f1, a: .c1, [Self.ligne(.l1, "100", .service)]), .cas(CreerAvoir(.f1, id: .a1)),
      .cas(EnvoyerFacture(.a1)))
    let flux = try Self.flux(registre, Self.toute, au: .aujourdhui)
    #expect(flux.transactions.map { $0.ventilation.map { "\($0.base)" } } == [["0.00"]])
  }

  /// `.f1` of 2 March, replaced by `.f2` of the 10th.
  private static func remplacee(_ client: ClientID) -> Scenario {
    monde().and(
      vente(.f1, a: client, [ligne(.l1, "100", .bien, "10")]), .le("2026-03-10"),
      .brouillon(.f2, [ligne(.l1, "100", .bien)]) { ($0.clientId, $0.rectifie) = (client, .f1) },
      .cas(EnvoyerFacture(.f2)))
  }

  @Test func `a replaced facture is taken off on the day of its rectificative, as by an avoir`() throws {
    let flux = try Self.flux(Self.remplacee(.c1), Self.toute, au: .dernier)
    #expect(flux.transactions.map(\.jour) == [.le("2026-03-02"), .le("2026-03-10")])
    #expect(
      flux.transactions.map { $0.ventilation.map { "\($0.taux) \($0.base) \($0.tva)" } } == [
        ["10 100.00 10.00"], ["20 100.00 20.00", "10 -100.00 -10.00"],
      ])
    let mars = try Self.flux(Self.remplacee(.c1), Self.toute, au: .le("2026-03-09"))
    #expect(mars.transactions.map(\.jour) == [.le("2026-03-02")])
  }

  @Test func `a rectificative to a firm elsewhere is declared as such, with no deduction`() throws {
    let flux = try Self.etat(Self.remplacee(.exemple(0xC1, 3))).flux10(Self.toute, au: .dernier)
    #expect(flux.internationales.map(\.type) == [.facture, .rectificative])
    #expect(flux.transactions.isEmpty && flux.paiements.isEmpty)
  }

  @Test func `payments of services are declared by day, and payments of goods are not`() throws {
    let registre = Self.monde().and(
      Self.vente(.f1, a: .c1, [Self.ligne(.l1, "100", .bien), Self.ligne(.l2, "100", .service)]),
      Self.paiement("120", de: .f1, .p1))
    let flux = try Self.flux(registre, Self.toute, au: .aujourdhui)
    #expect(flux.paiements.map { $0.parts.map { "\($0.base) \($0.tva)" } } == [["50.00 10.00"]])
  }

  @Test(arguments: [ClientID.c1, .c2])
  func `a payment in a closed period has the bank's day for a platform, and the day of the books for the State`(
    client: ClientID
  ) throws {
    let registre = Self.monde().and(
      Self.vente(.f1, a: client, [Self.ligne(.l1, "100", .service)]), .le("2026-04-02"), .cas(CloturerPeriodes(.mois)),
      .paiement("120", le: "2026-03-30"))
    let etat = Self.etat(registre)
    let (mars, avril) = (Jour.le("2026-03-31"), Jour.le("2026-04-30"))
    func dits(_ debut: String, _ fin: Jour) throws -> [Int] {
      let periode = Periode(depuis: .le(debut), jusqua: fin)
      return [
        try etat.encaissees(periode, au: avril).count, try etat.flux10(periode, au: avril).paiements.count,
      ]
    }
    #expect(try dits("2026-03-01", mars) == (client == .c2 ? [1, 0] : [0, 0]))
    #expect(try dits("2026-04-01", avril) == (client == .c2 ? [0, 0] : [0, 1]))
  }

  @Test func `with the option of the day of the invoice payments are left out`() throws {
    let registre = Self.monde { ($0.optionDebits, $0.optionDebitsDepuis) = (true, .premier) }.and(
      Self.vente(.f1, a: .c1, [Self.ligne(.l1, "100", .service)]), Self.paiement("120", de: .f1, .p1))
    let flux = try Self.flux(registre, Self.toute, au: .aujourdhui)
    #expect(flux.paiements.isEmpty && flux.transactions.map(\.debits) == [true])
  }

  @Test func `payments of a French firm are declared one by one, and add up to its debt`() throws {
    let registre = Self.monde().and(
      Self.vente(.f1, a: .c2, [Self.ligne(.l1, "333.33", .service), Self.ligne(.l2, "99.99", .service, "10")]),
      Self.paiement("100", de: .f1, .p1), Self.paiement("0.01", de: .f1, .p2),
      .cas(EnregistrerReglement(.paiement, .f1, id: .exemple(0x9A, 3))))
    let statuts = try Self.etat(registre).encaissees(Self.toute, au: .aujourdhui)
    #expect(statuts.count == 3)
    let total = statuts.flatMap(\.parts).reduce(Int128(0)) { $0 + $1.base.centimes + $1.tva.centimes }
    #expect(total == Int128(try registre.facture(.f1).totaux().totalTTC.centimes))
    #expect(try Self.flux(registre, Self.toute, au: .aujourdhui).transactions.isEmpty)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `the declared payments of an invoice add up to its services, for any number of payments`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let lignes = (0..<Int.random(in: 1...5, using: &rng)).map { place in
      Self.ligne(
        .exemple(0x11, UInt64(place + 1)),
        "\(Montant(centimes: .random(in: 1...99_999, using: &rng)))".filter { $0 != "," },
        rng.oneIn(2) ? .service : .bien, rng.pick(["20", "10", "5.5"]) ?? "20")
    }
    var registre = Self.monde().and(Self.vente(.f1, a: .c2, lignes))
    let facture = try registre.facture(.f1)
    var reste = try facture.totaux().totalTTC.centimes
    for place in 1...20 where reste > 0 {
      let part = place == 20 ? reste : min(reste, .random(in: 1...max(1, reste / 3), using: &rng))
      let montant = "\(Montant(centimes: part))".filter { $0 != "," }
      registre = registre.and(Self.paiement(montant, de: .f1, .exemple(0x9A, UInt64(place))))
      reste -= part
    }
    let told = try Self.etat(registre).encaissees(Self.toute, au: .aujourdhui).flatMap(\.parts)
    let services = try facture.parts(facture.totaux(), nil).filter { $0.genre.nature == .service }
    #expect(
      told.reduce(0) { $0 + $1.base.centimes + $1.tva.centimes }
        == services.reduce(0) { $0 + $1.ventilation.base.centimes + $1.ventilation.tva.centimes })
  }

  @Test(arguments: [ClientID.c1, .c2])
  func `a payment in another currency is declared to the State in euros, to the cent of the whole`(client: ClientID)
    throws
  {
    let taux = TauxChange(taux: .de("0.913337"), date: .le("2026-03-02"), source: "BCE")
    let registre = Self.monde().and(
      .envoyee(.f1, [Self.ligne(.l1, "99.99", .service)]) {
        ($0.clientId, $0.devise, $0.affaire.tauxChange) = (client, .de("USD"), .remplace(taux))
      },
      Self.paiement("33.33", de: .f1, .p1), Self.paiement("0.01", de: .f1, .p2),
      .cas(EnregistrerReglement(.paiement, .f1, id: .exemple(0x9A, 3))))
    let etat = Self.etat(registre)
    func somme(_ parts: [TotauxDevise.Ventilation]) -> Int128 {
      parts.reduce(0) { $0 + $1.base.centimes + $1.tva.centimes }
    }
    let platform = try etat.encaissees(Self.toute, au: .aujourdhui)
    #expect(platform.map(\.devise) == (client == .c2 ? [.de("USD"), .de("USD"), .de("USD")] : []))
    #expect(client == .c1 || somme(platform.flatMap(\.parts)) == 119_99)
    let told = try etat.flux10(Self.toute, au: .aujourdhui).paiements
    #expect(told.map(\.devise) == (client == .c1 ? [.euro] : []))
    // 99.99 and 20.00 at 0.913337.
    #expect(client == .c2 || somme(told.flatMap(\.parts)) == 91_32 + 18_27)
  }

  @Test(arguments: [TypeDocument.facture, .acompte])
  func `a refund of an avoir is declared like the payment of its facture`(type: TypeDocument) throws {
    var debits = Emetteur.exemple
    (debits.optionDebits, debits.optionDebitsDepuis) = (true, .premier)
    let ligne = Self.ligne(.l1, "100", type == .acompte ? .bien : .service)
    let registre = Self.monde().and(
      .envoyee(.f1, [ligne]) { ($0.clientId, $0.estAcompte) = (.c2, type == .acompte) },
      Self.paiement("120", de: .f1, .p1), .cas(DefinirEmetteur(debits)), .cas(CreerAvoir(.f1, id: .a1)),
      .cas(EnvoyerFacture(.a1)), .cas(EnregistrerReglement(.remboursement, .a1, id: .p2)))
    let statuts = try Self.etat(registre).encaissees(Self.toute, au: .aujourdhui)
    #expect(statuts.map { $0.parts.map { "\($0.base) \($0.tva)" } } == [["100.00 20.00"], ["-100.00 -20.00"]])
  }

  @Test func `a firm elsewhere is declared by its documents`() throws {
    var ligne = Self.ligne(.l1, "900", .service, "0")
    ligne.imposition = Imposition(.zero, .autoliquidation)
    ligne.exoneration = Exoneration(motif: "VATEX-EU-AE", mention: "Autoliquidation")
    let registre = Self.monde().and(Self.vente(.f1, a: .exemple(0xC1, 3), [ligne]), Self.paiement("900", de: .f1, .p1))
    let flux = try Self.flux(registre, Self.toute, au: .aujourdhui)
    #expect(flux.internationales.map(\.numero) == ["F-2026-0001"] && flux.paiementsInternationaux.isEmpty)
  }

  @Test func `sales outside the reform are not declared`() throws {
    var ligne = Self.ligne(.l1, "900", .service, "0")
    ligne.imposition = Imposition(.zero, .exonere)
    ligne.exoneration = Exoneration(motif: "VATEX-FR-CGI261-4", mention: "Exonération de TVA, art. 261, 4 du CGI")
    let registre = Self.monde().and(Self.vente(.f1, a: .c1, [ligne]), Self.paiement("900", de: .f1, .p1))
    let flux = try Self.flux(registre, Self.toute, au: .aujourdhui)
    #expect(flux.transactions.isEmpty && flux.paiements.isEmpty)
  }
}
