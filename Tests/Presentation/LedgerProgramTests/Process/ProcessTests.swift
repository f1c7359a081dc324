import Testing

/// The command as a process among others: streams, terminals, signals, other writers.
struct ProcessTests {
  /// Runs a command into a pipe whose reader has gone before it begins, and gives its exit code.
  private static func intoClosedPipe(_ command: String, _ ledger: TestLedger, first: String = ":") -> (
    String, errors: String
  ) {
    let (gate, status) = (ledger.scratch.path("gate"), ledger.scratch.path("status"))
    let outcome = ledger.program.shell(
      "\(first); mkfifo '\(gate)'; { read -r _ < '\(gate)'; \"$F\" \(command); echo $? > '\(status)'; } "
        + "| { exec <&-; echo go > '\(gate)'; }")
    return (Files.text(status), outcome.errors)
  }

  @Test func `a closed pipe ends it silently, as it ends other tools`() throws {
    #expect(Self.intoClosedPipe("list clients", try TestLedger()) == ("141\n", ""))
  }

  @Test func `where a closed pipe gives no signal, it ends the same`() throws {
    #expect(Self.intoClosedPipe("list clients", try TestLedger(), first: "trap '' PIPE") == ("141\n", ""))
  }

  @Test func `a recorded document stays recorded if the answer cannot be written`() throws {
    let ledger = try TestLedger()
    #expect(Self.intoClosedPipe("creer --notes=lu", ledger) == ("141\n", ""))
    #expect(ledger.run("show", "--json", try ledger.number()).output.contains("\"notes\":\"lu\""))
  }

  @Test(arguments: [">/dev/full", ">&-"])
  func `an answer that cannot be written is an error of the environment`(redirection: String) throws {
    let ledger = try TestLedger()
    let before = Files.read(ledger.log)
    for command in ["list clients", "list clients --json", "replay", "audit", "--help"] {
      let outcome = ledger.program.shell("\"$F\" \(command) \(redirection)")
      #expect(outcome.exit == 4, "\(command)")
      #expect(outcome.errors.contains("Cannot write to standard output: "))
    }
    #expect(Files.read(ledger.log) == before)
  }

