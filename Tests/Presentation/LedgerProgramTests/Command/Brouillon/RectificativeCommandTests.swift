import Testing

/// `creer --rectifie`: an issued facture is replaced by another one.
struct RectificativeCommandTests {
  /// A firm of Nice, and F-2026-0001 of 2 March with 10 % where 20 % are due.
  private static func ledger() throws -> TestLedger {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "creer", "Firme", "--nature=service", "-l", "Étude;10;1000;10", "--date=2026-03-02", "--envoyer",
      "--date-envoi=2026-03-02")
    return ledger
  }

  private static let rectifie = [
    "creer", "--rectifie=F-2026-0001", "--nature=service", "-l", "Étude;10;1000", "--date=2026-03-02", "--envoyer",
  ]

  @Test func `a rectificative has the client of the replaced facture, and the answer is its own`() throws {
    let ledger = try Self.ledger()
    let outcome = ledger.program.run(Self.rectifie + ["--json"])
    #expect(outcome.exit == 0 && outcome.output.contains(#""numero":"F-2026-0002""#), "\(outcome)")
    let shown = ledger.run("show", "F-2026-0002")
    #expect(shown.output.contains("Corrected invoice F-2026-0002") && shown.output.contains("F-2026-0001"))
    let old = ledger.run("show", "F-2026-0001")
    #expect(
      old.output.contains("Replaced by corrected invoice F-2026-0002")
        && !old.output.contains("(corrected invoice") && old.output.contains("Cancelled"), "\(old)")
    #expect(ledger.run("history", "F-2026-0001").output.contains("Corrected invoice  F-2026-0002"))
    for words in [["show", "F-2026-0001"], ["history", "F-2026-0001"], ["report", "numeros"]] {
      let (said, dit) = (ledger.program.run(words).output, ledger.program.run(words + ["--langue=fr"]).output)
      #expect(said.contains("Replaced by corrected invoice F-2026-0002") && !said.contains("Remplacée"), "\(said)")
      #expect(dit.contains("Remplacée par la rectificative F-2026-0002"), "\(dit)")
    }
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a rectificative begins with the lines and terms of the replaced facture`() throws {
    let ledger = try Self.ledger()
    try ledger.done("creer", "--rectifie=F-2026-0001", "--date=2026-03-02", "--notes=Corrigée")
    let shown = ledger.run("show", "F-2026-0002", "--json").output
    #expect(shown.contains(#""designation":"Étude""#) && shown.contains(#""tauxTVA":10"#), "\(shown)")
    #expect(shown.contains(#""nature":"service""#) && shown.contains(#""notes":"Corrigée""#))
    try ledger.done("modifier-ligne", "F-2026-0002", "1", "--tva=20")
    #expect(try ledger.done("emettre", "F-2026-0002") == "F-2026-0002")
    #expect(ledger.run("list", "--statut=Annulée").output.contains("F-2026-0001"))
  }

  @Test func `CII and UBL are of type 384 and name the replaced facture`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.rectifie)
    let cii = ledger.run("export", "cii", "--numero=F-2026-0002").output
    #expect(cii.contains("<ram:TypeCode>384<") && cii.contains("<ram:IssuerAssignedID>F-2026-0001<"))
    #expect(cii.contains("<ram:ID>S1<") && cii.contains("<ram:GrandTotalAmount>12000.00<"))
    let ubl = ledger.run("export", "ubl", "--numero=F-2026-0002").output
    #expect(ubl.contains("<cbc:InvoiceTypeCode>384<") && ubl.contains("<cac:InvoiceDocumentReference>"))
    #expect(ledger.run("export", "html", "--numero=F-2026-0002").output.contains("Facture rectificative"))
    // The other one says what it said.
    #expect(ledger.run("export", "cii", "--numero=F-2026-0001").output.contains("<ram:TypeCode>380<"))
  }

  @Test func `reports have the wrong one and take it back, the list and the books agree`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.rectifie)
    let ventes = ledger.run("report", "ventes", "--format=csv").output
    #expect(ventes.contains("F-2026-0001,extourne,") && ventes.contains(",rectificative,"), "\(ventes)")
    let balance = ledger.run("report", "balance-agee", "--format=csv").output
    #expect(balance.contains("12000.00") && !balance.contains("11000.00"), "\(balance)")
    #expect(ledger.run("report", "releve", "Firme").output.contains("Reversal"))
    #expect(ledger.run("list", "--statut=Annulée").output.contains("F-2026-0001"))
    let fec = ledger.run("export", "fec").output
    let extourne = "F-2026-0002\t20260302\tExtourne de la facture F-2026-0001 remplacée par F-2026-0002 Firme"
    #expect(fec.contains("\(extourne)\t0,00\t11000,00\tAA"), "\(fec)")
    #expect(ledger.run("report", "numeros").output.contains("cancelled by F-2026-0002"))
    let diff = ledger.run("diff", "6", "7")
    #expect(diff.exit == 0, "\(diff)")
  }

  @Test func `a snapshot comes in again as it is`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.rectifie)
    try ledger.done(
      "creer", "--rectifie=F-2026-0002", "--nature=service", "-l", "Étude;9;1000", "--date=2026-03-02", "--envoyer")
    try ledger.done("creer", "--rectifie=F-2026-0003", "-l", "Étude;8;1000", "--date=2026-03-02")
    let factures = ledger.run("export", "factures").output
    let other = try TestLedger(alone: true)
    let imported = other.program.run(["import", "-"], input: factures)
    #expect(imported.exit == 0 && imported.output.contains("4 imported"), "\(imported)")
    #expect(other.run("export", "factures").output == factures)
    #expect(other.run("audit").exit == 0)
    let again = other.program.run(["import", "-"], input: factures)
    #expect(again.output.contains("4 unchanged"), "\(again)")
  }

  @Test func `an import that lacks one of the two is refused`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.rectifie)
    for (numero, code) in [("F-2026-0001", "lien-manquant"), ("F-2026-0002", "origine-inconnue")] {
      let one = ledger.run("export", "factures", "--numero=\(numero)").output
      let outcome = try TestLedger(alone: true).program.run(["import", "-"], input: one)
      #expect(outcome.exit == 1 && outcome.output.contains(code), "\(outcome)")
    }
  }

  @Test(arguments: [
    (["--rectifie=F-2026-0001", "--acompte"], 2, "option-inattendue"),
    (["--rectifie=F-2026-0009"], 1, "facture-inconnue"),
    (["--rectifie=F-2026-0001", "--envoyer", "--payee", "-l", "A;1;1"], 1, "rectificative-payee"),
    (["--rectifie=F-2026-0001", "--devise=GBP"], 1, "autre-devise"),
  ])
  func `an impossible rectificative is refused`(words: [String], exit: Int32, code: String) throws {
    let ledger = try Self.ledger()
    let outcome = ledger.program.run(["creer", "--date=2026-03-02", "--nature=service"] + words + ["--json"])
    #expect(outcome.exit == exit && outcome.errors.contains(#""code":"\#(code)""#), "\(outcome)")
    #expect(!ledger.run("list").output.contains("F-2026-0002"))
  }

  @Test func `a rectificative takes a paid deposit back in the place of the replaced final invoice`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "creer", "Firme", "--acompte", "--nature=service", "-l", "Acompte;1;100", "--date=2026-03-02", "--envoyer",
      "--date-envoi=2026-03-02")
    try ledger.done("enregistrer-paiement", "F-2026-0001", "--date=2026-03-02")
    try ledger.done("creer", "Firme", "--nature=service", "-l", "Étude;1;500", "--date=2026-03-02")
    try ledger.done("ajouter-ligne", "F-2026-0002", "--reprend=F-2026-0001")
    try ledger.done("envoyer", "F-2026-0002", "--date=2026-03-02")
    try ledger.done("creer", "--rectifie=F-2026-0002", "--date=2026-03-02")
    try ledger.done("modifier-ligne", "F-2026-0003", "1", "--prix-unitaire=400")
    // The draft has the line already, and nothing more is left.
    #expect(ledger.run("ajouter-ligne", "F-2026-0003", "--reprend=F-2026-0001").exit == 1)
    try ledger.done("envoyer", "F-2026-0003", "--date=2026-03-02")
    let shown = ledger.run("show", "F-2026-0003", "--json").output
    #expect(shown.contains(#""totalTTC":360.00"#) && shown.contains(#""soldeDu":360.00"#), "\(shown)")
    #expect(!ledger.run("report", "acomptes", "--format=csv").output.contains("F-2026-0001"))
    let ubl = ledger.run("export", "ubl", "--numero=F-2026-0003").output
    #expect(ubl.contains("InvoiceTypeCode>384<") && ubl.components("cac:InvoiceDocumentReference>") == 2, "\(ubl)")
    // The account of deposits is settled, and the sale is that of the corrected invoice.
    let fec = ledger.run("export", "fec").output.split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    func solde(_ compte: String) -> Int {
      fec.filter { $0[4].hasPrefix(compte) }.reduce(0) { somme, ligne in
        func centimes(_ texte: Substring) -> Int { Int(texte.filter(\.isNumber)) ?? 0 }
        return somme + centimes(ligne[11]) - centimes(ligne[12])
      }
    }
    #expect(solde("4191") == 0 && solde("706") == -40_000 && solde("411") == 36_000)
    // The VAT of the deposit is due, and that of the rest waits for its payment.
    #expect(solde("44571") == -2_000 && solde("44574") == -6_000)
    #expect(ledger.run("audit").exit == 0)
    // What it takes back is taken: a second invoice finds nothing.
    try ledger.done("creer", "Firme", "--nature=service", "-l", "Étude;1;500", "--date=2026-03-02")
    #expect(ledger.run("ajouter-ligne", "F-2026-0004", "--reprend=F-2026-0001").errors.contains("F-2026-0001"))
    // Replaced without the line, the deposit is open again.
    try ledger.done(
      "creer", "--rectifie=F-2026-0003", "--nature=service", "-l", "Étude;1;450", "--date=2026-03-02", "--envoyer")
    #expect(ledger.run("report", "acomptes", "--format=csv").output.contains("F-2026-0001"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a facture paid in part is credited, not replaced`() throws {
    let ledger = try Self.ledger()
    try ledger.done("enregistrer-paiement", "F-2026-0001", "--montant=100", "--date=2026-03-02")
    let outcome = ledger.program.run(Self.rectifie)
    #expect(outcome.exit == 1 && outcome.errors.contains("`facture create-credit-note F-2026-0001`"), "\(outcome)")
  }

  @Test func `a payment of a replaced facture is recorded on its rectificative`() throws {
    let ledger = try Self.ledger()
    try ledger.done(Self.rectifie)
    let refused = ledger.run("enregistrer-paiement", "F-2026-0001")
    #expect(
      refused.errors == "facture: F-2026-0001 is replaced by F-2026-0002. Record the payment there: "
        + "`facture record-payment F-2026-0002`.\n")
    try ledger.done("enregistrer-paiement", "F-2026-0002")
  }
}
