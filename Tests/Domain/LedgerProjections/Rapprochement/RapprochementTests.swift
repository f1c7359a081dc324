import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerModel

/// What the lines of a statement are matched with.
struct RapprochementTests {
  private static let (orme, tilleul): (ClientID, ClientID) = (.c1, .c2)

  /// Two clients; `.f1` of 120.00 and `.f2` of 60.00 of the first, `.f3` of 60.00 of the second.
  private static func monde() -> Scenario {
    given(
      .cas(CreerClient(Client(id: orme, nom: "Atelier Orme SARL"))),
      .cas(CreerClient(Client(id: tilleul, nom: "Tilleul"))), .envoyee(.f1, [ligne("100")]) { $0.clientId = orme },
      .envoyee(.f2, [ligne("50")]) { $0.clientId = orme }, .envoyee(.f3, [ligne("50")]) { $0.clientId = tilleul })
  }

  private static func ligne(_ prix: String) -> LigneFacture {
    LigneFacture(id: .l1, designation: "Article", quantite: .une, prixUnitaire: .de(prix), tauxTVA: .de("20"))
  }

  private static func etat(_ scenario: Scenario) -> EtatRegistre {
    var etat = EtatRegistre()
    for fact in scenario.ledger.journal { etat.apply(fact) }
    return etat
  }

  private static func credit(
    _ montant: String, _ texte: String = "", de tiers: String? = nil, le jour: String = "2026-03-10"
  )
    -> LigneReleve
  {
    var ligne = LigneReleve(jour: .le(jour), montant: .de(montant))
    ligne.textes = [.init(.communication, texte)]
    ligne.tiers = tiers
    return ligne
  }

  private static func rapproche(_ scenario: Scenario, _ lignes: LigneReleve...) throws -> [Rapprochement] {
    var releve = Releve(.camt053, devise: .euro)
    releve.lignes = lignes
    return try etat(scenario).rapproche(releve.lignes, en: releve.devise)
  }

  private static let credits: [(String, String, String?, Rapprochement.Classe, [String])] = [
    ("120", "F-2026-0001", nil, .certain, ["F-2026-0001 120.00"]),
    ("180", "F-2026-0001 F20260002", nil, .certain, ["F-2026-0001 120.00", "F-2026-0002 60.00"]),
    ("100", "F-2026-0001", nil, .montantDifferent, ["F-2026-0001 100.00"]),
    ("150", "F-2026-0001", nil, .montantDifferent, ["F-2026-0001 120.00", "Atelier Orme SARL 30.00"]),
    ("180", "merci", "ATELIER ORME", .payeurConnu, ["F-2026-0001 120.00", "F-2026-0002 60.00"]),
    ("60", "merci", "ATELIER ORME", .payeurConnu, ["F-2026-0002 60.00"]),
    ("60", "merci", "Inconnu", .montantSeul, []), ("61", "merci", "Tilleul", .inconnue, []),
    // A third party pays what it names.
    ("120", "F-2026-0001", "Tilleul", .certain, ["F-2026-0001 120.00"]),
  ]

