import LedgerTestSupport
import Testing

/// `export cdar` and `export flux10 --format=xml`: what a platform takes. Tools/check/declarations holds both against the official rules.
struct ExportDeclarationTests {
  /// A firm of France, one of Germany and a private person; one issued facture of each, paid in part.
  private static func ledger() throws -> TestLedger {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "creer-client", "--nom=Beispiel GmbH", "--nature=entreprise", "--rue=Weg 1", "--code-postal=10115",
      "--ville=Berlin",
      "--pays=DE", "--numero-tva=DE111111125", "--email=a@b.test")
    try ledger.done(
      "creer-client", "--nom=Alex", "--nature=particulier", "--rue=8 place du Marché", "--code-postal=44000",
      "--ville=Nantes")
    for client in ["Firme", "Beispiel GmbH", "Alex"] {
      try ledger.done(
        "creer", client, "-l", "Conseil;2;450;20;service", "-l", "Livre;1;10;5,5;bien", "--date=2026-03-02", "--envoyer"
      )
    }
    for numero in ["F-2026-0001", "F-2026-0002", "F-2026-0003"] {
      try ledger.done("enregistrer-paiement", numero, "--date=2026-03-20", "--montant=545.28")
    }
    return ledger
  }

  private static let noms = ["ventes", "paiements"].map { "flux10-\($0)-20260301-20260331.xml" }
  private static let mars = ["--depuis=2026-03-01", "--jusqua=2026-03-31"]

  @Test func `a payment is one message, with the amounts of services at each rate`() throws {
    let ledger = try Self.ledger()
    let message = ledger.run("export", "cdar")
    let emission = #/<ram:IssueDateTime>\s*<udt:DateTimeString format="204">20[0-9]{12}</udt:DateTimeString>/#
    #expect(message.exit == 0 && message.output.contains(emission), "\(message)")
    for part in [
      "<ram:ID>F-2026-0001_212_20260320000000#380_20260302</ram:ID>",
      #"<ram:GlobalID schemeID="0002">404833048</ram:GlobalID>"#, #"<ram:URIID schemeID="0225">404833048</ram:URIID>"#,
      "<ram:ProcessConditionCode>212</ram:ProcessConditionCode>", "<ram:SequenceNumeric>1</ram:SequenceNumeric>",
      #"<ram:ValueAmount currencyID="EUR">540.00</ram:ValueAmount>"#, "<ram:ValuePercent>20</ram:ValuePercent>",
    ] {
      #expect(message.output.contains(part), "\(part) in \(message)")
    }
    #expect(!message.output.contains("IncludedNote") && !message.output.contains("5.5"))
  }

  @Test func `two movements of a day are two messages, and a returned one states its reason`() throws {
    let ledger = try Self.ledger()
    let paiement = try ledger.done(
      "enregistrer-paiement", "F-2026-0001", "--date=2026-03-20", "--montant=100", "--reference=VIR 2")
    try ledger.done("annuler-paiement", "F-2026-0001", paiement, "--rejet", "--date=2026-03-25", "--motif=Rejet")
    let place = ledger.scratch.path("messages")
    _ = ledger.program.shell("mkdir '\(place)'")
    let done = ledger.run("export", "cdar", "--output=\(place)", "--json")
    #expect(done.exit == 0 && done.output.contains(#""written":3"#), "\(done)")
    for nom in ["20260320000000", "20260320000006", "20260325000007"] {
      let message = Files.text("\(place)/F-2026-0001_212_\(nom)-380_20260302.xml")
      #expect(message.contains("<ram:Content>Paiement rejeté ou annulé") == nom.contains("0325"), "\(message)")
    }
    #expect(ledger.run("export", "cdar", "--output=\(place)").exit == 4, "they are there")
    #expect(ledger.run("export", "cdar", "--output=\(place)", "--force").exit == 0)
    #expect(ledger.run("export", "cdar").exit == 2)
    let autre = ledger.run("export", "cdar", "--numero=f-2026-0003")
    #expect(autre.exit == 0 && autre.output.contains("Nothing to report"), "\(autre)")
  }

  @Test func `sales and payments are two files`() throws {
    let ledger = try Self.ledger()
    let place = ledger.scratch.path("flux")
    _ = ledger.program.shell("mkdir '\(place)'")
    let words = ["export", "flux10", "--format=xml", "--output=\(place)"] + Self.mars
    let done = ledger.program.run(words)
    #expect(done.exit == 0 && done.output == "\(Self.noms.joined(separator: ", "))\n", "\(done)")
    let ventes = Files.text("\(place)/\(Self.noms[0])")
    let paiements = Files.text("\(place)/\(Self.noms[1])")
    for part in [
      #"<CompanyId schemeId="0223">DE111111125</CompanyId>"#, "<CategoryCode>TPS1</CategoryCode>",
      "<TransactionsCount>1</TransactionsCount>", "<TypeCode>IN</TypeCode>", "<StartDate>20260301</StartDate>",
    ] {
      #expect(ventes.contains(part) && !paiements.contains("<TransactionsReport>"), "\(part) in \(ventes)")
    }
    for part in [
      "<InvoiceID>F-2026-0002</InvoiceID>", "<Amount>540.00</Amount>", "<Transactions>",
      "<CurrencyCode>EUR</CurrencyCode>",
    ] {
      #expect(paiements.contains(part), "\(part) in \(paiements)")
    }
    let encore = ledger.program.run(words + ["--rectificative", "--plateforme=0003", "--force"])
    #expect(encore.exit == 0)
    let rectifiees = Files.text("\(place)/\(Self.noms[0])")
    #expect(rectifiees.contains("<TypeCode>RE</TypeCode>") && rectifiees.contains(#"<Id schemeId="0238">0003</Id>"#))
    let vide = ledger.run(
      "export", "flux10", "--format=xml", "--output=\(place)", "--force", "--depuis=2026-01-01", "--jusqua=2026-01-31")
    #expect(vide.exit == 0 && vide.output == "There is nothing to report for this period.\n", "\(vide)")
  }

  @Test func `refunds that exceed the payments of a day are written below zero, or held back on request`() throws {
    let ledger = try Self.ledger()
    let paiement = try #require(
      ledger.run("show", "F-2026-0002", "--json").output.firstMatch(of: /"paiements":\[{"id":"([0-9a-f-]+)"/)?.1)
    try ledger.done(
      "annuler-paiement", "F-2026-0002", String(paiement), "--rejet", "--date=2026-04-02", "--motif=Rejet")
    let place = ledger.scratch.path("flux")
    _ = ledger.program.shell("mkdir '\(place)'")
    let words = ["export", "flux10", "--format=xml", "--output=\(place)", "--depuis=2026-04-01", "--jusqua=2026-04-30"]
    let held = ledger.program.run(words + ["--retenir-negatifs"])
    #expect(held.exit == 1 && held.errors.contains("Left out: the payment of F-2026-0002 on 2026-04-02."), "\(held)")
    let done = ledger.program.run(words)
    #expect(done.exit == 0 && done.errors.contains("Below zero: the payment of F-2026-0002 on 2026-04-02."), "\(done)")
    let file = Files.text("\(place)/flux10-paiements-20260401-20260430.xml")
    #expect(file.contains("<Date>20260402</Date>") && file.contains(/<Amount>-[0-9.]+<\/Amount>/), "\(file)")
  }

  @Test func `only the files of a period can hold payments back`() throws {
    let ledger = try Self.ledger()
    let refused = ledger.run("deposer", "--output=.", "--retenir-negatifs")
    #expect(refused.exit == 2 && refused.errors.contains("--hold-negatives"), "\(refused)")
  }

  @Test(arguments: [
    (["flux10", "--format=xml", "--depuis=2026-03-01"], 2, "option-manquante"),
    (["flux10", "--format=xml"] + mars, 2, "option-manquante"),
    (["flux10", "--format=xml", "--output=absent"] + mars, 4, ""),
    (["flux10", "--format=xml", "--output=.", "--depuis=2026-03-01", "--jusqua=2026-03-01"], 1, "periode-trop-courte"),
    (["flux10", "--plateforme=x"], 2, "matricule-invalide"), (["flux10", "--format=jsonl"], 2, "choix-inconnu"),
    (["cdar", "--numero=F-2026-9999"], 1, "facture-inconnue"), (["cdar", "--rectificative"], 2, "option-inattendue"),
  ])
  func `an impossible declaration has a sentence and an exit code`(words: [String], exit: Int32, code: String) throws {
    let outcome = try Self.ledger().program.run(["export"] + words + ["--json"])
    #expect(outcome.exit == exit && outcome.errors.contains(code), "\(outcome)")
  }
}
