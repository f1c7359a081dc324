import LedgerTestSupport
import LedgerWords
import Testing

/// Words and refusals that readers read twice: each says one thing, and its advice works.
struct ReaderWordsTests {
  private static let vente = ["creer", "Firme", "-l", "Conseil;1;100;20;service"]

  /// What `program` says in that language.
  private func said(_ words: [String], _ program: FactureProgram, _ language: Language) -> FactureProgram.Outcome {
    program.run(words + ["--language=\(language == .french ? "fr" : "en")"])
  }

  /// A ledger whose invoice F-2026-0002 deducts the paid deposit F-2026-0001.
  private func avecAcompte() throws -> TestLedger {
    let ledger = try TestLedger.ofFrance()
    try ledger.done("creer", "Firme", "--acompte", "-l", "Acompte;1;500;20;service", "--envoyer", "--payee")
    try ledger.done("creer", "Firme", "-l", "Site;1;2000;20;service")
    try ledger.done("ajouter-ligne", "F-2026-0002", "--reprend=F-2026-0001")
    try ledger.done("envoyer", "F-2026-0002")
    return ledger
  }

  @Test func `a credit note above the rest names the deposit that is deducted, and the way to credit all`() throws {
    let ledger = try avecAcompte()
    let told = ledger.run("creer-avoir", "F-2026-0002", "--lignes=1", "--envoyer").errors
    #expect(told.contains("has 1,500.00 left to credit at that rate, after deposits and credit notes."), "\(told)")
    #expect(told.contains("or all that is left: `facture create-credit-note F-2026-0002 --rest`."), "\(told)")
    try ledger.done("creer-avoir", "F-2026-0002", "--reste", "--envoyer")
    let nothing = ledger.run("creer-avoir", "F-2026-0002", "--lignes=1", "--envoyer").errors
    #expect(nothing.contains("`facture show F-2026-0002` shows its credit notes."), "\(nothing)")
    #expect(!nothing.contains("cancel this draft"), "\(nothing)")
  }

