import LedgerData
import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// What `facture list` looks for.
struct ListCommandTests {
  /// An issued facture of Dupont, and two drafts of nobody.
  private static func ledger() throws -> TestLedger {
    let ledger = try TestLedger()
    _ = try ledger.sent()
    try ledger.done("creer", "--date=2026-03-05", "--notes=Livrée à Orléans")
    try ledger.done("creer", "--date=2026-04-01")
    return ledger
  }

  private static func numeros(_ ledger: TestLedger, _ words: [String]) -> [String] {
    let seen = words.contains { $0.hasPrefix("--au=") } ? [] : ["--au=2026-04-01"]
    return ledger.program.run(["list"] + seen + words).output.matches(of: /(?m)^[A-Z]-\d+-(\d+)/).map {
      String($0.1)
    }
  }

  @Test(arguments: [
    ([], ["0001", "0002", "0003"]), (["--client=Dupont"], ["0001"]), (["--statut=emise"], ["0001"]),
    (["--statut=En Retard,BROUILLON"], ["0002", "0003"]), (["--depuis=2026-03-05"], ["0002", "0003"]),
    (["--depuis=2026-03-05", "--jusqua=2026-03-31"], ["0002"]),
    (["--depuis=2026-03", "--jusqua=03/2026"], ["0001", "0002"]),
    (["--depuis=2026-04"], ["0003"]), (["--numero=F-2026-*2"], ["0002"]),
    (["--texte=ORLEANS livree"], ["0002"]), (["--texte=far*"], ["0001"]), (["--texte=dupont", "--statut=payee"], []),
    (["--tri=-date"], ["0003", "0002", "0001"]), (["--tri=-date", "--limite=1"], ["0003"]),
    (["--status=overdue,draft"], ["0002", "0003"]), (["invoices", "--sort=-date"], ["0003", "0002", "0001"]),
    (["documents", "--limit=1"], ["0001"]), (["--au=2026-03-31"], ["0001", "0002"]),
    (["--au=2026-03-31", "--depuis=2026-03-05", "--jusqua=2026-12-31"], ["0002"]), (["--au=2026-03-01"], []),
    (["avoirs"], []),
    (["--limite=2"], ["0001", "0002"]), (["--limite=2", "--apres=F-2026-0002"], ["0003"]),
    (["--tri=-date", "--apres=F-2026-0003", "--limite=1"], ["0002"]), (["--apres=F-2026-0003"], []),
  ])
  func `documents are found, ordered and paged`(words: [String], found: [String]) throws {
    #expect(Self.numeros(try Self.ledger(), words) == found)
  }

  @Test func `a document dated after a past day is in no total of that day, but a draft may be dated in the future`()
    throws
  {
    let ledger = try Self.ledger()
    for full in [[], ["--full"]] {
      for (au, count) in [("2026-03-01", 0), ("2026-03-31", 2), ("2026-04-01", 3)] {
        let json = ledger.program.run(["replay", "--au=\(au)", "--json"] + full).output
        #expect(json.contains(#""factures":\#(count),"#), "\(json)")
      }
    }
    try ledger.done("creer", "--date=\(Environment.system(auteur: "testeur").today().plus(jours: 30))")
    #expect(ledger.run("list", "--json").output.matches(of: /"numero":"F-/).count == 4)
    #expect(ledger.run("replay", "--json").output.contains(#""factures":4,"#))
  }

  @Test func `the columns that are asked for are shown in their order, and another one is refused`() throws {
    let ledger = try Self.ledger()
    let table = ledger.run("list", "--numero=F-2026-0001", "--columns=numero,Solde dû,devise").output
    #expect(table == "Number       Balance due (EUR)  devise\nF-2026-0001              29.28  EUR\n")
    let csv = ledger.run("list", "--numero=F-2026-0001", "--csv=standard", "--colonnes=soldeDu,numero").output
    #expect(csv.hasPrefix("soldeDu,numero") && csv.contains("29.28,F-2026-0001"))
    let refused = ledger.run("list", "--colonnes=numero,couleur", "--json")
    #expect(refused.exit == 2 && refused.errors.contains("options-contraires"))
    let unknown = ledger.run("list", "--colonnes=numero,couleur")
    #expect(unknown.exit == 2 && unknown.errors.contains("It is one of numero, typeDocument, "), "\(unknown)")
  }

