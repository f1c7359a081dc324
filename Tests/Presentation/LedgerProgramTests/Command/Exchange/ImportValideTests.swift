import Testing

/// Valid invoices of other programs leave again stating the same, or the import tells why they cannot.
struct ImportValideTests {
  /// The outcome of importing `texte`, whose profile is that of its syntax.
  private static func importe(_ texte: String, _ syntaxe: FichierNorme.Syntaxe = .ubl, _ ledger: borrowing TestLedger)
    -> FactureProgram.Outcome
  {
    ledger.program.run(["import", "-", "--format=\(syntaxe)"], input: texte)
  }

  /// Checks that `texte` enters, and leaves again with the `termes` and without the `absents`.
  private static func revient(_ texte: String, _ termes: [String], sans absents: [String] = []) throws {
    let ledger = try TestLedger()
    let outcome = importe(texte, .ubl, ledger)
    #expect(outcome.exit == 0 && !outcome.output.contains("cannot be exported again"), "\(outcome)")
    let ubl = ledger.run("export", "ubl", "--numero=R-1")
    for terme in termes { #expect(ubl.output.contains(terme), "\(terme)\n\(ubl)") }
    for absent in absents { #expect(!ubl.output.contains(absent), "\(absent)\n\(ubl)") }
    #expect(importe(texte, .ubl, ledger).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: ["US", "FR", "NC"])
  func `a customer without a note BAR or a register number leaves again without them`(pays: String) throws {
    var fichier = FichierNorme()
    (fichier.traitement, fichier.acheteur) = (nil, "404833048")
    let texte = fichier.texte
    guard let debut = texte.firstRange(of: "<cac:AccountingCustomerParty>") else { return }
    let client = texte[debut.lowerBound...]
      .replacing("<cbc:CompanyID schemeID=\"0002\">404833048</cbc:CompanyID>", with: "")
      .replacing(
        "<cac:PartyTaxScheme><cbc:CompanyID>\(FichierNorme.numeroTVA("404833048"))</cbc:CompanyID>"
          + "<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>", with: ""
      )
      .replacing("schemeID=\"0225\">404833048", with: "schemeID=\"EM\">client@exemple.test")
      .replacing("<cbc:IdentificationCode>FR<", with: "<cbc:IdentificationCode>\(pays)<")
    try Self.revient(String(texte[..<debut.lowerBound]) + client, ["client@exemple.test"], sans: ["#BAR#"])
  }

  @Test(arguments: ["S3", "S5", "S6", "S7", "B7"])
  func `every frame of one seller is kept`(cadre: String) throws {
    var fichier = FichierNorme()
    fichier.cadre = cadre
    try Self.revient(fichier.texte, ["<cbc:ProfileID>\(cadre)<"])
  }

  @Test(arguments: ["S8", "M9", "M7", "B5", "X1"])
  func `a frame that the ledger does not keep is reported`(cadre: String) throws {
    var fichier = FichierNorme()
    fichier.cadre = cadre
    let outcome = Self.importe(fichier.texte, .ubl, try TestLedger())
    #expect(outcome.output.contains("the ledger does not keep the process \"\(cadre)\""), "\(outcome)")
  }

  @Test(
    arguments: [
      ("E", "Exonération de TVA, art. 261-4-4 du CGI", nil), ("E", "TVA non applicable, art. 293 B du CGI", nil),
      ("E", "Exempt from VAT", nil), ("AE", "Autoliquidation, art. 283-2 nonies du CGI", nil),
      ("AE", "Autoliquidation", nil), ("AE", "Autoliquidation", "VATEX-EU-AE"),
      ("AE", "Autoliquidation", "VATEX-FR-AE"),
    ] as [(String, String, String?)])
  func `a French reason for no VAT leaves again as it came`(categorie: String, mention: String, code: String?) throws {
    var fichier = FichierNorme()
    (fichier.tva, fichier.ttc, fichier.aPayer) = ("0.00", "100.00", "100.00")
    let raison =
      (code.map { "<cbc:TaxExemptionReasonCode>\($0)</cbc:TaxExemptionReasonCode>" } ?? "")
      + "<cbc:TaxExemptionReason>\(mention)</cbc:TaxExemptionReason>"
    let taxe = "<cbc:ID>\(categorie)</cbc:ID><cbc:Percent>0</cbc:Percent>"
    let texte = fichier.texte
      .replacing("<cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent>", with: taxe)
      .replacing("<cac:TaxCategory>\(taxe)", with: "<cac:TaxCategory>\(taxe)\(raison)")
    try Self.revient(
      texte, [">\(mention)</cbc:TaxExemptionReason>"] + (code.map { [">\($0)<"] } ?? []),
      sans: code == nil ? ["TaxExemptionReasonCode"] : [])
  }

  @Test(arguments: ["381", "384"], [false, true])
  func `a correction without the day of its invoice takes it from the ledger, or cannot be exported again`(
    type: String, estConnue: Bool
  ) throws {
    let ledger = try TestLedger()
    if estConnue {
      var premiere = FichierNorme()
      (premiere.numero, premiere.date) = ("R-0", "2026-02-02")
      #expect(ledger.importe(premiere).exit == 0)
    }
    var fichier = FichierNorme()
    (fichier.type, fichier.origines) = (type, [("R-0", "2026-02-02")])
    let outcome = Self.importe(
      fichier.texte.replacing("<cbc:IssueDate>2026-02-02</cbc:IssueDate>", with: ""), .ubl, ledger)
    #expect(outcome.exit == 0, "\(outcome)")
    #expect(
      outcome.output.contains("The day of R-0, which it corrects, is missing (BT-26)") == !estConnue, "\(outcome)")
    #expect((ledger.run("export", "ubl", "--numero=R-1").exit == 0) == estConnue)
  }

  @Test(arguments: ["XI", "1A"])
  func `countries of the list of EN 16931 alone are kept`(pays: String) throws {
    let texte = FichierNorme().texte
    guard let debut = texte.firstRange(of: "<cac:PaymentMeans>") else { return }
    let livraison =
      "<cac:Delivery><cac:DeliveryLocation><cac:Address><cac:Country><cbc:IdentificationCode>\(pays)"
      + "</cbc:IdentificationCode></cac:Country></cac:Address></cac:DeliveryLocation></cac:Delivery>"
    try Self.revient(
      String(texte[..<debut.lowerBound]) + livraison + texte[debut.lowerBound...], ["IdentificationCode>\(pays)<"])
  }

  @Test(arguments: ["windows-1252", "ISO-8859-15", "utf8", "UTF-8"])
  func `a file may declare its encoding`(encodage: String) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    fichier.lignes[0].nom = "Étude"
    let octets = Array("<?xml version=\"1.0\" encoding=\"\(encodage)\"?>".utf8) + Array(fichier.texte.utf8)
    let estEnUTF8 = encodage.lowercased().hasPrefix("utf")
    // The accents of the file have the same byte in both encodings.
    let ecrits =
      estEnUTF8 ? octets : String(decoding: octets, as: UTF8.self).unicodeScalars.map { UInt8($0.value & 0xFF) }
    let chemin = ledger.scratch.path("f.xml")
    Files.write(chemin, ecrits)
    let outcome = ledger.run("import", chemin, "--format=ubl")
    #expect(outcome.exit == 0, "\(outcome)")
    #expect(ledger.run("show", "R-1", "--json").output.contains("Étude"))
  }
}
