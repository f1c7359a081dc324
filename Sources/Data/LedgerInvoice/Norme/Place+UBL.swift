import LedgerModel

extension Chemins {
  /// The paths of an Invoice of the Universal Business Language, and of a CreditNote.
  static let invoice = Chemins(Place.ubl(estAvoir: false))
  static let creditNote = Chemins(Place.ubl(estAvoir: true))
}

extension Modele {
  static let invoice = Modele("Invoice", espaces("Invoice-2"), Place.ubl(estAvoir: false))
  static let creditNote = Modele("CreditNote", espaces("CreditNote-2"), Place.ubl(estAvoir: true))

  private static func espaces(_ document: String) -> String {
    let debut = "urn:oasis:names:specification:ubl:schema:xsd:"
    return "xmlns=\"\(debut)\(document)\" xmlns:cac=\"\(debut)CommonAggregateComponents-2\" "
      + "xmlns:cbc=\"\(debut)CommonBasicComponents-2\""
  }
}

/// The Universal Business Language 2.1.
extension Place {
  /// A CreditNote for an avoir, else an Invoice.
  static func ubl(estAvoir: Bool) -> [Place] {
    teteUBL(estAvoir) + referencesUBL(estAvoir) + [
      Place("cac:AccountingSupplierParty/cac:Party", .vendeur, parts: partieUBL),
      Place("cac:AccountingCustomerParty/cac:Party", .acheteur, parts: partieUBL),
      Place(
        "cac:PayeeParty",
        Place("cac:PartyIdentification/cbc:ID@schemeID", .joint(.beneficiaireId)),
        Place("cac:PartyName/cbc:Name", .joint(.beneficiaire)),
        Place("cac:PartyLegalEntity/cbc:CompanyID@schemeID", .joint(.beneficiaireRegistre))),
      Place(
        "cac:Delivery",
        Place("cbc:ActualDeliveryDate", .dateLivraison),
        Place(
          "cac:DeliveryLocation",
          Place("cbc:ID@schemeID", .joint(.lieuLivraison)), Place("cac:Address", .adresseLivraison, parts: adresseUBL)),
        Place("cac:DeliveryParty/cac:PartyName/cbc:Name", .destinataire)),
      Place("cac:PaymentMeans", .moyens, parts: moyensUBL(estAvoir)),
      Place("cac:PaymentTerms", .modalites, Place("cbc:Note", .conditions)), remisesUBL,
      Place(
        "cac:TaxTotal",
        Place("cbc:TaxAmount@currencyID", .montantTVA), Place("cac:TaxSubtotal", .ventilation, parts: ventilationUBL)),
      Place("cac:TaxTotal/cbc:TaxAmount@currencyID", .tvaComptable),
      Place("cac:LegalMonetaryTotal", nil, parts: totauxUBL),
      Place(
        estAvoir ? "cac:CreditNoteLine" : "cac:InvoiceLine", .lignes,
        parts: ligneUBL(quantite: estAvoir ? "cbc:CreditedQuantity@unitCode" : "cbc:InvoicedQuantity@unitCode")),
    ]
  }

  /// The two schemas have their own order: a CreditNote has the day of the tax before its type, and no due day.
  private static func teteUBL(_ estAvoir: Bool) -> [Place] {
    let exigibleLe = Place("cbc:TaxPointDate", .joint(.exigibleLe))
    return [
      Place("cbc:UBLVersionID", .ignore), Place("cbc:CustomizationID", .specification),
      Place("cbc:ProfileID", .processus), Place("cbc:ID", .numero), Place("cbc:IssueDate", .date),
    ] + (estAvoir ? [exigibleLe] : [Place("cbc:DueDate", .echeance)]) + [
      Place(estAvoir ? "cbc:CreditNoteTypeCode" : "cbc:InvoiceTypeCode", .type), Place("cbc:Note", .notes),
    ] + (estAvoir ? [] : [exigibleLe]) + [
      Place("cbc:DocumentCurrencyCode", .devise),
      Place("cbc:TaxCurrencyCode", .deviseComptable), Place("cbc:AccountingCost", .joint(.imputation)),
      Place("cbc:BuyerReference", .referenceAcheteur),
    ]
  }

