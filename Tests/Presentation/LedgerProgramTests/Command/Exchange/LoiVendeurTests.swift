import LedgerTestSupport
import Testing

/// A seller abroad keeps the law of its country, and no other: in files, in its reports, in what is refused.
struct LoiVendeurTests {
  private static let numero = "F-2026-0001"

  /// A draft of these lines and facts.
  private static func creer(_ words: String...) -> [String] {
    ["creer", "Muster GmbH", "--reference-acheteur=4711", "--date=2026-11-24", "--date-livraison=2026-11-24"] + words
  }

  private static func xml(_ ledger: borrowing TestLedger, _ format: String, _ numero: String = numero) -> String {
    ledger.run("export", format, "--numero=\(numero)").output
  }

  @Test func `VAT on services is due on invoicing, in every file`() throws {
    let ledger = try TestLedger.ofGermany()
    try ledger.done(Self.creer("-l", "Beratung;1;600;19;service", "--envoyer", "--date-envoi=2026-11-24"))
    #expect(!Self.xml(ledger, "cii").contains("DueDateTypeCode"))
    let due = ledger.run("report", "tva", "--depuis=2026-11-01", "--jusqua=2026-11-30", "--json").output
    #expect(due.contains("114.00"), "\(due)")
  }

  @Test(arguments: [["-l", "Waren;1;100;K;bien"], ["-l", "Beratung;1;100;AE;service"]])
  func `a line begun with its category has the text of its law, as one that is added`(ligne: [String]) throws {
    let ledger = try TestLedger.ofGermany()
    try ledger.done(["creer", "Muster GmbH", "--date=2026-11-24"] + ligne)
    let categorie = ligne[1].split(separator: ";")[3]
    try ledger.done(
      "ajouter-ligne", Self.numero, "--designation=Mehr", "--quantite=1", "--prix-unitaire=2",
      "--categorie=\(categorie)")
    let textes = ledger.run("show", Self.numero, "--json").output.matches(of: #/"mentionExoneration":"[^"]*"/#).map(
      \.output)
    #expect(textes.count == 2 && textes[0] == textes[1] && !textes[0].contains("CGI"), "\(textes)")
  }

  @Test func `a day on which VAT is due stands in the place of its rule`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "creer", "Firme", "-l", "Conseil;1;100;20;service", "--date=2026-03-02", "--terme=exigibleLe=2026-03-31",
      "--envoyer")
    let cii = Self.xml(ledger, "cii")
    #expect(cii.contains("TaxPointDate") && !cii.contains("DueDateTypeCode"))
  }

  @Test func `an avoir leaves out the mandate of a direct debit, and a transfer leaves out the card`() throws {
    let ledger = try TestLedger.ofGermany()
    try ledger.done(
      Self.creer(
        "-l", "Beratung;1;600;19;service", "--terme=mandat=M-1", "--terme=creancier=DE98ZZZ09999999999",
        "--terme=compteDebite=DE21860000000086001055", "--terme=carte=1234", "--envoyer", "--date-envoi=2026-11-24"))
    #expect(
      Self.xml(ledger, "cii").contains("M-1")
        && !Self.xml(ledger, "cii").contains("ApplicableTradeSettlementFinancialCard"))
    let avoir = try ledger.done("creer-avoir", Self.numero, "--date=2026-11-24", "--envoyer")
    #expect(!Self.xml(ledger, "cii", avoir).contains("M-1"))
  }

  @Test(arguments: [
    (["--terme=carte=1234567890123456"], "digits"), (["--terme=escompte/x=2"], "a number of days"),
    (["--terme=tvaComptable/EUR=5"], "states it already"),
    (["--devise=USD", "--taux-change=0.9;2026-11-24;EZB", "--terme=tvaComptable/EUR=5"], "states it already"),
  ])
  func `a document that the norm cannot hold is refused at once`(words: [String], says: String) throws {
    let ledger = try TestLedger.ofGermany()
    let refused = ledger.program.run(Self.creer("-l", "Beratung;1;600;19;service") + words)
    #expect(refused.exit == 1 && refused.errors.contains(says), "\(refused)")
  }

  @Test func `a line amount beyond rounding, or at another rate, is refused`() throws {
    let ledger = try TestLedger.ofGermany()
    try ledger.done(Self.creer("-l", "Beratung;1;100;19;service"))
    for (tva, genre, prix) in [("19", "arrondi", "50"), ("7", "ligne", "10"), ("7", "arrondi", "0.01")] {
      try ledger.done(
        "ajouter-ligne", Self.numero, "--designation=Anderes", "--quantite=1", "--prix-unitaire=\(prix)",
        "--tva=\(tva)",
        "--nature=service", "--terme=ajustement=\(genre)")
    }
    try ledger.done("envoyer", Self.numero, "--date=2026-11-24")
    let cii = Self.xml(ledger, "cii")
    #expect(cii.contains("<ram:LineTotalAmount>100.00<") && cii.contains("<ram:ChargeTotalAmount>60.01<"), "\(cii)")
  }

  @Test func `a private person needs neither a network nor a reference`() throws {
    let ledger = try TestLedger.ofGermany()
    try ledger.done(
      "creer-client", "--nom=Eva", "--nature=particulier", "--pays=DE", "--rue=Weg 2", "--code-postal=10115",
      "--ville=Berlin")
    let done = ledger.run("creer", "Eva", "-l", "Beratung;1;100;19;service", "--date-livraison=2026-11-24", "--envoyer")
    #expect(done.exit == 0, "\(done)")
    #expect(ledger.run("show", Self.numero, "--json").output.contains(#""profil":"en16931""#))
  }

  @Test func `a seller in France has its own VAT number, and one for firms elsewhere`() throws {
    let ledger = try TestLedger.ofFrance()
    let refused = ledger.run("emetteur", "--numero-tva=BE0888888796")
    #expect(refused.exit == 1 && refused.errors.contains("of another country"), "\(refused)")
    try ledger.done("emetteur", "--numero-tva=", "--regime-tva=franchise")
    try ledger.done(
      "modifier-client", "Firme", "--pays=BE", "--siren=", "--numero-tva=BE0888888796", "--email=a@b.test")
    let envoi = ledger.run("creer", "Firme", "-l", "Conseil;1;100;AE;service", "--date=2026-03-02", "--envoyer")
    #expect(envoi.exit == 1 && envoi.errors.contains("--vat-number"), "\(envoi)")
  }
}
