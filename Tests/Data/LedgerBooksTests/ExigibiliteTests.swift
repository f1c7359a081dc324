import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerBooks

/// VAT that is invoiced and not due yet, in a ledger that has an account for it.
@Suite struct ExigibiliteTests {
  private static let service = LigneFacture.cafe.vendue(.service)
  private static let bien = LigneFacture.cafe.vendue(.bien)

  private static func livre(_ etapes: Etape...) throws -> LivreDeTest {
    try LivreDeTest(Registre(id: .r1, nom: "Épicerie Dupont", tvaAttente: .tvaEnAttente), etapes)
  }

  /// What each account of VAT comes to by each day with an entry, in the order of the days.
  private static func tva(_ livre: LivreDeTest) throws -> [String] {
    let lecture = LectureLivre(try livre.livre())
    var sommes: [NumeroCompte: Int128] = [:]
    return lecture.placesParDate.map { place in
      let ecriture = lecture.ecriture(place)
      for ligne in ecriture.lignes where ligne.compte.description.hasPrefix("445") {
        sommes[ligne.compte, default: 0] -= ligne.solde
      }
      let soldes = sommes.sorted { $0.key < $1.key }.map { "\($0.key) \(Montant(centimes: Int64($0.value)))" }
      return "\(ecriture.date) \(ecriture.journal): " + soldes.joined(separator: ", ")
    }
  }