  private static func referencesUBL(_ estAvoir: Bool) -> [Place] {
    let marche = Place("cac:OriginatorDocumentReference/cbc:ID", .joint(.marche))
    // A CreditNote has no other place for a project. Readers find it in either.
    let projet = Place("cac:ProjectReference/cbc:ID", .joint(.projet), estAvoir ? .jamais : .possible)
    let projetType50 = Place(
      "cac:AdditionalDocumentReference", .joint(.projet), estAvoir ? .possible : .jamais,
      parts: [Place("cbc:ID", .valeur), Place("cbc:DocumentTypeCode", .type50)])
    return [
      Place(
        "cac:InvoicePeriod",
        Place("cbc:StartDate", .debut), Place("cbc:EndDate", .fin), Place("cbc:DescriptionCode", .exigibilite)),
      Place("cac:OrderReference", Place("cbc:ID", .commande), Place("cbc:SalesOrderID", .joint(.vente))),
      Place(
        "cac:BillingReference/cac:InvoiceDocumentReference", .origines,
        Place("cbc:ID", .numero), Place("cbc:IssueDate", .date), Place("cbc:DocumentTypeCode", .typeOrigine)),
      Place("cac:DespatchDocumentReference/cbc:ID", .joint(.expedition)),
      Place("cac:ReceiptDocumentReference/cbc:ID", .joint(.reception)),
    ] + (estAvoir ? [] : [marche]) + [
      Place("cac:ContractDocumentReference/cbc:ID", .contrat),
      objetUBL("cac:AdditionalDocumentReference"), projet, projetType50,
    ] + (estAvoir ? [marche] : [])
  }

  private static func objetUBL(_ path: String) -> Place {
    Place(path, .joint(.objet), Place("cbc:ID@schemeID", .valeur), Place("cbc:DocumentTypeCode", .type130))
  }

  private static let partieUBL = [
    Place("cbc:EndpointID@schemeID", .adresseElectronique),
    Place("cac:PartyIdentification/cbc:ID@schemeID", .identifiants),
    Place("cac:PartyIdentification/cbc:ID@schemeID", .creancier), Place("cac:PartyName/cbc:Name", .nomCommercial),
    Place("cac:PostalAddress", .adresse, parts: adresseUBL),
    Place("cac:PartyTaxScheme", Place("cbc:CompanyID", .numeroTVA), Place("cac:TaxScheme/cbc:ID", .schemaTVA)),
    Place(
      "cac:PartyTaxScheme",
      Place("cbc:CompanyID", .identifiantFiscal), Place("cac:TaxScheme/cbc:ID", .schemaFiscal)),
    Place(
      "cac:PartyLegalEntity",
      Place("cbc:RegistrationName", .nom), Place("cbc:CompanyID@schemeID", .identifiantLegal),
      Place("cbc:CompanyLegalForm", .mentionsLegales)),
    Place("cac:PartyName/cbc:Name", .nom, .jamais),
    Place(
      "cac:Contact", .contact,
      Place("cbc:Name", .nom), Place("cbc:Telephone", .telephone), Place("cbc:ElectronicMail", .email)),
  ]

  private static let adresseUBL = [
    Place("cbc:StreetName", .rue), Place("cbc:AdditionalStreetName", .complement), Place("cbc:CityName", .ville),
    Place("cbc:PostalZone", .codePostal), Place("cbc:CountrySubentity", .region),
    Place("cac:AddressLine/cbc:Line", .ligne3), Place("cac:Country/cbc:IdentificationCode", .pays),
  ]

  private static func moyensUBL(_ estAvoir: Bool) -> [Place] {
    [
      Place("cbc:PaymentMeansCode@name", .moyen),
      // An Invoice has a place of its own, but files may state it here.
      Place("cbc:PaymentDueDate", .echeance, estAvoir ? .possible : .jamais),
      Place("cbc:PaymentID", .referencePaiement),
      Place(
        "cac:CardAccount",
        // The schema requires a network, but the norm has no term for it.
        Place("cbc:PrimaryAccountNumberID", .joint(.carte)), Place("cbc:NetworkID", .reseau),
        Place("cbc:HolderName", .joint(.porteurCarte))),
      Place(
        "cac:PayeeFinancialAccount",
        Place("cbc:ID", .iban), Place("cbc:Name", .titulaire), Place("cac:FinancialInstitutionBranch/cbc:ID", .bic)),
      Place(
        "cac:PaymentMandate",
        Place("cbc:ID", .joint(.mandat)), Place("cac:PayerFinancialAccount/cbc:ID", .joint(.compteDebite))),
    ]
  }

