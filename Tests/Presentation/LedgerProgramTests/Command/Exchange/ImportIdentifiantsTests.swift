import Testing

/// Identifiers in files of other programs: one may hold another, or stand in the place of another.
struct ImportIdentifiantsTests {
  private static func importe(_ texte: String, _ ledger: borrowing TestLedger) -> FactureProgram.Outcome {
    ledger.program.run(["import", "-", "--format=ubl"], input: texte)
  }

  private static let vendeur = "<cbc:CompanyID schemeID=\"0002\">732829320</cbc:CompanyID>"
  private static let acheteur = "<cbc:CompanyID schemeID=\"0002\">404833048</cbc:CompanyID>"

  @Test(arguments: [
    (vendeur, "0002", "73282932000074", "BT-30"), (vendeur, "0009", "73282932000074", "BT-30"),
    (vendeur, "0002", "732 829 320 00074", "BT-30"), (acheteur, "0002", "40483304800022", "BT-47"),
    (acheteur, "0009", "40483304800022", "BT-47"), (acheteur, "0009", "404833048", "BT-47"),
  ])
  func `a SIRET says the SIREN`(place: String, schema: String, numero: String, terme: String) throws {
    let ledger = try TestLedger()
    #expect(ledger.importe(FichierNorme()).exit == 0)
    let autre = FichierNorme().texte.replacing(">R-1<", with: ">R-2<")
      .replacing(place, with: "<cbc:CompanyID schemeID=\"\(schema)\">\(numero)</cbc:CompanyID>")
    let outcome = Self.importe(autre, ledger)
    #expect(outcome.exit == 0 && outcome.output.contains("\(terme) \(schema):\(numero) is"), "\(outcome)")
    let ubl = ledger.run("export", "ubl", "--numero=R-2").output
    #expect(ubl.contains(place), "\(ubl)")
    let chiffres = numero.filter { $0 != " " }
    if chiffres.count == 14 { #expect(ubl.contains("<cbc:ID schemeID=\"0009\">\(chiffres)</cbc:ID>"), "\(ubl)") }
    #expect(ledger.run("list", "customers").output.components("Client Neutre SAS") == 1)
    #expect(Self.importe(autre, ledger).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
  }

  @Test(arguments: [["--siren=404833048"], ["--numero-tva=FR83404833048"]], [true, false])
  func `a customer is known by a SIREN that only its VAT number says`(options: [String], aUnSiren: Bool) throws {
    let ledger = try TestLedger()
    let nouveau = ["creer-client", "--nom=Client Neutre SAS", "--nature=entreprise", "--pays=FR"] + options
    #expect(ledger.program.run(nouveau).exit == 0)
    let texte = aUnSiren ? FichierNorme().texte : FichierNorme().texte.replacing(Self.acheteur, with: "")
    let outcome = Self.importe(texte, ledger)
    #expect(outcome.exit == 0, "\(outcome)")
    #expect(ledger.run("list", "customers").output.components("Client Neutre SAS") == 1)
  }

  @Test func `a SIRET with wrong check digits says nothing`() throws {
    let texte = FichierNorme().texte.replacing(
      Self.acheteur, with: "<cbc:CompanyID schemeID=\"0002\">40483304800023</cbc:CompanyID>")
    let outcome = Self.importe(texte, try TestLedger())
    #expect(outcome.output.contains("BT-47 is left out"), "\(outcome)")
  }

  @Test(arguments: [
    ("DE/12/345/67890", true), ("12/345/67890", true), ("151/815/08156", true), ("DE136695976", false),
    ("DE12345464867", false),
  ])
  func `a German tax number in the place of a VAT number is a tax number`(numero: String, estFiscal: Bool) throws {
    var fichier = FichierNorme()
    (fichier.pays, fichier.cadre) = ("DE", nil)
    let texte = fichier.texte.replacing(
      "<cbc:CompanyID>DE136695976</cbc:CompanyID>", with: "<cbc:CompanyID>\(numero)</cbc:CompanyID>"
    )
    .replacing(
      "<cbc:RegistrationName>Atelier Témoin SARL</cbc:RegistrationName>",
      with: "<cbc:RegistrationName>Atelier Témoin SARL</cbc:RegistrationName><cbc:CompanyID>HRB 7</cbc:CompanyID>")
    let ledger = try TestLedger()
    let outcome = Self.importe(texte, ledger)
    #expect(outcome.exit == 0 && outcome.output.contains("kept as BT-32") == estFiscal, "\(outcome)")
    #expect(!outcome.output.contains("cannot be exported again"), "\(outcome)")
    let cii = ledger.run("export", "cii", "--numero=R-1").output
    #expect(cii.contains("<ram:ID schemeID=\"\(estFiscal ? "FC" : "VA")\">\(numero)</ram:ID>"), "\(cii)")
  }

  @Test(arguments: [
    (
      "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
      "urn:peppol:bis:billing_with_response", true
    ),
    (
      "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
      "urn:fdc:peppol.eu:2017:poacc:billing:02:1.0", true
    ),
    (
      "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
      "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0", false
    ),
    ("urn:cen.eu:en16931:2017", "A1", true),
  ])
  func `another business process is told`(specification: String, processus: String, estDit: Bool) throws {
    var fichier = FichierNorme()
    (fichier.pays, fichier.cadre, fichier.specification) = ("DE", nil, specification)
    let texte = fichier.texte.replacing(
      "</cbc:CustomizationID>", with: "</cbc:CustomizationID><cbc:ProfileID>\(processus)</cbc:ProfileID>")
    let outcome = Self.importe(texte, try TestLedger())
    #expect(outcome.exit == 0, "\(outcome)")
    #expect(
      outcome.output.contains("BT-23 is left out: the ledger does not keep the process \"\(processus)\"") == estDit,
      "\(outcome)")
  }
}
