import Foundation
import LedgerTestSupport
import Testing

/// Reminders and penalties as people type them.
struct RelancerCommandTests {
  /// A ledger of a seller in France with an invoice of 1,200.00 to Firme, due on 31 January 2026. Today is in March.
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

  @Test func `a dispute or a waiver is recorded on the invoice, and ended`() throws {
    let ledger = try Self.ledger()
    try ledger.done("suspendre", "F-2026-0001", "--litige=tout", "--motif=Carton abîmé")
    #expect(ledger.run("relancer", "Firme").errors.contains("all that is overdue is disputed"))
    #expect(ledger.run("show", "F-2026-0001").output.contains("1,200.00 disputed"))
    try ledger.done("reprendre", "F-2026-0001", "--litige=maintenu")
    try ledger.done("suspendre", "F-2026-0001", "--sans-penalites", "--motif=Geste commercial")
    #expect(ledger.run("report", "penalites").errors.contains("No invoice bears penalties"))
    try ledger.done("reprendre", "F-2026-0001", "--sans-penalites")
    let none = ledger.run("suspendre", "F-2026-0001")
    #expect(none.exit == 2 && none.errors.contains("--dispute"), "\(none)")
    let foreign = ledger.run("suspendre", "F-2026-0001", "--depuis=2026-03-01", "--motif=x")
    #expect(foreign.exit == 2, "\(foreign)")
  }

  @Test func `penalties are shown with their days and rates, invoiced once, and booked at 763100`() throws {
    let ledger = try Self.ledger()
    let shown = ledger.run("report", "penalites", "--au=2026-03-02", "--json")
    #expect(shown.output.contains(#""jours":30,"base":1200.00,"taux":"7.86""#), "\(shown)")
    #expect(shown.output.contains(#""interets":7.75,"indemnite":40.00,"aFacturer":47.75"#), "\(shown)")
    try ledger.done("facturer", "penalites", "Firme", "--au=2026-03-02", "--envoyer")
    let again = ledger.run("facturer", "penalites", "Firme", "--au=2026-03-02")
    #expect(again.exit == 1 && again.errors.contains("invoiced already"), "\(again)")
    #expect(ledger.run("export", "hledger").output.contains("Pénalités de retard  -47.75 EUR"))
    #expect(!ledger.run("report", "tva", "--json").output.contains("47.75"))
    #expect(ledger.run("export", "ubl", "--numero=F-2026-0002").output.contains("VATEX-EU-O"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `rates are shown with their sources, and added`() throws {
    let ledger = try Self.ledger()
    #expect(ledger.run("taux").output.contains("Banque de France"))
    try ledger.done("taux", "--ajouter=legal;2026-07-01;2,71;arrêté du 22 juin 2026")
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
}
