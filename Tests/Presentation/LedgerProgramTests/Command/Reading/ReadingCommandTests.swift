import Testing

/// What the reading commands show.
struct ReadingCommandTests {
  /// An issued facture with a payment, seen from the end of 2026.
  private static func ledger() throws -> (TestLedger, String) {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    try ledger.done("enregistrer-paiement", numero, "--montant=10", "--date=2026-03-05", "--reference=VIR 7")
    return (ledger, numero)
  }

  @Test func `a document is shown with its lines, totals and payments`() throws {
    let (ledger, numero) = try Self.ledger()
    let shown = ledger.run("show", numero, "--au=2026-03-31")
    #expect(shown.exit == 0)
    #expect(
      shown.output.replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "<id>") == """
        Invoice F-2026-0001  Issued

        Customer    Dupont
        Date        2026-03-02
        Due date    2026-04-01
        Issued on   2026-03-02
        Payment by  Bank transfer
        Currency    EUR
        As of       2026-03-31

        #  Description  Quantity  Unit price    VAT  Net amount
        1  Farine              2       10.00   20 %       20.00
        2  Pain                1        5.00  5.5 %        5.00

                                      Subtotal            25.00
                                      Total excl. VAT     25.00
                                      VAT 20 % on 20.00    4.00
                                      VAT 5.5 % on 5.00    0.28
                                      Total incl. VAT     29.28
                                      Paid               -10.00
                                      Balance due         19.28

        Settlements
          2026-03-05  Bank transfer  10.00  <id>  VIR 7

        """)
  }

  @Test func `a payment that was cancelled stands in JSON with its motif and its day`() throws {
    let (ledger, numero) = try Self.ledger()
    let ids = ledger.run("show", numero, "--json").output.matches(of: /"paiements":\[\{"id":"([0-9a-f-]+)"/)
    let id = String(try #require(ids.first).output.1)
    let erreur = try ledger.done("enregistrer-paiement", numero, "--montant=1")
    try ledger.done("annuler-paiement", numero, erreur, "--motif=Saisi deux fois")
    try ledger.done("annuler-paiement", numero, id, "--motif=Sans provision", "--rejet", "--date=2026-03-20")
    let shown = ledger.run("show", numero, "--json").output
    let annules = try #require(shown.firstMatch(of: /"paiementsAnnules":\[(.*?)\]/)).output.1
    #expect(annules.contains("\"id\":\"\(id)\",\"montant\":10.00,\"datePaiement\":\"2026-03-05\""))
    #expect(annules.contains("\"motif\":\"Sans provision\"") && annules.contains("\"2026-03-20\""))
    #expect(annules.contains("\"id\":\"\(erreur)\"") && annules.contains("\"motif\":\"Saisi deux fois\""))
    #expect(shown.contains("\"paiements\":[]"))
  }

  @Test func `a facture names its avoirs, applied or not`() throws {
    let (ledger, numero) = try Self.ledger()
    for ligne in ["1", "2"] { try ledger.done("creer-avoir", numero, "--lignes=\(ligne)") }
    let annee = try #require(ledger.run("list", "--json").output.firstMatch(of: /A-(\d+)-0001/)).output.1
    try ledger.done("envoyer", "A-\(annee)-0001")
    try ledger.done("imputer-avoir", "A-\(annee)-0001", "--sur=\(numero)", "--montant=4")
    let shown = ledger.run("show", numero, "--au=9999-12-31").output
    let lines = shown.split(separator: "Its credit notes\n").last?.split(separator: "\n") ?? []
    #expect(lines.count == 2, "\(shown)")
    #expect(lines.first?.contains(/A-\d+-0001  To refund +24\.00  20\.00 left$/) == true, "\(shown)")
    #expect(lines.last?.contains(/A-\d+-0002  Draft +5\.28$/) == true, "\(shown)")
    #expect(!ledger.run("show", "A-\(annee)-0001").output.contains("Its credit notes"))
  }

  @Test(arguments: [
    ("2026-03-01", "Brouillon", "Draft"), ("2026-03-02", "Envoyée", "Issued"), ("2026-04-01", "Envoyée", "Issued"),
    ("2026-04-02", "En Retard", "Overdue"),
  ])
  func `statuts are seen from a day`(au: String, statut: String, english: String) throws {
    let (ledger, numero) = try Self.ledger()
    #expect(ledger.run("show", numero, "--au=\(au)").output.hasPrefix("Invoice \(numero)  \(english)\n"))
    let french = ledger.run("show", numero, "--au=\(au)", "--langue=fr").output
    let dit = statut == "Envoyée" ? "émise" : statut.lowercased()
    #expect(french.lowercased().hasPrefix("facture \(numero.lowercased())  \(dit)\n"), "\(french)")
    // A list has no document that is dated later.
    guard statut != "Brouillon" else { return #expect(!ledger.run("list", "--au", au).output.contains(numero)) }
    let choisies = ledger.run("lister", "--statut=\(dit)", "--au=\(au)", "--langue=fr").output
    #expect(choisies == ledger.run("lister", "--statut=\(statut)", "--au=\(au)", "--langue=fr").output)
    #expect(choisies.contains(numero))
    #expect(ledger.run("list", "--au", au).output.contains("  \(english)  "))
    #expect(ledger.run("list", "--au", au, "--format=csv").output.contains(",\(statut),"))
    #expect(ledger.run("show", numero, "--au=\(au)", "--json").output.contains("\"statut\":\"\(statut)\""))
  }

  @Test(arguments: [("en", "Customer type business"), ("fr", "Type de client entreprise")])
  func `the kind of a customer has a plain name`(language: String, words: String) throws {
    let ledger = try TestLedger.ofFrance()
    for command in [["show", "Firme"], ["history", "Firme"]] {
      let shown = ledger.program.run(command + ["--langue=\(language)"]).output
      #expect(shown.replacing(/\s+/, with: " ").contains(words), "\(shown)")
    }
    #expect(ledger.run("show", "Firme", "--json").output.contains(#""nature":"entreprise""#))
  }

  @Test func `documents and clients are listed in aligned columns`() throws {
    let (ledger, _) = try Self.ledger()
    try ledger.done("creer-client", "--nom=日本\u{202E} S.A.", "--siren=732829320", "--ville=Lyon")
    #expect(
      ledger.run("list", "--au=2026-03-31").output == """
        Number       Type     Date        Due date    Customer  Status  Total incl. VAT (EUR)  Balance due
        F-2026-0001  Invoice  2026-03-02  2026-04-01  Dupont    Issued                  29.28        19.28

        """)
    let clients = ledger.run("list", "clients").output.split(separator: "\n")
    #expect(clients[0] == "Name        SIREN      City")
    #expect(clients[2].hasSuffix("  732829320  Lyon"))
  }

  @Test func `a line shows its order, and a comment is marked as one`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.done("creer", "--date=2026-03-02", "--notes=Merci", "--commentaire=Relancer")
    let line = ["ajouter-ligne", numero, "--designation=Pain", "--quantite=1", "--prix-unitaire=2"]
    try ledger.done(line + ["--reference-commande=BC-7", "--date-commande=2026-02-27"])
    try ledger.done(line + ["--date-commande=2026-02-28"])
    let shown = ledger.run("show", numero).output
    #expect(
      shown.contains(
        "\n1  Pain                             1        2.00  20 %        2.00\n   Order BC-7 of 2026-02-27\n2  Pain"
      ))
    #expect(shown.contains("\n   Order of 2026-02-28\n\n"))
    #expect(shown.hasSuffix("\n\nNotes\n  Merci\n\nInternal note\n  Relancer\n"))
  }

  @Test func `a partial address is shown as an address`() throws {
    let ledger = try TestLedger()
    try ledger.done("creer-client", "--nom=Ville", "--ville=Lyon", "--pays=FR")
    try ledger.done("creer-client", "--nom=Rue", "--rue=1 rue A", "--code-postal=69001")
    #expect(ledger.run("show", "Ville").output.contains("\nAddress   Lyon\n          FR\nId "))
    #expect(ledger.run("show", "Rue").output.contains("\nAddress   1 rue A\n          69001\nId "))
  }

  @Test func `a very long text is cut on a terminal, and nowhere else`() throws {
    let ledger = try TestLedger()
    let long = String(repeating: "x", count: 1_000)
    let client = try ledger.done("creer-client", "--nom=\(long)", "--ville=\(long)")
    try ledger.done("creer", "--client=\(client)")
    for words in [["list"], ["list", "clients"]] {
      let shown = ledger.program.runOnTerminal(words, columns: 100).output
      #expect(
        shown.contains("…")
          && shown.split(separator: "\r\n").allSatisfy { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "").count <= 100 })
      #expect(ledger.program.run(words).output.contains(long))
    }
  }

  @Test func `with --json lists are arrays of DTO`() throws {
    let (ledger, numero) = try Self.ledger()
    let shown = ledger.run("show", numero, "--json").output
    #expect(ledger.run("list", "--json").output == "[\(shown.dropLast())]\n")
    let client = ledger.run("show", "Dupont", "--json").output
    #expect(client.wholeMatch(of: /\{"id":"[0-9a-f-]{36}","nom":"Dupont"\}\n/) != nil)
    #expect(ledger.run("list", "clients", "--json").output == "[\(client.dropLast())]\n")
    #expect(shown.hasPrefix("{\"id\":") && shown.contains("\"totalTTC\":29.28,") == false)
    #expect(shown.contains("\"montantTVA\":4.28,\"totalTTC\":29.28}"))
  }

  @Test func `an empty ledger lists nothing and shows how to begin`() throws {
    let ledger = try TestLedger()
    let outcome = ledger.run("list")
    #expect(outcome.exit == 0 && outcome.output.isEmpty)
    #expect(outcome.errors == "No document yet: `facture create` creates one.\n")
    #expect(ledger.run("list", "--json").output == "[]\n")
  }

  @Test func `the ledger is seen as it was known at a sequence or instant`() throws {
    let (ledger, numero) = try Self.ledger()
    #expect(ledger.run("show", numero, "--until=3").output.hasPrefix("Invoice F-2026-0001  Draft\n"))
    #expect(ledger.run("show", numero, "--until=2").exit == 1)
    #expect(ledger.run("list", "--json", "--until=2").output == "[]\n")
    #expect(ledger.run("replay", "--json", "--until=4").output.contains("\"sequence\":4,"))
    #expect(ledger.run("replay", "--until=yesterday").exit == 2)
  }

  @Test func `before its issue a document shows the amounts to come`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    try ledger.done("enregistrer-paiement", numero, "--montant=10", "--date=2026-02-20")
    let shown = ledger.run("show", numero, "--au=2026-02-27").output
    #expect(shown.hasPrefix("Invoice \(numero)  Draft\n"))
    #expect(shown.contains("Issued on   2026-03-02 (to come)"), "\(shown)")
    #expect(shown.contains("2026-02-20 (counts once it is issued)"))
    #expect(shown.contains(/Balance due +0\.00\n +To come +19\.28/), "\(shown)")
    #expect(!ledger.run("show", numero, "--au=2026-03-02").output.contains("to come"))
  }

  @Test func `a payment is named by how its id begins`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    let payment = try ledger.done("enregistrer-paiement", numero, "--montant=10", "--date=2026-03-05")
    let words = ["annuler-paiement", numero, "\(payment.prefix(12).uppercased())", "--motif=Erreur"]
    #expect(ledger.run("annuler-paiement", numero, "4", "--motif=x").exit == 2)
    let missing = ledger.run("annuler-paiement", numero, "ffffffff", "--motif=x", "--json")
    #expect(missing.exit == 1 && missing.errors.contains("paiement-inconnu"))
    #expect(try ledger.done(words) == payment)
    let other = try ledger.done("enregistrer-paiement", numero, "--montant=1", "--date=2026-03-05")
    guard other.prefix(8) == payment.prefix(8) else { return }
    let several = ledger.run("annuler-paiement", numero, "\(payment.prefix(8))", "--motif=x", "--json")
    #expect(several.exit == 1 && several.errors.contains("paiement-ambigu"), "\(several)")
  }

  @Test func `a date changed alone leaves the due date, with a remark`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.done("creer", "--date=2026-03-02")
    let moved = ledger.run("modifier", numero, "--date=2026-03-12")
    #expect(moved.errors == "facture: still due on 2026-04-01 (20 days); --due=30d moves the due date.\n", "\(moved)")
    #expect(ledger.run("modifier", numero, "--date=2026-03-13", "--echeance=30j").errors.isEmpty)
    #expect(ledger.run("modifier", numero, "--date=2026-03-14", "--echeance=").errors.isEmpty)
    #expect(ledger.run("modifier", numero, "--date=2026-03-15").errors.isEmpty)
  }

  @Test func `a history shows each change with its values before and after, and the balance`() throws {
    let (ledger, numero) = try Self.ledger()
    let client = try ledger.done("modifier-client", "Dupont", "--ville=Lyon")
    let draft = try ledger.done("creer", "--date=2026-03-02", "--tva=10")
    try ledger.done("modifier", draft, "--client=\(client)", "--tva=20", "--echeance=")
    let lines = ledger.run("history", draft).output.split(separator: "\n").map(String.init)
    #expect(
      lines[0] == "Sequence  Time                      Author  Event             Total incl. VAT (EUR)  Balance due")
    #expect(lines.contains { $0.hasSuffix("  alice   Document changed                   0.00         0.00") })
    #expect(lines.contains { $0.hasPrefix("          Customer  ") && $0.hasSuffix("Dupont") }, "\(client): \(lines)")
    #expect(lines.contains("          VAT       10 % → 20 %"))
    #expect(lines.contains("          Due date  2026-04-01 → ∅"))
    let json = ledger.run("history", numero, "--json").output
    #expect(json.contains("{\"field\":\"quantite\",\"ligne\":1,\"after\":2}"))
    #expect(json.contains("\"type\":\"PaiementEnregistre\",\"revision\":5,"))
    #expect(json.contains("\"totalTTC\":29.28,\"soldeDu\":19.28}]}\n"))
  }

  @Test func `the history of a client shows its changes and its advances`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    let id = try ledger.done("modifier-client", "Dupont", "--ville=Lyon")
    try ledger.done("modifier-client", "Dupont", "--ville=Nantes")
    try ledger.done("encaisser", "Dupont", "--montant=80", "--avance", "--sur=\(numero)", "--date=2026-03-05")
    try ledger.done("rembourser-avance", "Dupont", "--montant=30", "--date=2026-03-06")
    let history = ledger.run("history", "dupont", "--json").output
    #expect(history.hasPrefix("{\"id\":\"\(id)\",\"nom\":\"Dupont\",\"events\":["))
    #expect(history.contains(#"{"field":"adresse.ville","before":"Lyon","after":"Nantes"}"#))
    #expect(history.contains(#""soldeAvances":[{"devise":"EUR","montant":20.72}]"#))
    let refund = try #require(history.firstMatch(of: /"field":"remboursementId","after":"([^"]+)"/)).1
    try ledger.done("annuler-avance", "Dupont", String(refund), "--motif=Jamais parti")
    let shown = ledger.run("history", id).output.split(separator: "\n").map(String.init)
    #expect(shown[0] == "Sequence  Time                      Author  Event                           Advances")
    #expect(shown.contains { $0.hasSuffix("  Refund of an advance cancelled    €50.72") }, "\(shown)")
    #expect(shown.contains("          Amount       30.00 → ∅") && shown.last?.hasSuffix("Jamais parti") == true)
    let missing = ledger.program.run(["history", "Dupond"])
    #expect(missing.exit == 1 && missing.errors.contains("Dupont"), "\(missing)")
  }

  @Test func `a history names the avoir that cancels`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    let answer = ledger.run("annuler", numero, "--motif=Retour", "--json").output
    let avoir = try #require(answer.firstMatch(of: /"avoir":"([^"]+)"/)).1
    let history = ledger.run("history", numero).output
    #expect(history.contains("Credit note   \(avoir)\n"))
    #expect(history.contains("Document cancelled"))
    #expect(ledger.run("history", String(avoir)).output.contains("Corrects invoice  \(numero)\n"))
  }

  @Test func `a full replay has the same totals, and is marked as full`() throws {
    let (ledger, _) = try Self.ledger()
    let quick = ledger.run("replay", "--json", "--au=2026-03-31").output
    let full = ledger.run("replay", "--json", "--au=2026-03-31", "--full").output
    let totals = /"events":.*"verified":true,/
    #expect(try #require(quick.firstMatch(of: totals)).0 == #require(full.firstMatch(of: totals)).0)
    #expect(quick.contains(#""rebuilt":"totals""#))
    #expect(full.contains(#""rebuilt":"full""#))
  }

  @Test func `a replay states the totals of the contract, for any threads`() throws {
    let (ledger, numero) = try Self.ledger()
    let replay = ledger.run("replay", "--json", "--au=2026-03-31").output
    let told = replay.replacing(/"(seconds|eventsPerSecond|bytesPerSecond)":[0-9.]+/, with: "")
      .replacing(/[0-9a-f]{64}/, with: "<head>").replacing(/[0-9a-f-]{36}/, with: "<id>")
      .replacing(/\d{4}-\d\d-\d\dT[0-9:.]+Z/, with: "<time>")
    #expect(
      told == """
        {"registre":{"id":"<id>","nom":"Atelier Martin","devise":"EUR"},"sequence":7,"head":"<head>","time":"<time>",\
        "au":"2026-03-31","events":7,"clients":1,"factures":1,"avoirs":0,"lignes":2,"paiements":1,\
        "statuts":{"Brouillon":0,"Envoyée":1,"Payée":0,"Irrécouvrable":0,"En Retard":0,"Annulée":0},\
        "totaux":[{"devise":"EUR","sousTotal":25.00,"montantRemise":0.00,"totalHT":25.00,"montantTVA":4.28,\
        "totalTTC":29.28,"montantPaye":10.00,"montantAbandonne":0.00,"soldeDu":19.28,"ventilationTVA":[{"taux":20,"base":20.00,"tva":4.00,"categorie":"S"},\
        {"taux":5.5,"base":5.00,"tva":0.28,"categorie":"S"}]}],"verified":true,"rebuilt":"totals",,,}

        """)
    #expect(ledger.run("replay", "--threads=2", "--no-verify", "--json").output.contains("\"verified\":false"))
    #expect(ledger.run("replay", "--threads=1").output.contains(/Balance due +19\.28\n/))
    let one = ledger.run("replay", "--facture=\(numero)", "--json", "--au=2026-03-31").output
    let dto = ledger.run("show", numero, "--json", "--au=2026-03-31").output
    #expect(one.hasSuffix(",\"facture\":\(dto.dropLast())}\n"))
    #expect(ledger.run("replay", "--facture=F-0").exit == 1)
  }

  @Test func `an audit of a whole log is intact, of an altered one an error with its place`() throws {
    let (ledger, numero) = try Self.ledger()
    let whole = ledger.run("audit")
    #expect(whole.exit == 0)
    #expect(whole.output.contains("\nThe log is intact: 7 events, sequence 7, head "))
    #expect(ledger.run("audit", "--json").output.hasPrefix("{\"intact\":true,\"sequence\":7,\"head\":\""))
    Files.write(ledger.log, Files.text(ledger.log).replacing("Farine", with: "Farina"))
    let altered = ledger.run("audit")
    #expect(altered.exit == 3)
    #expect(altered.output.contains("error chain: "))
    #expect(ledger.run("audit", "--json").output.contains("\"check\":\"chain\",\"severity\":\"error\",\"file\":"))
    // What the read model answers is read back by its own lines; without it all is replayed.
    for words in [["replay"], ["show", numero], ["history", numero]] { Self.expectDamage(ledger.program.run(words)) }
    _ = ledger.program.shell("rm -r '\(ledger.path)/cache'")
    for words in [["list"], ["show", "Dupont"], ["creer"]] { Self.expectDamage(ledger.program.run(words)) }
  }

  private static func expectDamage(_ outcome: FactureProgram.Outcome) {
    #expect(outcome.exit == 3)
    #expect(outcome.errors.hasPrefix("facture: "))
  }

  @Test func `the read model is held against a replay`() throws {
    let (ledger, numero) = try Self.ledger()
    #expect(ledger.run("audit", "--read-model").output.contains("\nread model: the same as a replay up to event 7, "))
    _ = ledger.program.shell("rm -r '\(ledger.path)/cache'")
    #expect(ledger.run("audit", "--read-model").output.contains("\nread model: none\n"))
    #expect(ledger.run("show", numero).exit == 0)
    let json = ledger.run("audit", "--read-model", "--json").output
    #expect(json.contains(",\"readModel\":{\"sequence\":7,\"rows\":"))
    #expect(json.hasSuffix(",\"differences\":[]}}\n"))
  }

  @Test func `an audit is written as SARIF 2.1.0 too`() throws {
    let (ledger, _) = try Self.ledger()
    let sound = ledger.run("audit", "--format=sarif")
    #expect(sound.exit == 0)
    #expect(sound.output.contains(#""results":[],"#))
    Files.write(ledger.log, Files.text(ledger.log).replacing("Farine", with: "Farina"))
    let altered = ledger.run("audit", "--format=sarif")
    #expect(altered.exit == 3)
    #expect(
      altered.output.hasPrefix(
        #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":"#
          + #"{"name":"facture","version":"1.0.0","rules":[{"id":"framing","shortDescription":{"text":"The log is whole "#
      ))
    let rules = altered.output.matches(of: /{"id":"([a-z]+)","shortDescription":{"text":"[^"]+\."}}/).map {
      String($0.1)
    }
    #expect(
      rules == [
        "framing", "json", "envelope", "sequence", "chain", "commit", "time", "revision", "schema", "transition",
        "totals", "tva", "offres", "numbering", "mentions", "remarks", "cloture", "checkpoint",
      ])
    #expect(
      altered.output.contains(
        #"]}},"invocations":[{"executionSuccessful":true}],"results":[{"ruleId":"chain","ruleIndex":4,"level":"error","#
          + #""message":{"text":"Prevhash is "#))
    #expect(
      altered.output.contains(
        #""locations":[{"physicalLocation":{"artifactLocation":{"uri":"file://\#(ledger.log)"},"region":{"startLine":"#)
    )
    #expect(altered.output.contains(#""logicalLocations":[{"fullyQualifiedName":"facture/"#))
    #expect(altered.output.contains(#","properties":{"intact":false,"sequence":7,"head":""#))
    #expect(ledger.run("audit", "--format=yaml").exit == 2)
    #expect(ledger.run("audit", "--format=json").output == ledger.run("audit", "--json").output)
  }

  @Test func `an unknown document is refused, and an unknown list is a usage error`() throws {
    let ledger = try TestLedger()
    #expect(ledger.run("show", "F-0", "--json").errors.hasPrefix("{\"error\":{\"code\":\"introuvable\""))
    #expect(ledger.run("history", "F-0").exit == 1)
    let list = ledger.run("list", "client")
    #expect(list.exit == 2 && list.errors.hasSuffix("Did you mean customers?\n"))
  }

  @Test(arguments: ["list", "replay", "audit", "creer"])
  func `a missing ledger is reported with the way to one`(command: String) {
    let program = FactureProgram(environment: ["FACTURE_REGISTRE": "/nonexistent/r"])
    let outcome = program.run([command])
    #expect(outcome.exit == 4)
    #expect(
      outcome.errors
        == "facture: There is no ledger at /nonexistent/r. Name another with --ledger=DIR, or open one: "
        + "`facture open /nonexistent/r`.\n")
  }
}
