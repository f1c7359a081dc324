import Testing

/// A whole document by one command.
struct WholeDocumentTests {
  private let ledger: TestLedger

  init() throws { ledger = try TestLedger() }

  private func show(_ numero: String) -> String { ledger.run("show", numero, "--json").output }

  private func commits() -> Int {
    Files.text(ledger.log).split(separator: "\n").count { $0.contains("\"remaining\":0,") }
  }

  @Test func `an issued facture with its lines is one command and one commit`() throws {
    let before = commits()
    let numero = try ledger.done(
      "creer", "dupont", "-l", "Conseil; 2,5; 400", "--ligne=\"A; \\\"B\\\"\";1;0,125;5,5", "-l", "Retour;-1;10;",
      "--date=02/03/2026", "--echeance=30j-fin-de-mois", "--envoyer", "--date-envoi=2026-03-03")
    #expect(commits() == before + 1)
    let shown = show(numero)
    #expect(shown.contains("\"designation\":\"Conseil\",\"quantite\":2.5,\"prixUnitaire\":400,"))
    #expect(shown.contains("\"designation\":\"A; \\\"B\\\"\",\"quantite\":1,\"prixUnitaire\":0.125,"))
    #expect(shown.contains("\"dateFacture\":\"2026-03-02\",\"dateEcheance\":\"2026-04-30\""))
    #expect(shown.contains("\"dateEnvoi\":\"2026-03-03\"") && shown.contains("\"totalTTC\":1188.14"))
  }

  @Test(arguments: [
    (["-l", "A;1"], "article-inconnu", 1), (["-l", "A;x;1"], "nombre-invalide", 2),
    (["-l", "\"A;1;1"], "ligne-invalide", 2), (["-l", "A;1;1;20;5.5"], "ligne-invalide", 2),
    (["-l", "A;1;1;-5%;-10%"], "ligne-invalide", 2), (["-l", "A;1;1;10%"], "nombre-ambigu", 2),
    (["-l", "A;1;1;jamais"], "ligne-invalide", 2),
    (["-l", "A;1,234;1"], "nombre-ambigu", 2), (["-l"], "valeur-manquante", 2),
    (["--client=Dupont"], "option-repetee", 2),
    (["--date-envoi=2026-03-02"], "option-inattendue", 2), (["-l", ";1;1"], "designation-vide", 1),
    (["--envoyer"], "facture-sans-ligne", 1),
    (["-l", "A;1;1", "--envoyer", "--date-envoi=2099-01-01"], "date-future", 1),
    (["--echeance=30 semaines"], "echeance-invalide", 2),
  ])
  func `an error in a whole document is reported, and nothing is recorded`(words: [String], code: String, exit: Int32) {
    let before = Files.read(ledger.log)
    let outcome = ledger.program.run(["creer", "Dupont"] + words + ["--json"])
    #expect(outcome.exit == exit)
    #expect(outcome.errors.contains("\"code\":\"\(code)\""), "\(outcome.errors)")
    #expect(Files.read(ledger.log) == before)
  }

  @Test(arguments: [
    ("30j", "2026-03-03"), ("45 jours fin de mois", "2026-03-31"), ("fin-de-mois", "2026-02-28"), ("0j", "2026-02-01"),
    ("31j-fin-de-mois", "2026-03-31"), ("15/02/2026", "2026-02-15"), ("fin-de-mois+45j", "2026-04-14"),
    ("45d-end-of-month-15", "2026-04-15"), ("2 mois", "2026-04-01"),
  ])
  func `a due date is a day or how long after the date`(echeance: String, date: String) throws {
    let numero = try ledger.done("creer", "--date=2026-02-01", "--echeance=\(echeance)")
    #expect(show(numero).contains("\"dateEcheance\":\"\(date)\""))
    if date != "2026-02-28" {
      try ledger.done("modifier", numero, "--echeance=fin-de-mois")
      try ledger.done("modifier", numero, "--echeance=\(echeance)")
      #expect(show(numero).contains("\"dateEcheance\":\"\(date)\""))
    }
  }

