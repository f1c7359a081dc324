/// The same file in the other syntax of EN 16931.
extension FichierNorme {
  var cii: String {
    """
    <rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" \
    xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" \
    xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100" \
    xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100">
    <rsm:ExchangedDocumentContext>\(contexte("BusinessProcess", cadre))\(contexte("Guideline", "urn:cen.eu:en16931:2017"))
    </rsm:ExchangedDocumentContext>
    <rsm:ExchangedDocument><ram:ID>\(numero)</ram:ID><ram:TypeCode>\(type)</ram:TypeCode>\(jour("IssueDateTime", date))
    \(notes.map { "<ram:IncludedNote>\(Self.ram("Content", $0.1))\(Self.ram("SubjectCode", $0.0))</ram:IncludedNote>" }.joined())
    </rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>
    \(lignes.enumerated().map { ligneCII($0.element, $0.offset + 1) }.joined())
    <ram:ApplicableHeaderTradeAgreement>\(partieCII("Seller", "Atelier Témoin SARL", "732829320"))
    \(partieCII("Buyer", "Client Neutre SAS", acheteur))\(contrat.map(contratCII) ?? "")
    </ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeDelivery/>\(reglementCII)
    </rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>
    """
  }

  private var reglementCII: String {
    """
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
    <ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>30</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount>\
    <ram:IBANID>FR7630006000011234567890189</ram:IBANID></ram:PayeePartyCreditorFinancialAccount>\
    </ram:SpecifiedTradeSettlementPaymentMeans>
    <ram:ApplicableTradeTax>\(Self.ram("CalculatedAmount", tva))<ram:TypeCode>VAT</ram:TypeCode>\
    \(Self.ram("BasisAmount", base))\(Self.taux)</ram:ApplicableTradeTax>
    \(periode.map(periodeCII) ?? "")\(estAvoir ? "" : echeance.map(echeanceCII) ?? "")
    <ram:SpecifiedTradeSettlementHeaderMonetarySummation>\(Self.ram("LineTotalAmount", base))\
    \(Self.ram("TaxBasisTotalAmount", base))<ram:TaxTotalAmount currencyID="EUR">\(tva)</ram:TaxTotalAmount>\
    \(arrondi.map { Self.ram("RoundingAmount", $0) } ?? "")\(Self.ram("GrandTotalAmount", ttc))\
    \(dejaPaye.map { Self.ram("TotalPrepaidAmount", $0) } ?? "")\(Self.ram("DuePayableAmount", aPayer))\
    </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    \(origines.map(origineCII).joined())</ram:ApplicableHeaderTradeSettlement>
    """
  }

  private static let taux =
    "<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>20</ram:RateApplicablePercent>"

  private static func ram(_ nom: String, _ texte: String) -> String { "<ram:\(nom)>\(texte)</ram:\(nom)>" }

  private func contexte(_ nom: String, _ valeur: String?) -> String {
    valeur.map {
      "<ram:\(nom)SpecifiedDocumentContextParameter>\(Self.ram("ID", $0))</ram:\(nom)SpecifiedDocumentContextParameter>"
    } ?? ""
  }

  private func jour(_ nom: String, _ jour: String, _ espace: String = "udt") -> String {
    "<ram:\(nom)><\(espace):DateTimeString format=\"102\">\(jour.filter { $0 != "-" })</\(espace):DateTimeString></ram:\(nom)>"
  }

  private func contratCII(_ numero: String) -> String {
    "<ram:ContractReferencedDocument>\(Self.ram("IssuerAssignedID", numero))</ram:ContractReferencedDocument>"
  }

  private func periodeCII(_ debut: String, _ fin: String) -> String {
    "<ram:BillingSpecifiedPeriod>\(jour("StartDateTime", debut))\(jour("EndDateTime", fin))</ram:BillingSpecifiedPeriod>"
  }

  private func echeanceCII(_ date: String) -> String {
    "<ram:SpecifiedTradePaymentTerms>\(jour("DueDateDateTime", date))</ram:SpecifiedTradePaymentTerms>"
  }

  private func origineCII(_ numero: String, _ date: String) -> String {
    "<ram:InvoiceReferencedDocument>\(Self.ram("IssuerAssignedID", numero))"
      + "\(jour("FormattedIssueDateTime", date, "qdt"))</ram:InvoiceReferencedDocument>"
  }

  private func partieCII(_ nom: String, _ raison: String, _ siren: String) -> String {
    let (francais, vendeur) = (pays == "FR", nom == "Seller")
    let identifiant =
      francais
      ? "<ram:SpecifiedLegalOrganization><ram:ID schemeID=\"0002\">\(siren)</ram:ID></ram:SpecifiedLegalOrganization>"
      : ""
    return """
      <ram:\(nom)TradeParty>\(Self.ram("Name", raison))\(identifiant)<ram:PostalTradeAddress>\
      \(Self.ram("PostcodeCode", "69001"))\(Self.ram("LineOne", "1 rue des Essais"))\(Self.ram("CityName", "Lyon"))\
      \(Self.ram("CountryID", pays))</ram:PostalTradeAddress><ram:URIUniversalCommunication>\
      <ram:URIID schemeID="\(francais ? "0225" : "0060")">\(siren)</ram:URIID></ram:URIUniversalCommunication>\
      <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">\
      \(francais ? Self.numeroTVA(siren) : vendeur ? "DE136695976" : "DE129273398")</ram:ID>\
      </ram:SpecifiedTaxRegistration></ram:\(nom)TradeParty>
      """
  }

  private func ligneCII(_ ligne: Ligne, _ rang: Int) -> String {
    """
    <ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument>\(Self.ram("LineID", "\(rang)"))\
    </ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct>\(Self.ram("Name", ligne.nom))\
    </ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>\
    \(Self.ram("ChargeAmount", ligne.prix))\
    \(ligne.pour.map { "<ram:BasisQuantity unitCode=\"C62\">\($0)</ram:BasisQuantity>" } ?? "")\
    </ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery>\
    <ram:BilledQuantity unitCode="C62">\(ligne.quantite)</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>\
    <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode>\(Self.taux)\
    </ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementLineMonetarySummation>\
    \(Self.ram("LineTotalAmount", ligne.net))</ram:SpecifiedTradeSettlementLineMonetarySummation>\
    </ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
    """
  }
}
