import LedgerModel

extension Chemins {
  /// The paths of Cross Industry Invoice.
  static let cii = Chemins(Place.cii)
}

extension Modele {
  static let cii = Modele(
    "rsm:CrossIndustryInvoice",
    """
    xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" \
    xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" \
    xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" \
    xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"
    """, Place.cii)
}

/// Cross Industry Invoice (D22B).
extension Place {
  static let cii = [
    Place(
      "rsm:ExchangedDocumentContext",
      Place("ram:TestIndicator", .ignore),
      Place("ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID", .processus),
      Place("ram:GuidelineSpecifiedDocumentContextParameter/ram:ID", .specification)),
    Place(
      "rsm:ExchangedDocument",
      Place("ram:ID", .numero), Place("ram:TypeCode", .type),
      Place("ram:IssueDateTime/udt:DateTimeString@format", .date),
      Place("ram:IncludedNote", .notes, Place("ram:Content", .valeur), Place("ram:SubjectCode", .precision))),
    Place(
      "rsm:SupplyChainTradeTransaction",
      Place("ram:IncludedSupplyChainTradeLineItem", .lignes, parts: ligneCII),
      Place("ram:ApplicableHeaderTradeAgreement", nil, parts: accordCII),
      Place("ram:ApplicableHeaderTradeDelivery", nil, .memeVide, parts: livraisonCII),
      Place("ram:ApplicableHeaderTradeSettlement", nil, parts: reglementCII)),
  ]

  private static let accordCII = [
    Place("ram:BuyerReference", .referenceAcheteur),
    Place("ram:SellerTradeParty", .vendeur, parts: partieCII),
    Place("ram:BuyerTradeParty", .acheteur, parts: partieCII),
    Place("ram:SellerOrderReferencedDocument/ram:IssuerAssignedID", .joint(.vente)),
    Place("ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID", .commande),
    Place("ram:ContractReferencedDocument/ram:IssuerAssignedID", .contrat),
    Place(
      "ram:AdditionalReferencedDocument", .joint(.marche),
      Place("ram:IssuerAssignedID", .valeur), Place("ram:TypeCode", .type50)),
    objetCII,
    Place(
      "ram:SpecifiedProcuringProject",
      // The schema requires a name, but the norm has no term for it.
      Place("ram:ID", .joint(.projet)), Place("ram:Name", .nomDuProjet)),
  ]

  private static let objetCII = Place(
    "ram:AdditionalReferencedDocument", .joint(.objet),
    Place("ram:IssuerAssignedID", .valeur), Place("ram:TypeCode", .type130),
    Place("ram:ReferenceTypeCode", .precision))

  private static let partieCII = [
    // Identifiers without a scheme come first.
    Place("ram:ID", .identifiants, .sansSchema), Place("ram:GlobalID@schemeID", .identifiants, .avecSchema),
    Place("ram:Name", .nom), Place("ram:Description", .mentionsLegales),
    Place(
      "ram:SpecifiedLegalOrganization",
      Place("ram:ID@schemeID", .identifiantLegal), Place("ram:TradingBusinessName", .nomCommercial)),
    Place(
      "ram:DefinedTradeContact", .contact,
      Place("ram:PersonName", .nom), Place("ram:DepartmentName", .nom, .jamais),
      Place("ram:TelephoneUniversalCommunication/ram:CompleteNumber", .telephone),
      Place("ram:EmailURIUniversalCommunication/ram:URIID", .email)),
    Place("ram:PostalTradeAddress", .adresse, parts: adresseCII),
    Place("ram:URIUniversalCommunication/ram:URIID@schemeID", .adresseElectronique),
    Place("ram:SpecifiedTaxRegistration/ram:ID@schemeID", .numeroTVA),
    Place("ram:SpecifiedTaxRegistration/ram:ID@schemeID", .identifiantFiscal),
  ]

  private static let adresseCII = [
    Place("ram:PostcodeCode", .codePostal), Place("ram:LineOne", .rue), Place("ram:LineTwo", .complement),
    Place("ram:LineThree", .ligne3), Place("ram:CityName", .ville), Place("ram:CountryID", .pays),
    Place("ram:CountrySubDivisionName", .region),
  ]

