import LedgerTestSupport
import Testing

/// Debits of the bank that take payments back, recorded with their fee.
struct RetoursCommandTests {
  /// F-2026-0001 of 240.00 and F-2026-0002 of 120.00, both paid by lines of the bank, and `debit` after them as line 3.
  private static func ledger(_ debit: String) throws -> TestLedger {
    let ledger = try RapprocherCommandTests.ledger([
      "10/03/2026;VIR FIRME F-2026-0001;240,00", "12/03/2026;VIR FIRME F-2026-0002;120,00",
    ])
    try ledger.done("rapprocher", "--appliquer=certain")
    try ledger.done("releve", "importer", RapprocherCommandTests.releve(ledger, [debit], "rejet.csv"))
    return ledger
  }

  /// What the entries of an account come to, in cents.
  private static func solde(_ ledger: TestLedger, _ compte: String) -> Int {
    ledger.run("export", "fec", "--exercice=2026").output.split(separator: "\n").reduce(0) { somme, ligne in
      let cases = ligne.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cases.count > 12, cases[4] == compte else { return somme }
      let (debit, credit) = (Int(cases[11].replacing(",", with: "")), Int(cases[12].replacing(",", with: "")))
      return somme + (debit ?? 0) - (credit ?? 0)
    }
  }

  @Test(arguments: [
    ("19/03/2026;REJET PRLV F-2026-0001;-244,50", 240_00, 4_50),
    ("19/03/2026;REJETS F-2026-0001 F-2026-0002;-372,00", 360_00, 12_00),
    ("19/03/2026;REJETS F-2026-0001 F-2026-0002;-360,00", 360_00, 0),
  ])
  func `an accepted return opens the invoices, and its fee is an expense`(debit: String, du: Int, frais: Int) throws {
    let ledger = try Self.ledger(debit)
    let shown = ledger.run("rapprocher", "3")
    #expect(shown.output.contains("bank fee") == (frais > 0) && shown.output.contains("--accept"), "\(shown)")
    try ledger.done("rapprocher", "3", "--accepter")
    #expect(Self.solde(ledger, "411000") == du && Self.solde(ledger, "627000") == frais)
    #expect(Self.solde(ledger, "512000") == 360_00 - du - frais)
    #expect(ledger.run("audit").exit == 0)
    let rapport = ledger.run("report", "rapprochement", "--au=2026-03-31")
    #expect((rapport.output + rapport.errors).contains("agree"), "\(rapport)")
    // Undone alone, the fee leaves the books too.
    try ledger.done("rapprocher", "3", "--defaire", "--motif=Erreur")
    #expect(Self.solde(ledger, "627000") == 0 && ledger.run("audit").exit == 0)
  }

  @Test func `a person names the invoice and the fee`() throws {
    let ledger = try Self.ledger("19/03/2026;PRELEVEMENT;-244,50")
    let sansFrais = ledger.run("rapprocher", "3", "--sur=F-2026-0001")
    #expect(sansFrais.exit == 1 && sansFrais.errors.contains("-240.00") && sansFrais.errors.contains("--fee"))
    #expect(ledger.run("rapprocher", "3", "--sur=F-2026-0001", "--frais=300").exit == 1)
    try ledger.done("rapprocher", "3", "--sur=F-2026-0001", "--frais=4.50")
    #expect(Self.solde(ledger, "411000") == 240_00 && Self.solde(ledger, "627000") == 4_50)
    #expect(ledger.run("rapprocher", "3", "--sur=F-2026-0001", "--frais=4.50").errors.contains("already"))
  }

  @Test func `a return that was recorded by hand takes its line and the fee`() throws {
    let ledger = try Self.ledger("19/03/2026;REJET PRLV F-2026-0002;-125,00")
    let montre = ledger.run("show", "F-2026-0002", "--json").output
    let id = try #require(montre.firstMatch(of: /"id":"([0-9a-f-]{36})","montant":120/)?.1)
    try ledger.done(
      "annuler-paiement", "F-2026-0002", String(id), "--rejet", "--date=2026-03-19", "--motif=Rejet")
    #expect(ledger.run("rapprocher", "3", "--sur=F-2026-0002").errors.contains("-120.00"))
    try ledger.done("rapprocher", "3", "--sur=F-2026-0002", "--frais=5.00")
    #expect(Self.solde(ledger, "411000") == 120_00 && Self.solde(ledger, "627000") == 5_00)
    #expect(Self.solde(ledger, "512000") == 235_00 && ledger.run("audit").exit == 0)
  }

  @Test func `of two equal payments a person cancels the one that came back`() throws {
    let ledger = try RapprocherCommandTests.ledger([
      "10/03/2026;VIR FIRME F-2026-0001;120,00", "12/03/2026;VIR FIRME F-2026-0001;120,00",
      "19/03/2026;REJET F-2026-0001;-120,00",
    ])
    for ligne in ["1", "2"] { try ledger.done("rapprocher", ligne, "--accepter") }
    let refus = ledger.run("rapprocher", "3", "--sur=F-2026-0001")
    #expect(refus.exit == 1 && refus.errors.contains("cancel-payment F-2026-0001"), "\(refus)")
  }

  @Test func `a bank that says nothing but a mark is told so`() throws {
    let ledger = try Self.ledger("18/03/2026;FRAIS;-1,00")
    let path = ledger.scratch.path("retour.xml")
    Files.write(
      path,
      """
      <Document xmlns="x"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></Acct>
      <Ntry><Amt Ccy="EUR">240.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2026-03-20</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>
      """)
    let importe = ledger.run("releve", "importer", path)
    #expect(importe.exit == 0 && importe.output.contains("1 line is marked as a reversal"), "\(importe)")
    let montre = ledger.run("rapprocher", "4").output
    #expect(montre.contains("(the bank marks it as a reversal)") && !montre.contains("says )"), "\(montre)")
  }
}
