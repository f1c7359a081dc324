import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import LedgerVAT
import Testing

/// The steps of VAT of documents, on small ledgers: one for each case that was once computed otherwise in two places.
struct EtapesTVATests {
  private typealias Cas = TVAExigibleTests

  /// The VAT that is due of each document at each rate, step by step: number, day and VAT.
  private static func etapes(_ scenario: Scenario, au: Jour = .dernier) throws -> [String] {
    var etapes: [String] = []
    try Cas.etat(scenario).chaqueEtapes(au: au) { document in
      for etape in document.etapes {
        for part in etape.exigibles.parTaux {
          etapes.append("\(document.facture.numero) \(etape.jour) \(part.imposition) \(part.base) \(part.tva)")
        }
      }
    }
    return etapes
  }

  private static func acompte(_ lignes: [LigneFacture], _ change: (inout CreerFacture) -> Void = { _ in }) -> Etape {
    Cas.vente(lignes) {
      $0.estAcompte = true
      change(&$0)
    }
  }

  private static func reprise(_ prix: String, _ nature: NatureLigne, taux: String = "20") -> LigneFacture {
    var reprise = Cas.ligne(.exemple(0x11, 7), prix, nature, taux, quantite: "-1")
    reprise.acompteId = .f1
    return reprise
  }

