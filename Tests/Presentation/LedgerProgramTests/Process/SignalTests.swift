import Glibc
import Testing

/// What a command leaves behind when a signal ends it.
struct SignalTests {
  /// `sh` has SIGINT ignored in what it starts in the background. The last ones end a program that got no memory.
  @Test(arguments: [("TERM", "143\n"), ("HUP", "129\n"), ("ABRT", "134\n"), ("ILL", "132\n"), ("TRAP", "133\n")])
  func `a file that is not whole goes with the process`(signal: String, status: String) throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.shell(
      """
      cd '\(ledger.scratch.path)'; ulimit -c 0; mkfifo gate; "$F" import - --rejects=kept <gate & child=$!
      exec 3>gate; until ls kept.partial-* >/dev/null 2>&1; do :; done; kill -\(signal) $child; wait $child; echo $?
      """)
    #expect(outcome.output == status)
    #expect(Files.names(ledger.scratch.path) == ["gate", "registre"])
  }

  @Test(arguments: [("TERM", "143\n"), ("HUP", "129\n")])
  func `a ledger that is not restored whole goes with the process`(signal: String, status: String) throws {
    let ledger = try TestLedger()
    _ = try ledger.sent()
    try ledger.done("checkpoint", "--key=\(ledger.key())")
    try ledger.done("sauvegarder", ledger.scratch.path("b.tar"))
    let outcome = ledger.program.shell(
      """
      cd '\(ledger.scratch.path)'; ulimit -c 0; mkfifo gate; "$F" restaurer gate back <&- & child=$!; exec 3>gate
      head -c 2500 b.tar >&3; until ls back.partial-*/events/* >/dev/null 2>&1; do :; done
      kill -\(signal) $child; wait $child; echo $?
      """)
    #expect(outcome.output == status, "\(outcome)")
    #expect(Files.names(ledger.scratch.path) == ["KEY.pem", "b.tar", "gate", "registre"])
  }

  @Test func `a signal that is ignored stays ignored`() throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.shell(
      """
      cd '\(ledger.scratch.path)'; mkfifo gate; trap '' HUP; "$F" import - --rejects=kept <gate & child=$!
      exec 3>gate; until ls kept.partial-* >/dev/null 2>&1; do :; done; kill -HUP $child; exec 3>&-; wait $child; echo $?
      """)
    #expect(outcome.answer == "4")
    #expect(Files.names(ledger.scratch.path) == ["gate", "kept", "registre"])
  }

  @Test func `a line of progress is ended before an interrupted import dies of the signal`() throws {
    let ledger = try TestLedger()
    let input = String(repeating: Samples.facture("X-1"), count: 128)
    let outcome = ledger.program.interruptOnTerminal(["import", "-"], input: input, mark: 0x1B, SIGINT)
    #expect(outcome.exit == 128 + SIGINT)
    #expect(
      outcome.output.contains(" events/s") && outcome.output.hasSuffix("\r\n"), "\(outcome.output.debugDescription)")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a file beyond the allowed size is an error of the environment, and leaves nothing`() throws {
    let ledger = try TestLedger()
    _ = try ledger.sent()
    let log = Files.read(ledger.log)
    let big = ledger.scratch.path("big.json")
    for command in ["export snapshot --output='\(big)'", "creer"] {
      let outcome = ledger.program.shell("(ulimit -f 1; \"$F\" \(command) 2>&1; echo \"exit $?\") | cat")
      #expect(outcome.answer == "exit 4" && outcome.output.contains("ulimit -f"), "\(outcome.output)")
    }
    #expect(Files.names(ledger.scratch.path) == ["registre"])
    #expect(Files.read(ledger.log) == log)
  }
}
