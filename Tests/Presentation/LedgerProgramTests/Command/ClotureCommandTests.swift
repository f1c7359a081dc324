import LedgerTestSupport
import Testing

/// `facture cloturer`, as a process: what it answers, and what no report of a closed period shows any more.
struct ClotureCommandTests {
  /// A ledger of January to March 2026.
  private static func ledger() throws -> TestLedger {
    let ledger = try TestLedger(opened: false)
    try ledger.putOld(FixtureLog.examples.bytes)
    return ledger
  }

  @Test func `the last period stands alone on the last line, and JSON names all`() throws {
    let ledger = try Self.ledger()
    #expect(try ledger.done("cloturer", "--jour", "--jusqua=2026-02-03") == "2026-02-03")
    let json = ledger.run("cloturer", "--mois", "--jusqua=2026-02-28", "--json").output
    #expect(json.contains(#""clotures":["2026-01","2026-02-16","#) && json.contains(#""2026-02"],"#))
    #expect(ledger.run("audit").exit == 0)
    #expect(ledger.run("audit", "--read-model").output.contains("the same as a replay"))
  }

  @Test(arguments: [
    (["--mois", "--jusqua=2025-12-31"], 1, "rien-a-cloturer"),
    (["--mois", "--jusqua=9999-12-31"], 1, "periode-en-cours"),
    ([], 2, "option-manquante"), (["--mois", "--jour"], 2, "option-manquante"), (["2026-01"], 2, "argument-inattendu"),
    (["--mois", "--jusqua=2026-13"], 2, "date-invalide"),
  ])
  func `an impossible closing is refused`(words: [String], exit: Int32, code: String) throws {
    let outcome = try Self.ledger().program.run(["cloturer"] + words + ["--json"])
    #expect(outcome.exit == exit)
    #expect(outcome.errors.contains("\"code\":\"\(code)\""), "\(outcome.errors)")
  }

  @Test func `the same command is answered the same, and closes nothing again`() throws {
    let ledger = try Self.ledger()
    let words = ["cloturer", "--mois", "--jusqua=2026-02-28", "--commande=fevrier", "--json"]
    let first = ledger.program.run(words)
    #expect(first.exit == 0 && ledger.program.run(words).output == first.output)
    #expect(ledger.run("cloturer", "--mois", "--jusqua=2026-02-28").exit == 1)
  }

