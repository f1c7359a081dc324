import Testing

/// Invoices that were issued elsewhere.
struct ImportInvoiceTests {
  /// A small invoice in UBL, and what other tests make of it.
  private static let ubl = """
    <Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" \
    xmlns:a="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" \
    xmlns:b="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
    <b:ID>R-7</b:ID><b:IssueDate>2026-03-02</b:IssueDate><b:InvoiceTypeCode>380</b:InvoiceTypeCode>
    <b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode><b:AccountingCost>X7</b:AccountingCost>
    <a:AccountingSupplierParty><a:Party><a:PostalAddress><a:Country><b:IdentificationCode>FR</b:IdentificationCode>
    </a:Country></a:PostalAddress><a:PartyLegalEntity><b:RegistrationName>Atelier Martin</b:RegistrationName>
    </a:PartyLegalEntity></a:Party></a:AccountingSupplierParty>
    <a:AccountingCustomerParty><a:Party><a:PostalAddress><a:Country><b:IdentificationCode>BE</b:IdentificationCode>
    </a:Country></a:PostalAddress><a:PartyLegalEntity><b:RegistrationName>Boulangerie Peeters</b:RegistrationName>
    </a:PartyLegalEntity></a:Party></a:AccountingCustomerParty>
    <a:PaymentMeans><b:PaymentMeansCode>30</b:PaymentMeansCode></a:PaymentMeans>
    <a:TaxTotal><b:TaxAmount currencyID="EUR">4.00</b:TaxAmount><a:TaxSubtotal>
    <b:TaxableAmount currencyID="EUR">20.00</b:TaxableAmount><b:TaxAmount currencyID="EUR">4.00</b:TaxAmount>
    <a:TaxCategory><b:ID>S</b:ID><b:Percent>20</b:Percent></a:TaxCategory></a:TaxSubtotal></a:TaxTotal>
    <a:LegalMonetaryTotal><b:LineExtensionAmount currencyID="EUR">20.00</b:LineExtensionAmount>
    <b:TaxExclusiveAmount currencyID="EUR">20.00</b:TaxExclusiveAmount>
    <b:TaxInclusiveAmount currencyID="EUR">24.00</b:TaxInclusiveAmount>
    <b:PayableAmount currencyID="EUR">24.00</b:PayableAmount></a:LegalMonetaryTotal>
    <a:InvoiceLine><b:ID>1</b:ID><b:InvoicedQuantity unitCode="KGM">2</b:InvoicedQuantity>
    <b:LineExtensionAmount currencyID="EUR">20.00</b:LineExtensionAmount>
    <a:Item><b:Name>Farine</b:Name><a:ClassifiedTaxCategory><b:ID>S</b:ID><b:Percent>20</b:Percent>
    </a:ClassifiedTaxCategory></a:Item><a:Price><b:PriceAmount currencyID="EUR">10</b:PriceAmount></a:Price></a:InvoiceLine>
    </Invoice>
    """

