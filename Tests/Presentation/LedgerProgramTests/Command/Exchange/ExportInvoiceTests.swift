import Testing

@testable import LedgerCommands

/// `export cii`, `ubl`, `html`, `flux10`, `statut212` and `archive` as people use them.
struct ExportInvoiceTests {
  /// A seller, a firm and a private person without e-mail; one issued facture of each.
  private static func ledger() throws -> TestLedger {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "creer-client", "--nom=Alex", "--nature=particulier", "--rue=8 place du Marché", "--code-postal=44000",
      "--ville=Nantes")
    for client in ["Firme", "Alex"] {
      try ledger.done("creer", client, "--nature=service", "-l", "Conseil;2;450", "--date=2026-03-02", "--envoyer")
    }
    return ledger
  }

  private static let numero = "--numero=F-2026-0001"

  @Test func `one document goes to standard output, the same bytes each time`() throws {
    let ledger = try Self.ledger()
    for format in ["cii", "ubl", "html"] {
      let first = ledger.run("export", format, Self.numero)
      #expect(first.exit == 0 && first.output.contains("Atelier Lumen") && first.output.contains("F-2026-0001"))
      #expect(ledger.run("export", format, Self.numero).output == first.output)
    }
  }

  @Test func `two numbers never share the name of a file`() {
    let numeros = ["F-2026-0001", "a/b", "a_b", "a\\b", "a:b", "a%2Fb", "a%b", "a%25b", "%", "..", "é"]
    let noms = numeros.map(ExportInvoice.Format.html.nomDeFichier)
    #expect(Set(noms).count == numeros.count && noms.allSatisfy { !$0.contains("/") }, "\(noms)")
    #expect(noms[0] == "F-2026-0001.html" && noms[2] == "a_b.html")
  }

  @Test func `a draft has a page marked as a draft, and no invoice file`() throws {
    let ledger = try Self.ledger()
    let draft = try ledger.done("creer", "Firme", "-l", "Étude;1;100", "--date=2026-03-02")
    let page = ledger.run("export", "html", "--numero=\(draft)")
    #expect(page.output.contains("<strong>Brouillon</strong>, sans valeur de facture"), "\(page)")
    #expect(!ledger.run("export", "html", Self.numero).output.contains("Brouillon"))
    #expect(ledger.run("export", "cii", "--numero=\(draft)", "--json").errors.contains("facture-non-envoyee"))
  }

  @Test func `the seller chooses the reference that payers quote and a code for the transfer, and documents keep it`()
    throws
  {
    let ledger = try Self.ledger()
    let before = ledger.run("export", "html", Self.numero).output
    try ledger.done("seller", "--reference=rf", "--qr=yes")
    #expect(ledger.run("export", "html", Self.numero).output == before && !before.contains("<svg"))
    #expect(ledger.run("emetteur", "--json").output.contains(#""reference":"rf","qr":true"#))
    try ledger.done("creer", "Firme", "--nature=service", "-l", "Conseil;2;450", "--date=2026-03-02", "--envoyer")
    let export = { (format: String) in ledger.run("export", format, "--numero=F-2026-0003").output }
    let page = export("html")
    #expect(page.contains("F-2026-0003 (<span class=\"j\">RF55 F202 6000 3</span>)") && page.contains("<svg"))
    #expect(export("cii").contains("<ram:PaymentReference>RF55F20260003<"))
    #expect(export("ubl").contains("<cbc:PaymentID>RF55F20260003<"))
    try ledger.done("emetteur", "--reference=numero", "--qr=non")
    #expect(export("html") == page)
    #expect(!ledger.run("emetteur", "--json").output.contains("\"qr\""))
  }

  @Test func `an invoice has the fingerprint of the newest checkpoint, with which its customer is a witness`() throws {
    let ledger = try Self.ledger()
    try ledger.done("emetteur", "--empreinte=oui")
    #expect(ledger.run("emetteur").output.contains("Fingerprint"))
    let key = ledger.scratch.path("key.pem")
    _ = ledger.program.shell("openssl genpkey -algorithm ed25519 -out '\(key)'")
    let send = {
      try ledger.done("creer", "Firme", "--nature=service", "-l", "Conseil;2;450", "--date=2026-03-02", "--envoyer")
    }
    let export = { (format: String, numero: String) in ledger.run("export", format, "--numero=\(numero)").output }
    #expect(!export("html", try send()).contains("Empreinte du registre"))
    let checkpoint = ledger.run("checkpoint", "--cle=\(key)").output.split(separator: "\n")
    let numero = try send()
    let text = "Empreinte du registre \(checkpoint[0]) : \(checkpoint[1]) événements, racine \(checkpoint[2])"
    for format in ["html", "cii", "ubl"] {
      // A long word of a page may break, in pieces.
      let written = export(format, numero).replacing("</span><span class=\"m\">", with: "")
      #expect(written.replacing(/<span class="m">([^<]*)<\/span>/) { $0.output.1 }.contains(text), "\(format)")
    }
    #expect(ledger.run("audit").exit == 0)
    #expect(ledger.run("audit", "--connu=\(checkpoint[1]):\(checkpoint[2])").exit == 0)
    let other = ledger.run("audit", "--connu=2:\(checkpoint[2])")
    #expect(other.exit == 3 && other.output.contains("the log was rewritten"))
    #expect(ledger.run("replay", "--connu=999:\(checkpoint[2])").exit == 3)
    try ledger.done("emetteur", "--empreinte=non")
    #expect(!export("cii", try send()).contains("Empreinte du registre"))
  }

  @Test func `several documents go into a directory, and the refused ones are reported`() throws {
    let ledger = try Self.ledger()
    let directory = ledger.scratch.path("out")
    _ = ledger.program.shell("mkdir '\(directory)'")
    let outcome = ledger.run("export", "ubl", "--output=\(directory)")
    #expect(outcome.exit == 1 && outcome.output == "1 written, 1 refused\n")
    #expect(outcome.errors.contains("F-2026-0002") && outcome.errors.contains("export html"))
    #expect(ledger.program.shell("ls '\(directory)'").output == "F-2026-0001.ubl.xml\n")
    #expect(ledger.run("export", "html", "--output=\(directory)").output == "2 written, 0 refused\n")
    let again = ledger.run("export", "html", "--output=\(directory)")
    #expect(again.exit != 0 && again.errors.contains("--force"))
    #expect(ledger.run("export", "html", "--output=\(directory)", "--force").exit == 0)
    let none = ledger.run("export", "html", "--output=\(directory)", "--depuis=2026-03-03")
    #expect(none.output == "0 written, 0 refused\n")
  }

  @Test(arguments: [
    (["cii"], 2, "repertoire-manquant"), (["cii", "--numero=F-2026-0009"], 1, "facture-inconnue"),
    (["cii", "--dates=jour", "--numero=F-2026-0001"], 2, "option-inattendue"),
    (["ubl", "--python=x", "--numero=F-2026-0001"], 2, "option-inattendue"),
    (["facturx", "--numero=F-2026-0001"], 2, "fichier-manquant"),
    (["pdf", "--numero=F-2026-0001"], 2, "fichier-manquant"),
    (["pdf", "--numero=F-2026-0001", "--output=f.pdf", "--python=/nowhere/python"], 4, "python-absent"),
    (["facturx", "--numero=F-2026-0001", "--output=f.pdf", "--python=/nowhere/python"], 4, "python-absent"),
    (["cii", "2026-01-01..2026-12-31", "--numero=F-2026-0001"], 2, "argument-inattendu"),
    (["factures", "--emetteur=actuel"], 2, "option-inattendue"), (["word"], 2, "choix-inconnu"),
    (["archive"], 2, "argument-manquant"), (["archive", "2026", "--output=a"], 2, "periode-invalide"),
    (["flux10", "--numero=F-2026-0001"], 2, "option-inattendue"),
  ])
  func `an impossible export is refused`(words: [String], exit: Int32, code: String) throws {
    let outcome = try Self.ledger().program.run(["export"] + words + ["--json"])
    #expect(outcome.exit == exit && outcome.errors.contains(#""code":"\#(code)""#), "\(outcome)")
  }

  @Test func `a draft is not exported, and neither is a document issued before the seller was defined`() throws {
    let ledger = try TestLedger()
    try ledger.done(
      "creer-client", "--nom=Firme", "--nature=entreprise", "--siren=404833048", "--rue=x", "--ville=Nice")
    try ledger.done("creer", "Firme", "--nature=service", "-l", "Conseil;2;450", "--envoyer", "--date=2026-03-02")
    try ledger.done("creer", "Firme", "-l", "Conseil;2;450", "--date=2026-03-02")
    try ledger.done(
      "emetteur", "--nom=Atelier", "--siren=732829320", "--numero-tva=FR44732829320", "--rue=x", "--code-postal=69001",
      "--ville=Lyon", "--iban=FR7630006000011234567890189")
    #expect(ledger.run("export", "cii", "--numero=F-2026-0002").errors.contains("is not issued"))
    #expect(ledger.run("export", "cii", Self.numero).errors.contains("--seller=current"))
  }

  @Test func `a document with missing legal details is refused at issue, with all of them`() throws {
    let ledger = try TestLedger()
    try ledger.done("emetteur", "--nom=Atelier")
    try ledger.done("creer-client", "--nom=Firme")
    try ledger.done("creer", "Firme", "-l", "Conseil;2;450")
    let refused = ledger.run("envoyer", "F-2026-0001", "--json")
    #expect(refused.exit == 1 && refused.errors.contains(#""code":"facture-incomplete""#))
    for fault in ["The seller has no", "The customer has no", "has no IBAN", "Line 1: the nature is missing"] {
      #expect(refused.errors.contains(fault), "\(fault): \(refused)")
    }
    // The sentences have no codes, and no signs of a list: these are for the terminal.
    #expect(!refused.errors.contains("(client-incomplet)") && !refused.errors.contains("- The"), "\(refused)")
    // A line for each, with what it is and the command that gives it.
    let said = ledger.run("envoyer", "F-2026-0001").errors
    #expect(said.contains("Line 1: the nature is missing"), "\(said)")
    let lines = said.split(separator: "\n")
    #expect(
      lines.first == "facture: F-2026-0001 cannot be issued yet: 4 things to fix.")
    #expect(lines.count == 5 && lines.dropFirst().allSatisfy { $0.hasPrefix("- ") }, "\(lines)")
    #expect(lines.contains { $0.contains("The customer has no") && $0.contains("change-customer Firme --") })
    #expect(lines.contains { $0.contains("Line 1: the nature is missing") && $0.contains(" F-2026-0001 1 --") })
    // Of what was not recorded no command can be told without that.
    let unrecorded = ledger.run("creer", "Firme", "-l", "Conseil;2;450", "--envoyer")
    #expect(unrecorded.exit == 1 && unrecorded.errors.contains("This document cannot be issued"), "\(unrecorded)")
    #expect(unrecorded.errors.contains("Give the nature: `--nature=service`."))
    let exempt = ledger.run("creer", "Firme", "--tva=0", "-l", "Conseil;2;450", "--envoyer")
    // The draft is no fault: it comes before the list, and is not counted.
    let list = exempt.errors.split(separator: "\n")
    let draft = "First create the draft, without --issue. Below, NUMBER is its number."
    #expect(list.first?.hasSuffix("\(list.count - 1) things to fix. No draft was made. \(draft)") == true, "\(exempt)")
    #expect(exempt.errors.contains("`facture change-line NUMBER 1 --reason=…`"))
    #expect(!ledger.run("list").output.contains("F-2026-0002"))
  }

  @Test func `a seller in franchise that charges VAT is told all missing details too`() throws {
    let ledger = try TestLedger()
    try ledger.done("emetteur", "--nom=Atelier", "--regime-tva=franchise", "--siret=73282932000074")
    try ledger.done("creer", "Dupont", "-l", "Conseil;1;100;5.5")
    let refused = ledger.run("envoyer", "F-2026-0001", "--json")
    #expect(refused.exit == 1 && refused.errors.contains(#""code":"facture-incomplete""#), "\(refused)")
    for fault in ["charges no VAT", "The seller has no", "The customer has no", "the nature is missing"] {
      #expect(refused.errors.contains(fault), "\(fault): \(refused)")
    }
    // A SIRET begins with the SIREN.
    #expect(!refused.errors.contains("SIREN, address"), "\(refused.errors)")
  }

  @Test func `the seller is told the requirements of its invoices, a company its capital and registration too`() throws
  {
    let ledger = try TestLedger()
    let words = ["emetteur", "--nom=Atelier", "--forme-juridique=S.A.R.L. unipersonnelle", "--siret=73282932000074"]
    let said = ledger.program.runOnTerminal(words).output.replacing("\r\n", with: "\n")
    #expect(!said.contains("--siren"), "\(said)")
    for option in ["--vat-number", "--iban", "--capital", "--registration"] {
      #expect(said.contains(option), "\(said)")
    }
  }

  @Test func `an invoice is paid when it is issued, in one commit`() throws {
    let ledger = try Self.ledger()
    try ledger.done("creer", "Firme", "--nature=service", "-l", "Conseil;1;100", "--envoyer", "--payee")
    let shown = ledger.run("show", "F-2026-0003", "--json").output
    #expect(shown.contains(#""statut":"Payée""#) && shown.contains(#""dejaPaye":120.00,"netAPayer":0.00"#))
    #expect(shown.contains(#""cadre":"S2""#))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `an acompte is taken back by a line of the final invoice`() throws {
    let ledger = try Self.ledger()
    let acompte = try ledger.done("creer", "Firme", "--acompte", "--nature=service", "-l", "Acompte;1;300", "--envoyer")
    let finale = try ledger.done("creer", "Firme", "--nature=service", "-l", "Travaux;1;1000")
    let line = ["--designation=Reprise", "--quantite=-1", "--prix-unitaire=300", "--nature=service"]
    let refused = ledger.program.run(["ajouter-ligne", finale, "--acompte=F-2026-0001", "--json"] + line)
    #expect(refused.errors.contains("acompte-non-envoye"))
    #expect(ledger.program.run(["ajouter-ligne", finale, "--acompte=\(acompte)"] + line).exit == 0)
    for (change, code) in [("--prix-unitaire=300.01", "acompte-depasse"), ("--tva=10", "acompte-depasse")] {
      try ledger.done("modifier-ligne", finale, "2", change)
      #expect(ledger.run("envoyer", finale, "--json").errors.contains(code), "\(change)")
      try ledger.done("modifier-ligne", finale, "2", "--prix-unitaire=300", "--tva=20")
    }
    try ledger.done("appliquer-remise", finale, "--pourcentage=10")
    #expect(ledger.run("envoyer", finale, "--json").errors.contains("acompte-et-remise"))
    try ledger.done("appliquer-remise", finale, "--pourcentage=0")
    try ledger.done("envoyer", finale)
    let xml = ledger.run("export", "cii", "--numero=\(finale)").output
    #expect(xml.contains("<ram:ID>S4</ram:ID>") && xml.contains(">\(acompte)<"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `sales and payments are declared to a platform`() throws {
    let ledger = try Self.ledger()
    try ledger.done("enregistrer-paiement", "F-2026-0001", "--montant=540", "--date=2026-03-20")
    let flux = ledger.run("export", "flux10", "--depuis=2026-03-01", "--jusqua=2026-03-31").output
    #expect(flux.contains(#""categorie":"TPS1","debits":false,"totalHT":900.00,"montantTVAEuros":180.00,"nombre":1"#))
    let statuts = ledger.run("export", "statut212").output
    #expect(statuts.contains(#""numero":"F-2026-0001","dateFacture":"2026-03-02","jour":"2026-03-20""#))
    #expect(statuts.contains(#""montants":[{"taux":20,"montantTTC":540.00}]"#))
  }

  @Test func `each sale abroad is declared to a platform, and an avoir has no sign`() throws {
    let ledger = try Self.ledger()
    try ledger.done(
      "creer-client", "--nom=Peeters", "--nature=entreprise", "--rue=1 rue Neuve", "--code-postal=1000",
      "--ville=Bruxelles", "--pays=BE", "--numero-tva=BE0403019261", "--email=a@b.test")
    try ledger.done(
      "creer", "Peeters", "--nature=service", "-l", "Conseil;1;100;AE", "--date=2026-03-02", "--envoyer")
    try ledger.done("creer-avoir", "F-2026-0003", "--date=2026-03-03", "--envoyer")
    let flux = ledger.run("export", "flux10", "--depuis=2026-03-01", "--jusqua=2026-03-31").output
    for part in [
      #""numero":"F-2026-0003","dateFacture":"2026-03-02","dateEcheance":"2026-04-01","type":"380""#,
      #""numero":"A-2026-0001","dateFacture":"2026-03-03","type":"381""#,
      #""origines":[{"numero":"F-2026-0003","dateFacture":"2026-03-02"}]"#,
      #""acheteur":{"schema":"0223","identifiant":"BE0403019261","numeroTVA":"BE0403019261","pays":"BE"}"#,
      #""base":100.00,"tva":0.00,"motif":"VATEX-EU-AE""#,
    ] { #expect(flux.contains(part), "\(part) \(flux)") }
    #expect(!flux.contains("-100.00"))
  }

  @Test func `a sum already paid is recorded with the issue, and stands on the invoice`() throws {
    let ledger = try Self.ledger()
    let numero = try ledger.done(
      "creer", "Firme", "--nature=service", "-l", "Conseil;1;100", "--date=2026-03-02", "--envoyer", "--deja-paye=50")
    let xml = ledger.run("export", "cii", "--numero=\(numero)").output
    #expect(xml.contains(">50.00</ram:TotalPrepaidAmount>") && xml.contains("<ram:ID>S1</ram:ID>"), "\(xml)")
    #expect(ledger.run("show", numero, "--json").output.contains(#""soldeDu":70.00"#))
    let draft = try ledger.done("creer", "Firme", "--nature=service", "-l", "Conseil;1;100", "--date=2026-03-02")
    for (montant, code) in [
      ("126", "deja-paye-invalide"), ("121", "montant-superieur-au-solde"), ("0", "montant-non-positif"),
    ] {
      let refused = ledger.run("envoyer", draft, "--deja-paye=\(montant)", "--json")
      #expect(refused.exit == 1 && refused.errors.contains(code), "\(refused)")
    }
    let both = ledger.run("envoyer", draft, "--payee", "--deja-paye=1")
    #expect(both.exit == 2 && both.errors.contains("--already-paid"))
  }

  @Test func `an archive is checked with sha256sum alone, and an altered file shows`() throws {
    let ledger = try Self.ledger()
    let directory = ledger.scratch.path("archive")
    try ledger.done("export", "archive", "2000-01-01..2099-12-31", "--output=\(directory)")
    let check = ledger.program.shell("sh '\(directory)/verifier.sh'")
    #expect(check.exit == 0 && check.output.contains("événements, empreinte de la fin"), "\(check)")
    #expect(ledger.program.shell("ls '\(directory)/schemas'").output.contains("FactureEnvoyee.v1.schema.json"))
    _ = ledger.program.shell("sed -i '4s/Firme/Fermi/' '\(directory)/evenements.jsonl'")
    #expect(ledger.program.shell("sh '\(directory)/verifier.sh'").exit == 3)
    #expect(ledger.run("export", "archive", "2000-01-01..2099-12-31", "--output=\(directory)").exit != 0)
  }

  @Test func `every schema goes into an archive`() {
    let program = FactureProgram(scratch: Scratch())
    let there = program.shell("cd '\(Page.top)/EventSchemas' && ls *.schema.json README.md SHA256SUMS | LC_ALL=C sort")
      .output
    let table = program.shell(
      "grep -o '^  {\"[^\"]*' '\(Page.top)/Sources/Data/CSchemas/schemas.c' | cut -c 5- | LC_ALL=C sort"
    )
    .output
    #expect(there == table)
  }
}
