import Foundation
import LedgerTestSupport
import Testing

/// Reminders and penalties as people type them.
struct RelancerCommandTests {
  /// A ledger of a seller in France with an invoice of 1,200.00 to Firme, due on 31 January 2026.
  private static func ledger(_ options: String...) throws -> TestLedger {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      [
        "creer", "Firme", "--date=2026-01-01", "--echeance=2026-01-31", "-l", "Site;1;1000;20;service", "--envoyer",
        "--date-envoi=2026-01-01",
      ] + options)
    return ledger
  }

  @Test func `a run shows its letters first, and sends them on request`() throws {
    let ledger = try Self.ledger()
    let log = Files.text(ledger.log)
    let shown = ledger.run("relancer", "--json")
    #expect(shown.exit == 0 && Files.text(ledger.log) == log, "\(shown)")
    #expect(shown.output.contains(#""niveau":"1","documents":1"#) && shown.output.contains(#""sommes":"1200.00 EUR""#))
    let sent = ledger.run("relancer", "--appliquer", "--json")
    let id = /"relanceId":"[^"]*"/
    #expect(sent.output.replacing(id, with: "") == shown.output.replacing(id, with: ""), "\(sent)")
    let again = ledger.run("relancer")
    #expect(again.exit == 0 && again.output.contains("its last letter is too recent"), "\(again)")
    #expect(ledger.run("list", "relances", "--json").output.contains(#""niveau":"1""#))
    #expect(ledger.run("history", "Firme").output.contains("Reminder sent"))
    #expect(ledger.run("show", "F-2026-0001").output.contains("level 1"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a letter is a page in the customer's language, and is written again`() throws {
    let ledger = try Self.ledger()
    let directory = Scratch()
    try ledger.done("relancer", "Firme", "--niveau=2", "--date=2026-06-30", "--output=\(directory.path)/lettres")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(directory.path)/lettres")
    #expect(names.count == 1 && names[0].hasSuffix(".html"))
    let page = Files.text("\(directory.path)/lettres/\(names[0])")
    #expect(page.contains("Deuxième rappel") && page.contains("indemnité de 40 €") && page.contains("F-2026-0001"))
    try ledger.done("modifier-client", "Firme", "--langue-document=en")
    let day = names[0].dropFirst("relance-".count).prefix(10)
    let again = ledger.run("relancer", "Firme", "--lettre=\(day)", "--output=\(directory.path)/again")
    #expect(again.exit == 0, "\(again)")
    #expect(Files.text("\(directory.path)/again/\(names[0])").contains("Second reminder"))
  }

  @Test func `a letter whose page cannot be written is not recorded`() throws {
    let ledger = try Self.ledger()
    try ledger.done(
      "creer-client", "--nom=Autre", "--nature=entreprise", "--siren=552100554", "--rue=1 rue", "--code-postal=75001",
      "--ville=Paris")
    try ledger.done(
      "creer", "Autre", "--date=2026-01-01", "--echeance=2026-01-31", "-l", "Site;1;1000;20;service", "--envoyer",
      "--date-envoi=2026-01-01")
    let log = Files.text(ledger.log)
    let lettres = ledger.scratch.path("lettres")
    // The directory takes no more than one page.
    _ = ledger.program.shell("mkdir '\(lettres)'")
    let refused = ledger.program.shell(
      "ulimit -f 1; trap '' XFSZ; '\(FactureProgram.path)' relancer --appliquer --output='\(lettres)'")
    #expect(refused.exit != 0 && Files.text(ledger.log) == log, "\(refused)")
    #expect(Files.names(lettres).isEmpty)
    let sent = ledger.run("relancer", "--appliquer", "--output=\(lettres)")
    #expect(sent.exit == 0 && Files.names(lettres).count == 2, "\(sent)")
    #expect(ledger.run("list", "relances").output.contains("Autre"))
  }

  /// The page of the letter of `level` on 30 June.
  private static func page(_ level: String, of customer: String, in ledger: TestLedger) throws -> String {
    let directory = Scratch()
    try ledger.done("relancer", customer, "--niveau=\(level)", "--date=2026-06-30", "--output=\(directory.path)/l")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(directory.path)/l")
    return Files.text("\(directory.path)/l/\(try #require(names.first))")
  }

  @Test(arguments: ["2", "3", "mise-en-demeure"])
  func `a letter cites the law of its debtor, with its rate`(level: String) throws {
    let ledger = try Self.ledger()
    let business = try Self.page(level, of: "Firme", in: ledger)
    #expect(business.contains("(art. L441-10 C. com.) au taux annuel de 7,86 %") && business.contains("D441-5"))
    #expect(!business.contains("R2192-31"))
    try ledger.done(
      "creer-client", "--nom=Mairie", "--nature=public", "--siren=216901231", "--rue=1 place", "--code-postal=69001",
      "--ville=Lyon")
    try ledger.done(
      "creer", "Mairie", "--date=2026-01-01", "--echeance=2026-01-31", "-l", "Site;1;1000;20;service", "--envoyer",
      "--date-envoi=2026-01-01")
    let body = try Self.page(level, of: "Mairie", in: ledger)
    #expect(body.contains("(art. R2192-31 du code de la commande publique) au taux annuel de 10,15 %"), "\(body)")
    #expect(body.contains("D2192-35") && !body.contains("L441-10") && !body.contains("D441-5"))
  }

  @Test func `a letter without penalties claims none, and states what was paid`() throws {
    let ledger = try Self.ledger()
    try ledger.done("suspendre", "F-2026-0001", "--sans-penalites", "--motif=Geste", "--date=2026-06-01")
    try ledger.done("enregistrer-paiement", "F-2026-0001", "--montant=200", "--date=2026-02-10")
    let page = try Self.page("2", of: "Firme", in: ledger)
    #expect(!page.contains("L441-10") && page.contains("Payé ou crédité"), "\(page)")
    #expect(page.contains(">200,00\u{A0}€<") && page.contains(">1\u{202F}000,00\u{A0}€<"), "\(page)")
  }

  @Test func `the penalties of a run are those of the invoices that it names`() throws {
    let ledger = try Self.ledger()
    try ledger.done("relancer", "Firme", "--niveau=3", "--date=2026-03-10")
    try ledger.done(
      "creer", "Firme", "--date=2026-02-20", "--echeance=2026-03-20", "-l", "Site;1;500;20;service", "--envoyer",
      "--date-envoi=2026-02-20")
    let shown = ledger.run("relancer", "Firme", "--date=2026-03-25", "--json")
    // 1,200.00 × 53 days × 7.86 % ÷ 365; the other invoice stands below.
    let figures = #""documents":1,"retard":53,"sommes":"1200.00 EUR","interets":13.70,"indemnite":40.00"#
    #expect(shown.output.contains(figures), "\(shown)")
    #expect(ledger.run("list", "relances", "--json").output.contains(#""interets":13.70,"indemnite":40.00"#))
  }

  @Test func `a level that was passed is told with the level of the letters`() throws {
    let ledger = try Self.ledger()
    try ledger.done("relancer", "Firme", "--niveau=3", "--date=2026-03-10")
    let passed = ledger.run("relancer", "Firme", "--niveau=2", "--date=2026-06-30")
    #expect(passed.errors.contains("Firme had a letter of level 3 or above about all that is overdue."), "\(passed)")
    try ledger.done("relancer", "Firme", "--niveau=mise-en-demeure", "--date=2026-06-29")
    let last = ledger.run("relancer", "Firme", "--niveau=2", "--date=2026-06-30")
    #expect(last.errors.contains("Firme had a formal notice about all that is overdue. It is the last"), "\(last)")
    let unknown = ledger.run("relancer", "F-2026-0009")
    #expect(unknown.exit == 1 && unknown.errors.contains("Neither a document nor a customer is named"), "\(unknown)")
  }

  @Test func `a bank without a statement holds up a second letter`() throws {
    let ledger = try Self.ledger()
    try ledger.done("banque", "Pro", "--iban=FR7630006000011234567890189")
    let refused = ledger.run("relancer", "Firme", "--niveau=2", "--date=2026-06-30")
    #expect(refused.exit == 1 && refused.errors.contains("No statement of account Pro was imported"), "\(refused)")
    #expect(refused.errors.contains("facture statement import FILE --account=Pro"), "\(refused)")
  }

  @Test(arguments: [["annuler", "F-2026-0001", "--motif=Erreur"], ["creer-avoir", "F-2026-0001", "--envoyer"]])
  func `penalties on an invoice that was never owed are told`(step: [String]) throws {
    let ledger = try Self.ledger()
    try ledger.done("facturer", "penalites", "Firme", "--au=2026-06-30", "--envoyer")
    let told = ledger.program.run(step)
    #expect(told.errors.contains("F-2026-0002 invoices penalties on F-2026-0001, of which"), "\(told)")
    #expect(told.errors.contains("--lines=1,2") && told.errors.components("invoices penalties") == 1, "\(told)")
    try ledger.done("creer-avoir", "F-2026-0002", "--lignes=1,2", "--envoyer")
    let other = try Self.ledger()
    #expect(!other.program.run(step).errors.contains("penalties"))
  }

  @Test func `a dispute or a waiver is recorded on the invoice, and ended`() throws {
    let ledger = try Self.ledger()
    try ledger.done("suspendre", "F-2026-0001", "--litige=tout", "--motif=Carton abîmé")
    #expect(ledger.run("relancer", "Firme").errors.contains("all that is overdue is disputed"))
    #expect(ledger.run("show", "F-2026-0001").output.contains("1,200.00 disputed"))
    try ledger.done("reprendre", "F-2026-0001", "--litige=rejete")
    try ledger.done("suspendre", "F-2026-0001", "--sans-penalites", "--motif=Geste commercial")
    #expect(ledger.run("report", "penalites").errors.contains("No invoice bears penalties"))
    try ledger.done("reprendre", "F-2026-0001", "--avec-penalites")
    let none = ledger.run("suspendre", "F-2026-0001")
    #expect(none.exit == 2 && none.errors.contains("--dispute"), "\(none)")
    let foreign = ledger.run("suspendre", "F-2026-0001", "--depuis=2026-03-01", "--motif=x")
    #expect(foreign.exit == 2, "\(foreign)")
  }

  @Test(arguments: [["annuler", "F-2026-0001", "--motif=Erreur"], ["creer", "--rectifie=F-2026-0001", "--envoyer"]])
  func `an invoice that was disputed and then cancelled moves to another ledger`(cancel: [String]) throws {
    let ledger = try Self.ledger()
    try ledger.done("suspendre", "F-2026-0001", "--litige=tout", "--motif=Carton abîmé")
    try ledger.done(cancel)
    let copy = try TestLedger(opened: false)
    try copy.done("ouvrir", copy.path, "--nom=Copie")
    let outcome = copy.program.run(["import", "-"], input: ledger.run("export", "snapshot").output)
    #expect(outcome.exit == 0, "\(outcome)")
    #expect(copy.run("show", "F-2026-0001", "--json").output.contains("Carton"))
    #expect(copy.run("audit").exit == 0)
  }

  @Test func `penalties are shown with their days and rates, invoiced once, and booked at 763100`() throws {
    let ledger = try Self.ledger()
    let shown = ledger.run("report", "penalites", "--au=2026-03-02", "--json")
    let segment = #""jours":30,"base":1200.00,"taux":"7.86","article":"C. com., art. L441-10""#
    #expect(shown.output.contains(segment), "\(shown)")
    #expect(shown.output.contains(#""interets":7.75,"indemnite":40.00,"aFacturer":47.75"#), "\(shown)")
    try ledger.done("facturer", "penalites", "Firme", "--au=2026-03-02", "--envoyer")
    let again = ledger.run("facturer", "penalites", "Firme", "--au=2026-03-02")
    #expect(again.exit == 1 && again.errors.contains("invoiced already"), "\(again)")
    #expect(ledger.run("export", "hledger").output.contains("Pénalités de retard  -47.75 EUR"))
    #expect(!ledger.run("report", "tva", "--json").output.contains("47.75"))
    #expect(ledger.run("export", "ubl", "--numero=F-2026-0002").output.contains("VATEX-EU-O"))
    #expect(ledger.run("export", "html", "--numero=F-2026-0001").output.contains("Prestation de services"))
    #expect(!ledger.run("export", "html", "--numero=F-2026-0002").output.contains("Prestation de services"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a late invoice in another currency is told beside the penalties`() throws {
    let ledger = try Self.ledger("--devise=USD", "--taux-change=0.9;2026-01-01;BCE")
    let shown = ledger.run("report", "penalites", "--au=2026-03-02", "--json")
    #expect(shown.output.contains(#""numero":"F-2026-0001""#), "\(shown)")
    #expect(shown.output.contains(#""remarque":"autre-devise""#), "\(shown)")
    #expect(ledger.run("report", "penalites", "--au=2026-03-02").output.contains("not computed: not in euros"))
    #expect(ledger.run("report", "penalites", "--au=2026-01-31").errors.contains("No invoice bears penalties"))
    try ledger.done("suspendre", "F-2026-0001", "--sans-penalites", "--motif=Geste")
    #expect(ledger.run("report", "penalites").errors.contains("No invoice bears penalties"))
  }

  @Test func `rates are shown with their sources, and added`() throws {
    let ledger = try Self.ledger()
    #expect(ledger.run("taux").output.contains("Banque de France"))
    try ledger.done("taux", "--ajouter=legal ; 2026-07-01 ; 2,71 ; arrêté du 22 juin 2026")
    #expect(ledger.run("taux", "--json").output.contains(#""semestre":"2026-S2","jour":"2026-07-01","valeur":"2.71""#))
    let other = ledger.run("taux", "--ajouter=legal;2026-07-01;3;autre")
    #expect(other.exit == 1 && other.errors.contains("--correct"), "\(other)")
    for bad in ["legal", "legal;2026-07-01;2.71", "euribor;2026-07-01;2;x", "legal;soon;2;x", "legal;2026-07-01;-1;x"] {
      #expect(ledger.run("taux", "--ajouter=\(bad)").exit == 2, "\(bad)")
    }
    #expect(ledger.run("emetteur", "--taux-penalites=ecb+x").exit == 2)
    #expect(ledger.run("emetteur", "--relances=15,5").exit == 2)
    try ledger.done("emetteur", "--taux-penalites=ecb+10", "--relances=10,20", "--delai-relances=14")
    #expect(ledger.run("emetteur").output.contains("10, 20"))
  }

  @Test func `a letter stands on the statement of account without an amount`() throws {
    let ledger = try Self.ledger()
    try ledger.done("relancer", "Firme", "--niveau=2", "--date=2026-06-30")
    let statement = ledger.run("report", "releve", "Firme")
    let line = statement.output.split(separator: "\n").first { $0.contains("Reminder letter") }
    #expect(line?.contains("level 2") == true && line?.contains("0.00 ") == false, "\(statement)")
    #expect(ledger.run("report", "releve", "Firme", "--json").output.contains(#""nature":"relance""#))
    try ledger.done("relancer", "Firme", "--annuler", "--motif=Erreur")
    #expect(!ledger.run("report", "releve", "Firme").output.contains("Reminder letter"))
  }

  @Test func `the seller's own paragraphs replace the usual ones, and the sentences of the law stay`() throws {
    let ledger = try Self.ledger()
    let directory = Scratch()
    let texts = "\(directory.path)/textes.txt"
    Files.write(texts, "[2]\nBonjour {client}, réglez\n{somme} avant le {delai}.\n\nMerci.\n")
    try ledger.done(
      "relancer", "Firme", "--niveau=2", "--date=2026-06-30", "--output=\(directory.path)/lettres",
      "--textes=\(texts)")
    let name = try FileManager.default.contentsOfDirectory(atPath: "\(directory.path)/lettres")[0]
    let page = Files.text("\(directory.path)/lettres/\(name)")
    #expect(page.contains("Bonjour Firme, réglez") && page.contains(">Merci.<") && page.contains("D441-5"), "\(page)")
    #expect(!page.contains("restent impayées"))
    for (bad, why) in [
      ("Bonjour", "a level must come first"), ("[5]\nx", "is no level"), ("[1]\n", "has no text"),
      ("[1]\nx\n[1]\ny", "stands twice"), ("[2]\n{iban}", "is unknown"), ("[1]\navant {delai}", "first letter"),
      ("[formal-notice]\nPayez {somme}.", "must state"), ("", "has no level"),
    ] {
      Files.write(texts, bad)
      let log = Files.text(ledger.log)
      let refused = ledger.run("relancer", "Firme", "--output=\(directory.path)/x", "--textes=\(texts)")
      #expect(refused.exit == 1 && refused.errors.contains(why) && Files.text(ledger.log) == log, "\(bad): \(refused)")
    }
    #expect(ledger.run("relancer", "Firme", "--textes=\(texts)").exit == 2)
  }

  @Test(arguments: ["registre/events", "registre/cache/lettres", "registre/origine", "registre/sauvegardes", "fichier"])
  func `a place for pages that is refused records no letter, and stays as it is`(place: String) throws {
    let ledger = try Self.ledger()
    try ledger.done("list")
    Files.write(ledger.scratch.path("fichier"), "à moi")
    let (log, before) = (Files.text(ledger.log), ledger.program.shell("ls -R '\(ledger.scratch.path)'").output)
    for words in [["relancer", "F-2026-0001"], ["relancer", "--appliquer"]] {
      let refused = ledger.program.run(words + ["--output=\(ledger.scratch.path(place))"])
      #expect(refused.exit == (place == "fichier" ? 4 : 2), "\(refused)")
    }
    #expect(Files.text(ledger.log) == log)
    #expect(ledger.program.shell("ls -R '\(ledger.scratch.path)'").output == before)
    #expect(ledger.run("list").exit == 0)
  }

  @Test func `without a program for PDFs no letter is recorded`() throws {
    let ledger = try Self.ledger()
    let log = Files.text(ledger.log)
    let directory = Scratch()
    let none = ledger.run("relancer", "Firme", "--pdf", "--python=/nowhere/python", "--output=\(directory.path)")
    #expect(none.exit != 0 && Files.text(ledger.log) == log, "\(none)")
    #expect(ledger.run("relancer", "Firme", "--pdf").errors.contains("--output"))
    let inside = ledger.run("relancer", "Firme", "--output=\(ledger.path)/events")
    #expect(inside.exit == 2, "\(inside)")
  }

  @Test func `an open line of a statement may be the payment of a letter`() throws {
    let ledger = try Self.ledger()
    let alone = ledger.run("relancer", "--niveau=2", "--date=2026-06-30")
    #expect(alone.exit == 0 && alone.errors.contains("No account at a bank is declared"), "\(alone)")
    try ledger.done("banque", "courant", "--iban=FR7630006000011234567890189")
    let directory = Scratch()
    let file = directory.path("releve.csv")
    Files.write(file, "Date;Libellé;Montant(EUROS)\n05/03/2026;VIR FIRME;1200,00\n")
    try ledger.done("releve", "importer", file)
    let shown = ledger.run("relancer", "--date=2026-03-06", "--json")
    #expect(shown.output.contains(#""remarque":"paiement-possible""#), "\(shown)")
    #expect(shown.errors.contains("facture reconcile --account=courant"), "\(shown)")
  }

  @Test func `the open tasks name letters, promises, disputes, limitation and missing rates`() throws {
    let ledger = try Self.ledger()
    func codes(_ day: String) -> [String] {
      ledger.run("a-faire", "--au=\(day)", "--json").output.matches(of: /"code":"([^"]*)"/).map { String($0.1) }
    }
    #expect(codes("2026-03-01") == ["en-retard", "relances-dues"])
    #expect(ledger.run("a-faire", "--au=2026-03-01").output.contains("1 reminder letter is due.  facture remind"))
    try ledger.done("suspendre", "F-2026-0001", "--litige=200", "--date=2026-02-01", "--motif=Rayures")
    try ledger.done("suspendre", "F-2026-0001", "--promesse=2026-02-20", "--date=2026-02-10")
    #expect(codes("2026-02-20") == ["en-retard"])
    #expect(codes("2026-03-02") == ["en-retard", "relances-dues", "promesse-depassee"])
    #expect(codes("2026-03-03") == ["en-retard", "relances-dues", "promesse-depassee", "litige-ouvert"])
    try ledger.done("relancer", "Firme", "--date=2026-03-03")
    #expect(codes("2026-03-03") == ["en-retard", "promesse-depassee", "litige-ouvert"])
    try ledger.done("reprendre", "F-2026-0001", "--litige=rejete", "--promesse", "--date=2026-03-04")
    try ledger.done(
      "creer", "Firme", "--date=2021-04-01", "--echeance=2021-05-01", "-l", "Site;1;10;20;service", "--envoyer",
      "--date-envoi=2021-04-01")
    #expect(codes("2026-03-05") == ["en-retard", "prescription-proche"])
    #expect(ledger.run("a-faire", "--au=2026-03-05").output.contains("F-2021-0001, after 2026-05-01"))
    #expect(!codes("2026-05-02").contains("prescription-proche"))
    #expect(ledger.run("a-faire", "--au=2026-08-01").output.contains("of 2026-H2 is missing"))
  }

  @Test(arguments: [
    ([], "2026-03-04", "2026-03-08", "7 days", " For a shorter gap: `facture seller --reminder-gap=3`."),
    (
      ["--delai-relances=2"], "2026-03-02", "2026-03-03", "2 days",
      " For a shorter gap: "
        + "`facture seller --reminder-gap=1`."
    ),
    // No gap allows two letters on one day.
    (["--delai-relances=1"], "2026-03-01", "2026-03-02", "1 day", ""),
  ])
  func `a letter that is too early is told its day`(
    options: [String], today: String, day: String, gap: String, shorter: String
  ) throws {
    let ledger = try Self.ledger()
    if !options.isEmpty { try ledger.done(["emetteur"] + options) }
    try ledger.done("relancer", "Firme", "--niveau=1", "--date=2026-03-01")
    let refused = ledger.run("relancer", "Firme", "--date=\(today)")
    #expect(
      refused.errors.hasSuffix(
        "The last letter is of 2026-03-01; the next one is possible on \(day) (gap: \(gap)).\(shorter)\n"),
      "\(refused)")
  }

  @Test func `a letter without a page is told, with the command that writes the page`() throws {
    let ledger = try Self.ledger()
    let sent = ledger.run("relancer", "Firme", "--niveau=1", "--date=2026-03-01")
    let page = "`facture remind Firme --letter=2026-03-01 --output=DIR`.\n"
    #expect(sent.errors == "A letter of level 1 was recorded. Its page: \(page)", "\(sent)")
    let useless = ledger.run("relancer", "Firme", "--lettre=2026-03-01")
    #expect(useless.exit == 2 && useless.errors.hasSuffix(page), "\(useless)")
    try ledger.done("relancer", "Firme", "--lettre=2026-03-01", "--output=\(ledger.scratch.path("l"))")
  }

  @Test func `a letter leaves out a credited amount, and says so`() throws {
    let ledger = try Self.ledger()
    try ledger.done("creer-avoir", "F-2026-0001", "--lignes=1:0.5", "--envoyer")
    let shown = ledger.run("relancer")
    #expect(shown.errors.contains("its credit note A-2026-0001 is not applied yet"), "\(shown)")
    #expect(shown.errors.contains("`facture apply-credit-note A-2026-0001 --on=F-2026-0001`"), "\(shown)")
    try ledger.done("imputer-avoir", "A-2026-0001", "--sur=F-2026-0001")
    #expect(!ledger.run("relancer").errors.contains("A-2026-0001"))
  }
}
