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
