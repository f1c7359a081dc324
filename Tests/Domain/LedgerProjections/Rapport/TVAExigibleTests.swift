import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

/// When VAT is due (CGI, art. 269, 2), on small ledgers.
struct TVAExigibleTests {
  static func etat(_ scenario: Scenario) -> EtatRegistre {
    var etat = EtatRegistre()
    for fact in scenario.ledger.journal { etat.apply(fact) }
    return etat
  }

  /// The VAT due, with its month, rate and nature.
  static func exigible(_ scenario: Scenario, au: Jour = .dernier) throws -> [String] {
    try etat(scenario).rapportTVA(au: au).flatMap { rapport in
      rapport.tranches.flatMap { tranche in
        tranche.lignes.filter { $0.baseExigible != .zero || $0.tvaExigible != .zero }.map {
          "\(tranche.etape) \($0.taux) \($0.nature?.rawValue ?? "-") \($0.baseExigible) \($0.tvaExigible)"
        }
      }
    }
  }

  static func ligne(
    _ id: LigneID, _ prix: String, _ nature: NatureLigne?, _ taux: String = "20", quantite: String = "1"
  ) -> LigneFacture {
    var ligne = LigneFacture(
      id: id, designation: "Article", quantite: .de(quantite), prixUnitaire: .de(prix), tauxTVA: .de(taux))
    ligne.nature = nature
    return ligne
  }

  static func paiement(
    _ montant: String, de facture: FactureID = .f1, _ id: ReglementID = .p1, le jour: String
  ) -> Etape {
    var reglement = EnregistrerReglement(.paiement, facture, id: id)
    (reglement.montant, reglement.date) = (.de(montant), .le(jour))
    return .cas(reglement)
  }

  /// Issued on 2 March 2026.
  static func vente(
    _ lignes: [LigneFacture], _ id: FactureID = .f1, _ change: (inout CreerFacture) -> Void = { _ in }
  ) -> Etape {
    .envoyee(id, lignes) {
      $0.clientId = .c1
      change(&$0)
    }
  }

  private static let mixte = [ligne(.l1, "100", .bien), ligne(.l2, "1000", .service)]

  @Test func `a reversed loss and a discount of the same day count as the discount`() throws {
    let perte = SolderFacture(.f1, id: .exemple(0x77, 3), motif: "Perte")
    var escompte = SolderFacture(.f1, id: .exemple(0x77, 4), motif: "Escompte")
    (escompte.montant, escompte.nature) = (.de("24"), .escompte)
    let vendu = given(
      .client(), Self.vente([Self.ligne(.l1, "1000", .bien)]), .cas(perte),
      .cas(ReprendreSolde(.f1, motif: "Erreur")), .cas(escompte))
    #expect(try Self.exigible(vendu) == ["2026-03 20 bien 980.00 196.00"])
  }

