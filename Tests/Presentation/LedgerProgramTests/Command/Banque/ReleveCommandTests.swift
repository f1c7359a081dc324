import LedgerTestSupport
import Testing

/// Statements as people give them to the program, and what it says of those that it cannot take.
struct ReleveCommandTests {
  private static let iban = "FR1420041010050500013M02606"
  private static let autreIban = "FR7630006000011234567890189"

  private static func fichier(_ ledger: TestLedger, _ texte: String, _ nom: String) -> String {
    let path = ledger.scratch.path(nom)
    Files.write(path, texte)
    return path
  }

  /// An OFX of these accounts, each with its currency and one line.
  private static func ofx(_ comptes: [(id: String, devise: String, mouvement: String)]) -> String {
    let releves = comptes.map { compte in
      "<STMTTRNRS><STMTRS><CURDEF>\(compte.devise)\n<BANKACCTFROM><ACCTID>\(compte.id)\n</BANKACCTFROM><BANKTRANLIST>"
        + "<STMTTRN>\(compte.mouvement)\n</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>"
    }
    return "OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>\(releves.joined())</BANKMSGSRSV1></OFX>"
  }

  private static let credit = "<TRNTYPE>CREDIT\n<DTPOSTED>20260305\n<TRNAMT>120.00\n<FITID>1\n<MEMO>F-2026-0001"

  @Test func `lines of an undeclared account are left out, and told in both languages`() throws {
    let ledger = try RapprocherCommandTests.ledger([])
    let path = Self.fichier(
      ledger, Self.ofx([(Self.iban, "EUR", Self.credit), (Self.autreIban, "EUR", Self.credit)]), "deux.ofx")
    let essai = ledger.run("releve", "importer", path, "--dry-run", "--langue=fr")
    #expect(essai.output.contains("Omis : 1 ligne du compte \(Self.autreIban) en EUR."), "\(essai)")
    let fait = ledger.run("releve", "importer", path, "--compte=courant")
    #expect(fait.exit == 0 && fait.output.contains("1 new line"), "\(fait)")
    #expect(fait.output.contains("Left out: 1 line of the account \(Self.autreIban) in EUR."), "\(fait)")
    let json = ledger.run("releve", "importer", path, "--json")
    #expect(json.output.contains(#""laisses":[{"compte":"\#(Self.autreIban)","devise":"EUR","lignes":1}]"#), "\(json)")
  }

