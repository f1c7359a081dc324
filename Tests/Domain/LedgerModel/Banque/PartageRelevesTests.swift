import LedgerModel
import LedgerRules
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// Which statements of a file are of which accounts, and in which direction money moved.
struct PartageRelevesTests {
  private static let iban = "FR7630006000011234567890189"
  private static let autreIban = "FR1420041010050500013M02606"

  private static func livres(_ banques: Banque...) -> [LivreBanque] {
    banques.enumerated().map { LivreBanque(.exemple(1, UInt64($0 + 1)), $1) }
  }

  private static func releve(
    _ compte: String?, _ devise: String = "EUR", _ format: Releve.Format = .csv
  ) -> Releve {
    var releve = Releve(format, compte: compte, devise: .de(devise))
    releve.lignes = [LigneReleve(jour: .le("2026-03-05"), montant: .de("1.00"))]
    return releve
  }

  /// Which account each statement is imported into, `-` where it is left out; the code of the refusal where all is refused.
  private static func partage(_ releves: [Releve], _ livres: [LivreBanque], _ nom: String? = nil) -> [String] {
    do throws(Refus) {
      let partage = try PartageReleves(releves, entre: livres, nommee: nom)
      return partage.pris.map { livres[$0.banque].banque.nom } + partage.laisses.map { _ in "-" }
    } catch {
      return [error.code]
    }
  }

