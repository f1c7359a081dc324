import Testing

/// What the norm allows and the ledger has no place for: it is kept in another way, or left out with a remark.
struct ImportLimitesTests {
  private static func importe(_ texte: String, _ ledger: borrowing TestLedger) -> FactureProgram.Outcome {
    ledger.program.run(["import", "-", "--format=ubl"], input: texte)
  }

  /// Checks that `texte` enters with `remarque`, is known again, and passes the audit. Returns its UBL.
  private static func entre(_ texte: String, _ remarque: String) throws -> String {
    let ledger = try TestLedger()
    let outcome = importe(texte, ledger)
    #expect(outcome.exit == 0 && outcome.output.contains(remarque), "\(outcome)")
    #expect(!outcome.output.contains("cannot be exported again"), "\(outcome)")
    #expect(importe(texte, ledger).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    #expect(ledger.run("audit").exit == 0)
    let numero = ledger.run("list", "--json").output.split(separator: "\"numero\":\"").dropFirst().first?.prefix {
      $0 != "\""
    }
    return ledger.run("export", "ubl", "--numero=\(numero ?? "R-1")").output
  }

  /// A file of Germany with `remplace` in the place of each text.
  private static func fichier(_ remplace: KeyValuePairs<String, String>) -> String {
    var fichier = FichierNorme()
    (fichier.pays, fichier.cadre) = ("DE", nil)
    return remplace.reduce(fichier.texte) { $0.replacing($1.key, with: $1.value) }
  }

  @Test(arguments: ["E", "AE"], ["VATEX-EU-G", "vatex-eu-132", "VATEX-XX-1"])
  func `a reason of another category is left out, and its text is kept`(categorie: String, code: String) throws {
    let motif =
      "<cbc:TaxExemptionReasonCode>\(code)</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>Parce que</cbc:TaxExemptionReason>"
    let convient = categorie == "E" && code == "vatex-eu-132"
    let ubl = try Self.entre(
      Self.fichier([
        "<cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent>": "<cbc:ID>\(categorie)</cbc:ID><cbc:Percent>0</cbc:Percent>",
        "<cac:TaxCategory><cbc:ID>\(categorie)</cbc:ID><cbc:Percent>0</cbc:Percent>":
          "<cac:TaxCategory><cbc:ID>\(categorie)</cbc:ID><cbc:Percent>0</cbc:Percent>\(motif)",
        ">20.00<": ">0.00<", ">120.00<": ">100.00<",
      ]), convient ? "1 imported" : "BT-121 of the category \(categorie) is left out")
    #expect(ubl.contains("<cbc:TaxExemptionReason>Parce que<") && ubl.contains("ReasonCode>") == convient, "\(ubl)")
  }

  @Test func `a reason beside VAT is told`() throws {
    let ubl = try Self.entre(
      Self.fichier([
        "<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent>":
          "<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent><cbc:TaxExemptionReason>Rien</cbc:TaxExemptionReason>"
      ]), "The reason for no VAT (BT-120, BT-121) is left out: \"Rien\" stands with the category S")
    #expect(!ubl.contains("Rien"))
  }

  @Test(arguments: [1_001, 5_000])
  func `the end of a long name goes into the description`(longueur: Int) throws {
    let nom = String(String(repeating: "Étagère ", count: 700).prefix(longueur - 1)) + "."
    let ubl = try Self.entre(
      Self.fichier([
        "<cac:Item><cbc:Name>Prestation": "<cac:Item><cbc:Description>Suite</cbc:Description><cbc:Name>\(nom)"
      ]),
      "Line 1: the name (BT-153) has more than 1000 characters")
    let textes = ["Description", "Name"].compactMap {
      ubl.split(separator: "<cac:Item>").last?.split(separator: "<cbc:\($0)>").dropFirst().first?.prefix { $0 != "<" }
    }
    #expect(textes.first?.hasSuffix(".\nSuite") == true, "\(ubl)")
    let entier = "\(textes.last ?? "") \(textes.first ?? "")"
    #expect(entier == nom + "\nSuite", "\(entier.count)")
  }

  @Test(arguments: [101, 300])
  func `a number that is too long stays in its files`(longueur: Int) throws {
    let numero = String(repeating: "R", count: longueur)
    let ubl = try Self.entre(
      Self.fichier(["<cbc:ID>R-1</cbc:ID>": "<cbc:ID>\(numero)</cbc:ID>"]),
      "BT-1 has more than 100 characters: this document is ")
    #expect(ubl.contains("<cbc:ID>\(numero)</cbc:ID>"))
  }

  @Test func `two long numbers with the same beginning are two documents`() throws {
    let ledger = try TestLedger()
    for fin in ["A", "B"] {
      let numero = String(repeating: "R", count: 200) + fin
      #expect(Self.importe(Self.fichier(["<cbc:ID>R-1</cbc:ID>": "<cbc:ID>\(numero)</cbc:ID>"]), ledger).exit == 0)
    }
    #expect(ledger.run("list", "--json").output.components("\"numero\":") == 2)
  }

