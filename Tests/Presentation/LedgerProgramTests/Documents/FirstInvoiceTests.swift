import Testing

/// The commands of a new user: the first invoice of the README, and the files for an auditor.
struct FirstInvoiceTests {
  /// The commands of the `sh` block under a title, each on one line.
  private static func commands(_ page: Page, under title: String) -> [String] {
    let section = page.text.split(separator: "## \(title)\n").last ?? ""
    let block = section.split(separator: "```sh\n").dropFirst().first?.split(separator: "```\n").first ?? ""
    return block.split(separator: "\n").map(String.init)
  }

  /// A terminal in which all that the README shows was typed.
  private static func terminal(_ readme: Readme) -> Terminal {
    var terminal = Terminal(locale: readme.locale)
    for shown in Page(readme.path).commands { _ = terminal.shows(shown.command) }
    return terminal
  }

  @Test(arguments: Readme.all)
  func `the first invoice is one that customers and platforms read`(readme: Readme) {
    var terminal = Self.terminal(readme)
    let commands = Self.commands(Page(readme.path), under: readme.firstInvoice)
    #expect(commands.count == 2)
    for command in commands {
      let said = terminal.shows(command)
      // Only a PDF needs what is not everywhere.
      let isWithoutPython = said.contains("WeasyPrint") && command.contains("facturx") && terminal.status == 4
      #expect(terminal.status == 0 || isWithoutPython, "\(command) said: \(said)")
    }
    #expect(
      terminal.shows("cat F-2026-0001.xml").contains(
        "<cbc:RegistrationName>Librairie du Canal</cbc:RegistrationName>"))
    #expect(terminal.shows("facture audit --json").contains(#""intact":true"#))
  }

  @Test(arguments: Readme.all)
  func `an auditor can verify the files of the article for the auditor`(readme: Readme) {
    var terminal = Self.terminal(readme)
    let commands = Self.commands(Page.article(readme.auditor.article), under: readme.auditor.title)
    #expect(commands.count == 6)
    for command in commands {
      let said = terminal.shows(command)
      #expect(terminal.status == 0, "\(command) said: \(said)")
    }
    _ = terminal.shows("sed -i 's/12.35/12.53/' F.html")
    _ = terminal.shows(commands.last ?? "")
    #expect(terminal.status == 3)
  }
}
