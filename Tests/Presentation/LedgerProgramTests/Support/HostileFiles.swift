/// Files that grow in one way each, as somebody may make them who wants a reader to take memory or time.
enum HostileFiles {
  /// How one grows: `count` times as much of something.
  struct Shape: Sendable {
    let name: String
    let format: String
    let file: @Sendable (_ count: Int) -> String
  }

  static let all: [Shape] = xml + json

  private static func many(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }

  // MARK: XML

  private static let spaces =
    "xmlns=\"urn:oasis:names:specification:ubl:schema:xsd:Invoice-2\" "
    + "xmlns:a=\"urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2\" "
    + "xmlns:b=\"urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2\""

  private static func party(_ role: String, _ name: String) -> String {
    """
    <a:\(role)><a:Party><a:PostalAddress><a:Country><b:IdentificationCode>FR</b:IdentificationCode></a:Country>\
    </a:PostalAddress><a:PartyLegalEntity><b:RegistrationName>\(name)</b:RegistrationName></a:PartyLegalEntity></a:Party></a:\(role)>
    """
  }

  private static func line(_ rank: Int) -> String {
    """
    <a:InvoiceLine><b:ID>\(rank)</b:ID><b:InvoicedQuantity unitCode="C62">1</b:InvoicedQuantity>\
    <b:LineExtensionAmount>10</b:LineExtensionAmount><a:Item><b:Name>x</b:Name><a:ClassifiedTaxCategory><b:ID>S</b:ID>\
    <b:Percent>20</b:Percent></a:ClassifiedTaxCategory></a:Item><a:Price><b:PriceAmount>10</b:PriceAmount></a:Price></a:InvoiceLine>
    """
  }

  /// An invoice of so many lines, with more in its head and at its end.
  private static func ubl(lines: Int = 1, head: String = "", tail: String = "") -> String {
    let (net, tax) = (10 * lines, 2 * lines)
    return """
      <Invoice \(spaces)><b:ID>R-7</b:ID><b:IssueDate>2026-03-02</b:IssueDate><b:InvoiceTypeCode>380</b:InvoiceTypeCode>\
      <b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode>\(head)\(party("AccountingSupplierParty", "Atelier Martin"))\
      \(party("AccountingCustomerParty", "Boulangerie Peeters"))<a:TaxTotal><b:TaxAmount currencyID="EUR">\(tax)</b:TaxAmount>\
      <a:TaxSubtotal><b:TaxableAmount>\(net)</b:TaxableAmount><b:TaxAmount>\(tax)</b:TaxAmount><a:TaxCategory><b:ID>S</b:ID>\
      <b:Percent>20</b:Percent></a:TaxCategory></a:TaxSubtotal></a:TaxTotal><a:LegalMonetaryTotal>\
      <b:LineExtensionAmount>\(net)</b:LineExtensionAmount><b:TaxExclusiveAmount>\(net)</b:TaxExclusiveAmount>\
      <b:TaxInclusiveAmount>\(net + tax)</b:TaxInclusiveAmount><b:PayableAmount>\(net + tax)</b:PayableAmount>\
      </a:LegalMonetaryTotal>\(many(lines) { line($0 + 1) })\(tail)</Invoice>
      """
  }

  private static func reference(_ number: String) -> String {
    "<a:BillingReference><a:InvoiceDocumentReference><b:ID>\(number)</b:ID></a:InvoiceDocumentReference></a:BillingReference>"
  }

  private static let xml: [Shape] = [
    Shape(name: "elements", format: "ubl") { ubl(tail: many($0) { _ in "<z/>" }) },
    Shape(name: "elements of another space", format: "ubl") { count in
      ubl(tail: "<z xmlns='urn:\(String(repeating: "u", count: 4_000))'>\(many(count) { _ in "<z/>" })</z>")
    },
    Shape(name: "elements with attributes", format: "ubl") { ubl(tail: many($0) { _ in "<z y='' x=''/>" }) },
    Shape(name: "names of elements", format: "ubl") { ubl(tail: many($0) { "<z\($0)/>" }) },
    Shape(name: "names of attributes", format: "ubl") { ubl(tail: many($0) { "<z y\($0)=''/>" }) },
    Shape(name: "name spaces", format: "ubl") { ubl(tail: many($0) { "<z xmlns:y\($0)='u'/>" }) },
    Shape(name: "text", format: "ubl") { ubl(tail: "<z>\(String(repeating: "x", count: 10 * $0))</z>") },
    Shape(name: "references to characters", format: "ubl") { ubl(tail: "<z>\(many($0) { _ in "&#97;" })</z>") },
    Shape(name: "comments", format: "ubl") { ubl(tail: many($0) { _ in "<!-- -->" }) },
    Shape(name: "notes", format: "ubl") { ubl(head: many($0 / 10) { _ in "<b:Note>x</b:Note>" }) },
    Shape(name: "notes of a code", format: "ubl") { ubl(head: many($0 / 10) { _ in "<b:Note>#ZZZ#x</b:Note>" }) },
    Shape(name: "references to one document", format: "ubl") { ubl(head: many($0 / 10) { _ in reference("F-1") }) },
    Shape(name: "references to documents", format: "ubl") { ubl(head: many($0 / 10) { reference("F-\($0)") }) },
    Shape(name: "lines", format: "ubl") { ubl(lines: $0 / 50) },
  ]

  // MARK: JSON

  private static func document(_ rank: Int, _ fields: String = "", lines: Int = 1) -> String {
    let id = "0190f3a2-7c1e-7d3b-9a55-" + String(repeating: "0", count: 12 - "\(rank)".count) + "\(rank)"
    let line = #"{"designation":"x","quantite":1,"prixUnitaire":1}"#
    return """
      {"id":"\(id)","numero":"X-\(rank)","dateFacture":"2026-03-02","tva":20,"conditionsPaiement":"Virement",\
      "remisePourcentage":0,"statut":"Brouillon","notes":"",\(fields)"lignes":[\(many(lines) { $0 == 0 ? line : "," + line })]}

      """
  }

  private static let json: [Shape] = [
    Shape(name: "documents", format: "json") { many($0 / 100) { document($0) } },
    Shape(name: "lines of a document", format: "json") { document(1, lines: $0 / 20) },
    Shape(name: "clients of one name", format: "json") { count in
      many(count / 200) { document($0, #""client":{"nom":"C","adresse":{"rue":"\#($0) rue","pays":"FR"}},"#) }
    },
    Shape(name: "an unknown text", format: "json") { count in
      document(1, "\"x\":\"\(String(repeating: "x", count: 10 * count))\",")
    },
    Shape(name: "unknown values", format: "json") { document(1, "\"x\":[\(many($0) { _ in "0," })0],") },
    Shape(name: "brackets", format: "json") { String(repeating: "[", count: 10 * $0) },
    Shape(name: "refused documents", format: "json") { many($0 / 50) { "{\"id\":\"\($0)\"}\n" } },
  ]
}
