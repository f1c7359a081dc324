import LedgerWords
import Testing

@testable import LedgerTerminal

/// The settings file, and what comes before and after it.
struct SettingsTests {
  private let scratch = Scratch()
  private var program: FactureProgram
  private var path: String { scratch.path("home/facture/config") }

  init() {
    program = FactureProgram(scratch: scratch)
    program.environment["XDG_CONFIG_HOME"] = scratch.path("home")
  }

  private func with(_ text: String, _ environment: [String: String] = [:]) -> FactureProgram {
    _ = program.shell("mkdir -p '\(scratch.path("home/facture"))'")
    Files.write(path, text)
    var program = program
    program.environment.merge(environment) { $1 }
    return program
  }

  /// What `facture config` says of a setting, and where that comes from.
  private func told(_ name: String, _ program: FactureProgram, _ words: String...) -> String {
    let outcome = program.run(["config", name, "--json"] + words)
    guard let match = outcome.output.firstMatch(of: /"value":"([^"]*)","source":"([^"]*)"/) else {
      return outcome.errors
    }
    return "\(match.output.1) \(match.output.2)"
  }

  @Test func `the zone of the file is told as that of the file, unless TZ is set`() {
    let program = with("fuseau = Europe/Paris\n")
    #expect(told("fuseau", program) == "UTC environment")
    let alone = program.shell(#"env -u TZ "$F" config fuseau --json"#).output
    #expect(alone.contains(#""value":"Europe/Paris","source":"file""#), "\(alone)")
  }

  @Test func `an option comes first, then the environment, the file and the default`() {
    #expect(told("auteur", program) == "alice default" && told("registre", program) == "./registre default")
    #expect(told("langue", program) == "en default")
    let file = "auteur = Marie\nregistre = /compta\nlangue = fr\n"
    #expect(told("auteur", with(file)) == "Marie file" && told("registre", with(file)) == "/compta file")
    #expect(told("langue", with(file, ["LANG": "en_US.UTF-8"])) == "fr file")
    #expect(told("langue", with("", ["LANG": "fr_FR.UTF-8"])) == "fr environment")
    for name in ["LC_ALL", "LC_MESSAGES"] { #expect(told("langue", with(file, [name: "C"])) == "en environment") }
    #expect(told("auteur", with(file, ["FACTURE_AUTEUR": "Luc"])) == "Luc environment")
    #expect(told("registre", with(file, ["FACTURE_REGISTRE": "x"])) == "x environment")
    #expect(told("auteur", with(file, ["FACTURE_AUTEUR": "Luc"]), "--auteur=Zoé") == "Zoé option")
    #expect(told("registre", with(file), "--registre=here") == "here option")
    #expect(told("langue", with(file), "--langue=en") == "en option")
  }

  @Test func `commands go by it`() throws {
    let ledger = try TestLedger()
    var program = with("author = Marie\n# the books\nledger = \(ledger.path)\nlanguage = fr\n")
    let numero = program.run(["creer", "--date=2026-03-02"])
    #expect(numero.exit == 0, "\(numero.errors)")
    #expect(program.run(["history", numero.answer]).output.contains("Marie"))
    #expect(program.run(["list", "--help"]).output.hasPrefix("facture lister "))
    program.environment["FACTURE_REGISTRE"] = scratch.path("nowhere")
    #expect(program.run(["list", "--json"]).errors.contains("registre-absent"))
  }

  @Test func `the settings file is at the place given by the environment`() {
    var program = FactureProgram(scratch: scratch)
    #expect(program.run(["config", "auteur", "Marie", "--json"]).errors.contains("reglages-sans-place"))
    program.environment["HOME"] = scratch.path("marie")
    program.environment["XDG_CONFIG_HOME"] = "relative"
    #expect(program.run(["config", "auteur", "Marie"]).exit == 0)
    #expect(Files.text(scratch.path("marie/.config/facture/config")) == "auteur = Marie\n")
    _ = program.run(["config", "registre", "~/compta"])
    #expect(told("registre", program) == "\(scratch.path("marie"))/compta file")
  }

  @Test func `a setting is written where it stands, and the rest stays`() {
    let program = with("# Mine\r\n\nauteur=Marie\nlangue = zz\nauthor = Luc\n")
    #expect(program.run(["config", "author", "Zoé"]).exit == 0)
    #expect(Files.text(path) == "# Mine\n\nauthor = Zoé\nlangue = zz\n")
    #expect(program.run(["config", "langue", "fr"]).errors.isEmpty)
    #expect(program.run(["reglages", "auteur", "--retirer"]).exit == 0)
    #expect(Files.text(path) == "# Mine\n\nlangue = fr\n")
    #expect(program.run(["config", "langue", "--remove"]).output == "\(path) : langue retiré\n")
    #expect(Files.names(scratch.path("home/facture")) == ["config"])
    _ = program.shell("cd '\(scratch.path)' && \"$F\" config ledger compta")
    #expect(told("ledger", program) == "\(scratch.path("compta")) file")
  }

  @Test func `a symbolic link stays one`() {
    let program = with("")
    _ = program.shell("cd '\(scratch.path("home/facture"))' && mv config mine && ln -s mine config")
    #expect(program.run(["config", "auteur", "Marie"]).exit == 0)
    #expect(Files.text(scratch.path("home/facture/mine")) == "auteur = Marie\n")
    #expect(program.shell("test -L '\(path)'").exit == 0)
  }

  @Test(arguments: [
    ("langage = fr", ":1: \"langage\" is not a setting. Did you mean language?"),
    ("qqqqqqqq = fr", ":1: \"qqqqqqqq\" is not a setting. The settings are author, ledger, language, time-zone."),
    ("\n# x\nMarie", ":3: the line is neither \"name = value\" nor a comment."),
    ("langue = xx", ":1: langue: \"xx\" is not a choice here. It is one of en, fr."),
    ("langue =", ":1: langue: the value is empty. Write a value, or remove the line."),
    ("auteur = a\nauthor = b", ":2: author is already set in line 1. Remove one of the two lines."),
    ("registre = ../x", ":1: registre: \"../x\" is a relative path; its meaning depends on the current directory."),
  ])
  func `an invalid line of the settings is reported by every command`(text: String, said: String) {
    let program = with(text)
    let outcome = program.run(["list"])
    #expect(outcome.exit == 4 && outcome.errors.hasPrefix("facture: \(path)\(said)"), "\(outcome.errors)")
    #expect(program.run(["list", "--json"]).errors.contains("reglages-invalides"))
    let shown = program.run(["config"])
    #expect(shown.exit == 4 && shown.output.contains("author") && shown.errors == outcome.errors)
    let help = program.run(["list", "--help"])
    #expect(help.exit == 0 && help.output.hasPrefix("facture list") && help.errors == outcome.errors)
    #expect(program.run(["--version"]).errors.isEmpty)
  }

  @Test func `settings that are not a text file are reported`() {
    let program = with("")
    for (command, said) in [
      ("printf 'auteur = \\377\\n' > config", ":1: the file is not UTF-8."),
      ("rm config; mkdir config", ": the settings are not a regular file."),
    ] {
      _ = program.shell("cd '\(scratch.path("home/facture"))' && \(command)")
      for words in [["list"], ["config", "auteur", "Marie"]] {
        let outcome = program.run(words)
        #expect(outcome.exit == 4 && outcome.errors.contains(path + said), "\(outcome.errors)")
      }
    }
  }

  @Test(arguments: [
    (["auteur", "Marie", "--retirer"], "argument-inattendu"), (["--retirer"], "argument-manquant"),
    (["langage"], "choix-inconnu"), (["langue", "de"], "choix-inconnu"), (["auteur", "\u{7}"], "auteur-invalide"),
  ])
  func `wrong usage changes nothing`(words: [String], code: String) {
    let outcome = with("auteur = Marie\n").run(["config"] + words + ["--json"])
    #expect(outcome.exit == 2 && outcome.errors.contains("\"code\":\"\(code)\""), "\(outcome.errors)")
    #expect(Files.text(path) == "auteur = Marie\n")
  }

  @Test func `a variable that overrides the file is reported when the file is written`() {
    let outcome = with("", ["LC_ALL": "en_US"]).run(["config", "langue", "fr"])
    #expect(outcome.exit == 0 && outcome.errors == "facture: LC_ALL is set and comes before the file.\n")
  }

  @Test func `any text is read, and written again as it was`() {
    for text in [
      "", "=", "==", "\n\n", " = = ", "auteur = =", "# \u{301}", "auteur\u{301} = x", "langue = fr # no",
    ] {
      var file = SettingsFile(text, at: "x")
      let lines = file.lines
      file.set(.registre, "/r", called: "registre")
      #expect(Array(file.lines.dropLast()) == lines && file.values[.registre]?.text == "/r")
      file.set(.registre, nil, called: "registre")
      #expect(file.lines == lines)
    }
  }
}