  @Test func `closed standard streams never let a message into the log`() throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.shell("\"$F\" creer <&- >&- 2>&-; echo $?")
    #expect(outcome.output == "4\n")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `words that are not UTF-8 are a usage error`() {
    let outcome = FactureProgram().run(bytes: [Array("creer-client".utf8), Array("--nom=caf".utf8) + [0xE9]])
    #expect(outcome.exit == 2)
    #expect(outcome.errors.hasPrefix("facture: Word 2 of the command line is not UTF-8."))
  }

  @Test func `a directory with a name in another encoding than UTF-8 is refused everywhere`() {
    let scratch = Scratch()
    let name = "\(scratch.path)/caf$(printf '\\351')"
    for (words, message) in [
      ("FACTURE_REGISTRE=\"\(name)\" \"$F\" creer-client --nom=A", "FACTURE_REGISTRE is not UTF-8."),
      ("FACTURE_REGISTRE=\"\(name)\" \"$F\" list", "FACTURE_REGISTRE is not UTF-8."),
      ("\"$F\" ouvrir \"\(name)\"", "Word 2 of the command line is not UTF-8."),
      ("\"$F\" list --registre=\"\(name)\"", "Word 2 of the command line is not UTF-8."),
    ] {
      // A directory of the name that it would be mended to.
      let ouvrir = "\"$F\" ouvrir '\(scratch.path)/caf\u{FFFD}' >/dev/null 2>&1;"
      let outcome = FactureProgram().shell("\(ouvrir) \(words) 2>&1; echo $?")
      #expect(outcome.output.contains("facture: \(message) "), "\(outcome)")
      #expect(outcome.answer == "2" && Files.names(scratch.path) == ["caf\u{FFFD}"], "\(outcome)")
      let log = Files.text("\(scratch.path)/caf\u{FFFD}/events/00000000000000000001.jsonl")
      #expect(log.split(separator: "\n").count == 1, "\(words)")
    }
    // One that is given is the one that counts.
    let given = "FACTURE_REGISTRE=\"\(name)\" \"$F\" list --registre='\(scratch.path)/caf\u{FFFD}'"
    #expect(FactureProgram().shell(given).exit == 0)
  }

  @Test func `a second writer waits for the first, and both are recorded`() throws {
    let ledger = try TestLedger()
    let line = (1...8).map { "\"$F\" creer --notes=n\($0) & " }.joined()
    #expect(ledger.program.shell("\(line) wait").exit == 0)
    let numbers = ledger.run("list").output.matches(of: /F-\d{4}-(\d{4})/).map { String($0.1) }
    #expect(numbers == (1...8).map { "000\($0)" })
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a writer that waited too long reports it`() throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.shell("flock '\(ledger.log)' \"$F\" creer --lock-timeout=0.05 --json")
    #expect(outcome.exit == 4)
    #expect(outcome.errors.hasPrefix("{\"error\":{\"code\":\""))
    #expect(ledger.program.shell("flock '\(ledger.log)' \"$F\" list").exit == 0)
  }

  @Test func `an unfinished commit is reported by readers, saved by the next writer and reported again`() throws {
    let ledger = try TestLedger()
    let whole = Files.read(ledger.log)
    Files.write(ledger.log, whole + whole.prefix(100))
    let list = ledger.run("list", "clients")
    #expect(list.exit == 0)
    #expect(list.errors.contains("100 bytes after event 2 belong to an unfinished commit"))
    let created = ledger.run("creer")
    #expect(created.exit == 0)
    #expect(created.errors.contains("An unfinished commit of 100 bytes"))
    #expect(created.output.wholeMatch(of: /F-\d{4}-0001\n/) != nil)
    #expect(!ledger.run("creer").errors.contains("unfinished"))
  }

  @Test func `the audit does not call the rest of lost events unacknowledged`() throws {
    let ledger = try TestLedger()
    _ = try ledger.sent()
    Files.write(ledger.log, Array(Files.read(ledger.log).dropLast(2)))
    let audit = ledger.run("audit")
    #expect(audit.exit == 3 && audit.output.contains("what is left of the lost events"), "\(audit)")
    #expect(!audit.output.contains("never acknowledged") && audit.output.contains("nothing is cut off"), "\(audit)")
    #expect(ledger.run("creer").exit == 3)
  }

  @Test func `colour appears on a terminal only, and never with NO_COLOR`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    let words = ["show", numero, "--au=2026-03-02"]
    #expect(ledger.program.runOnTerminal(words).output.contains("\u{1B}[36mIssued\u{1B}[0m"))
    #expect(!ledger.program.run(words).output.contains("\u{1B}"))
    var quiet = ledger.program
    quiet.environment["NO_COLOR"] = "1"
    #expect(!quiet.runOnTerminal(words).output.contains("\u{1B}"))
    quiet.environment = ledger.program.environment.merging(["TERM": "dumb"]) { $1 }
    #expect(!quiet.runOnTerminal(words).output.contains("\u{1B}"))
  }

  @Test func `the day of today is that of the zone`() throws {
    let ledger = try TestLedger()
    func today(_ zone: String) throws -> String {
      ledger.program.environment["TZ"] = zone
      let replay = ledger.run("replay", "--json").output
      return String(try #require(replay.firstMatch(of: /"au":"([0-9-]+)"/)).1)
    }
    // Fourteen hours east and twelve west never share a day.
    #expect(try today("EAST-14") > today("WEST12"))
  }

  @Test func `the ledger is the one named, else that of the environment, else ./registre`() throws {
    let ledger = try TestLedger()
    let program = FactureProgram()
    #expect(program.shell("cd '\(ledger.scratch.path)' && \"$F\" list clients").output.contains("Dupont"))
    #expect(program.run(["list", "clients", "--registre", ledger.path]).output.contains("Dupont"))
    #expect(ledger.run("list", "--registre=/nonexistent").exit == 4)
  }

  @Test(arguments: ["file", "empty", "binary", "locked"])
  func `a path that is not a ledger is refused as such`(kind: String) throws {
    let scratch = Scratch()
    let path = scratch.path("r")
    switch kind {
    case "file": Files.write(path, "hello")
    default: _ = FactureProgram().shell("mkdir -p '\(path)/events'")
    }
    if kind == "binary" { Files.write("\(path)/events/00000000000000000001.jsonl", (0...255).map { UInt8($0) } + [10]) }
    let outcome = FactureProgram().run(["list", "--registre=\(path)"])
    #expect([1, 3, 4].contains(outcome.exit))
    #expect(outcome.errors.hasPrefix("facture: "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }
}