  private static let remisesUBL = Place(
    "cac:AllowanceCharge", .remises,
    Place("cbc:ChargeIndicator", .estFrais), Place("cbc:AllowanceChargeReasonCode", .code),
    Place("cbc:AllowanceChargeReason", .raison), Place("cbc:MultiplierFactorNumeric", .pourcentage),
    Place("cbc:Amount@currencyID", .montant), Place("cbc:BaseAmount@currencyID", .base),
    Place("cac:TaxCategory", .taxe, parts: taxeUBL))

  private static let taxeUBL = [
    Place("cbc:ID", .categorie), Place("cbc:Percent", .taux), Place("cac:TaxScheme/cbc:ID", .regime),
  ]

  private static let ventilationUBL = [
    Place("cbc:TaxableAmount@currencyID", .base), Place("cbc:TaxAmount@currencyID", .tva),
    Place(
      "cac:TaxCategory",
      Place("cbc:ID", .categorie), Place("cbc:Percent", .taux), Place("cbc:TaxExemptionReasonCode", .motif),
      Place("cbc:TaxExemptionReason", .mention), Place("cac:TaxScheme/cbc:ID", .regime)),
  ]

  private static let totauxUBL = [
    Place("cbc:LineExtensionAmount@currencyID", .sousTotal), Place("cbc:TaxExclusiveAmount@currencyID", .totalHT),
    Place("cbc:TaxInclusiveAmount@currencyID", .totalTTC),
    Place("cbc:AllowanceTotalAmount@currencyID", .totalRemises), Place("cbc:ChargeTotalAmount@currencyID", .totalFrais),
    Place("cbc:PrepaidAmount@currencyID", .dejaPaye), Place("cbc:PayableRoundingAmount@currencyID", .arrondi),
    Place("cbc:PayableAmount@currencyID", .netAPayer),
  ]

  private static func ligneUBL(quantite: String) -> [Place] {
    [
      Place("cbc:ID", .identifiant), Place("cbc:LineStatusReasonCode", .statut, .jamais),
      Place("cbc:Note", .note),
      Place(quantite, .quantite), Place("cbc:LineExtensionAmount@currencyID", .montantNet),
      Place("cbc:AccountingCost", .joint(.imputation)),
      Place("cac:InvoicePeriod", Place("cbc:StartDate", .joint(.debut)), Place("cbc:EndDate", .joint(.fin))),
      Place("cac:OrderLineReference/cbc:LineID", .joint(.ligneCommande)), objetUBL("cac:DocumentReference"),
      remisesUBL, Place("cac:Item", nil, parts: articleUBL),
      Place(
        "cac:Price",
        Place("cbc:PriceAmount@currencyID", .prix), Place("cbc:BaseQuantity@unitCode", .pour),
        Place(
          "cac:AllowanceCharge",
          Place("cbc:ChargeIndicator", .sansFrais), Place("cbc:Amount@currencyID", .remiseBrute),
          Place("cbc:BaseAmount@currencyID", .joint(.prixBrut)))),
    ]
  }

  private static let articleUBL = [
    Place("cbc:Description", .description), Place("cbc:Name", .designation),
    Place("cac:BuyersItemIdentification/cbc:ID", .joint(.referenceAcheteur)),
    Place("cac:SellersItemIdentification/cbc:ID", .reference),
    Place("cac:StandardItemIdentification/cbc:ID@schemeID", .joint(.article)),
    Place("cac:OriginCountry/cbc:IdentificationCode", .joint(.origine)),
    Place("cac:CommodityClassification/cbc:ItemClassificationCode@listID", .joint(.classification)),
    Place("cac:ClassifiedTaxCategory", .taxe, parts: taxeUBL),
    Place(
      "cac:AdditionalItemProperty", .joint(.attribut), Place("cbc:Name", .precision), Place("cbc:Value", .valeur)),
  ]
}