  private static let livraisonCII = [
    Place(
      "ram:ShipToTradeParty",
      Place("ram:ID", .joint(.lieuLivraison), .sansSchema),
      Place("ram:GlobalID@schemeID", .joint(.lieuLivraison), .avecSchema),
      Place("ram:Name", .destinataire), Place("ram:PostalTradeAddress", .adresseLivraison, parts: adresseCII)),
    Place("ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString@format", .dateLivraison),
    Place("ram:DespatchAdviceReferencedDocument/ram:IssuerAssignedID", .joint(.expedition)),
    Place("ram:ReceivingAdviceReferencedDocument/ram:IssuerAssignedID", .joint(.reception)),
  ]

  private static let reglementCII = [
    Place("ram:CreditorReferenceID", .joint(.creancier)), Place("ram:PaymentReference", .referencePaiement),
    Place("ram:TaxCurrencyCode", .deviseComptable), Place("ram:InvoiceCurrencyCode", .devise),
    Place(
      "ram:PayeeTradeParty",
      Place("ram:ID", .joint(.beneficiaireId), .sansSchema),
      Place("ram:GlobalID@schemeID", .joint(.beneficiaireId), .avecSchema),
      Place("ram:Name", .joint(.beneficiaire)),
      Place("ram:SpecifiedLegalOrganization/ram:ID@schemeID", .joint(.beneficiaireRegistre))),
    Place("ram:SpecifiedTradeSettlementPaymentMeans", .moyens, parts: moyensCII),
    Place("ram:ApplicableTradeTax", .ventilation, parts: ventilationCII),
    periodeCII(.debut, .fin), remisesCII,
    Place(
      "ram:SpecifiedTradePaymentTerms", .modalites,
      Place("ram:Description", .conditions), Place("ram:DueDateDateTime/udt:DateTimeString@format", .echeance),
      Place("ram:DirectDebitMandateID", .joint(.mandat)),
      // Of Factur-X EXTENDED; the norm states it in the text.
      Place(
        "ram:ApplicableTradePaymentDiscountTerms", .escomptes, .jamais,
        parts: [
          Place("ram:BasisDateTime/udt:DateTimeString", .date), Place("ram:BasisPeriodMeasure", .jours),
          Place("ram:BasisAmount", .base), Place("ram:CalculationPercent", .pourcentage),
          Place("ram:ActualDiscountAmount", .montant),
        ])),
    Place(
      "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
      Place("ram:LineTotalAmount", .sousTotal), Place("ram:ChargeTotalAmount", .totalFrais),
      Place("ram:AllowanceTotalAmount", .totalRemises), Place("ram:TaxBasisTotalAmount", .totalHT),
      Place("ram:TaxTotalAmount@currencyID", .montantTVA), Place("ram:TaxTotalAmount@currencyID", .tvaComptable),
      Place("ram:RoundingAmount", .arrondi), Place("ram:GrandTotalAmount", .totalTTC),
      Place("ram:TotalPrepaidAmount", .dejaPaye), Place("ram:DuePayableAmount", .netAPayer)),
    Place(
      "ram:InvoiceReferencedDocument", .origines,
      Place("ram:IssuerAssignedID", .numero), Place("ram:TypeCode", .typeOrigine),
      Place("ram:FormattedIssueDateTime/qdt:DateTimeString@format", .date)),
    imputationCII,
    Place(
      "ram:SpecifiedAdvancePayment", .avances,
      Place("ram:PaidAmount", .montant), Place("ram:FormattedReceivedDateTime/qdt:DateTimeString", .date)),
    Place(
      "ram:SpecifiedLogisticsServiceCharge", .transport,
      Place("ram:Description", .raison), Place("ram:AppliedAmount", .montant),
      Place("ram:AppliedTradeTax", .taxe, parts: taxeCII)),
  ]