  @Test func `statements of declared accounts are imported, and the rest is left out`() {
    let livres = Self.livres(Banque("courant", iban: Self.iban))
    let deux = [Self.releve(Self.iban), Self.releve(Self.autreIban)]
    #expect(
      Self.partage(deux, livres) == ["courant", "-"] && Self.partage(deux, livres, "courant") == ["courant", "-"])
    #expect(Self.partage([deux[1]], livres) == ["banque-inconnue"])
    #expect(Self.partage([deux[1]], livres, "courant") == ["releve-autre-compte"])
    #expect(Self.partage(deux, livres, "livret") == ["banque-inconnue"])
    #expect(Self.partage(deux, []) == ["banque-absente"])
  }

  @Test func `one IBAN may have an account in each currency`() {
    let euros = Banque("euros", iban: Self.iban)
    let deux = [Self.releve(Self.iban), Self.releve(Self.iban, "USD")]
    #expect(Self.partage(deux, Self.livres(euros)) == ["euros", "-"])
    #expect(Self.partage([deux[1]], Self.livres(euros)) == ["banque-autre-devise"])
    let dollars = Banque("dollars", iban: Self.iban, devise: .de("USD"))
    #expect(throws: Never.self) { try dollars.admise(parmi: Self.livres(euros)) }
    #expect(Self.partage(deux, Self.livres(euros, dollars)) == ["euros", "dollars"])
    #expect(Self.partage(deux, Self.livres(euros, dollars), "dollars") == ["dollars", "-"])
    #expect(throws: Refus.self) { try Banque("trois", iban: Self.iban).admise(parmi: Self.livres(euros)) }
  }

  @Test(arguments: ["4970101122223333", "PAYPAL", "US-ACCT-0099", "acct_1Abc", "EUR Main", "4970 1011 2222 3333"])
  func `an account is any id`(id: String) throws {
    let banque = Banque("autre", iban: id)
    try banque.admise(parmi: Self.livres(Banque("courant", iban: Self.iban)))
    #expect(banque.iban == id)
    let livres = Self.livres(Banque("courant", iban: Self.iban), banque)
    #expect(Self.partage([Self.releve(id)], livres) == ["autre"])
    #expect(Self.partage([Self.releve(id.lowercased().replacing(" ", with: ""))], livres) == ["autre"])
  }

  @Test(arguments: [
    "FR7630006000011234567890188", "FR76 3000 6000 0112 3456 7890 18", "DE00370400440532013000", "", " ", "a\u{202E}b",
  ])
  func `an id that looks like an IBAN must be right, and one that is blank or hidden is refused`(id: String) {
    let refus = #expect(throws: Refus.self) { try Banque("autre", iban: id).admise(parmi: []) }
    #expect(refus?.code == (id.count > 4 ? "iban-invalide" : "identifiant-banque-invalide"))
    if id.count > 4 { #expect(refus?.message.en.contains(id) == true) }
  }

  @Test func `an unknown name is the only account, and an unknown number is refused`() {
    let (seul, deux) = (
      Self.livres(Banque("courant", iban: Self.iban)),
      Self.livres(Banque("a", iban: Self.iban), Banque("EUR Main", iban: "x"))
    )
    #expect(Self.partage([Self.releve("EUR Main")], seul) == ["courant"])
    #expect(Self.partage([Self.releve("EUR Main"), Self.releve("EUR Savings")], seul) == ["banque-inconnue"])
    #expect(Self.partage([Self.releve("00099999999")], seul) == ["banque-inconnue"])
    #expect(Self.partage([Self.releve("00099999999")], seul, "courant") == ["courant"])
    #expect(Self.partage([Self.releve("EUR Main"), Self.releve("EUR Savings")], deux) == ["EUR Main", "-"])
    #expect(
      Self.partage([Self.releve(nil)], seul) == ["courant"]
        && Self.partage([Self.releve(nil)], deux) == ["banque-a-preciser"])
    #expect(Self.partage([Self.releve(nil), Self.releve(nil, "USD")], seul) == ["courant", "-"])
    #expect(Self.partage([Self.releve("12345678901")], seul) == ["courant"], "the number within the IBAN")
    for format in [Releve.Format.camt053, .ofx, .cfonb120] {
      #expect(Self.partage([Self.releve("77", "EUR", format)], seul) == ["banque-inconnue"])
      #expect(Self.partage([Self.releve("77", "EUR", format)], seul, "courant") == ["releve-autre-compte"])
    }
  }

  @Test func `once a file named the account, another name is another account`() throws {
    var livres = Self.livres(Banque("courant", iban: Self.iban))
    let premier = try #require(PartageReleves([Self.releve("EUR Main")], entre: livres).pris.first)
    #expect(premier.releve.compte == nil && premier.releve.nomDuCompte == "EUR Main")
    var importe = ReleveImporte(1, .csv, sha256: "")
    importe.compte = premier.releve.nomDuCompte
    livres[0].apply(.releve(importe))
    #expect(Self.partage([Self.releve("eur main")], livres) == ["courant"])
    #expect(Self.partage([Self.releve("EUR Impots")], livres) == ["banque-inconnue"])
    #expect(Self.partage([Self.releve("EUR Main"), Self.releve("EUR Impots")], livres) == ["courant", "-"])
    // A person may say that it is the same account.
    #expect(Self.partage([Self.releve("EUR Impots")], livres, "courant") == ["courant"])
    let refus = #expect(throws: Refus.self) { try PartageReleves([Self.releve("EUR Impots")], entre: livres) }
    #expect(refus?.hint.en.contains("with \"EUR Impots\" as ACCOUNT") == true)
  }

  @Test(arguments: [
    ("FR14 2004 1010 0505 0001 3M02 606", true), ("4970101122223333", true), ("IGNOREALLRULES", false),
    ("EUR Main", false), ("12345678901 EUR", false), ("77", false), ("9876543B020", false),
  ])
  func `an advice types the id of a file only if it is an IBAN or a number`(id: String, estTape: Bool) {
    let dit = RefusBanque.nonDeclare([id], .euro).refus.hint.en
    #expect(
      dit.contains("--iban=\(id.replacing(" ", with: ""))") == estTape && dit.contains("--iban=ACCOUNT") != estTape)
  }

  @Test(arguments: ["IBAN", "ACCOUNT", "Compte", "compte"])
  func `a word that stands for an id in the help is not an id`(mot: String) {
    let refus = #expect(throws: Refus.self) { try Banque("autre", iban: mot).admise(parmi: []) }
    #expect(refus?.code == "identifiant-banque-invalide")
  }

  @Test(
    arguments: [
      (nil, "0", "100", ["60.00", "50.00", "-10.00"]), (nil, "0", "-20", ["-60.00", "50.00", "-10.00"]),
      (nil, nil, nil, ["-60.00", "50.00", "-10.00"]), (.type, nil, nil, ["60.00", "50.00", "-10.00"]),
      (.montant, "0", "100", ["-60.00", "50.00", "-10.00"]), (nil, "0", "7", ["-60.00", "50.00", "-10.00"]),
    ] as [(SensReleve?, String?, String?, [String])])
  func `balances decide the direction of a reversal, else that of the bank stays`(
    sens: SensReleve?, ouverture: String?, cloture: String?, montants: [String]
  ) throws {
    for format in [Releve.Format.camt053, .camt052, .camt054] {
      var releve = Releve(format, devise: .euro)
      releve.lignes = ["-60", "50", "-10"].map { LigneReleve(jour: .le("2026-03-05"), montant: .de($0)) }
      releve.contredites = [0]
      releve.ouverture = ouverture.map { Releve.Solde(jour: .le("2026-03-05"), montant: .de($0)) }
      releve.cloture = cloture.map { Releve.Solde(jour: .le("2026-03-05"), montant: .de($0)) }
      let livre = LivreBanque(.exemple(1, 1), Banque("courant", iban: Self.iban))
      #expect(try releve.dirige(sens, dans: livre).lignes.map { "\($0.montant)" } == montants)
    }
  }

  @Test(arguments: [
    (Releve.Format.camt052, "2026-03-06", ["2026-03-04", "2026-03-05"], true),
    (.camt052, "2026-03-05", ["2026-03-04"], false), (.camt052, "2026-03-04", [], false),
    (.camt053, "2026-03-04", ["2026-03-04", "2026-03-05"], true),
  ])
  func `a report keeps the lines of past days alone`(
    format: Releve.Format, aujourdhui: String, jours: [String], aUnSolde: Bool
  ) {
    var releve = Releve(format, devise: .euro)
    releve.lignes = ["2026-03-04", "2026-03-05"].map { LigneReleve(jour: .le($0), montant: .de("5")) }
    (releve.contredites, releve.enAttente) = ([1], 3)
    releve.cloture = Releve.Solde(jour: .le("2026-03-05"), montant: .de("10"))
    let acquis = releve.acquis(le: .le(aujourdhui))
    #expect(acquis.lignes.map(\.jour) == jours.map { .le($0) } && acquis.enAttente == 5 - jours.count)
    #expect((acquis.cloture != nil) == aUnSolde && acquis.contredites == (jours.count == 2 ? [1] : []))
  }

  @Test(
    arguments: [
      (nil, nil, nil, nil), (SensReleve.montant, nil, nil, "120.00"), (.type, nil, nil, "-120.00"),
      (nil, "0", "360", "120.00"), (nil, "0", "120", "-120.00"), (nil, "0", "1", nil), (.type, "0", "1", "-120.00"),
    ] as [(SensReleve?, String?, String?, String?)])
  func `a type against the sign is a question that the balances, or a person, answer`(
    sens: SensReleve?, ouverture: String?, cloture: String?, montant: String?
  ) throws {
    var releve = Releve(.ofx, devise: .euro)
    releve.lignes = [("2026-03-05", "120"), ("2026-03-06", "240")].map { LigneReleve(jour: .le($0), montant: .de($1)) }
    releve.contredites = [0]
    releve.cloture = cloture.map { Releve.Solde(jour: .le("2026-03-06"), montant: .de($0)) }
    var livre = LivreBanque(.exemple(1, 1), Banque("courant", iban: Self.iban))
    if let ouverture {
      var avant = ReleveImporte(1, .ofx, sha256: "")
      avant.cloture = Releve.Solde(jour: .le("2026-03-01"), montant: .de(ouverture))
      livre.apply(.releve(avant))
    }
    if let montant {
      #expect(try releve.dirige(sens, dans: livre).lignes.map(\.montant) == [.de(montant), .de("240.00")])
    } else {
      #expect(throws: Refus.self) { try releve.dirige(sens, dans: livre) }
    }
  }
}
