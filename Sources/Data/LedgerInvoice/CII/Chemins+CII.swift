import LedgerModel
import LedgerNorm
import LedgerWords

extension Chemins {
  /// The paths of Cross Industry Invoice. Its days are `AAAAMMJJ` in their own element.
  static let cii = Chemins(
    constantes: [
      "rsm:ExchangedDocumentContext/ram:TestIndicator",
      "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/ram:SpecifiedProcuringProject/ram:Name",
    ],
    specification: "rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID",
    cadre: "rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID",
    lignes: "rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem",
    numero: "ram:ID", date: "ram:IssueDateTime/udt:DateTimeString", type: "ram:TypeCode", notes: "ram:IncludedNote",
    note: { node in node.text("ram:Content").map { Note(lu: node.code("ram:SubjectCode"), $0) } },
    commande: "ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID",
    contrat: "ram:ContractReferencedDocument/ram:IssuerAssignedID", referenceAcheteur: "ram:BuyerReference",
    vendeur: "ram:SellerTradeParty", acheteur: "ram:BuyerTradeParty", partie: partieCII,
    destinataire: "ram:ShipToTradeParty/ram:Name",
    dateLivraison: "ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString",
    adresseLivraison: "ram:ShipToTradeParty/ram:PostalTradeAddress",
    devise: "ram:InvoiceCurrencyCode", deviseComptable: "ram:TaxCurrencyCode",
    echeance: "ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString",
    conditions: "ram:SpecifiedTradePaymentTerms/ram:Description",
    origines: "ram:InvoiceReferencedDocument", numeroOrigine: "ram:IssuerAssignedID",
    dateOrigine: "ram:FormattedIssueDateTime/qdt:DateTimeString", typeOrigine: "ram:TypeCode",
    periode: "ram:BillingSpecifiedPeriod", debut: "ram:StartDateTime/udt:DateTimeString",
    fin: "ram:EndDateTime/udt:DateTimeString",
    exigibilites: "ram:ApplicableTradeTax", exigibilite: "ram:DueDateTypeCode",
    codesExigibilite: ["5": .debits, "72": .encaissements],
    moyen: "ram:SpecifiedTradeSettlementPaymentMeans",
    codeDuMoyen: { ($0.code("ram:TypeCode"), $0.text("ram:Information")) },
    referencePaiement: "ram:PaymentReference",
    iban: "ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount/ram:IBANID",
    bic: "ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID",
    titulaire: "ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount/ram:AccountName",
    communsAuxMoyens: ["ram:TypeCode", "ram:Information"].map { "ram:SpecifiedTradeSettlementPaymentMeans/\($0)" },
    remises: "ram:SpecifiedTradeAllowanceCharge",
    remise: CheminsRemise(
      estFrais: "ram:ChargeIndicator/udt:Indicator", montant: "ram:ActualAmount", pourcentage: "ram:CalculationPercent",
      base: "ram:BasisAmount", raison: "ram:Reason", code: "ram:ReasonCode", taxe: "ram:CategoryTradeTax"),
    totaux: "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
    sommes: CheminsSommes(
      sousTotal: "ram:LineTotalAmount", remises: "ram:AllowanceTotalAmount", frais: "ram:ChargeTotalAmount",
      totalHT: "ram:TaxBasisTotalAmount", totalTTC: "ram:GrandTotalAmount", dejaPaye: "ram:TotalPrepaidAmount",
      arrondi: "ram:RoundingAmount", netAPayer: "ram:DuePayableAmount"),
    montantTVA: { reglement, devise, parDefaut in
      reglement.first("ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount") { node in
        node.attributes["currencyID"].map { $0 == devise.description } ?? parDefaut
      }
    },
    ventilation: { reglement, _ in reglement.all("ram:ApplicableTradeTax") },
    categorieDePart: "", base: "ram:BasisAmount", tvaDePart: "ram:CalculatedAmount",
    motif: "ram:ExemptionReasonCode", mention: "ram:ExemptionReason",
    taxe: CheminsTaxe(constante: "ram:TypeCode", categorie: "ram:CategoryCode", taux: "ram:RateApplicablePercent"),
    ligne: ligneCII, termes: CheminTerme.documentCII, termesDeLigne: CheminTerme.ligneCII,
    jour: (.jourCompact, { Jour.compact($0) }),
    avances: CheminsAvances(
      elements: "ram:SpecifiedAdvancePayment", montant: "ram:PaidAmount",
      jour: "ram:FormattedReceivedDateTime/qdt:DateTimeString"),
    transport: CheminsTransport(
      elements: "ram:SpecifiedLogisticsServiceCharge", raison: "ram:Description", montant: "ram:AppliedAmount",
      taxe: "ram:AppliedTradeTax"))

  private static let partieCII = CheminsPartie(
    noms: ["ram:Name"], autresIdentifiants: ["ram:GlobalID", "ram:ID"],
    nomCommercial: "ram:SpecifiedLegalOrganization/ram:TradingBusinessName",
    mentionsLegales: "ram:Description", identifiantLegal: "ram:SpecifiedLegalOrganization/ram:ID",
    adresseElectronique: "ram:URIUniversalCommunication/ram:URIID", adressePostale: "ram:PostalTradeAddress",
    numeroFiscal: { node, estDeTVA in
      let schemes = estDeTVA ? ["VA", "VAT"] : ["FC"]
      for registration in node.all("ram:SpecifiedTaxRegistration") {
        let id = registration.first("ram:ID") { $0.attributes["schemeID"].map(schemes.contains) ?? false }
        if let id { return id.code }
      }
      return nil
    },
    contact: "ram:DefinedTradeContact", nomsDuContact: ["ram:PersonName", "ram:DepartmentName"],
    telephone: "ram:TelephoneUniversalCommunication/ram:CompleteNumber",
    email: "ram:EmailURIUniversalCommunication/ram:URIID",
    adresse: CheminsAdresse(
      rue: "ram:LineOne", complement: "ram:LineTwo", ligne3: "ram:LineThree", codePostal: "ram:PostcodeCode",
      ville: "ram:CityName", region: "ram:CountrySubDivisionName", pays: "ram:CountryID"))

  private static let ligneCII = CheminsLigne(
    identifiant: "ram:AssociatedDocumentLineDocument/ram:LineID",
    note: "ram:AssociatedDocumentLineDocument/ram:IncludedNote/ram:Content",
    designation: "ram:SpecifiedTradeProduct/ram:Name", description: "ram:SpecifiedTradeProduct/ram:Description",
    reference: "ram:SpecifiedTradeProduct/ram:SellerAssignedID",
    quantite: "ram:SpecifiedLineTradeDelivery/ram:BilledQuantity",
    prix: "ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice", montantDuPrix: "ram:ChargeAmount",
    quantiteDuPrix: "ram:BasisQuantity", taxe: "ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax",
    remises: "ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge",
    montantNet:
      "ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount",
    statut: "ram:AssociatedDocumentLineDocument/ram:LineStatusReasonCode",
    duPrixBrut: ["ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge"],
    quantiteDuPrixBrut: "ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:BasisQuantity")
}
