import LedgerData
import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Quotes as people type them.
struct DevisCommandTests {
  /// A ledger of a seller in France, with the private person Jeanne.
  private static func ledger() throws -> TestLedger {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "creer-client", "--nom=Jeanne", "--nature=particulier", "--rue=2 rue des Cas", "--code-postal=29200",
      "--ville=Brest")
    return ledger
  }

  private static func devis(_ client: String, _ options: String...) -> [String] {
    ["devis", client, "-l", "Peinture;2;100;20;service", "--envoyer"] + options
  }

  @Test(arguments: [
    ("Jeanne", [], ["does not say whether it is free"]), ("Jeanne", ["--validite="], ["has no last day", "is free"]),
    ("Jeanne", ["--devis-payant=50"], []), ("Jeanne", ["--quote-price=free"], []), ("Firme", ["--validite="], []),
  ])
  func `a remark names what a quote to a private person does not state`(
    client: String, options: [String], remarques: [String]
  ) throws {
    let sent = try Self.ledger().program.run(Self.devis(client) + options)
    #expect(sent.exit == 0)
    for remarque in remarques { #expect(sent.errors.contains(remarque), "\(sent)") }
    #expect(sent.errors.split(separator: "\n").count { $0.contains("arrêté of 24 January 2017") } == remarques.count)
  }

  @Test func `the page states the price of the quote, and so does a newer version, but no invoice`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Jeanne", "--devis-payant=50,5"))
    try ledger.done("devis", "--remplace=D-2026-0001", "--envoyer")
    for numero in ["D-2026-0001", "D-2026-0002"] {
      let page = ledger.run("export", "html", "--numero=\(numero)").output
      #expect(page.contains("Prix de ce devis") && page.contains("50,50\u{A0}€"), "\(numero): \(page)")
    }
    try ledger.done("accepter", "D-2026-0002")
    try ledger.done("facturer", "D-2026-0002", "--solde")
    #expect(!ledger.run("show", "F-2026-0001", "--json").output.contains("prixDevis"))
  }

  @Test(arguments: ["-5", "x", "1,234"])
  func `a price that is not one is refused`(prix: String) throws {
    let refused = try Self.ledger().program.run(Self.devis("Jeanne", "--devis-payant=\(prix)"))
    #expect(refused.exit == 2 && refused.errors.contains("--quote-price"), "\(refused)")
  }

  @Test func `the person who accepts for a private person is shown, and the log has only a hash`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Jeanne", "--devis-payant=gratuit"))
    try ledger.done("accepter", "D-2026-0001", "--par=Paul Aubépine", "--moyen=signature")
    #expect(!Files.text(ledger.log).contains("Aubépine"))
    #expect(ledger.run("show", "D-2026-0001").output.contains("Paul Aubépine"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `an accepted quote is an open task until all of it is invoiced`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Firme"))
    let code = #""code":"devis-a-facturer""#
    #expect(!ledger.run("a-faire", "--json").output.contains(code))
    try ledger.done("accepter", "D-2026-0001")
    #expect(ledger.run("a-faire", "--json").output.contains(code))
    try ledger.done("facturer", "D-2026-0001", "--avancement=60%")
    #expect(ledger.run("a-faire", "--json").output.contains(code))
    try ledger.done("facturer", "D-2026-0001", "--solde")
    #expect(!ledger.run("a-faire", "--json").output.contains(code))
    try ledger.done("annuler", "F-2026-0001", "--motif=Erreur")
    #expect(ledger.run("a-faire").output.contains("1 accepted quote has an amount left to invoice."))
  }

  @Test func `a quote is Invoiced as soon as it has no quantity left, wherever its status stands`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Firme"))
    try ledger.done(Self.devis("Firme"))
    for quote in ["D-2026-0001", "D-2026-0002"] { try ledger.done("accepter", quote) }
    func expect(_ statut: String, _ name: String, _ named: [String]) {
      for words in [["show", "D-2026-0001", "--json"], ["list", "devis", "--json"], ["export", "devis"]] {
        let answer = ledger.program.run(words).output
        #expect(answer.split(separator: "\n").joined().contains(#""statut":"\#(statut)""#), "\(words): \(answer)")
      }
      #expect(ledger.run("show", "D-2026-0001").output.contains("D-2026-0001  \(name)\n"))
      let found = ["accepte", "invoiced"].map {
        ledger.run("list", "devis", "--statut=\($0)", "--columns=numero").output
      }
      #expect(found.map { $0.contains("D-2026-0001") ? "D-2026-0001" : "" } == named, "\(found)")
    }
    try ledger.done("facturer", "D-2026-0001", "--avancement=60%")
    expect("Accepté", "Accepted", ["D-2026-0001", ""])
    try ledger.done("facturer", "D-2026-0001", "--solde", "--envoyer")
    expect("Facturé", "Invoiced", ["", "D-2026-0001"])
    try ledger.done("annuler", "F-2026-0002", "--motif=Erreur")
    expect("Accepté", "Accepted", ["D-2026-0001", ""])
    try ledger.done("facturer", "D-2026-0001", "--solde", "--envoyer")
    try ledger.done("terminer", "D-2026-0001", "--motif=Fini")
    expect("Terminé", "Ended", ["", ""])
    #expect(ledger.run("audit", "--modele-lecture").exit == 0)
  }

  @Test func `the audit warns of an edited draft, and does not fail`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Firme"))
    try ledger.done("accepter", "D-2026-0001")
    try ledger.done("facturer", "D-2026-0001", "--solde")
    try ledger.done("modifier-ligne", "F-2026-0001", "1", "--quantite=3")
    let audit = ledger.run("audit")
    #expect(audit.exit == 0 && audit.output.contains("Line 1 of D-2026-0001 is invoiced for 3"), "\(audit)")
  }

  @Test(arguments: [
    ["--solde", "--avec=D-2026-0001"], ["--lignes=1,1"], ["--lignes=1:60%,1:60%"], ["--lignes=1:1,1:1"],
  ])
  func `a quote or a line that is named twice is refused`(options: [String]) throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Firme"))
    try ledger.done("accepter", "D-2026-0001")
    let refused = ledger.program.run(["facturer", "D-2026-0001"] + options)
    #expect(refused.exit == 1 && refused.errors.contains("is named twice"), "\(refused)")
  }

  @Test func `the progress by an invoice is told: cumulated, invoiced before, now`() throws {
    let ledger = try Self.ledger()
    try ledger.done("devis", "Firme", "-l", "Peinture;10;100;20;service", "-l", "Pose;4;50;20;service", "--envoyer")
    try ledger.done("accepter", "D-2026-0001")
    let quote = "D-2026-0001"
    func told(_ options: String...) -> String {
      ledger.program.runOnTerminal(["facturer", quote] + options, columns: 200).output
    }
    #expect(told("--avancement=15%").contains("D-2026-0001: 15 % cumulated, 0 % invoiced before, 15 % now."))
    #expect(told("--acompte=1%", "--envoyer").contains("F-2026-0002 (Firme)"))
    let lines = told("--lignes=1:40%")
    #expect(lines.contains("Line 1 of D-2026-0001: 40 % cumulated, 15 % invoiced before, 25 % now."), "\(lines)")
    let more = told("--avancement=62.5%", "--langue=fr")
    #expect(more.contains("Ligne 1 de D-2026-0001 : 62,5 % en cumul, 40 % déjà facturé, 22,5 % maintenant."), "\(more)")
    #expect(more.contains("Ligne 2 de D-2026-0001 : 62,5 % en cumul, 15 % déjà facturé, 47,5 % maintenant."), "\(more)")
    let rest = ledger.program.run(["facturer", quote, "--solde", "--json"]).output.replacing("\n", with: "")
    let line = #""ligne":2,"cumul":100,"avant":62.5,"maintenant":37.5}"#
    #expect(rest.contains(#""avancement":[{"devis":"D-2026-0001","ligne":1,"#) && rest.contains(line), "\(rest)")
  }

  @Test func `a quote shows by how much the rounded VAT of its invoices differs from its own`() throws {
    let ledger = try Self.ledger()
    try ledger.done("devis", "Firme", "-l", "Peinture;3;0.03;20;service", "--envoyer")
    try ledger.done("accepter", "D-2026-0001")
    func said() -> String { ledger.program.run(["show", "D-2026-0001", "--json"]).output.replacing("\n", with: "") }
    #expect(said().contains(#""ecartTVA":0.00"#) && !ledger.run("show", "D-2026-0001").output.contains("rounded"))
    // 3 × 0.01 of VAT, and 20 % of 0.09 is 0.02.
    for _ in 1...3 { try ledger.done("facturer", "D-2026-0001", "--lignes=1:1") }
    #expect(said().contains(#""ecartTVA":0.01"#), "\(said())")
    let shown = ledger.run("show", "D-2026-0001").output
    #expect(
      shown.contains("VAT is rounded on each invoice: 0.01 more than on the quote for the same amounts."), "\(shown)")
    try ledger.done("annuler", "F-2026-0001", "--motif=Erreur")
    #expect(said().contains(#""ecartTVA":0.01"#), "\(said())")
    try ledger.done("annuler", "F-2026-0002", "--motif=Erreur")
    #expect(said().contains(#""ecartTVA":0.00"#), "\(said())")
  }

  @Test func `a line that is invoiced in full says so`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Firme"))
    try ledger.done("accepter", "D-2026-0001")
    try ledger.done("facturer", "D-2026-0001", "--lignes=1:4", "--depassement=Accord")
    let refused = ledger.run("facturer", "D-2026-0001", "--lignes=1:1")
    #expect(refused.exit == 1 && refused.errors.contains("is invoiced in full"), "\(refused)")
  }

  @Test func `a quote counts an invoice, and not the draft that replaces it`() throws {
    let ledger = try Self.ledger()
    try ledger.done("devis", "Firme", "-l", "Peinture;10;100;20;service", "--envoyer")
    try ledger.done("accepter", "D-2026-0001")
    try ledger.done("facturer", "D-2026-0001", "--lignes=1:6", "--envoyer")
    try ledger.done("creer", "--rectifie=F-2026-0001")
    #expect(!ledger.run("audit").output.contains("invoiced for 12"))
    try ledger.done("facturer", "D-2026-0001", "--lignes=1:4")
    #expect(ledger.run("facturer", "D-2026-0001", "--lignes=1:1").errors.contains("is invoiced in full"))
  }

  @Test func `a cancelled invoice of a quote is made again from the quote`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Firme"))
    try ledger.done("accepter", "D-2026-0001")
    try ledger.done("facturer", "D-2026-0001", "--solde", "--envoyer")
    try ledger.done("annuler", "F-2026-0001", "--motif=Erreur")
    let refused = ledger.run("enregistrer-paiement", "F-2026-0001")
    #expect(refused.errors.contains("facture invoice D-2026-0001 --final"), "\(refused)")
  }

  @Test func `a snapshot moves both versions of a quote`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Firme"))
    try ledger.done("devis", "--remplace=D-2026-0001", "--envoyer")
    try ledger.done("accepter", "D-2026-0002")
    try ledger.done("facturer", "D-2026-0002", "--avancement=60%", "--envoyer")
    let other = try TestLedger(alone: true)
    let imported = other.program.run(["import", "-"], input: ledger.run("export", "snapshot").output)
    #expect(imported.exit == 0, "\(imported)")
    let words = ["export", "devis"]
    #expect(other.program.run(words).output == ledger.program.run(words).output)
    #expect(other.run("audit").exit == 0)
    try other.done("modifier-client", "Firme", "--ville=Lyon")
    #expect(other.run("facturer", "D-2026-0002", "--solde").exit == 0)
  }

  @Test func `programs read what is left of an accepted quote and which documents are made from it`() throws {
    let ledger = try Self.ledger()
    try ledger.done("devis", "Firme", "-l", "Peinture;2;100;20;service", "-l", "Pose;1;50;20;service", "--envoyer")
    func devis(_ words: String...) -> String { ledger.program.run(words).output.replacing("\n", with: "") }
    #expect(!devis("show", "D-2026-0001", "--json").contains(#""reste""#))
    try ledger.done("accepter", "D-2026-0001")
    try ledger.done("facturer", "D-2026-0001", "--acompte=10%", "--envoyer")
    try ledger.done("facturer", "D-2026-0001", "--lignes=1:0.5")
    for words in [["show", "D-2026-0001", "--json"], ["list", "devis", "--json"], ["export", "devis"]] {
      let answer = ledger.program.run(words).output.replacing("\n", with: "")
      #expect(answer.contains(#""quantite":1.5,"montant":150.00},"#), "\(words): \(answer)")
      #expect(answer.contains(#""quantite":1,"montant":50.00}]"#), "\(words): \(answer)")
      #expect(answer.contains(/"factures":\["[0-9a-f-]{36}","[0-9a-f-]{36}"\]/), "\(words): \(answer)")
    }
    let snapshot = ledger.run("export", "snapshot").output
    #expect(snapshot.contains(#""reste":[{"ligneId":"#))
    let other = try TestLedger(alone: true)
    #expect(other.program.run(["import", "-"], input: snapshot).exit == 0)
    #expect(other.program.run(["export", "devis"]).output == ledger.program.run(["export", "devis"]).output)
    try ledger.done("facturer", "D-2026-0001", "--solde", "--envoyer")
    let invoiced = devis("show", "D-2026-0001", "--json")
    #expect(!invoiced.contains(#""reste""#) && invoiced.contains(#""factures":["#), "\(invoiced)")
  }

  @Test func `the page of a quote states its price in its currency, or that it is free`() throws {
    let ledger = try Self.ledger()
    for price in ["free", "1250.5"] { try ledger.done(Self.devis("Jeanne", "--quote-price=\(price)")) }
    let pages = ["D-2026-0001", "D-2026-0002"].map { ledger.run("export", "html", "--numero=\($0)").output }
    let cells = [">gratuit</td>", ">1\u{202F}250,50\u{A0}€</td>"]
    for (page, cell) in zip(pages, cells) {
      let fact = page.firstMatch(of: /Prix de ce devis<\/th><td[^\n]*/).map { String($0.output) } ?? ""
      #expect(fact.contains(cell), "\(fact)")
    }
    #expect(ledger.run("show", "D-2026-0001").output.contains(/Price of this quote +free/))
  }

  @Test func `a deposit that is not paid is an open task`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Firme"))
    try ledger.done("accepter", "D-2026-0001")
    try ledger.done("facturer", "D-2026-0001", "--acompte=30\u{A0}%")
    let code = #""code":"acompte-a-encaisser""#
    #expect(!ledger.run("a-faire", "--json").output.contains(code))
    try ledger.done("envoyer", "F-2026-0001")
    let tasks = ledger.run("a-faire", "--json").output
    #expect(tasks.contains(code) && tasks.contains("1 deposit invoice awaits payment: F-2026-0001, due on"), "\(tasks)")
    try ledger.done("enregistrer-paiement", "F-2026-0001")
    #expect(!ledger.run("a-faire", "--json").output.contains(code))
  }

  @Test func `a remark names a quote that was accepted over a year before its invoice`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Firme"))
    try ledger.done("accepter", "D-2026-0001")
    let soon = ledger.run("facturer", "D-2026-0001", "--avancement=10%")
    #expect(soon.exit == 0 && !soon.errors.contains("over a year"), "\(soon)")
    let date = Environment.system(auteur: "testeur").today().plus(jours: 366)
    let late = ledger.run("facturer", "D-2026-0001", "--solde", "--date=\(date)", "--json")
    #expect(late.exit == 0 && late.output.contains(#""code":"prix-ancien""#), "\(late)")
  }

  @Test func `a line invoiced in full, and a deposit that is too large, are told in figures`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Firme"))
    try ledger.done("accepter", "D-2026-0001")
    let deposit = ledger.run("facturer", "D-2026-0001", "--acompte=5000").errors
    #expect(deposit.contains("A deposit of 5,000.00 before VAT (VAT 20 %) is more than the 200.00 left"), "\(deposit)")
    try ledger.done("facturer", "D-2026-0001", "--solde")
    let line = ledger.run("facturer", "D-2026-0001", "--avancement=40%").errors
    #expect(line.contains("Line 1 of D-2026-0001 is already invoiced in full."), "\(line)")
  }

  @Test(arguments: [1, 1_000, 1_048_577, 1_310_721, 3_000_000])
  func `the hash of a signed file is that of all its bytes`(size: Int) throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Firme"))
    let (file, bytes) = (
      ledger.scratch.path("s.pdf"), (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 / 251) }
    )
    Files.write(file, bytes)
    try ledger.done("accepter", "D-2026-0001", "--fichier=\(file)")
    let hash = ledger.program.shell("sha256sum '\(file)'").output.prefix(64)
    #expect(hash.count == 64 && Files.text(ledger.log).contains("\"empreinte\":\"\(hash)\""))
  }

  @Test func `an empty signed file proves nothing`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Firme"))
    Files.write(ledger.scratch.path("s.pdf"), [UInt8]())
    let refused = ledger.run("accepter", "D-2026-0001", "--fichier=\(ledger.scratch.path("s.pdf"))")
    #expect(refused.exit == 1 && refused.errors.contains("hash would prove nothing"), "\(refused)")
  }

  @Test func `the customer of a draft that invoices a quote stays`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Firme"))
    try ledger.done("accepter", "D-2026-0001")
    let numero = try ledger.done("facturer", "D-2026-0001", "--solde")
    let refused = ledger.run("modifier", numero, "--client=Jeanne")
    #expect(refused.exit == 1 && refused.errors.contains("duplicate \(numero) --customer=Jeanne"), "\(refused)")
    // The way out works.
    try ledger.done("dupliquer", numero, "--client=Jeanne")
    try ledger.done("annuler", numero, "--motif=Jeanne")
  }

  @Test func `a quote takes no number of invoices`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Firme"))
    let snapshot = ledger.run("export", "snapshot").output.replacing("D-2026-0001", with: "F-2026-0044")
    let other = ledger.scratch.path("autre")
    try ledger.done("ouvrir", other, "--nom=Autre", "--registre=\(other)")
    let imported = ledger.program.run(["import", "-", "--registre=\(other)"], input: snapshot)
    #expect(
      imported.exit == 1 && (imported.output + imported.errors).contains("their series would have a gap"), "\(imported)"
    )
    ledger.rewrite("D-2026-0001", "F-2026-0044")
    let audit = ledger.run("audit")
    #expect(audit.exit == 3 && audit.output.contains("their series would have a gap"), "\(audit)")
  }

  @Test func `an import of invoices without their quote says so, and so does the audit`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.devis("Firme"))
    try ledger.done("accepter", "D-2026-0001")
    try ledger.done("facturer", "D-2026-0001", "--acompte=30%", "--envoyer")
    let other = ledger.scratch.path("autre")
    try ledger.done("ouvrir", other, "--nom=Autre", "--registre=\(other)")
    let (factures, devis) = (ledger.scratch.path("f.json"), ledger.scratch.path("d.json"))
    try ledger.done("export", "factures", "--output=\(factures)")
    try ledger.done("export", "devis", "--output=\(devis)")
    let imported = ledger.run("import", factures, "--registre=\(other)")
    #expect(
      imported.exit == 0 && (imported.output + imported.errors).contains("a quote that is not in this ledger"),
      "\(imported)")
    #expect(ledger.run("audit", "--registre=\(other)").output.contains("a quote that is not in this ledger"))
    try ledger.done("import", devis, "--registre=\(other)")
    #expect(!ledger.run("audit", "--registre=\(other)").output.contains("a quote that is not in this ledger"))
  }
}
