import Testing

/// What is given up has a kind, and what people are shown of it.
struct AbandonCommandTests {
  @Test(arguments: [
    ("en", ["difference", "discount", "loss", "unpaid"]), ("fr", ["ecart", "escompte", "perte", "impayee"]),
  ])
  func `a wrong kind is refused, and the kinds are named`(langue: String, natures: [String]) {
    let program = FactureProgram(environment: ["FACTURE_REGISTRE": "/nonexistent"])
    for name in ["abandonner", "passer-en-perte", "write-off"] {
      let refused = program.run([name, "F", "--motif=x", "--nature=autre", "--langue=\(langue)", "--json"])
      #expect(refused.exit == 2 && natures.allSatisfy { refused.errors.contains($0) }, "\(refused.errors)")
    }
  }

  @Test func `a lost balance is written off, and every list says so`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    try ledger.done("write-off", numero, "--reason=Liquidation", "--nature=difference", "--amount=0.28")
    #expect(ledger.run("list", "--status=overdue").output.contains(numero))
    try ledger.done("abandonner", numero, "--motif=Liquidation")
    for statut in ["written-off", "irrecouvrable", "Irrécouvrable"] {
      #expect(ledger.run("list", "--statut=\(statut)").output.contains("Written off"), "\(statut)")
    }
    #expect(ledger.run("list", "--statut=payee").errors.contains("No document"))
    #expect(ledger.run("list", "--format=csv", "--langue=fr").output.contains(",Irrécouvrable,"))
    #expect(ledger.run("replay").output.contains(/Written off +1\n/))
    #expect(ledger.run("replay", "--json").output.contains(#""Payée":0,"Irrécouvrable":1,"#))
    let shown = ledger.run("show", numero, "--langue=fr").output
    #expect(shown.contains("Irrécouvrable") && shown.contains(/Écart de règlement +0,28/), "\(shown)")
    #expect(ledger.run("history", numero).output.contains(/Nature +loss/))
    #expect(ledger.run("export", "factures", "--dates=reference").output.contains(#""statut":"Payée""#))
    try ledger.done("annuler-abandon", numero, "--motif=Le client paie")
    let avant = ledger.run("show", numero, "--au=2026-03-10", "--langue=fr").output
    #expect(avant.contains(/annulé le [0-9\/]+ \(à venir\) : Le client paie/), "\(avant)")
    #expect(ledger.run("list", "--statut=irrecouvrable").errors.contains("No document"))
    #expect(ledger.run("replay").output.contains("Written off") == false)
  }

  @Test func `an unpaid invoice has a duplicate, and its VAT is taken back`() throws {
    let ledger = try TestLedger.ofFrance()
    let numero = try ledger.done(
      "creer", "Firme", "--date=2026-03-02", "-l", "Table;1;100", "--nature=bien", "--envoyer")
    #expect(
      ledger.run("export", "html", "--numero=\(numero)", "--duplicata").errors.contains("No VAT was recovered on"))
    try ledger.done("abandonner", numero, "--motif=Liquidation")
    try ledger.done("write-off", numero, "--nature=unpaid", "--reason=Jugement du 9 mars")
    let page = ledger.run("export", "html", "--numero=\(numero)", "--duplicata").output
    #expect(page.contains("Duplicata. Facture demeurée impayée pour la somme de "))
    #expect(page.contains("qui ne peut faire l'objet d'une déduction (article 272 du CGI)."))
    #expect(!ledger.run("export", "html", "--numero=\(numero)").output.contains("Duplicata"))
    #expect(ledger.run("report", "tva", "--ca3").output.contains(/21 +Other VAT to deduct/))
    #expect(ledger.run("history", numero).output.contains("unpaid"))
    #expect(ledger.run("list", "--status=written-off").output.contains(numero))
    #expect(ledger.run("audit").exit == 0)
    try ledger.done("annuler-abandon", numero, "--motif=Payé")
    #expect(ledger.run("export", "html", "--numero=\(numero)", "--duplicata").exit == 1)
  }

  @Test func `an avoir that is used is settled, not paid`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    let avoir = try ledger.sentAvoir(of: numero)
    try ledger.done("imputer-avoir", avoir, "--sur=\(numero)")
    #expect(ledger.run("list", "avoirs").output.contains("Settled"))
    let diff = ledger.run("diff", "0", "9999-12-31", "--langue=fr").output.split(whereSeparator: \.isNewline)
    #expect(diff.contains { $0.hasPrefix(avoir) && $0.contains("règlements, soldé") }, "\(diff)")
    #expect(diff.contains { $0.hasPrefix(numero) && $0.contains("paiement complet") }, "\(diff)")
    #expect(ledger.run("show", avoir, "--langue=fr").output.contains("Soldé"))
    #expect(ledger.run("list", "--langue=fr").output.contains("Payée"))
    #expect(ledger.run("list", "avoirs", "--format=csv", "--langue=fr").output.contains(",Payée,"))
    #expect(ledger.run("list", "avoirs", "--statut=payee").output.contains(avoir))
  }
}
