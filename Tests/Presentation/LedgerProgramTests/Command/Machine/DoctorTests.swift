import LedgerWords
import Testing

/// What `facture doctor` finds, and what it proposes.
struct DoctorTests {
  private let ledger: TestLedger

  init() throws {
    ledger = try TestLedger()
    ledger.program.environment["LANG"] = "C.UTF-8"
    try ledger.done("list")
  }

  /// The findings of a level, by their codes.
  private func codes(_ level: String, _ words: String..., environment: [String: String] = [:]) -> [String] {
    var program = ledger.program
    program.environment.merge(environment) { $1 }
    let output = program.run(["doctor", "--json"] + words).output
    return output.matches(of: /"level":"([a-z]+)","code":"([^"]+)"/).filter { $0.output.1 == level }.map {
      String($0.output.2)
    }
  }

  private var problems: [String] { codes("problem") }

  /// The exit code after a line of the shell in the ledger's directory, and the problems.
  private func after(_ line: String) -> (exit: Int32, problems: [String]) {
    _ = ledger.program.shell("cd '\(ledger.path)' && \(line)")
    return (ledger.run("doctor").exit, problems)
  }

  @Test func `a new ledger has no problem, and the unknown points are remarks`() throws {
    let outcome = ledger.run("doctor")
    #expect(outcome.exit == 0, "\(outcome.output)")
    #expect(outcome.output.contains("Not yours") == false && outcome.output.contains("\(ledger.path) is yours alone."))
    for code in ["droits", "journal", "horloge", "modele", "version", "reglages", "fuseau", "locale"] {
      #expect(codes("ok").contains(code), "\(code): \(outcome.output)")
    }
    for code in ["sans-point-de-controle", "audit-inconnu", "sauvegarde-inconnue"] {
      #expect(codes("remark").contains(code))
    }
  }

  @Test func `the doctor changes no file`() {
    let before = ledger.program.shell("cd '\(ledger.path)' && find . -type f | sort | xargs sha256sum").output
    _ = ledger.run("doctor")
    #expect(ledger.program.shell("cd '\(ledger.path)' && find . -type f | sort | xargs sha256sum").output == before)
  }

  @Test func `a missing ledger is opened by the command that the doctor proposes`() {
    var program = ledger.program
    program.environment["FACTURE_REGISTRE"] = ledger.scratch.path("new one")
    let outcome = program.run(["doctor"])
    #expect(outcome.exit == 4 && outcome.output.contains("facture open '\(ledger.scratch.path("new one"))'"))
    #expect(program.run(["doctor", "--registre=\(ledger.log)"]).exit == 4)
  }

  @Test(arguments: [
    ("chmod -R go+rwx .", "registre-ouvert-en-ecriture", 4),
    ("cp '/proc/self/cmdline' events/x; rm events/0*", "journal-perdu", 3),
    ("cp \"$KEY\" key.pem", "cle-dans-registre", 4),
  ])
  func `a problem has its name and its exit`(line: String, code: String, exit: Int32) {
    let key = ledger.scratch.path("k.pem")
    Files.write(key, Samples.privateKey)
    let found = after(line.replacing("$KEY", with: key))
    #expect(found.exit == exit, "\(ledger.run("doctor").output)")
    #expect(found.problems.contains(code), "\(found.problems)")
  }

  @Test func `a ledger open to others can be read by them`() {
    _ = after("chmod go+rx . events && chmod go+r events/*")
    #expect(codes("remark").contains("registre-lisible"))
    // Behind a directory that is closed, nobody does.
    #expect(after("chmod go-rwx .").problems.isEmpty)
    #expect(codes("ok").contains("droits"))
  }

  @Test func `a log that is damaged at its end, or lost it, exits with 3`() throws {
    let key = ledger.scratch.path("k.pem")
    Files.write(key, Samples.privateKey)
    try ledger.done("checkpoint", "--key=\(key)")
    #expect(codes("ok").contains("point-de-controle"))
    let cut = after("sed -i '$d' events/*.jsonl && rm -r cache")
    #expect(cut.exit == 3 && cut.problems == ["journal-perdu"], "\(cut)")
    let altered = after("sed -i 's/\"sequence\":1,/\"sequence\":7,/' events/*.jsonl; echo x >> '\(ledger.log)'")
    #expect(altered.exit == 3, "\(ledger.run("doctor").output)")
  }

  @Test func `an unreadable checkpoint is a problem, and is put aside by the command that the doctor proposes`() throws
  {
    let key = ledger.scratch.path("k.pem")
    Files.write(key, Samples.privateKey)
    try ledger.done("checkpoint", "--key=\(key)")
    #expect(after(": > $(ls checkpoints/*.checkpoint)").problems == ["point-de-controle-illisible"])
    #expect(ledger.run("creer").exit == 3)
    let lines = ledger.run("doctor").output.split(separator: "\n")
    let aside = try #require(lines.first { $0.contains(" mv ") }).trimmingPrefix { $0 == " " }
    #expect(after(String(aside)).problems.isEmpty && ledger.run("creer").exit == 0)
  }

  @Test func `a checkpoint that is old or far behind is reported`() throws {
    let key = ledger.scratch.path("k.pem")
    Files.write(key, Samples.privateKey)
    try ledger.done("checkpoint", "--key=\(key)")
    _ = after("touch -d '40 days ago' checkpoints/*.checkpoint")
    #expect(codes("ok").contains("point-de-controle"))
    _ = try ledger.draft()
    let outcome = ledger.run("doctor")
    #expect(outcome.output.contains("The last checkpoint is 40 days old; 3 events came after it."), "\(outcome.output)")
    #expect(codes("remark").contains("point-de-controle-ancien"))
  }

  @Test func `an unfinished commit, and a read model that is behind, are reported`() {
    _ = after("printf '{\"x' >> '\(ledger.log)'")
    #expect(codes("remark").contains("enregistrement-inacheve"))
    _ = after("echo x > cache/lecture.sqlite")
    #expect(codes("remark").contains("modele-perime"))
  }

  @Test func `the clock is held against the last event`() throws {
    let text = Files.text(ledger.log)
    let late = try #require(text.split(separator: "\n").last).replacing(/"time":"20/, with: "\"time\":\"30")
    Files.write(ledger.log, text.split(separator: "\n").dropLast().map { $0 + "\n" }.joined() + late + "\n")
    #expect(after("rm -rf cache").problems == ["horloge-en-retard"])
  }

  @Test func `the environment is looked at`() throws {
    try ledger.done("emetteur", "--nom=Atelier", "--rue=1 quai", "--code-postal=29200", "--ville=Brest")
    #expect(codes("problem", environment: ["TZ": "Europe/Pari"]) == ["fuseau-inconnu"])
    for zone in ["Europe/Paris", ":Europe/Paris", "CET-1CEST", "<+02>-2"] {
      #expect(codes("ok", environment: ["TZ": zone]).contains("fuseau"), "\(zone)")
    }
    #expect(codes("remark", environment: ["TZ": "Etc/GMT+12"]).contains("fuseau-autre"))
    #expect(!codes("remark", environment: ["TZ": "Europe/Berlin"]).contains("fuseau-autre"))
    #expect(codes("remark", environment: ["LANG": "C"]).contains("locale-sans-utf8"))
    #expect(codes("problem", environment: ["FACTURE_AUTEUR": "\u{7}"]) == ["auteur-invalide"])
    #expect(codes("remark", environment: ["FACTURE_PYTHON": "/nonexistent"]).contains("python-absent"))
    #expect(codes("remark", environment: ["FACTURE_PYTHON": "./python3"]).contains("python-relatif"))
    let relative = ledger.program.shell(
      "cd '\(ledger.path)' && : > 'my python' && FACTURE_PYTHON='./my python' \"$F\" doctor"
    ).output
    #expect(relative.contains("./my python is a relative path, and no program is started from the current directory."))
    #expect(relative.contains(#"export FACTURE_PYTHON="$PWD"/'./my python'"#), "\(relative)")
    let home = ledger.scratch.path("home")
    _ = ledger.program.shell("mkdir -p '\(home)/facture' && echo nonsense > '\(home)/facture/config'")
    #expect(codes("problem", environment: ["XDG_CONFIG_HOME": home]) == ["reglages-invalides"])
  }

  /// A program of the shell stands in the place of Python: what it is asked for, and each way in which it ends.
  @Test(arguments: [
    (0, 0, ["pdf-installe", "python"]), (3, 4, ["python-absent"]), (4, 4, ["pypi-absent"]),
    (5, 4, ["bibliotheque-absente"]), (6, 4, ["donnees-illisibles"]),
  ])
  func `the programs of PDFs are set up in the user's directory`(code: Int, exit: Int32, codes: [String]) throws {
    let home = ledger.scratch.path("home")
    let python = "\(home)/facture/pdf/bin/python3"
    Files.write(
      ledger.scratch.path("python3"),
      """
      #!/bin/sh
      case "$2" in *weasyprint*) exit 0;; esac
      mkdir -p '\(home)/facture/pdf/bin' && cp "$0" '\(python)' && echo "$@" > '\(home)/asked' && exit \(code)
      """)
    _ = ledger.program.shell("chmod +x '\(ledger.scratch.path("python3"))'")
    var program = ledger.program
    program.environment["XDG_DATA_HOME"] = home
    program.environment["PATH"] = "\(ledger.scratch.path("")):/usr/bin:/bin"
    let outcome = program.run(["diagnostic", "--installer=pdf", "--json", "--ledger=\(ledger.path)"])
    let found = outcome.output.matches(of: /"code":"([a-z-]*)"/).map { String($0.output.1) }
    #expect(outcome.exit == exit && found == codes, "\(outcome)")
    let asked = Files.text("\(home)/asked")
    #expect(asked.contains("\(home)/facture/pdf # WeasyPrint") && asked.contains("weasyprint=="), "\(asked)")
    #expect(asked.contains("--require-hashes") && asked.contains("--hash=sha256:"))
    // From then on it is the Python of PDFs.
    #expect(
      program.run(["doctor", "--ledger=\(ledger.path)"]).output.contains("\(python) has WeasyPrint, for PDFs."))
  }

  @Test func `the ledger that an option names stands in the commands`() {
    var program = ledger.program
    program.environment["FACTURE_REGISTRE"] = "/nowhere"
    let output = program.run(["diagnostic", "--ledger=\(ledger.path)"]).output
    #expect(output.contains("facture audit --ledger=\(ledger.path)\n"), "\(output)")
    #expect(ledger.run("doctor", "--ledger=\(ledger.path)").output.contains("facture audit\n"))
    #expect(ledger.run("doctor", "--langue=fr").output.contains("facture auditer\n"))
  }

  @Test(arguments: [
    ("a", "a"), ("a b", "'a b'"), ("", "''"), ("l'été", "'l'\\''été'"), ("/x/y-1.z", "/x/y-1.z"), ("$x", "'$x'"),
    ("a\\b", "'a'\\\\'b'"), ("\\'", "\\\\\\'"),
  ])
  func `a path is written as a shell reads it`(path: String, word: String) {
    #expect(ShellWord.quoted(path) == word)
    #expect(ledger.program.shell("printf %s \(word)").output == path)
  }
}