  @Test func `an invoice enters as an issued document, and again as unchanged`() throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.run(["import", "-", "--format=ubl"], input: Self.ubl)
    #expect(outcome.exit == 0 && outcome.errors.isEmpty)
    #expect(outcome.answer == "1 read, 1 imported, 0 unchanged, 0 refused")
    #expect(outcome.output.hasPrefix("remark 0 R-7: It cannot be exported again as an e-invoice (fr): "), "\(outcome)")
    let shown = ledger.run("show", "R-7", "--json").output
    #expect(shown.contains(#""termes":[{"terme":"imputation","valeur":"X7"}]"#))
    #expect(shown.contains("\"totalTTC\":24.00") && shown.contains("Boulangerie Peeters"))
    let log = Files.read(ledger.log)
    let again = ledger.program.run(["import", "-", "--format=ubl", "--json"], input: Self.ubl)
    #expect(again.exit == 0)
    #expect(again.output == "{\"read\":1,\"imported\":0,\"unchanged\":1,\"refused\":0,\"refusals\":[]}\n")
    #expect(Files.read(ledger.log) == log)
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: [("BOULANGERIE PEETERS", false), ("Moulin Peeters", true)])
  func `a client is known by its SIREN if the name agrees, else there is a remark`(nom: String, estAutre: Bool) throws {
    let ledger = try TestLedger()
    try ledger.done("creer-client", "--nom=\(nom)", "--siren=404833048")
    let peeters = "<b:RegistrationName>Boulangerie Peeters</b:RegistrationName>"
    let ubl = Self.ubl.replacing(peeters, with: peeters + #"<b:CompanyID schemeID="0002">404833048</b:CompanyID>"#)
    let outcome = ledger.program.run(["import", "-", "--format=ubl"], input: ubl)
    #expect(outcome.exit == 0)
    #expect(
      outcome.output.contains(#""Boulangerie Peeters" has the SIREN of "\#(nom)" and another name"#) == estAutre,
      "\(outcome)")
    let clients = ledger.run("list", "clients", "--format=csv").output.split(whereSeparator: \.isNewline).count - 1
    #expect(clients == (estAutre ? 3 : 2))
  }

  @Test func `a dry run writes nothing`() throws {
    let ledger = try TestLedger()
    let log = Files.read(ledger.log)
    let outcome = ledger.program.run(["import", "-", "--format=ubl", "--dry-run"], input: Self.ubl)
    #expect(outcome.answer == "1 read, 1 imported, 0 unchanged, 0 refused (dry run: nothing was written)")
    #expect(Files.read(ledger.log) == log)
  }

  @Test(arguments: [
    (">380<", ">393<", "refused 0 type-non-repris: BT-3 is 393 (factored invoice)"),
    (">380<", ">384<", "refused 0 R-7 origine-absente: "),
    (
      ">24.00</b:PayableAmount", ">23.99</b:PayableAmount",
      "refused 0 totaux-differents: BT-115 is 23.99, but the rest of the file comes to 24.00."
    ),
    (">4.00<", ">4.09<", "refused 0 R-7 totaux-differents: "),
    ("<b:Name>Farine</b:Name>", "", "refused 0 terme-absent: BT-153 is missing."),
  ])
  func `a refused invoice is reported, and the exit is 1`(texte: String, autre: String, refused: String) throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.run(
      ["import", "-", "--format=ubl"], input: Self.ubl.replacing(texte, with: autre))
    #expect(outcome.exit == 1 && outcome.output.hasPrefix(refused), "\(outcome.output)")
    #expect(outcome.answer == "1 read, 0 imported, 0 unchanged, 1 refused")
  }

  @Test(arguments: [
    ("ubl", "", "fichier-illisible"), ("cii", "{}", "fichier-illisible"), ("cii", ubl, "pas-une-facture"),
    ("ubl", "<!DOCTYPE a [<!ENTITY b \"c\">]>" + ubl, "doctype-refuse"),
    ("ubl", String(repeating: "<a>", count: 1_000), "document-trop-grand"), ("facturx", "no PDF", "facturx-sans-xml"),
  ])
  func `a file that is no invoice is an error of the environment`(format: String, input: String, code: String) throws {
    let ledger = try TestLedger()
    let file = ledger.scratch.path("f")
    Files.write(file, input)
    let outcome = ledger.run("import", file, "--format=\(format)", "--json")
    #expect(outcome.exit == 4 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("{\"error\":{\"code\":\"\(code)\""), "\(outcome.errors)")
  }

  @Test func `a PDF is read from a file alone`() throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.shell("printf %%PDF-1.7 | \"$F\" import - --format=facturx")
    #expect(outcome.exit == 4 && outcome.errors.contains("standard input is not a file"))
  }

  @Test func `a missing program for PDFs is reported with the way to get it`() throws {
    let ledger = try TestLedger()
    let file = ledger.scratch.path("f.pdf")
    Files.write(file, "%PDF-1.7")
    ledger.program.environment["PATH"] = ledger.scratch.path("nothing")
    let outcome = ledger.run("import", file, "--format=facturx")
    #expect(outcome.exit == 4 && outcome.errors.contains("pdfdetach") && outcome.errors.contains("poppler-utils"))
  }

  @Test(arguments: ["", "\u{FEFF}", "\u{EF}\u{BB}\u{BF}"])
  func `the invoice inside a PDF is read, whatever mark its name begins with`(marque: String) throws {
    let ledger = try TestLedger()
    let program = ledger.scratch.path("pdfdetach")
    let file = ledger.scratch.path("f.pdf")
    let cii = try Self.cii(ledger)
    // What stands in for the program lists two files, and writes the second one where it is told to.
    Files.write(
      program,
      """
      #!/bin/sh
      [ "$3" = -list ] && printf '2 embedded files\\n1: annexe.xml\\n2: \(marque)factur-x.xml\\n'
      [ "$1 $2" = '-save 2' ] && cat '\(cii)' > "$4"
      exit 0
      """)
    #expect(ledger.program.shell("chmod +x '\(program)'").exit == 0)
    Files.write(file, "%PDF-1.7")
    ledger.program.environment["PATH"] = "\(ledger.scratch.path):/usr/bin:/bin"
    let outcome = ledger.run("import", file, "--format=facturx")
    #expect(outcome.exit == 1 && outcome.output.hasPrefix("refused 0 terme-absent: BT-"), "\(outcome)")
  }

  /// A CII document that lacks most of what one must have.
  private static func cii(_ ledger: TestLedger) throws -> String {
    let path = ledger.scratch.path("factur-x.xml")
    Files.write(
      path,
      """
      <r:CrossIndustryInvoice xmlns:r="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" \
      xmlns="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100">
      <r:ExchangedDocument/><r:SupplyChainTradeTransaction><ApplicableHeaderTradeAgreement/>
      <ApplicableHeaderTradeSettlement><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode></ApplicableHeaderTradeSettlement>
      </r:SupplyChainTradeTransaction></r:CrossIndustryInvoice>
      """)
    return path
  }

  @Test(arguments: ["--batch=10", "--fuseau=UTC", "--rejects=f", "--force"])
  func `options of many documents mean nothing for one`(option: String) throws {
    #expect(try TestLedger().program.run(["import", "-", "--format=cii", option], input: "").exit == 2)
  }
}
