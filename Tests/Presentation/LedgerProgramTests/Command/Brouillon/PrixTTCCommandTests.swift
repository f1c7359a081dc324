import LedgerTestSupport
import Testing

/// Prices with VAT as people type them.
struct PrixTTCCommandTests {
  private static func ledger() throws -> TestLedger {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "creer-client", "--nom=Mme Roux", "--nature=particulier", "--rue=3 rue B", "--code-postal=75010", "--ville=Paris",
      "--email=roux@exemple.fr")
    return ledger
  }

  private static func total(_ ledger: TestLedger, _ numero: String) -> String {
    let shown = ledger.run("show", numero, "--json").output
    return shown.firstMatch(of: /"totalTTC":([0-9.]+)/).map { String($0.output.1) } ?? shown
  }

  @Test(arguments: [
    (["Stylo;1;9,99 TTC;bien"], "9.99"), (["Carnet;3;19.99 incl;goods"], "59.97"), (["Livre;1;39,99TTC;5,5"], "39.99"),
    (["Stylo;1;9,99 TTC", "Livre;2;7,49 TTC;5.5", "Port;1;4,90"], "30.85"), (["Stylo;4;9.99 vat incl;-10%"], "35.96"),
  ])
  func `a price with VAT is the total`(lignes: [String], total: String) throws {
    let ledger = try Self.ledger()
    let numero = try ledger.done(
      ["creer", "Mme Roux"] + lignes.flatMap { ["-l", $0] } + ["--nature=bien", "--envoyer"])
    #expect(Self.total(ledger, numero) == total)
    try ledger.done("creer-avoir", numero, "--envoyer")
    #expect(Self.total(ledger, "A-2026-0001") == total)
    let cancelled = ledger.run("show", numero, "--json")
    #expect(cancelled.exit == 0 && ledger.run("audit", "--read-model").exit == 0)
    for format in ["cii", "ubl"] {
      let file = ledger.run("export", format, "--numero=\(numero)")
      #expect(file.exit == 0 && file.output.contains(">\(total)<"), "\(file)")
    }
  }

  @Test func `a line with VAT is added, changed and edited, and its parts are credited`() throws {
    let ledger = try Self.ledger()
    try ledger.done("creer", "Mme Roux")
    try ledger.done(
      "ajouter-ligne", "F-2026-0001", "--designation=Stylo", "--quantite=1", "--prix-ttc=9,99", "--nature=bien")
    #expect(Self.total(ledger, "F-2026-0001") == "9.99")
    try ledger.done("modifier-ligne", "F-2026-0001", "1", "--quantite=3")
    #expect(Self.total(ledger, "F-2026-0001") == "29.97")
    try ledger.done("modifier-ligne", "F-2026-0001", "1", "--tva=5.5")
    #expect(Self.total(ledger, "F-2026-0001") == "29.97")
    try ledger.done("modifier", "F-2026-0001", "--tva=10")
    #expect(Self.total(ledger, "F-2026-0001") == "29.97")
    try ledger.done("modifier-ligne", "F-2026-0001", "1", "--prix-ttc=19,99", "--tva=20")
    #expect(Self.total(ledger, "F-2026-0001") == "59.97")
    try ledger.done("remplacer-lignes", "F-2026-0001", "-l", "Stylo;2;39,99 TTC")
    #expect(Self.total(ledger, "F-2026-0001") == "79.98")
    try ledger.done("modifier-ligne", "F-2026-0001", "1", "--prix-unitaire=10")
    #expect(Self.total(ledger, "F-2026-0001") == "22.00")
    try ledger.done("modifier-ligne", "F-2026-0001", "1", "--prix-ttc=9,99", "--quantite=3", "--nature=bien")
    try ledger.done("envoyer", "F-2026-0001")
    for _ in 1...2 { try ledger.done("creer-avoir", "F-2026-0001", "--lignes=1:1", "--envoyer") }
    try ledger.done("creer-avoir", "F-2026-0001", "--reste", "--envoyer")
    let avoirs = (1...3).compactMap { Double(Self.total(ledger, "A-2026-000\($0)")) }
    #expect(abs(avoirs.reduce(0, +) - 29.97) < 0.001, "\(avoirs)")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: [
    (["--prix-unitaire=8", "--prix-ttc=9,99"], "options-contraires"), ([], "option-manquante"),
    (["--prix-ttc=-1"], "prix-negatif"),
  ])
  func `a line has one price`(options: [String], code: String) throws {
    let ledger = try Self.ledger()
    try ledger.done("creer", "Mme Roux")
    let refused = ledger.program.run(
      ["ajouter-ligne", "F-2026-0001", "--designation=Stylo", "--quantite=1", "--json"] + options)
    #expect(refused.exit == 2 && refused.errors.contains("\"\(code)\""), "\(refused)")
  }

  @Test func `a quote with VAT is invoiced to its total, with its deposit and in parts`() throws {
    let ledger = try Self.ledger()
    try ledger.done(
      "devis", "Mme Roux", "-l", "Meuble;3;19,99 TTC;bien", "-l", "Pose;1;39,99 TTC;10;service", "--envoyer")
    try ledger.done("accepter", "D-2026-0001")
    try ledger.done("facturer", "D-2026-0001", "--avancement=33", "--envoyer")
    try ledger.done("facturer", "D-2026-0001", "--lignes=1:1", "--envoyer")
    try ledger.done("facturer", "D-2026-0001", "--solde", "--envoyer")
    let parts = (1...3).compactMap { Double(Self.total(ledger, "F-2026-000\($0)")) }
    #expect(abs(parts.reduce(0, +) - 99.96) < 0.001, "\(parts)")
    try ledger.done("creer", "Mme Roux", "--acompte", "-l", "Acompte;1;9,99 TTC;service", "--envoyer")
    try ledger.done("creer", "Mme Roux", "-l", "Pose;1;39,99 TTC;service")
    try ledger.done("ajouter-ligne", "F-2026-0005", "--reprend=F-2026-0004")
    #expect(Self.total(ledger, "F-2026-0005") == "30.00")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `an export keeps the price with VAT, and an import gives the same total`() throws {
    let ledger = try Self.ledger()
    for _ in 1...2 { try ledger.done("creer", "Mme Roux", "-l", "Stylo;1;9,99 TTC;bien") }
    try ledger.done("envoyer", "F-2026-0002")
    let file = ledger.scratch.path("export.json")
    try ledger.done("export", "factures", "--output=\(file)")
    #expect(Files.text(file).contains("prixTTC"))
    let autre = ledger.scratch.path("autre")
    try ledger.done("ouvrir", autre, "--registre=\(autre)")
    try ledger.done("import", file, "--registre=\(autre)")
    for numero in ["F-2026-0001", "F-2026-0002"] {
      let shown = ledger.run("show", numero, "--json", "--registre=\(autre)").output
      #expect(shown.contains(#""totalTTC":9.99"#), "\(shown)")
    }
    #expect(ledger.run("audit", "--registre=\(autre)").exit == 0)
  }

  @Test func `a subscription with VAT invoices its price`() throws {
    let ledger = try Self.ledger()
    try ledger.done(
      "abonnement", "Mme Roux", "--tous-les=mois", "--depuis=2026-01-01", "-l", "Presse;1;9,99 TTC;service")
    let made = ledger.run("facturer", "S-0001", "--periode=1", "--envoyer", "--json")
    #expect(made.exit == 0 && Self.total(ledger, "F-2026-0001") == "9.99", "\(made)")
  }
}
