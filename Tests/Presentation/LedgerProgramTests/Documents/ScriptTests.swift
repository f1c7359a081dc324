import Testing

/// Scripts of the articles that no session there runs.
struct ScriptTests {
  @Test func `the script of personal values ends with 3 where a line is another`() throws {
    let ledger = try TestLedger()
    try ledger.done("creer-client", "--nom=Paul Martin", "--nature=particulier")
    let script = ledger.scratch.path("prives.sh")
    Files.write(script, Page.article("CheckWithoutFacture").scripts["prives.sh"] ?? "exit 9")
    func check() -> FactureProgram.Outcome { ledger.program.shell("sh '\(script)' '\(ledger.path)'") }
    let right = check()
    #expect(right.exit == 0 && right.output.isEmpty && right.errors.isEmpty, "\(right)")
    let place = "\(ledger.path)/prives/00000000000000000001.jsonl"
    #expect(Files.text(place).contains("Paul Martin"))
    Files.write(place, Files.text(place).replacing("Martin", with: "Marton"))
    let wrong = check()
    #expect(wrong.exit == 3 && wrong.output.hasPrefix("NOT the line of "), "\(wrong)")
  }
}