  @Test(arguments: credits)
  func `a credit has a class and its documents`(
    montant: String, texte: String, tiers: String?, classe: Rapprochement.Classe, pour: [String]
  ) throws {
    let fait = try #require(Self.rapproche(Self.monde(), Self.credit(montant, texte, de: tiers)).first)
    #expect(fait.classe == classe && fait.question == nil, "\(fait)")
    #expect(Self.pour(fait) == pour)
    if classe == .montantSeul { #expect(fait.autres.map(\.numero) == ["F-2026-0002", "F-2026-0003"]) }
  }

  @Test(arguments: [
    // Its one amount, but a number of two lines or one that is settled beside it.
    ("120", "F-2026-\n0001", true), ("100", "F-2026-\n0001", false), ("100", "F-2026-0001", false),
    ("120", "FACTURE\nF-2026-0001", true),
  ])
  func `a line knows whether its amount is that of the documents it names`(
    montant: String, texte: String, estEgal: Bool
  ) throws {
    let fait = try #require(Self.rapproche(Self.monde(), Self.credit(montant, texte)).first)
    #expect(fait.montantEgal == estEgal && (fait.classe == .certain) == (estEgal && !fait.cleJointe), "\(fait)")
  }

  @Test func `another client that pays is shown beside the numbers`() throws {
    for (montant, tiers, attendu) in [
      ("120", "Tilleul", ["Tilleul"]), ("100", "TILLEUL SAS", ["Tilleul"]), ("120", "Atelier Orme", []),
      ("120", "X", []),
    ] {
      let fait = try #require(Self.rapproche(Self.monde(), Self.credit(montant, "F-2026-0001", de: tiers)).first)
      #expect(fait.preuves.filter { $0.code == .autrePayeur }.map(\.valeur) == attendu, "\(fait)")
    }
  }

  private static func pour(_ fait: Rapprochement) -> [String] {
    fait.affectations.map {
      switch $0 {
      case .paiement(_, let numero, let part): "\(numero) \(part)"
      case .avance(_, let nom, let part): "\(nom) \(part)"
      default: "\($0)"
      }
    }
  }

  @Test func `documents of two clients are a question, and two choices too`() throws {
    let deux = try Self.rapproche(Self.monde(), Self.credit("120", "F-2026-0002 F-2026-0003"))
    #expect(deux[0].question == .plusieursClients && deux[0].affectations.isEmpty)
    let monde = Self.monde().and(.envoyee(.exemple(0xFA, 4), [Self.ligne("50")]) { $0.clientId = Self.orme })
    let choix = try Self.rapproche(monde, Self.credit("60", "merci", de: "Atelier Orme"))
    #expect(choix[0].question == .plusieursCombinaisons && choix[0].affectations.isEmpty)
    #expect(choix[0].autres.map(\.refus) == [.pasLeSeul, .pasLeSeul])
  }

  @Test func `the amount alone is no evidence where an open document has it`() throws {
    let monde = Self.payee().and(.envoyee(.exemple(0xFA, 5), [Self.ligne("100")]) { $0.clientId = Self.tilleul })
    let muette = try Self.rapproche(monde, Self.credit("120", le: "2026-03-08"))
    #expect(muette[0].classe != .dejaEnregistre && muette[0].question == .plusieursPaiements, "\(muette[0])")
  }

  @Test func `a part that was recorded by hand is asked about, and not kept twice`() throws {
    var part = EnregistrerReglement(.paiement, .f1, id: .p1)
    (part.montant, part.date) = (.de("50"), .le("2026-03-08"))
    let monde = Self.monde().and(.le("2026-03-20"), .cas(part))
    let faits = try Self.rapproche(monde, Self.credit("120", "F-2026-0001", le: "2026-03-10"))
    #expect(faits[0].question == .plusieursPaiements && faits[0].affectations.isEmpty, "\(faits[0])")
    // Long before, it is another payment: what is more is an advance.
    let apres = try Self.rapproche(monde, Self.credit("120", "F-2026-0001", le: "2026-03-20"))
    #expect(
      apres[0].classe == .montantDifferent && Self.pour(apres[0]) == ["F-2026-0001 70.00", "Atelier Orme SARL 50.00"])
  }

  @Test func `money that went out for an avoir that it names is its refund`() throws {
    var regler = EnregistrerReglement(.paiement, .f2, id: .p1)
    regler.date = .le("2026-03-02")
    let monde = Self.monde().and(.cas(regler), .cas(CreerAvoir(.f2, id: .a1)), .cas(EnvoyerFacture(.a1)))
    var debit = Self.credit("-60", "REMBT A-2026-0001", de: "Quelqu'un")
    let fait = try #require(Self.rapproche(monde, debit).first)
    #expect(fait.classe == .remboursement && fait.affectations.count == 1 && fait.client == Self.orme, "\(fait)")
    debit.montant = .de("-59")
    #expect(try Self.rapproche(monde, debit)[0].affectations.isEmpty)
  }

