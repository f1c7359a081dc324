import LedgerTestSupport
import Testing

/// What is allowed and seldom right: it is recorded, and said.
struct RemarquesCommandTests {
  /// A ledger of a company that states all it must.
  private static func ledger(alone: Bool = false) throws -> TestLedger {
    let ledger = try TestLedger.ofFrance(alone: alone)
    try ledger.done("emetteur", "--forme-juridique=SARL", "--capital=1000", "--immatriculation=RCS Lyon 732829320")
    return ledger
  }

  private static let vente = ["creer", "Firme", "-l", "Conseil;1;2000;20;service", "--envoyer"]
  private static let vendue = vente + ["--date=2026-01-05"]
  private static let table = [
    "creer", "Firme", "-l", "Table;1;100;20;bien", "--date=2026-01-05", "--date-envoi=2026-01-05", "--envoyer",
  ]
  private static let avanceTaxee = [
    "encaisser", "Firme", "--montant=120", "--avance", "--tva=20", "--date=2026-01-04",
  ]
  private static let dix = paiement + ["--montant=10", "--reference=VIR 1"]
  private static let centDeux = paiement + ["--montant=100.01", "--moyen=especes"]
  private static let paiement = ["enregistrer-paiement", "F-2026-0001", "--date=2026-01-06"]

  @Test(arguments: [("2019-03-01", true), ("2024-12-31", true), ("2026-01-05", false)])
  func `an issue more than a year before it is recorded is remarked on`(jour: String, estDite: Bool) throws {
    let told = try Self.ledger().program.run(Self.vente + ["--date=\(jour)", "--date-envoi=\(jour)", "--json"])
    #expect(told.exit == 0 && told.output.contains("\"envoi-ancien\"") == estDite, "\(told)")
  }

