import LedgerReports
import Testing

/// Long answers, page by page.
struct PagerTests {
  private let ledger: TestLedger

  init() throws {
    ledger = try TestLedger()
    _ = try ledger.draft()
    ledger.program.environment["TERM"] = "xterm"
    ledger.program.environment["FACTURE_PAGER"] = "sed 's/^/> /'"
  }

  /// Whether each line that a terminal shows went through the pager.
  private func isPaged(_ words: String..., environment: [String: String] = [:]) -> Bool {
    var program = ledger.program
    program.environment.merge(environment) { $1 }
    let outcome = program.runOnTerminal(words, columns: 100)
    #expect(outcome.exit == 0, "\(outcome.output)")
    return outcome.output.split(separator: "\r\n").allSatisfy { $0.hasPrefix("> ") }
  }

  @Test func `list, history, report and helps go through it`() {
    #expect(isPaged("list") && isPaged("list", "clients") && isPaged("report", "numeros"))
    #expect(
      isPaged("history", "F-2026-0001") && isPaged("--help") && isPaged("help", "list") && isPaged("list", "--help"))
  }

  @Test func `other answers do not`() {
    #expect(!isPaged("show", "F-2026-0001") && !isPaged("list", "--json") && !isPaged("list", "--no-pager"))
    #expect(!isPaged("list", "--sans-pagination") && !isPaged("--help", "--no-pager") && !isPaged("--version"))
    #expect(!isPaged("list", environment: ["TERM": "dumb"]) && !isPaged("list", environment: ["FACTURE_PAGER": "cat"]))
    #expect(!ledger.run("list").output.contains("> ") && !ledger.run("--help").output.contains("\n> "))
  }

  @Test func `FACTURE_PAGER comes before PAGER, and that before less`() {
    #expect(isPaged("list", environment: ["PAGER": "cat"]))
    #expect(isPaged("list", environment: ["FACTURE_PAGER": "", "PAGER": "sed 's/^/> /'"]))
    let scratch = Scratch()
    _ = ledger.program.shell(
      "printf '#!/bin/sh\\necho \"> $LESS\"; sed \"s/^/> /\"\\n' > '\(scratch.path)/less'; chmod +x '\(scratch.path)/less'"
    )
    let environment = ["FACTURE_PAGER": "", "PATH": "\(scratch.path):/usr/bin:/bin"]
    #expect(isPaged("list", environment: environment))
    var program = ledger.program
    program.environment.merge(environment) { $1 }
    #expect(program.runOnTerminal(["list"]).output.hasPrefix("> FRX\r\n"))
    program.environment["LESS"] = "i"
    #expect(program.runOnTerminal(["list"]).output.hasPrefix("> i\r\n"))
    // What is printed is UTF-8, whatever the locale.
    program.environment["FACTURE_PAGER"] = "sed \"s/^/$LESSCHARSET> /\""
    #expect(program.runOnTerminal(["list"]).output.hasPrefix("utf-8> "))
    program.environment["LESSCHARSET"] = "latin1"
    #expect(program.runOnTerminal(["list"]).output.hasPrefix("latin1> "))
  }

  @Test func `a pager that cannot be started still shows the answer`() {
    ledger.program.environment["FACTURE_PAGER"] = "no-such-pager 2>/dev/null"
    let outcome = ledger.program.runOnTerminal(["list"], columns: 100)
    #expect(outcome.exit == 0 && outcome.output.contains("F-2026-0001"))
  }

  @Test func `a pager may be left early, or end badly`() throws {
    for index in 0..<40 {
      try ledger.done("creer-client", "--nom=Client \(index) \(String(repeating: "é", count: 3000))")
    }
    for pager in ["head -n 1", "true", "exit 3", "exec kill -TERM $$"] {
      ledger.program.environment["FACTURE_PAGER"] = pager
      let outcome = ledger.program.runOnTerminal(["list", "clients"])
      #expect(outcome.exit == 0 && outcome.output.split(separator: "\r\n").count <= 1, "\(pager): \(outcome.exit)")
    }
  }

  @Test func `a failure is shown beside the pager`() {
    let outcome = ledger.program.runOnTerminal(["history", "F-0"])
    #expect(outcome.exit == 1 && outcome.output.hasPrefix("facture: "))
  }

  @Test(arguments: [40, 50, 60, 80, 100])
  func `list and show fit the width of the terminal`(columns: Int) throws {
    try ledger.done("creer-client", "--nom=\(String(repeating: "Très long nom ", count: 10))")
    try ledger.done(
      "creer", "--client=\(String(repeating: "Très long nom ", count: 10))", "-l",
      "\(String(repeating: "Désignation ", count: 12));1;12345", "--notes=\(String(repeating: "mot ", count: 40))")
    try ledger.done("envoyer", "F-2026-0002")
    try ledger.done(
      "enregistrer-paiement", "F-2026-0002", "--montant=1", "--reference=\(String(repeating: "réf ", count: 9))")
    for words in [["list"], ["list", "clients"], ["show", "F-2026-0002"]] {
      let outcome = ledger.program.runOnTerminal(
        words + ["--no-pager"].prefix(words[0] == "list" ? 1 : 0), columns: UInt16(columns))
      let widest = outcome.output.split(separator: "\r\n").map { line in
        CellWidth.of(line.replacing(/\u{1B}\[[0-9;]*m/, with: ""))
      }.max()
      #expect(widest ?? 0 <= columns, "\(words) at \(columns): \(outcome.output)")
    }
  }
}
