import LedgerAudit
import LedgerTerminal
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerCommands
@testable import LedgerProgram

/// The help of the program and of every command.
struct HelpTests {
  private static let program = FactureProgram()
  /// By which the program knows its commands.
  static let names = CommandList.all.map { $0.declaration.name }

  /// What a command prints in a language.
  private static func run(_ words: [String], _ language: Language) -> FactureProgram.Outcome {
    var program = program
    program.environment["LC_ALL"] = language == .french ? "fr_FR.UTF-8" : "C"
    return program.run(words)
  }

  @Test(arguments: ["--help", "--aide", "-h", "help", "aide"], Language.allCases)
  func `the program's help fits 60 lines and names the commands of every week`(word: String, language: Language) {
    let outcome = Self.run([word], language)
    #expect(outcome.exit == 0)
    #expect(outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 60 && lines.allSatisfy { $0.count <= 120 }, "\(lines.count)")
    for name in ["creer", "envoyer", "rapprocher", "a-faire"] {
      #expect(outcome.output.contains("\n  \(ProgramNames.command(name, language)) "))
    }
  }

  @Test(arguments: [["help", "all"], ["aide", "tout"]], Language.allCases)
  func `the help of all names every command`(words: [String], language: Language) {
    let outcome = Self.run(words, language)
    #expect(outcome.exit == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    for name in Self.names { #expect(outcome.output.contains("\n  \(ProgramNames.command(name, language)) ")) }
  }

  @Test(arguments: Language.allCases)
  func `the options of all commands have one help`(language: Language) {
    let outcome = Self.run(["help", "options"], language)
    #expect(outcome.exit == 0 && outcome.errors.isEmpty)
    for name in [
      "registre", "json", "langue", "auteur", "commande", "lock-timeout", "horloge", "hors-ligne", "no-pager",
    ] {
      #expect(outcome.output.contains("  --\(ProgramNames.option(name, language))"), "\(name)")
    }
  }

  @Test(arguments: Language.allCases)
  func `the other terms of an invoice and the reasons for no VAT are listed`(language: Language) {
    for word in ["terms", "termes"] {
      let outcome = Self.run(["help", word], language)
      #expect(outcome.exit == 0 && outcome.output.contains("\n  projet "), "\(outcome)")
    }
    let reasons = Self.run(["help", "vatex"], language)
    let france = "\n  VATEX-FR-FRANCHISE      E   TVA non applicable, art. 293 B du CGI\n"
    #expect(reasons.exit == 0 && reasons.output.contains(france), "\(reasons)")
    #expect(Self.run(["create", "--term=?"], language).errors.contains(language == .french ? "aide" : "help terms"))
  }

  @Test(arguments: [["options"], ["all"], ["terms"], ["list"], ["export", "fec"], ["nosuch"]])
  func `a word after --help is explained as after help`(words: [String]) {
    let (one, other) = (Self.run(["--help"] + words, .english), Self.run(["help"] + words, .english))
    #expect(one.exit == other.exit && one.output == other.output && one.errors == other.errors, "\(one)")
    #expect(one.output != Self.run(["--help"], .english).output)
  }

  @Test func `no command at all is a usage error that shows the help`() {
    let outcome = Self.program.run([])
    #expect(outcome.exit == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == ProgramHelp.text(in: .english) + "\n")
  }

  @Test func `the version is shown`() {
    let parts = Self.program.run(["--licences"]).output
    for part in ["OpenSSL libcrypto", "SQLite", "Expat", "Swift runtime"] { #expect(parts.contains(part), "\(parts)") }
    #expect(Self.program.run(["--licenses", "--json"]).output.contains(#""licence":"MIT""#))
    let output = Self.program.run(["--version"]).output
    #expect(output.wholeMatch(of: /facture 1\.0\.0( with PostgreSQL \(libpq [\d.]+\))?\n/) != nil, "\(output)")
  }

  @Test func `the commands of the contract are there`() {
    #expect(
      Set(Self.names) == [
        "ouvrir", "emetteur", "comptes", "article", "creer-client", "modifier-client", "effacer", "conserver",
        "cloturer", "creer", "dupliquer",
        "editer",
        "modifier",
        "ajouter-ligne",
        "modifier-ligne",
        "devis", "accepter", "refuser", "facturer", "terminer", "abonnement", "suspendre", "reprendre", "relancer",
        "taux",
        "retirer-ligne", "remplacer-lignes",
        "appliquer-remise", "envoyer", "enregistrer-paiement", "encaisser", "annuler-paiement",
        "creer-avoir",
        "imputer-avoir", "retirer-avoir", "rembourser", "annuler-remboursement",
        "abandonner", "annuler-abandon",
        "banque", "releve", "rapprocher", "remise-cheques", "a-faire",
        "utiliser-avance", "rembourser-avance", "annuler-avance",
        "annuler", "import", "deposer", "reception", "replay", "list",
        "show", "history", "audit", "export",
        "checkpoint", "prove", "verify", "temoin", "horodater", "report", "diff", "sauvegarder", "restaurer", "config",
        "doctor", "mcp", "servir",
        "manuel",
        "completions", "suivre", "parc", "origine", "cloner", "synchroniser",
      ])
  }

