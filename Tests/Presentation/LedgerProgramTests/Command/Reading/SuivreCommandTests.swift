import Glibc
import LedgerTestSupport
import Testing

/// `facture suivre`: the events as they are committed, each once.
struct SuivreCommandTests {
  /// A follower that runs, and the files that it writes to.
  private struct Follower {
    let child: pid_t
    let output: String
    let errors: String

    init(_ ledger: TestLedger, _ words: String...) {
      output = ledger.scratch.path("followed")
      errors = ledger.scratch.path("said")
      Files.write(output, "")
      Files.write(errors, "")
      child = ledger.program.start(["suivre"] + words, output: output, errors: errors)
    }

    /// What it printed, once that has so many lines; what there is after a minute.
    func lines(_ count: Int) -> [Substring] {
      var lines: [Substring] = []
      wait {
        lines = Files.text(output).split(separator: "\n")
        return lines.count >= count
      }
      return lines
    }

    /// Waits until it has said from where it follows: from then on it misses nothing.
    func begin() { wait { Files.text(errors).contains("\n") } }

    private func wait(until isDone: () -> Bool) {
      let end = ContinuousClock.now + .seconds(60)
      while !isDone(), ContinuousClock.now < end { sched_yield() }
    }

    func end(_ signal: Int32) -> Int32 {
      Spawn.send(signal, to: child)
      return Spawn.wait(child)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `each recorded event is printed as its line, byte for byte, until an interrupt`(signal: Int32) throws {
    let ledger = try TestLedger()
    let follower = Follower(ledger, "--json", "--apres=0")
    var numero = ""
    for round in 1...3 {
      numero = try ledger.draft()
      let count = Files.text(ledger.log).split(separator: "\n").count
      #expect(follower.lines(count).count == count, "round \(round)")
    }
    try ledger.done("envoyer", numero)
    let log = Files.text(ledger.log)
    _ = follower.lines(log.split(separator: "\n").count)
    #expect(follower.end(signal) == 128 + signal)
    #expect(Files.text(follower.output) == log && Files.text(follower.errors).isEmpty)
  }

  @Test func `a follower begins with the next event, or after a given one`() throws {
    let ledger = try TestLedger()
    let follower = Follower(ledger)
    follower.begin()
    _ = try ledger.sent()
    let lines = follower.lines(4)
    #expect(follower.end(SIGINT) == 128 + SIGINT)
    let told = lines.map { $0.split(separator: "  ").suffix(2).joined(separator: " ") }
    #expect(told.prefix(3) == ["Document created F-2026-0001", "Line added F-2026-0001", "Line added F-2026-0001"])
    #expect(told.contains("Document issued F-2026-0001"))
    #expect(Files.text(follower.errors) == "facture: following after event 2; Ctrl-C ends it\n")

    let all = Files.text(ledger.log).split(separator: "\n").map(String.init)
    let head = try #require(ledger.run("replay", "--json", "--until=4").output.firstMatch(of: /"head":"([0-9a-f]+)"/)).1
    for after in ["4", "4:\(head)"] {
      let rest = ledger.run("suivre", "--no-wait", "--json", "--apres=\(after)")
      #expect(rest.exit == 0 && rest.output == all.dropFirst(4).joined(separator: "\n") + "\n")
    }
    #expect(ledger.run("suivre", "--no-wait").output.isEmpty)
    let french = ledger.run("suivre", "--sans-attendre", "--apres=3", "--langue=fr").output
    #expect(french.contains("Ligne ajoutée  F-2026-0001\n") && french.contains("Document émis  F-2026-0001\n"))
  }

  @Test func `a log that goes back or is rewritten ends it with exit 3, and so does one that is another`() throws {
    let ledger = try TestLedger()
    _ = try ledger.draft()
    let log = Files.read(ledger.log)
    let follower = Follower(ledger, "--json", "--apres=0")
    _ = follower.lines(log.split(separator: 0x0A).count)
    Files.write(ledger.log, Array(log.prefix(log.count / 2)))
    #expect(Spawn.wait(follower.child) == 3)
    #expect(Files.text(follower.errors).contains("\"journal-raccourci\""))
    Files.write(ledger.log, log)
    for (after, code) in [("1000", "journal-raccourci"), ("2:\(String(repeating: "0", count: 64))", "journal-reecrit")]
    {
      let outcome = ledger.run("suivre", "--apres=\(after)", "--json")
      #expect(outcome.exit == 3 && outcome.errors.contains("\"\(code)\""))
    }
    #expect(ledger.run("suivre", "--apres=-1").exit == 2)
    #expect(ledger.run("suivre", "--registre=nowhere").exit == 4)
  }

  @Test func `a follower that waits ends with the next event, or once its time is over`() throws {
    let ledger = try TestLedger()
    #expect(ledger.run("suivre", "--apres=1", "--attendre=30", "--json").output.split(separator: "\n").count == 1)
    let follower = Follower(ledger, "--apres=2", "--wait=30", "--json")
    try ledger.done("creer-client", "--nom=Anne")
    #expect(Spawn.wait(follower.child) == 0)
    #expect(Files.text(follower.output).contains("Anne") && Files.text(follower.errors).isEmpty)
    let late = ledger.run("suivre", "--attendre=1", "--json")
    #expect(late.exit == 0 && late.output.isEmpty)
    for seconds in ["0", "31", "-1", "x"] { #expect(ledger.run("suivre", "--attendre=\(seconds)").exit == 2) }
  }

  @Test func `a follower stops when its reader closes the pipe`() throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.shell(
      "cd '\(ledger.scratch.path)' && mkfifo p && { \"$F\" suivre --json --apres=0 >p & head -n 1 <p; wait $!; echo $?; }"
    )
    #expect(outcome.output.hasSuffix("\n141\n") && outcome.errors.isEmpty)
    #expect(outcome.output.split(separator: "\n").first == Files.text(ledger.log).split(separator: "\n").first)
  }

  @Test func `a copy shows the events recorded at its origin, until the origin is out of reach`() throws {
    let ledger = try TestLedger(opened: false)
    let (origin, copy, late) = (ledger.scratch.path("origine"), ledger.scratch.path("a"), ledger.scratch.path("b"))
    try follow(ledger, "file://\(origin)", copy, late)
    let follower = Follower(ledger, "--json", "--apres=0", "--registre=\(copy)")
    #expect(follower.lines(4).count == 4)
    #expect(ledger.program.shell("mv '\(origin)' '\(origin).away'").exit == 0)
    #expect(Spawn.wait(follower.child) == 4 && Files.text(follower.errors).contains("\"origin-unreachable\""))
    #expect(Files.text(follower.output) == Files.text(ledger.log))
    let offline = ledger.run("suivre", "--no-wait", "--apres=3", "--hors-ligne", "--registre=\(late)")
    #expect(offline.exit == 0 && offline.output.split(separator: "\n").count == 1, "\(offline)")
    #expect(offline.errors.contains("Offline"))
    // Its first line alone.
    #expect(ledger.program.shell("mv '\(origin).away' '\(origin)'; rm -rf '\(origin)/cache'").exit == 0)
    let line = Files.text(ledger.log).prefix { $0 != "\n" } + "\n"
    Files.write("\(origin)/events/00000000000000000001.jsonl", String(line))
    let altered = ledger.run("suivre", "--no-wait", "--apres=0")
    #expect(altered.exit == 3 && altered.output.isEmpty, "\(altered)")
  }

  @Test(.enabled(if: TemporaryDatabase.server != nil, "there is no server: Tools/postgresql/with starts one"))
  func `a copy shows the events recorded in a database`() throws {
    let database = try TemporaryDatabase.made()
    defer { withExtendedLifetime(database) {} }
    let ledger = try TestLedger(opened: false)
    try follow(ledger, database.uri, ledger.scratch.path("a"), ledger.scratch.path("b"))
  }

  /// Opens the ledger at `address`, follows the copy `copy` of it while it grows to four events, and asks the copy `late` then.
  private func follow(_ ledger: TestLedger, _ address: String, _ copy: String, _ late: String) throws {
    try ledger.done("ouvrir", ledger.path, "--nom=Atelier", "--origine=\(address)")
    let id = try #require(try ledger.done("origine", "--json").firstMatch(of: /"origin":"([^"]+)"/)).1
    for path in [copy, late] { try ledger.done("cloner", String(id), path) }
    let follower = Follower(ledger, "--json", "--apres=0", "--registre=\(copy)")
    for count in 1...4 {
      #expect(follower.lines(count).count == count)
      if count < 4 { try ledger.done("creer-client", "--nom=Dupont \(count)") }
    }
    #expect(follower.end(SIGTERM) == 128 + SIGTERM && Files.text(follower.errors).isEmpty)
    #expect(Files.text(follower.output) == Files.text(ledger.log))
    let offline = ledger.run("suivre", "--no-wait", "--apres=0", "--hors-ligne", "--json", "--registre=\(late)")
    #expect(offline.exit == 0 && offline.output.split(separator: "\n").count == 1)
    let all = ledger.run("suivre", "--no-wait", "--apres=0", "--json", "--registre=\(late)")
    #expect(all.output == Files.text(ledger.log) && all.errors.isEmpty)
    #expect(!ledger.run("suivre", "--no-wait", "--registre=\(late)").errors.contains("Ctrl-C"))
  }
}