  @Test(arguments: [("EUR", autreIban), ("USD", iban), ("EUR", "4970101122223333"), ("EUR", "77")], ["en", "fr"])
  func `the command that a refusal names declares the account, and the import works then`(
    compte: (String, String), langue: String
  ) throws {
    let ledger = try RapprocherCommandTests.ledger([])
    let (devise, id) = compte
    let path = Self.fichier(ledger, Self.ofx([(id, devise, Self.credit)]), "un.ofx")
    let refus = ledger.run("releve", "importer", path, "--langue=\(langue)")
    #expect(refus.exit == 1)
    let commande = try #require(refus.errors.firstMatch(of: /`(facture ban[^`]*)`/)?.1, "\(refus)")
    // Too short to be typed as it stands in the file.
    guard id.count > 3 else {
      #expect(!commande.contains(id))
      return
    }
    let declare = ledger.program.shell("facture() { \"$F\" \"$@\"; } && \(commande)")
    #expect(declare.exit == 0, "\(commande) said \(declare)")
    try ledger.done("releve", "importer", path)
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a file that contradicts itself is a question, which a person answers once`() throws {
    let ledger = try RapprocherCommandTests.ledger([])
    let path = Self.fichier(
      ledger, Self.ofx([(Self.iban, "EUR", Self.credit.replacing("CREDIT", with: "DEBIT"))]), "sens.ofx")
    let question = ledger.run("releve", "importer", path)
    #expect(question.exit == 1 && question.errors.contains("--direction=amount, or --direction=type"), "\(question)")
    #expect(ledger.run("releve", "importer", path, "--langue=fr").errors.contains("--sens=montant"))
    try ledger.done("releve", "importer", path, "--sens=type")
    #expect(Files.text(ledger.log).contains(#""montant":"-120.00""#))
    #expect(ledger.run("releve", "importer", path).output.contains("0 new lines, 1 known line"))
  }

  @Test func `a file of another account than before is refused, and --compte takes it`() throws {
    let ledger = try RapprocherCommandTests.ledger([])
    let tete =
      "\"Booking Date\",\"Partner Name\",\"Partner Iban\",Type,\"Payment Reference\",\"Account Name\",\"Amount (EUR)\"\n"
    func espace(_ nom: String, _ jour: String) -> String {
      Self.fichier(ledger, tete + "\(jour),ORME,,Credit Transfer,F-2026-0001,\(nom),120.00\n", "\(nom).csv")
    }
    try ledger.done("releve", "importer", espace("Principal", "2026-03-05"))
    let autre = espace("Vacances", "2026-03-12")
    let refus = ledger.run("releve", "importer", autre, "--langue=fr")
    #expect(refus.exit == 1 && refus.errors.contains("avec « Vacances » comme COMPTE"), "\(refus)")
    #expect(ledger.run("releve", "importer", autre).errors.contains("--account=NAME"))
    #expect(ledger.run("releve", "importer", espace("Principal", "2026-03-20")).output.contains("1 new line"))
    try ledger.done("releve", "importer", autre, "--compte=courant")
    #expect(ledger.run("releve", "importer", autre).output.contains("0 new lines, 1 known line"))
  }

  @Test func `a correction of a recorded line is refused until the line is set aside`() throws {
    let ledger = try RapprocherCommandTests.ledger([])
    let credit = Self.credit.replacing("<FITID>1", with: "<FITID>A1")
    try ledger.done("releve", "importer", Self.fichier(ledger, Self.ofx([(Self.iban, "EUR", credit)]), "avant.ofx"))
    let corrige =
      credit.replacing("A1", with: "A2").replacing("120.00", with: "24.00")
      + "\n<CORRECTFITID>A1\n<CORRECTACTION>REPLACE"
    let path = Self.fichier(ledger, Self.ofx([(Self.iban, "EUR", corrige)]), "apres.ofx")
    let refus = ledger.run("releve", "importer", path)
    #expect(refus.exit == 1 && refus.errors.contains("corrects line 1, 120.00 of 2026-03-05"), "\(refus)")
    try ledger.done("rapprocher", "1", "--ecarter", "--motif=Corrigée par la banque")
    #expect(ledger.run("releve", "importer", path).output.contains("1 new line"))
    #expect(ledger.run("releve", "importer", path).output.contains("0 new lines, 1 known line"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a number that two pieces of a text make together is never recorded unasked`() throws {
    let ledger = try RapprocherCommandTests.ledger([])
    let plein = String(repeating: "X", count: 26) + " F-2026-0"
    let texte = """
      <Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>\(Self.iban)</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">240.00</Amt>
      <CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-10</Dt></BookgDt><NtryDtls><TxDtls><RmtInf>
      <Ustrd>\(plein)</Ustrd><Ustrd>001 MERCI</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>
      """
    try ledger.done("releve", "importer", Self.fichier(ledger, texte, "coupe.xml"))
    let montre = ledger.run("rapprocher", "--appliquer=certain")
    #expect(
      montre.output.contains("two pieces of the text together") && !montre.output.contains("recorded"), "\(montre)")
    #expect(montre.output.contains("F-2026-0001 240.00"), "\(montre)")
    try ledger.done("rapprocher", "1", "--accepter")
    #expect(ledger.run("show", "F-2026-0001", "--json").output.contains(#""soldeDu":0.00"#))
  }

  @Test func `a cell that is not understood names the profile to change, and the changed profile reads it`() throws {
    let ledger = try RapprocherCommandTests.ledger([])
    let texte = "Date;Libellé;Montant(EUROS)\n03-31-2026;VIR;120,00\n"
    let path = Self.fichier(ledger, texte, "mois.csv")
    let refus = ledger.run("releve", "importer", path)
    #expect(
      refus.exit == 1 && refus.errors.contains("\"03-31-2026\" under Date is not a day as DD/MM/YYYY"), "\(refus)")
    #expect(!refus.errors.contains("broken"))
    let profil = ledger.scratch.path("mine.profil")
    let montre = try #require(refus.errors.firstMatch(of: /`facture (\S+) profile? (\S+)`/), "\(refus)")
    Files.write(
      profil,
      ledger.run(String(montre.1), "profil", String(montre.2)).output.replacing("JJ/MM/AAAA", with: "MM/JJ/AAAA"))
    try ledger.done("releve", "importer", path, "--profil=\(profil)")
    Files.write(profil, "jours = Date\n")
    let faux = ledger.run("releve", "importer", path, "--profil=\(profil)")
    #expect(faux.exit == 1 && faux.errors.contains("\"jours\""), "\(faux)")
  }

  @Test(arguments: ["--date=31/04/2026", "--date=31/4/2026", "--echeance=31/04/2026"])
  func `a refusal quotes the day that was typed`(option: String) throws {
    let ledger = try TestLedger()
    let refus = ledger.run("creer", "Dupont", option, "-l", "X;1;1")
    let typed = option.split(separator: "=")[1]
    #expect(refus.exit == 2 && refus.errors.contains("\"\(typed)\""), "\(refus)")
  }
}
