import LedgerModel
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerViews

/// Statements of a bank account: imported, shown, settled and taken back.
struct RapprocherCommandTests {
  /// A ledger with an account, and F-2026-0001 of 240.00 and F-2026-0002 of 120.00 of one client, both issued.
  static func ledger(_ lignes: [String] = deux) throws -> TestLedger {
    let ledger = try TestLedger.ofFrance()
    for (date, prix) in [("2026-03-02", "200"), ("2026-03-03", "100")] {
      try ledger.done(
        "creer", "Firme", "-l", "Conseil;1;\(prix);20;service", "--envoyer", "--date=\(date)", "--date-envoi=\(date)")
    }
    try ledger.done("banque", "courant", "--iban=FR1420041010050500013M02606")
    if !lignes.isEmpty { try ledger.done("releve", "importer", releve(ledger, lignes)) }
    return ledger
  }

  static func releve(_ ledger: TestLedger, _ lignes: [String], _ nom: String = "releve.csv") -> String {
    let path = ledger.scratch.path(nom)
    Files.write(path, (["Date;Libellé;Montant(EUROS)"] + lignes).map { $0 + "\n" }.joined())
    return path
  }

  static let deux = ["10/03/2026;VIR FIRME F 2026 0001;240,00", "12/03/2026;VIR FIRME F20260002;100,00"]

  @Test func `a reconciliation records only on request`() throws {
    let ledger = try Self.ledger()
    let before = Files.text(ledger.log)
    let shown = ledger.run("rapprocher")
    #expect(shown.exit == 0)
    #expect(shown.output.contains("A, certain: F-2026-0001 240.00 (number F-2026-0001 in the label)"), "\(shown)")
    #expect(shown.output.contains("facture reconcile 2 --accept --account=courant"), "\(shown)")
    #expect(shown.output.hasSuffix("A, certain: 1; B, to check: 1\n"))
    #expect(Files.text(ledger.log) == before)
  }

  @Test func `certain matches are recorded, line by line, and only once`() throws {
    let ledger = try Self.ledger()
    let first = ledger.run("rapprocher", "--appliquer=certain")
    #expect(first.exit == 0 && first.output.contains("recorded\n"), "\(first)")
    #expect(ledger.run("show", "F-2026-0001", "--json").output.contains(#""soldeDu":0.00"#))
    #expect(ledger.run("show", "F-2026-0002", "--json").output.contains(#""soldeDu":120.00"#))
    let log = Files.text(ledger.log)
    #expect(log.contains(#""datePaiement":"2026-03-10""#) && log.contains("VIR FIRME F 2026 0001"))
    #expect(log.contains(#""type":"LigneRapprochee""#))
    for application in ["certain", "payeur-connu"] { try ledger.done("rapprocher", "--appliquer=\(application)") }
    try ledger.done("releve", "importer", ledger.scratch.path("releve.csv"))
    #expect(Files.text(ledger.log) == log)
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `the remark on an advance that a line proves has the two commands that give it its VAT`() throws {
    let ledger = try Self.ledger(["12/03/2026;VIR FIRME SOLDE;300,00"])
    try ledger.done("devis", "Firme", "-l", "Vitrine;1;250;20;service", "--envoyer")
    let told = ledger.run("rapprocher", "1", "--client=Firme", "--avance")
    #expect(
      told.exit == 0 && told.output.contains("due on receipt") || told.errors.contains("due on receipt"),
      "\(told)")
    let remark = ledger.run("doctor").output
    let commands = remark.matches(of: /`(facture reconcile [^`]*)`/).map { String($0.1) }
    #expect(commands.count == 2, "\(remark)")
    for command in commands {
      let typed = command.replacing("TEXT", with: "TVA")
      #expect(ledger.program.shell("facture() { \"$F\" \"$@\"; } && \(typed)").exit == 0, "\(typed)")
    }
    #expect(!ledger.run("doctor").output.contains("due on receipt"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a line for a cancelled document is not called paid`() throws {
    let ledger = try Self.ledger(["12/03/2026;VIR F-2026-0001;240,00", "13/03/2026;VIR F-2026-0002;120,00"])
    try ledger.done("annuler", "F-2026-0001", "--motif=Erreur")
    try ledger.done("enregistrer-paiement", "F-2026-0002", "--montant=120", "--date=2026-03-05")
    let shown = ledger.run("rapprocher").output
    #expect(shown.contains("E, for a cancelled document. --accept keeps the amount as an advance"), "\(shown)")
    #expect(shown.contains("E, paid already. Paid twice?"), "\(shown)")
  }