  @Test(arguments: [
    ("echeance-lointaine", [vendue + ["--echeance=2026-06-30"]]),
    ("date-ancienne", [vente + ["--date=2024-05-01"]]),
    ("livraison-lointaine", [vendue + ["--date-livraison=2031-01-01"]]),
    ("livraison-ancienne", [vendue + ["--date-livraison=2019-01-01"]]),
    ("taux-d-ailleurs", [["creer", "Firme", "-l", "Table;1;100;8.5;bien", "--date=2026-01-05", "--envoyer"]]),
    ("especes-elevees", [vendue, paiement + ["--montant=1000.01", "--moyen=especes"]]),
    ("especes-elevees", [vendue, paiement + ["--montant=900", "--moyen=especes"], centDeux]),
    ("reglement-en-double", [vendue, dix, dix]),
    ("societe-incomplete", [["emetteur", "--capital="], vendue]),
    (
      "tva-vers-l-etranger",
      [["modifier-client", "Firme", "--pays=BE", "--siren=", "--email=a@b.test"], vendue]
    ),
    (
      "retard-d-un-particulier",
      [
        ["emetteur", "--penalites=Tout retard coûte 10 %."],
        ["modifier-client", "Firme", "--siren=", "--nature=particulier", "--email=a@b.test"], vendue,
      ]
    ),
    (
      "acompte-ouvert",
      [
        ["creer", "Firme", "--acompte", "-l", "Acompte;1;100;20;service", "--date=2026-01-05", "--envoyer"], paiement,
        vente + ["--date=2026-01-06"],
      ]
    ),
    (
      "taux-change-eloigne",
      [vendue + ["--devise=USD", "--taux-change=0,9;2025-12-20;BCE"]]
    ),
    (
      "leitweg-fausse",
      [
        ["modifier-client", "Firme", "--pays=DE", "--siren=", "--numero-tva=DE136695976", "--email=a@b.test"],
        ["emetteur", "--contact=Compta", "--telephone=+33 4 72 00 00 00", "--email=c@d.test"],
        ["creer", "Firme", "-l", "Conseil;1;2000;0;service", "--reference-acheteur=04011000-12345-34"],
        ["modifier-ligne", "F-2026-0001", "1", "--categorie=AE", "--motif=VATEX-EU-AE"],
        ["envoyer", "F-2026-0001", "--profil=xrechnung"],
      ]
    ),
    (
      "avance-sans-facture",
      [["creer", "Firme", "-l", "Conseil;1;2000;20;service"], ["encaisser", "Firme", "--montant=100", "--avance"]]
    ),
    ("avance-sans-devis", [["encaisser", "Firme", "--montant=100", "--avance"]]),
    (
      "avance-sans-devis",
      [vendue, paiement, ["encaisser", "Firme", "--montant=2400", "--avance"]]
    ),
    ("avance-en-devise", [["encaisser", "Firme", "--montant=100", "--devise=USD", "--avance"]]),
    ("avance-taxee", [avanceTaxee, table, ["utiliser-avance", "F-2026-0001"]]),
    ("siren-en-double", [["creer-client", "--nom=Autre", "--siren=404833048"]]),
  ])
  func `an unusual entry is recorded, and gets a remark from the command, the doctor and the audit`(
    code: String, commands: [[String]]
  ) throws {
    let ledger = try Self.ledger()
    for words in commands.dropLast() { try ledger.done(words) }
    let last = try #require(commands.last) + ["--commande=une"]
    let told = ledger.program.run(last + ["--json"])
    #expect(
      told.exit == 0 && told.output.contains(#""remarques":[{"code":"\#(code)","#) && told.errors.isEmpty, "\(told)")
    // The same command, asked again, says the same.
    let again = ledger.program.run(last + ["--json"])
    #expect(again.output == told.output, "\(again)")
    let words = ledger.program.run(last)
    #expect(words.exit == 0 && words.errors.hasPrefix("facture: "), "\(words)")
    let audit = ledger.run("audit", "--json")
    #expect(audit.exit == 0)
    #expect(audit.output.contains(#""check":"remarks","severity":"warning""#), "\(audit)")
    let doctor = ledger.run("doctor", "--json")
    #expect(doctor.exit == 0 && doctor.output.contains(#"{"level":"remark","code":"\#(code)","#), "\(doctor)")
  }

  @Test(arguments: [
    ["enregistrer-paiement", "F-2026-0001", "--date=2026-01-06"], ["annuler", "F-2026-0001", "--motif=Erreur"],
  ])
  func `a late due date is remarked on as long as something is due`(fin: [String]) throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.vendue + ["--echeance=2026-06-30"])
    func dite() -> [Bool] {
      ["audit", "doctor"].map { ledger.run($0).output.contains("F-2026-0001 is due on 2026-06-30") }
    }
    #expect(dite() == [true, true])
    try ledger.done(fin)
    #expect(dite() == [false, false])
  }

  @Test func `an ordinary entry gets no remark`() throws {
    let ledger = try Self.ledger()
    for words in [
      Self.vendue + ["--echeance=2026-03-06"], Self.paiement + ["--montant=1000", "--moyen=especes"],
      Self.dix, Self.paiement + ["--montant=10", "--reference=VIR 2"],
      ["emetteur", "--nom=Jeanne Martin EI", "--forme-juridique=", "--capital=", "--immatriculation="],
      Self.vente + ["--date=2026-01-06"],
    ] {
      let outcome = ledger.program.run(words)
      #expect(outcome.exit == 0 && outcome.errors.isEmpty, "\(outcome)")
    }
    #expect(!ledger.run("audit", "--json").output.contains("remarks\",\"severity"))
    let doctor = ledger.run("doctor", "--json").output
    for code in ["echeance-lointaine", "especes-elevees", "reglement-en-double"] { #expect(!doctor.contains(code)) }
  }

  @Test func `the audit reports a forgotten acompte once, until it is taken back`() throws {
    let ledger = try Self.ledger()
    for words in [
      ["creer", "Firme", "--acompte", "-l", "Acompte;1;100;20;service", "--date=2026-01-05", "--envoyer"],
      Self.paiement, Self.vente + ["--date=2026-01-06"], Self.vente + ["--date=2026-01-07"],
    ] { try ledger.done(words) }
    func told() -> [String] {
      ledger.run("audit", "--langue=en").output.split(separator: "\n").filter { $0.contains("does not deduct it") }
        .map(String.init)
    }
    #expect(told().count == 1 && told().allSatisfy { $0.contains("F-2026-0001 is paid, and F-2026-0003 does") })
    for words in [
      ["creer", "Firme", "-l", "Conseil;1;2000;20;service"],
      ["ajouter-ligne", "F-2026-0004", "--reprend=F-2026-0001"], ["envoyer", "F-2026-0004"],
    ] { try ledger.done(words) }
    #expect(told().isEmpty)
  }

  @Test func `an advance is no longer remarked on once it is used`() throws {
    let ledger = try Self.ledger()
    try ledger.done("encaisser", "Firme", "--montant=100", "--avance")
    #expect(ledger.run("audit", "--json").output.contains(#""check":"remarks","severity":"warning""#))
    try ledger.done("rembourser-avance", "Firme", "--montant=100")
    #expect(!ledger.run("audit", "--json").output.contains(#""check":"remarks","severity":"warning""#))
  }

  @Test(arguments: [("bien", true), ("service", false)])
  func `an advance with VAT is remarked on when an invoice owes its VAT at once, and not once it is used that day`(
    nature: String, estDite: Bool
  ) throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.avanceTaxee)
    let told = ledger.program.run(Self.table.map { $0.replacing("bien", with: nature) } + ["--json"])
    #expect(told.exit == 0 && told.output.contains("avance-taxee") == estDite, "\(told)")
    let used = ledger.run("utiliser-avance", "F-2026-0001", "--date=2026-01-05", "--json")
    #expect(used.exit == 0 && !used.output.contains("avance-taxee"), "\(used)")
    let suite = ledger.run("audit", "--json").output + ledger.run("doctor", "--json").output
    #expect(!suite.contains("avance-taxee"))
  }

  @Test func `money in advance with its rate of VAT is not remarked on`() throws {
    let ledger = try Self.ledger()
    let told = ledger.run("encaisser", "Firme", "--montant=100", "--avance", "--tva=20", "--json")
    #expect(told.exit == 0 && !told.output.contains("avance-sans-facture"), "\(told)")
    #expect(!ledger.run("doctor").output.contains("avance-sans-facture"))
    #expect(!ledger.run("audit", "--json").output.contains("remarks\",\"severity"))
  }

  @Test func `an import makes the remarks of a command`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.vente + ["--date-livraison=2019-01-05", "--date=2026-01-06"])
    let fichier = ledger.run("export", "factures", "--format=json").output
    let clients = ledger.run("export", "clients", "--format=json").output
    let autre = try Self.ledger(alone: true)
    _ = autre.program.run(["import", "-"], input: clients)
    let told = autre.program.run(["import", "-", "--json"], input: fichier)
    #expect(told.exit == 0 && told.output.contains("more than a year earlier"), "\(told)")
  }

  @Test func `money in advance of a private person with an order needs its VAT, and no invoice`() throws {
    let ledger = try Self.ledger()
    try ledger.done("creer-client", "--nom=Mme Aubépine", "--nature=particulier", "--rue=1 quai", "--ville=Brest")
    try ledger.done("devis", "Mme Aubépine", "-l", "Conseil;1;2000;20;service", "--envoyer")
    let told = ledger.run("encaisser", "Mme Aubépine", "--montant=100", "--avance", "--json")
    #expect(told.exit == 0 && told.output.contains("avance-sans-facture"), "\(told)")
    #expect(told.output.contains("`facture receive 'Mme Aubépine' ") && !told.output.contains("I-1-c"), "\(told)")
    let taxee = ledger.run("encaisser", "Mme Aubépine", "--montant=100", "--avance", "--tva=20", "--json")
    #expect(taxee.exit == 0 && !taxee.output.contains("\"remarques\":[{\"code\":\"avance-taxee"), "\(taxee)")
  }

  @Test(arguments: [
    [["creer-client", "--nom=Autre", "--nature=particulier"]],
    [["creer-client", "--nom=Autre", "--nature=entreprise", "--pays=BE", "--email=a@b.test"]],
    // The same amount as a payment of a settled invoice, also while a quote is open.
    [
      [
        "creer-client", "--nom=Autre", "--nature=particulier", "--rue=1 rue A", "--code-postal=75010", "--ville=Paris",
        "--email=a@b.test",
      ],
      ["devis", "Autre", "-l", "Conseil;1;500;20;service", "--envoyer"],
      ["creer", "Autre", "-l", "Conseil;1;100;20;service", "--date=2026-01-05", "--envoyer"],
      ["enregistrer-paiement", "F-2026-0001", "--date=2026-01-06"],
    ],
  ])
  func `money in excess is refunded or kept without VAT`(commands: [[String]]) throws {
    let ledger = try Self.ledger()
    for words in commands { try ledger.done(words) }
    let told = ledger.run("encaisser", "Autre", "--montant=120", "--avance", "--json")
    #expect(told.exit == 0 && told.output.contains("avance-sans-devis") && !told.output.contains("--vat"), "\(told)")
    for words in [["audit", "--json"], ["doctor", "--json"]] {
      let outcome = ledger.program.run(words).output
      #expect(outcome.contains("avance-sans-devis") || outcome.contains("refund-advance"), "\(outcome)")
    }
    try ledger.done("rembourser-avance", "Autre", "--montant=120.00")
    #expect(!ledger.run("doctor").output.contains("refund-advance"))
  }

  @Test(arguments: [
    ([], [], true), (["--date-livraison=2026-11-20"], [], false), (["--periode=2026-10-01..2026-10-31"], [], false),
    (["--notes=Leistungsdatum entspricht Rechnungsdatum."], [], false), (["--notes=Danke"], [], true),
    (["--terme=texte=Lieferdatum ist das Rechnungsdatum"], [], false), (["--acompte"], [], false),
    ([], ["modifier-ligne", "F-2026-0001", "1", "--terme=fin=2026-11-20"], false),
    (["--notes=Tag der Leistung: 20.11.2026"], [], false),
    (
      [],
      [
        "ajouter-ligne", "F-2026-0001", "--designation=Fahrt", "--quantite=1", "--prix-unitaire=10", "--tva=19",
        "--nature=service", "--terme=fin=2026-11-20",
      ], false
    ),
    (["--date-livraison=2026-11-20"], ["modifier", "F-2026-0001", "--date-livraison="], true),
    ([], ["modifier-ligne", "F-2026-0001", "1", "--prix-unitaire=210.08"], false),
    ([], ["emetteur", "--regime-tva=franchise"], false),
  ])
  func `an invoice of Germany states the day of the supply`(
    words: [String], then: [String], isRemarked: Bool
  ) throws {
    let ledger = try TestLedger.ofGermany()
    try ledger.done(
      ["creer", "Muster GmbH", "-l", "Beratung;1;600;19;service", "--reference-acheteur=4711", "--date=2026-11-24"]
        + words)
    if !then.isEmpty { try ledger.done(then) }
    if then.first == "emetteur" {
      try ledger.done("modifier-ligne", "F-2026-0001", "1", "--tva=0", "--categorie=E", "--mention=§ 19 UStG")
    }
    let sent = ledger.run("envoyer", "F-2026-0001", "--json")
    #expect(sent.exit == 0 && sent.output.contains("jour-de-prestation-absent") == isRemarked, "\(sent)")
    let audit = ledger.run("audit", "--json")
    #expect(audit.exit == 0 && audit.output.contains("UStG, § 14") == isRemarked, "\(audit)")
    #expect(ledger.run("doctor", "--json").output.contains("jour-de-prestation-absent") == isRemarked)
  }

  @Test func `the remark on an advance names it, and a part of its id is enough`() throws {
    let ledger = try Self.ledger()
    try ledger.done("devis", "Firme", "-l", "Vitrine;1;100;20;service", "--envoyer")
    let told = ledger.run("encaisser", "Firme", "--montant=120", "--avance", "--date=2026-01-04").errors
    let id = try #require(told.firstMatch(of: /cancel-advance Firme ([0-9a-f-]{36}) --reason=TEXT/)?.output.1)
    #expect(told.contains("`facture receive Firme --amount=120.00 --date=2026-01-04 --advance --vat=20`"), "\(told)")
    let unknown = ledger.run("annuler-avance", "Firme", "12345678", "--motif=x").errors
    #expect(unknown.contains("Firme has no advance or refund 12345678."), "\(unknown)")
    #expect(try ledger.done("annuler-avance", "Firme", String(id.suffix(8)), "--motif=x") == id)
  }
}
