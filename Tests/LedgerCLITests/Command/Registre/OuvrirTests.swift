import Testing

/// A ledger is opened whole or not at all.
struct OuvrirTests {
  @Test(arguments: [
    (["--nom= "], "nom-vide"), (["--nom="], "nom-vide"), (["--format-avoir=F-{AAAA}-{NNNN}"], "formats-egaux"),
  ])
  func `what is refused leaves no trace`(options: [String], code: String) {
    let scratch = Scratch()
    let outcome = FactureProgram().run(["ouvrir", scratch.path("a/b"), "--json"] + options)
    #expect(outcome.exit == 1 && outcome.errors.contains("\"code\":\"\(code)\""))
    #expect(Files.names(scratch.path).isEmpty)
  }

  @Test func `what cannot be written leaves no trace, and what was there stays`() throws {
    let scratch = Scratch()
    Files.write(scratch.path("kept"), "")
    let line = "(cd '\(scratch.path)'; ulimit -f 0; \"$F\" ouvrir a/b/c 2>&1; echo \"exit $?\") | cat"
    let outcome = FactureProgram().shell(line)
    #expect(outcome.output.hasPrefix("facture: Nothing was recorded: ") && outcome.answer == "exit 4")
    #expect(Files.names(scratch.path) == ["kept"])
  }

  @Test func `an empty log that was there before stays, and is opened by the next`() throws {
    let ledger = try TestLedger(opened: false)
    _ = ledger.program.shell("mkdir -p '\(ledger.path)/events' && : > '\(ledger.log)'")
    for words in [["list"], ["creer"], ["history", "F"], ["replay"], ["import", "/dev/null"], ["export", "clients"]] {
      let outcome = ledger.program.run(words)
      #expect(outcome.exit == 4)
      #expect(
        outcome.errors == "facture: The registre at \(ledger.path) was never opened: its log is empty. "
          + "Open it: `facture ouvrir \(ledger.path)`.\n")
    }
    let line = "(ulimit -f 0; \"$F\" ouvrir '\(ledger.path)' 2>&1; echo \"exit $?\") | cat"
    #expect(ledger.program.shell(line).answer == "exit 4")
    #expect(Files.names("\(ledger.path)/events").count == 1)
    try ledger.done("ouvrir", ledger.path)
  }

  @Test(arguments: [
    (".", "atelier"), ("./", "atelier"), ("../atelier/.", "atelier"), ("sous/..", "atelier"), ("neuf", "neuf"),
  ])
  func `without a name it bears that of its directory`(place: String, name: String) {
    let scratch = Scratch()
    let line =
      "cd '\(scratch.path)' && mkdir -p atelier/sous && cd atelier && \"$F\" ouvrir \(place) >/dev/null"
      + " && \"$F\" replay --registre=\(place)"
    #expect(FactureProgram().shell(line).output.hasPrefix("Registre  \(name) (EUR)\n"))
  }

  @Test(arguments: ["0", "2020-01-01"])
  func `before its opening nothing was known of a ledger`(until: String) throws {
    let ledger = try TestLedger()
    for words in [["list"], ["show", "Dupont"], ["replay"], ["history", "F"], ["export", "clients"]] {
      let outcome = ledger.program.run(words + ["--until=\(until)"])
      #expect(outcome.exit == 1)
      #expect(outcome.errors.hasPrefix("facture: The registre was opened at "))
      #expect(outcome.errors.contains(": nothing was known before. Ask for that moment or a later one"))
    }
  }
}
