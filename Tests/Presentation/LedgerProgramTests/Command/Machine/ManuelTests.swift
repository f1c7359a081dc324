import LedgerCommands
import LedgerTerminal
import LedgerWords
import Testing

@testable import LedgerProgram

/// The pages of the manual.
struct ManuelTests {
  private static let pages: [(name: String, text: String)] = Language.allCases.flatMap { language in
    [(name: "facture", text: ManualPage.ofProgram(language))]
      + CommandList.all.map { (name: $0.declaration.name, text: ManualPage.of($0, language)) }
  }

  @Test func `man warns of nothing in any page`() {
    let scratch = Scratch()
    for (index, page) in Self.pages.enumerated() { Files.write(scratch.path("\(index).1"), page.text) }
    var program = FactureProgram(scratch: scratch)
    program.environment["LC_ALL"] = "C.UTF-8"
    guard program.shell("man --version").exit == 0 else { return }
    let outcome = program.shell(
      "cd '\(scratch.path)' && for page in *.1; do man --warnings -E UTF-8 -l -Tutf8 -Z $page 2>&1 >/dev/null | sed \"s/^/$page: /\"; done"
    )
    #expect(outcome.exit == 0 && outcome.output.isEmpty, "\(outcome.output)")
  }

  @Test(arguments: CommandList.all.map { $0.declaration.name }, Language.allCases)
  func `a page lists every option and argument`(name: String, language: Language) throws {
    let command = try #require(CommandList.named(name))
    let (declaration, page) = (command.declaration, ManualPage.of(command, language))
    let called = ProgramNames.command(name, language)
    #expect(page.contains("\n\(Roff.escaped("facture-\(called)")) \\- "))
    for option in declaration.allOptions where !option.help.isEmpty {
      #expect(page.contains(Roff.bold("--\(ProgramNames.option(option.name, language))")), "\(option.name)")
    }
    for positional in declaration.positionals { #expect(page.contains(Roff.italic(positional.place[language]))) }
    #expect(page.contains(Roff.escaped(ProgramNames.commandLine(declaration.example, language))))
  }

  @Test(arguments: [
    ("a-b", "a\\-b"), ("\\n", "\\en"), ("l'été", "l\\(aqété"), ("`x`", "\\(gax\\(ga"), ("~^\"", "\\(ti\\(ha\\(dq"),
    ("", ""), (" a  b ", " a  b "), ("a.b", "a.b"),
  ])
  func `each character stands for itself`(text: String, written: String) { #expect(Roff.escaped(text) == written) }

  @Test(arguments: [
    ("well-known", "well-known"), ("--au=JOUR", "\\-\\-au=JOUR"), ("30j-fin", "30j\\-fin"),
    ("`facture list` shows", "\\fBfacture list\\fR shows"), ("one ` alone", "one \\(ga alone"), ("a - b", "a \\- b"),
  ])
  func `a sentence has hyphens, options dashes`(text: String, written: String) { #expect(Roff.prose(text) == written) }

  @Test func `a line that begins as a request does is text`() {
    var page = Roff(title: "x", source: "y", manual: "z")
    let head = page.text
    page.paragraphs(".so /etc/passwd\n\n'br\n\n  .nf\n  x\n\na  .b\nc  d")
    let lines = page.text.dropFirst(head.count).split(separator: "\n")
    #expect(lines.contains("\\&.so /etc/passwd") && lines.contains("\\(aqbr") && lines.contains("\\&.b"))
    #expect(lines.count { $0.hasPrefix(".TP") } == 2)
  }

  @Test func `the command prints them, in either language`() {
    let program = FactureProgram()
    #expect(program.run(["manuel"]).output == ManualPage.ofProgram(.english))
    #expect(
      program.run(["manual", "create", "--langue=fr"]).output == ManualPage.of(CreerCommand.self, .french))
    let outcome = program.run(["manuel", "cree", "--json"])
    #expect(outcome.exit == 2 && outcome.errors.contains("commande-inconnue"))
  }

  @Test func `on a terminal it is shown by man, else as a help`() {
    var program = FactureProgram()
    let scratch = Scratch()
    program.environment = ["TERM": "xterm", "PATH": "\(scratch.path):/usr/bin:/bin", "FACTURE_PAGER": "cat"]
    _ = program.shell(
      "printf '#!/bin/sh\\necho shown \"$@\"; cat >/dev/null\\n' > '\(scratch.path)/man'; chmod +x '\(scratch.path)/man'"
    )
    #expect(program.runOnTerminal(["manuel"]).output == "shown -l -\r\n")
    program.environment["PATH"] = scratch.path("none")
    #expect(program.runOnTerminal(["manuel", "creer"], columns: 100).output.contains("facture create "))
  }
}