  @Test func `a legal form with points is one`() throws {
    let fait = try Self.rapproche(Self.monde(), Self.credit("180", "merci", de: "ATELIER ORME S.A.R.L."))
    #expect(fait[0].classe == .payeurConnu)
  }

  @Test func `money of one's own that came back pays nothing`() throws {
    for texte in ["REJET VIR F-2026-0001", "ANNULATION F-2026-0001"] {
      let faits = try Self.rapproche(Self.monde(), Self.credit("120", texte))
      #expect(faits[0].classe == .retour && faits[0].affectations.isEmpty, "\(faits[0])")
    }
    var rendu = Self.credit("120", "F-2026-0001")
    rendu.retour = "AC04"
    #expect(try Self.rapproche(Self.monde(), rendu)[0].affectations.isEmpty)
  }

  @Test func `a document is paid once: the second line says so`() throws {
    let faits = try Self.rapproche(Self.monde(), Self.credit("120", "F-2026-0001"), Self.credit("120", "F-2026-0001"))
    #expect(faits.map(\.classe) == [.certain, .dejaPayee])
    #expect(Self.pour(faits[1]) == ["Atelier Orme SARL 120.00"])
    #expect(faits[1].autres == [.init(numero: "F-2026-0001", refus: .prise)])
  }

  @Test func `the surest class comes first, in any order of the lines`() throws {
    let faits = try Self.rapproche(
      Self.monde(), Self.credit("60", "merci", de: "Atelier Orme", le: "2026-03-05"), Self.credit("60", "F-2026-0002"))
    #expect(faits.map(\.classe) == [.montantSeul, .certain])
  }

  @Test func `avoirs that the client took off are counted`() throws {
    let monde = Self.monde().and(
      .cas(CreerAvoir(.f2, id: .a1)), .cas(EnvoyerFacture(.a1)))
    let faits = try Self.rapproche(monde, Self.credit("60", "F-2026-0001 A-2026-0001"))
    #expect(faits[0].classe == .certain && faits[0].affectations.count == 2)
    var regler = ReglerVirement(Self.orme, .de("60"), le: .le("2026-03-10"), pour: [.f1])
    regler.avoirs = [.a1]
    let apres = monde.and(.le("2026-03-20"), .cas(regler))
    #expect(try apres.facture(.f1).soldeDu() == .zero && apres.facture(.a1).soldeDu() == .zero)
  }

  private static func payee(_ reference: String? = nil) -> Scenario {
    var reglement = EnregistrerReglement(.paiement, .f1, id: .p1)
    (reglement.montant, reglement.date, reglement.reference) = (.de("120"), .le("2026-03-08"), reference)
    return monde().and(.le("2026-03-20"), .cas(reglement))
  }

  private static let lignesConnues: [(String, String, String?, Bool)] = [
    ("2026-03-08", "", nil, true), ("2026-03-13", "", nil, true), ("2026-03-14", "", nil, false),
    ("2026-03-03", "F-2026-0001", nil, true), ("2026-03-02", "", nil, false),
    ("2026-03-08", "F-2026-0002", nil, false), ("2026-03-08", "", "Tilleul", false),
    ("2026-03-08", "", "Quelqu'un", false), ("2026-03-08", "F-2025-0777", nil, false),
    ("2026-03-08", "VIR 99 41", nil, true),
  ]

  @Test(arguments: lignesConnues)
  func `a payment that is already recorded is linked`(jour: String, texte: String, tiers: String?, estLie: Bool) throws
  {
    let faits = try Self.rapproche(
      Self.payee(texte.hasPrefix("VIR") ? "VIR-9941" : nil), Self.credit("120", texte, de: tiers, le: jour))
    #expect((faits[0].classe == .dejaEnregistre) == estLie, "\(faits[0])")
  }

