import Testing

/// How failures leave the process.
struct FailureTests {
  @Test(arguments: [
    (["list", "--statut=foo"], 2), (["show", "F-0"], 1), (["nonsense"], 2), (["list", "--registre=/nonexistent"], 4),
  ])
  func `with --json a failure is an object on standard error, and standard output is empty`(words: [String], exit: Int)
    throws
  {
    let outcome = try TestLedger().program.run(words + ["--json"])
    #expect(outcome.exit == exit)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors.wholeMatch(of: /\{"error":\{"code":"[a-z-]+","message":"[^"]*(\\"[^"]*)*","hint":".+"\}\}\n/)
        != nil,
      "\(outcome.errors)")
  }

  @Test func `damage found while reading is reported as damage, too`() throws {
    let ledger = try TestLedger()
    let text = Files.text(ledger.log)
    Files.write(ledger.log, text.replacing("Atelier Martin", with: "Atelier Mortin"))
    let outcome = ledger.run("replay", "--json")
    #expect(outcome.exit == 3 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("{\"error\":{\"code\":\""))
  }
}