  @Test func `VAT of a service waits until it is paid, and again when the payment comes back`() throws {
    var livre = try Self.livre(.envoyee(.f1, [Self.service]), .paiement("45", le: "2026-03-02"), .le("2026-04-10"))
    #expect(
      try livre.texte() == [
        "VE 1 2026-03-02 F-2026-0001: 411000 C00001 120.00, 706000 -100.00, 445740 -20.00",
        "BQ 2 2026-03-02 F-2026-0001: 512000 45.00, 411000 C00001 -45.00, 445740 7.50, 445711 -7.50",
      ])
    try livre.vit([
      .paiement(id: .p2), .le("2026-04-12"),
      .cas(AnnulerReglement(.paiement, .f1, .p2, .rejet(le: .le("2026-04-12")), motif: "Impayé")),
    ])
    #expect(
      try Self.tva(livre) == [
        "2026-03-02 VE: 445740 20.00", "2026-03-02 BQ: 445711 7.50, 445740 12.50",
        "2026-04-10 BQ: 445711 20.00, 445740 0.00", "2026-04-12 BQ: 445711 7.50, 445740 12.50",
      ])
  }

  @Test func `a payment of March that is recorded after an avoir of April is due in March, as in the report`() throws {
    let livre = try Self.livre(
      .envoyee(.f1, [Self.service, Self.service.copie(.l2)]), .le("2026-04-02"),
      .avoirEnvoye(.a1, de: .f1, lignes: [.l2]), .imputation(.a1, sur: .f1), .paiement("100", le: "2026-03-30"))
    #expect(try Self.tva(livre).last { $0.hasPrefix("2026-03") }?.contains("445711 16.67") == true)
    let mars = try livre.memory.etat(ReplayOptions()).etat.rapportTVA(au: .dernier)[0].tranches[0]
    #expect("\(mars.etape)" == "2026-03" && mars.lignes.map(\.tvaExigible.centimes) == [16_67])
  }

  /// The avoir of a paid sale is applied to another document: that one is paid by it, and the avoir is given back.
  @Test(arguments: [(NatureLigne.bien, NatureLigne.service), (.service, .bien), (.service, .service), (.bien, .bien)])
  func `an avoir that pays another document than it credits leaves nothing waiting`(
    creditee: NatureLigne, payee: NatureLigne
  ) throws {
    let livre = try Self.livre(
      .envoyee(.f1, [LigneFacture.cafe.vendue(creditee)]), .paiement("120"), .avoirEnvoye(.a1, de: .f1),
      .envoyee(.f2, [LigneFacture.cafe.vendue(payee).copie(.l2)]), .imputation(.a1, sur: .f2))
    let derniere = try #require(Self.tva(livre).last)
    #expect(derniere.hasSuffix(": 445711 20.00, 445740 0.00") || derniere.hasSuffix(": 445711 20.00"), "\(derniere)")
    let due = try livre.memory.etat(ReplayOptions()).etat.rapportTVA(au: .aujourdhui)[0].total
    #expect(due.reduce(0) { $0 + $1.tvaExigible.centimes } == 20_00)
  }

  @Test(
    arguments: [
      (nil, ["2026-03-02 VE: 445711 20.00"]),
      ("2026-03-01", ["2026-03-02 VE: 445711 20.00"]),
      ("2026-03-20", ["2026-03-02 VE: 445740 20.00", "2026-03-20 OD: 445711 20.00, 445740 0.00"]),
      ("2026-02-20", ["2026-02-20 OD: 445711 20.00, 445740 -20.00", "2026-03-02 VE: 445711 20.00, 445740 0.00"]),
    ] as [(String?, [String])])
  func `VAT of goods is due on the day of their delivery`(livraison: String?, attendu: [String]) throws {
    let livre = try Self.livre(
      .envoyee(.f1, [Self.bien]) { creer in
        creer.affaire.dateLivraison = livraison.map { .remplace(.le($0)) } ?? .inchange
      }, .paiement("0.01"))
    #expect(try Self.tva(livre).filter { !$0.contains("BQ") } == attendu)
  }

  @Test func `VAT of a deposit waits for the money, also that of goods`() throws {
    let livre = try Self.livre(
      .faits([.brouillon(type: .acompte, client: .habitue), .ajout(.f1, Self.bien), .envoi()]), .paiement("60"))
    #expect(try Self.tva(livre) == ["2026-03-02 VE: 445740 20.00", "2026-03-02 BQ: 445711 10.00, 445740 10.00"])
  }

  /// An acompte of 100.00 of goods, and a final invoice of 1 April that takes it back and delivers on a day.
  private static func acompteRepris(
    _ livraison: String?, attente: NumeroCompte? = .tvaEnAttente, _ avant: Etape..., apres: Etape...
  ) throws -> LivreDeTest {
    var reprise = bien.avec(.l2)
    (reprise.quantite, reprise.acompteId) = (.de("-2"), .f1)
    let vendue = bien.avec(.l3)
    let acompte = Etape.envoyee(.f1, [bien]) { $0.estAcompte = true }
    let finale = Etape.envoyee(.f2, [vendue, vendue.avec(.inconnu), reprise]) {
      if let livraison { $0.affaire.dateLivraison = .remplace(.le(livraison)) }
    }
    return try LivreDeTest(
      Registre(id: .r1, nom: "Épicerie Dupont", tvaAttente: attente),
      [acompte] + avant + [.le("2026-04-01"), finale] + apres)
  }

  @Test func `VAT of an unpaid deposit of goods is due when the final invoice delivers them`() throws {
    let livre = try Self.acompteRepris("2026-04-20", apres: .le("2026-05-04"), .paiement("60"), .paiement(id: .p2))
    #expect(
      try Self.tva(livre) == [
        "2026-03-02 VE: 445740 20.00", "2026-04-01 VE: 445740 40.00", "2026-04-20 OD: 445711 20.00, 445740 20.00",
        "2026-04-20 OD: 445711 40.00, 445740 0.00", "2026-05-04 BQ: 445711 40.00, 445740 0.00",
        "2026-05-04 BQ: 445711 40.00, 445740 0.00",
      ])
    #expect(
      try livre.texte().suffix(3) == [
        "OD 4 2026-04-20 F-2026-0001: 445740 20.00, 445711 -20.00",
        "BQ 5 2026-05-04 F-2026-0001: 512000 60.00, 411000 C00001 -60.00 AA",
        "BQ 6 2026-05-04 F-2026-0001: 512000 60.00, 411000 C00001 -60.00 AA",
      ])
  }

  @Test func `the paid part of a deposit is due at its payment, and not again at the delivery`() throws {
    let paye = try Self.acompteRepris("2026-04-01", .paiement("120"))
    #expect(try paye.texte().count == 3 && Self.tva(paye).last == "2026-04-01 VE: 445711 40.00, 445740 0.00")
    let partie = try Self.acompteRepris("2026-04-01", .paiement("30"))
    #expect(try partie.texte().last == "OD 4 2026-04-01 F-2026-0001: 445740 15.00, 445711 -15.00")
    let entreTemps = try Self.acompteRepris("2026-04-20", apres: .le("2026-04-10"), .paiement("30", le: "2026-04-10"))
    #expect(
      try Self.tva(entreTemps) == [
        "2026-03-02 VE: 445740 20.00", "2026-04-01 VE: 445740 40.00", "2026-04-10 BQ: 445711 5.00, 445740 35.00",
        "2026-04-20 OD: 445711 25.00, 445740 15.00", "2026-04-20 OD: 445711 45.00, 445740 -5.00",
        "2026-04-20 OD: 445711 40.00, 445740 0.00",
      ])
  }

  @Test func `an avoir of the final invoice lets it wait again`() throws {
    let livre = try Self.acompteRepris(
      nil, apres: .le("2026-05-04"), .avoirEnvoye(de: .f2), .paiement("30", le: "2026-05-04"))
    #expect(
      try Self.tva(livre) == [
        "2026-03-02 VE: 445740 20.00", "2026-04-01 VE: 445711 20.00, 445740 20.00",
        "2026-04-01 OD: 445711 40.00, 445740 0.00", "2026-05-04 VE: 445711 20.00, 445740 0.00",
        "2026-05-04 OD: 445711 0.00, 445740 20.00", "2026-05-04 BQ: 445711 5.00, 445740 15.00",
      ])
  }

  @Test(
    arguments: [
      (.perte, nil, "654000 120.00, 411000 C00001 -120.00", "445711 40.00, 445740 0.00"),
      (.impayee, nil, "654000 100.00, 445711 20.00, 411000 C00001 -120.00", "445711 20.00, 445740 0.00"),
      (.escompte, "12.00", "665000 10.00, 445711 2.00, 411000 C00001 -12.00", "445711 38.00, 445740 0.00"),
      (.ecart, "0.60", "658000 0.60, 411000 C00001 -0.60", "445711 40.00, 445740 0.00"),
    ] as [(NatureAbandon, String?, String, String)])
  func `a loss leaves VAT due at a delivery as it is, a discount takes off its part, and unpaid takes back all`(
    nature: NatureAbandon, montant: String?, lignes: String, tva: String
  ) throws {
    var solder = SolderFacture(.f1, id: .exemple(0xAB, 1), motif: "Solde")
    (solder.nature, solder.montant) = (nature, montant.map { .de($0) })
    var livre = try Self.acompteRepris("2026-04-01", apres: .cas(solder))
    #expect(try livre.texte().last?.contains(": " + lignes) == true)
    #expect(try Self.tva(livre).last?.hasSuffix(tva) == true)
    try livre.vit([.cas(ReprendreSolde(.f1, motif: "Payé")), .paiement()])
    #expect(try Self.tva(livre).last?.hasSuffix("445711 40.00, 445740 0.00") == true)
  }

  /// A bad debt of a part takes its VAT back; an avoir credits the rest on that day, and its share, which is given up, does not wait.
  @Test(arguments: [("60.00", "0.77"), ("120.00", "1.54")])
  func `an avoir of what was written off in part on its day leaves no VAT waiting`(montant: String, part: String) throws
  {
    var solder = SolderFacture(.f1, id: .exemple(0xAB, 1), motif: "Faillite")
    (solder.nature, solder.montant) = (.impayee, .de(montant))
    let livre = try Self.livre(
      .envoyee(.f1, [Self.bien, .the.vendue(.bien)]), .cas(solder), .avoirEnvoye(.a1, de: .f1, lignes: [.l2]))
    #expect(try Self.tva(livre).last?.hasSuffix("445740 0.00") == true)
    #expect(try livre.texte().last == "OD 4 2026-03-02 A-2026-0001: 445740 -\(part), 654000 \(part)")
  }

  @Test func `with no account for waiting VAT, a loss on delivered goods takes off no VAT`() throws {
    let perte = Etape.cas(SolderFacture(.f1, id: .exemple(0xAB, 1), motif: "Liquidation"))
    let livre = try Self.acompteRepris("2026-04-01", attente: nil, .paiement("30"), apres: perte)
    #expect(try livre.texte().last?.contains(": 654000 90.00, 411000 C00001 -90.00") == true)
    #expect(try Self.tva(livre).last == "2026-04-01 OD: 445711 40.00")
  }

  @Test func `VAT is due at once under the debit option, or where no account for waiting VAT exists`() throws {
    var emetteur = Emetteur.exemple
    (emetteur.profil, emetteur.optionDebits, emetteur.optionDebitsDepuis) = (nil, true, .premier)
    let debits = try Self.livre(.cas(DefinirEmetteur(emetteur)), .envoyee(.f1, [Self.service]), .paiement())
    #expect(try Self.tva(debits) == ["2026-03-02 VE: 445711 20.00", "2026-03-02 BQ: 445711 20.00"])
    let sans = try LivreDeTest(.envoyee(.f1, [Self.service]), .paiement())
    #expect(try Self.tva(sans) == ["2026-03-02 VE: 445711 20.00", "2026-03-02 BQ: 445711 20.00"])
  }

  @Test func `a loss takes off its waiting VAT, and a balance due again brings it back`() throws {
    var livre = try Self.livre(
      .envoyee(.f1, [Self.service]), .paiement("60"),
      .cas(SolderFacture(.f1, id: .exemple(0xAB, 1), motif: "Liquidation")))
    #expect(
      try livre.texte().last == "OD 3 2026-03-02 F-2026-0001: 654000 50.00, 445740 10.00, 411000 C00001 -60.00 AA")
    try livre.vit([.cas(ReprendreSolde(.f1, motif: "Payé")), .paiement(id: .p2)])
    #expect(
      try livre.texte().suffix(2) == [
        "OD 4 2026-03-02 F-2026-0001: 411000 C00001 60.00 AB, 654000 -50.00, 445740 -10.00",
        "BQ 5 2026-03-02 F-2026-0001: 512000 60.00, 411000 C00001 -60.00 AB, 445740 10.00, 445711 -10.00",
      ])
  }

  @Test(arguments: [
    (NatureAbandon.ecart, "119.40", "658000 0.60, 445740 0.10, 445711 -0.10, 411000 C00001 -0.60 AA"),
    (.escompte, "114.00", "665000 5.00, 445740 1.00, 411000 C00001 -6.00 AA"),
  ])
  func `a small difference counts as received, a discount does not`(
    nature: NatureAbandon, paye: String, lignes: String
  ) throws {
    var solder = SolderFacture(.f1, id: .exemple(0xAB, 1), motif: "Réglée")
    solder.nature = nature
    var livre = try Self.livre(.envoyee(.f1, [Self.service]), .paiement(paye), .cas(solder))
    #expect(try livre.texte().last == "OD 3 2026-03-02 F-2026-0001: \(lignes)")
    #expect(try Self.tva(livre).last?.hasSuffix("445740 0.00") == true)
    let avant = try Self.tva(livre).dropLast().last
    try livre.vit([.cas(ReprendreSolde(.f1, motif: "Payé"))])
    #expect(try Self.tva(livre).last?.split(separator: ": ").last == avant?.split(separator: ": ").last)
  }

  @Test func `an avoir takes back waiting VAT, and the payments received are split again`() throws {
    let reduit = LigneFacture.the.vendue(.service)
    let livre = try Self.livre(
      .envoyee(.f1, [Self.service, reduit]), .paiement("39.09"), .avoirEnvoye(lignes: [.l2]), .imputation(),
      .paiement(id: .p2))
    let tva = try Self.tva(livre)
    #expect(tva.first == "2026-03-02 VE: 445740 22.04")
    #expect(tva.last == "2026-03-02 BQ: 445711 20.00, 445713 0.00, 445740 0.00")
  }

  @Test func `a rectificative takes back the waiting VAT of the replaced document, and its VAT due later`() throws {
    let livre = try Self.livre(
      .envoyee(.f1, [Self.service, LigneFacture.the.vendue(.bien)]) {
        $0.affaire.dateLivraison = .remplace(.le("2026-04-20"))
      },
      .le("2026-03-09"), .envoyee(.f2, [Self.service]) { $0.rectifie = .f1 })
    #expect(
      try Self.tva(livre) == [
        "2026-03-02 VE: 445740 22.04", "2026-03-09 VE: 445740 42.04", "2026-03-09 VE: 445740 20.00",
        "2026-04-20 OD: 445713 2.04, 445740 17.96", "2026-04-20 OD: 445713 0.00, 445740 20.00",
      ])
  }

  @Test func `VAT of goods that was due stays in its month when a rectificative replaces the facture`() throws {
    let livre = try Self.livre(
      .envoyee(.f1, [LigneFacture.the.vendue(.bien)]), .le("2026-05-03"),
      .envoyee(.f2, [LigneFacture.the.vendue(.bien)]) {
        $0.rectifie = .f1
        $0.affaire.dateLivraison = .remplace(.le("2026-03-02"))
      })
    #expect(
      try Self.tva(livre) == ["2026-03-02 VE: 445713 2.04", "2026-05-03 VE: 445713 4.08", "2026-05-03 VE: 445713 2.04"])
  }

  @Test func `a transfer makes the VAT of its factures due in its own entry`() throws {
    let livre = try Self.livre(
      .envoyee(.f1, [Self.service]), .envoyee(.f2, [Self.service]),
      .cas(EncaisserPaiement(.habitue, .de("240"))))
    #expect(
      try livre.texte().last
        == "BQ 3 2026-03-02 F-2026-0001: 512000 240.00, 411000 C00001 -120.00 AA, 445740 20.00, 445711 -20.00, "
        + "411000 C00001 -120.00 AB, 445740 20.00, 445711 -20.00")
  }

  @Test func `of another currency all that waits becomes due in the end, to the cent`() throws {
    var affaire = Affaire()
    affaire.tauxChange = TauxChange(taux: .de("0.333333"), date: .aujourdhui, source: "BCE")
    let creee = FactureCreee(
      numero: "F-2026-0001", typeDocument: .facture, clientId: .habitue, dateFacture: .aujourdhui, tva: .normal,
      conditionsPaiement: .virement, remisePourcentage: .zero, devise: .de("USD"), notes: "", affaire: affaire)
    let livre = try Self.livre(
      .faits([.facture(.f1, .factureCreee(creee)), .ajout(), .envoi()]), .paiement("50"), .paiement("70", id: .p2))
    #expect(
      try Self.tva(livre) == [
        "2026-03-02 VE: 445740 6.67", "2026-03-02 BQ: 445711 2.78, 445740 3.89",
        "2026-03-02 BQ: 445711 6.67, 445740 0.00",
      ])
  }

  @Test func `of another currency an avoir leaves no cent of VAT that waits, and a returned payment takes it back`()
    throws
  {
    var service = Self.service
    (service.quantite, service.prixUnitaire, service.tauxTVA) = (.une, .de("245.15"), .de("5.5"))
    var livre = try Self.livre(
      .envoyee(.f1, [service]) {
        $0.devise = .de("GBP")
        $0.affaire.tauxChange = .remplace(TauxChange(taux: .de("1.1637"), date: .aujourdhui, source: "BCE"))
      },
      .cas(CreerAvoir(.f1, id: .a1, .parts([.init(.l1, .de("0.31"))])), EnvoyerFacture(.a1)), .imputation(), .paiement()
    )
    #expect(try livre.texte().last == "OD 4 2026-03-02 F-2026-0001: 445740 0.01, 756000 -0.01")
    #expect(try Self.tva(livre).last?.hasSuffix("445740 0.00") == true)
    try livre.vit([.cas(AnnulerReglement(.paiement, .f1, .p1, .erreur, motif: "Erreur")), .paiement(id: .p2)])
    #expect(try Self.tva(livre).last?.hasSuffix("445740 0.00") == true)
  }

  @Test func `VAT of goods that are paid before their delivery waits no longer`() throws {
    let livre = try Self.livre(
      .envoyee(.f1, [Self.bien]) { $0.affaire.dateLivraison = .remplace(.le("2026-04-20")) },
      .paiement("30", le: "2026-03-02"), .le("2026-04-10"), .paiement("30", id: .p2, le: "2026-04-10"))
    #expect(
      try Self.tva(livre) == [
        "2026-03-02 VE: 445740 20.00", "2026-03-02 BQ: 445711 5.00, 445740 15.00",
        "2026-04-10 BQ: 445711 10.00, 445740 10.00", "2026-04-20 OD: 445711 30.00, 445740 -10.00",
        "2026-04-20 OD: 445711 25.00, 445740 -5.00", "2026-04-20 OD: 445711 20.00, 445740 0.00",
      ])
  }

  @Test func `one transfer for goods that are delivered later stays one entry`() throws {
    let livre = try Self.livre(
      .envoyee(.f1, [Self.bien]) { $0.affaire.dateLivraison = .remplace(.le("2026-04-20")) },
      .envoyee(.f2, [Self.bien]) { $0.affaire.dateLivraison = .remplace(.le("2026-04-20")) },
      .cas(EncaisserPaiement(.habitue, .de("240"))))
    let ecritures = try livre.livre().toutes
    #expect(ecritures.allSatisfy { $0.lignes.reduce(0) { $0 + $1.solde } == 0 })
    #expect(ecritures.filter { $0.journal == "BQ" }.map(\.lignes.first?.solde) == [24_000])
    #expect(try Self.tva(livre).last == "2026-04-20 OD: 445711 40.00, 445740 0.00")
  }
}
