import Testing

/// What is said when something was recorded and the answer cannot be written.
struct LostAnswerTests {
  private static let name = "--commande=0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70"

  @Test(arguments: [">/dev/full", ">&-", "--json >/dev/full", "--json >&-"])
  func `a recorded command with a lost answer warns against repeating it`(end: String) throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.shell("\"$F\" creer --date=2026-03-02 \(end)")
    #expect(outcome.exit == 4)
    #expect(
      outcome.errors.contains(
        "It was recorded (F-2026-0001, event 3), but the answer is lost: cannot write to standard output: "))
    #expect(
      outcome.errors.contains(
        "Do not repeat it: it may be recorded twice. `facture history F-2026-0001` shows what is recorded."))
    #expect(outcome.errors.hasPrefix(end.hasPrefix("--json") ? "{\"error\"" : "facture: "))
    #expect(try ledger.number() == "F-2026-0001")
  }

  @Test func `under a name of its own it may be asked for again`() throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.shell("\"$F\" creer --date=2026-03-02 \(Self.name) >/dev/full")
    #expect(outcome.exit == 4 && outcome.errors.contains("It was recorded (F-2026-0001, event 3)"))
    #expect(
      outcome.errors.hasSuffix(" Ask again with the same --command: that records nothing more and gives the answer.\n")
    )
    #expect(try ledger.done("creer", "--date=2026-03-02", Self.name) == "F-2026-0001")
  }

  @Test func `a result with no number is found in its list`() throws {
    let ledger = try TestLedger(opened: false)
    let opened = ledger.program.shell("\"$F\" ouvrir '\(ledger.path)' >/dev/full")
    #expect(opened.exit == 4 && opened.errors.contains("event 1), but") && opened.errors.contains("`facture replay`"))
    let client = ledger.program.shell("\"$F\" creer-client --nom=A >/dev/full")
    #expect(
      client.exit == 4 && client.errors.contains("event 2), but") && client.errors.contains("`facture list customers`"))
  }

  @Test func `an import with a lost report states the number of recorded documents`() throws {
    let ledger = try TestLedger()
    Files.write(ledger.scratch.path("f"), Samples.facture("X-1"))
    let outcome = ledger.program.shell("\"$F\" import '\(ledger.scratch.path("f"))' >/dev/full")
    #expect(outcome.exit == 4)
    #expect(
      outcome.errors.hasPrefix(
        "facture: 1 document was imported before this. Run the same import again: it goes on from there.\n"))
  }

  @Test func `a failed import reports only its failure`() throws {
    let outcome = try TestLedger().run("import", "/tmp")
    #expect(outcome.exit == 4)
    #expect(outcome.errors == "facture: Cannot read /tmp: it is a directory. Give the path of a file.\n")
  }
}
