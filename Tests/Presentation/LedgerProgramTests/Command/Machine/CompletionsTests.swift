import LedgerCommands
import LedgerTerminal
import LedgerWords
import Testing

@testable import LedgerProgram

/// How a word of a command line may go on.
struct CompletionsTests {
  private func candidates(_ line: String, _ language: Language = .french) -> [String] {
    Completions(line: line, language).candidates { kind, begun in
      let all =
        switch kind {
        case .document: ["F-2026-0001", "F-2026-0002"]
        case .draft: ["F-2026-0002"]
        case .client: ["Café du Port", "Dupont"]
        case .payment(let numero): ["payment-of-\(numero)"]
        case .refund(let numero): ["refund-of-\(numero)"]
        }
      return all.filter { Completions.isBeginning(begun, of: $0) }
    }
  }

  @Test(arguments: [
    ("facture env", ["envoyer"]), ("facture creer-a", ["creer-avoir"]), ("facture help verif", ["verifier"]),
    ("facture envoyer ", ["F-2026-0002"]), ("facture envoyer F-2026-0002", ["F-2026-0002"]),
    ("facture show caf", ["Café du Port"]), ("facture creer \"Café", ["Café du Port"]),
    ("facture list --statut=pay", ["--statut=payee"]), ("facture list --statut pay", ["payee"]),
    ("facture list --stat", ["--statut="]), ("facture list --json --jso", []),
    ("facture enregistrer-paiement F-1 --moyen=ch", ["--moyen=cheque"]), ("facture creer --moyen", []),
    ("facture ouvrir --numerotation=", ["--numerotation=creation", "--numerotation=envoi"]),
    ("facture creer --client=dup", ["--client=Dupont"]), ("facture list --client=Caf", ["--client=Café du Port"]),
    ("facture enregistrer-paiement --montant 5 F-2026-0001", ["F-2026-0001"]),
    ("facture envoyer F-2026-0001 ", []), ("facture nothing ", []),
    ("facture list --tri=sol", ["--tri=solde"]), ("facture list --tri=-sol", ["--tri=-solde"]), ("facture", []),
    ("", []), ("facture completions z", ["zsh"]), ("facture list --nothing=", []),
    (
      "facture imputer-avoir F-2026-0001 --sur=F",
      ["--sur=F-2026-0001", "--sur=F-2026-0002"]
    ),
  ])
  func `the words that fit are proposed`(line: String, expected: [String]) { #expect(candidates(line) == expected) }

  @Test(arguments: [
    ("facture report v", ["vat"]), ("facture report vent", ["ventes", "ventes-ue"]),
    ("facture export f", ["facturx", "fec", "flux10"]),
    ("facture list c", ["credit-notes", "customers"]), ("facture list --sort=-ba", ["--sort=-balance"]),
    ("facture report tva --by=", ["--by=day", "--by=month", "--by=quarter"]),
    ("facture report vat --by=ex", []), ("facture report closings --by=ex", ["--by=exercice"]),
    ("facture report --by=cu", ["--by=customer"]),
    ("facture report sales --by ", ["day", "month", "quarter", "customer"]),
    ("facture list --status=issued,ov", ["--status=issued,overdue"]), ("facture list --status=pay", ["--status=payee"]),
    ("facture cancel-payment F-1 ", ["payment-of-F-1"]), ("facture cancel-refund A-1 re", ["refund-of-A-1"]),
    ("facture config l", ["ledger", "language"]),
    ("facture seller --vat-when-invoiced=", ["--vat-when-invoiced=yes", "--vat-when-invoiced=no"]),
    ("facture issue ", ["F-2026-0002"]),
    (
      "facture create --nature=",
      ["--nature=goods", "--nature=service", "--nature=disbursement", "--nature=penalties", "--nature=works"]
    ),
  ])
  func `choices are proposed in the language`(line: String, expected: [String]) {
    #expect(candidates(line, .english) == expected)
  }

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
      for option in command.declaration.positionals + command.declaration.allOptions {
        for choice in option.type?.choices ?? [] {
          for language in Language.allCases { _ = try option.type?.init(option: choice[language]) }
        }
      }
    }
  }

  @Test func `bash finishes commands, options and the names of a ledger`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    try ledger.done("creer-client", "--nom=Café du Port")
    let script = ledger.scratch.path("facture.bash")
    Files.write(script, ledger.run("completions", "bash").output)
    // As readline does: an equals sign is a word of its own.
    Files.write(
      ledger.scratch.path("driver"),
      #"""
      . "$1"
      COMP_LINE=$2 COMP_POINT=${#2} COMP_WORDS=("$F" ${2//=/ = })
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _facture
      printf '%s\n' "${COMPREPLY[@]}"
      """#)
    func complete(_ line: String) -> [String] {
      ledger.program.shell("bash '\(ledger.scratch.path("driver"))' '\(script)' '\(line)'").output
        .split(separator: "\n").map(String.init)
    }
    #expect(complete("facture envo") == ["envoyer"])
    #expect(complete("facture show F-2026") == [numero])
    #expect(complete("facture list --statut=em") == ["emise"])
    #expect(complete("facture issue ") == [])
    let draft = try ledger.draft()
    #expect(complete("facture issue ") == [draft])
    let paiement = try ledger.done("enregistrer-paiement", numero, "--montant=1")
    #expect(complete("facture cancel-payment \(numero) ") == [paiement])
    #expect(complete("facture show Caf").count == 1 && complete("facture show nobody") == [])
    #expect(
      ledger.program.shell("FACTURE_REGISTRE=/nonexistent \"$F\" completions bash --ligne='facture show F'").output
        .isEmpty)
  }

  /// Names of which a shell could make something else.
  private static let hostile = [
    "x;touch pwned=", "$(touch pwned)=", "`touch pwned`=", "a'; touch pwned; '", "a\"; touch pwned; \"",
    "x\\' ; touch pwned ; '", "--nom=;touch pwned", "a\\", "!!;$HOME*?[a]{b,c}~#<>()|&^%", "é ' é \" é", "a=b:c",
  ]

  /// A user may have taken the equals sign from what parts words for bash: it then is in the word, and `isApart` false.
  @Test(
    arguments: [
      ("", true), ("'", true), ("\"", true), ("'", false), ("\"", false),
    ], ["modifier-client ", "list --client="])
  func `a name that bash finishes is one word, and never a command`(
    quoted: (mark: String, isApart: Bool), before: String
  ) throws {
    let quote = quoted.mark
    let ledger = try TestLedger()
    for (index, name) in Self.hostile.enumerated() { try ledger.done("creer-client", "--nom=K\(index) \(name)") }
    let scratch = ledger.scratch
    Files.write(scratch.path("script"), ledger.run("completions", "bash").output)
    // As readline does: what was completed takes the place of the word, within the quotation mark that is open.
    Files.write(
      scratch.path("driver"),
      #"""
      . ./script
      COMP_WORDS=("$F" "${3: -1}" "$1$2") COMP_CWORD=2 COMP_LINE="facture $3$1$2" COMP_POINT=4096
      if [[ $4 == false ]]; then COMP_WORDS=("$F" "${3% *}" "${3#* }$1$2"); fi
      _facture
      eval "set -- ${3#* }$1${COMPREPLY[0]}$1"
      printf '%s' "$#:$1"
      """#)
    for (index, name) in Self.hostile.enumerated() {
      let typed = quote.isEmpty ? "K\(index)" : "K\(index) "
      let words = [quote, typed, before, "\(quoted.isApart)"].map(ShellWord.quoted).joined(separator: " ")
      let said = ledger.program.shell("cd '\(scratch.path)' && bash ./driver \(words)").output
      #expect(said == (before.hasSuffix("=") ? "1:--client=" : "1:") + "K\(index) \(name)", "\(before)\(quote)")
    }
    #expect(ledger.program.shell("ls '\(scratch.path)/pwned'").exit != 0)
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `each shell has its script`(shell: String) {
    let outcome = FactureProgram().run(["completions", shell])
    #expect(outcome.exit == 0 && outcome.output.contains("completions \(shell) --ligne="))
  }
}
