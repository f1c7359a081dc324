import Glibc
import Testing

/// The documents show what the program prints.
///
/// `FACTURE_RECORD=1 swift test --filter SessionTests` writes what it prints into them: read the difference.
struct SessionTests {
  @Test(arguments: Readme.all)
  func `the session shows the output of its commands`(readme: Readme) {
    let pages = readme.pages
    var terminal = Terminal(
      pages.map(\.scripts).reduce(into: [:]) { $0.merge($1) { $1 } }, locale: readme.locale)
    for page in pages {
      #expect(page.commands.count > 0, "\(page.path)")
      var outputs: [String] = []
      for shown in page.commands {
        let output = terminal.shows(shown.command)
        outputs.append(output)
        guard unsafe getenv("FACTURE_RECORD") == nil else { continue }
        #expect(
          Terminal.lasting(output) == Terminal.lasting(shown.output), "\(page.path):\(shown.line): \(shown.command)")
      }
      if unsafe getenv("FACTURE_RECORD") != nil { Files.write("\(Page.top)/\(page.path)", page.showing(outputs)) }
    }
  }

  @Test func `no document but those shows commands with their output`() {
    let sessions = Readme.all.flatMap { $0.pages.map(\.path) }
    for path in ["CONTRIBUTING.md", "CHANGELOG.md", "EventSchemas/README.md"] + Page.articles
    where !sessions.contains(path) {
      #expect(Page(path).commands.isEmpty, "\(path)")
    }
  }

  @Test(arguments: Readme.all)
  func `every command in the table of mistakes is accepted`(readme: Readme) throws {
    let page = Page.article(readme.corrections)
    var terminal = Terminal(locale: readme.locale)
    for shown in Page(readme.path).commands + page.commands { _ = terminal.shows(shown.command) }
    let document = terminal.shows("facture show F-2026-0001 --json")
    let paiement = try #require(document.firstMatch(of: /"paiements":\[\{"id":"([0-9a-f-]+)"/)).1
    // What a bank gives.
    _ = terminal.shows(
      """
      echo '<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id><Ccy>EUR</Ccy></Acct>\
      <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>\
      <Dt><Dt>2026-03-01</Dt></Dt></Bal>\
      <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>\
      <Dt><Dt>2026-03-31</Dt></Dt></Bal></Stmt></BkToCstmrStmt></Document>' >releve.xml
      """)
    #expect(page.advice.count > 10)
    for row in page.advice {
      #expect(!row.isEmpty)
      for command in row {
        let said = terminal.shows(command.replacing(/PAYMENT|PAIEMENT/, with: paiement))
        #expect(terminal.status == 0, "\(command) said: \(said)")
      }
    }
  }
}