  @Test func `goods are due when invoiced, services as they are paid`() throws {
    let vendu = given(.client(), Self.vente(Self.mixte))
    #expect(try Self.exigible(vendu) == ["2026-03 20 bien 100.00 20.00"])
    let paye = vendu.and(.le("2026-04-10"), Self.paiement("660.00", le: "2026-04-08"))
    #expect(
      try Self.exigible(paye) == ["2026-03 20 bien 100.00 20.00", "2026-04 20 service 500.00 100.00"])
    #expect(try Self.exigible(paye, au: .le("2026-03-31")) == ["2026-03 20 bien 100.00 20.00"])
  }

  @Test func `a line that takes all of its rate back is settled with the invoice`() throws {
    let vendu = given(
      .client(),
      Self.vente([
        Self.ligne(.l1, "100", .bien), Self.ligne(.l2, "100", .service, quantite: "-1"),
        Self.ligne(.l3, "50", .service, "10"),
      ]))
    let emise = ["2026-03 20 bien 100.00 20.00", "2026-03 20 service -100.00 -20.00"]
    #expect(try Self.exigible(vendu) == emise)
    let moitie = vendu.and(.le("2026-04-10"), Self.paiement("27.50", le: "2026-04-08"))
    #expect(try Self.exigible(moitie) == emise + ["2026-04 10 service 25.00 2.50"])
  }

  @Test func `a line of unknown nature counts as a service`() throws {
    let registre = given(.client(), Self.vente([Self.ligne(.l1, "100", nil)]))
    #expect(try Self.exigible(registre).isEmpty)
    let paye = registre.and(.le("2026-04-10"), Self.paiement("120.00", le: "2026-04-08"))
    #expect(try Self.exigible(paye) == ["2026-04 20 - 100.00 20.00"])
  }

  @Test func `goods are due on the day of their delivery, and not before`() throws {
    let registre = given(
      .client(), Self.vente([Self.ligne(.l1, "100", .bien)]) { $0.affaire.dateLivraison = .remplace(.le("2026-04-05")) }
    )
    #expect(try Self.exigible(registre, au: .le("2026-04-04")).isEmpty)
    #expect(try Self.exigible(registre) == ["2026-04 20 bien 100.00 20.00"])
    let avant = given(
      .client(), Self.vente([Self.ligne(.l1, "100", .bien)]) { $0.affaire.dateLivraison = .remplace(.le("2026-02-27")) }
    )
    #expect(try Self.exigible(avant) == ["2026-02 20 bien 100.00 20.00"])
  }

  @Test func `a delivery in a closed month counts from the first open day`() throws {
    let registre = given(
      .client(), Self.vente(Self.mixte), .le("2026-04-05"), .cas(CloturerPeriodes(.mois)),
      Self.vente([Self.ligne(.l1, "70", .bien)], .f2) { $0.affaire.dateLivraison = .remplace(.le("2026-03-27")) })
    #expect(try Self.exigible(registre) == ["2026-03 20 bien 100.00 20.00", "2026-04 20 bien 70.00 14.00"])
  }

  @Test func `with the option for débits services are due when invoiced`() throws {
    var emetteur = Emetteur.exemple
    (emetteur.optionDebits, emetteur.optionDebitsDepuis) = (true, .premier)
    let france = Adresse(rue: "1 rue du Port", codePostal: "44000", ville: "Nantes")
    let client = Client(id: .c1, nom: "Alex", email: "alex@exemple.test", adresse: france, nature: .particulier)
    let registre = given(.cas(DefinirEmetteur(emetteur)), .cas(CreerClient(client)), Self.vente(Self.mixte))
    #expect(
      try Self.exigible(registre) == ["2026-03 20 bien 100.00 20.00", "2026-03 20 service 1000.00 200.00"])
  }

  @Test func `the option for débits has effect from the first day of the month after it was declared`() throws {
    var emetteur = Emetteur.exemple
    emetteur.optionDebits = true
    let france = Adresse(rue: "1 rue du Port", codePostal: "44000", ville: "Nantes")
    let client = Client(id: .c1, nom: "Alex", email: "alex@exemple.test", adresse: france, nature: .particulier)
    let registre = given(
      .cas(DefinirEmetteur(emetteur)), .cas(CreerClient(client)), Self.vente(Self.mixte), .le("2026-03-31"),
      Self.vente([Self.ligne(.l1, "500", .service)], .f2), .le("2026-04-01"),
      Self.vente([Self.ligne(.l1, "70", .service)], .f3))
    #expect(try Self.exigible(registre) == ["2026-03 20 bien 100.00 20.00", "2026-04 20 service 70.00 14.00"])
  }

  @Test func `giving the option for débits up has effect from the first day of the next month too`() throws {
    func choisit(_ option: Bool, depuis: Jour? = nil) -> DefinirEmetteur {
      var emetteur = Emetteur.exemple
      (emetteur.optionDebits, emetteur.optionDebitsDepuis) = (option, depuis)
      return DefinirEmetteur(emetteur)
    }
    func fige(_ registre: Scenario, le jour: Jour) throws -> Bool? {
      Self.etat(registre).registre?.emetteur?.fige(le: jour).optionDebits
    }
    let optee = given(.cas(choisit(true, depuis: .premier)), .le("2026-03-10"))
    let finie = optee.and(.cas(choisit(false)))
    #expect(try fige(finie, le: .le("2026-03-31")) == true)
    #expect(try fige(finie, le: .le("2026-04-01")) == false)
    // A choice that has no effect yet leaves no trace, nor does one that is taken back.
    let reprise = finie.and(.cas(choisit(true)))
    #expect(try fige(reprise, le: .le("2026-04-01")) == true)
    let jamais = given(.cas(choisit(true)), .cas(choisit(false)))
    #expect(try fige(jamais, le: .le("2026-03-10")) == false)
    // Once it is over, the option begins again in the next month.
    let encore = finie.and(.le("2026-05-05"), .cas(choisit(true)))
    #expect(try fige(encore, le: .le("2026-05-31")) == false)
    #expect(try fige(encore, le: .le("2026-06-01")) == true)
    optee.when(choisit(true, depuis: .le("2030-01-01"))).thenRefuses("option-debits-en-vigueur")
    finie.when(choisit(true, depuis: .le("2026-04-01"))).thenRefuses("option-debits-en-vigueur")
  }

  @Test func `an acompte is due when it is paid, of goods too, and the final invoice for the rest`() throws {
    var reprise = Self.ligne(.l2, "30", .bien)
    (reprise.quantite, reprise.acompteId) = (.de("-1"), .f1)
    let registre = given(.client(), Self.vente([Self.ligne(.l1, "30", .bien)]) { $0.estAcompte = true })
    #expect(try Self.exigible(registre).isEmpty)
    let paye = registre.and(
      .le("2026-04-10"), Self.paiement("36.00", le: "2026-04-08"),
      Self.vente([Self.ligne(.l1, "100", .bien), reprise], .f2))
    #expect(try Self.exigible(paye) == ["2026-04 20 bien 100.00 20.00"])
    #expect(try Self.exigible(paye, au: .le("2026-04-09")) == ["2026-04 20 bien 30.00 6.00"])
  }

  @Test func `an avoir takes back only the due VAT of its facture`() throws {
    let vendu = given(.client(), Self.vente(Self.mixte))
    let credite = vendu.and(.le("2026-04-10"), .cas(CreerAvoir(.f1, id: .a1)), .cas(EnvoyerFacture(.a1)))
    // The service was never paid: its VAT was never due.
    #expect(try Self.exigible(credite) == ["2026-03 20 bien 100.00 20.00", "2026-04 20 bien -100.00 -20.00"])
    let plusTard = given(
      .client(),
      Self.vente([Self.ligne(.l1, "100", .bien)]) { $0.affaire.dateLivraison = .remplace(.le("2026-05-05")) },
      .le("2026-04-10"), .cas(CreerAvoir(.f1, id: .a1)), .cas(EnvoyerFacture(.a1)))
    #expect(try Self.exigible(plusTard).isEmpty)
  }

  @Test func `VAT owed by the customer, and sales exempt from VAT, are never due`() throws {
    var ligne = Self.ligne(.l1, "900", .bien, "0")
    ligne.imposition = Imposition(.zero, .livraisonUE)
    ligne.exoneration = Exoneration(motif: "VATEX-EU-IC", mention: "Exonération de TVA, art. 262 ter, I du CGI")
    let registre = given(.client(), Self.vente([ligne]), Self.paiement("900.00", le: "2026-03-02"))
    #expect(try Self.exigible(registre).isEmpty)
  }

  static func abandon(
    _ nature: NatureAbandon, _ montant: String? = nil, le jour: String, _ id: AbandonID = .p2
  ) -> Etape {
    var solder = SolderFacture(.f1, id: id, motif: "Abandon")
    (solder.montant, solder.date, solder.nature) = (montant.map { .de($0) }, .le(jour), nature)
    return .cas(solder)
  }

  @Test func `a discount reduces the due VAT of goods, and VAT of services is due on the sum received`() throws {
    let vendu = given(.client(), Self.vente(Self.mixte), .le("2026-04-10"), Self.paiement("1293.60", le: "2026-04-08"))
    // 2 % of 1,320.00: 2.00 and 0.40 of goods, 20.00 and 4.00 of services.
    let escompte = vendu.and(Self.abandon(.escompte, le: "2026-04-09"))
    #expect(
      try Self.exigible(escompte) == [
        "2026-03 20 bien 100.00 20.00", "2026-04 20 bien -2.00 -0.40", "2026-04 20 service 980.00 196.00",
      ])
    let repris = escompte.and(.cas(ReprendreSolde(.f1, motif: "Trop tard")))
    #expect(
      try Self.exigible(repris, au: .le("2026-04-10")) == [
        "2026-03 20 bien 100.00 20.00", "2026-04 20 service 980.00 196.00",
      ])
  }

  @Test func `a discount on goods not yet delivered counts on the delivery`() throws {
    let registre = given(
      .client(),
      Self.vente([Self.ligne(.l1, "100", .bien)]) { $0.affaire.dateLivraison = .remplace(.le("2026-05-05")) },
      .le("2026-04-10"), Self.abandon(.escompte, "1.20", le: "2026-04-09"))
    #expect(try Self.exigible(registre, au: .le("2026-05-04")).isEmpty)
    #expect(try Self.exigible(registre) == ["2026-05 20 bien 99.00 19.80"])
  }

  @Test func `a loss makes no VAT of services due, and takes none off goods`() throws {
    let vendu = given(.client(), Self.vente(Self.mixte), .le("2026-04-10"), Self.paiement("660.00", le: "2026-04-08"))
    #expect(
      try Self.exigible(vendu.and(Self.abandon(.perte, le: "2026-04-09"))) == [
        "2026-03 20 bien 100.00 20.00", "2026-04 20 service 500.00 100.00",
      ])
  }

  @Test func `VAT that was due on goods is taken back, and waits of services no more`() throws {
    let vendu = given(.client(), Self.vente(Self.mixte), .le("2026-04-10"), Self.paiement("660.00", le: "2026-04-08"))
    let impaye = vendu.and(Self.abandon(.impayee, le: "2026-04-09"))
    let avant = ["2026-03 20 bien 100.00 20.00", "2026-04 20 bien -50.00 -10.00", "2026-04 20 service 500.00 100.00"]
    #expect(try Self.exigible(impaye) == avant)
    let etat = Self.etat(impaye)
    let declaration = try etat.declarationCA3(au: .dernier)
    #expect(
      declaration?.tranches.map { tranche in tranche.lignes.map { "\($0.ligne.code) \($0.base) \($0.taxe)" } } == [
        ["A1 100.00 0.00", "08 100.00 20.00", "16 0.00 20.00"],
        ["A1 500.00 0.00", "08 500.00 100.00", "16 0.00 100.00", "21 0.00 10.00"],
      ])
    let somme = try etat.exigeImpayee(try #require(etat.facture(.f1)))
    #expect(somme.base == .de("50.00") && somme.tva == .de("10.00"))
    let payee = impaye.and(
      .le("2026-06-02"), .cas(ReprendreSolde(.f1, motif: "Payé")), Self.paiement("660.00", .p2, le: "2026-06-02"))
    #expect(
      try Self.exigible(payee) == avant + ["2026-06 20 bien 50.00 10.00", "2026-06 20 service 500.00 100.00"])
    #expect(throws: Refus.self) { try Self.etat(payee).exigeImpayee(try #require(etat.facture(.f1))) }
  }

  @Test func `the VAT of a small difference is due as if it were paid`() throws {
    let vendu = given(.client(), Self.vente(Self.mixte), .le("2026-04-10"), Self.paiement("1319.40", le: "2026-04-08"))
    #expect(
      try Self.exigible(vendu.and(Self.abandon(.ecart, le: "2026-04-09"))) == [
        "2026-03 20 bien 100.00 20.00", "2026-04 20 service 1000.00 200.00",
      ])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `ten payments of services add up to their invoiced total`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let lignes = (0..<4).map { index in
      Self.ligne(
        .exemple(0x11, UInt64(index)),
        "\(Int.random(in: 1...999, using: &rng)).\(Int.random(in: 10...99, using: &rng))",
        rng.pick([.bien, .service, nil]) ?? nil, rng.oneIn(2) ? "20" : "5.5")
    }
    var registre = given(.client(), Self.vente(lignes) { $0.remisePourcentage = .de("7.5") })
    for index in 0..<10 as Range<UInt64> {
      var reglement = EnregistrerReglement(.paiement, .f1, id: .exemple(0x9A, index))
      if index < 9 { reglement.montant = Montant(centimes: .random(in: 1...40, using: &rng)) }
      registre = registre.and(.cas(reglement))
    }
    let rapport = try Self.etat(registre).rapportTVA(au: .dernier)
    let total = try #require(rapport.first).total
    for ligne in total {
      #expect(ligne.baseExigible == ligne.baseFacturee && ligne.tvaExigible == ligne.tvaFacturee, "seed \(seed)")
      #expect(ligne.baseEncaissee == ligne.baseFacturee, "seed \(seed)")
    }
  }

  @Test func `the return has due VAT by rate, and exempt sales by category`() throws {
    var livraison = Self.ligne(.l1, "900", .bien, "0")
    livraison.imposition = Imposition(.zero, .livraisonUE)
    livraison.exoneration = Exoneration(motif: "VATEX-EU-IC", mention: "Exonération de TVA, art. 262 ter, I du CGI")
    let registre = given(
      .client(),
      Self.vente([
        Self.ligne(.l2, "100", .bien), Self.ligne(.l3, "50", .bien, "2.1"),
        Self.ligne(.exemple(0x11, 9), "10", .bien, "19.6"),
      ]),
      Self.vente([livraison], .f2))
    let registreCA3 = try Self.etat(registre).declarationCA3(au: .dernier)
    let declaration = try #require(registreCA3)
    #expect(
      declaration.total.map { "\($0.ligne.code) \($0.base) \($0.taxe)" } == [
        "A1 160.00 0.00", "F2 900.00 0.00", "08 100.00 20.00", "T6 50.00 1.05", "13 10.00 1.96", "16 0.00 23.01",
      ])
  }

  @Test func `goods paid before their delivery are due as they are paid, the rest on that day`() throws {
    let vendu = given(
      .client(),
      Self.vente([Self.ligne(.l1, "1000", .bien)]) { $0.affaire.dateLivraison = .remplace(.le("2026-05-10")) },
      .le("2026-06-01"), Self.paiement("300.00", le: "2026-04-08"), Self.paiement("900.00", .p2, le: "2026-05-20"))
    #expect(try Self.exigible(vendu) == ["2026-04 20 bien 250.00 50.00", "2026-05 20 bien 750.00 150.00"])
    #expect(try Self.exigible(vendu, au: .le("2026-04-30")) == ["2026-04 20 bien 250.00 50.00"])
    let rendu = vendu.and(
      .cas(AnnulerReglement(.paiement, .f1, .p1, .rejet(le: .le("2026-05-02")), motif: "Impayé")))
    #expect(try Self.exigible(rendu).last == "2026-05 20 bien 750.00 150.00")
  }

  @Test func `the steps of an invoice in another currency add up to its euros`() throws {
    let vendu = given(
      .client(),
      Self.vente([Self.ligne(.l1, "100", .service)]) {
        $0.devise = .de("USD")
        $0.affaire.tauxChange = .remplace(TauxChange(taux: .de("0.87654"), date: .aujourdhui, source: "BCE"))
      }, .le("2026-06-01"), Self.paiement("40.00", le: "2026-03-15"), Self.paiement("40.00", .p2, le: "2026-04-15"),
      Self.paiement("40.00", .exemple(0x9A, 3), le: "2026-05-15"))
    let declaration = try Self.etat(vendu).declarationCA3(au: .dernier)
    #expect(
      try #require(declaration).total.map { "\($0.ligne.code) \($0.base) \($0.taxe)" } == [
        "A1 87.65 0.00", "08 87.65 17.53", "16 0.00 17.53",
      ])
  }

  @Test func `a discount lowers the sales without VAT in the return`() throws {
    var service = Self.ligne(.l1, "1000", .service, "0")
    service.imposition = Imposition(.zero, .autoliquidation)
    service.exoneration = Exoneration(motif: "VATEX-EU-AE", mention: "Autoliquidation")
    let vendu = given(
      .client(), Self.vente([service]), .le("2026-04-10"), Self.paiement("980.00", le: "2026-04-08"),
      Self.abandon(.escompte, le: "2026-04-09"))
    let declaration = try Self.etat(vendu).declarationCA3(au: .dernier)
    // The form has no amount below zero: the discount of April, a month without sales, is told apart.
    #expect(try #require(declaration).total.map { "\($0.ligne.code) \($0.base) \($0.reste)" } == ["E2 1000.00 -20.00"])
    #expect(try Self.etat(vendu).rapportTVA(au: .dernier).first?.total.first?.baseFacturee.centimes == 100_000)
  }

  @Test func `a month of credit notes gives its VAT back on line 21, and no line is below zero`() throws {
    let vendu = given(
      .client(), Self.vente([Self.ligne(.l1, "1000", .bien), Self.ligne(.l2, "100", .bien, "10")]), .le("2026-04-10"),
      .cas(CreerAvoir(.f1, id: .a1, .lignes([.l1])), EnvoyerFacture(.a1)),
      Self.vente([Self.ligne(.l3, "300", .bien), Self.ligne(.exemple(0x11, 4), "50", .bien, "10")], .f2) {
        $0.dateFacture = .le("2026-04-10")
      })
    let etat = Self.etat(vendu)
    let trouvee = try etat.declarationCA3(au: .dernier)
    let declaration = try #require(trouvee)
    #expect(
      declaration.tranches.map { tranche in tranche.lignes.map { "\($0.ligne.code) \($0.base) \($0.taxe) \($0.reste)" }
      }
        == [
          ["A1 1100.00 0.00 0.00", "08 1000.00 200.00 0.00", "9B 100.00 10.00 0.00", "16 0.00 210.00 0.00"],
          [
            "A1 50.00 0.00 -700.00", "08 0.00 0.00 -700.00", "9B 50.00 5.00 0.00", "16 0.00 5.00 0.00",
            "21 0.00 140.00 0.00",
          ],
        ])
    // Line 16 less line 21 is the VAT due.
    let due = try etat.rapportTVA(au: .dernier).flatMap(\.total).reduce(MontantLarge.zero) { $0 + $1.tvaExigible }
    let taxe = { (code: String) in declaration.total.first { $0.ligne.code == code }?.taxe ?? .zero }
    #expect(taxe("16") + -taxe("21") == due)
    // Days are movements.
    let jours = try etat.declarationCA3(par: .jour, au: .dernier)?.total.map {
      "\($0.ligne.code) \($0.base) \($0.taxe)"
    }
    #expect(jours == ["A1 450.00 0.00", "08 300.00 60.00", "9B 150.00 15.00", "16 0.00 75.00"])
  }
}