  private static let moyensCII = [
    Place("ram:TypeCode", .moyen), Place("ram:Information", .libelle),
    Place(
      "ram:ApplicableTradeSettlementFinancialCard",
      Place("ram:ID", .joint(.carte)), Place("ram:CardholderName", .joint(.porteurCarte))),
    Place("ram:PayerPartyDebtorFinancialAccount/ram:IBANID", .joint(.compteDebite)),
    Place(
      "ram:PayeePartyCreditorFinancialAccount", Place("ram:IBANID", .iban), Place("ram:AccountName", .titulaire)),
    Place("ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID", .bic),
  ]

  private static let ventilationCII = [
    Place("ram:CalculatedAmount", .tva), Place("ram:TypeCode", .regime), Place("ram:ExemptionReason", .mention),
    Place("ram:BasisAmount", .base), Place("ram:CategoryCode", .categorie), Place("ram:ExemptionReasonCode", .motif),
    Place("ram:TaxPointDate/udt:DateString@format", .joint(.exigibleLe)), Place("ram:DueDateTypeCode", .exigibilite),
    Place("ram:RateApplicablePercent", .taux),
  ]

  private static let taxeCII = [
    Place("ram:TypeCode", .regime), Place("ram:CategoryCode", .categorie), Place("ram:RateApplicablePercent", .taux),
  ]

  private static let remisesCII = Place(
    "ram:SpecifiedTradeAllowanceCharge", .remises,
    Place("ram:ChargeIndicator/udt:Indicator", .estFrais), Place("ram:CalculationPercent", .pourcentage),
    Place("ram:BasisAmount", .base), Place("ram:ActualAmount", .montant), Place("ram:ReasonCode", .code),
    Place("ram:Reason", .raison), Place("ram:CategoryTradeTax", .taxe, parts: taxeCII))

  private static let imputationCII = Place(
    "ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID", .joint(.imputation))

  private static func periodeCII(_ debut: TermeNorme, _ fin: TermeNorme) -> Place {
    Place(
      "ram:BillingSpecifiedPeriod",
      Place("ram:StartDateTime/udt:DateTimeString@format", debut),
      Place("ram:EndDateTime/udt:DateTimeString@format", fin))
  }

  private static let ligneCII = [
    Place(
      "ram:AssociatedDocumentLineDocument",
      Place("ram:LineID", .identifiant), Place("ram:LineStatusReasonCode", .statut),
      Place("ram:IncludedNote/ram:Content", .note)),
    Place(
      "ram:SpecifiedTradeProduct",
      Place("ram:GlobalID@schemeID", .joint(.article)), Place("ram:SellerAssignedID", .reference),
      Place("ram:BuyerAssignedID", .joint(.referenceAcheteur)), Place("ram:Name", .designation),
      Place("ram:Description", .description),
      Place(
        "ram:ApplicableProductCharacteristic", .joint(.attribut),
        Place("ram:Description", .precision), Place("ram:Value", .valeur)),
      Place("ram:DesignatedProductClassification/ram:ClassCode@listID", .joint(.classification)),
      Place("ram:OriginTradeCountry/ram:ID", .joint(.origine))),
    Place(
      "ram:SpecifiedLineTradeAgreement",
      Place("ram:BuyerOrderReferencedDocument/ram:LineID", .joint(.ligneCommande)),
      Place(
        "ram:GrossPriceProductTradePrice",
        Place("ram:ChargeAmount", .joint(.prixBrut)), Place("ram:BasisQuantity@unitCode", .pourBrut),
        Place("ram:AppliedTradeAllowanceCharge", .duPrixBrut),
        Place(
          "ram:AppliedTradeAllowanceCharge",
          Place("ram:ChargeIndicator/udt:Indicator", .sansFrais), Place("ram:ActualAmount", .remiseBrute))),
      Place(
        "ram:NetPriceProductTradePrice",
        Place("ram:ChargeAmount", .prix), Place("ram:BasisQuantity@unitCode", .pour))),
    Place("ram:SpecifiedLineTradeDelivery/ram:BilledQuantity@unitCode", .quantite),
    Place(
      "ram:SpecifiedLineTradeSettlement",
      Place("ram:ApplicableTradeTax", .taxe, parts: taxeCII),
      periodeCII(.joint(.debut), .joint(.fin)), remisesCII,
      Place("ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount", .montantNet),
      objetCII, imputationCII),
  ]
}
