import Testing

/// Documents in and out of a ledger.
struct ImportExportTests {
  @Test func `an import reports the outcome of every document, and can be repeated`() throws {
    let ledger = try TestLedger()
    let file = ledger.scratch.path("f.jsonl")
    let bad = Samples.facture("X-2", designation: " ")
    Files.write(file, Samples.facture("X-1", statut: "envoyée") + bad + Samples.facture("X-3"))
    let first = ledger.run("import", file)
    #expect(first.exit == 1)
    #expect(first.output.hasPrefix("refused 1 X-2 designation-vide: "))
    #expect(first.answer == "3 read, 2 imported, 0 unchanged, 1 refused")
    #expect(first.errors.isEmpty)
    let again = ledger.run("import", file, "--json")
    #expect(again.exit == 1)
    #expect(
      again.output.hasPrefix(
        "{\"read\":3,\"imported\":0,\"unchanged\":2,\"refused\":1,\"refusals\":[{\"index\":1,\"numero\":\"X-2\","
          + "\"code\":\"designation-vide\",\"message\":\""))
  }

  @Test func `standard input is read where the file is a dash`() throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.run(["import", "-"], input: Samples.facture("X-1"))
    #expect(outcome.exit == 0)
    #expect(outcome.answer == "1 read, 1 imported, 0 unchanged, 0 refused")
  }

  @Test func `a dry run writes nothing`() throws {
    let ledger = try TestLedger()
    let before = Files.read(ledger.log)
    let outcome = ledger.program.run(["import", "-", "--dry-run"], input: Samples.facture("X-1"))
    #expect(outcome.answer == "1 read, 1 imported, 0 unchanged, 0 refused (dry run: nothing was written)")
    #expect(outcome.output.hasPrefix("0 X-1: kept: "), "\(outcome)")
    #expect(Files.read(ledger.log) == before)
  }

  @Test func `many refusals of one kind are one line with their count, and the numbers of the first`() throws {
    let ledger = try TestLedger()
    let path = ledger.scratch.path("many.jsonl")
    Files.write(path, (1...50).map { Samples.facture("X-\($0)", designation: "") }.joined())
    let outcome = ledger.run("import", path)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("refused 0 X-1 designation-vide: "), "\(lines)")
    #expect(lines[1] == "refused designation-vide, 49 more: 1 X-2, 2 X-3, 3 X-4, 4 X-5, 5 X-6, …")
    #expect(outcome.exit == 1 && outcome.answer == "50 read, 0 imported, 0 unchanged, 50 refused")
  }

  @Test func `refused documents are kept with their reasons, in a file that is not lost by mistake`() throws {
    let ledger = try TestLedger()
    let rejects = ledger.scratch.path("rejects.jsonl")
    let words = ["import", "-", "--rejects=\(rejects)"]
    let input = Samples.facture("X-2", designation: "") + Samples.facture("X-1")
    #expect(ledger.program.run(words, input: input).exit == 1)
    let kept = Files.text(rejects)
    #expect(kept.contains("designation-vide") && kept.contains("X-2") && !kept.contains("\"X-1\""))
    #expect(ledger.program.run(words, input: input).exit == 4)
    #expect(ledger.program.run(words + ["--force"], input: Samples.facture("X-1")).exit == 0)
    #expect(Files.read(rejects).isEmpty)
    #expect(Files.names(ledger.scratch.path) == ["registre", "rejects.jsonl"])
  }

  @Test(arguments: [("+14:00", "2026-03-03"), ("-02:00", "2026-03-02"), ("Z", "2026-03-02"), ("UTC", "2026-03-02")])
  func `an instant falls on its day in the zone that is named`(zone: String, day: String) throws {
    let ledger = try TestLedger()
    let input = Samples.facture("X-1").replacing("2026-03-02", with: "2026-03-02T12:30:00Z")
    #expect(ledger.program.run(["import", "-", "--fuseau=\(zone)"], input: input).exit == 0)
    #expect(ledger.run("show", "X-1", "--json").output.contains("\"dateFacture\":\"\(day)\""))
  }

  @Test(arguments: [
    ["--fuseau=Mars/Olympus"], ["--fuseau=../../etc/passwd"], ["--fuseau=+25:00"], ["--batch=0"], ["--batch=1,000"],
  ])
  func `an unknown option is a usage error`(options: [String]) throws {
    #expect(try TestLedger().program.run(["import", "-"] + options).exit == 2)
  }

  @Test(arguments: [
    "", " \n", "[", "{\"a\":", "nonsense", "\u{FEFF}",
  ])
  func `a file that is empty or unreadable is an error of the environment`(input: String) throws {
    let ledger = try TestLedger()
    for more in [[], ["--json"]] {
      let outcome = ledger.program.run(["import", "-"] + more, input: input)
      #expect(outcome.exit == 4 && outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix(more.isEmpty ? "facture: The file " : "{\"error\":{\"code\":\"fichier-"))
    }
    #expect(ledger.run("audit").exit == 0)
    #expect(ledger.program.run(["import", "-"], input: "[]").exit == 0)
    // An array of something that is no document begins here, and breaks off.
    #expect(ledger.program.run(["import", "-"], input: String(repeating: "[", count: 100_000)).exit == 4)
  }

  @Test func `documents before the break of a file stay imported`() throws {
    let ledger = try TestLedger()
    let broken = Samples.facture("X-1") + "{\"numero\":"
    let outcome = ledger.program.run(["import", "-"], input: broken)
    #expect(outcome.exit == 4 && outcome.answer == "1 read, 1 imported, 0 unchanged, 0 refused")
    #expect(outcome.errors.hasPrefix("facture: The file is broken at line 2, column "))
    let again = ledger.program.run(["import", "-", "--json"], input: broken)
    #expect(again.exit == 4 && again.output.contains("\"unchanged\":1,"))
    #expect(again.output.contains("\"error\":{\"code\":\"fichier-illisible\""))
  }

  @Test(arguments: ["json", "jsonl"])
  func `an export of clients can be imported, and known clients stay the same`(format: String) throws {
    let ledger = try TestLedger()
    try ledger.done("creer-client", "--nom=Éclair & Cie", "--siren=732829320", "--ville=Lyon", "--email=a@b.example")
    let export = ledger.run("export", "clients", "--format=\(format)")
    let other = try TestLedger(opened: false)
    try other.done("ouvrir", other.path)
    let imported = other.program.run(["import", "-"], input: export.output)
    #expect(imported.exit == 0 && imported.output == "customers: 2 read, 2 imported, 0 unchanged, 0 refused\n")
    #expect(other.run("export", "clients", "--format=\(format)").output == export.output)
    let log = Files.read(other.log)
    let again = other.program.run(["import", "-", "--json"], input: export.output)
    #expect(again.exit == 0)
    #expect(again.output.contains("\"clients\":{\"read\":2,\"imported\":0,\"unchanged\":2,\"refused\":0}"))
    #expect(Files.read(other.log) == log)
  }

  @Test func `clients and documents may stand in one file, and another state of a client is refused`() throws {
    let ledger = try TestLedger()
    let export = ledger.run("export", "clients", "--format=jsonl").output
    let mixed = export + Samples.facture("X-1") + export.replacing("Dupont", with: "Durand")
    let outcome = ledger.program.run(["import", "-"], input: mixed)
    #expect(outcome.exit == 1 && outcome.answer == "1 read, 1 imported, 0 unchanged, 0 refused")
    #expect(outcome.output.contains("\ncustomers: 2 read, 0 imported, 1 unchanged, 1 refused\n"))
    #expect(outcome.output.hasPrefix("refused 1"))
  }

  @Test func `the outcome for the advances of a snapshot is reported`() throws {
    let ledger = try TestLedger()
    try ledger.done("encaisser", "Dupont", "--montant=50", "--date=2026-03-02", "--avance")
    let snapshot = ledger.run("export", "snapshot").output
    let other = try TestLedger(opened: false)
    try other.done("ouvrir", other.path)
    let imported = other.program.run(["import", "-"], input: snapshot)
    #expect(imported.exit == 0 && imported.output.contains("\nadvances: 1 read, 1 imported, 0 unchanged, 0 refused\n"))
    let again = other.program.run(["import", "-", "--langue=fr"], input: snapshot)
    #expect(again.exit == 0 && again.output.contains("\navances : 1 lue, 0 importée, 1 inchangée, 0 refusée\n"))
  }

  @Test(arguments: ["/nonexistent/f", "/tmp"])
  func `a file that cannot be read is an error of the environment`(path: String) throws {
    let outcome = try TestLedger().run("import", path, "--json")
    #expect(outcome.exit == 4)
    #expect(outcome.errors.contains("\"code\":\"entree-sortie\""))
  }

  @Test(arguments: [
    ["factures"], ["factures", "--format=jsonl"], ["factures", "--dates=iso8601"], ["factures", "--dates=reference"],
    ["snapshot"],
  ])
  func `an export imported into an empty ledger and exported again is the same`(words: [String]) throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    try ledger.done("enregistrer-paiement", numero, "--montant=10", "--date=2026-03-05")
    try ledger.done("imputer-avoir", ledger.sentAvoir(of: try ledger.sent()), "--sur=F-2026-0002")
    try ledger.done("annuler", ledger.sent(), "--motif=Retour")
    let export = ledger.program.run(["export"] + words)
    #expect(export.exit == 0 && export == ledger.program.run(["export"] + words))
    let other = try TestLedger(opened: false)
    try other.done("ouvrir", other.path)
    #expect(other.program.run(["import", "-", "--json"], input: export.output).exit == 0)
    let again = other.program.run(["export"] + words).output
    #expect(Self.comparable(again) == Self.comparable(export.output))
  }

  /// What an import does not keep: which registre and state it was, revisions, and clients that had no document.
  private static func comparable(_ export: String) -> String {
    export.replacing(/"revision":\d+/, with: "").replacing(/^\{"registre".*?"clients"/, with: "")
  }

  @Test func `an export goes to a file whole, and replaces one only when told`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.draft()
    let file = ledger.scratch.path("out.json")
    #expect(ledger.run("export", "factures", "--output=\(file)").output == "\(file): written\n")
    #expect(Files.text(file) == ledger.run("export", "factures").output)
    let taken = ledger.run("export", "clients", "--output=\(file)", "--json")
    #expect(taken.exit == 4 && taken.errors.contains("\"code\":\"fichier-existant\""))
    let told = ledger.run("export", "factures", "--numero=\(numero)", "--output=\(file)", "--force", "--json")
    #expect(told.output.contains("{\"output\":\"\(file)\",\"sequence\":5,\"head\":\""))
    #expect(ledger.run("export", "factures", "--output=\(ledger.scratch.path)").exit == 4)
    #expect(ledger.run("export", "factures", "--output=/dev/null", "--force").exit == 4)
    #expect(Files.names(ledger.scratch.path) == ["out.json", "registre"])
  }

  @Test(arguments: [
    (["export"], 2), (["export", "facture"], 2), (["export", "factures", "--format=xml"], 2),
    (["export", "factures", "--dates=us"], 2), (["export", "snapshot", "--format=jsonl"], 2),
    (["export", "clients", "--numero=F"], 2), (["export", "factures", "--numero=F-0"], 1),
  ])
  func `an export of an unknown document is refused`(words: [String], exit: Int) throws {
    let outcome = try TestLedger().program.run(words)
    #expect(Int(outcome.exit) == exit)
    #expect(outcome.output.isEmpty)
  }
}
