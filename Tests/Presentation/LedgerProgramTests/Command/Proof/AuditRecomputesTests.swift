import Testing

/// A log that is well chained, and says what no decision of its ledger could have said.
struct AuditRecomputesTests {
  private static func subscribed() throws -> TestLedger {
    let ledger = try TestLedger()
    try ledger.done(
      "abonnement", "Dupont", "--tous-les=mois", "--depuis=2026-01-01", "-l", "Accès {mois};1;41;20;service")
    try ledger.done("facturer", "S-0001", "--periode=1")
    return ledger
  }

  @Test(arguments: [
    ("Carte", "gives no such number to a document of its kind"),
    ("price", "with 41.00 EUR excl. VAT, and the subscription charged 410.00 then"),
  ])
  func `a number of no series and a period at another price are told`(what: String, said: String) throws {
    let ledger = try Self.subscribed()
    #expect(!ledger.run("audit").output.contains("warning"))
    // The words of the subscription have a month that its invoice fills in.
    let line = #"Accès {mois}","quantite":"1","prixUnitaire":"41"#
    if what == "price" { ledger.rewrite(line, line + "0") } else { ledger.rewrite(try ledger.number(), what) }
    let audit = ledger.run("audit")
    #expect(audit.output.contains(said), "\(audit)")
  }

  @Test func `lines that are changed in a draft of a period are no fault`() throws {
    let ledger = try Self.subscribed()
    try ledger.done("modifier-ligne", try ledger.number(), "1", "--prix-unitaire=7")
    try ledger.done("ajouter-ligne", try ledger.number(), "--designation=Aide", "--quantite=1", "--prix-unitaire=9")
    #expect(!ledger.run("audit").output.contains("warning"))
  }
}
