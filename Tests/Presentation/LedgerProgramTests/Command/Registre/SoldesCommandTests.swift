import Testing

/// The balances of a former program are taken over when a ledger is opened.
struct SoldesCommandTests {
  static let csv = """
    client;numero;date;echeance;montant;reste;taux;tva-en-attente
    Dupont;F-2025-0040;03/11/2025;03/12/2025;1200,00;1200,00;20;200,00
    Atelier Rive;F-2025-0042;2025-12-01;2025-12-31;600,00;150,00;;
    Atelier Rive;VX 7;2025-12-05;;540,00;360,00;20;60,00
    Atelier Rive;VX 7;2025-12-05;;110,00;110,00;10;10,00

    """

  /// A ledger opened on 1 January 2026 with these balances.
  static func ledger(_ csv: String = csv) throws -> TestLedger {
    let ledger = try TestLedger(opened: false)
    Files.write(ledger.scratch.path("soldes.csv"), Array(csv.utf8))
    try ledger.done(
      "ouvrir", ledger.path, "--nom=Atelier Martin", "--soldes=\(ledger.scratch.path("soldes.csv"))",
      "--soldes-au=2026-01-01")
    return ledger
  }

  @Test func `balances are owed, and do not count as sales`() throws {
    let ledger = try Self.ledger()
    let list = ledger.run("list", "--langue=fr").output
    #expect(list.contains("Solde repris") && list.contains(/En retard +1\s?200,00/), "\(list)")
    let ages = ledger.run("report", "balance-agee", "--au=2026-01-15", "--json").output
    #expect(ages.contains("1820.00"), "\(ages)")
    #expect(ledger.run("report", "ventes", "--json").output.contains("1200.00") == false)
    #expect(ledger.run("report", "tva", "--json").output.contains("200.00") == false)
    #expect(ledger.run("report", "numeros").output.contains("F-2025-0001") == false)
    let releve = ledger.run("report", "releve", "Atelier Rive", "--json").output
    #expect(releve.contains("620.00"), "\(releve)")
    #expect(ledger.run("audit").exit == 0, "\(ledger.run("audit").output)")
    #expect(try ledger.done("creer", "Dupont", "--date=2026-03-02", "-l", "Table;1;100") == "F-2026-0001")
  }

  @Test func `VAT that waited is due when the balance is paid, and books begin with it`() throws {
    let ledger = try Self.ledger()
    try ledger.done("enregistrer-paiement", "F-2025-0040", "--date=2026-03-05", "--montant=600")
    try ledger.done("enregistrer-paiement", "F-2025-0042", "--date=2026-03-06")
    let tva = ledger.run("report", "tva", "--par=mois", "--json").output
    #expect(tva.contains(#""tvaExigible":100.00"#) && !tva.contains("150.00"), "\(tva)")
    #expect(ledger.run("report", "tva", "--ca3", "--json").output.contains(#""taxe":100.00"#))
    let livre = ledger.run("export", "hledger").output
    #expect(livre.contains("2026-01-01"), "\(livre)")
    #expect(ledger.run("export", "fec", "--exercice=2026").output.contains("890000"), "\(livre)")
    #expect(ledger.run("export", "fec", "--exercice=2026").output.contains("445740"))
    #expect(ledger.run("list", "--statut=payee").output.contains("F-2025-0042"))
    #expect(ledger.run("audit").exit == 0, "\(ledger.run("audit").output)")
  }

  @Test func `its export gives the same documents when imported`() throws {
    let ledger = try Self.ledger()
    try ledger.done("enregistrer-paiement", "VX 7", "--date=2026-03-05", "--montant=235")
    let snapshot = ledger.run("export", "snapshot").output
    let file = ledger.scratch.path("snapshot.json")
    Files.write(file, Array(snapshot.utf8))
    let autre = ledger.scratch.path("autre")
    try ledger.done("ouvrir", autre, "--nom=Atelier Martin", "--registre=\(autre)")
    // A balance states nothing of the seller.
    try ledger.done("emetteur", "--siren=732829320", "--registre=\(autre)")
    try ledger.done("import", file, "--registre=\(autre)")
    let factures = ledger.run("export", "factures").output
    #expect(factures.contains(#""typeDocument":"reprise""#))
    let autres = ledger.run("export", "factures", "--registre=\(autre)").output
    let revision = /"revision":[0-9]+/
    #expect(autres.replacing(revision, with: "") == factures.replacing(revision, with: ""))
    #expect(ledger.run("report", "ventes", "--registre=\(autre)", "--json").output.contains("360.00") == false)
    let audit = ledger.run("audit", "--registre=\(autre)", "--langue=en").output
    #expect(!audit.contains("warning"), "\(audit)")
  }