  @Test func `the balance of a credit note is below zero, and is to be refunded or applied`() throws {
    let ledger = try TestLedger()
    let avoir = try ledger.sentAvoir(of: ledger.sent())
    let csv = ledger.run("list", "avoirs", "--format=csv").output
    #expect(csv.contains("\(avoir),avoir,") && csv.contains(",29.28,-29.28"), "\(csv)")
    #expect(ledger.run("to-do").output.contains("1 credit note to apply to unpaid invoices.  €29.28  "))
    #expect(ledger.run("list", "avoirs").output.contains("  Issued  "))
    // Once the invoice is paid in part, it owes less than the credit note.
    try ledger.done("enregistrer-paiement", "F-2026-0001", "--montant=20")
    let tasks = ledger.run("to-do").output
    #expect(tasks.contains("1 credit note to refund.  €20.00  ") && tasks.contains("invoices.  €9.28  "), "\(tasks)")
    for words in [["list", "avoirs"], ["show", avoir], ["show", "F-2026-0001"]] {
      #expect(ledger.program.run(words).output.contains("To refund"), "\(words)")
    }
    #expect(ledger.run("list", "avoirs", "--json").output.contains(#""statut":"Envoyée""#))
    try ledger.done("imputer-avoir", avoir, "--sur=F-2026-0001", "--montant=9.28")
    #expect(ledger.run("to-do").output.contains("1 credit note to refund.  €20.00  "))
    try ledger.done("rembourser", avoir, "--montant=20")
    #expect(!ledger.run("to-do").output.contains("credit note"))
  }

  @Test func `the age of the newest backup is told by the tasks and by the doctor`() throws {
    let ledger = try TestLedger()
    let (age, old) = ("The newest backup is 9 days old.", "old.")
    for words in [["to-do"], ["doctor"]] { #expect(!ledger.program.run(words).output.contains(old)) }
    try ledger.done("sauvegarder", ledger.scratch.path("b.tar"))
    _ = try ledger.draft()
    #expect(!ledger.run("to-do").output.contains(old))
    _ = ledger.program.shell(
      "sed -i \"s/ [^ ]* / $(date -u -d '9 days ago' +%Y-%m-%dT%H:%M:%S.000Z) /\" '\(ledger.path)/sauvegardes'")
    for words in [["to-do"], ["doctor"]] {
      #expect(ledger.program.run(words).output.contains(age), "\(ledger.program.run(words))")
    }
  }

  @Test func `years are to close in a ledger that closes months`() throws {
    // A ledger of January to March 2026.
    let ledger = try TestLedger(opened: false)
    var examples = FixtureLog.examples
    // Without the setting of a year of fifteen months.
    examples.lines = Array(examples.lines.prefix(162))
    try ledger.putOld(examples.bytes)
    try ledger.done("cloturer", "--mois", "--jusqua=2026-03-31")
    let months = ledger.run("to-do", "--au=2026-12-31").output
    #expect(months.contains("2026-04 and 7 more months to close.") && !months.contains("year"), "\(months)")
    for (au, told) in [
      ("2027-01-01", "The year 2026 to close."), ("2028-01-01", "The year 2026 and 1 more year to close."),
    ] {
      let tasks = ledger.run("to-do", "--au=\(au)")
      let replayed = ledger.run("to-do", "--au=\(au)", "--until=2099-01-01")
      #expect(tasks.output.contains(told), "\(tasks)")
      #expect(tasks.output == replayed.output)
      #expect(tasks.output.contains("facture close --year --through=2026-12-31"), "\(tasks)")
    }
  }

  @Test func `a number is known in small letters, and a customer is told by its name on a terminal`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    for words in [
      ["show", "f-2026-0001"], ["history", "f-2026-0001"], ["record-payment", "f-2026-0001", "--amount=1"],
      ["replay", "--facture=f-2026-0001"], ["list", "--apres=f-2026-0001"],
      ["checkpoint", "--key=\(ledger.key())"], ["prove", "f-2026-0001"],
      ["export", "dossier", "f-2026-0001", "--output=\(ledger.scratch.path("d.html"))"],
    ] {
      try ledger.done(words)
    }
    #expect(ledger.run("show", numero).output.contains("1.00"))
    let terminal = ledger.program.runOnTerminal(["creer-client", "--nom=Zoé"], columns: 100)
    #expect(terminal.output.trimmingPrefix("\r").contains("Customer \"Zoé\" created."))
    #expect(!terminal.output.contains(/[0-9a-f]{8}-[0-9a-f]{4}/), "\(terminal)")
  }