  @Test func `a payment that was recorded with another text is found by its client, and asked about without`() throws {
    let nomme = try Self.rapproche(
      Self.payee("VIR-9941"), Self.credit("120", "merci", de: "Atelier Orme", le: "2026-03-08"))
    #expect(nomme[0].classe == .dejaEnregistre)
    let muet = try Self.rapproche(Self.payee("VIR-9941"), Self.credit("120", "merci", le: "2026-03-08"))
    #expect(muet[0].question == .plusieursPaiements && muet[0].affectations.isEmpty)
  }

  @Test func `one payment and two lines, or two payments and one line, are a question`() throws {
    let deux = try Self.rapproche(Self.payee(), Self.credit("120"), Self.credit("120", le: "2026-03-11"))
    #expect(deux.map(\.question) == [.plusieursPaiements, .plusieursPaiements])
    // Of its number one is sure.
    let nommee = try Self.rapproche(
      Self.payee(), Self.credit("120"), Self.credit("120", "F-2026-0001", le: "2026-03-11"))
    #expect(nommee.map(\.classe) == [.inconnue, .dejaEnregistre])
  }

  @Test func `payments of one day are a transfer only if all of them are named`() throws {
    var monde = Self.monde().and(.envoyee(.exemple(0xFA, 4), [Self.ligne("50")]) { $0.clientId = Self.orme })
    for (id, paiement) in [(FactureID.f1, ReglementID.p1), (.f2, .p2)] {
      var reglement = EnregistrerReglement(.paiement, id, id: paiement)
      reglement.date = .le("2026-03-08")
      monde = monde.and(.le("2026-03-20"), .cas(reglement))
    }
    // 120.00 and 60.00 were typed of F-2026-0001 and 0002; the line is of 0001 and 0004, which come to the same.
    let faits = try Self.rapproche(monde, Self.credit("180", "F-2026-0001 F-2026-0004", le: "2026-03-09"))
    #expect(faits[0].classe != .dejaEnregistre, "\(faits[0])")
  }

  @Test func `one transfer over two invoices is one line`() throws {
    var encaisser = EncaisserPaiement(Self.orme, .de("180"))
    encaisser.date = .le("2026-03-08")
    let monde = Self.monde().and(.le("2026-03-20"), .cas(encaisser))
    let faits = try Self.rapproche(monde, Self.credit("180", "merci", de: "Atelier Orme", le: "2026-03-09"))
    #expect(faits[0].classe == .dejaEnregistre && faits[0].affectations.count == 2)
  }

  @Test func `a returned transfer finds its payment`() throws {
    var ligne = Self.credit("-120", "IMPAYE F-2026-0001", le: "2026-03-19")
    ligne.retour = "AM04"
    let faits = try Self.rapproche(Self.payee(), ligne)
    #expect(faits[0].classe == .retour)
    #expect(faits[0].affectations == [.rejet(PartRapprochee(.facture(.f1), .p1, .de("120.00")), de: "F-2026-0001")])
    // Once it is recorded, it is linked.
    let annuler = AnnulerReglement(.paiement, .f1, .p1, .rejet(le: .le("2026-03-19")), motif: "Rejet")
    let apres = try Self.rapproche(Self.payee().and(.cas(annuler)), ligne)
    #expect(apres[0].classe == .dejaEnregistre, "\(apres)")
  }

  @Test func `money that went out to a client with an avoir is a refund`() throws {
    let monde = Self.payee().and(.cas(CreerAvoir(.f1, id: .a1)), .cas(EnvoyerFacture(.a1)))
    let faits = try Self.rapproche(monde, Self.credit("-120", "avoir", de: "Atelier Orme"))
    #expect(faits[0].classe == .remboursement && faits[0].affectations.count == 1)
  }

  @Test func `a stated fee explains the difference`() throws {
    var ligne = Self.credit("115", "F-2026-0001")
    ligne.frais = .de("5")
    let faits = try Self.rapproche(Self.monde(), ligne)
    #expect(faits[0].classe == .montantDifferent && faits[0].preuves.map(\.code) == [.numero, .frais])
  }

