import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerBooks

/// What each fact of a ledger writes into the books.
@Suite struct EcrituresTests {
  private static let bien = LigneFacture.the.vendue(.bien)
  private static let service = LigneFacture.cafe.vendue(.service)

  @Test func `a facture debits its client, and credits sales and VAT`() throws {
    let livre = try LivreDeTest(.envoyee(.f1, [Self.service, Self.bien]), .brouillon(.f2))
    #expect(
      try livre.texte() == [
        "VE 1 2026-03-02 F-2026-0001: 411000 C00001 159.09, 706000 -100.00, 445711 -20.00, 707000 -37.05, 445713 -2.04"
      ])
  }

  /// A seller by the one-stop shop, whose client c1 is a private person in Belgium.
  private static var parGuichet: [Etape] {
    var emetteur = Emetteur.exemple
    emetteur.oss = GuichetUnique()
    let client = Client(
      id: .c1, nom: "Jan", adresse: Adresse(rue: "Veldstraat 1", codePostal: "9000", ville: "Gent", pays: "BE"),
      nature: .particulier)
    return [.cas(DefinirEmetteur(emetteur)), .cas(CreerClient(importe: client))]
  }

  private static let auTauxBelge = LigneFacture.ligne(.l2, "1", "100", tva: "21").vendue(.bien)

  @Test func `VAT of another member state has an account of its own`() throws {
    // 20 % of France for a service, 21 % of Belgium for goods.
    let livre = try LivreDeTest(
      Registre(id: .r1, nom: "Librairie"),
      Self.parGuichet + [.envoyee(.f1, [Self.service, Self.auTauxBelge]) { $0.clientId = .c1 }])
    #expect(
      try livre.texte() == [
        "VE 1 2026-03-02 F-2026-0001: 411000 C00002 241.00, 707000 -100.00, 4457BE -21.00, 706000 -100.00, 445711 -20.00"
      ])
  }

  @Test func `a discount takes VAT of another member state back, on the account that the ledger gives it`() throws {
    var comptes = Comptes.nouveaux
    comptes.definit(.etat(.belgique), .ecrit("445720"))
    let livre = try LivreDeTest(
      Registre(id: .r1, nom: "Librairie"),
      Self.parGuichet + [
        .cas(DefinirComptes(comptes)), .envoyee(.f1, [Self.auTauxBelge]) { $0.clientId = .c1 }, .paiement("118.58"),
        Self.abandon(.escompte, "2.42"),
      ])
    #expect(
      try livre.texte() == [
        "VE 1 2026-03-02 F-2026-0001: 411000 C00002 121.00 AA, 707000 -100.00, 445720 -21.00",
        "BQ 2 2026-03-02 F-2026-0001: 512000 118.58, 411000 C00002 -118.58 AA",
        "OD 3 2026-03-02 F-2026-0001: 665000 2.00, 445720 0.42, 411000 C00002 -2.42 AA",
      ])
  }

  @Test func `a base is split over accounts by the net amounts of the lines`() throws {
    let tiers = (1...3).map { place in
      var ligne = LigneFacture.ligne(.exemple(0x11, UInt64(place)), "1", "33.33")
      ligne.nature = place == 1 ? .bien : .service
      return ligne
    }
    // 99.99 less 10 % is 89.99: 29.9967 and 59.9933.
    let livre = try LivreDeTest(.envoyee(.f1, tiers) { $0.remisePourcentage = .de("10") })
    #expect(
      try livre.texte() == [
        "VE 1 2026-03-02 F-2026-0001: 411000 C00001 107.99, 707000 -30.00, 706000 -59.99, 445711 -18.00"
      ])
  }

  @Test func `a payment goes to the account of its means`() throws {
    func paye(_ moyen: ConditionsPaiement) -> Etape {
      var paiement = EnregistrerReglement(.paiement, .f1, id: .exemple(0xB0, UInt64(moyen.rang)))
      (paiement.montant, paiement.moyen) = (.de("30"), moyen)
      return .cas(paiement)
    }
    let livre = try LivreDeTest(
      .envoyee(), .le("2026-03-05"), paye(.virement), paye(.cheque), .le("2026-03-06"), paye(.especes), paye(.carte))
    #expect(
      try livre.texte() == [
        "VE 1 2026-03-02 F-2026-0001: 411000 C00001 120.00 AA, 706000 -100.00, 445711 -20.00",
        "BQ 2 2026-03-05 F-2026-0001: 512000 30.00, 411000 C00001 -30.00 AA",
        "BQ 3 2026-03-05 F-2026-0001: 511200 30.00, 411000 C00001 -30.00 AA",
        "CA 4 2026-03-06 F-2026-0001: 530000 30.00, 411000 C00001 -30.00 AA",
        "BQ 5 2026-03-06 F-2026-0001: 512000 30.00, 411000 C00001 -30.00 AA",
      ])
  }

  @Test
  func `a payment recorded by mistake is reversed on the day of its removal, a returned one on its day of return`()
    throws
  {
    let livre = try LivreDeTest(
      .envoyee(), .paiement("50", le: "2026-03-02"), .le("2026-03-20"),
      .cas(AnnulerReglement(.paiement, .f1, .p1, .erreur, motif: "Doublon")), .paiement(id: .p2, le: "2026-03-10"),
      .cas(AnnulerReglement(.paiement, .f1, .p2, .rejet(le: .le("2026-03-12")), motif: "Impayé")))
    #expect(
      try livre.texte() == [
        "VE 1 2026-03-02 F-2026-0001: 411000 C00001 120.00, 706000 -100.00, 445711 -20.00",
        "BQ 2 2026-03-02 F-2026-0001: 512000 50.00, 411000 C00001 -50.00",
        "BQ 3 2026-03-20 F-2026-0001: 411000 C00001 50.00, 512000 -50.00",
        "BQ 4 2026-03-10 F-2026-0001: 512000 120.00, 411000 C00001 -120.00",
        "BQ 5 2026-03-12 F-2026-0001: 411000 C00001 120.00, 512000 -120.00",
      ])
    let livreTenu = try livre.livre()
    #expect(
      livreTenu.toutes.map(\.objet).suffix(4) == [
        "Règlement F-2026-0001", "Annulation du règlement F-2026-0001", "Règlement F-2026-0001",
        "Rejet du règlement F-2026-0001",
      ])
    #expect(livreTenu.toutes.map(\.validation).max() == .le("2026-03-20"))
  }

  @Test func `applying an avoir books nothing and letters both documents, until it is taken back`() throws {
    var livre = try LivreDeTest(.envoyee(), .avoirEnvoye(), .imputation())
    let lettres = [
      "VE 1 2026-03-02 F-2026-0001: 411000 C00001 120.00 AA, 706000 -100.00, 445711 -20.00",
      "VE 2 2026-03-02 A-2026-0001: 706000 100.00, 445711 20.00, 411000 C00001 -120.00 AA",
    ]
    func triees(_ lignes: [String]) -> [String] {
      lignes.map {
        $0.split(separator: ": ", maxSplits: 1).map { $0.split(separator: ", ").sorted().joined() }.joined()
      }
    }
    #expect(triees(try livre.texte()) == triees(lettres))
    try livre.vit([.cas(RetirerAvoir(.a1, de: .f1, motif: "Erreur", date: nil))])
    #expect(triees(try livre.texte()) == triees(lettres.map { $0.replacing(" AA", with: "") }))
    try livre.vit([.imputation()])
    #expect(triees(try livre.texte()) == triees(lettres.map { $0.replacing(" AA", with: " AB") }))
  }

  @Test func `a refund of an avoir, and a cancelled one`() throws {
    let remboursement = EnregistrerReglement(.remboursement, .a1, id: .p1)
    let livre = try LivreDeTest(
      .envoyee(), .paiement(id: .p2), .avoirEnvoye(), .cas(remboursement),
      .cas(AnnulerReglement(.remboursement, .a1, .p1, .erreur, motif: "Erreur")))
    #expect(
      try livre.texte().suffix(2) == [
        "BQ 4 2026-03-02 A-2026-0001: 411000 C00001 120.00, 512000 -120.00",
        "BQ 5 2026-03-02 A-2026-0001: 512000 120.00, 411000 C00001 -120.00",
      ])
  }

  @Test func `a facture that is cancelled has its avoir, and both are lettered`() throws {
    let livre = try LivreDeTest(.envoyee(), .annulee())
    let toutes = try livre.livre().toutes
    #expect(toutes.map(\.piece) == ["F-2026-0001", "A-2026-0001"])
    #expect(toutes.flatMap(\.lignes).filter { $0.client != nil }.allSatisfy { $0.lettrage?.lettres == "AA" })
  }

  @Test func `a write-off is booked as a loss, and reversed when the balance is due again`() throws {
    let livre = try LivreDeTest(
      .envoyee(), .paiement("119.99"), .cas(SolderFacture(.f1, id: .exemple(0xAB, 1), motif: "Centime")),
      .cas(ReprendreSolde(.f1, motif: "Payé")))
    // What bears no nature is a service: of its VAT nothing is left to give back for a cent.
    #expect(
      try livre.texte().suffix(2) == [
        "OD 3 2026-03-02 F-2026-0001: 654000 0.01, 411000 C00001 -0.01",
        "OD 4 2026-03-02 F-2026-0001: 411000 C00001 0.01, 654000 -0.01",
      ])
  }

  private static func abandon(
    _ nature: NatureAbandon, _ montant: String? = nil, _ id: AbandonID = .exemple(0xAB, 1)
  ) -> Etape {
    var solder = SolderFacture(.f1, id: id, motif: "Abandon")
    (solder.montant, solder.nature) = (montant.map { .de($0) }, nature)
    return .cas(solder)
  }

  @Test func `a discount gives its VAT back, at each rate`() throws {
    // 2 % of 159.09: 120.00 at 20 %, 39.09 at 5.5 %.
    let livre = try LivreDeTest(
      .envoyee(.f1, [Self.service, Self.bien]), Self.abandon(.escompte, "3.18"), .cas(ReprendreSolde(.f1, motif: "Non"))
    )
    #expect(
      try livre.texte().suffix(2) == [
        "OD 2 2026-03-02 F-2026-0001: 665000 2.74, 445711 0.40, 445713 0.04, 411000 C00001 -3.18",
        "OD 3 2026-03-02 F-2026-0001: 411000 C00001 3.18, 665000 -2.74, 445711 -0.40, 445713 -0.04",
      ])
  }

  @Test func `a service that is lost gives back its VAT, which was never due; goods bear it`() throws {
    let livre = try LivreDeTest(.envoyee(.f1, [Self.service, Self.bien]), .paiement("59.09"), Self.abandon(.perte))
    // 100.00 are left: 75.43 of the service, with 12.57 of VAT, and 24.57 of goods.
    #expect(
      try livre.texte().last == "OD 3 2026-03-02 F-2026-0001: 654000 87.43, 445711 12.57, 411000 C00001 -100.00 AA")
  }

  @Test func `with the option for débits the VAT of a service was due, and is lost too`() throws {
    var emetteur = Emetteur.exemple
    (emetteur.optionDebits, emetteur.optionDebitsDepuis) = (true, .premier)
    let france = Adresse(rue: "1 rue du Port", codePostal: "44000", ville: "Nantes")
    let client = Client(id: .c1, nom: "Alex", email: "alex@exemple.test", adresse: france, nature: .particulier)
    let livre = try LivreDeTest(
      .cas(DefinirEmetteur(emetteur)), .cas(CreerClient(client)), .envoyee(.f1, [Self.service]) { $0.clientId = .c1 },
      Self.abandon(.perte))
    #expect(try livre.texte().last?.contains("654000 120.00, 411000") == true)
  }

  @Test func `the loss on a facture excludes the amounts credited by avoirs`() throws {
    // The avoir credits the service; the goods are left, whose VAT is due.
    var avoir = CreerAvoir(.f1, id: .a1, .parts([.init(.l1, .de("2"))]))
    avoir.date = .aujourdhui
    let livre = try LivreDeTest(
      .envoyee(.f1, [Self.service, Self.bien]), .cas(avoir), .cas(EnvoyerFacture(.a1)),
      .cas(ImputerAvoir(.a1, sur: .f1)),
      Self.abandon(.perte))
    #expect(try livre.texte().last?.contains("654000 39.09, 411000") == true)
  }

  @Test func `a small difference is borne with its VAT, on its account`() throws {
    let livre = try LivreDeTest(.envoyee(.f1, [Self.service]), .paiement("119.40"), Self.abandon(.ecart))
    #expect(try livre.texte().last?.contains("658000 0.60, 411000") == true)
  }

  @Test func `a total of 0.00 books nothing on the account of the client`() throws {
    #expect(try LivreDeTest(.envoyee(.f1, [.gratuit])).texte() == [])
    let retour = LigneFacture.ligne(.l2, "-1", "100").vendue(.bien)
    #expect(
      try LivreDeTest(.envoyee(.f1, [Self.service, retour])).texte() == [
        "VE 1 2026-03-02 F-2026-0001: 706000 -100.00, 707000 100.00"
      ])
  }

  @Test func `an acompte is no sale, and a line that takes it back neither`() throws {
    var repris = LigneFacture.ligne(.l2, "-1", "100")
    repris.acompteId = .f1
    let acompte = Fact.brouillon(type: .acompte, client: .habitue)
    let finale = Fact.brouillon(.f2, numero: "F-2026-0002", client: .habitue)
    let totaux = Totaux(
      sousTotal: .de("200"), montantRemise: .zero, totalHT: .de("200"),
      ventilationTVA: [.init(taux: .normal, base: .de("200"), tva: .de("40"))], montantTVA: .de("40"),
      totalTTC: .de("240"))
    let avoir = Fact.brouillon(.a1, numero: "A-2026-0001", type: .avoir, client: .habitue, origine: .f1)
    let livre = try LivreDeTest(
      .faits([acompte, .ajout(), .envoi()]),
      .faits([
        finale, .ajout(.f2, .ligne(.l1, "3", "100")), .ajout(.f2, repris),
        .facture(.f2, .factureEnvoyee(FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: totaux))),
      ]), .faits([avoir, .ajout(.a1), .envoi(.a1)]))
    #expect(
      try livre.texte() == [
        "VE 1 2026-03-02 F-2026-0001: 411000 C00001 120.00, 419100 C00001 -100.00, 445711 -20.00",
        "VE 2 2026-03-02 F-2026-0002: 411000 C00001 240.00, 706000 -300.00, 419100 C00001 100.00, 445711 -40.00",
        "VE 3 2026-03-02 A-2026-0001: 411000 C00001 -120.00, 419100 C00001 100.00, 445711 20.00",
      ])
  }

  @Test func `an advance is booked on the account of advances received`() throws {
    let avance = Reglement(id: .exemple(0xAE, 1), montant: .de("500"), date: .aujourdhui, moyen: .cheque)
    var remboursement = RembourserAvance(.habitue)
    remboursement.montant = .de("80")
    let livre = try LivreDeTest(
      .cas(RecevoirAvance(.habitue, avance)), .envoyee(), .cas(UtiliserAvance(.f1)), .cas(remboursement))
    let texte = try livre.texte()
    #expect(
      texte == [
        "BQ 1 2026-03-02 AVANCE-1: 511200 500.00, 419100 C00001 -500.00",
        "VE 2 2026-03-02 F-2026-0001: 411000 C00001 120.00 AA, 706000 -100.00, 445711 -20.00",
        "OD 3 2026-03-02 F-2026-0001: 419100 C00001 120.00, 411000 C00001 -120.00 AA",
        "BQ 4 2026-03-02 AVANCE-1: 419100 C00001 80.00, 512000 -80.00",
      ])
  }

  @Test func `VAT of an advance at a rate is due when received, and given back when it is used or refunded`() throws {
    var recevoir = RecevoirAvance(
      .habitue, Reglement(id: .exemple(0xAE, 1), montant: .de("500"), date: .aujourdhui, moyen: .virement))
    recevoir.tva = .normal
    let livre = try LivreDeTest(
      .cas(recevoir), .envoyee(), .le("2026-03-04"), .cas(UtiliserAvance(.f1)), .le("2026-03-06"),
      .cas(RembourserAvance(.habitue)))
    #expect(
      try livre.texte() == [
        "BQ 1 2026-03-02 AVANCE-1: 512000 500.00, 419100 C00001 -500.00 AA",
        "OD 2 2026-03-02 AVANCE-1: 419100 C00001 83.33 AA, 445711 -83.33",
        "VE 3 2026-03-02 F-2026-0001: 411000 C00001 120.00 AA, 706000 -100.00, 445711 -20.00",
        "OD 4 2026-03-04 F-2026-0001: 419100 C00001 120.00 AA, 411000 C00001 -120.00 AA",
        "OD 5 2026-03-04 AVANCE-1: 445711 20.00, 419100 C00001 -20.00 AA",
        "BQ 6 2026-03-06 AVANCE-1: 419100 C00001 380.00 AA, 512000 -380.00",
        "OD 7 2026-03-06 AVANCE-1: 445711 63.33, 419100 C00001 -63.33 AA",
      ])
  }

  @Test func `a used-up advance is lettered, and loses its letter if a use was a mistake`() throws {
    let avance = Reglement(id: .exemple(0xAE, 1), montant: .de("200"), date: .aujourdhui, moyen: .virement)
    var livre = try LivreDeTest(
      .cas(RecevoirAvance(.habitue, avance)), .envoyee(), .cas(UtiliserAvance(.f1)), .cas(RembourserAvance(.habitue)))
    func lettres() throws -> [String] {
      try livre.livre().toutes.flatMap(\.lignes).filter { $0.compte == .acomptes }.map {
        $0.lettrage?.lettres ?? "-"
      }
    }
    #expect(try lettres() == ["AA", "AA", "AA"])
    let utilisation = try #require(livre.memory.etat.facture(.f1)?.paiements.first)
    try livre.vit([.cas(AnnulerReglement(.paiement, .f1, utilisation.id, .erreur, motif: "Autre facture"))])
    #expect(try lettres() == ["-", "-", "-", "-"])
  }

  @Test func `an acompte and the facture that takes it back have a letter`() throws {
    var repris = LigneFacture.ligne(.l2, "-1", "100")
    repris.acompteId = .f1
    let livre = try LivreDeTest(
      .faits([.brouillon(type: .acompte, client: .habitue), .ajout(), .envoi()]),
      .envoyee(.f2, [.ligne(.l1, "3", "100"), repris]))
    #expect(
      try livre.texte() == [
        "VE 1 2026-03-02 F-2026-0001: 411000 C00001 120.00, 419100 C00001 -100.00 AA, 445711 -20.00",
        "VE 2 2026-03-02 F-2026-0002: 411000 C00001 240.00, 706000 -300.00, 419100 C00001 100.00 AA, 445711 -40.00",
      ])
  }

  @Test func `one transfer for several factures is one entry, with one line of money`() throws {
    var encaisser = EncaisserPaiement(.habitue, .de("300"))
    (encaisser.reference, encaisser.date, encaisser.enAvance) = ("VIR 7788", .le("2026-03-04"), true)
    let livre = try LivreDeTest(.envoyee(), .envoyee(.f2), .le("2026-03-05"), .cas(encaisser))
    let tenu = try livre.livre()
    #expect(
      tenu.toutes.map(\.texte).suffix(1) == [
        "BQ 3 2026-03-04 VIR 7788: 512000 300.00, 411000 C00001 -120.00 AA, 411000 C00001 -120.00 AB, 419100 C00001 -60.00"
      ])
    let ecriture = try #require(tenu.toutes.last)
    #expect(ecriture.datePiece == .le("2026-03-04") && ecriture.validation == .le("2026-03-05"))
    #expect(ecriture.objet == "Règlement F-2026-0001 et 2 autres")
    #expect(ecriture.documents == ["F-2026-0001", "F-2026-0002", "AVANCE-1"])
    #expect(
      ecriture.lignes.map(\.objet) == [
        nil, "Règlement F-2026-0001", "Règlement F-2026-0002", "Avance reçue AVANCE-1",
      ])
  }

  @Test(arguments: [(true, "VIR 1", 3), (false, "VIR 1", 4), (true, "VIR 2", 4)])
  func `payments are one transfer where one commit has them alone, with one reference`(
    estSeul: Bool, reference: String, ecritures: Int
  ) throws {
    func paiement(_ facture: FactureID, _ id: ReglementID, _ reference: String) -> Fact {
      let paiement = Reglement(
        id: id, montant: .de("5"), date: .aujourdhui, moyen: .carte, reference: reference)
      return .facture(facture, .paiementEnregistre(paiement))
    }
    let autre: [Fact] = estSeul ? [] : [.client(.habitue, .clientModifie(ClientModifie()))]
    let livre = try LivreDeTest(
      .envoyee(), .envoyee(.f2), .faits(autre + [paiement(.f1, .p1, "VIR 1"), paiement(.f2, .p2, reference)]))
    #expect(try livre.livre().toutes.count == ecritures)
  }

  @Test func `money cites its reference and the day of the bank, also when it comes back`() throws {
    var paiement = EnregistrerReglement(.paiement, .f1, id: .p1)
    (paiement.reference, paiement.date) = ("VIR 12", .le("2026-03-10"))
    let livre = try LivreDeTest(
      .envoyee(), .le("2026-04-03"), .cas(CloturerPeriodes(.mois, jusqua: .le("2026-03-31"))), .cas(paiement),
      .le("2026-04-20"), .cas(AnnulerReglement(.paiement, .f1, .p1, .rejet(le: .le("2026-04-18")), motif: "Impayé")))
    let toutes = try livre.livre().toutes
    #expect(toutes.map(\.piece) == ["F-2026-0001", "VIR 12", "VIR 12"])
    #expect(toutes.map(\.datePiece) == [.le("2026-03-02"), .le("2026-03-10"), .le("2026-04-18")])
    #expect(toutes.map(\.date) == [.le("2026-03-02"), .le("2026-04-01"), .le("2026-04-18")])
  }

  @Test func `a replaced facture cites its rectificative`() throws {
    let livre = try LivreDeTest(.envoyee(), .envoyee(.f2) { $0.rectifie = .f1 })
    let extourne = try #require(try livre.livre().toutes.last)
    #expect(extourne.piece == "F-2026-0002")
    #expect(extourne.objet == "Extourne de la facture F-2026-0001 remplacée par F-2026-0002")
  }

  @Test func `entries are numbered in their years, and read year by year`() throws {
    let livre = try LivreDeTest(
      .envoyee(), .le("2027-01-05"), .envoyee(.f2) { $0.dateFacture = .le("2027-01-05") },
      .paiement(le: "2026-12-30"), .paiement(sur: .f2, id: .p2))
    let tenu = try livre.livre()
    #expect(tenu.toutes.map(\.numero) == [1, 1, 2, 2])
    let lecture = LectureLivre(tenu)
    #expect(lecture.places.map { lecture.ecriture($0).date.composants.annee } == [2026, 2026, 2027, 2027])
  }

  @Test func `an entry of a later day is numbered and validated on that day`() throws {
    var livre = try LivreDeTest(
      Registre(id: .r1, nom: "Atelier", tvaAttente: .tvaEnAttente),
      [
        .envoyee(.f1, [LigneFacture.cafe.vendue(.bien)]) { $0.affaire.dateLivraison = .remplace(.le("2026-12-20")) },
        .le("2026-04-01"), .envoyee(.f3) { $0.dateFacture = .le("2026-04-01") },
      ])
    func numerotees(au jour: String) throws -> [String] {
      try ecrit(ExportFEC(livre.livre(), au: .le(jour)).write).split(separator: "\n").dropFirst().map {
        let cellules = $0.split(separator: "\t", omittingEmptySubsequences: false)
        return "\(cellules[2]) \(cellules[3]) \(cellules[15])"
      }
    }
    let avant = try numerotees(au: "2026-04-01")
    #expect(Set(avant) == ["1 20260302 20260302", "2 20260401 20260401"])
    try livre.vit([.le("2026-04-02"), .envoyee(.f2) { $0.dateFacture = .le("2026-04-02") }])
    #expect(try Array(numerotees(au: "2026-04-02").prefix(avant.count)) == avant)
  }

  @Test func `a file of several years numbers its entries without a break`() throws {
    let livre = try LivreDeTest(
      .envoyee(), .le("2027-01-05"), .envoyee(.f2) { $0.dateFacture = .le("2027-01-05") },
      .paiement(le: "2026-12-30"), .paiement(sur: .f2, id: .p2))
    func numeros(_ depuis: String?) throws -> [String] {
      try ecrit(ExportFEC(livre.livre(), Periode(depuis: depuis.map { .le($0) })).write).split(separator: "\n")
        .dropFirst().map { String($0.split(separator: "\t", omittingEmptySubsequences: false)[2]) }
    }
    #expect(try Set(numeros(nil)) == ["1", "2", "3", "4"])
    #expect(try Set(numeros("2026-12-01")) == ["2", "3", "4"])
    #expect(try Set(numeros("2027-01-01")) == ["1", "2"])
  }

  @Test func `a long first year has one sequence of numbers, and its end can change until a closing covers it`() throws
  {
    func comptes(_ fin: String) -> Comptes {
      var comptes = Comptes()
      comptes.exercice = Exercice(du: .le("2026-03-01"), au: .le(fin))
      return comptes
    }
    var livre = try LivreDeTest(
      .cas(DefinirComptes(comptes("2027-03-31"))), .cas(DefinirComptes(comptes("2027-06-30"))), .envoyee(),
      .le("2027-05-05"), .envoyee(.f2) { $0.dateFacture = .le("2027-05-05") })
    #expect(try livre.livre().toutes.map(\.numero) == [1, 2])
    #expect(ExportFEC.nom(try livre.livre(), .toute, siren: "732829320") == "732829320FEC20270630.txt")
    try livre.vit([.le("2027-05-06"), .cas(CloturerPeriodes(.mois, jusqua: .le("2027-04-30")))])
    #expect(Self.code { try livre.vit([.cas(DefinirComptes(comptes("2027-03-31")))]) } == "exercice-clos")
    try livre.vit([.cas(DefinirComptes(comptes("2027-09-30")))])
    try livre.vit([.le("2027-10-02"), .cas(CloturerPeriodes(.exercice))])
    #expect(Self.code { try livre.vit([.cas(DefinirComptes(comptes("2027-12-31")))]) } == "exercice-clos")
  }

  /// The code of a refusal; nil if there is none.
  private static func code(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return (error as? Refus)?.code
    }
  }

  @Test func `a set-off is booked on its own account, and its VAT is due`() throws {
    var comptes = Comptes.nouveaux
    var livre = try LivreDeTest(
      Registre(id: .r1, nom: "Atelier", tvaAttente: .tvaEnAttente), [.envoyee(), .le("2026-04-01")])
    var paiement = EnregistrerReglement(.paiement, .f1, id: .p1)
    (paiement.montant, paiement.moyen) = (.de("60.00"), .compensation)
    try livre.vit([.cas(paiement)])
    let dit = { (compte: String) in
      "OD 2 2026-04-01 F-2026-0001: \(compte) 60.00, 411000 C00001 -60.00, 445740 10.00, 445711 -10.00"
    }
    #expect(try livre.texte().last == dit("401000"))
    comptes.definit(.compensation, .ecrit("467100"))
    try livre.vit([.cas(DefinirComptes(comptes))])
    #expect(try livre.texte().last == dit("467100"))
  }

  @Test func `a rebate of a period has the account of rebates if there is one`() throws {
    var comptes = Comptes()
    comptes.rabais = .ecrit("709600")
    let fevrier = try #require(PeriodeFacturation(debut: .le("2026-02-01"), fin: .le("2026-02-28")))
    var ristourne = CreerDocument(avoirSur: fevrier, .a1)
    ristourne.tete.clientId = .habitue
    ristourne.lignes = [.cafe]
    var livre = try LivreDeTest(.envoyee(), .cas(ristourne), .cas(EnvoyerFacture(.a1)))
    #expect(try livre.texte().last?.contains("706000 100.00") == true)
    try livre.vit([.cas(DefinirComptes(comptes))])
    let texte = try livre.texte()
    #expect(texte.last?.contains("709600 100.00") == true && texte.first?.contains("706000 -100.00") == true)
  }

  @Test func `entries that are read together name a client by its latest name`() throws {
    var modifier = ModifierClient(.habitue)
    modifier.nom = "Café du Quai"
    var livre = try LivreDeTest(.envoyee(), .cas(modifier))
    func noms(_ periode: Periode) throws -> [String] {
      let lecture = LectureLivre(try livre.livre(), periode)
      return lecture.places.map { lecture.ecriture($0).client.nom }
    }
    #expect(try noms(.toute) == ["Café du Port"])
    try livre.vit([.le("2026-04-02"), .paiement()])
    #expect(try noms(.toute) == ["Café du Quai", "Café du Quai"])
    #expect(try noms(Periode(jusqua: .le("2026-03-31"))) == ["Café du Port"])
  }

  @Test func `an event recorded in a closed period is booked on the first open day`() throws {
    let livre = try LivreDeTest(
      .envoyee(), .le("2026-04-03"), .cas(CloturerPeriodes(.mois, jusqua: .le("2026-03-31"))),
      .paiement(le: "2026-03-10"))
    #expect(
      try livre.texte().last == "BQ 2 2026-04-01 F-2026-0001: 512000 120.00, 411000 C00001 -120.00 AA")
  }

  @Test func `new accounts apply to open periods, and a closed period keeps its own`() throws {
    var comptes = Comptes()
    comptes.clients = .ecrit("411200")
    comptes.definit(VentesVisees(nature: .service, taux: .normal), .exemple)
    comptes.definit(.virement, .ecrit("512100"), journal: "BNP")
    var livre = try LivreDeTest(.envoyee(), .cas(DefinirComptes(comptes)))
    let dit = "VE 1 2026-03-02 F-2026-0001: 411200 C00001 120.00, 706100 -100.00, 445711 -20.00"
    #expect(try livre.texte() == [dit])
    try livre.vit([
      .le("2026-04-03"), .cas(CloturerPeriodes(.mois, jusqua: .le("2026-03-31"))), .cas(DefinirComptes(Comptes())),
      .paiement(),
    ])
    #expect(
      try livre.texte() == [
        "VE 1 2026-03-02 F-2026-0001: 411200 C00001 120.00, 706100 -100.00, 445711 -20.00",
        "BQ 2 2026-04-03 F-2026-0001: 512000 120.00, 411000 C00001 -120.00",
      ])
  }

  @Test func `another currency is refused without a rate, by the number of its document`() throws {
    let facture = Fact.brouillon(client: .habitue, devise: .de("USD"))
    let livre = try LivreDeTest(
      .faits([facture, .ajout(), .envoi()]), .paiement(), .envoyee(.f2) { $0.dateFacture = .le("2026-03-02") })
    let tenu = try livre.livre()
    #expect(tenu.toutes.map(\.piece) == ["F-2026-0002"])
    #expect(throws: Refus.livre("F-2026-0001", .deviseSansTaux(.de("USD")))) { try ExportFEC(tenu) }
    #expect(throws: Never.self) { try tenu.admet(Periode(depuis: .le("2026-03-03"))) }
  }

  @Test func `another currency with a rate is booked in euros, and settled to the cent`() throws {
    var affaire = Affaire()
    affaire.tauxChange = TauxChange(taux: .de("0.333333"), date: .aujourdhui, source: "BCE")
    let creee = FactureCreee(
      numero: "F-2026-0001", typeDocument: .facture, clientId: .habitue, dateFacture: .aujourdhui, tva: .normal,
      conditionsPaiement: .virement, remisePourcentage: .zero, devise: .de("USD"), notes: "", affaire: affaire)
    let livre = try LivreDeTest(
      .faits([.facture(.f1, .factureCreee(creee)), .ajout(), .envoi()]), .paiement("50"), .paiement("70", id: .p2))
    #expect(
      try livre.texte() == [
        "VE 1 2026-03-02 F-2026-0001: 411000 C00001 40.00 (120.00 USD) AA, 706000 -33.33 (-100.00 USD), 445711 -6.67 (-20.00 USD)",
        "BQ 2 2026-03-02 F-2026-0001: 512000 16.67 (50.00 USD), 411000 C00001 -16.67 (-50.00 USD) AA",
        "BQ 3 2026-03-02 F-2026-0001: 512000 23.33 (70.00 USD), 411000 C00001 -23.33 (-70.00 USD) AA",
      ])
  }

  @Test func `the amount credited by the bank is booked, and the difference is a gain or a loss`() throws {
    let facture = Fact.brouillon(client: .habitue, devise: .de("USD"), taux: "0.9")
    let livre = try LivreDeTest(
      .faits([facture, .ajout(), .envoi(client: .habitue)]), .paiement("50", recu: "46.50"),
      .paiement("70", id: .p2, recu: "60"),
      .cas(AnnulerReglement(.paiement, .f1, .p1, .rejet(le: .aujourdhui), motif: "Retour")),
      .cas(AnnulerReglement(.paiement, .f1, .p2, .rejet(le: .aujourdhui), motif: "Retour")))
    #expect(
      try livre.texte() == [
        "VE 1 2026-03-02 F-2026-0001: 411000 C00001 108.00 (120.00 USD), 706000 -90.00 (-100.00 USD), 445711 -18.00 (-20.00 USD)",
        "BQ 2 2026-03-02 F-2026-0001: 512000 46.50 (50.00 USD), 411000 C00001 -45.00 (-50.00 USD), 756000 -1.50",
        "BQ 3 2026-03-02 F-2026-0001: 512000 60.00 (70.00 USD), 411000 C00001 -63.00 (-70.00 USD), 656000 3.00",
        "BQ 4 2026-03-02 F-2026-0001: 411000 C00001 45.00 (50.00 USD), 512000 -46.50 (-50.00 USD), 756000 1.50",
        "BQ 5 2026-03-02 F-2026-0001: 411000 C00001 63.00 (70.00 USD), 512000 -60.00 (-70.00 USD), 656000 -3.00",
      ])
  }

  @Test(arguments: [
    (0, "AA"), (1, "AB"), (25, "AZ"), (26, "BA"), (675, "ZZ"), (676, "AAA"), (18_251, "ZZZ"), (18_252, "AAAA"),
  ])
  func `letters go from AA to ZZ, and on with AAA`(rang: Int, lettres: String) {
    #expect(Lettrage(rang: rang, debut: .aujourdhui, date: .aujourdhui).lettres == lettres)
  }

  @Test func `a deposit in another currency is taken back at its own rate`() throws {
    let usd = Devise.de("USD")
    var reprise = LigneFacture(id: .l3, designation: "Acompte", quantite: .de("-1"), prixUnitaire: .de("100"))
    reprise.acompteId = .f1
    let livre = try LivreDeTest(
      .faits([.brouillon(type: .acompte, client: .habitue, devise: usd, taux: "0.9"), .ajout(), .envoi()]), .paiement(),
      .faits([
        .brouillon(.f2, numero: "F-2026-0002", client: .habitue, devise: usd, taux: "0.8"), .ajout(.f2),
        .ajout(.f2, LigneFacture(id: .l2, designation: "Solde", quantite: .une, prixUnitaire: .de("100"))),
        .ajout(.f2, reprise), .envoi(.f2),
      ]))
    let ecritures = try livre.livre().toutes
    #expect(ecritures.allSatisfy { $0.lignes.reduce(0) { $0 + $1.solde } == 0 })
    let acomptes = ecritures.flatMap(\.lignes).filter { $0.compte.description.hasPrefix("419") }
    #expect(acomptes.map(\.solde) == [-9_000, 9_000] && acomptes.allSatisfy { $0.lettrage?.lettres == "AA" })
    #expect(try livre.texte().last?.hasSuffix("756000 -10.00") == true)
  }

  @Test func `an advance without a rate that was a mistake is not in the way of the books`() throws {
    var recevoir = RecevoirAvance(
      .habitue, Reglement(id: .p1, montant: .de("50"), date: .aujourdhui, moyen: .virement, reference: nil))
    recevoir.devise = .de("USD")
    var livre = try LivreDeTest(.cas(recevoir), .envoyee(.f1))
    #expect(throws: Refus.livre("AVANCE-1", .avanceSansTaux(.de("USD")))) { try livre.livre().admet() }
    try livre.vit([.cas(AnnulerAvance(.habitue, .p1, motif: "Erreur"))])
    #expect(throws: Never.self) { try livre.livre().admet() }
  }

  @Test func `a transfer that takes an avoir off stays one entry`() throws {
    let paiements = [(FactureID.f1, ReglementID.p1, "60"), (.f2, .p2, "120")].map { facture, id, montant in
      Fact.facture(
        facture,
        .paiementEnregistre(
          Reglement(id: id, montant: .de(montant), date: .aujourdhui, moyen: .virement, reference: "VIR 7")))
    }
    let imputation = Imputation(documentId: .a1, montant: .de("60"), dateImputation: .aujourdhui)
    let utilisation = Imputation(documentId: .f1, montant: .de("60"), dateImputation: .aujourdhui)
    let livre = try LivreDeTest(
      .envoyee(.f1), .envoyee(.f2), .avoirEnvoye(),
      .faits([
        paiements[0], .facture(.f1, .avoirImpute(imputation)), .facture(.a1, .avoirUtilise(utilisation)), paiements[1],
      ]))
    #expect(try livre.livre().toutes.last?.lignes.first?.solde == 18_000)
  }

  @Test func `the lines of a statement are booked on the day of the bank, as money in, money out or a fee`() throws {
    let banque = BanqueID.exemple(0xBA, 1)
    func rapprochee(_ ligne: Int, _ montant: String?, frais: String? = nil) -> Fact {
      var rapprochee = LigneRapprochee(ligne, le: .le("2026-03-09"))
      rapprochee.parts = [PartRapprochee(.facture(.f1), .p1, montant.map { .de($0) } ?? .zero)]
      rapprochee.frais = frais.map { .de($0) }
      return .banque(banque, .rapprochee(rapprochee))
    }
    let cheque = Reglement(id: .p1, montant: .de("120"), date: .aujourdhui, moyen: .cheque, reference: "CH 1")
    let livre = try LivreDeTest(
      .envoyee(.f1), .faits([.banque(banque, .declaree(Banque("courant", iban: "FR1420041010050500013M02606")))]),
      .faits([.facture(.f1, .paiementEnregistre(cheque))]), .le("2026-03-10"),
      .faits([rapprochee(1, "120"), rapprochee(2, "-120"), rapprochee(3, "0", frais: "2")]))
    #expect(
      try livre.livre().toutes.suffix(3).map { "\($0.datePiece) \($0.objet)" } == [
        "2026-03-09 Encaissement en banque de F-2026-0001", "2026-03-09 Décaissement en banque de F-2026-0001",
        "2026-03-09 Frais bancaires de F-2026-0001",
      ])
  }
}