  @Test func `closings are shown as a table, as JSON and as CSV`() throws {
    let ledger = try Self.ledger()
    try ledger.done("cloturer", "--mois", "--jusqua=2026-03-31")
    let mois = ledger.run("report", "clotures", "--par=mois", "--format=csv").output.split(whereSeparator: \.isNewline)
    #expect(
      mois.count == 4 && mois[0].hasPrefix("devise,nature,periode,debut,fin,premiereSequence,derniereSequence,tete,"))
    #expect(mois[1].hasPrefix("EUR,mois,2026-01,2026-01-01,2026-01-31,1,14,"))
    let json = ledger.run("report", "clotures", "--depuis=2026-02-01", "--jusqua=2026-02-28", "--par=mois", "--json")
      .output
    #expect(json.contains(#""rapport":"clotures""#) && json.contains(#""periode":"2026-02""#))
    #expect(!json.contains(#""periode":"2026-01""#))
    #expect(ledger.run("diff", "40", "2099-01-01", "--json").output.contains(#""clotures":["2026-01-05","#))
    #expect(try Self.ledger().run("report", "clotures").output.contains("day     2026-01-12"))
  }

  @Test func `documents dated in one period and closed in another are reported, from the closing to the sales`() throws
  {
    let ledger = try Self.ledger()
    try ledger.done("emetteur", "--profil=")
    try ledger.done("cloturer", "--mois", "--jusqua=2026-03-31")
    let numero = try ledger.done(
      "creer", "--client=Élodie Marchand", "--date=2026-04-10", "--line=Farine;2;10", "--issue",
      "--date-envoi=2026-04-10")
    try ledger.done("cloturer", "--mois", "--jusqua=2026-04-30", "--cancel-drafts", "--horloge")
    let avril = ["report", "clotures", "--ecarts", "--depuis=2026-04-01"]
    let csv = ledger.program.run(avril + ["--format=csv"]).output.split(whereSeparator: \.isNewline)
    #expect(
      csv.first == "periode,devise,sens,autrePeriode,numero,date,client,sequence,nature,id,totalHT,totalTVA,totalTTC")
    #expect(csv.contains { $0.hasPrefix("2026-04,EUR,dateAilleurs,2026-03,F-2026-0004,2026-03-20,") })
    #expect(csv.contains { $0.hasPrefix("2026-04,EUR,closAilleurs,,\(numero),2026-04-10,") && $0.hasSuffix(",24.00") })
    let shown = ledger.program.run(avril + ["--langue=fr"]).output.split(whereSeparator: \.isNewline)
    #expect(shown.contains { $0.contains("dans aucune clôture à ce jour") && $0.contains(numero) }, "\(shown)")
    #expect(csv.contains("2026-04,EUR,ventes,,,,,,,,20.00,4.00,24.00"))
    let ventes = ledger.run("report", "ventes", "--depuis=2026-04-01", "--jusqua=2026-04-30", "--json").output
    #expect(ventes.contains(#""totalTTC":24.00"#))
    #expect(ledger.program.run(avril + ["--json"]).output.contains(#""cloture":5442.70,"ventes":24.00"#))
    #expect(ledger.run("report", "clotures", "--ecarts", "--par=exercice").output.isEmpty)
    #expect(ledger.run("report", "tva", "--ecarts", "--json").errors.contains("option-inattendue"))
  }

  @Test func `a draft dated in the month is named, and cancelled on request`() throws {
    let ledger = try Self.ledger()
    try ledger.done("emetteur", "--profil=")
    let numero = try ledger.done("creer", "--client=Élodie Marchand", "--date=2026-03-31")
    let refused = ledger.run("cloturer", "--mois", "--jusqua=2026-03-31")
    #expect(refused.exit == 1 && refused.errors.contains("1 draft is dated in it or before (\(numero))"), "\(refused)")
    #expect(refused.errors.contains("--cancel-drafts"))
    #expect(try ledger.done("cloturer", "--mois", "--jusqua=2026-03-31", "--cancel-drafts") == "2026-03")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a date in a closed period is refused with the first open day`() throws {
    let ledger = try Self.ledger()
    try ledger.done("emetteur", "--profil=")
    try ledger.done("cloturer", "--mois", "--jusqua=2026-03-31")
    let refused = ledger.run("creer", "--client=Élodie Marchand", "--date=2026-03-31")
    #expect(refused.exit == 1)
    #expect(
      refused.errors
        == "facture: This document cannot be dated 2026-03-31: the books are closed until 2026-03-31. Give 2026-04-01, the "
        + "first open day, or a later date.\n", "\(refused.errors)")
    let numero = try ledger.done("creer", "--client=Élodie Marchand", "--date=2026-04-01")
    try ledger.done("ajouter-ligne", numero, "--designation=Farine", "--quantite=2", "--prix-unitaire=10")
    #expect(ledger.run("modifier", numero, "--date=2026-03-31").errors.contains("are closed until"))
    try ledger.done("envoyer", numero, "--date=2026-04-01")
    // The cache is made again, and the log still says what is closed.
    _ = ledger.program.shell("rm -rf '\(ledger.path)/cache'")
    #expect(
      ledger.run("rembourser", "A-2026-0002", "--montant=1", "--date=2026-03-31").errors.contains("are closed until"))
  }

  @Test func `a first day or month that is not over is told with the day after it`() throws {
    let ledger = try TestLedger()
    let day = ledger.run("cloturer", "--jour").errors
    #expect(day.contains(", which is not over. Close it from ") && !day.contains("ends on"), "\(day)")
    let month = ledger.run("cloturer", "--mois", "--langue=fr").errors
    #expect(month.contains(", période qui finit le ") && month.contains("Clôturez à partir du 01/"), "\(month)")
  }
}
