import Testing

/// A ledger opened with `--numerotation=envoi`, through the commands.
struct NumerotationCommandTests {
  /// brouillon-1, -2 and -10 are drafts, F-2026-0001 was brouillon-3.
  private static func ledger() throws -> TestLedger {
    let ledger = try TestLedger(opened: false)
    try ledger.done("ouvrir", ledger.path, "--nom=Atelier", "--numerotation=envoi")
    try ledger.done("creer-client", "--nom=Dupont")
    #expect(try ledger.draft() == "brouillon-1")
    #expect(try ledger.done("creer") == "brouillon-2")
    let sent = try ledger.done(
      "creer", "Dupont", "--ligne=Pain;2;10", "--date=2026-03-02", "--envoyer", "--date-envoi=2026-03-02")
    #expect(sent == "F-2026-0001")
    return ledger
  }

  @Test func `a draft has a name until it is issued, and both lead to it then`() throws {
    let ledger = try Self.ledger()
    try ledger.done("ajouter-ligne", "brouillon-1", "--designation=Sel", "--quantite=1", "--prix-unitaire=1")
    try ledger.done("modifier", "brouillon-1", "--notes=Merci")
    #expect(ledger.run("envoyer", "brouillon-2").errors.contains("brouillon-2 has no line"))
    #expect(try ledger.done("envoyer", "brouillon-1", "--date=2026-03-02") == "F-2026-0002")
    for nom in ["brouillon-1", "F-2026-0002"] {
      #expect(ledger.run("show", nom).output.hasPrefix("Invoice F-2026-0002 "))
      #expect(ledger.run("history", nom).output.contains("Number given"))
      #expect(ledger.run("export", "factures", "--numero=\(nom)").output.contains(#""numero":"F-2026-0002""#))
    }
    #expect(ledger.run("envoyer", "brouillon-1").errors.contains("F-2026-0002 was issued already"))
    #expect(ledger.run("show", "F-2026-0002", "--until=9").exit == 1)
    #expect(ledger.run("show", "brouillon-1", "--until=9").output.hasPrefix("Invoice brouillon-1 "))
    #expect(ledger.run("history", "brouillon-1", "--until=9").exit == 0)
  }

  @Test func `an abandoned draft uses up no number, and keeps its name`() throws {
    let ledger = try Self.ledger()
    #expect(try ledger.done("annuler", "brouillon-2", "--motif=Retirée") == "brouillon-2")
    #expect(try ledger.done("creer") == "brouillon-4")
    let shown = ledger.run("report", "numeros").output
    #expect(shown.contains("F-2026-0001") && !shown.contains("brouillon") && !shown.contains("jamais"), "\(shown)")
    #expect(ledger.run("audit", "--read-model").exit == 0)
    let listed = ledger.run("list", "--tri=numero").output.matches(of: /brouillon-[0-9]+|F-2026-[0-9]+/)
    #expect(listed.map { String($0.output) } == ["F-2026-0001", "brouillon-1", "brouillon-2", "brouillon-4"])
  }

  @Test func `an export is imported again into such a ledger`() throws {
    let ledger = try Self.ledger()
    let file = ledger.scratch.path("export.json")
    try ledger.done("export", "factures", "--output=\(file)")
    let autre = ledger.scratch.path("autre")
    try ledger.done("ouvrir", autre, "--numerotation=envoi", "--registre=\(autre)")
    try ledger.done("import", file, "--registre=\(autre)")
    #expect(try ledger.done("creer", "--registre=\(autre)") == "brouillon-3")
    try ledger.done("envoyer", "brouillon-1", "--date=2026-03-02", "--registre=\(autre)")
    #expect(ledger.run("show", "brouillon-1", "--registre=\(autre)").output.hasPrefix("Invoice F-2026-0002 "))
    #expect(ledger.run("audit", "--registre=\(autre)").exit == 0)
    let creation = ledger.scratch.path("creation")
    try ledger.done("ouvrir", creation, "--registre=\(creation)")
    let refused = ledger.run("import", file, "--registre=\(creation)", "--json")
    #expect(refused.exit == 1 && refused.output.contains(#""code":"nom-de-brouillon""#), "\(refused)")
  }

  @Test func `another way of giving numbers is no choice`() throws {
    let ledger = try TestLedger(opened: false)
    let refused = ledger.run("ouvrir", ledger.path, "--numerotation=jamais")
    #expect(refused.exit == 2 && refused.errors.contains("creation") && refused.errors.contains("issue"))
    let format = ledger.run(
      "ouvrir", ledger.path, "--numerotation=envoi", "--format-facture=brouillon-{AAAA}{NNNN}")
    #expect(format.exit == 1 && format.errors.contains("brouillon-7"))
  }
}