  @Test(arguments: [
    ("Dupont;F-1;2025-13-01;;10;10;;", "column date"), ("Dupont;F-1;2026-01-02;;10;10;;", "column date"),
    ("Dupont;F-1;2025-11-03;2025-11-02;10;10;;", "column due"), ("Dupont;F-1;2025-11-03;;10;dix;;", "column left"),
    ("Dupont;F-1;2025-11-03;;10;0;;", "column left"), ("Dupont;F-1;2025-11-03;;10;11;;", "column left"),
    ("Dupont;F-1;2025-11-03;;120;120;;20", "column rate"),
    ("Dupont;F-1;2025-11-03;;120;120;20;24", "column pending-vat"),
    (";F-1;2025-11-03;;10;10;;", "column customer"), ("Dupont;;2025-11-03;;10;10;;", "column number"),
    ("Dupont;F-1;2025-11-03;;10;10;;\nMartin;F-1;2025-11-03;;10;10;;", "Row 3 of the balances, column number"),
    ("Dupont;F-1;2025-11-03;;120;120;20;20\nDupont;F-1;2025-11-03;;120;120;20;20", "at the same rate"),
    ("Dupont;F-1;2025-11-03;;120;120;20;", "column pending-vat"),
    ("Dupont;F-1;2025-11-03;;1.200;1.200;;", "column amount"),
    ("Dupont;F-1;2025-11-03;;10;10;;;5", "more than 8 cells"),
    ("Dupont;F-1;2025-11-03;;120;12", "fewer than 8 cells"),
    ("Dupont;F-1;2025-11-03;;-10;10;;", "have one sign"), ("Dupont;F-1;2025-11-03;;-10;-11;;", "column left"),
    ("Dupont;F-1;2025-11-03;;-120;-120;20;20", "column pending-vat"),
    ("Dupont;F-1;2025-11-03;;1 200,00 $;10;;", "column amount"), ("Dupont;F-1;03/11/1999;;10;10;;", "column date"),
    ("\u{22}Dupont;F-1", "not a CSV"), ("", "no balance"),
  ])
  func `a fault is told with its row and column, and nothing is recorded`(row: String, fault: String) throws {
    let ledger = try TestLedger(opened: false)
    let file = ledger.scratch.path("soldes.csv")
    Files.write(
      file, Array("client;numero;date;echeance;montant;reste;taux;tva-en-attente\n\(row)\n".utf8))
    let words = ["ouvrir", ledger.path, "--soldes=\(file)", "--soldes-au=2026-01-01"]
    let refused = ledger.program.run(words + ["--langue=en"])
    #expect(refused.exit == 1 && refused.errors.contains(fault), "\(refused.errors)")
    #expect(ledger.program.run(words + ["--langue=fr"]).errors.contains("solde"))
    #expect(ledger.run("list").exit == 4)
  }

  @Test(arguments: [
    ("01/12/2025", "1 200,00 €"), ("01/12/25", "1200,00"), ("2025-12-01", "1.200,00"), ("01.12.2025", "1 200,00 EUR"),
    ("20251201", "1200"),
  ])
  func `amounts and days are read as in statements of banks`(jour: String, montant: String) throws {
    let ledger = try Self.ledger("client;numero;date;montant;reste\nDupont;F-1;\(jour);\(montant);\(montant)\n")
    let json = ledger.run("show", "F-1", "--json").output
    #expect(json.contains(#""soldeDu":1200.00"#) && json.contains("2025-12-01"), "\(json)")
  }

  /// What customers have to their credit: a deposit at two rates, of which 3,600.00 and 110.00 are left, an avoir and an advance.
  private static let credits = """
    customer;number;date;due;amount;left;rate;pending-vat;kind
    SCI B;2025-44;2025-12-10;;-7200;-3600;20;-600;
    SCI B;2025-44;2025-12-10;;-110;-110;10;-10;deposit
    Martin SAS;A-77;12/12/2025;;-300,00;-300,00;;;credit-note
    Martin SAS;;12/12/2025;;-50,00;-50,00;;;

    """

