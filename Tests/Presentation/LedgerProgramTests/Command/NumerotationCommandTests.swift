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

  /// The form, and the numbers of documents of 2 January, 3 January, 1 February of 2026, and 1 January of 2027 after the given one.
  @Test(arguments: [
    ("{NNNN}", "0041", ["0042", "0043", "0044"]),
    ("F{rang:6}", "F000041", ["F000042", "F000043", "F000044"]),
    ("FA{AA}{MM}-{NNNN}", "FA2601-0041", ["FA2601-0042", "FA2601-0043", "FA2602-0001"]),
    ("{AA}{NNN}", "26999", ["261000", "261001", "261002"]),
    ("{AAAA}-{MM}-{NNN}", "2026-01-007", ["2026-01-008", "2026-01-009", "2026-02-001"]),
    ("{NNNN}/{annee}", "0009/2026", ["0010/2026", "0011/2026", "0012/2026"]),
  ])
  func `numbers of any form go on from an imported one`(format: String, importe: String, suivants: [String]) throws {
    for numerotation in ["creation", "envoi"] {
      let ledger = try TestLedger(opened: false)
      try ledger.done(
        "ouvrir", ledger.path, "--nom=Atelier", "--format-facture=\(format)", "--format-avoir=AV{AAAA}-{NNNN}",
        "--numerotation=\(numerotation)")
      try ledger.done("creer-client", "--nom=Dupont")
      let json = """
        [{"id":"019b8d37-0264-7af8-8d03-184d88a6fcb2","numero":"\(importe)","statut":"En Retard","dateFacture":"2026-01-02",
        "dateEcheance":"2026-02-01","dateEnvoi":"2026-01-02","tva":20,"conditionsPaiement":"Virement","remisePourcentage":0,
        "notes":"","lignes":[{"id":"01a22e9d-dfc4-7fdd-bd4f-b03db0098a6e","designation":"A","quantite":1,"prixUnitaire":100}]}]
        """
      let imported = ledger.program.run(["import", "-"], input: json)
      #expect(imported.exit == 0, "\(imported)")
      var numeros: [String] = []
      for jour in ["2026-01-02", "2026-01-03", "2026-02-01"] {
        numeros.append(
          try ledger.done(
            "creer", "Dupont", "--ligne=Pain;2;10", "--date=\(jour)", "--envoyer", "--date-envoi=\(jour)"))
      }
      #expect(numeros == suivants, "\(numerotation)")
      let earlier = ledger.run("creer", "Dupont", "--ligne=Pain;2;10", "--date=2026-01-01", "--envoyer", "--json")
      #expect(earlier.exit == 1 && earlier.errors.contains("date-avant-serie"), "\(earlier)")
      #expect(ledger.run("audit", "--read-model").exit == 0)
      let report = ledger.run("report", "numeros", "--json").output
      for numero in suivants { #expect(report.contains(#""numero":"\#(numero)""#), "\(report)") }
      #expect(try ledger.done("creer-avoir", suivants[0], "--envoyer").hasPrefix("AV20"))
    }
  }

  @Test func `numbers without a year go on over the years, and a later month cannot be taken`() throws {
    let ledger = try TestLedger(opened: false)
    try ledger.done("ouvrir", ledger.path, "--nom=Atelier", "--format-facture={NNNN}", "--format-avoir=A{MM}{AA}-{NN}")
    try ledger.done("creer-client", "--nom=Dupont")
    let vente = ["creer", "Dupont", "--ligne=Pain;2;10", "--envoyer"]
    #expect(try ledger.done(vente + ["--date=2024-12-31", "--date-envoi=2024-12-31"]) == "0001")
    #expect(try ledger.done(vente + ["--date=2025-01-01", "--date-envoi=2025-01-01"]) == "0002")
    #expect(try ledger.done("creer-avoir", "0001", "--date=2025-01-31") == "A0125-01")
    let moved = ledger.run("modifier", "A0125-01", "--date=2025-02-01", "--json")
    #expect(moved.exit == 1 && moved.errors.contains("date-hors-annee"), "\(moved)")
    #expect(ledger.run("show", "0002").exit == 0 && ledger.run("audit").exit == 0)
  }
}
