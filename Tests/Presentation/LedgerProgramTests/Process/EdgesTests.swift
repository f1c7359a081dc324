import Testing

/// What the command leaves on the disk is its owner's alone and where it was asked for, and no text commands a terminal.
struct EdgesTests {
  @Test(arguments: ["0", "022", "0277"])
  func `files are 0600 and directories 0700, with any umask`(umask: String) throws {
    let ledger = try TestLedger(opened: false)
    Files.write(ledger.scratch.path("in"), Samples.facture("X-1", designation: ""))
    let outcome = ledger.program.shell(
      """
      umask \(umask); cd '\(ledger.scratch.path)'; "$F" ouvrir a/registre >/dev/null && export FACTURE_REGISTRE=a/registre
      "$F" creer >/dev/null; "$F" export factures --output=out >/dev/null; "$F" import in --rejects=kept >/dev/null
      printf '{' >> a/registre/events/00000000000000000001.jsonl; "$F" creer >/dev/null 2>&1
      find a -type d -exec stat -c '%a' {} +; stat -c '%a' out kept; find a -type f -exec stat -c '%a' {} +
      """)
    let modes = outcome.output.split(separator: "\n")
    // The way, the ledger, its events and its cache; then an export, refused documents, the log, what was torn off it, and
    // the read model.
    let (directories, files) = (modes.prefix(4), modes.dropFirst(4))
    #expect(directories.count == 4 && directories.allSatisfy { $0 == "700" }, "\(outcome)")
    #expect(files.count >= 5 && files.allSatisfy { $0 == "600" }, "\(outcome)")
  }

  @Test func `nothing is written through a symbolic link to the log or to its directory`() throws {
    for name in ["events", "events/00000000000000000001.jsonl"] {
      let ledger = try TestLedger()
      let log = Files.read(ledger.log)
      let elsewhere = ledger.scratch.path("elsewhere")
      _ = ledger.program.shell("cd '\(ledger.path)' && mv \(name) '\(elsewhere)' && ln -s '\(elsewhere)' \(name)")
      let outcome = ledger.run("creer")
      #expect(outcome.exit == 4 && outcome.errors.contains("symbolic link"), "\(outcome.errors)")
      let file = name == "events" ? "\(elsewhere)/00000000000000000001.jsonl" : elsewhere
      #expect(Files.read(file) == log)
    }
  }

  @Test func `a link in the place of an export is replaced and never followed`() throws {
    let ledger = try TestLedger()
    let (link, target) = (ledger.scratch.path("link"), ledger.scratch.path("target"))
    Files.write(target, "precious")
    _ = ledger.program.shell("ln -s '\(target)' '\(link)'; ln -s /nonexistent/x '\(link)-broken'")
    #expect(ledger.run("export", "clients", "--output=\(link)").exit == 4)
    #expect(ledger.run("export", "clients", "--output=\(link)-broken").exit == 4)
    #expect(ledger.run("export", "clients", "--output=\(link)", "--force").exit == 0)
    #expect(Files.text(target) == "precious")
    #expect(ledger.program.shell("test -L '\(link)'").exit == 1)
    #expect(Files.text(link).contains("Dupont"))
  }

  // MARK: Hostile text

  /// It would clear the screen, set the title and turn the rest of the line around.
  private static let hostile = "Dupont\u{1B}[2J\u{9B}2J\u{1B}]0;x\u{7}\u{202E}\u{2066}\u{2028}\u{7F}"
  /// The same as JSON writes it.
  private static let escaped = #"Dupont\u001b[2J\u009b2J\u001b]0;x\u0007\u202e\u2066\u2028\u007f"#

  /// The same without what XML cannot hold: such a text can be sent.
  private static let sendable = "Dupont\u{9B}2J\u{202E}\u{2066}\u{2028}\u{7F}"

  /// A ledger in which every text that may be hostile is: a draft, and an issued document.
  private static func hostileLedger() throws -> (ledger: TestLedger, draft: String, sent: String) {
    let ledger = try TestLedger()
    let (first, draft) = try document(hostile, in: ledger)
    try ledger.done("modifier-client", first, "--nom=\(hostile)2")
    let (_, sent) = try document(sendable, in: ledger)
    try ledger.done("envoyer", sent)
    try ledger.done("enregistrer-paiement", sent, "--montant=1", "--reference=\(hostile)")
    return (ledger, draft, sent)
  }

