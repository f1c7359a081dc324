import LedgerData
import LedgerModel
import LedgerRules
import LedgerWords
import Testing

/// Commands that are proposed to be typed: what people wrote in them is data.
struct AdviceTests {
  private static let hostile = [
    "x;touch pwned", "$(touch pwned)", "`touch pwned`", "a'; touch pwned; '", "a\"; touch pwned; \"",
    "x\\' ; touch pwned ; '",
    "a|touch pwned", "a&touch pwned&", ">pwned", "a\\", "!!$HOME*?{a,b}~#", "é \" é", "a=b",
  ]

  /// What the shell gives the command that stands between backquotes in `text`, `facture modifier-client …` or another; and whether
  /// anything else was run.
  private func words(of text: Substring, _ ledger: TestLedger) -> [String] {
    Files.write(
      ledger.scratch.path("typed"), "cd '\(ledger.scratch.path)'\nfacture() { printf '%s\\n' \"$@\"; }\n\(text)\n")
    let outcome = ledger.program.shell("sh '\(ledger.scratch.path("typed"))'")
    #expect(outcome.exit == 0 && outcome.errors.isEmpty, "\(text): \(outcome.errors)")
    #expect(ledger.program.shell("ls '\(ledger.scratch.path("pwned"))'").exit != 0, "\(text) ran something")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: hostile) func `missing details of a client are proposed for that client`(name: String) throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done("creer-client", "--nom=\(name)", "--nature=entreprise")
    let numero = try ledger.done(
      "creer", name, "--date=2026-03-02", "--echeance=2026-04-01", "--nature=service", "-l", "Conseil;1;100")
    let outcome = ledger.run("envoyer", numero, "--date=2026-03-03", "--langue=fr")
    #expect(outcome.exit == 1)
    // A name may hold backquotes itself: the command ends where its line does.
    let start = try #require(outcome.errors.firstRange(of: "`facture modifier-client ")).lowerBound
    let line = outcome.errors[start...].prefix { $0 != "\n" }.dropFirst()
    let end = try #require(line.lastIndex(of: "`"))
    #expect(words(of: line[..<end], ledger).prefix(2) == ["modifier-client", name], "\(outcome.errors)")
  }

  @Test(arguments: hostile) func `a number is proposed as one word`(numero: String) throws {
    let ledger = try TestLedger(opened: false)
    let refusals: [RefusFacture] = [.nonEnvoyee, .dejaEnvoyee(.avoir), .inconnue, .sansLigne, .sansClient]
    for hint in refusals.map({ LedgerFailure(Refus.facture(numero, $0)).hint.en }) where hint.contains("`facture ") {
      let start = try #require(hint.firstRange(of: "`facture ")).lowerBound
      let end = try #require(hint.lastIndex(of: "`"))
      guard hint[start...].contains(ShellWord.quoted(numero)) else { continue }
      #expect(words(of: hint[hint.index(after: start)..<end], ledger).dropFirst().first == numero, "\(hint)")
    }
  }

  @Test func `the place of a ledger is one word`() {
    let program = FactureProgram()
    let outcome = program.run(["list", "--registre=/nowhere/a b;c"])
    #expect(outcome.errors.contains("`facture open '/nowhere/a b;c'`"), "\(outcome.errors)")
  }
}
