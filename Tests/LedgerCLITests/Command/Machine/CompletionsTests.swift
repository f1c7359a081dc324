import LedgerWords
import Testing

@testable import LedgerCLI

/// How a word of a command line may go on.
struct CompletionsTests {
  private func candidates(_ line: String, _ language: Language = .french) -> [String] {
    Completions(line: line, language).candidates { kind, begun in
      (kind == .document ? ["F-2026-0001", "F-2026-0002"] : ["Café du Port", "Dupont"]).filter {
        Completions.isBeginning(begun, of: $0)
      }
    }
  }

  @Test(arguments: [
    ("facture env", ["envoyer"]), ("facture creer-a", ["creer-avoir"]), ("facture help verif", ["verifier"]),
    ("facture envoyer ", ["F-2026-0001", "F-2026-0002"]), ("facture envoyer F-2026-0002", ["F-2026-0002"]),
    ("facture show caf", ["Café du Port"]), ("facture creer \"Café", ["Café du Port"]),
    ("facture list --statut=pay", ["--statut=payee"]), ("facture list --statut pay", ["payee"]),
    ("facture list --stat", ["--statut="]), ("facture list --json --jso", []),
    ("facture enregistrer-paiement F-1 --moyen=ch", ["--moyen=cheque"]), ("facture creer --moyen", []),
    ("facture ouvrir --numerotation=", ["--numerotation=creation", "--numerotation=envoi"]),
    ("facture creer --client=dup", ["--client=Dupont"]), ("facture list --client=Caf", ["--client=Café du Port"]),
    ("facture enregistrer-paiement --montant 5 F-2026-0001", ["F-2026-0001"]),
    ("facture envoyer F-2026-0001 ", []), ("facture nothing ", []), ("facture list --tri=", []), ("facture", []),
    ("", []), ("facture completions z", ["zsh"]), ("facture list --nothing=", []),
    (
      "facture imputer-avoir F-2026-0001 --sur=F",
      ["--sur=F-2026-0001", "--sur=F-2026-0002"]
    ),
  ])
  func `what fits is proposed`(line: String, expected: [String]) { #expect(candidates(line) == expected) }

  @Test(arguments: [
    ("", [""]), ("a b", ["a", "b"]), ("a ", ["a", ""]), ("a  \t b", ["a", "b"]), ("a 'b c' d", ["a", "b c", "d"]),
    ("a \"b 'c", ["a", "b 'c"]), (#"a b\ c"#, ["a", "b c"]), (#"a 'b\ c'"#, ["a", #"b\ c"#]),
    ("é\u{301} x", ["é\u{301}", "x"]),
  ])
  func `a line is parted as a shell parts it`(line: String, words: [String]) {
    #expect(CommandLine.words(line) == words)
  }

  @Test func `every option that takes one word of a few proposes words that it takes`() throws {
    for command in CommandList.all {
      for option in command.declaration.allOptions {
        for choice in option.type?.choices ?? [] { _ = try option.type?.init(option: choice) }
      }
      for positional in command.declaration.positionals {
        for choice in positional.type?.choices ?? [] { _ = try positional.type?.init(option: choice) }
      }
    }
  }

  @Test func `bash finishes commands, options and the names of a ledger`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    try ledger.done("creer-client", "--nom=Café du Port")
    let script = ledger.scratch.path("facture.bash")
    Files.write(script, ledger.run("completions", "bash").output)
    func complete(_ line: String) -> [String] {
      ledger.program.shell(
        "bash -c '. \"\(script)\"; COMP_LINE=\"$1\"; COMP_POINT=${#1}; COMP_WORDS=(\"$F\"); _facture; printf \"%s\\n\" \"${COMPREPLY[@]}\"' - '\(line)'"
      ).output.split(separator: "\n").map(String.init)
    }
    #expect(complete("facture envo") == ["envoyer"])
    #expect(complete("facture show F-2026") == [numero])
    #expect(complete("facture list --statut=env") == ["envoyee"])
    #expect(complete("facture show Caf").count == 1 && complete("facture show nobody") == [])
    #expect(
      ledger.program.shell("FACTURE_REGISTRE=/nonexistent \"$F\" completions bash --ligne='facture show F'").output
        .isEmpty)
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `each shell has its script`(shell: String) {
    let outcome = FactureProgram().run(["completions", shell])
    #expect(outcome.exit == 0 && outcome.output.contains("completions \(shell) --ligne="))
  }
}
