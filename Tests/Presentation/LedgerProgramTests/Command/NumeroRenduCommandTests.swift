import Testing

/// A draft that gave its number back, as commands show it and the number that another document bears now.
struct NumeroRenduCommandTests {
  /// F-2026-0002 was given back by the draft of the id, and is another draft's.
  private static func ledger() throws -> (TestLedger, id: String) {
    let ledger = try TestLedger()
    _ = try ledger.draft()
    try ledger.done("creer", "--date=2026-03-02", "--notes=premier")
    let id = try ledger.done("annuler", "F-2026-0002", "--motif=Commande retirée")
    try ledger.done("creer", "--date=2026-03-02", "--notes=second")
    return (ledger, id)
  }

  @Test func `the number leads to its present document, the id to its former one`() throws {
    let (ledger, id) = try Self.ledger()
    #expect(ledger.run("show", "F-2026-0002").output.contains("second"))
    let shown = ledger.run("show", id).output
    #expect(
      shown.hasPrefix("Invoice F-2026-0002 (number given back)  Cancelled\n") && shown.contains("premier"), "\(shown)")
    let history = ledger.run("history", id).output
    #expect(history.contains("Number given back  F-2026-0002"), "\(history)")
    #expect(!ledger.run("history", "F-2026-0002").output.contains("Cancelled"))
    #expect(ledger.run("list", "--statut=annulee").output.contains(id))
    #expect(ledger.run("annuler", id, "--motif=x").errors.contains("is cancelled"))
  }

  @Test(arguments: ["show", "history"])
  func `at a moment before, the number is that of the first`(command: String) throws {
    let (ledger, id) = try Self.ledger()
    let then = ledger.run(command, "F-2026-0002", "--until=6")
    #expect(then.exit == 0 && then.output.contains("premier"), "\(then.errors)")
    #expect(ledger.run(command, "F-2026-0002", "--until=7").exit == 1)
    #expect(ledger.run(command, id, "--until=7").output.contains("premier"))
    #expect(ledger.run(command, "F-2026-0002", "--until=8").output.contains("second"))
  }

  @Test func `diff names the number that was given back, and the log is sound`() throws {
    let (ledger, id) = try Self.ledger()
    let shown = ledger.run("diff", "6", "8").output
    #expect(shown.contains("F-2026-0002 (given back)") && shown.contains("created"), "\(shown)")
    #expect(ledger.run("diff", "6", "8", "--json").output.contains(#""numero":"\#(id)","numeroRendu":"F-2026-0002""#))
    #expect(ledger.run("audit", "--read-model").exit == 0)
    let proof = ledger.scratch.path("proof")
    try ledger.done("checkpoint", "--key=\(ledger.key())")
    try ledger.done("prove", "F-2026-0002", "--output=\(proof)")
    #expect(ledger.run("prove", "F-2026-0002", "--json").output.contains(#""events":[8]"#))
  }
}
