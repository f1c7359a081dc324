import Testing

/// What writing commands answer with `--json`, and under a name of their own.
struct CommandAnswerTests {
  private static let uuid = "[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"
  /// These ledgers have no seller, which new documents are told.
  private static let remarks = "(\"remarques\":\\[\\{\"code\":\"emetteur-absent\".*\\}\\],)?"
  private static let place = "\"sequence\":[0-9]+,\"head\":\"[0-9a-f]{64}\""

  @Test(arguments: [
    (Scene.draft, ["creer-client", "--nom=A"], "\"id\":\"ID\","),
    (.draft, ["modifier-client", "Dupont", "--nom=A"], "\"id\":\"ID\","),
    (.draft, ["creer", "--date=2026-03-03"], "\"id\":\"ID\",\"numero\":\"F-2026-0002\","),
    (.draft, ["modifier", "{F}", "--notes=A"], "\"id\":\"ID\",\"numero\":\"F-2026-0001\","),
    (.draft, ["retirer-ligne", "{F}", "1"], "\"id\":\"ID\",\"numero\":\"F-2026-0001\","),
    (.draft, ["remplacer-lignes", "{F}", "-l", "A;1;2"], "\"id\":\"ID\",\"numero\":\"F-2026-0001\","),
    (.draft, ["envoyer", "{F}"], "\"id\":\"ID\",\"numero\":\"F-2026-0001\","),
    (.draft, ["annuler", "{F}", "--motif=A"], "\"id\":\"ID\",\"numero\":\"ID\",\"numeroRendu\":\"F-2026-0001\","),
    (
      .sent, ["annuler", "{F}", "--motif=A"], "\"id\":\"ID\",\"numero\":\"F-2026-0001\",\"avoir\":\"A-[0-9]{4}-0001\","
    ),
    (.sent, ["enregistrer-paiement", "{F}"], "\"id\":\"ID\",\"numero\":\"F-2026-0001\","),
    (.paid, ["annuler-paiement", "{F}", "{P}", "--motif=A"], "\"id\":\"ID\",\"numero\":\"F-2026-0001\","),
    (.sent, ["creer-avoir", "{F}"], "\"id\":\"ID\",\"numero\":\"A-[0-9]{4}-0001\","),
    (.avoir, ["imputer-avoir", "{A}", "--sur={F}"], "\"id\":\"ID\",\"numero\":\"A-[0-9]{4}-0001\","),
    (.avoirPaye, ["rembourser", "{A}"], "\"id\":\"ID\",\"numero\":\"A-[0-9]{4}-0001\","),
    (.regle, ["annuler-remboursement", "{A}", "{R}", "--motif=A"], "\"id\":\"ID\",\"numero\":\"A-[0-9]{4}-0001\","),
    (.sent, ["abandonner", "{F}", "--motif=A"], "\"id\":\"ID\",\"numero\":\"F-[0-9]{4}-0001\","),
    (.solde, ["annuler-abandon", "{F}", "--motif=A"], "\"id\":\"ID\",\"numero\":\"F-[0-9]{4}-0001\","),
    (.regle, ["retirer-avoir", "{A}", "--de={F}", "--motif=A"], "\"id\":\"ID\",\"numero\":\"A-[0-9]{4}-0001\","),
  ])
  func `with --json the answer is one object`(scene: Scene, words: [String], fields: String) throws {
    let (ledger, names) = try scene.make()
    let outcome = ledger.program.run(Scene.named(words, names) + ["--json"])
    let pattern = fields.replacing("ID", with: Self.uuid)
    #expect(
      outcome.output.wholeMatch(of: try Regex("\\{\(pattern)\(Self.remarks)\(Self.place)\\}\n")) != nil,
      "\(outcome.output)")
  }

  @Test func `the head and the sequence are those of the log`() throws {
    let ledger = try TestLedger()
    let answer = ledger.run("creer", "--json").output
    let replay = ledger.run("replay", "--json").output
    let head = try #require(answer.firstMatch(of: /"sequence":3,"head":"[0-9a-f]{64}"/)).output
    #expect(replay.contains(head))
  }

  @Test(arguments: [
    (Scene.draft, ["creer-client", "--nom=A"]), (.draft, ["creer", "--client=Dupont"]),
    (.draft, ["modifier", "{F}", "--notes=A"]),
    (.draft, ["ajouter-ligne", "{F}", "--designation=A", "--quantite=1", "--prix-unitaire=1"]),
    (.draft, ["modifier-ligne", "{F}", "1", "--quantite=3"]), (.draft, ["retirer-ligne", "{F}", "1"]),
    (.draft, ["appliquer-remise", "{F}", "--pourcentage=5"]), (.draft, ["envoyer", "{F}"]),
    (.sent, ["enregistrer-paiement", "{F}"]),
    (.paid, ["annuler-paiement", "{F}", "{P}", "--motif=A"]), (.sent, ["creer-avoir", "{F}"]),
    (.avoir, ["imputer-avoir", "{A}", "--sur={F}"]), (.avoirPaye, ["rembourser", "{A}"]),
    (.regle, ["annuler-remboursement", "{A}", "{R}", "--motif=A"]),
    (.regle, ["retirer-avoir", "{A}", "--de={F}", "--motif=A"]),
    (.sent, ["abandonner", "{F}", "--nature=escompte", "--motif=A"]),
    (.solde, ["annuler-abandon", "{F}", "--motif=A"]),
    (.sent, ["annuler", "{F}", "--motif=A"]),
    (.draft, ["modifier-client", "Dupont", "--nom=Durand"]),
  ])
  func `asked again under the same name, a command answers the same and writes nothing`(scene: Scene, words: [String])
    throws
  {
    let (ledger, names) = try scene.make()
    let words = Scene.named(words, names) + ["--commande=0190F3A2-7c1e-7d3b-9a55-2f6c1e8b4d70"]
    let first = ledger.program.run(words + ["--json"])
    #expect(first.exit == 0, "\(first.errors)\(first.output)")
    try ledger.done("creer-client", "--nom=Dupont", "--homonyme")
    let before = Files.read(ledger.log)
    let (places, options) = (words.filter { !$0.hasPrefix("--") }, words.filter { $0.hasPrefix("--") })
    let again = ledger.program.run(places + ["--json", "--lock-timeout=3"] + options.reversed())
    #expect(again.output == first.output)
    #expect(again.exit == 0)
    let text = ledger.program.run(words)
    #expect(first.output.contains("\"\(text.answer)\""))
    #expect(Files.read(ledger.log) == before)
  }

  @Test func `a name that was used for something else is refused`() throws {
    let ledger = try TestLedger()
    let name = "--commande=0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70"
    try ledger.done("creer", "--notes=a", name)
    let other = ledger.run("creer", "--notes=b", name, "--json")
    #expect(other.exit == 1)
    #expect(other.errors.contains("\"commande-deja-employee\""))
  }

  @Test(arguments: ["facture 12 du site", "é", String(repeating: "x", count: 99), "12345678-1234"])
  func `any text of 1 to 100 characters names a command, and the same text the same one`(name: String) throws {
    let ledger = try TestLedger()
    let first = try ledger.done("creer", "--notes=a", "--commande=\(name)")
    let log = Files.text(ledger.log)
    #expect(try ledger.done("creer", "--notes=a", "--commande=\(name)") == first)
    #expect(Files.text(ledger.log) == log)
    #expect(ledger.run("creer", "--notes=b", "--commande=\(name)").exit == 1)
    #expect(try ledger.done("creer", "--notes=a", "--commande=\(name)x") != first)
    let version8 = /"correlationid":"[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}","commandhash"/
    #expect(log.matches(of: version8).count == 1)
  }

  @Test func `the id of a command's name is the beginning of its SHA-256, for ever`() throws {
    let ledger = try TestLedger()
    try ledger.done("creer", "--commande=abc")
    #expect(Files.text(ledger.log).contains("\"correlationid\":\"ba7816bf-8f01-8fea-8141-40de5dae2223\""))
  }

  @Test func `a refused command leaves no trace, and its name is free`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.draft()
    let name = "--commande=0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70"
    #expect(ledger.run("enregistrer-paiement", numero, "--montant=1", name).exit == 1)
    try ledger.done("creer-client", "--nom=x", name)
  }

  @Test func `the name and hash of a command are in the log, and neither is there without a name`() throws {
    let ledger = try TestLedger()
    try ledger.done("creer", "--commande=0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70")
    let lines = Files.text(ledger.log).split(separator: "\n")
    #expect(!lines[1].contains("commandhash"))
    let pattern = /"correlationid":"0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70","commandhash":"[0-9a-f]{64}"/
    #expect(lines[2].firstMatch(of: pattern) != nil)
  }
}