  @Test func `the proposed commands work as described`() throws {
    let ledger = try Self.ledger(["12/03/2026;VIR F-2026-0001;300,00", "13/03/2026;F-2026-0002;50"])
    let commands = ledger.run("rapprocher").output.matches(of: /\n +(facture reconcile .*)\n/).map { String($0.1) }
    #expect(commands.count == 2)
    for command in commands {
      #expect(ledger.program.shell("facture() { \"$F\" \"$@\"; } && \(command)").exit == 0, "\(command)")
    }
    #expect(ledger.run("rapprocher").output.contains("0 lines to settle"))
    #expect(ledger.run("show", "F-2026-0002", "--json").output.contains(#""soldeDu":70.00"#))
    #expect(ledger.run("list", "clients").output.contains("60.00"), "the rest is an advance")
  }

  @Test func `the settlement of a line is undone, with its payment`() throws {
    let ledger = try Self.ledger()
    try ledger.done("rapprocher", "--appliquer=certain")
    let paiement = try #require(
      Files.text(ledger.log).firstMatch(of: /"paiementId":"([0-9a-f-]+)"/)?.1
    ).description
    let refused = ledger.program.run(["annuler-paiement", "F-2026-0001", paiement, "--motif=x", "--json"])
    #expect(refused.exit == 1 && refused.errors.contains("reglement-rapproche"), "\(refused)")
    try ledger.done("rapprocher", "1", "--defaire", "--avec-paiements", "--motif=essai")
    #expect(ledger.run("show", "F-2026-0001", "--json").output.contains(#""soldeDu":240.00"#))
    #expect(ledger.run("rapprocher", "1").output.contains("A, certain"))
    try ledger.done("rapprocher", "1", "--sur=F-2026-0001")
    try ledger.done("rapprocher", "2", "--ecarter", "--motif=privé")
    #expect(ledger.run("rapprocher").output.contains("0 lines to settle"))
    let decidee = ledger.run("rapprocher", "1")
    #expect(decidee.output.contains("settled F-2026-0001 240.00 (a person decided)"), "\(decidee)")
    #expect(ledger.run("rapprocher", "2").output.contains("set aside: privé"))
    #expect(ledger.run("rapprocher", "2", "--json").output.contains(#""ecartee":"privé""#))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `an avoir that the payer took off is taken back with its line`() throws {
    let ledger = try Self.ledger(["20/03/2026;VIR F-2026-0001;120,00"])
    let avoir = try ledger.done(
      "envoyer", ledger.done("creer-avoir", "F-2026-0002", "--date=2026-03-10"), "--date=2026-03-10")
    func solde(_ numero: String) -> String? {
      ledger.run("show", numero, "--json").output.firstMatch(of: /"soldeDu":([0-9.-]+)/).map { String($0.1) }
    }
    let avant = [solde("F-2026-0001"), solde(avoir)]
    try ledger.done("rapprocher", "1", "--sur=F-2026-0001,\(avoir)")
    let (dite, said) = (ledger.run("rapprocher", "1", "--langue=fr").output, ledger.run("rapprocher", "1").output)
    #expect(dite.contains("a réglé F-2026-0001 120,00, F-2026-0001 120,00 par l'avoir \(avoir) ("), "\(dite)")
    #expect(said.contains("settled F-2026-0001 120.00, F-2026-0001 120.00 by \(avoir) ("), "\(said)")
    #expect(solde("F-2026-0001") == "0.00" && Files.text(ledger.log).contains(#""imputations":[{"avoirId":"#))
    try ledger.done("rapprocher", "1", "--defaire", "--avec-paiements", "--motif=essai")
    #expect([solde("F-2026-0001"), solde(avoir)] == avant && avant == ["240.00", "120.00"], "\(avant)")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `an amount that is evidence is written as the reader writes it`() {
    let preuve = Rapprochement.Preuve(code: .montant, champ: nil, valeur: "1800.00")
    #expect(preuve.words == Words("amount 1,800.00", fr: "montant 1\u{A0}800,00"))
  }

  @Test func `lines that wait are asked for once`() throws {
    let ledger = try Self.ledger()
    let credits = ledger.scratch.path("credits.csv")
    Files.write(credits, "Date de comptabilisation;x\n")
    Files.write(credits, "Date;Libellé;Débit;Crédit\n11/03/2026;VIR FIRME F 2026 0001;;240,00\n")
    for _ in 0..<2 { #expect(ledger.run("releve", "importer", credits).output.contains("waits")) }
    try ledger.done("releve", "importer", credits, "--doublons=ignorer")
    let log = Files.text(ledger.log)
    let encore = ledger.run("releve", "importer", credits)
    #expect(encore.output.contains("0 new lines, 1 known line"), "\(encore)")
    #expect(Files.text(ledger.log) == log && log.contains(#""doublons":[{"cle":"#))
  }

  @Test func `under a name, a line is settled once, and the answer is the same`() throws {
    let ledger = try Self.ledger()
    let words = ["rapprocher", "1", "--accepter", "--commande=matin", "--json"]
    let first = ledger.program.run(words)
    let log = Files.text(ledger.log)
    let again = ledger.program.run(words)
    #expect(first.exit == 0 && again.exit == 0 && again.output == first.output, "\(again)")
    #expect(Files.text(ledger.log) == log)
    #expect(ledger.run("rapprocher", "2", "--accepter", "--commande=matin").exit == 1)
  }

  @Test func `a payment that was typed is linked, and no money moves`() throws {
    let ledger = try Self.ledger([])
    try ledger.done("enregistrer-paiement", "F-2026-0001", "--date=2026-03-09")
    try ledger.done("releve", "importer", Self.releve(ledger, Self.deux))
    let applied = ledger.run("rapprocher", "--appliquer=certain")
    #expect(applied.output.contains("0, recorded already: F-2026-0001 240.00"), "\(applied)")
    #expect(Files.text(ledger.log).matches(of: /"type":"PaiementEnregistre"/).count == 1)
  }

  @Test func `cheques are handed over, and the bank's line is theirs`() throws {
    let ledger = try Self.ledger([])
    for numero in ["F-2026-0001", "F-2026-0002"] {
      try ledger.done("enregistrer-paiement", numero, "--moyen=Chèque", "--date=2026-03-05")
    }
    #expect(ledger.run("remise-cheques").output.contains("F-2026-0002"))
    try ledger.done("remise-cheques", "--date=2026-03-06")
    #expect(ledger.run("remise-cheques").output == "There is no cheque to deposit.\n")
    #expect(ledger.run("a-faire").output.contains("1 cheque deposit without"))
    try ledger.done("releve", "importer", Self.releve(ledger, ["09/03/2026;REMISE DE CHEQUES;360,00"]))
    let applied = ledger.run("rapprocher", "--appliquer=certain")
    #expect(applied.output.contains("0, recorded already"), "\(applied)")
    let report = ledger.run("report", "rapprochement")
    #expect(report.errors.contains("agree"), "\(report)")
    let fec = ledger.run("export", "fec", "--exercice=2026").output
    let cheques = fec.split(separator: "\n").filter { $0.contains("\t511200\t") }
    #expect(cheques.count == 3, "\(cheques)")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a deposit of cheques is not before its cheques, and keeps its day when it is cancelled`() throws {
    let ledger = try Self.ledger([])
    try ledger.done("enregistrer-paiement", "F-2026-0001", "--moyen=cheque", "--date=2026-03-05")
    let early = ledger.run("remise-cheques", "--date=2026-03-04")
    #expect(early.exit == 1 && early.errors.contains("--date=2026-03-05"), "\(early)")
    let unknown = ledger.run("remise-cheques", "--numero=7", "--date=2026-03-06")
    #expect(unknown.errors.contains("no deposit of cheques 7"), "\(unknown)")
    try ledger.done("remise-cheques", "--date=2026-03-06")
    try ledger.done("remise-cheques", "--numero=1", "--aucun")
    #expect(ledger.run("remise-cheques").output.contains("F-2026-0001"))
    #expect(Self.soldes(ledger, ["511200", "512000"]) == [240_00, 0])
  }

  /// What is left of accounts in the FEC, in cents.
  private static func soldes(_ ledger: TestLedger, _ comptes: [String]) -> [Int] {
    let lignes = ledger.run("export", "fec", "--exercice=2026").output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    func centimes(_ texte: String) -> Int { Int(texte.replacing(",", with: "")) ?? 0 }
    return comptes.map { compte in
      lignes.filter { $0.count > 12 && $0[4] == compte }.reduce(0) { $0 + centimes($1[11]) - centimes($1[12]) }
    }
  }

  @Test func `a bounced cheque without a recorded deposit is booked in one, and its accounts end at 0.00`()
    throws
  {
    let ledger = try Self.ledger([])
    try ledger.done("enregistrer-paiement", "F-2026-0001", "--moyen=Chèque", "--date=2026-03-05")
    try ledger.done("releve", "importer", Self.releve(ledger, ["09/03/2026;IMPAYE CHEQUE F-2026-0001;-240,00"]))
    try ledger.done("rapprocher", "1", "--accepter")
    #expect(ledger.run("remise-cheques").output.contains("F-2026-0001"))
    #expect(ledger.run("remise-cheques", "--date=2026-03-04").exit == 1)
    try ledger.done("remise-cheques", "--date=2026-03-06")
    #expect(
      Self.soldes(ledger, ["511200", "512000", "411000"]) == [0, 0, 360_00], "\(ledger.run("export", "fec").output)")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a cheque in a deposit is no mistake, and an advance by cheque is in one`() throws {
    let ledger = try Self.ledger([])
    try ledger.done("encaisser", "Firme", "--montant=400", "--moyen=Chèque", "--avance", "--date=2026-03-05")
    try ledger.done("remise-cheques", "--date=2026-03-06")
    #expect(Self.soldes(ledger, ["511200", "512000"]) == [0, 400_00])
    let paiement = try #require(
      ledger.run("show", "F-2026-0001", "--json").output.firstMatch(of: /"paiements":\[\{"id":"([0-9a-f-]+)"/)
    ).1
    let refused = ledger.run("annuler-paiement", "F-2026-0001", String(paiement), "--motif=Erreur", "--json")
    #expect(refused.exit == 1 && (refused.output + refused.errors).contains("cheque-remis"), "\(refused)")
    #expect(ledger.run("remise-cheques", "--date=2062-01-01", "--numero=1", "--json").errors.contains("date-future"))
  }

  @Test func `the books of a line that is taken back are those of its account then`() throws {
    let ledger = try Self.ledger([])
    try ledger.done("banque", "livret", "--iban=FR7630006000011234567890189", "--compte=512100")
    let releve = Self.releve(ledger, ["10/03/2026;VIR FIRME F 2026 0001;240,00"])
    try ledger.done("releve", "importer", releve, "--compte=livret")
    try ledger.done("rapprocher", "--appliquer=certain")
    #expect(Self.soldes(ledger, ["512000", "512100"]) == [0, 240_00])
    try ledger.done("banque", "livret", "--compte=512300")
    try ledger.done("rapprocher", "1", "--compte=livret", "--defaire", "--motif=Erreur")
    #expect(Self.soldes(ledger, ["512000", "512100", "512300"]) == [240_00, 0, 0])
  }

  @Test func `a part that was recorded by hand is linked with the rest`() throws {
    let ledger = try Self.ledger([])
    try ledger.done("enregistrer-paiement", "F-2026-0001", "--montant=50", "--date=2026-03-09")
    try ledger.done("releve", "importer", Self.releve(ledger, ["10/03/2026;VIR FIRME F 2026 0001;240,00"]))
    #expect(ledger.run("rapprocher", "--appliquer=certain").output.contains("name the document with --on"))
    try ledger.done("rapprocher", "1", "--sur=F-2026-0001")
    #expect(Self.soldes(ledger, ["512000"]) == [240_00])
    #expect(ledger.run("show", "F-2026-0001", "--json").output.contains(#""soldeDu":0.00"#))
    #expect(ledger.run("report", "rapprochement").errors.contains("agree"))
  }

  @Test(arguments: [("2026-03-04", "120.00"), ("2026-03-20", "0.00")])
  func `a line is linked to a recorded payment only if their days are close`(jour: String, reste: String) throws {
    let ledger = try Self.ledger([])
    try ledger.done("enregistrer-paiement", "F-2026-0001", "--montant=120", "--date=2026-03-04")
    let date = jour.split(separator: "-").reversed().joined(separator: "/")
    try ledger.done("releve", "importer", Self.releve(ledger, ["\(date);VIR FIRME F 2026 0001;117,60"]))
    try ledger.done("rapprocher", "1", "--sur=F-2026-0001", "--frais=2.40")
    #expect(ledger.run("show", "F-2026-0001", "--json").output.contains("\"soldeDu\":\(reste)"))
  }

  @Test func `a fee that the bank took is an expense`() throws {
    let ledger = try Self.ledger(["12/03/2026;PAYOUT;237,60"])
    try ledger.done("rapprocher", "1", "--sur=F-2026-0001", "--frais=2.40")
    #expect(ledger.run("show", "F-2026-0001", "--json").output.contains(#""soldeDu":0.00"#))
    let fec = ledger.run("export", "fec", "--exercice=2026").output
    #expect(fec.split(separator: "\n").contains { $0.contains("\t627000\t") && $0.contains("2,40") }, "\(fec)")
  }

  @Test func `differences between bank and ledger are reported and listed`() throws {
    let ledger = try Self.ledger()
    try ledger.done("enregistrer-paiement", "F-2026-0002", "--date=2026-03-11", "--montant=7")
    let report = ledger.run("report", "rapprochement", "--json").output
    #expect(report.matches(of: /"nature":"ligne"/).count == 2 && report.contains(#""nature":"reglement""#), "\(report)")
    #expect(ledger.run("list", "--a-rapprocher").output.contains("VIR FIRME F20260002"))
    #expect(ledger.run("a-faire").output.contains("2 lines of courant to settle"))
    #expect(ledger.run("doctor").output.contains("The last statement of courant ends on 2026-03-12"))
  }

  @Test func `a debit without a document waits for no answer, and is found by its number`() throws {
    let ledger = try Self.ledger(["10/03/2026;CB FOURNITURES;-10,00", "11/03/2026;quoi;5,00"])
    let shown = ledger.run("rapprocher").output
    #expect(
      shown.contains("1 line to settle") && shown.contains("1 debit ignored: no refund in this ledger matches"),
      "\(shown)")
    #expect(ledger.run("rapprocher", "--json").output.contains(#""autresDebits":1"#))
    #expect(ledger.run("banque", "--json").output.contains(#""aRapprocher":1"#))
    #expect(!ledger.run("list", "--a-rapprocher").output.contains("10.00"))
    #expect(ledger.run("a-faire").output.contains("1 line of courant to settle"))
    #expect(ledger.run("rapprocher", "1").output.contains("-10.00"))
    try ledger.done("rapprocher", "1", "--ecarter", "--motif=Fournitures")
    #expect(!ledger.run("rapprocher").output.contains("debit"))
  }

  @Test func `one key accepts, another skips, a third looks for a document`() throws {
    let ledger = try Self.ledger(["10/03/2026;F-2026-0001;240,00", "11/03/2026;quoi;5,00", "12/03/2026;merci;120,00"])
    let outcome = ledger.program.shell("printf 'yscF-2026-0002\\nq' | \"$F\" rapprocher --pas-a-pas")
    #expect(outcome.exit == 0, "\(outcome)")
    for numero in ["F-2026-0001", "F-2026-0002"] {
      #expect(ledger.run("show", numero, "--json").output.contains(#""soldeDu":0.00"#), "\(outcome.output)")
    }
    #expect(ledger.run("list", "--a-rapprocher").output.contains("quoi"))
  }

  @Test func `a line that is refused does not keep the others back`() throws {
    // A payment dated years before its document.
    let ledger = try Self.ledger(["10/03/2020;F-2026-0001;240,00", "10/03/2026;F-2026-0002;120,00"])
    let outcome = ledger.program.run(["rapprocher", "--appliquer=certain", "--json"])
    #expect(outcome.exit == 1, "\(outcome)")
    #expect(outcome.output.contains(#""enregistree":false,"message""#))
    #expect(outcome.output.contains(#""enregistree":true"#))
    #expect(ledger.run("show", "F-2026-0002", "--json").output.contains(#""soldeDu":0.00"#))
  }

  @Test func `labels are shown harmlessly, and balances are held against lines`() throws {
    let ledger = try Self.ledger([])
    func camt(_ cloture: String) -> String {
      """
      <Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id><Ccy>EUR</Ccy></Acct>
      <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
      <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">\(cloture)</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
      <Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-03</Dt></BookgDt>
      <AddtlNtryInf>&#x9b;31m $(reboot) \u{202E}evil</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>
      """
    }
    let path = ledger.scratch.path("releve.xml")
    Files.write(path, camt("10"))
    let refused = ledger.run("releve", "importer", path)
    #expect(refused.exit == 1 && refused.errors.contains("9.00 is missing"), "\(refused)")
    Files.write(path, camt("1"))
    try ledger.done("releve", "importer", path)
    let shown = ledger.run("rapprocher")
    #expect(shown.exit == 0 && shown.output.contains("reboot"), "\(shown)")
    #expect(!shown.output.contains("\u{9B}") && !shown.output.contains("\u{202E}"))
  }

  @Test func `the texts of purchases are kept only on request`() throws {
    let privees = ["10/03/2026;CB PHARMACIE;-12,00"]
    #expect(!Files.text(try Self.ledger(privees).log).contains("PHARMACIE"))
    let ledger = try Self.ledger([])
    try ledger.done("releve", "importer", Self.releve(ledger, privees), "--tout")
    #expect(Files.text(ledger.log).contains("PHARMACIE"))
  }

  @Test func `an own profile is a known one, changed`() throws {
    let ledger = try Self.ledger([])
    let path = ledger.scratch.path("mien.profil")
    Files.write(
      path, ledger.run("releve", "profil", "banque-postale").output.replacing("Montant(EUROS)", with: "Somme"))
    Files.write(ledger.scratch.path("r.csv"), "Date;Libellé;Somme\n10/03/2026;F-2026-0001;240,00\n")
    try ledger.done("releve", "importer", ledger.scratch.path("r.csv"), "--profil=\(path)")
    #expect(ledger.run("rapprocher").output.contains("A, certain"))
  }

  @Test func `a missing account is reported with the way to declare one`() throws {
    let ledger = try TestLedger()
    let outcome = ledger.run("rapprocher")
    #expect(outcome.exit == 1 && outcome.errors.contains("No bank account is declared."), "\(outcome)")
  }

  @Test(arguments: [
    (["releve", "importer", "absent.csv"], 4, ""), (["releve", "importer"], 2, ""), (["releve", "{R}"], 2, ""),
    (["releve", "importer", "{R}", "--profil=inconnu"], 1, "profil-inconnu"),
    (["releve", "importer", "{L}"], 1, "releve-inconnu"),
    (["releve", "importer", "{R}", "--profil=qonto"], 1, "releve-inconnu"),
    (["releve", "importer", "{R}", "--profil={L}.x"], 4, ""), (["releve", "profil", "rien"], 1, "profil-inconnu"),
    (["releve", "importer", "{R}", "--compte=autre"], 1, "banque-inconnue"),
    (["rapprocher", "--appliquer=tout"], 2, ""),
    (["rapprocher", "--ecarter"], 2, ""), (["rapprocher", "1", "--frais=1"], 2, "option-inattendue"),
    (["rapprocher", "--commande=x"], 2, "option-inattendue"),
    (["rapprocher", "--appliquer=certain", "--commande=x"], 2, "option-inattendue"),
    (["rapprocher", "1", "--accepter", "--avec-paiements"], 2, "option-inattendue"),
    (["rapprocher", "1", "--accepter", "--ecarter", "--motif=x"], 2, "options-contraires"),
    (["rapprocher", "9", "--ecarter", "--motif=x"], 1, "ligne-de-releve-inconnue"),
    (["rapprocher", "1", "--ecarter"], 1, "motif-vide"),
    (["rapprocher", "1", "--defaire", "--motif=x"], 1, "ligne-non-traitee"),
    (["rapprocher", "1", "--sur=F-2026-0002"], 1, ""), (["rapprocher", "1", "--avance"], 2, ""),
    (["rapprocher", "1", "--accepter", "--compte=autre"], 1, "banque-inconnue"),
    (["banque", "autre", "--iban=FR00"], 1, "iban-invalide"), (["banque", "courant"], 1, "rien-ne-change"),
    (["banque", "autre", "--iban=FR1420041010050500013M02606"], 1, "banque-deja-declaree"),
    (["remise-cheques", "--date=2026-03-06"], 1, "aucun-cheque"), (["remise-cheques", "--sur=F-2026-0001"], 2, ""),
  ])
  func `wrong input has a sentence and an exit`(words: [String], exit: Int32, code: String) throws {
    let ledger = try Self.ledger()
    let path = ledger.scratch.path("releve.csv")
    let said = words.map { $0.replacing("{R}", with: path).replacing("{L}", with: ledger.log) }
    let outcome = ledger.program.run(said + ["--json"])
    #expect(outcome.exit == exit && (outcome.output + outcome.errors).contains(code), "\(outcome)")
  }

  @Test func `an undone match tells the payment that stays, and how it is cancelled`() throws {
    let ledger = try Self.ledger()
    try ledger.done("rapprocher", "--appliquer=certain")
    let told = ledger.run("rapprocher", "1", "--defaire", "--motif=x").errors
    #expect(told.hasPrefix("The payment of F-2026-0001, 240.00, stays recorded."), "\(told)")
    let id = try #require(told.firstMatch(of: /cancel-payment F-2026-0001 ([0-9a-f-]+) --reason=TEXT/)?.output.1)
    try ledger.done("annuler-paiement", "F-2026-0001", String(id), "--motif=x")
    try ledger.done("rapprocher", "1", "--accepter")
    #expect(ledger.run("rapprocher", "1", "--defaire", "--avec-paiements", "--motif=x").errors.isEmpty)
  }

  @Test func `a refusal about a deposit of cheques names the deposit`() throws {
    let ledger = try Self.ledger()
    try ledger.done("enregistrer-paiement", "F-2026-0001", "--montant=10", "--moyen=cheque", "--date=2026-03-05")
    try ledger.done("remise-cheques", "--date=2026-03-06")
    #expect(ledger.run("remise-cheques", "--numero=9", "--aucun").errors.contains("has no deposit of cheques 9."))
    let same = ledger.run("remise-cheques", "--numero=1", "--date=2026-03-06").errors
    #expect(same.contains("The deposit of cheques 1 has these values already"), "\(same)")
    try ledger.done("remise-cheques", "--numero=1", "--aucun")
    for date in [[], ["--date=2026-03-06"]] {
      let again = ledger.program.run(["remise-cheques", "--numero=1", "--aucun"] + date).errors
      #expect(again.contains("The deposit of cheques 1 is cancelled already"), "\(again)")
    }
  }
}

extension RapprocherCommandTests {
  @Test func `a snapshot has the accounts, and another ledger keeps them`() throws {
    let ledger = try Self.ledger()
    try ledger.done("enregistrer-paiement", "F-2026-0002", "--moyen=Chèque", "--date=2026-03-05", "--montant=7")
    try ledger.done("remise-cheques", "--date=2026-03-06")
    try ledger.done("rapprocher", "--appliquer=certain")
    try ledger.done("rapprocher", "2", "--ecarter", "--motif=Autre")
    let path = ledger.scratch.path("s.json")
    try ledger.done("export", "snapshot", "--output=\(path)")
    let other = try TestLedger.ofFrance(alone: true)
    try other.done("import", path)
    let banques = /"banques":.*/
    let (avant, apres) = (Files.text(path), other.run("export", "snapshot").output)
    let said = try #require(avant.firstMatch(of: banques)).output
    #expect(apres.firstMatch(of: banques)?.output == said, "\(apres)")
    #expect(other.run("audit").exit == 0 && other.run("list", "--a-rapprocher").errors.contains("No line is left"))
    let log = Files.text(other.log)
    try other.done("import", path)
    #expect(Files.text(other.log) == log)
  }
}
