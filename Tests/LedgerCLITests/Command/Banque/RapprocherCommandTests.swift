import LedgerTestSupport
import Testing

/// What the lines of a statement pay, shown and recorded.
struct RapprocherCommandTests {
  /// A ledger with F-2026-0001 of 240.00 and F-2026-0002 of 120.00 of one client, both sent.
  private static func ledger() throws -> TestLedger {
    let ledger = try TestLedger.ofFrance()
    for (date, prix) in [("2026-03-02", "200"), ("2026-03-03", "100")] {
      try ledger.done(
        "creer", "Firme", "-l", "Conseil;1;\(prix);20;service", "--envoyer", "--date=\(date)", "--date-envoi=\(date)")
    }
    return ledger
  }

  private static func releve(_ ledger: TestLedger, _ lignes: [String]) -> String {
    let path = ledger.scratch.path("releve.csv")
    Files.write(path, (["Date;Libellé;Montant(EUROS)"] + lignes).map { $0 + "\n" }.joined())
    return path
  }

  private static let deux = ["10/03/2026;VIR FIRME F 2026 0001;240,00", "12/03/2026;VIR FIRME F20260002;100,00"]

  @Test func `nothing is recorded unless it is asked for`() throws {
    let ledger = try Self.ledger()
    let before = Files.text(ledger.log)
    let shown = ledger.run("rapprocher", Self.releve(ledger, Self.deux))
    #expect(shown.exit == 0)
    #expect(shown.output.contains("A, certain: F-2026-0001 240.00 (number F-2026-0001 in the label)"), "\(shown)")
    let command = "facture receive Firme --amount=100.00 --date=2026-03-12 --on=F-2026-0002"
    #expect(shown.output.contains(command), "\(shown)")
    #expect(shown.output.hasSuffix("A: 1, B: 1\n"))
    #expect(Files.text(ledger.log) == before)
  }

  @Test func `what is certain is recorded, line by line, and only once`() throws {
    let ledger = try Self.ledger()
    let path = Self.releve(ledger, Self.deux)
    let first = ledger.run("rapprocher", path, "--appliquer=certain")
    #expect(first.exit == 0 && first.output.contains("recorded\n"), "\(first)")
    #expect(ledger.run("show", "F-2026-0001", "--json").output.contains(#""soldeDu":0.00"#))
    #expect(ledger.run("show", "F-2026-0002", "--json").output.contains(#""soldeDu":120.00"#))
    let log = Files.text(ledger.log)
    #expect(log.contains(#""datePaiement":"2026-03-10""#) && log.contains("VIR FIRME F 2026 0001"))
    for application in ["certain", "payeur-connu"] {
      #expect(ledger.run("rapprocher", path, "--appliquer=\(application)").output.contains("0, recorded already"))
    }
    #expect(Files.text(ledger.log) == log)
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `the commands that it says do what it says`() throws {
    let ledger = try Self.ledger()
    let path = Self.releve(ledger, ["12/03/2026;VIR F-2026-0001;300,00", "13/03/2026;F-2026-0002;50"])
    let commands = ledger.run("rapprocher", path).output.matches(of: /\n +(facture receive .*)\n/).map { String($0.1) }
    #expect(commands.count == 2 && commands[0].contains("--advance"))
    for command in commands {
      #expect(ledger.program.shell("facture() { \"$F\" \"$@\"; } && \(command)").exit == 0, "\(command)")
    }
    let after = ledger.run("rapprocher", path).output
    #expect(after.contains("0, recorded already: F-2026-0002 50.00"), "\(after)")
  }

  @Test func `a line that is refused does not keep the others back`() throws {
    let ledger = try Self.ledger()
    // Two payments dated beyond today: no money has moved yet.
    let path = Self.releve(ledger, ["10/03/2062;F-2026-0001;240,00", "10/03/2026;F-2026-0002;120,00"])
    let outcome = ledger.program.run(["rapprocher", path, "--appliquer=certain", "--json"])
    #expect(outcome.exit == 1, "\(outcome)")
    #expect(outcome.output.contains(#""enregistree":false,"message""#))
    #expect(outcome.output.contains(#""enregistree":true"#))
    #expect(ledger.run("show", "F-2026-0002", "--json").output.contains(#""soldeDu":0.00"#))
  }

  @Test func `labels are shown harmlessly, and balances are held against lines`() throws {
    let ledger = try Self.ledger()
    let camt = """
      <Document><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>1</Id></Othr></Id><Ccy>EUR</Ccy></Acct>
      <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
      <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
      <Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-03</Dt></BookgDt>
      <AddtlNtryInf>&#x9b;31m $(reboot) \u{202E}evil</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>
      """
    let path = ledger.scratch.path("releve.xml")
    Files.write(path, camt)
    let shown = ledger.run("rapprocher", path)
    #expect(shown.exit == 0 && shown.output.contains("9.00 is missing"), "\(shown)")
    #expect(!shown.output.contains("\u{9B}") && !shown.output.contains("\u{202E}"))
  }

  @Test(arguments: [
    (["rapprocher", "absent.csv"], 4, ""), (["rapprocher"], 2, ""),
    (["rapprocher", "{R}", "--profil=inconnu"], 1, "profil-inconnu"), (["rapprocher", "{L}"], 1, "releve-inconnu"),
    (["rapprocher", "{R}", "--appliquer=tout"], 2, ""), (["rapprocher", "{R}", "--profil=qonto"], 1, "releve-inconnu"),
  ])
  func `wrong input has a sentence and an exit`(words: [String], exit: Int32, code: String) throws {
    let ledger = try Self.ledger()
    let path = Self.releve(ledger, Self.deux)
    let said = words.map { $0 == "{R}" ? path : $0 == "{L}" ? ledger.log : $0 }
    let outcome = ledger.program.run(said + ["--json"])
    #expect(outcome.exit == exit && (outcome.output + outcome.errors).contains(code), "\(outcome)")
  }
}