extension EcrituresTests {
  @Test func `a disbursement is no sale, and goes to its own account`() throws {
    var greffe = LigneFacture.ligne(.l2, "1", "45")
    greffe.nature = .debours
    greffe.imposition = Imposition(.zero, .exonere)
    greffe.exoneration = Exoneration(motif: "VATEX-EU-79-C", mention: "Débours, art. 267, II, 2° du CGI")
    var livre = try LivreDeTest(.envoyee(.f1, [LigneFacture.cafe.vendue(.service), greffe]))
    #expect(
      try livre.texte() == [
        "VE 1 2026-03-02 F-2026-0001: 411000 C00001 165.00, 706000 -100.00, 445711 -20.00, 467000 -45.00"
      ])
    // An account of what is exempt is not one of disbursements.
    var comptes = Comptes.nouveaux
    comptes.definit(VentesVisees(categorie: .exonere), try NumeroCompte("706900"))
    try livre.vit([.cas(DefinirComptes(comptes))])
    #expect(try livre.texte().last?.hasSuffix("467000 -45.00") == true)
    comptes.definit(VentesVisees(nature: .debours), try NumeroCompte("467100"))
    try livre.vit([.cas(DefinirComptes(comptes))])
    #expect(try livre.texte().last?.hasSuffix("467100 -45.00") == true)
  }
}
