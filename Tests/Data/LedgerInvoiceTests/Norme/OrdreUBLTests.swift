import Testing

@testable import LedgerInvoice

/// The order of elements in the schemas of UBL 2.1. Files are written from the tables, so that every optional term stands in order
/// if its place does.
@Suite struct OrdreUBLTests {
  @Test(arguments: [false, true])
  func `every term of a document stands in the order of its schema`(estAvoir: Bool) {
    let racine = estAvoir ? "CreditNote" : "Invoice"
    #expect(Self.fautes(Place.ubl(estAvoir: estAvoir), dans: racine) == [])
  }

  @Test func `the two documents have orders of their own`() {
    #expect(Self.fautes(Place.ubl(estAvoir: false), dans: "CreditNote").contains("CreditNote: InvoiceTypeCode"))
    #expect(Self.fautes(Place.ubl(estAvoir: true), dans: "Invoice") != [])
  }

  /// The elements in `element` that its schema lacks, or has earlier than the one before. Places that are only read do not count.
  private static func fautes(_ places: [Place], dans element: String) -> [String] {
    guard let ordre = ordres[element] else { return ["no order of \(element)"] }
    var (fautes, rang): ([String], Int) = ([], 0)
    for place in places where place.ecriture != .jamais && !place.path.isEmpty {
      let noms = XMLPath(place.path).names
      let nom = String(noms[0].dropFirst("cbc:".count))
      guard let trouve = ordre.firstIndex(of: nom), trouve >= rang else {
        fautes.append("\(element): \(nom)")
        continue
      }
      rang = trouve
      let reste = noms.dropFirst().joined(separator: "/")
      if !reste.isEmpty {
        fautes += Self.fautes([Place(reste, place.terme, place.ecriture, parts: place.places)], dans: nom)
      } else if !place.places.isEmpty {
        fautes += Self.fautes(place.places, dans: nom)
      }
    }
    return fautes
  }

  /// The elements of each element, without those that no invoice of the norm has.
  private static let ordres: [String: [String]] = {
    var ordres: [String: [String]] = [:]
    for ligne in schemas.split(separator: "\n") {
      let mots = ligne.split(separator: " ").map(String.init)
      for nom in mots[0].split(separator: ",") { ordres[String(nom)] = Array(mots.dropFirst()) }
    }
    return ordres
  }()

  private static let schemas = """
    Invoice UBLVersionID CustomizationID ProfileID ID CopyIndicator UUID IssueDate IssueTime DueDate InvoiceTypeCode Note TaxPointDate \
    DocumentCurrencyCode TaxCurrencyCode PricingCurrencyCode AccountingCostCode AccountingCost LineCountNumeric BuyerReference \
    InvoicePeriod OrderReference BillingReference DespatchDocumentReference ReceiptDocumentReference StatementDocumentReference \
    OriginatorDocumentReference ContractDocumentReference AdditionalDocumentReference ProjectReference Signature \
    AccountingSupplierParty AccountingCustomerParty PayeeParty BuyerCustomerParty SellerSupplierParty TaxRepresentativeParty Delivery \
    DeliveryTerms PaymentMeans PaymentTerms PrepaidPayment AllowanceCharge TaxExchangeRate TaxTotal WithholdingTaxTotal \
    LegalMonetaryTotal InvoiceLine
    CreditNote UBLVersionID CustomizationID ProfileID ID CopyIndicator UUID IssueDate IssueTime TaxPointDate CreditNoteTypeCode Note \
    DocumentCurrencyCode TaxCurrencyCode PricingCurrencyCode AccountingCostCode AccountingCost LineCountNumeric BuyerReference \
    InvoicePeriod DiscrepancyResponse OrderReference BillingReference DespatchDocumentReference ReceiptDocumentReference \
    ContractDocumentReference AdditionalDocumentReference StatementDocumentReference OriginatorDocumentReference Signature \
    AccountingSupplierParty AccountingCustomerParty PayeeParty BuyerCustomerParty SellerSupplierParty TaxRepresentativeParty Delivery \
    DeliveryTerms PaymentMeans PaymentTerms TaxExchangeRate AllowanceCharge TaxTotal LegalMonetaryTotal CreditNoteLine
    InvoicePeriod StartDate EndDate DescriptionCode
    OrderReference ID SalesOrderID
    OrderLineReference LineID
    BillingReference InvoiceDocumentReference
    InvoiceDocumentReference,AdditionalDocumentReference,DocumentReference ID IssueDate DocumentTypeCode DocumentType
    DespatchDocumentReference,ReceiptDocumentReference,OriginatorDocumentReference,ContractDocumentReference,ProjectReference ID
    AccountingSupplierParty,AccountingCustomerParty Party
    Party,PayeeParty,DeliveryParty EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact
    PartyIdentification ID
    PartyName Name
    PartyTaxScheme CompanyID TaxScheme
    PartyLegalEntity RegistrationName CompanyID CompanyLegalForm
    Contact Name Telephone ElectronicMail
    PostalAddress,Address StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country
    AddressLine Line
    Country,OriginCountry IdentificationCode
    Delivery ActualDeliveryDate DeliveryLocation DeliveryParty
    DeliveryLocation ID Address
    PaymentMeans PaymentMeansCode PaymentDueDate PaymentID CardAccount PayeeFinancialAccount PaymentMandate
    CardAccount PrimaryAccountNumberID NetworkID HolderName
    PaymentMandate ID PayerFinancialAccount
    PayerFinancialAccount,PayeeFinancialAccount ID Name FinancialInstitutionBranch
    FinancialInstitutionBranch ID
    PaymentTerms Note
    AllowanceCharge ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric Amount BaseAmount \
    TaxCategory
    TaxTotal TaxAmount TaxSubtotal
    TaxSubtotal TaxableAmount TaxAmount TaxCategory
    TaxCategory,ClassifiedTaxCategory ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme
    TaxScheme ID
    LegalMonetaryTotal LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount \
    PayableRoundingAmount PayableAmount
    InvoiceLine ID Note InvoicedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference DocumentReference \
    AllowanceCharge Item Price
    CreditNoteLine ID Note CreditedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference DocumentReference \
    AllowanceCharge Item Price
    Item Description Name BuyersItemIdentification SellersItemIdentification StandardItemIdentification OriginCountry \
    CommodityClassification ClassifiedTaxCategory AdditionalItemProperty
    BuyersItemIdentification,SellersItemIdentification,StandardItemIdentification ID
    CommodityClassification ItemClassificationCode
    AdditionalItemProperty Name Value
    Price PriceAmount BaseQuantity AllowanceCharge
    """
}
