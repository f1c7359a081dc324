import Testing

/// A field that nobody knows is refused, and so is null: neither is a value that was left out.
struct ChampsInconnusTests {
  @Test(arguments: [
    (#"{"lignes":[{"designation":"Livre","quantite":1,"prixUnitaire":50,"tva":5.5}]}"#, "tva", "`tauxTVA`"),
    (
      #"{"lignes":[{"designation":"Livre","quantite":1,"prixUnitaire":50,"remise":10}]}"#, "remise",
      "`remisePourcentage`"
    ),
    (#"{"echeance":"2026-04-01","lignes":[]}"#, "echeance", "`dateEcheance`"),
    (#"{"lignes":[],"client":{"nom":"Dupont","adrese":{}}}"#, "adrese", "`adresse`"),
    (#"{"lignes":[],"client":{"nom":"Dupont","adresse":{"ville":"Lyon","cp":"69001"}}}"#, "cp", "EventSchemas"),
    (#"{"lignes":[],"totaux":{"total":1}}"#, "total", "totalHT"),
    (#"{"lignes":[],"références":{}}"#, "références", "`references`"),
    (#"{"lignes":[],"zzz":1}"#, "zzz", "EventSchemas"),
  ])
  func `a new draft with a field that nobody knows is refused, with the nearest name`(
    document: String, name: String, near: String
  ) throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.run(["creer", "-", "--json"], input: document)
    #expect(outcome.exit == 1 && outcome.errors.contains(#""code":"champ-inconnu""#), "\(outcome)")
    #expect(outcome.errors.contains("`\(name)`") && outcome.errors.contains(near), "\(outcome.errors)")
    #expect(ledger.run("list").output.contains("F-2026") == false)
  }

  @Test(arguments: [
    #"{"dateEcheance":null,"lignes":[]}"#, #"{"lignes":null}"#,
    #"{"lignes":[{"designation":"Livre","quantite":1,"prixUnitaire":50,"tauxTVA":null}]}"#,
  ])
  func `null is of no type that a draft has`(document: String) throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.run(["creer", "-", "--json"], input: document)
    #expect(outcome.exit == 1 && outcome.errors.contains(#""code":"type-invalide""#), "\(outcome)")
  }

  @Test func `an import refuses the document that has such a field, and names it`() throws {
    let ledger = try TestLedger()
    let facture = Samples.facture("X-1", designation: "Livre")
    let wrong = facture.replacing(#""designation""#, with: #""remarque":"a","designation""#)
    #expect(wrong != facture)
    let outcome = ledger.program.run(["import", "-", "--json"], input: wrong)
    #expect(outcome.exit == 1 && outcome.output.contains("champ-inconnu"), "\(outcome)")
    #expect(ledger.program.run(["import", "-"], input: facture).exit == 0)
  }

  @Test func `a snapshot whose list has another name is refused, and not passed over`() throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.run(["import", "-", "--json"], input: #"{"clients":[],"factuers":[]}"#)
    #expect(
      outcome.exit == 4 && outcome.errors.contains("`factures`") || outcome.output.contains("`factures`"), "\(outcome)")
  }

  @Test func `what an export writes is known to an import`() throws {
    let ledger = try TestLedger.ofFrance()
    let numero = try ledger.done("creer", "Firme", "--ligne=Conseil;1;100;service", "--date=2026-03-02", "--envoyer")
    try ledger.done("enregistrer-paiement", numero, "--date=2026-03-20", "--montant=40")
    let other = ledger.scratch.path("autre")
    try ledger.done("ouvrir", other, "--nom=Autre", "--registre=\(other)")
    for what in ["snapshot", "factures", "clients"] {
      let file = ledger.scratch.path("\(what).json")
      try ledger.done("export", what, "--output=\(file)")
      let outcome = ledger.run("import", file, "--registre=\(other)")
      #expect(outcome.exit == 0, "\(what): \(outcome)")
    }
  }

  @Test func `a byte order mark before a document says nothing about it`() throws {
    let ledger = try TestLedger()
    let facture = Samples.facture("X-1", designation: "Livre")
    #expect(ledger.program.run(["import", "-"], input: "\u{FEFF}\(facture)").exit == 0)
    let draft = "\u{FEFF}{\"lignes\":[]}"
    #expect(ledger.program.run(["creer", "-"], input: draft).exit == 0)
  }
}

/// Texts with a byte order mark and the line ends of Windows.
struct FichiersDeWindowsTests {
  private static func windows(_ text: String) -> String { "\u{FEFF}" + text.replacing("\n", with: "\r\n") }

  @Test func `a draft, settings and a key are read with them`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.draft()
    let editor = ledger.scratch.path("editor")
    Files.write(editor, "#!/bin/sh\nsed -i '1s/^/\\xEF\\xBB\\xBF/; s/Farine/Levure/; s/$/\\r/' \"$1\"\n")
    ledger.program.environment["EDITOR"] = "/bin/sh \(editor)"
    #expect(ledger.run("editer", numero).exit == 0)
    #expect(ledger.run("show", numero).output.contains("Levure"))
    let config = ledger.scratch.path("config")
    ledger.program.environment["XDG_CONFIG_HOME"] = config
    _ = ledger.program.shell("mkdir -p '\(config)/facture'")
    Files.write("\(config)/facture/config", Self.windows("langue = fr\n"))
    #expect(ledger.run("list").output.contains("Numéro"))
  }

  @Test(arguments: [
    ("s/$/\\r/", "preuve-reenregistree"), ("1s/^/\\xEF\\xBB\\xBF/", "preuve-reenregistree"), ("s/x/x/", "preuve"),
  ])
  func `a proof that was changed on the way is told as that`(change: String, code: String) throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    let (key, proof) = (ledger.key(), ledger.scratch.path("p.proof"))
    try ledger.done("checkpoint", "--key=\(key)")
    let publicKey = try ledger.done("checkpoint", "--key=\(key)", "--print-public-key")
    try ledger.done("prove", numero, "--output=\(proof)")
    _ = ledger.program.shell("sed -i '\(change)' '\(proof)'")
    let outcome = ledger.run("verify", proof, "--public-key=\(publicKey)", "--json")
    #expect(code == "preuve" ? outcome.exit == 0 : outcome.exit == 4 && outcome.errors.contains(code), "\(outcome)")
  }
}
