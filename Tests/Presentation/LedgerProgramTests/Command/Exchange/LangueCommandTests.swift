import LedgerTestSupport
import Testing

/// The language of documents: of a customer, of a page that is asked for.
struct LangueCommandTests {
  /// A customer whose documents are in German, and a draft for it.
  private static func ledger() throws -> TestLedger {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "creer-client", "--nom=Beispiel", "--nature=entreprise", "--pays=DE", "--numero-tva=DE136695976",
      "--rue=Musterstraße 1", "--code-postal=10115", "--ville=Berlin", "--email=a@b.test", "--langue-document=de")
    try ledger.done("creer", "Beispiel", "-l", "Conseil;3;1200;20;service", "--date=2026-03-02")
    return ledger
  }

  private static let numero = "--numero=F-2026-0001"

  /// The language that its page says it has.
  private static func langue(_ ledger: borrowing TestLedger, _ options: String...) throws -> Substring {
    let page = ledger.program.run(["export", "html", numero] + options).output
    return try #require(page.split(separator: "<html lang=\"", maxSplits: 1).last).prefix(2)
  }

  @Test func `a page is in the language that is asked for, else in that of its customer on the day of issue`() throws {
    let ledger = try Self.ledger()
    #expect(try Self.langue(ledger) == "de")
    #expect(
      ledger.run("export", "html", Self.numero).output.contains("<strong>Entwurf</strong>, gilt nicht als Rechnung"))
    try ledger.done("modifier-client", "Beispiel", "--document-language=nl")
    #expect(try Self.langue(ledger) == "nl")
    try ledger.done("envoyer", "F-2026-0001")
    try ledger.done("modifier-client", "Beispiel", "--langue-document=")
    let page = ledger.run("export", "html", Self.numero).output
    #expect(page.contains(">Factuur<") && page.contains("Te betalen") && page.contains("€\u{A0}4.320,00"))
    for langue in ["fr", "en", "de", "nl"] { #expect(try Self.langue(ledger, "--langue-document=\(langue)") == langue) }
    // What the command says is another matter.
    #expect(try Self.langue(ledger, "--langue=en") == "nl")
    try ledger.done("creer", "Beispiel", "-l", "Conseil;1;1200;20;service", "--date=2026-03-02")
    #expect(ledger.run("export", "html", "--numero=F-2026-0002").output.contains("<html lang=\"fr\">"))
  }

  @Test func `a seller elsewhere writes in the language of the country`() throws {
    let ledger = try TestLedger()
    try ledger.done("emetteur", "--pays=NL", "--nom=Werkplaats", "--ville=Utrecht")
    try ledger.done("creer", "Dupont", "-l", "Advies;1;100", "--date=2026-03-02")
    #expect(try Self.langue(ledger) == "nl")
    try ledger.done("modifier-client", "Dupont", "--langue-document=en")
    #expect(try Self.langue(ledger) == "en")
  }

  @Test func `the language is kept, listed, told, and told when it changes`() throws {
    let ledger = try Self.ledger()
    let client = ledger.run("show", "Beispiel", "--json").output
    #expect(client.contains(#""langue":"de""#))
    #expect(ledger.run("show", "Beispiel").output.contains("Language"))
    #expect(ledger.run("list", "clients", "--format=csv").output.contains(",de,,,,"))
    try ledger.done("modifier-client", "Beispiel", "--langue-document=en")
    #expect(ledger.run("history", "Beispiel").output.contains("Language"))
    let refused = ledger.run("modifier-client", "Beispiel", "--langue-document=en", "--json")
    #expect(refused.exit == 1 && refused.errors.contains("rien-ne-change"))
  }

  @Test(arguments: [
    (["creer-client", "--nom=X", "--langue-document=es"], "fr, en, de"),
    (["modifier-client", "Beispiel", "--langue-document=DE"], "fr, en, de"),
    (["export", "html", numero, "--langue-document=it"], "fr, en, de"),
    (["creer-client", "--nom=X", "--langue=de"], "--document-language"),
  ])
  func `another language is refused with the list of languages`(words: [String], said: String) throws {
    let ledger = try Self.ledger()
    let refused = ledger.program.run(words)
    #expect(refused.exit == 2 && refused.errors.contains(said), "\(refused)")
    #expect(ledger.program.run(words + ["--json"]).errors.contains("choix-inconnu"))
    #expect(
      ledger.run("export", "cii", Self.numero, "--langue-document=de", "--json").errors.contains("option-inattendue"))
  }
}
