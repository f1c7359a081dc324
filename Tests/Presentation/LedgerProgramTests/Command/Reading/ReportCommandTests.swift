import Testing

/// What `facture report` shows.
struct ReportCommandTests {
  /// A facture of 29.28 with a payment of 10.00 and an avoir of 5.28, and one in another currency to a client whose name a
  /// spreadsheet would carry out.
  private static func ledger() throws -> TestLedger {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    try ledger.done("enregistrer-paiement", numero, "--montant=10", "--date=2026-03-05", "--reference=VIR, 7")
    let client = try ledger.done("creer-client", "--nom==1+1")
    let other = try ledger.done("creer", "--client=\(client)", "--date=2026-04-10", "--echeance=", "--devise=GBP")
    try ledger.done("ajouter-ligne", other, "--designation=Affiche", "--quantite=10", "--prix-unitaire=8.5")
    try ledger.done("envoyer", other, "--date=2026-04-10")
    return ledger
  }

  private static func report(_ ledger: TestLedger, _ words: String...) -> FactureProgram.Outcome {
    ledger.program.run(["report"] + words + ["--au=2026-04-10"])
  }

  @Test func `sales are listed in each currency`() throws {
    #expect(
      Self.report(try Self.ledger(), "ventes").output == """
        Sales journal, as of 2026-04-10

        Number       Type     Date        Customer  Total excl. VAT (EUR)  VAT 20 %  VAT 5.5 %  Total incl. VAT
        F-2026-0001  Invoice  2026-03-02  Dupont                    25.00      4.00       0.28            29.28
        Total                                                       25.00      4.00       0.28            29.28

        Number       Type     Date        Customer  Total excl. VAT (GBP)  VAT 20 %  Total incl. VAT
        F-2026-0002  Invoice  2026-04-10  =1+1                      85.00     17.00           102.00
        Total                                                       85.00     17.00           102.00

        """)
  }

  @Test func `an account shows a write-off and its reversal`() throws {
    let ledger = try Self.ledger()
    let numero = "F-2026-0001"
    try ledger.done("abandonner", numero, "--nature=ecart", "--montant=0.28", "--motif=Écart", "--date=2026-03-08")
    try ledger.done("annuler-abandon", numero, "--motif=Payé", "--date=2026-03-09")
    let csv = Self.report(ledger, "releve", "Dupont", "--format=csv").output
    let lignes = csv.split(separator: "\r\n").map(String.init)
    #expect(
      lignes == [
        "devise,date,nature,numero,moyen,reference,montant,solde", "EUR,,ouverture,,,,,0.00",
        "EUR,2026-03-02,facture,\(numero),,,29.28,29.28",
        "EUR,2026-03-05,paiement,\(numero),Virement,\"VIR, 7\",-10.00,19.28",
        "EUR,2026-03-08,ecart,\(numero),,,-0.28,19.00", "EUR,2026-03-09,reprise d'abandon,\(numero),,,0.28,19.28",
        "EUR,,clôture,,,,,19.28",
      ])
  }

  @Test func `VAT is listed by month and rate, invoiced and received`() throws {
    #expect(
      Self.report(try Self.ledger(), "tva", "--jusqua=2026-03-31").output == """
        VAT until 2026-03-31, as of 2026-04-10

        Month     Rate  Base invoiced (EUR)  VAT invoiced  Base received  VAT received  Base due  VAT due
        2026-03   20 %                20.00          4.00           6.83          1.37      6.83     1.37
        2026-03  5.5 %                 5.00          0.28           1.70          0.10      1.70     0.10
        Total     20 %                20.00          4.00           6.83          1.37      6.83     1.37
        Total    5.5 %                 5.00          0.28           1.70          0.10      1.70     0.10
        Total                         25.00          4.28           8.53          1.47      8.53     1.47

        VAT on goods is due on delivery, or on an earlier payment. VAT on services is due on payment, or on invoicing if the
        seller chose that. VAT on deposits is due on payment, or on an earlier delivery of their goods. VAT that is invoiced and
        not due yet is not declared yet.

        """)
  }

  @Test func `goods and services stand apart, and the return has their lines`() throws {
    let ledger = try Self.natures()
    let csv = ledger.run("report", "tva", "--format=csv", "--au=2026-04-10").output.split(separator: "\r\n").dropFirst()
    #expect(
      csv.map(String.init) == [
        "EUR,2026-03,20,S,bien,100.00,20.00,60.00,12.00,100.00,20.00",
        "EUR,2026-03,20,S,service,50.00,10.00,30.00,6.00,30.00,6.00",
      ])
    #expect(
      ledger.run("report", "tva", "--ca3", "--au=2026-04-10").output == """
        VAT, as of 2026-04-10

        Month    Line  Description                  Base (EUR)    VAT
        2026-03  A1    Sales of goods and services      130.00   0.00
        2026-03  08    Standard rate, 20 %              130.00  26.00
        2026-03  16    Total VAT due                      0.00  26.00
        Total    A1    Sales of goods and services      130.00   0.00
        Total    08    Standard rate, 20 %              130.00  26.00
        Total    16    Total VAT due                      0.00  26.00

        Only sales, in euros and cents: the form also wants purchases, and whole euros.

        """)
    let both = ledger.run("report", "tva", "--ca3", "--detail")
    #expect(both.exit == 2 && both.errors.contains("--ca3"))
  }

  @Test func `receipts are listed by nature of sale, with months and quarters`() throws {
    let ledger = try Self.natures()
    #expect(
      ledger.run("report", "recettes", "--json", "--au=2026-04-10").output.contains(
        #""parPeriode":[{"periode":"2026-03","biens":60.00,"services":30.00,"montant":90.00},{"periode":"2026-T1""#))
    #expect(
      ledger.run("report", "recettes", "--liberal", "--json", "--au=2026-04-10").output.contains(
        #"{"periode":"2026-03","biens":60.00,"liberal":30.00,"montant":90.00}"#))
    let other = ledger.run("report", "recettes", "--format=csv", "--exercice=2025", "--au=2026-04-10").output
    #expect(other.split(separator: "\r\n").count == 1)
  }

  @Test func `a year is that of the ledger`() throws {
    let ledger = try TestLedger(opened: false)
    try ledger.done("ouvrir", ledger.path, "--fin-exercice=30/09")
    try ledger.done("creer-client", "--nom=Dupont")
    let numero = try ledger.done("creer", "--client=Dupont", "--date=2026-03-02")
    try ledger.done("ajouter-ligne", numero, "--designation=A", "--quantite=1", "--prix-unitaire=7")
    try ledger.done("envoyer", numero, "--date=2026-03-10")
    let json = ledger.run("report", "ventes", "--exercice=2026", "--json", "--au=2026-04-10").output
    #expect(json.contains(#""depuis":"2025-10-01","jusqua":"2026-09-30""#) && json.contains(numero), "\(json)")
    #expect(ledger.run("report", "ventes", "--exercice=2026", "--depuis=2026-01-01").exit == 2)
    for situation in ["balance-agee", "numeros", "acomptes", "rapprochement"] {
      let json = ledger.run("report", situation, "--exercice=2025", "--json", "--au=2026-04-10").output
      #expect(json.contains(#""au":"2025-09-30""#), "\(json)")
    }
    #expect(ledger.run("report", "ventes", "--exercice=26").errors.contains("26"))
  }

  @Test func `a deposit that was paid is left to take back`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.done("creer", "--client=Dupont", "--date=2026-03-02", "--acompte")
    try ledger.done("ajouter-ligne", numero, "--designation=A", "--quantite=1", "--prix-unitaire=100")
    try ledger.done("envoyer", numero, "--date=2026-03-10")
    try ledger.done("enregistrer-paiement", numero, "--montant=60", "--date=2026-03-31")
    let csv = ledger.run("report", "acomptes", "--format=csv", "--au=2026-04-10").output.split(separator: "\r\n")
    #expect(csv.last == "EUR,Dupont,\(numero),2026-03-31,10,60.00,0.00,60.00", "\(csv)")
  }

  /// An invoice of goods and of a service, of 100.00 and 50.00 before VAT, of which 108.00 of 180.00 is paid.
  private static func natures() throws -> TestLedger {
    let ledger = try TestLedger()
    let numero = try ledger.done("creer", "--client=Dupont", "--date=2026-03-02")
    for (prix, nature) in [("100", "bien"), ("50", "service")] {
      try ledger.done(
        "ajouter-ligne", numero, "--designation=A", "--quantite=1", "--prix-unitaire=\(prix)", "--nature=\(nature)")
    }
    try ledger.done("envoyer", numero, "--date=2026-03-02")
    try ledger.done("enregistrer-paiement", numero, "--montant=108", "--date=2026-03-31")
    return ledger
  }

  @Test func `balances are listed by age`() throws {
    #expect(
      Self.report(try Self.ledger(), "balance-agee").output == """
        Aged receivables, as of 2026-04-10

        Customer  Not due (EUR)  1–30 days  31–60 days  61–90 days  Over 90 days  Balance due
        Dupont             0.00      19.28        0.00        0.00          0.00        19.28
        Total              0.00      19.28        0.00        0.00          0.00        19.28

        Customer  Not due (GBP)  1–30 days  31–60 days  61–90 days  Over 90 days  Balance due
        =1+1             102.00       0.00        0.00        0.00          0.00       102.00
        Total            102.00       0.00        0.00        0.00          0.00       102.00

        """)
  }

  @Test func `the balance of a day names the documents issued after it, and has its date`() throws {
    let ledger = try Self.ledger()
    let late = try ledger.done("creer", "--client=Dupont", "-l", "Affiche;1;10", "--date=2026-04-10")
    try ledger.done("envoyer", late, "--date=2026-04-12")
    let told = Self.report(ledger, "balance-agee").output
    let note = "The books also count 1 document of that day or before, issued after it: \(late)."
    #expect(told.contains(note), "\(told)")
    #expect(!ledger.run("report", "balance-agee", "--au=2026-04-12").output.contains("issued after"))
  }

  @Test func `an account opens, moves and closes`() throws {
    #expect(
      Self.report(try Self.ledger(), "releve", "Dupont", "--depuis=2026-03-03").output == """
        Statement of account since 2026-03-03, as of 2026-04-10: Dupont

        Date        Nature   Number       Method         Reference  Amount (EUR)  Balance
        2026-03-03  Opening                                                         29.28
        2026-03-05  Payment  F-2026-0001  Bank transfer  VIR, 7           -10.00    19.28
                    Closing                                                         19.28

        """)
  }

  @Test func `numbers are listed with their documents and gaps`() throws {
    let ledger = try TestLedger()
    Files.write(ledger.scratch.path("in"), Samples.facture("F-2026-0003"))
    try ledger.done("import", ledger.scratch.path("in"))
    try ledger.done("annuler", "F-2026-0003", "--motif=Essai")
    let shown = ledger.run("report", "numeros", "--au=9999-12-31").output
    #expect(shown.contains("\nInvoices 2026\nNumber "))
    let gap = "  never given here up to F-2026-0002 (2 numbers): F-2026-0003 was not numbered here"
    #expect(shown.contains("\(gap)\nF-2026-0003  2026-03-02  "))
    #expect(shown.contains("  Cancelled ") && shown.contains(": Essai\n"))
    try ledger.done("creer", "--date=2026-03-02")
    try ledger.done("annuler", "F-2026-0004", "--motif=Retirée")
    #expect(
      ledger.run("report", "numeros").output.contains(
        /F-2026-0004 .* given back on [-0-9]{10}: Retirée\n/))
    let json = ledger.run("report", "numeros", "--json").output
    #expect(
      json.contains(
        #""format":"F-{AAAA}-{NNNN}","numeros":[{"nature":"lacune","numero":"F-2026-0001","dernier":"F-2026-0002","nombre":2,"#
      ))
  }

  @Test func `receipts are listed by day and method`() throws {
    #expect(
      Self.report(try Self.ledger(), "encaissements").output == """
        Receipts, as of 2026-04-10

        Day         Method         Count  Received (EUR)  Refunded    Net
        2026-03-05  Bank transfer      1           10.00      0.00  10.00
        Total                          1           10.00      0.00  10.00

        """)
  }

  @Test(arguments: [12, 13])
  func `more than twelve rates are one column of a table, and each a row of CSV`(rates: Int) throws {
    let lignes = (1...rates).map { "{\"designation\":\"L\",\"quantite\":1,\"prixUnitaire\":100,\"tauxTVA\":\($0)}" }
    let document = Samples.facture("X-1", statut: "Envoyée")
      .replacing(/"lignes":\[.*\]/, with: "\"lignes\":[\(lignes.joined(separator: ","))]")
    let ledger = try TestLedger()
    #expect(ledger.program.run(["import", "-"], input: document).exit == 0)
    let table = Self.report(ledger, "ventes").output
    #expect(table.contains("VAT \(rates) %") == (rates == 12) && table.contains("  91.00") == (rates == 13), "\(table)")
    let csv = Self.report(ledger, "ventes", "--format=csv").output.split(separator: "\r\n")
    #expect(csv.count == rates + 1 && csv[1].hasSuffix(",100.00,\(rates),S,\(rates).00,\(100 + rates).00"), "\(csv)")
  }

  @Test func `an untaxed sale shows its base, by category`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.draft()
    for option in ["--motif=VATEX-FR-CGI261-4", "--categorie=G", "--tva=0"] {
      try ledger.done("ajouter-ligne", numero, "--designation=A", "--quantite=3", "--prix-unitaire=7", option)
    }
    try ledger.done("envoyer", numero, "--date=2026-03-10")
    let table = Self.report(ledger, "ventes").output
    #expect(table.contains("Base 0 %  Base 0 % (E)  Base 0 % (G)"), "\(table)")
    #expect(table.contains("   21.00         21.00         21.00"), "\(table)")
    let tva = Self.report(ledger, "tva", "--format=csv").output
    #expect(
      tva.contains(",0,E,,21.00,0.00,") && tva.contains(",0,G,,21.00,0.00,") && tva.contains(",0,,,21.00,0.00,"),
      "\(tva)")
  }

  @Test func `CSV has records of equal length, and no formula`() throws {
    let csv = Self.report(try Self.ledger(), "ventes", "--par=client", "--format=csv").output
      .replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "<id>")
    #expect(
      csv
        == [
          "devise,client,clientId,documents,totalHT,taux,categorie,montantTVA,totalTTC",
          "EUR,Dupont,<id>,1,20.00,20,S,4.00,24.00",
          "EUR,Dupont,<id>,,5.00,5.5,S,0.28,5.28", "GBP,'=1+1,<id>,1,85.00,20,S,17.00,102.00", "",
        ].joined(separator: "\r\n"))
    let releve = Self.report(try Self.ledger(), "releve", "Dupont", "--format=csv").output
    #expect(releve.contains("EUR,2026-03-05,paiement,F-2026-0001,Virement,\"VIR, 7\",-10.00,19.28\r\n"))
  }

  @Test func `a French spreadsheet opens it`() throws {
    let ledger = try Self.ledger()
    let csv = Self.report(ledger, "tva", "--csv=fr", "--par=trimestre").output
    #expect(
      csv
        == [
          "\u{FEFF}devise;trimestre;taux;categorie;nature;baseFacturee;tvaFacturee;baseEncaissee;tvaEncaissee;baseExigible;tvaExigible",
          "EUR;2026-T1;20;S;;20,00;4,00;6,83;1,37;6,83;1,37", "EUR;2026-T1;5,5;S;;5,00;0,28;1,70;0,10;1,70;0,10",
          "GBP;2026-T2;20;S;;85,00;17,00;0,00;0,00;0,00;0,00",
          "",
        ].joined(separator: "\r\n"))
    #expect(ledger.run("list", "--csv=fr", "--format=csv", "--au=2026-04-10").output.contains(";EUR;29,28;19,28\r\n"))
    #expect(!ledger.program.runOnTerminal(["list", "--csv=fr"]).output.contains("\u{FEFF}"))
  }

  /// A facture of 29.28 of which 10.00 came and went back, with an avoir of 5.28 applied, and 3.00 refunded of another.
  private static func movements() throws -> (ledger: TestLedger, numero: String, year: String) {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    let payment = try ledger.done(
      "enregistrer-paiement", numero, "--montant=10", "--date=2026-03-05", "--reference=CHQ 7", "--moyen=cheque")
    try ledger.done(
      "annuler-paiement", numero, payment, "--motif=Sans provision", "--rejet", "--date=2026-03-20")
    try ledger.done("enregistrer-paiement", numero, "--montant=24", "--date=2026-04-01")
    let avoir = try ledger.done("envoyer", ledger.done("creer-avoir", numero, "--lignes=2"))
    try ledger.done("imputer-avoir", avoir, "--sur=\(numero)", "--montant=5.27")
    try ledger.done("rembourser", avoir)
    return (ledger, numero, String(ledger.program.shell("date +%F").output.dropLast()))
  }

  @Test func `movements of money are listed one by one`() throws {
    let (ledger, numero, today) = try Self.movements()
    let csv = ledger.run("report", "reglements", "--format=csv").output.replacing(/[0-9a-f-]{36}/, with: "<id>")
    let avoir = "A-\(today.prefix(4))-0001"
    #expect(
      csv
        == [
          "devise,date,dateBanque,nature,numero,client,moyen,reference,montant,id",
          "EUR,2026-03-05,2026-03-05,paiement,\(numero),Dupont,Chèque,CHQ 7,10.00,<id>",
          "EUR,2026-03-20,2026-03-20,rejet de paiement,\(numero),Dupont,Chèque,CHQ 7,-10.00,<id>",
          "EUR,2026-04-01,2026-04-01,paiement,\(numero),Dupont,Virement,,24.00,<id>",
          "EUR,\(today),\(today),remboursement,\(avoir),Dupont,Virement,,-0.01,<id>", "",
        ].joined(separator: "\r\n"))
    let march = ledger.run("report", "reglements", "--depuis=2026-03-01", "--jusqua=2026-03-31")
    #expect(march.output.contains("\nTotal  ") && march.output.hasSuffix(" 0.00\n"), "\(march.output)")
    #expect(
      ledger.run("report", "reglements", "--json").output.contains(
        "\"mouvements\":[{\"date\":\"2026-03-05\",\"dateBanque\":\"2026-03-05\",\"nature\":\"paiement\""))
  }

  @Test func `each movement shows its amount at each rate`() throws {
    let (ledger, numero, today) = try Self.movements()
    let csv = ledger.run("report", "tva", "--detail", "--format=csv").output.replacing(/[0-9a-f-]{36}/, with: "<id>")
    let lines = csv.split(separator: "\r\n").map(String.init)
    #expect(
      lines[0]
        == "devise,date,nature,numero,client,moyen,reference,montant,taux,categorie,baseEncaissee,tvaEncaissee,"
        + "baseExigible,tvaExigible,id")
    #expect(lines[1] == "EUR,2026-03-05,paiement,\(numero),Dupont,Chèque,CHQ 7,10.00,20,S,6.83,1.37,6.83,1.37,<id>")
    #expect(lines[2] == "EUR,2026-03-05,paiement,\(numero),Dupont,Chèque,CHQ 7,,5.5,S,1.70,0.10,1.70,0.10,<id>")
    #expect(
      lines[3] == "EUR,2026-03-20,rejet de paiement,\(numero),Dupont,Chèque,CHQ 7,-10.00,20,S,-6.83,-1.37,"
        + "-6.83,-1.37,<id>")
    // No cash moves, and the VAT received does: that is told.
    #expect(lines.contains { $0.hasPrefix("EUR,\(today),imputation,\(numero),Dupont,,,0.00,20,") }, "\(csv)")
    let json = ledger.run("report", "tva", "--detail", "--json").output
    let cents = lines.dropFirst().compactMap {
      Int($0.split(separator: ",", omittingEmptySubsequences: false)[7].replacing(".", with: ""))
    }.reduce(0, +)
    #expect(
      cents > 0 && json.contains("\"total\":{\"montant\":\(cents / 100).\(cents % 100 / 10)\(cents % 10),"), "\(json)")
  }

  @Test func `JSON states its log and its event, and has numbers`() throws {
    let ledger = try Self.ledger()
    let json = Self.report(ledger, "ventes", "--par=mois", "--depuis=2026-04-01", "--json").output
    #expect(
      json.replacing(/[0-9a-f]{64}/, with: "<head>") == """
        {"rapport":"ventes","sequence":11,"head":"<head>","au":"2026-04-10","depuis":"2026-04-01","par":"mois",\
        "devises":[{"devise":"GBP","ventes":[{"mois":"2026-04","documents":1,"totalHT":85.00,\
        "ventilationTVA":[{"taux":20,"base":85.00,"tva":17.00,"categorie":"S"}],"montantTVA":17.00,"totalTTC":102.00}],\
        "total":{"documents":1,"totalHT":85.00,"ventilationTVA":[{"taux":20,"base":85.00,"tva":17.00,"categorie":"S"}],\
        "montantTVA":17.00,"totalTTC":102.00}}]}

        """)
    let releve = Self.report(ledger, "releve", "Dupont", "--json").output
    #expect(releve.contains(#","client":{"id":"#) && releve.contains(#""ouverture":0.00,"cloture":19.28}]}"#))
    let tva = Self.report(ledger, "tva", "--json").output
    #expect(tva.contains(#""parTaux":[{"taux":20,"categorie":"S","baseFacturee":20.00,"#))
    let early = ledger.run("report", "ventes", "--until=2", "--json").output
    #expect(early.contains(#""sequence":2,"#) && early.hasSuffix(#""devises":[]}"# + "\n"))
  }

  @Test func `a terminal shows bars beside the months, and a pipe none`() throws {
    let ledger = try Self.ledger()
    let words = ["report", "ventes", "--par=mois", "--au=2026-04-10"]
    let shown = ledger.program.runOnTerminal(words, columns: 120).output
    #expect(shown.contains("████████") && !ledger.program.run(words).output.contains("█"))
    #expect(!ledger.program.runOnTerminal(words, columns: 50).output.contains("█"))
    #expect(!ledger.program.runOnTerminal(["report", "ventes", "--par=jour"], columns: 150).output.contains("█"))
  }

  @Test func `a terminal shows the months of VAT and receipts as bars, and a pipe does not`() throws {
    let ledger = try Self.ledger()
    try ledger.done("enregistrer-paiement", "F-2026-0001", "--montant=5", "--date=2026-04-02", "--moyen=Carte")
    let receipts = ["report", "encaissements", "--par=mois", "--au=2026-04-10"]
    let shown = ledger.program.runOnTerminal(receipts, columns: 60).output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(
      shown.contains(
        "\r\nNet by month (EUR)\r\n2026-03  10.00  \(String(repeating: "█", count: 40))\r\n2026-04   5.00  "
          + String(repeating: "█", count: 20) + "\r\n"), "\(shown)")
    #expect(!ledger.program.run(receipts).output.contains("by month"))
    #expect(!ledger.program.runOnTerminal(["report", "encaissements"], columns: 150).output.contains("█"))
    let tva = ["report", "tva", "--au=2026-04-10"]
    // A month alone is no chart.
    #expect(!ledger.program.runOnTerminal(tva + ["--jusqua=2026-03-31"], columns: 80).output.contains("█"))
    #expect(ledger.program.runOnTerminal(tva, columns: 80).output.contains("VAT invoiced by month"))
    #expect(!ledger.program.runOnTerminal(tva, columns: 20).output.contains("█"))
    var plain = ledger.program
    plain.environment["NO_COLOR"] = "1"
    let colourless = plain.runOnTerminal(receipts, columns: 60).output
    #expect(colourless.contains("████") && !colourless.contains("\u{1B}"))
  }

  @Test func `a document without a customer is shown as such, and has an empty field for programs`() throws {
    let ledger = try TestLedger()
    #expect(ledger.program.run(["import", "-"], input: Samples.facture("X-1", statut: "Envoyée")).exit == 0)
    for words in [["ventes", "--par=client"], ["balance-agee"]] {
      #expect(ledger.program.run(["report"] + words).output.contains("\nNo customer  "))
      #expect(!ledger.program.run(["report"] + words + ["--json"]).output.contains("client\":\""))
      #expect(ledger.program.run(["report"] + words + ["--format=csv"]).output.contains("\r\nEUR,,,"))
    }
  }

  @Test func `an empty report is a sentence`() throws {
    let ledger = try TestLedger()
    for name in ["ventes", "tva", "balance-agee", "numeros", "encaissements", "reglements", "clotures"] {
      let outcome = ledger.run("report", name)
      #expect(outcome.exit == 0 && outcome.output.isEmpty && outcome.errors.hasSuffix(".\n"), "\(name)")
      #expect(ledger.run("report", name, "--format=csv").output.split(separator: "\r\n").count == 1)
    }
  }

  @Test(arguments: [
    (["vente"], "argument-inattendu", "Did you mean sales?"), (["sale"], "argument-inattendu", "Did you mean sales?"),
    (
      ["zzz"], "argument-inattendu",
      "It is one of sales, vat, eu-sales, oss, aging, statement, numbers, receipts, settlements, reconciliation, receipts-book, deposits, quotes, subscriptions, penalties, closings."
    ),
    (
      ["releve"], "argument-manquant",
      "Give the id, the name or the SIREN of one: `facture list customers` shows them."
    ),
    (["ventes", "Dupont"], "argument-inattendu", "Only statement takes a customer."),
    (["numeros", "--depuis=2026-01-01"], "option-inattendue", "Leave it out."),
    (["ventes", "--detail"], "option-inattendue", "Leave it out."),
    (["tva", "--detail", "--par=mois"], "option-inattendue", "Leave it out."),
    (["reglements", "--par=mois"], "option-inattendue", "Leave it out."),
    (["ventes", "--csv=de"], "choix-inconnu", "It is one of standard, fr."),
    (["ventes", "--csv=fr"], "options-contraires", "Give one of them."),
    (["releve", "Dupont", "--par=jour"], "option-inattendue", "Leave it out."),
    (["tva", "--par=client"], "choix-inconnu", "It is one of day, month, quarter."),
    (["ventes", "--par=semaine"], "choix-inconnu", "It is one of day, month, quarter, customer."),
    (["ventes", "--depuis=2026-02-01", "--jusqua=2026-01-31"], "periode-invalide", "Give the earlier day first."),
    (
      ["ventes", "--depuis=2026/02/01"], "date-invalide", "Write it as 2026-03-02, or as 02/03/2026: day, month, year."
    ),
    (["ventes", "--format=xls"], "choix-inconnu", "It is one of table, csv."),
    (["ventes", "--format=csv"], "options-contraires", "Give one of them."),
  ])
  func `an impossible report is a usage error with the way out`(words: [String], code: String, hint: String) throws {
    let outcome = try TestLedger().program.run(["report"] + words + ["--json"])
    #expect(outcome.exit == 2)
    #expect(outcome.errors.contains("\"code\":\"\(code)\"") && outcome.errors.contains("\"hint\":\"\(hint)\""))
  }

  @Test func `a client that is not there is refused`() throws {
    let ledger = try TestLedger()
    #expect(ledger.run("report", "releve", "Durand", "--json").errors.contains(#""code":"client-inconnu""#))
    #expect(
      ledger.run("report", "releve", "dup").errors
        == "facture: There is no customer \"dup\". Did you mean \"Dupont\"?\n")
    try ledger.done("creer-client", "--nom=Dupont", "--homonyme")
    #expect(ledger.run("report", "releve", "Dupont", "--json").errors.contains(#""code":"client-ambigu""#))
    #expect(ledger.run("report", "releve", "Dupont").exit == 1)
  }
}