  @Test func `a paid deposit of a service that is taken back counts as received, also for goods`() throws {
    let vendu = given(
      .client(), Self.acompte([Cas.ligne(.l1, "4000", .service)]), Cas.paiement("4800", le: "2026-03-02"),
      .le("2026-04-10"),
      Cas.vente(
        [Cas.ligne(.l1, "7900", .bien), Cas.ligne(.l2, "2000", .service), Self.reprise("4000", .service)], .f2))
    let attendu = ["F-2026-0001 2026-03-02 20 % 4000.00 800.00", "F-2026-0002 2026-04-10 20 % 5900.00 1180.00"]
    #expect(try Self.etapes(vendu) == attendu)
    #expect(try Self.etapes(vendu.and(Cas.paiement("7080", de: .f2, .p2, le: "2026-04-10"))) == attendu)
    #expect(
      try Cas.exigible(vendu) == ["2026-03 20 service 4000.00 800.00", "2026-04 20 bien 5900.00 1180.00"])
  }

  @Test(arguments: [NatureLigne.service, .bien])
  func `a part that is given up is fixed, and an avoir that comes later does not change it`(nature: NatureLigne) throws
  {
    let credite = CreerAvoir(.f1, id: .a1, .parts([.init(.l2, .de("0.5"))]))
    let regle = given(
      .client(), Cas.vente([Cas.ligne(.l1, "1000", nature), Cas.ligne(.l2, "1000", nature, "10")]),
      .le("2026-04-10"), Cas.abandon(.perte, "230", le: "2026-04-05"), .cas(credite), .cas(EnvoyerFacture(.a1)),
      .cas(ImputerAvoir(.a1, sur: .f1)), Cas.paiement("1520", le: "2026-04-10"))
    var dues: [String: MontantLarge] = [:]
    for ligne in try Cas.etat(regle).rapportTVA(au: .dernier)[0].total { dues["\(ligne.taux)"] = ligne.tvaExigible }
    let attendues = nature == .service ? ["180.00", "40.00"] : ["200.00", "50.00"]
    #expect(["20", "10"].map { "\(dues[$0] ?? .zero)" } == attendues)
  }

  @Test func `VAT that is given up and VAT that is due add up to the invoice, in either order`() throws {
    for (premier, second) in [(true, "14.44"), (false, "14.45")] {
      let vendu = given(.client(), Cas.vente([Cas.ligne(.l1, "100", .service)]), .le("2026-04-10"))
      let perte = Cas.abandon(.perte, "33.33", le: premier ? "2026-04-05" : "2026-04-10")
      let paiement = Cas.paiement("86.67", le: premier ? "2026-04-10" : "2026-04-05")
      let regle = premier ? vendu.and(perte, paiement) : vendu.and(paiement, perte)
      #expect(try Self.etapes(regle).map { $0.split(separator: " ").last } == [Substring(second)])
      var renoncee = MontantLarge.zero
      try Cas.etat(regle).chaqueEtapes(au: .dernier) { document in
        for part in document.etapes.flatMap(\.renoncees) { renoncee += part.ventilation.tva }
      }
      #expect("\(renoncee)" == (premier ? "5.56" : "5.55"))
    }
  }

  @Test func `a discount before the delivery leaves nothing due on that day`() throws {
    let vendu = given(
      .client(),
      Cas.vente([Cas.ligne(.l1, "1000", .bien)]) { $0.affaire.dateLivraison = .remplace(.le("2026-05-10")) },
      .le("2026-04-15"), Cas.abandon(.escompte, "60", le: "2026-04-15"), Cas.paiement("1140", le: "2026-04-15"))
    #expect(try Self.etapes(vendu) == ["F-2026-0001 2026-04-15 20 % 950.00 190.00"])
  }

  @Test func `an avoir of an unpaid service that pays another document gives back only the due VAT`() throws {
    let applique = given(
      .client(), Cas.vente([Cas.ligne(.l1, "150", .service)]), Cas.vente([Cas.ligne(.l2, "150", .bien)], .f2),
      .le("2026-04-10"), .cas(CreerAvoir(.f1, id: .a1)), .cas(EnvoyerFacture(.a1)),
      .cas(ImputerAvoir(.a1, sur: .f2)))
    let avant = ["F-2026-0002 2026-03-02 20 % 150.00 30.00"]
    #expect(try Self.etapes(applique) == avant)
    let paye = applique.and(.le("2026-05-04"), Cas.paiement("180", le: "2026-05-04"))
    #expect(
      try Self.etapes(paye) == [
        "F-2026-0001 2026-05-04 20 % 150.00 30.00", avant[0], "A-2026-0001 2026-05-04 20 % -150.00 -30.00",
      ])
  }

  /// Goods of 1,000.00 at 20 %, to be delivered on 10 May, a service of 100.00, and an avoir of a tenth of the goods that pays the service.
  private static func biensALivrer(_ change: (inout CreerFacture) -> Void = { _ in }) -> Scenario {
    given(
      .client(), Cas.vente([Cas.ligne(.l1, "100", .service)], .f2),
      Cas.vente([Cas.ligne(.l1, "100", .bien, quantite: "10")]) {
        $0.affaire.dateLivraison = .remplace(.le("2026-05-10"))
        change(&$0)
      }, .le("2026-04-10"), .cas(CreerAvoir(.f1, id: .a1, .parts([.init(.l1, .de("1"))]))), .cas(EnvoyerFacture(.a1)))
  }

  @Test func `an avoir of goods that are neither delivered nor paid gives back nothing until they are delivered`()
    throws
  {
    let applique = Self.biensALivrer().and(.cas(ImputerAvoir(.a1, sur: .f2)))
    let attendu = [
      "F-2026-0001 2026-04-10 20 % 100.00 20.00", "F-2026-0002 2026-05-10 20 % 1000.00 200.00",
      "A-2026-0001 2026-05-10 20 % -100.00 -20.00",
    ]
    #expect(try Self.etapes(applique) == attendu)
    #expect(try Cas.exigible(applique) == ["2026-04 20 service 100.00 20.00", "2026-05 20 bien 900.00 180.00"])
    // Two avoirs, of which each pays a part.
    let parties = Self.biensALivrer().and(
      .cas(CreerAvoir(.f1, id: .a2, .parts([.init(.l1, .de("1"))]))), .cas(EnvoyerFacture(.a2)),
      .cas(ImputerAvoir(.a1, sur: .f2, montant: .de("60"))), .cas(ImputerAvoir(.a2, sur: .f2, montant: .de("60"))))
    #expect(try Cas.exigible(parties) == ["2026-04 20 service 100.00 20.00", "2026-05 20 bien 800.00 160.00"])
  }

  @Test
  func `of goods that are paid before their delivery an avoir gives back what was due, until the payment comes back`()
    throws
  {
    let paye = Self.biensALivrer().and(
      .cas(ImputerAvoir(.a1, sur: .f2)), Cas.paiement("90", le: "2026-04-10"))
    // 15.00 of VAT was due of the goods: the avoir gives all of it back, and 5.00 on their delivery.
    #expect(
      try Cas.exigible(paye) == ["2026-04 20 service 100.00 20.00", "2026-05 20 bien 900.00 180.00"])
    let rendu = paye.and(
      .le("2026-04-20"), .cas(AnnulerReglement(.paiement, .f1, .p1, .rejet(le: .le("2026-04-20")), motif: "Rejet")))
    #expect(try Cas.exigible(rendu) == Cas.exigible(paye))
    #expect(try Self.etapes(rendu).contains("A-2026-0001 2026-04-20 20 % 75.00 15.00"))
  }

  @Test func `goods and services of one rate wait each for themselves`() throws {
    var emetteur = Emetteur.exemple
    (emetteur.profil, emetteur.optionDebits, emetteur.optionDebitsDepuis) = (nil, true, .premier)
    let applique = given(
      .client(), .cas(DefinirEmetteur(emetteur)),
      Cas.vente([Cas.ligne(.l1, "500", .service), Cas.ligne(.l2, "100", .bien)]) {
        $0.affaire.dateLivraison = .remplace(.le("2026-05-10"))
      }, Cas.vente([Cas.ligne(.l1, "100", .service)], .f2), .le("2026-04-10"),
      .cas(CreerAvoir(.f1, id: .a1, .lignes([.l2]))), .cas(EnvoyerFacture(.a1)), .cas(ImputerAvoir(.a1, sur: .f2)))
    // The service is due when it is invoiced; the credited goods never were until their delivery.
    #expect(
      try Self.etapes(applique) == [
        "F-2026-0001 2026-03-02 20 % 500.00 100.00", "F-2026-0001 2026-05-10 20 % 100.00 20.00",
        "F-2026-0002 2026-03-02 20 % 100.00 20.00", "A-2026-0001 2026-05-10 20 % -100.00 -20.00",
      ])
  }

  @Test func `an avoir gives back no VAT that a discount took back before`() throws {
    let credite = given(
      .client(),
      Cas.vente([Cas.ligne(.l1, "1000", .bien)]) { $0.affaire.dateLivraison = .remplace(.le("2026-05-10")) },
      Cas.vente([Cas.ligne(.l1, "1000", .service)], .f2), .le("2026-04-10"),
      Cas.abandon(.escompte, "60", le: "2026-04-10"), .cas(CreerAvoir(.f1, id: .a1, .parts([.init(.l1, .de("0.95"))]))),
      .cas(EnvoyerFacture(.a1)), .cas(ImputerAvoir(.a1, sur: .f2)))
    let etapes = try Self.etapes(credite)
    #expect(etapes.contains("F-2026-0001 2026-05-10 20 % 950.00 190.00"), "\(etapes)")
    #expect(etapes.contains("A-2026-0001 2026-05-10 20 % -950.00 -190.00"), "\(etapes)")
  }

  @Test(arguments: [("1.03", "1.03"), ("0.03", "0.03"), ("2.03", "3.04"), ("5.03", "7.03")])
  func `the cents of two kinds at one rate do not wait once all is paid and refunded`(service: String, bien: String)
    throws
  {
    let vendu = given(
      .client(), Cas.vente([Cas.ligne(.l1, service, .service), Cas.ligne(.l2, bien, .bien)]), .le("2026-03-10"),
      .paiement())
    for lignes in [[LigneID.l1], [.l2]] {
      let rendu = vendu.and(
        .cas(CreerAvoir(.f1, id: .a1, .lignes(lignes))), .cas(EnvoyerFacture(.a1)),
        .cas(EnregistrerReglement(.remboursement, .a1, id: .exemple(0x77, 5))))
      var attend = MontantLarge.zero
      try Cas.etat(rendu).chaqueEtapes(au: .dernier) { document in
        for part in document.parts { attend += part.ventilation.tva * document.facture.signe }
        for part in document.etapes.flatMap(\.exigibles) { attend = attend - part.ventilation.tva }
      }
      #expect(attend == .zero, "\(lignes)")
    }
  }

  @Test func `a rate below zero waits for the payment, and gets its part of it`() throws {
    let vendu = given(
      .client(), Cas.vente([Cas.ligne(.l1, "1000", .service, "10"), Cas.ligne(.l2, "100", .service, quantite: "-1")]),
      .le("2026-04-10"))
    #expect(try Self.etapes(vendu) == [])
    let moitie = ["F-2026-0001 2026-04-10 20 % -50.00 -10.00", "F-2026-0001 2026-04-10 10 % 500.00 50.00"]
    #expect(try Self.etapes(vendu.and(Cas.paiement("490", le: "2026-04-10"))) == moitie)
    let paye = vendu.and(Cas.paiement("980", le: "2026-04-10"))
    #expect(try Cas.exigible(paye) == ["2026-04 20 service -100.00 -20.00", "2026-04 10 service 1000.00 100.00"])
    // An avoir of all of it gives nothing back before the payment.
    let credite = vendu.and(.cas(CreerAvoir(.f1, id: .a1)), .cas(EnvoyerFacture(.a1)))
    #expect(try Self.etapes(credite.and(.cas(ImputerAvoir(.a1, sur: .f1)))) == [])
  }

  @Test func `an acompte that is above the sales at its rate counts as received, and a discount beside it waits`()
    throws
  {
    let vendu = given(
      .client(), Self.acompte([Cas.ligne(.l1, "1000", .service, "10")]), Cas.paiement("1100", le: "2026-03-02"),
      .le("2026-04-10"),
      Cas.vente(
        [Cas.ligne(.l1, "2000", .service), Self.reprise("1000", .service, taux: "10")], .f2))
    #expect(
      try Self.etapes(vendu) == [
        "F-2026-0001 2026-03-02 10 % 1000.00 100.00", "F-2026-0002 2026-04-10 20 % 916.67 183.33",
        "F-2026-0002 2026-04-10 10 % -1000.00 -100.00",
      ])
  }

  @Test func `with the option for débits an unpaid deposit of a service is due with the final document`() throws {
    var emetteur = Emetteur.exemple
    (emetteur.profil, emetteur.optionDebits, emetteur.optionDebitsDepuis) = (nil, true, .premier)
    let vendu = given(
      .client(), .cas(DefinirEmetteur(emetteur)), Self.acompte([Cas.ligne(.l1, "400", .service)]), .le("2026-04-10"),
      Cas.vente([Cas.ligne(.l1, "1000", .service), Self.reprise("400", .service)], .f2))
    let attendu = ["F-2026-0001 2026-04-10 20 % 400.00 80.00", "F-2026-0002 2026-04-10 20 % 600.00 120.00"]
    #expect(try Self.etapes(vendu) == attendu)
    #expect(try Self.etapes(vendu.and(Cas.paiement("480", le: "2026-04-10"))) == attendu)
  }

  @Test func `goods that an unpaid deposit of a service pays for are due when they are delivered`() throws {
    let acompte = given(.client(), Self.acompte([Cas.ligne(.l1, "4000", .service)]), .le("2026-04-10"))
    let biens = acompte.and(Cas.vente([Cas.ligne(.l1, "4000", .bien), Self.reprise("4000", .service)], .f2))
    #expect(try Self.etapes(biens) == ["F-2026-0001 2026-04-10 20 % 4000.00 800.00"])
    #expect(try Self.etapes(biens.and(Cas.paiement("4800", le: "2026-04-12"))) == Self.etapes(biens))
    // Only the part of the deposit that pays for the service waits.
    let meles = acompte.and(
      Cas.vente(
        [Cas.ligne(.l1, "7900", .bien), Cas.ligne(.l2, "2000", .service), Self.reprise("4000", .service)], .f2))
    #expect(
      try Self.etapes(meles) == [
        "F-2026-0001 2026-04-10 20 % 2000.00 400.00", "F-2026-0002 2026-04-10 20 % 5900.00 1180.00",
      ])
    let paye = meles.and(Cas.paiement("4800", le: "2026-04-12"))
    #expect(try Self.etapes(paye).contains("F-2026-0001 2026-04-12 20 % 2000.00 400.00"))
    let rendu = paye.and(
      .le("2026-05-04"), .cas(AnnulerReglement(.paiement, .f1, .p1, .rejet(le: .le("2026-05-04")), motif: "Rejet")))
    #expect(try Self.etapes(rendu).contains("F-2026-0001 2026-05-04 20 % -2000.00 -400.00"))
    #expect(try Self.etapes(meles.and(Cas.abandon(.perte, "4800", le: "2026-04-10"))) == Self.etapes(meles))
  }

  @Test func `a service that an unpaid deposit of goods pays for waits for the payment`() throws {
    let acompte = given(.client(), Self.acompte([Cas.ligne(.l1, "400", .bien)]), .le("2026-04-10"))
    let services = acompte.and(Cas.vente([Cas.ligne(.l1, "1000", .service), Self.reprise("400", .bien)], .f2))
    #expect(try Self.etapes(services) == [])
    #expect(
      try Self.etapes(services.and(Cas.paiement("480", le: "2026-04-12"))) == [
        "F-2026-0001 2026-04-12 20 % 400.00 80.00"
      ])
    let meles = acompte.and(
      Cas.vente(
        [Cas.ligne(.l1, "100", .bien), Cas.ligne(.l2, "1000", .service), Self.reprise("400", .bien)], .f2))
    #expect(try Self.etapes(meles) == ["F-2026-0001 2026-04-10 20 % 100.00 20.00"])
  }

  @Test(arguments: [
    (CategorieTVA.livraisonUE, "VATEX-EU-IC", "2026-03-10", "2026-04-20", "2026-04-15"),
    (.livraisonUE, "VATEX-EU-IC", "2026-03-10", "2026-04-05", "2026-04-05"),
    (.exportation, "VATEX-EU-G", "2026-05-03", "2026-04-28", "2026-05-03"),
  ])
  func `goods that leave without VAT are declared on their day, and their deposits only then`(
    categorie: CategorieTVA, motif: String, livraison: String, facturation: String, declaree: String
  ) throws {
    func sansTVA(_ ligne: LigneFacture) -> LigneFacture {
      var ligne = ligne
      (ligne.imposition, ligne.exoneration) = (
        Imposition(.zero, categorie), Exoneration(motif: motif, mention: "Sans TVA")
      )
      return ligne
    }
    let vendu = given(
      .client(), Self.acompte([sansTVA(Cas.ligne(.l1, "300", .bien, "0"))]), Cas.paiement("300", le: "2026-03-02"),
      .le(facturation),
      Cas.vente([sansTVA(Cas.ligne(.l1, "1000", .bien, "0")), sansTVA(Self.reprise("300", .bien, taux: "0"))], .f2) {
        $0.affaire.dateLivraison = .remplace(.le(livraison))
      })
    let fois = "0 % (\(categorie.rawValue))"
    #expect(
      try Self.etapes(vendu) == [
        "F-2026-0001 \(declaree) \(fois) 300.00 0.00", "F-2026-0002 \(declaree) \(fois) 700.00 0.00",
      ])
    #expect(try Cas.etat(vendu).rapportTVA(au: .dernier)[0].total.allSatisfy { $0.baseExigible == .zero })
  }
}
