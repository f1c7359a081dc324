import LedgerTestSupport
import Testing

/// `export site`, and `verify` of it, as people use them.
struct ExportSiteTests {
  /// An issued facture, under a checkpoint.
  private static func ledger() throws -> TestLedger {
    let ledger = try TestLedger.ofFrance()
    try ledger.done("creer", "Firme", "--nature=service", "-l", "Conseil;2;450", "--date=2026-03-02", "--envoyer")
    try ledger.done("checkpoint", "--key=\(ledger.key())")
    return ledger
  }

  @Test func `a ledger becomes one file, the same bytes each time, which verify holds`() throws {
    let ledger = try Self.ledger()
    let (one, two) = (ledger.scratch.path("one.html"), ledger.scratch.path("two.html"))
    let first = ledger.run("export", "site", "--output=\(one)", "--au=2026-04-01")
    #expect(first.exit == 0 && first.output.contains("events of") && first.output.contains("proved"), "\(first)")
    let again = ledger.run("export", "site", "--output=\(one)", "--au=2026-04-01")
    #expect(again.exit != 0 && again.errors.contains("--force"))
    #expect(ledger.run("export", "site", "--output=\(one)", "--force", "--au=2026-04-01").exit == 0)
    #expect(ledger.run("export", "site", "--output=\(two)", "--au=2026-04-01").exit == 0)
    #expect(ledger.program.shell("cmp '\(one)' '\(two)'").exit == 0)
    let key = ledger.scratch.path("ledger.vkey")
    let printed = ledger.run("checkpoint", "--key=\(ledger.key())", "--print-public-key")
    _ = ledger.program.shell("printf %s '\(printed.output)' >'\(key)'")
    let verified = ledger.program.run(["verify", one, "--public-key=\(key)", "--json"])
    #expect(verified.exit == 0 && verified.output.contains(#","au":"2026-04-01"}"#), "\(verified)")
    #expect(ledger.program.run(["verify", one, "--public-key=\(key)"]).output.contains("are there"))
    _ = ledger.program.shell("sed -i 's/Conseil/Conseils/' '\(one)'")
    let altered = ledger.program.run(["verify", one, "--public-key=\(key)"])
    #expect(altered.exit == 3 && altered.errors.contains("checkpoint"), "\(altered)")
  }

  @Test(arguments: [
    ([], 2, "argument-manquant"), (["--output=-"], 2, "argument-manquant"),
    (["F-2026-0001", "--output=x.html"], 2, "argument-inattendu"),
    (["--output=x.html", "--format=json"], 2, "option-inattendue"),
    (["--output=x.html", "--from=old"], 2, "option-inattendue"),
    (["--output=x.html", "--numero=F-2026-0001"], 2, "option-inattendue"),
    (["--output=x.html", "--until=3"], 2, "option-inattendue"),
  ])
  func `a site with wrong options is refused`(words: [String], exit: Int32, code: String) throws {
    let outcome = try Self.ledger().program.run(["export", "site"] + words + ["--json"])
    #expect(outcome.exit == exit && outcome.errors.contains(#""code":"\#(code)""#), "\(outcome)")
  }

  @Test func `events beyond the last checkpoint are refused`() throws {
    let ledger = try TestLedger.ofFrance()
    let path = ledger.scratch.path("site.html")
    #expect(ledger.run("export", "site", "--output=\(path)", "--json").errors.contains("checkpoint-absent"))
    try ledger.done("checkpoint", "--key=\(ledger.key())")
    #expect(ledger.run("export", "site", "--output=\(path)", "--langue=fr").output.contains("au complet et prouvés"))
    try ledger.done("creer-client", "--nom=Un autre")
    let old = ledger.run("export", "site", "--output=\(path)", "--force", "--json")
    #expect(old.exit == 1 && old.errors.contains("checkpoint-ancien"), "\(old)")
  }

  /// What is chained and signed, and yet no event.
  @Test(arguments: [
    ("\"quantite\":\"2\"", "\"quantite\":\"x\"", 3, "log-damaged"),
    ("LigneAjoutee:1", "LigneAjoutee:9", 4, "newer-program"),
  ])
  func `an unreadable line is reported as by every command`(
    old: String, new: String, exit: Int32, code: String
  ) throws {
    let ledger = try Self.ledger()
    var log = FixtureLog(Files.read(ledger.log))
    let line = try #require(log.lines.firstIndex { $0.contains(old.utf8) })
    try log.replace(old, with: new, line: line + 1)
    try log.rechain()
    try ledger.put(log.bytes)
    _ = ledger.program.shell("cd '\(ledger.path)' && rm -r cache checkpoints")
    try ledger.done("checkpoint", "--key=\(ledger.key())")
    let list = ledger.run("list", "--json")
    #expect(list.exit == exit && list.errors.contains("\"code\":\"\(code)\""), "\(list)")
    #expect(list.errors.contains("\(ledger.log):\(line + 1)"), "\(list)")
    for words in [["site"], ["dossier", "F-2026-0001"]] {
      let path = ledger.scratch.path("page.html")
      let outcome = ledger.program.run(["export"] + words + ["--output=\(path)", "--json"])
      #expect(outcome == list, "\(words): \(outcome)")
      #expect(Files.read(path).isEmpty)
    }
  }

  @Test func `a site needs a ledger at its path`() throws {
    let ledger = try Self.ledger()
    let outcome = ledger.program.run(["export", "site", "--registre=\(ledger.scratch.path("none"))", "--output=x.html"])
    #expect(outcome.exit != 0 && !outcome.errors.isEmpty)
  }
}