  @Test(arguments: ["PriceAmount currencyID=\"EUR\">100<", "InvoicedQuantity unitCode=\"C62\">1<"])
  func `a number of a hundred decimals is rounded`(champ: String) throws {
    let long = champ.dropLast() + "." + String(repeating: "0", count: 99) + "1<"
    let ubl = try Self.entre(Self.fichier([champ: String(long)]), "is rounded to ")
    #expect(ubl.contains(champ))
  }

  @Test(arguments: [("1", "100"), ("12", "1200")])
  func `the unit of a price is told where the amount is right`(pour: String, prix: String) throws {
    let ubl = try Self.entre(
      Self.fichier([
        ">100</cbc:PriceAmount>":
          ">\(prix)</cbc:PriceAmount><cbc:BaseQuantity unitCode=\"KGM\">\(pour)</cbc:BaseQuantity>"
      ]), "BT-150 of line 1 is left out: \"KGM\" is not the unit of the quantity")
    #expect(!ubl.contains("KGM"))
  }

  @Test(arguments: ["XTN&#xD;&#xA;", " XTN", "XTN&#x9;"])
  func `white space around a code does not count`(unite: String) throws {
    let ubl = try Self.entre(
      Self.fichier(["unitCode=\"C62\"": "unitCode=\"\(unite)\"", "\"EUR\"": "\" EUR\""]), "1 imported")
    #expect(ubl.contains("unitCode=\"XTN\""))
  }

  @Test(arguments: ["380", "386"])
  func `a payment above the total is an advance`(type: String) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    (fichier.type, fichier.dejaPaye, fichier.aPayer) = (type, "150.00", "-30.00")
    let outcome = ledger.importe(fichier)
    #expect(
      outcome.exit == 0
        && outcome.output.contains("30.00 of the amount already paid (BT-113) is above the total: it is an advance"),
      "\(outcome)")
    let json = ledger.run("show", "R-1", "--json").output
    #expect(json.contains("\"montantPaye\":120.00") && json.contains("\"soldeDu\":0.00"), "\(json)")
    #expect(ledger.run("export", "snapshot").output.contains("\"montant\":150.00"))
    #expect(ledger.importe(fichier).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: [
    ("<cac:OriginCountry><cbc:IdentificationCode>QQ</cbc:IdentificationCode></cac:OriginCountry>", "QQ")
  ])
  func `a term that the ledger does not keep is left out`(article: String, dit: String) throws {
    var fichier = FichierNorme()
    fichier.lignes[0].article = article
    let outcome = try TestLedger().importe(fichier)
    #expect(outcome.exit == 0 && outcome.output.contains("This program does not keep \"\(dit)\" there."), "\(outcome)")
  }

  @Test func `a refusal names lines as the file does`() throws {
    let outcome = Self.importe(
      Self.fichier([
        "<cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent>": "<cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent>",
        "<cac:TaxCategory><cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent>":
          "<cac:TaxCategory><cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReasonCode>VATEX-EU-F</cbc:TaxExemptionReasonCode>",
        ">20.00<": ">0.00<", ">120.00<": ">100.00<",
      ]), try TestLedger())
    #expect(
      outcome.exit == 1 && outcome.output.contains("regime-de-marge: Line 1: ") && !outcome.output.contains("lignes["),
      "\(outcome)")
  }

  @Test(arguments: ["204", "326", "387", "575", "875", "876", "877"], ["FR", "DE"])
  func `an invoice of a type of its own leaves again as one`(type: String, pays: String) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    (fichier.type, fichier.pays) = (type, pays)
    if pays == "DE" { fichier.cadre = nil }
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0 && !outcome.output.contains("cannot be exported again"), "\(outcome)")
    #expect(ledger.run("show", "R-1", "--json").output.contains("\"typeDocument\":\"facture\""))
    #expect(ledger.run("export", "ubl", "--numero=R-1").output.contains("InvoiceTypeCode>\(type)<"))
    #expect(ledger.run("export", "cii", "--numero=R-1").output.contains("<ram:TypeCode>\(type)<"))
    #expect(ledger.importe(fichier).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(
    arguments: [("325", "pro forma invoice"), ("383", "debit note"), ("310", "quote"), ("999", nil)]
      as [(String, String?)])
  func `a type that the ledger lacks is refused by its name`(type: String, nom: String?) throws {
    var fichier = FichierNorme()
    fichier.type = type
    let outcome = try TestLedger().importe(fichier)
    let dit = nom.map { "BT-3 is \(type) (\($0)):" } ?? "BT-3 is \(type):"
    #expect(outcome.exit == 1 && outcome.output.contains(dit), "\(outcome)")
  }
}