  /// Statements of a bank that knows the truth: payments of random documents, with labels that banks cut, join and fill.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `no link of class A or 0 is wrong`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    var monde = given(
      .cas(CreerClient(Client(id: Self.orme, nom: "Atelier Orme"))),
      .cas(CreerClient(Client(id: Self.tilleul, nom: "Tilleul"))))
    var verites: [(numero: String, montant: Montant, client: String)] = []
    for rang in 1...12 {
      let client = rng.oneIn(2) ? Self.orme : Self.tilleul
      let id = FactureID.exemple(0xF0, UInt64(rang))
      monde = monde.and(.envoyee(id, [Self.ligne(rng.pick(["50", "100", "100.01"]) ?? "50")]) { $0.clientId = client })
      let facture = try monde.facture(id)
      verites.append((facture.numero, try facture.soldeDu(), client == Self.orme ? "ATELIER ORME" : "TILLEUL"))
    }
    var (releve, vrais) = (Releve(.camt053, devise: .euro), [Set<String>]())
    var restants = verites.shuffled(using: &rng)
    while let premier = restants.popLast() {
      var payes = [premier]
      if rng.oneIn(3), let place = restants.firstIndex(where: { $0.client == premier.client }) {
        payes.append(restants.remove(at: place))
      }
      let numeros = payes.map(\.numero).map { numero in
        rng.pick([
          numero, numero.replacing("-", with: ""), numero.replacing("-", with: " "),
          "x" + numero.replacing("-", with: ""),
        ]) ?? ""
      }
      let bruit = rng.pick(["VIR 20260315", "REF 99887766", "0001", "F-2026", "MERCI"]) ?? ""
      let texte = rng.oneIn(4) ? bruit : ([bruit] + numeros).joined(separator: " ")
      let somme = Montant(centimes: payes.reduce(0) { $0 + $1.montant.centimes })
      let jour = Jour.le("2026-03-10").plus(jours: .random(in: 0...9, using: &rng))
      releve.lignes.append(
        Self.credit(somme.description, texte, de: rng.oneIn(2) ? premier.client : nil, le: "\(jour)"))
      vrais.append(Set(payes.map(\.numero)))
    }
    func exigeJuste(_ faits: [Rapprochement], _ classes: Set<Rapprochement.Classe>) {
      for fait in faits where classes.contains(fait.classe) {
        let dits = fait.affectations.map { affectation in
          switch affectation {
          case .paiement(_, let numero, _), .lien(_, let numero): numero
          default: ""
          }
        }
        #expect(Set(dits) == vrais[fait.ligne], "seed \(seed): \(releve.lignes[fait.ligne])")
      }
    }
    let faits = try Self.etat(monde).rapproche(releve.lignes, en: releve.devise)
    exigeJuste(faits, [.certain])
    // What is certain is recorded; the same statement then records nothing more, in any order of its lines.
    monde = monde.and(.le("2026-03-31"))
    for fait in faits where fait.classe == .certain {
      let ligne = releve.lignes[fait.ligne]
      let factures = fait.affectations.compactMap { affectation -> FactureID? in
        if case .paiement(let id, _, _) = affectation { return id }
        return nil
      }
      let client = try #require(fait.client)
      monde = monde.and(.cas(ReglerVirement(client, ligne.montant, le: ligne.jour, pour: factures)))
    }
    let encore = try Self.etat(monde).rapproche(releve.lignes, en: releve.devise)
    exigeJuste(encore, [.certain, .dejaEnregistre])
    #expect(!encore.contains { $0.classe == .certain }, "seed \(seed)")
    for fait in faits where fait.classe == .certain {
      #expect(encore[fait.ligne].classe == .dejaEnregistre || encore[fait.ligne].question != nil, "seed \(seed)")
    }
  }
}