  @Test func `a draft is read from standard input`() throws {
    let json = """
      {"dateFacture":"2026-03-02","client":{"nom":"DUPONT"},"remisePourcentage":10,"statut":"brouillon","paiements":[],
       "lignes":[{"designation":"Farine","quantite":2,"prixUnitaire":10,"tauxTVA":5.5}],"totaux":{"totalTTC":18.99},"soldeDu":0}
      """
    let outcome = ledger.program.run(["creer", "-", "--envoyer", "--date-envoi=2026-03-02"], input: json)
    #expect(outcome.exit == 0, "\(outcome.errors)")
    let shown = show(outcome.answer)
    #expect(shown.contains("\"totalTTC\":18.99") && shown.contains("\"dateEcheance\":\"2026-04-01\""))
    #expect(shown.contains("\"client\":{") && shown.contains("\"nom\":\"Dupont\""))
  }

  @Test func `a command repeated under one name is recorded once, and a different one is refused`() {
    let words = ["creer", "-", "--commande=abo-2026-03", "--json"]
    let first = ledger.program.run(words, input: #"{"notes":"a"}"#)
    #expect(first.exit == 0, "\(first.errors)")
    #expect(ledger.program.run(words, input: #"{"notes":"a"}"#).output == first.output)
    let other = ledger.program.run(words, input: #"{"notes":"b"}"#)
    #expect(other.exit == 1 && other.errors.contains("commande-deja-employee"))
    let lines = ["creer", "--commande=abo-2026-04", "-l", "A;1;1", "-l", "B;1;1"]
    #expect(ledger.program.run(lines).exit == 0)
    #expect(ledger.program.run(["creer", "--commande=abo-2026-04", "-l", "B;1;1", "-l", "A;1;1"]).exit == 1)
  }

  @Test(arguments: [
    (#"{"numero":"F-1"}"#, "pas-un-nouveau-brouillon"), (#"{"statut":"Payée"}"#, "pas-un-nouveau-brouillon"),
    (#"{"paiements":[{"montant":1}]}"#, "pas-un-nouveau-brouillon"),
    (#"{"typeDocument":"avoir"}"#, "pas-un-nouveau-brouillon"),
    (#"{"client":{"nom":"Durand"}}"#, "client-inconnu"), (#"{"remisePourcentage":"10"}"#, "nombre-entre-guillemets"),
    (#"{"lignes":[{"designation":"A","quantite":1}]}"#, "champ-manquant"), ("{", "fichier-illisible"),
    ("", "fichier-vide"),
    (#"{"lignes":[{"designation":"A","quantite":1,"prixUnitaire":1}],"totaux":{"totalTTC":2}}"#, "totaux-differents"),
  ])
  func `a document other than a new draft is refused`(json: String, code: String) {
    let outcome = ledger.program.run(["creer", "-", "--json"], input: json)
    #expect(outcome.exit == 1)
    #expect(outcome.errors.contains("\"code\":\"\(code)\""), "\(outcome.errors)")
  }

  @Test func `a facture is made again for another day`() throws {
    let first = try ledger.sent()
    let second = try ledger.done("dupliquer", first, "--date=2026-05-02")
    let (one, two) = (show(first), show(second))
    let lines = try #require(one.firstMatch(of: /"designation":"Farine"[^}]*"montantNet":20/))
    #expect(two.contains(lines.output.split(separator: "\"id\"")[0]))
    #expect(
      two.contains("\"dateFacture\":\"2026-05-02\",\"dateEcheance\":\"2026-06-01\"")
        && two.contains("\"statut\":\"Brouillon\""))
    #expect(two.contains("\"totalTTC\":29.28"))
    #expect(show(try ledger.done("dupliquer", first, "--echeance=", "--envoyer")).contains("\"dateEnvoi\""))
    let avoir = try ledger.sentAvoir(of: first)
    #expect(ledger.run("dupliquer", avoir, "--json").errors.contains("avoir-non-duplicable"))
  }

  @Test func `an avoir is made and issued at once`() throws {
    let first = try ledger.sent()
    let avoir = ledger.run("creer-avoir", first, "--lignes=2", "--envoyer", "--json")
    #expect(avoir.exit == 0 && avoir.output.contains(#""numero":"A-2026-0001""#), "\(avoir)")
    #expect(show("A-2026-0001").contains("\"dateEnvoi\""))
    let late = ledger.run("creer-avoir", first, "--date-envoi=2026-03-02")
    #expect(late.exit == 2 && late.errors.contains("--issue"), "\(late)")
    // What accountants call it.
    try ledger.done("imputer-avoir", "A-2026-0001", "--sur=\(first)")
    #expect(ledger.run("desimputer", "A-2026-0001", "--de=\(first)", "--motif=Erreur").exit == 0)
  }

  @Test func `all of a deposit is taken back at once`() throws {
    try ledger.done(
      "creer", "Dupont", "--acompte", "-l", "Acompte;1;100", "-l", "Acompte;1;50;10", "--date=2026-03-02", "--envoyer",
      "--date-envoi=2026-03-02")
    let finale = try ledger.done("creer", "Dupont", "-l", "Étude;1;500", "-l", "Livre;1;90;10", "--date=2026-03-03")
    try ledger.done("ajouter-ligne", finale, "--reprend=F-2026-0001")
    #expect(show(finale).contains("\"totalTTC\":524"), "\(show(finale))")
    let again = ledger.run("ajouter-ligne", finale, "--deducts=F-2026-0001", "--json")
    #expect(again.exit == 1 && again.errors.contains("acompte-deja-repris"), "\(again)")
    let both = ledger.run("ajouter-ligne", finale, "--reprend=F-2026-0001", "--quantite=1")
    #expect(both.exit == 2, "\(both)")
  }

  @Test func `a seller cannot invoice itself, and a client stays the same firm`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "creer-client", "--nom=Nous", "--nature=entreprise", "--siren=732829320", "--rue=1 rue", "--code-postal=69001",
      "--ville=Lyon")
    let vente = ["-l", "Étude;1;500;20;service", "--envoyer", "--json"]
    #expect(ledger.program.run(["creer", "Nous"] + vente).errors.contains("client-est-emetteur"))
    try ledger.done(["creer", "Firme"] + vente)
    let other = ledger.run("modifier-client", "Firme", "--nom=Autre", "--siren=552100554", "--json")
    #expect(other.exit == 1 && other.errors.contains("siren-fige"), "\(other)")
    try ledger.done("modifier-client", "Firme", "--nom=Firme et fils")
    try ledger.done("modifier-client", "Nous", "--siren=552100554")
  }

  @Test func `on a terminal the answer states the outcome, and ends with the number`() throws {
    let words = [
      "creer", "Dupont", "-l", "Conseil;1000;2", "--date=2026-03-02", "--envoyer", "--date-envoi=2026-03-02",
    ]
    let shown = ledger.program.runOnTerminal(words).output.replacing("\r\n", with: "\n")
    let dit = "F-2026-0001 (Dupont) created and issued: €2,400.00, due on 2026-04-01.\nF-2026-0001\n"
    #expect(shown.hasPrefix(dit) && shown.contains("before the seller was defined"), "\(shown)")
    let paid = ledger.program.runOnTerminal([
      "enregistrer-paiement", "F-2026-0001", "--montant=400", "--date=2026-03-05",
    ])
    #expect(
      paid.output.hasPrefix(
        "F-2026-0001 (Dupont) paid €400.00 on 2026-03-05: total of €2,400.00, €2,000.00 left, due on "))
    #expect(
      ledger.program.runOnTerminal(["creer-client", "--nom=Durand"]).output.hasPrefix(
        "Customer \"Durand\" created.\r\n"))
    #expect(ledger.program.runOnTerminal(["creer", "--json"]).output.hasPrefix("{"))
  }

  @Test func `a refusal of a new document names no command about it`() throws {
    let ledger = try TestLedger()
    let refused = ledger.run("creer", "-l", "Pain;1;10", "--envoyer", "--json")
    #expect(refused.exit == 1 && refused.errors.contains("sans-client"), "\(refused)")
    #expect(refused.errors.contains("This document has no customer."), "\(refused)")
    #expect(refused.errors.contains("Name its customer first: `--customer=…`."), "\(refused)")
    #expect(ledger.run("creer", "--envoyer").errors.contains("Add one first: `--line=…`."))
    // What no option says, a draft is given.
    let json = ledger.program.run(["creer", "-", "--envoyer"], input: #"{"lignes":[]}"#)
    #expect(json.exit == 1 && !json.errors.contains("`--line=…`"), "\(json)")
    #expect(ledger.run("list", "--json").output == "[]\n")
  }
}
