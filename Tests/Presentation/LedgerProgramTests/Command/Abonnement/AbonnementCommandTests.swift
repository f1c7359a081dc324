import LedgerData
import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Subscriptions as people type them.
struct AbonnementCommandTests {
  /// A ledger of a seller in France with the customer Firme and a subscription since January 2026; runs come later.
  private static func ledger(_ options: String...) throws -> TestLedger {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      ["abonnement", "Firme", "--tous-les=mois", "--depuis=2026-01-01", "-l", "Hébergement {mois};1;40;20;service"]
        + options)
    return ledger
  }

  @Test func `a run shows its documents first, and makes them on request`() throws {
    let ledger = try Self.ledger("--jusqua=2026-03-12")
    let log = Files.text(ledger.log)
    let shown = ledger.run("facturer", "abonnements", "--json")
    #expect(shown.exit == 0 && Files.text(ledger.log) == log, "\(shown)")
    let made = ledger.run("facturer", "abonnements", "--appliquer", "--json")
    let id = /"factureId":"[^"]*"/
    #expect(made.output.replacing(id, with: "") == shown.output.replacing(id, with: ""), "\(made)")
    #expect(made.output.contains(#""n":3,"du":"2026-03-01","au":"2026-03-12""#), "\(made)")
    #expect(made.output.contains(#""totalHT":15.48"#), "\(made)")
    #expect(ledger.run("facturer", "abonnements", "--appliquer").errors.contains("No period is due"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a refusal holds up no other, and the exit code tells it`() throws {
    let ledger = try Self.ledger()
    try ledger.done("abonnement", "Firme", "--tous-les=an", "--depuis=2026-01-01", "-l", "Licence {annee};1;120")
    let made = ledger.run("facturer", "abonnements", "--appliquer")
    #expect(made.exit == 1 && made.output.contains("S-0002") && made.errors.contains("--catch-up=3"), "\(made)")
    let alone = ledger.run("facturer", "S-0001")
    #expect(alone.exit == 1 && alone.errors.contains("periods of S-0001 are due"), "\(alone)")
    try ledger.done("facturer", "S-0001", "--rattrapage=2")
    #expect(ledger.run("show", "S-0001").output.contains("F-2026-0003"))
  }

  @Test func `days that were invoiced and are not owed are told with the credit note`() throws {
    let ledger = try Self.ledger("--jusqua=2026-03-31")
    try ledger.done("facturer", "S-0001", "--envoyer")
    let suspended = ledger.run("suspendre", "s-0001", "--depuis=2026-03-18", "--motif=Travaux")
    // The subscription is over on the day of this test.
    #expect(suspended.exit == 1 && suspended.errors.contains("S-0001 ends on 2026-03-31"), "\(suspended)")
    try ledger.done(
      "abonnement", "Firme", "--tous-les=an", "--depuis=2026-01-01", "-l", "Licence {annee};1;365;service")
    try ledger.done("facturer", "S-0002", "--envoyer")
    let ended = ledger.run("terminer", "S-0002", "--date=2026-12-30", "--motif=Fin")
    #expect(ended.exit == 0 && ended.errors.contains("facture create-credit-note F-2026-0004 --days=1`"))
    try ledger.done("creer-avoir", "F-2026-0004", "--jours=1", "--envoyer")
    let avoir = ledger.run("show", "A-2026-0001", "--json").output
    #expect(
      avoir.contains(#""totalHT":1.00"#) && avoir.contains(#""designation":"Licence 2026 (1/365)","quantite":1,"#),
      "\(avoir)")
    #expect(
      !ledger.run("terminer", "S-0002", "--date=2026-12-30", "--motif=Fin").errors.contains("days that are not owed"))
  }

  @Test func `days of an invoiced period are suspended and owed again, and their credit notes count once`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done("abonnement", "Firme", "--tous-les=an", "--depuis=2026-01-01", "-l", "Licence;1;365;service")
    try ledger.done("facturer", "S-0001", "--envoyer")
    let suspendre = ["suspendre", "S-0001", "--depuis=2026-03-01", "--jusqua=2026-03-10", "--motif=Travaux"]
    try ledger.done(suspendre)
    // A suspension that was a mistake.
    let rien = ledger.run("reprendre", "S-0001", "--date=2026-03-01")
    #expect(rien.exit == 0 && rien.errors.isEmpty, "\(rien)")
    #expect(ledger.program.run(suspendre).errors.contains("create-credit-note F-2026-0001 --days=10`"))
    try ledger.done("creer-avoir", "F-2026-0001", "--lignes=1:0.0274", "--envoyer")
    let repris = ledger.run("reprendre", "S-0001", "--date=2026-03-06")
    #expect(repris.errors.contains("Credit notes of F-2026-0001 credit days that are owed"), "\(repris)")
    // Sixteen days are not owed, ten are credited.
    let ended = ledger.run("terminer", "S-0001", "--date=2026-12-20", "--motif=Fin")
    #expect(ended.errors.contains("create-credit-note F-2026-0001 --days=6`"), "\(ended)")
    try ledger.done("annuler", "F-2026-0001", "--motif=Erreur")
    let refused = ledger.run("enregistrer-paiement", "F-2026-0001")
    #expect(refused.errors.contains("facture invoice S-0001 --period=1"), "\(refused)")
  }

  @Test func `periods that were invoiced after an earlier end are shown, and given back`() throws {
    let ledger = try Self.ledger()
    for n in 1...2 { try ledger.done("facturer", "S-0001", "--periode=\(n)", "--envoyer") }
    try ledger.done("facturer", "S-0001", "--periode=3")
    let ended = ledger.run("terminer", "S-0001", "--date=2026-01-31", "--motif=Fin")
    #expect(ended.errors.contains("create-credit-note F-2026-0002 --days=28`"), "\(ended)")
    #expect(ended.errors.contains("The draft F-2026-0003 has days that are not owed: `facture cancel F-2026-0003"))
    #expect(!ended.errors.contains("F-2026-0001"))
    let shown = ledger.run("show", "S-0001", "--json").output
    #expect(shown.contains("F-2026-0002") && shown.contains("F-2026-0003"), "\(shown)")
    #expect(ledger.run("facturer", "S-0001", "--periode=2").errors.contains("F-2026-0002"))
    try ledger.done("annuler", "F-2026-0003", "--motif=x")
    #expect(!ledger.run("show", "S-0001", "--json").output.contains("F-2026-0003"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a part of a period is its amount times its days, rounded once`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "abonnement", "Firme", "--tous-les=mois", "--depuis=2026-01-07", "--ancre=2026-02-01",
      "-l", "Entretien;1;450,27;20;service")
    let made = ledger.run("facturer", "S-0001", "--periode=1", "--json")
    // 450.27 × 25 ÷ 31 = 363.1209…
    #expect(made.output.contains(#""totalHT":363.12"#), "\(made)")
  }

  @Test func `days of a period are credited to the cent, then the rest`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "creer", "Firme", "-l", "Licence;1;100.01;20;service", "-l", "Aide;3;0.37;20;service",
      "--periode=2026-01-01..2026-01-30", "--date=2026-01-05", "--envoyer")
    func total(_ avoir: String) -> String {
      let shown = ledger.run("show", avoir, "--json").output
      return shown.firstMatch(of: /"totalHT":([0-9.]+)/).map { String($0.output.1) } ?? shown
    }
    // 50.005 and 0.555, each rounded once.
    try ledger.done("creer-avoir", "F-2026-0001", "--jours=15", "--envoyer")
    #expect(total("A-2026-0001") == "50.57")
    let tooMany = ledger.run("creer-avoir", "F-2026-0001", "--jours=16")
    #expect(tooMany.exit == 1 && tooMany.errors.contains("--days=15`"), "\(tooMany)")
    try ledger.done("creer-avoir", "F-2026-0001", "--jours=1", "--envoyer")
    try ledger.done("creer-avoir", "F-2026-0001", "--reste", "--envoyer")
    let sent = ["A-2026-0001", "A-2026-0002", "A-2026-0003"].compactMap { Double(total($0)) }
    #expect(abs(sent.reduce(0, +) - 101.12) < 0.001, "\(sent)")
    let none = ledger.run("creer-avoir", "F-2026-0001", "--jours=1")
    #expect(none.exit == 1, "\(none)")
    try ledger.done("creer", "Firme", "-l", "Conseil;1;100;20;service", "--envoyer")
    let refused = ledger.run("creer-avoir", "F-2026-0002", "--jours=1", "--json")
    #expect(refused.exit == 1 && refused.errors.contains("avoir-sans-jours"), "\(refused)")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: [
    ("45j-fin-de-mois-15", "45d-end-of-month-the-15"), ("fin-de-mois+45j", "end-of-month+45d"), ("2m", "2m"),
  ])
  func `a subscription has any term, and no day`(typed: String, shown: String) throws {
    let ledger = try Self.ledger("--echeance=\(typed)")
    #expect(ledger.run("show", "S-0001").output.contains(shown))
    let day = ledger.run("abonnement", "S-0001", "--from=2", "--echeance=2026-11-15")
    #expect(day.exit == 2 && day.errors.contains("is a day"), "\(day)")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `lines and terms change from a period on, and the rhythm never`() throws {
    let ledger = try Self.ledger()
    try ledger.done("facturer", "S-0001", "--periode=1")
    let refused = ledger.run("abonnement", "S-0001", "--from=1", "-l", "Hébergement;1;45")
    #expect(refused.exit == 1 && refused.errors.contains("`facture show S-0001` lists the periods."), "\(refused)")
    try ledger.done("abonnement", "S-0001", "--from=2", "-l", "Hébergement;1;45;service", "--envoyer=oui")
    let again = ledger.run("abonnement", "S-0001", "--from=2", "-l", "Hébergement;1;45", "--tous-les=an")
    #expect(again.exit == 1 && again.errors.contains("The billing interval of S-0001 never changes"), "\(again)")
    try ledger.done("facturer", "S-0001", "--periode=2")
    let sent = ledger.run("show", "F-2026-0002", "--json").output
    #expect(sent.contains(#""totalHT":45.00"#) && !sent.contains(#""statut":"Brouillon""#), "\(sent)")
  }

  @Test func `subscriptions are listed, shown and told, in text and for programs`() throws {
    let ledger = try Self.ledger()
    try ledger.done("facturer", "S-0001", "--periode=1")
    #expect(ledger.run("list", "abonnements").output.contains("S-0001  Firme     Active"))
    #expect(ledger.run("list", "abonnements", "--json").output.contains(#""statut":"actif""#))
    #expect(ledger.run("report", "abonnements", "--au=2026-02-01").output.contains("F-2026-0001"))
    #expect(ledger.run("show", "S-0001", "--json").output.contains(#""etat":"facturee""#))
    #expect(ledger.run("history", "S-0001").output.contains("Subscription created"))
    #expect(ledger.run("a-faire", "--json").output.contains(#""code":"periodes-a-facturer""#))
    let unknown = ledger.run("show", "S-0404")
    #expect(unknown.exit == 1 && unknown.errors.contains("There is no subscription S-0404"), "\(unknown)")
  }

  @Test func `a snapshot moves subscriptions and their documents`() throws {
    let ledger = try Self.ledger("--jusqua=2026-03-12")
    try ledger.done("facturer", "S-0001", "--periode=1", "--envoyer")
    let other = try TestLedger(alone: true)
    let imported = other.program.run(["import", "-"], input: ledger.run("export", "snapshot").output)
    #expect(imported.exit == 0 && imported.output.contains("subscriptions: 1 read, 1 imported"), "\(imported)")
    for words in [["export", "abonnements"], ["show", "S-0001", "--json"]] {
      #expect(other.program.run(words).output == ledger.program.run(words).output, "\(words)")
    }
    let again = other.run("facturer", "S-0001", "--periode=1")
    #expect(again.exit == 1 && again.errors.contains("Period 1 of S-0001 is invoiced by F-2026-0001"), "\(again)")
    #expect(other.run("audit").exit == 0)
  }

  @Test(arguments: [
    ["abonnement", "Firme", "-l", "a;1;1"], ["abonnement", "S-0001", "-l", "a;1;1"],
    ["abonnement", "Firme", "--tous-les=semaine", "-l", "a;1;1"], ["facturer", "abonnements", "--periode=1"],
    ["suspendre", "S-0001"], ["facturer"],
  ])
  func `a command that lacks something is refused before the ledger is read`(words: [String]) throws {
    #expect(try Self.ledger().program.run(words).exit == 2)
  }

  @Test func `the history of a subscription tells its changes to programs`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "abonnement", "Firme", "--tous-les=an", "--depuis=2026-01-01", "-l", "Licence;1;365;20;service",
      "--reference-commande=BC-1")
    try ledger.done("abonnement", "S-0001", "--from=2", "-l", "Licence;2;365;20;service", "--echeance=45j")
    try ledger.done("suspendre", "S-0001", "--depuis=2027-03-01", "--jusqua=2027-03-10", "--motif=Travaux")
    try ledger.done("reprendre", "S-0001", "--date=2027-03-05")
    try ledger.done("terminer", "S-0001", "--date=2027-12-31", "--motif=Fin")
    let history = ledger.run("history", "S-0001", "--json").output
    for change in [
      #"{"field":"rythme.mois","after":12}"#, #"{"field":"references.commande","after":"BC-1"}"#,
      #"{"field":"designation","ligne":1,"after":"Licence"}"#, #"{"field":"aPartirDe","after":2}"#,
      #"{"field":"quantite","ligne":1,"before":1,"after":2}"#, #"{"field":"echeance","before":"30j","after":"45j"}"#,
      #"{"field":"date","after":"2027-03-01"}"#, #"{"field":"motif","after":"Travaux"}"#,
      #"{"field":"date","after":"2027-03-05"}"#, #"{"field":"rythme.fin","after":"2027-12-31"}"#,
    ] {
      #expect(history.contains(change), "\(change): \(history)")
    }
    #expect(!history.contains(#""changes":[]"#), "\(history)")
    #expect(ledger.run("history", "S-0001").output.contains("Line 1, quantity"))
  }

  @Test func `the renewal of a private person's subscription is an open task`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "creer-client", "--nom=Jeanne", "--nature=particulier", "--rue=2 rue des Cas", "--code-postal=29200",
      "--ville=Brest")
    // The next year begins in 60 days or so.
    let debut = Environment.system(auteur: "testeur").today().plus(jours: 60 - 365)
    for client in ["Jeanne", "Firme"] {
      try ledger.done("abonnement", client, "--tous-les=an", "--depuis=\(debut)", "-l", "Licence;1;365;20;service")
    }
    let tasks = ledger.run("a-faire").output
    #expect(tasks.contains("1 subscription of a private customer renews soon."), "\(tasks)")
    #expect(tasks.contains("S-0001, until") && tasks.contains("facture show S-0001"), "\(tasks)")
    try ledger.done("terminer", "S-0001", "--date=\(debut.plus(jours: 364))", "--motif=Fin")
    #expect(!ledger.run("a-faire").output.contains("renews soon"))
  }

  @Test(arguments: [
    (["--tous-les=mois", "--echu", "--echeance=60j"], true), (["--tous-les=mois", "--echu", "--echeance=45j"], false),
    (["--tous-les=mois", "--echeance=60j"], false), (["--tous-les=an", "--echu", "--echeance=60j"], false),
  ])
  func `a remark names the payment term of a month in arrears above 45 days`(options: [String], told: Bool) throws {
    let ledger = try TestLedger.ofFrance()
    let made = ledger.program.run(["abonnement", "Firme", "-l", "Tri;1;40;20;service", "--json"] + options)
    #expect(made.exit == 0 && made.output.contains(#""code":"delai-periodique""#) == told, "\(made)")
  }

  @Test(arguments: [false, true])
  func `the way out of a period that cannot be issued begins with its draft`(always: Bool) throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      ["abonnement", "Firme", "--tous-les=an", "--depuis=2026-01-01", "-l", "Licence;1;365;20"]
        + (always ? ["--envoyer=oui"] : []))
    let words = ["facturer", "S-0001"] + (always ? [] : ["--envoyer"])
    for command in [words, ["facturer", "abonnements", "--appliquer"] + (always ? [] : ["--envoyer"])] {
      let refused = ledger.program.run(command)
      #expect(refused.exit == 1 && refused.errors.contains("No draft was made."), "\(refused)")
      #expect(refused.errors.contains("`facture invoice S-0001 --period=1`"), "\(refused)")
      #expect(refused.errors.contains("facture subscription S-0001 --from=1 --issue=no") == always, "\(refused)")
    }
    if always { try ledger.done("abonnement", "S-0001", "--from=1", "--envoyer=non") }
    try ledger.done("facturer", "S-0001", "--periode=1")
    try ledger.done("modifier-ligne", "F-2026-0001", "1", "--nature=service")
    try ledger.done("envoyer", "F-2026-0001")
  }

  @Test func `periods that are all invoiced have no empty total`() throws {
    let ledger = try Self.ledger("--jusqua=2026-01-31")
    #expect(ledger.run("report", "abonnements").output.contains("Total "))
    try ledger.done("facturer", "abonnements", "--appliquer")
    let all = ledger.run("report", "abonnements")
    #expect(all.exit == 0 && all.output.contains("invoiced") && !all.output.contains("Total"), "\(all)")
  }

  @Test(arguments: ["{moi}", "{an}", "{mois} {année}"])
  func `a word in braces that no period replaces is refused`(words: String) throws {
    let ledger = try Self.ledger()
    for asked in [["Firme", "--tous-les=mois"], ["S-0001", "--from=1"]] {
      let refused = ledger.program.run(["abonnement"] + asked + ["-l", "Hébergement \(words);1;40"])
      #expect(refused.exit == 1 && refused.errors.contains("{mois}, {periode}, {annee}, {month}"), "\(refused)")
    }
    try ledger.done("abonnement", "Firme", "--tous-les=mois", "-l", "Hosting {month} {a,b} {1} {};1;40")
  }
}