  @Test(arguments: CommandAdvice.table.flatMap(\.words))
  func `a word tried instead of a command is answered with an existing one`(word: String) throws {
    #expect(CommandList.named(word) == nil)
    let advice = try #require(CommandAdvice.on(word))
    for language in Language.allCases {
      for match in advice[language].matches(of: /`facture ([^`]+)`/) {
        var words = match.1.split(separator: " ").map(String.init)
        let command = try #require(CommandList.named(words.removeFirst()), "\(advice)")
        #expect(throws: Never.self) { try ArgumentReader.read(words, command.declaration) }
      }
    }
  }

  @Test(arguments: ["payer", "Payé", "annuler-avoir", "annulerAvoir", "proforma", "supprimer", "envoye", "ENVOYÉ"])
  func `an unknown command gets one sentence of advice, with exit 2`(word: String) throws {
    let outcome = Self.program.run([word])
    let advice = try #require(CommandAdvice.on(word))
    #expect(outcome.exit == 2)
    #expect(outcome.errors == "facture: There is no command \"\(word)\". \(advice.en)\n")
  }

  @Test func `no word has two answers`() {
    let words = CommandAdvice.table.flatMap(\.words)
    #expect(Set(words).count == words.count)
  }

  @Test(arguments: names, Language.allCases)
  func `a command's help is shown in three ways, by both names`(name: String, language: Language) throws {
    let help = try #require(CommandList.named(name)).declaration.help(in: language) + "\n"
    #expect(Self.run([ProgramNames.command(name, .french), "--help"], language).output == help)
    #expect(Self.run([name, "--json", "--nonsense", "-h"], language).output == help)
    #expect(Self.run(["--help", name], language).output == help)
    #expect(
      Self.program.run(["--langue=\(language.rawValue)", "help", ProgramNames.command(name, .english)]).output == help)
  }

  @Test func `the help of audit names every check`() {
    let help = Self.program.run(["audit", "--help"]).output
    for check in AuditCheck.allCases { #expect(help.contains(check.rawValue), "\(check)") }
  }

  @Test(arguments: names, Language.allCases)
  func `a help lists every option and argument, and no other`(name: String, language: Language) throws {
    let declaration = try #require(CommandList.named(name)).declaration
    let help = declaration.help(in: language)
    // A value that may be left out stands in brackets.
    let told = help.matches(of: /(?m)^  --([a-z0-9-]+)(?:=(\S+)|\[=(\S+)\])?(?: |$)/).map {
      (String($0.1), ($0.2 ?? $0.3).map(String.init))
    }
    let shared = Set(Options.shared.map(\.option.name))
    let own = declaration.allOptions.filter { !shared.contains($0.name) || $0.required }
    // Each form of a command with pages has a help of its own.
    guard declaration.pages.isEmpty else { return #expect(told.isEmpty) }
    #expect(told.map(\.0).sorted() == own.map { ProgramNames.option($0.name, language) }.sorted())
    for option in own {
      let placeholder = told.first { $0.0 == ProgramNames.option(option.name, language) }?.1
      #expect(placeholder == option.placeholder?[language])
    }
    for positional in declaration.positionals { #expect(help.contains(positional.place[language])) }
  }

  @Test(arguments: ObjetExport.tous.map(\.mot), Language.allCases)
  func `each form of an export has a page with the options that it takes, and no other`(
    form: String, language: Language
  ) throws {
    let objet = try #require(ObjetExport.named(form))
    let (command, word) = (ProgramNames.command("export", language), ProgramNames.choice(form, language))
    let page = Self.run(["help", "export", word], language).output
    #expect(page == Self.run([command, word, "--output=x", "--help"], language).output)
    #expect(page == Self.run(["--help", command, word], language).output)
    let told = page.matches(of: /(?m)^  --([a-z0-9-]+)/).map { String($0.1) }
    let taken = Set((objet.options + (objet.with?.options ?? [])).map(\.option.name))
    #expect(told.sorted() == taken.map { ProgramNames.option($0, language) }.sorted())
    let lines = page.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 120 } && lines[0].hasPrefix("facture \(command) \(word) "))
    let example = try #require(lines.last.map(String.init))
    #expect(example.hasPrefix("  facture \(command) \(word)"))
    let words = example.split(separator: " ").dropFirst(2).map(String.init)
    #expect(throws: Never.self) { try ArgumentReader.read(words, ExportCommand.declaration) }
  }

  @Test func `the help of export names each form under its kind, and a page that is not there is refused`() {
    let help = Self.program.run(["help", "export"]).output
    for objet in ObjetExport.tous { #expect(help.contains("\n  \(ProgramNames.choice(objet.mot, .english)) ")) }
    let outcome = Self.program.run(["help", "export", "excel", "--json"])
    #expect(outcome.exit == 2 && outcome.errors.contains("\"code\":\"choix-inconnu\""))
  }

  @Test(arguments: ObjetExport.tous.map(\.mot).filter { !["facturx", "pdf"].contains($0) })
  func `the example of a form works`(form: String) throws {
    let ledger = try TestLedger.ofFrance()
    let numero = try ledger.done("creer", "Firme", "-l", "Conseil;1;10;20;service", "--envoyer")
    try ledger.done("enregistrer-paiement", numero)
    let page = try #require(ObjetExport.named(form)).page
    let line = Scene.named([page.example], ["F-2026-0001": numero])[0]
    try ledger.done("checkpoint", "--key=\(ledger.key())")
    let outcome = ledger.program.shell("cd '\(ledger.scratch.path)' && facture() { \"$F\" \"$@\"; } && \(line)")
    #expect(outcome.exit == 0, "\(line) said: \(outcome.errors)")
  }

  @Test(arguments: names)
  func `every option has a name of its own in each language`(name: String) throws {
    let options = try #require(CommandList.named(name)).declaration.allOptions
    for option in options {
      #expect(ProgramNames.options[option.name] != nil, "--\(option.name)")
      for language in Language.allCases {
        let called = options.filter { $0.isCalled(ProgramNames.option(option.name, language)) }
        #expect(called.map(\.name) == [option.name], "--\(option.name)")
      }
    }
    #expect(ProgramNames.commands[name] != nil)
  }

  @Test(arguments: names, Language.allCases)
  func `a help fits a terminal, begins with the form and ends with an example`(
    name: String, language: Language
  ) throws {
    let lines = try #require(CommandList.named(name)).declaration.help(in: language).split(
      separator: "\n", omittingEmptySubsequences: false)
    let called = ProgramNames.command(name, language)
    #expect(lines.allSatisfy { $0.count <= 120 })
    #expect(lines[0].hasPrefix("facture \(called) "))
    #expect(lines[lines.count - 2] == (language == .french ? "Exemple" : "Example"))
    #expect(lines[lines.count - 1].hasPrefix("  facture \(called)"))
  }

  // That of `servir` goes on until it is stopped: ServirCommandTests starts it.
  @Test(arguments: names.filter { $0 != "servir" }, Language.allCases)
  func `the example of a help works`(name: String, language: Language) throws {
    let help = try #require(CommandList.named(name)).declaration.help(in: language)
    let example = try #require(help.split(separator: "\n").last?.dropFirst(2))
    let (ledger, names) = try Self.scene(name).make()
    var meant: [String: String] = ["F-2026-0001": names["{F}"] ?? "F-2026-0001", "Boulangerie Dupont": "Dupont"]
    meant["A-2026-0001"] = names["{A}"]
    meant["0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70"] = names["{P}"] ?? names["{R}"] ?? names["{V}"]
    if name == "import" { Files.write(ledger.scratch.path("factures.jsonl"), Samples.facture("X-1")) }
    if ["releve", "rapprocher", "remise-cheques"].contains(name) {
      try ledger.done("banque", "courant", "--iban=FR1420041010050500013M02606")
    }
    if name == "effacer" {
      for change in ["--confidentiel=oui", "--email=a@dupont.example"] {
        try ledger.done("modifier-client", "Dupont", change)
      }
    }
    if ["deposer", "reception"].contains(name) {
      _ = ledger.program.shell("cd '\(ledger.scratch.path)' && mkdir depot recu")
      try ledger.done("emetteur", "--nom=Atelier Lumen", "--siren=732829320")
    }
    if ["accepter", "refuser", "facturer", "terminer"].contains(name) {
      try ledger.done("devis", "Dupont", "-l", "Site;1;3000;service", "--envoyer")
      if ["facturer", "terminer"].contains(name) { try ledger.done("accepter", "D-2026-0001") }
    }
    if ["suspendre", "reprendre"].contains(name) {
      try ledger.done("abonnement", "Dupont", "--tous-les=mois", "--depuis=2026-03-01", "-l", "Site;1;40")
    }
    if name == "reprendre" { try ledger.done("suspendre", "S-0001", "--depuis=2026-08-01", "--motif=Travaux") }
    if name == "remise-cheques" { try Self.prepareCheques(ledger) }
    if name == "releve" { Files.write(ledger.scratch.path("releve.xml"), Self.releve) }
    // What is closed has to be over.
    if name == "cloturer" { try ledger.putOld(FixtureLog.examples.bytes) }
    if ["checkpoint", "prove", "verify", "horodater"].contains(name) { try Self.prepareProofs(ledger) }
    if name == "verify" {
      try ledger.done("prove", try ledger.number(), "--output=\(ledger.scratch.path("F-2026-0001.proof"))")
      meant["F-2026-0001"] = nil
    }
    meant["/mnt/registre"] = ledger.scratch.path("ailleurs")
    meant["/media/usb/registre"] = ledger.scratch.path("ailleurs")
    if name == "cloner" { try ledger.done("synchroniser", "file://\(ledger.scratch.path("ailleurs"))") }
    if name == "restaurer" { try ledger.done("sauvegarder", ledger.scratch.path("registre.tar")) }
    ledger.program.environment["HOME"] = ledger.scratch.path
    if name == "parc" {
      _ = ledger.program.shell("cd '\(ledger.scratch.path)' && mkdir societes && cp -r registre societes")
    }
    if name == "editer" { ledger.program.environment["EDITOR"] = "true" }
    let line = Scene.named([String(example)], meant)[0]
    let outcome = ledger.program.shell("cd '\(ledger.scratch.path)' && facture() { \"$F\" \"$@\"; } && \(line)")
    #expect(outcome.exit == 0, "\(line) said: \(outcome.errors)")
  }

  /// A statement of an account: two equal balances.
  private static let releve = """
    <Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id><Ccy>EUR</Ccy></Acct>
    <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
    <Dt><Dt>2026-03-01</Dt></Dt></Bal>
    <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
    <Dt><Dt>2026-03-31</Dt></Dt></Bal></Stmt></BkToCstmrStmt></Document>
    """

  /// An invoice that was paid by cheque.
  private static func prepareCheques(_ ledger: TestLedger) throws {
    let numero = try ledger.done("creer", "Dupont", "-l", "Conseil;1;10;20", "--envoyer", "--date=2026-03-02")
    try ledger.done("enregistrer-paiement", numero, "--moyen=Chèque", "--date=2026-03-04")
  }

  /// A key, its public half, and a checkpoint.
  private static func prepareProofs(_ ledger: TestLedger) throws {
    let key = ledger.scratch.path("KEY.pem")
    Files.write(key, Samples.privateKey)
    Files.write(ledger.scratch.path("ledger.vkey"), try ledger.done("checkpoint", "--key=\(key)", "--print-public-key"))
    try ledger.done("checkpoint", "--key=\(key)")
  }

  /// Where the example of a command makes sense.
  private static func scene(_ command: String) -> Scene {
    switch command {
    case "ouvrir": .nothing
    case "enregistrer-paiement", "creer-avoir", "annuler", "abandonner", "encaisser": .sent
    case "annuler-abandon": .solde
    case "utiliser-avance", "rembourser-avance", "annuler-avance": .avance
    case "annuler-paiement": .paid
    case "imputer-avoir": .avoir
    case "rembourser": .avoirPaye
    case "retirer-avoir", "annuler-remboursement": .regle
    default: .draft
    }
  }

  @Test(arguments: [
    (["envoie"], "commande-inconnue", "Did you mean `facture issue`?"),
    (
      ["--json", "list"], "commande-manquante",
      "Write `facture <command> --json …`; `facture --help` shows the commands."
    ),
    (["help", "lsit"], "commande-inconnue", "Did you mean `facture list`?"),
    (["qqqqqqqq"], "commande-inconnue", "`facture --help` shows the commands."),
  ])
  func `a word that is no command names the nearest`(words: [String], code: String, hint: String) {
    let outcome = Self.program.run(words + (words.contains("--json") ? [] : ["--json"]))
    #expect(outcome.exit == 2)
    #expect(outcome.errors.contains("\"code\":\"\(code)\""))
    #expect(outcome.errors.contains("\"hint\":\"\(hint)\""))
  }
}
