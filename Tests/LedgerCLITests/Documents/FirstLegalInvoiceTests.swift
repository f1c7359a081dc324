import Testing

/// The commands that the README shows for a first legal invoice.
struct FirstLegalInvoiceTests {
  /// Those of the block under its title, each on one line.
  private static func commands(_ readme: Readme) -> [String] {
    let section = Page(readme.path).text.split(separator: "## \(readme.firstLegalInvoice)\n").last ?? ""
    let block = section.split(separator: "```sh\n").dropFirst().first?.split(separator: "```\n").first ?? ""
    return block.replacing(" \\\n ", with: "").split(separator: "\n").map(String.init)
  }

  @Test(arguments: Readme.all)
  func `six commands make an invoice that customers and platforms read`(readme: Readme) {
    let commands = Self.commands(readme)
    #expect(commands.count == 6)
    var terminal = Terminal(locale: readme.locale)
    let year = terminal.shows("date +%Y").prefix(4)
    for command in commands {
      let said = terminal.shows(command.replacing("F-2026-", with: "F-\(year)-"))
      // Only a PDF needs what is not everywhere.
      let isWithoutPython = said.contains("WeasyPrint") && command.contains("facturx") && terminal.status == 4
      #expect(terminal.status == 0 || isWithoutPython, "\(command) said: \(said)")
    }
    let xml = terminal.shows("cat F-2026-0001.xml F-\(year)-0001.xml 2>/dev/null")
    #expect(xml.contains("<cbc:RegistrationName>Boulangerie Dupont</cbc:RegistrationName>"))
    #expect(terminal.shows("facture audit --json").contains(#""intact":true"#))
  }
}