  private static func document(_ text: String, in ledger: TestLedger) throws -> (client: String, numero: String) {
    let client = try ledger.done("creer-client", "--nom=\(text)", "--ville=\(text)", "--telephone=\(text)")
    let numero = try ledger.done("creer", "--client=\(client)", "--notes=\(text)", "--commentaire=\(text)")
    try ledger.done(
      "ajouter-ligne", numero, "--designation=\(text)", "--quantite=1", "--prix-unitaire=10",
      "--reference-commande=\(text)")
    return (client, numero)
  }

  /// Whether a terminal would show all of it, but for the ends of lines.
  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n" || scalar == "\r"
      case .format, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }

  @Test func `no text of a ledger commands a terminal, in any command and any form`() throws {
    let (ledger, numero, sent) = try Self.hostileLedger()
    ledger.program.environment["NO_COLOR"] = "1"
    let commands = [
      ["list"], ["list", "clients"], ["show", numero], ["show", "\(Self.hostile)2"], ["history", numero], ["replay"],
      ["replay", "--facture=\(numero)"], ["audit"], ["export", "factures"], ["export", "snapshot"],
      ["show", Self.hostile], ["list", "--\(Self.hostile)"], [Self.hostile], ["list", "--registre=\(Self.hostile)"],
      ["creer", "--client=\(Self.hostile)"], ["creer", "--date=\(Self.hostile)"], ["import", Self.hostile],
      ["export", "factures", "--output=/nonexistent/\(Self.hostile)"], ["verify", Self.hostile],
      ["show", numero, Self.hostile], ["ouvrir", "/proc/\(Self.hostile)"], ["report", "ventes"],
      ["report", "ventes", "--par=client"], ["report", "balance-agee"], ["report", "numeros"],
      ["report", "releve", "\(Self.hostile)2"], ["report", "releve", Self.hostile], ["report", Self.hostile],
      ["diff", "0", "6"], ["diff", Self.hostile, "1"], ["show", sent], ["history", sent],
      ["replay", "--facture=\(sent)"],
      ["report", "releve", Self.sendable],
    ]
    for command in commands {
      let piped = ledger.program.run(command)
      if command.first != "export" {
        #expect(
          Self.isHarmless(piped.output + piped.errors), "\(command): \(piped.output.debugDescription) \(piped.errors)")
      }
      for form in [command, command + ["--json"]] {
        let shown = ledger.program.runOnTerminal(form).output
        #expect(Self.isHarmless(shown), "\(form): \(shown.debugDescription)")
      }
    }
    let csv = ledger.program.runOnTerminal(["report", "releve", Self.sendable, "--format=csv"]).output
    #expect(csv.contains("Dupont") && Self.isHarmless(csv), "\(csv.debugDescription)")
  }

  @Test func `the texts of refusals and findings do no harm`() throws {
    let ledger = try Self.hostileLedger().ledger
    let refused = """
      {"id":"\(Self.escaped)","numero":"\(Self.escaped)","statut":"\(Self.escaped)"}
      {"numero":"X","\(Self.escaped)":1,"\(Self.escaped)":2}
      \(Self.hostile)
      """
    Files.write(ledger.scratch.path("in"), refused)
    let log = Files.text(ledger.log)
    let words = [["import", ledger.scratch.path("in")], ["audit"], ["replay"], ["show", "F-2026-0001"]]
    for broken in ["\"type\":\"\(Self.escaped)\"", "\"\(Self.escaped)\":1,\"\(Self.escaped)\":2", Self.hostile] {
      Files.write(ledger.log, log.replacing("\"type\":\"ClientModifie\"", with: broken))
      for command in words {
        let piped = ledger.program.run(command)
        #expect(
          Self.isHarmless(piped.output + piped.errors), "\(command): \(piped.output.debugDescription) \(piped.errors)")
        let shown = ledger.program.runOnTerminal(command + ["--json"]).output
        #expect(Self.isHarmless(shown), "\(command): \(shown.debugDescription)")
      }
    }
  }

  @Test func `JSON on a terminal has the same content`() throws {
    let (ledger, numero, _) = try Self.hostileLedger()
    let shown = ledger.program.runOnTerminal(["show", numero, "--json"]).output
    #expect(shown.contains(#"\u009b2J\u001b]0;x\u0007\u202e\u2066\u2028\u007f"#), "\(shown)")
  }
}