  @Test func `a deposit that an invoice deducts is credited once that invoice is cancelled`() throws {
    let ledger = try avecAcompte()
    let told = ledger.run("creer-avoir", "F-2026-0001", "--envoyer").errors
    #expect(
      told.contains("cannot credit what F-2026-0002 already deducts of F-2026-0001: 500.00 before VAT at 20 %."),
      "\(told)")
    #expect(told.contains("first, by a credit note: `facture cancel F-2026-0002 --reason=TEXT`."), "\(told)")
    try ledger.done("annuler", "F-2026-0002", "--motif=Erreur")
    try ledger.done("creer-avoir", "F-2026-0001", "--envoyer")
  }

  @Test func `a line takes a category beside its reason, and not beside another one`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done("creer", "Firme", "-l", "Cours;1;100;E;VATEX-FR-CGI261-4;service")
    try ledger.done("creer", "Firme", "-l", "Cours;1;100;VATEX-FR-CGI261-4;E;service")
    for line in ["Cours;1;100;AE;VATEX-FR-CGI261-4", "Cours;1;100;20;VATEX-FR-CGI261-4", "Cours;1;100;E;E"] {
      #expect(ledger.run("creer", "Firme", "-l", line).exit == 2, "\(line)")
    }
  }

  @Test func `an empty reason for no VAT is told how VAT is charged again`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done("creer", "Firme", "-l", "Cours;1;100;VATEX-FR-CGI261-4;service")
    let told = ledger.run("modifier-ligne", "F-2026-0001", "1", "--motif=").errors
    #expect(told.contains("The VAT exemption reason is empty.") && told.contains("give --vat=20 alone."), "\(told)")
    try ledger.done("modifier-ligne", "F-2026-0001", "1", "--tva=20")
  }

  @Test(arguments: Language.allCases)
  func `a list is filtered by the statuses that it shows`(language: Language) throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(Self.vente + ["--envoyer"])
    try ledger.done(Self.vente + ["--envoyer", "--payee"])
    try ledger.done("creer-avoir", "F-2026-0002", "--envoyer")
    func list(_ words: String...) -> String { said(["list"] + words, ledger.program, language).output }
    let statut =
      language == .french
      ? ["emise", "Émise", "a-rembourser", "À rembourser"] : ["issued", "Issued", "to-refund", "To refund"]
    for word in statut.prefix(2) {
      #expect(list("--statut=\(word)").contains("F-2026-0001"), "\(word)")
    }
    for word in statut.suffix(2) {
      let shown = list("--statut=\(word)")
      #expect(shown.contains("A-2026-0001") && shown.contains(statut[3]) && !shown.contains("F-2026-000"), "\(shown)")
    }
    #expect(said(["a-faire"], ledger.program, language).output.contains("=\(statut[2])"))
    let help = said(["list", "--help"], ledger.program, language).output
    #expect(help.contains(statut[0]) && help.contains(statut[2]) && !help.contains("envoyee"), "\(help)")
  }

  @Test func `a wrong date of a draft is refused before its due date`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(Self.vente + ["--envoyer"])
    try ledger.done(Self.vente)
    for due in [[], ["--echeance=2019-12-01"]] {
      let late = ledger.program.run(["modifier", "F-2026-0002", "--date=2099-01-01"] + due)
      #expect(late.errors.contains("more than 366 days ahead"), "\(late)")
      let early = ledger.program.run(["modifier", "F-2026-0002", "--date=2020-01-01"] + due)
      #expect(early.exit == 1 && !early.errors.contains("due"), "\(early)")
    }
  }

  @Test func `a credit note is of an invoice or of a customer, as its help and its refusal say`() throws {
    let ledger = try TestLedger.ofFrance()
    let help = ledger.run("creer-avoir", "--help").output
    #expect(help.hasPrefix("facture create-credit-note NUMBER|--customer=CUSTOMER [option …]"), "\(help)")
    let told = ledger.run("creer-avoir").errors
    #expect(told.contains("`facture create-credit-note` needs NUMBER, or --customer=CUSTOMER."), "\(told)")
  }

  @Test func `a quote names all that keeps it from ending`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done("devis", "Firme", "-l", "Site;1;1000;20;service", "--envoyer")
    try ledger.done("accepter", "D-2026-0001")
    for part in ["30%", "20%"] { try ledger.done("facturer", "D-2026-0001", "--acompte=\(part)", "--envoyer") }
    try ledger.done("facturer", "D-2026-0001", "--acompte=10%")
    let told = ledger.run("terminer", "D-2026-0001", "--motif=x").errors
    #expect(
      told.contains(
        "Credit or cancel each first: `facture create-credit-note F-2026-0001 --rest --issue`, "
          + "`facture create-credit-note F-2026-0002 --rest --issue`, `facture cancel F-2026-0003 --reason=TEXT`."),
      "\(told)")
    try ledger.done("creer-avoir", "F-2026-0001", "--reste", "--envoyer")
    try ledger.done("creer-avoir", "F-2026-0002", "--reste", "--envoyer")
    try ledger.done("annuler", "F-2026-0003", "--motif=Erreur")
    try ledger.done("terminer", "D-2026-0001", "--motif=x")
  }

  @Test func `an export of invoices or quotes names the other one for its number`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done("devis", "Firme", "-l", "Site;1;1000;20;service", "--envoyer")
    let told = ledger.run("export", "factures", "--numero=D-2026-0001")
    #expect(
      told.exit == 1
        && told.errors.contains(
          "D-2026-0001 is a quote. Export it as a quote: `facture export quotes --number=D-2026-0001`."),
      "\(told)")
    try ledger.done("export", "devis", "--numero=D-2026-0001")
    try ledger.done("devis", "Firme", "-l", "Site;1;1000;20;service", "--envoyer")
    let two = ledger.run("export", "factures", "--numero=D-2026-0002", "--numero=D-2026-0001")
    #expect(two.errors.contains("D-2026-0002 is a quote."), "\(two)")
    #expect(ledger.run("list", "--statut=impayes").errors.contains("\"impayes\""))
  }

  @Test func `a new seller is told what invoices lack, once`() throws {
    let ledger = try TestLedger()
    let told = ledger.run("emetteur", "--nom=Atelier", "--siren=732829320").errors
    #expect(told.contains("Before the first invoice, also give") && told.contains("--legal-form"), "\(told)")
    #expect(!ledger.run("emetteur", "--ville=Lyon").errors.contains("Before the first invoice"))
  }

  @Test func `an advance beside a payment is recorded again with the documents of its line`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(Self.vente + ["--envoyer"])
    try ledger.done("banque", "courant", "--iban=FR1420041010050500013M02606")
    let path = ledger.scratch.path("releve.csv")
    let jour = try #require(
      ledger.run("show", "F-2026-0001", "--json").output.firstMatch(of: /"dateFacture":"([0-9-]+)"/)?.output.1)
    let parts = jour.split(separator: "-")
    Files.write(path, Array("Date;Libellé;Montant\n\(parts[2])/\(parts[1])/\(parts[0]);VIR F-2026-0001;150,00\n".utf8))
    try ledger.done("releve", "importer", path)
    // Money in excess is a deposit only of a customer with an order.
    try ledger.done("devis", "Firme", "-l", "Vitrine;1;100;20;service", "--envoyer")
    let told = ledger.run("rapprocher", "1", "--sur=F-2026-0001", "--avance").errors
    #expect(told.contains("`facture reconcile 1 --account=courant --on=F-2026-0001 --advance --vat=20`"), "\(told)")
    try ledger.done("rapprocher", "1", "--compte=courant", "--defaire", "--avec-paiements", "--motif=Erreur")
    try ledger.done("rapprocher", "1", "--compte=courant", "--sur=F-2026-0001", "--avance", "--tva=20")
    #expect(!ledger.run("doctor", "--json").output.contains("avance-sans-facture"))
  }

  @Test(arguments: Language.allCases)
  func `an option with a second meaning says where the other one stands`(language: Language) {
    let (bank, issue) = (
      said(["releve", "--help"], FactureProgram(), language), said(["creer", "--help"], FactureProgram(), language)
    )
    func words(_ outcome: FactureProgram.Outcome) -> String {
      outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(words(bank).contains(language == .french ? "`facture aide envoyer`" : "`facture help issue`"), "\(bank)")
    #expect(
      words(issue).contains(language == .french ? "`facture aide releve`" : "`facture help statement`"), "\(issue)")
  }
}