  @Test func `a terminal shows as much of an id as tells payments and namesakes apart`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    for _ in 0..<2 { try ledger.done("enregistrer-paiement", numero, "--montant=1") }
    let shown = ledger.program.runOnTerminal(["show", numero], columns: 120).output
    let whole = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
    #expect(!shown.contains(whole), "\(shown)")
    let ids = shown.matches(of: /[0-9a-f]{8}[0-9a-f-]*/).map { String($0.output) }
    #expect(Set(ids).count == 2, "\(shown)")
    for id in ids { try ledger.done("annuler-paiement", numero, id, "--motif=x") }
    #expect(ledger.run("show", numero).output.contains(whole))
    let clients = { ledger.program.runOnTerminal(["list", "clients"], columns: 120).output }
    try ledger.done("creer-client", "--nom=Zoé", "--ville=Lyon")
    try ledger.done("creer-client", "--nom=Zoé", "--ville=Nice", "--homonyme")
    #expect(!clients().contains(whole))
    try ledger.done("creer-client", "--nom=Zoé", "--ville=Nice", "--homonyme")
    #expect(clients().contains(whole))
  }

  @Test(arguments: ["avoirs", "credit-notes"]) func `avoirs are listed alone`(list: String) throws {
    let ledger = try Self.ledger()
    let avoir = try ledger.done("creer-avoir", "F-2026-0001")
    let lines = ledger.run("list", list).output.split(separator: "\n").dropFirst()
    #expect(lines.count == 1 && lines.first?.hasPrefix("\(avoir)  Credit note  ") == true)
    #expect(ledger.run("list", list, "--status=issued").errors == "No document matches.\n")
    #expect(ledger.run("list", list, "--json").output.contains("\"numero\":\"\(avoir)\""))
  }

  @Test(arguments: [
    [], ["--limite=1"], ["--tri=-solde", "--limite=2"], ["--texte=livree"], ["--texte=d*", "--tri=client"],
    ["--client=Dupont"], ["--client=Durand"], ["--apres=F-1"], ["--statut=emise,brouillon", "--apres=F-2026-0001"],
    ["--numero=F-*", "--tri=-date"], ["clients"], ["avoirs"], ["avoirs", "--tri=solde"], ["clients", "--texte=dup*"],
    ["clients", "--apres=Durand"],
    ["--texte=rien"], ["clients", "--texte=rien"],
  ])
  func `the read model and a replay answer with the same bytes`(words: [String]) throws {
    let ledger = try Self.ledger()
    for more in [[], ["--json"]] {
      let list = ["list", "--au=2026-04-02"] + words + more
      let (model, replay) = (ledger.program.run(list), ledger.program.run(list + ["--until=9999-12-31"]))
      #expect(model.output == replay.output && model.errors == replay.errors && model.exit == replay.exit, "\(more)")
    }
  }

  @Test func `a page announces the next one, and JSON has the same documents`() throws {
    let ledger = try Self.ledger()
    let page = ledger.run("list", "--limite=1", "--json")
    #expect(page.errors == "2 more: add --after=F-2026-0001 to see them.\n")
    #expect(page.output.split(separator: "\n").count == 1 && page.output.contains("\"numero\":\"F-2026-0001\""))
    let nothing = ledger.run("list", "--texte=rien")
    #expect(nothing.exit == 0 && nothing.output.isEmpty && nothing.errors == "No document matches.\n")
    #expect(ledger.run("list", "--texte=rien", "--json").output == "[]\n")
  }

  @Test(arguments: [
    "F-2026-0001", "f-2026-0001 dupont", "VIR-77", "vir*", "BC-7", "29.28", "29,28", "25.00", "25", "10.01", "19.27",
    "1\u{A0}234.56", "LYON", "villeur*", "732829320", "farine lyon 29.28",
  ])
  func `a document is found by any of its details`(words: String) throws {
    let ledger = try TestLedger()
    try ledger.done("modifier-client", "Dupont", "--ville=Lyon", "--siren=732829320")
    let numero = try ledger.sent()
    try ledger.done("modifier-client", "Dupont", "--ville=Lyon-Villeurbanne")
    try ledger.done("enregistrer-paiement", numero, "--montant=10.01", "--date=2026-03-05", "--reference=VIR-77")
    let other = try ledger.done("creer", "--date=2026-03-05", "--notes=28 et 29 ; 12 34.5 6")
    let line = ["ajouter-ligne", numero.replacing("0001", with: "0002"), "--designation=Four", "--quantite=1"]
    try ledger.done(line + ["--prix-unitaire=0.5"])
    let amount = words.contains("234")
    if amount || words == "BC-7" {
      try ledger.done(line + ["--prix-unitaire=1028.30", "--reference-commande=BC-7"])
    }
    let found = amount || words == "BC-7" ? other : numero
    for more in [[], ["--until=9999-12-31"]] {
      #expect(Self.numeros(ledger, ["--texte=\(words)"] + more) == [String(found.suffix(4))])
    }
  }

  @Test func `as CSV it has every column, amounts as they are, and its heading even where nothing is found`() throws {
    let ledger = try Self.ledger()
    try ledger.done("ajouter-ligne", "F-2026-0002", "--designation=Four", "--quantite=1", "--prix-unitaire=1234567.5")
    let heading = "numero,typeDocument,dateFacture,dateEcheance,client,statut,devise,totalTTC,soldeDu\r\n"
    #expect(
      ledger.run("list", "--format=csv", "--au=2026-03-31", "--limite=2").output == heading
        + "F-2026-0001,facture,2026-03-02,2026-04-01,Dupont,Envoyée,EUR,29.28,29.28\r\n"
        + "F-2026-0002,facture,2026-03-05,2026-04-04,,Brouillon,EUR,1481481.00,0.00\r\n")
    #expect(ledger.run("list", "--format=csv", "--texte=rien").output == heading)
    try ledger.done("modifier-client", "Dupont", "--ville=Lyon, 3e")
    let heads =
      "nom,siren,siret,numeroTVA,email,telephone,contact,rue,complement,codePostal,ville,pays,adresseElectronique,nature,"
      + "profil,identifiantLegal,autreIdentifiant,langue,codeComptable,recouvrement,avances,id,coordonneesPerdues"
    let clients = ledger.run("list", "clients", "--format=csv").output.split(separator: "\r\n")
    #expect(clients[0] == heads)
    #expect(clients[1].hasPrefix("Dupont,,,,,,,,,,\"Lyon, 3e\",,"))
    #expect(ledger.run("list", "--format=csv", "--json").exit == 2)
    try ledger.done("modifier-client", "Dupont", "--taux-penalites=12")
    #expect(ledger.run("list", "clients", "--json").output.contains(#""recouvrement":{"tauxPenalites":"12"}"#))
  }

  @Test func `for people the head names the currency, and thousands are apart`() throws {
    let ledger = try Self.ledger()
    try ledger.done("ajouter-ligne", "F-2026-0002", "--designation=Four", "--quantite=1", "--prix-unitaire=1234567.5")
    let list = ledger.run("list", "--depuis=2026-03-05").output
    #expect(list.contains("Total incl. VAT (EUR)") && list.contains("  1,481,481.00"))
    #expect(list.split(separator: "EUR").count == 2)
    #expect(ledger.run("list", "--depuis=2026-03-05", "--json").output.contains("\"totalTTC\":1481481.00"))
    try ledger.done("creer", "--devise=GBP", "--date=2026-04-01")
    let mixed = ledger.run("list", "--depuis=2026-03-05").output.split(separator: "\n")
    #expect(mixed[0].contains("Currency") && !mixed[0].contains("EUR"))
    #expect(mixed[1].contains("  EUR  ") && mixed[3].contains("  GBP  "))
  }

  @Test func `clients are found by their names, and paged`() throws {
    let ledger = try TestLedger()
    let second = try ledger.done("creer-client", "--nom=Éclair & Cie")
    try ledger.done("creer-client", "--nom=Éclair d'Or", "--ville=Nîmes", "--siren=732829320")
    #expect(ledger.run("list", "clients", "--texte=nimes").output.contains("Éclair d'Or"))
    #expect(ledger.run("list", "clients", "--texte=732829320").output.contains("Éclair d'Or"))
    let found = ledger.run("list", "clients", "--texte=ECLAIR", "--limite=1")
    #expect(found.output.contains("Éclair & Cie") && !found.output.contains("Or"))
    #expect(found.errors == "1 more: add --after=\(second) to see them.\n")
    #expect(ledger.run("list", "clients", "--apres=\(second)").output.contains("Éclair d'Or"))
    #expect(ledger.run("list", "clients", "--texte=dupond").errors == "No customer matches.\n")
  }

  @Test(arguments: [
    (["--statut=payé"], "statut-inconnu"), (["--statut=emise,"], "statut-inconnu"), (["--tri=prix"], "choix-inconnu"),
    (["--tri=--date"], "choix-inconnu"), (["--limite=0"], "nombre-invalide"), (["--texte=…"], "recherche-vide"),
    (["--texte="], "recherche-vide"), (["--texte=*trine"], "etoile-mal-placee"),
    (["--numero="], "valeur-vide"), (["--client="], "valeur-vide"),
    (["--depuis=2026-04-01", "--jusqua=2026-03-31"], "periode-invalide"),
    (["clients", "--tri=date"], "option-inattendue"),
    (["clients", "--statut=payee"], "option-inattendue"),
  ])
  func `an impossible search is a usage error`(words: [String], code: String) throws {
    let outcome = try TestLedger().program.run(["list", "--json"] + words)
    #expect(outcome.exit == 2 && outcome.errors.contains("\"code\":\"\(code)\""), "\(outcome.errors)")
  }

  @Test func `a client or document that is not there is refused`() throws {
    let ledger = try TestLedger()
    #expect(ledger.run("list", "--client=Durand", "--json").errors.contains(#""code":"client-inconnu""#))
    #expect(ledger.run("list", "--apres=F-1", "--json").errors.contains(#""code":"facture-inconnue""#))
    #expect(ledger.run("list", "--apres=F-1").exit == 1)
  }
}