  @Test func `a deposit that was paid before is deducted, and its VAT is not due again`() throws {
    let ledger = try Self.ledger(Self.credits)
    #expect(ledger.run("report", "acomptes", "--au=2026-01-31", "--json").output.contains("3710.00"))
    try ledger.done(
      "creer", "SCI B", "--date=2026-02-02", "-l", "Toit;1;10000;20;service", "-l", "Pose;1;500;10;service")
    try ledger.done("ajouter-ligne", "F-2026-0001", "--reprend=2025-44")
    try ledger.done("envoyer", "F-2026-0001", "--date=2026-02-02")
    #expect(ledger.run("show", "F-2026-0001", "--json").output.contains(#""totalTTC":8840.00"#))
    try ledger.done("enregistrer-paiement", "F-2026-0001", "--date=2026-03-02")
    // 2,000.00 and 50.00 less 600.00 and 10.00.
    let tva = ledger.run("report", "tva", "--exercice=2026", "--par=exercice", "--json")
    let annee = tva.exit == 0 ? tva.output : ledger.run("report", "tva", "--exercice=2026", "--json").output
    #expect(annee.contains("1400.00") && annee.contains("40.00") && !annee.contains("2000.00"), "\(annee)")
    let fec = ledger.run("export", "fec", "--exercice=2026").output
    let lignes = fec.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let ouverture = lignes.filter { $0[3] == "20260101" && $0[8] == "2025-44" }
    #expect(
      ouverture.map { "\($0[4]) \($0[11]) \($0[12])" } == ["890000 3100,00 0,00", "419100 0,00 3100,00"], "\(fec)")
    #expect(lignes.allSatisfy { $0[3] >= "2026" })
    func centimes(_ cellule: Substring) -> Int { Int(cellule.filter(\.isNumber)) ?? 0 }
    let avances = lignes.filter { $0[4] == "419100" && $0[6] == "C00001" }
    let solde: Int = avances.reduce(0) { $0 + centimes($1[11]) - centimes($1[12]) }
    #expect(solde == 0, "\(fec)")
    #expect(ledger.run("audit").exit == 0, "\(ledger.run("audit").output)")
  }

  @Test func `an avoir and an advance that are taken over pay invoices and are refunded, and are no money received`()
    throws
  {
    let ledger = try Self.ledger(Self.credits)
    #expect(!ledger.run("report", "encaissements", "--json").output.contains("300.00"))
    #expect(!ledger.run("report", "recettes", "--exercice=2026", "--json").output.contains("300.00"))
    #expect(ledger.run("report", "releve", "Martin SAS", "--json").output.contains("-350.00"))
    let fec = ledger.run("export", "fec").output.split(separator: "\n").filter { $0.contains("A-77") }
    #expect(fec.count == 2 && fec[0].contains("890000") && fec[1].contains("419100"), "\(fec)")
    try ledger.done("creer", "Martin SAS", "--date=2026-02-02", "-l", "Pose;1;100;20;service")
    try ledger.done("envoyer", "F-2026-0001", "--date=2026-02-02")
    try ledger.done("utiliser-avance", "F-2026-0001", "--date=2026-02-03")
    try ledger.done("rembourser-avance", "Martin SAS", "--montant=230", "--date=2026-02-04")
    let tva = ledger.run("report", "tva", "--json").output
    #expect(tva.contains(#""tvaExigible":20.00"#), "\(tva)")
    #expect(ledger.run("audit").exit == 0, "\(ledger.run("audit").output)")
    let file = ledger.scratch.path("snapshot.json")
    Files.write(file, Array(ledger.run("export", "snapshot").output.utf8))
    let autre = ledger.scratch.path("autre")
    try ledger.done("ouvrir", autre, "--nom=Atelier Martin", "--registre=\(autre)")
    try ledger.done("emetteur", "--siren=732829320", "--registre=\(autre)")
    try ledger.done("import", file, "--registre=\(autre)")
    #expect(ledger.run("report", "releve", "Martin SAS", "--json", "--registre=\(autre)").exit == 0)
    #expect(
      ledger.run("audit", "--registre=\(autre)").exit == 0, "\(ledger.run("audit", "--registre=\(autre)").output)")
  }

  @Test func `a payment before the takeover is refused`() throws {
    let ledger = try Self.ledger()
    let words = ["enregistrer-paiement", "F-2025-0042", "--montant=10"]
    let refused = ledger.program.run(words + ["--date=2025-12-20", "--json"])
    #expect(refused.exit == 1 && refused.errors.contains("date-avant-reprise"), "\(refused)")
    try ledger.done(words[0], words[1], words[2], "--date=2026-01-01")
  }

  @Test func `the totals of the ledger have what is owed, and no sale`() throws {
    let ledger = try Self.ledger()
    try ledger.done("creer", "Dupont", "--date=2026-03-02", "-l", "Table;1;100")
    try ledger.done("envoyer", "F-2026-0001", "--date=2026-03-02")
    let totaux = ledger.run("replay", "--json").output
    #expect(totaux.contains(#""totalTTC":120.00"#) && totaux.contains(#""soldeDu":1940.00"#), "\(totaux)")
  }

  @Test func `a number of another year is another invoice, and a customer is one in any case`() throws {
    let ledger = try Self.ledger(
      """
      client;numero;date;montant;reste;taux;tva-en-attente
      Atelier Rive;12;2024-12-05;100,00;100,00;;
      ATELIER RIVÉ;12;2025-12-05;540,00;360,00;20;60,00
      atelier rive;12;2025-12-05;110,00;110,00;10;10,00

      """)
    #expect(ledger.run("list", "clients", "--json").output.split(separator: "\"nom\"").count == 2)
    let list = ledger.run("list").output
    #expect(list.contains("12/2025") && list.contains("470.00") && list.contains("100.00"), "\(list)")
  }

  @Test func `balances are in euros, and their day needs their file`() throws {
    let ledger = try TestLedger(opened: false)
    let file = ledger.scratch.path("soldes.csv")
    Files.write(file, Array(Self.csv.utf8))
    let refused = ledger.run(
      "ouvrir", ledger.path, "--soldes=\(file)", "--soldes-au=2026-01-01", "--devise=USD", "--json")
    #expect(refused.exit == 1 && refused.errors.contains("soldes-en-devise"), "\(refused)")
    #expect(ledger.run("ouvrir", ledger.path, "--soldes-au=2026-01-01").exit == 2)
    #expect(ledger.run("list").exit == 4)
  }

  @Test func `a page that adds up sales is refused, since balances are none`() throws {
    let ledger = try Self.ledger()
    try ledger.done("checkpoint", "--key=\(ledger.key())")
    for words in [["export", "site"], ["export", "dossier", "F-2025-0040"]] {
      let refused = ledger.program.run(words + ["--langue=en", "--output=\(ledger.scratch.path("page.html"))"])
      #expect(refused.exit == 1 && refused.errors.contains("taken over with its balance"), "\(refused)")
    }
  }

  @Test func `columns are named in either language, and an unknown or missing one is told`() throws {
    let english = Self.csv.replacing(/^.*\n/, with: "Customer,Number,Date,Due,Amount,Left,Rate,Pending VAT\n")
    let ledger = try Self.ledger(english.replacing(",00", with: ".00").replacing(";", with: ","))
    #expect(ledger.run("list").output.contains("F-2025-0042"))
    for (head, fault) in [
      ("client;numero;date;montant", "reste"), ("client;numero;date;montant;reste;couleur", "couleur"),
    ] {
      let ledger = try TestLedger(opened: false)
      Files.write(ledger.scratch.path("s.csv"), Array("\(head)\nDupont;F-1;2025-11-03;10;10\n".utf8))
      let refused = ledger.run("ouvrir", ledger.path, "--soldes=\(ledger.scratch.path("s.csv"))", "--langue=fr")
      #expect(refused.exit == 1 && refused.errors.contains(fault), "\(refused.errors)")
    }
  }

  @Test func `a balance has no lines to credit, cancel or export`() throws {
    let ledger = try Self.ledger()
    for words in [
      ["creer", "--rectifie=F-2025-0042"], ["modifier", "F-2025-0042", "--notes=x"],
      ["creer-avoir", "F-2025-0042"], ["annuler", "F-2025-0042", "--motif=x"], ["dupliquer", "F-2025-0042"],
      ["export", "html", "--numero=F-2025-0042"],
    ] {
      let refused = ledger.program.run(words + ["--json"])
      #expect(refused.exit == 1 && refused.errors.contains("solde-repris"), "\(words): \(refused.errors)")
    }
    let unpaid = ledger.run("abandonner", "F-2025-0040", "--nature=impayee", "--motif=x", "--json")
    #expect(unpaid.errors.contains("tva-jamais-due"))
    try ledger.done("abandonner", "F-2025-0042", "--motif=Liquidation")
    #expect(ledger.run("list", "--statut=irrecouvrable").output.contains("F-2025-0042"))
  }

  @Test func `VAT that is not that of its rate is told with the figure that is expected`() throws {
    let ledger = try TestLedger(opened: false)
    let path = ledger.scratch.path("soldes.csv")
    Files.write(
      path, Array("client;numero;date;montant;reste;taux;tva-en-attente\nDupont;F-1;2025-11-03;1200;700;20;100\n".utf8))
    let refused = ledger.run("ouvrir", ledger.path, "--soldes=\(path)", "--soldes-au=2026-01-01")
    let told = "700.00 left at 20 % contains 116.67 of VAT; pending-vat says 100.00."
    #expect(refused.exit != 0 && refused.errors.contains(told), "\(refused)")
  }
}
