import LedgerTestSupport
import Testing

/// A ledger is opened whole or not at all.
struct OuvrirTests {
  @Test(arguments: [
    (["--nom= "], "nom-vide"), (["--nom="], "nom-vide"), (["--format-avoir=F-{AAAA}-{NNNN}"], "formats-egaux"),
    (["--format-facture={NNNN}", "--format-avoir={AA}{NNN}"], "formats-egaux"),
    (["--format-facture=D-{AAAA}-{NNNN}"], "format-reserve"), (["--format-avoir=S-{NNNN}"], "format-reserve"),
  ])
  func `a refused opening leaves no trace`(options: [String], code: String) {
    let scratch = Scratch()
    let outcome = FactureProgram().run(["ouvrir", scratch.path("a/b"), "--json"] + options)
    #expect(outcome.exit == 1 && outcome.errors.contains("\"code\":\"\(code)\""))
    #expect(Files.names(scratch.path).isEmpty)
  }

  @Test func `a failed opening leaves no trace, and other files stay`() throws {
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
        outcome.errors == "facture: The ledger at \(ledger.path) was never opened: its log is empty. "
          + "Open it: `facture open \(ledger.path)`.\n")
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
    #expect(FactureProgram().shell(line).output.hasPrefix("Ledger    \(name) (EUR)\n"))
  }

  @Test func `a missing name of the seller is reported with its default`() throws {
    let scratch = Scratch()
    let path = scratch.path("registre")
    let place = "--registre=\(path)"
    let program = FactureProgram()
    let command = "`facture seller --name=… --ledger=\(path)`"
    let said = "facture: Invoices are issued by \"registre\", the name of the directory: \(command) "
    #expect(program.run(["ouvrir", scratch.path("registre")]).errors.hasPrefix(said))
    #expect(program.run(["emetteur", "--siren=732829320", place]).errors.hasPrefix(said))
    #expect(program.run(["emetteur", "--ville=Lyon", place, "--json"]).errors.isEmpty)
    #expect(program.run(["emetteur", "--nom=Atelier", place]).errors.isEmpty)
    #expect(program.run(["emetteur", "--ville=Nice", place]).errors.isEmpty)
    #expect(program.run(["ouvrir", scratch.path("autre"), "--nom=Atelier"]).errors.isEmpty)
  }

  @Test(arguments: ["0", "2020-01-01"])
  func `before its opening nothing was known of a ledger`(until: String) throws {
    let ledger = try TestLedger()
    for words in [["list"], ["show", "Dupont"], ["replay"], ["history", "F"], ["export", "clients"]] {
      let outcome = ledger.program.run(words + ["--until=\(until)"])
      #expect(outcome.exit == 1)
      #expect(outcome.errors.hasPrefix("facture: The ledger was opened at "))
      #expect(outcome.errors.contains(": nothing was recorded before. Ask for that moment or a later one"))
    }
  }

  /// The commands that people try first, all of which the log is to be left alone by.
  private static let commands = [
    ["list"], ["list", "clients"], ["show", "Dupont"], ["replay"], ["history", "F"], ["export", "clients"], ["creer"],
    ["import", "/dev/null"], ["prove", "1"], ["report", "ventes"], ["replay", "--until=0"],
  ]

  @Test(arguments: [true, false])
  func `a log without its first event is damaged, and cannot be opened again`(hasCache: Bool) throws {
    let ledger = try TestLedger(opened: false)
    // A chain that is whole, but begins with a client.
    let log = try LogBuilder([.client()], [.brouillon()]).log
    try ledger.put(log.bytes)
    for words in Self.commands + [["ouvrir", ledger.path], ["checkpoint", "--print-public-key", "--key=KEY"]] {
      if hasCache { _ = ledger.run("list") }
      let outcome = ledger.program.run(words.map { $0 == "--key=KEY" ? "--key=\(ledger.key())" : $0 })
      #expect(outcome.exit == 3, "\(words): \(outcome.errors)")
      #expect(
        outcome.errors
          == "facture: \(ledger.log):1: transition: the log begins with ClientCree, and not with the opening "
          + "of the ledger: its beginning is missing. This command wrote nothing. Compare the log with a backup or a "
          + "checkpoint.\n", "\(words)")
    }
    let audit = ledger.run("audit")
    #expect(audit.exit == 3 && audit.output.contains("the beginning of the log is missing"))
    #expect(Files.read(ledger.log) == log.bytes && Files.names("\(ledger.path)/events").count == 1)
  }

  @Test(arguments: [[], [UInt8](repeating: 0, count: 700), Array("{\"specversion\":".utf8)])
  func `a log emptied beside a checkpoint is damaged, and cannot be opened again`(rest: [UInt8]) throws {
    let ledger = try TestLedger()
    try ledger.done("checkpoint", "--key=\(ledger.key())")
    Files.write(ledger.log, rest)
    for words in Self.commands + [["ouvrir", ledger.path], ["checkpoint", "--key=\(ledger.key())"]] {
      let outcome = ledger.program.run(words)
      #expect(outcome.exit == 3, "\(words): \(outcome.errors)")
      #expect(outcome.errors.contains("the log is lost: it holds no event, and"), "\(words): \(outcome.errors)")
    }
    let audit = ledger.run("audit")
    #expect(audit.exit == 3 && audit.output.contains("its tail was dropped"))
    #expect(Files.read(ledger.log) == rest && Files.names("\(ledger.path)/events").count == 1)
    // Where the file is gone, too, none is made in its place.
    Files.removeAll(ledger.log)
    #expect(ledger.run("ouvrir", ledger.path).exit == 3 && Files.names("\(ledger.path)/events").isEmpty)
  }

  @Test(arguments: [[], [UInt8](repeating: 0, count: 700), Array("{\"specversion\":".utf8)])
  func `an audit of a ledger that was never opened fails`(rest: [UInt8]) throws {
    let ledger = try TestLedger(opened: false)
    try ledger.put(rest)
    for words in [["audit"], ["audit", "--json"], ["audit", "--read-model"]] {
      let outcome = ledger.program.run(words)
      #expect(outcome.exit == 4 && outcome.output.isEmpty && outcome.errors.contains("was never opened"), "\(words)")
    }
    // Somebody else knows that it had events.
    let other = try TestLedger(alone: true)
    let note = other.scratch.path("note")
    Files.write(note, other.program.run(["checkpoint", "--key=\(other.key())"]).output)
    #expect(ledger.run("audit", "--checkpoint=\(note)").exit == 3)
    try ledger.done("ouvrir", ledger.path)
    #expect(ledger.run("audit").exit == 0)
  }
}
