import LedgerModel
import LedgerNorm

extension CheminTerme {
  /// The places of a document's terms in a Cross Industry Invoice.
  static let documentCII: [CheminTerme] = [
    CheminTerme(.exigibleLe, "\(reglement)/ram:ApplicableTradeTax/ram:TaxPointDate/udt:DateString"),
    CheminTerme(.projet, "\(accord)/ram:SpecifiedProcuringProject/ram:ID"),
    CheminTerme(.vente, "\(accord)/ram:SellerOrderReferencedDocument/ram:IssuerAssignedID"),
    CheminTerme(.reception, "\(livraison)/ram:ReceivingAdviceReferencedDocument/ram:IssuerAssignedID"),
    CheminTerme(.expedition, "\(livraison)/ram:DespatchAdviceReferencedDocument/ram:IssuerAssignedID"),
    autreDocument(.marche, "\(accord)/ram:AdditionalReferencedDocument", type: "50"),
    autreDocument(.objet, "\(accord)/ram:AdditionalReferencedDocument", type: "130"),
    CheminTerme(.imputation, "\(reglement)/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID"),
    CheminTerme(.beneficiaire, "\(reglement)/ram:PayeeTradeParty/ram:Name"),
    CheminTerme(.beneficiaireId, "\(reglement)/ram:PayeeTradeParty/ram:ID"),
    CheminTerme(.beneficiaireId, "\(reglement)/ram:PayeeTradeParty/ram:GlobalID", attribut: "schemeID"),
    CheminTerme(
      .beneficiaireRegistre, "\(reglement)/ram:PayeeTradeParty/ram:SpecifiedLegalOrganization/ram:ID",
      attribut: "schemeID"),
    CheminTerme(.carte, "\(moyen)/ram:ApplicableTradeSettlementFinancialCard/ram:ID"),
    CheminTerme(.porteurCarte, "\(moyen)/ram:ApplicableTradeSettlementFinancialCard/ram:CardholderName"),
    CheminTerme(.mandat, "\(reglement)/ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID"),
    CheminTerme(.compteDebite, "\(moyen)/ram:PayerPartyDebtorFinancialAccount/ram:IBANID"),
    CheminTerme(.creancier, "\(reglement)/ram:CreditorReferenceID"),
    CheminTerme(.lieuLivraison, "\(livraison)/ram:ShipToTradeParty/ram:ID"),
    CheminTerme(.lieuLivraison, "\(livraison)/ram:ShipToTradeParty/ram:GlobalID", attribut: "schemeID"),
  ]

  /// The places of a line's terms.
  static let ligneCII: [CheminTerme] = [
    CheminTerme(.imputation, "\(reglementDeLigne)/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID"),
    CheminTerme(.debut, "\(reglementDeLigne)/ram:BillingSpecifiedPeriod/ram:StartDateTime/udt:DateTimeString"),
    CheminTerme(.fin, "\(reglementDeLigne)/ram:BillingSpecifiedPeriod/ram:EndDateTime/udt:DateTimeString"),
    CheminTerme(.ligneCommande, "ram:SpecifiedLineTradeAgreement/ram:BuyerOrderReferencedDocument/ram:LineID"),
    autreDocument(.objet, "\(reglementDeLigne)/ram:AdditionalReferencedDocument", type: "130"),
    CheminTerme(.referenceAcheteur, "ram:SpecifiedTradeProduct/ram:BuyerAssignedID"),
    CheminTerme(.article, "ram:SpecifiedTradeProduct/ram:GlobalID", attribut: "schemeID"),
    CheminTerme(.origine, "ram:SpecifiedTradeProduct/ram:OriginTradeCountry/ram:ID"),
    CheminTerme(
      .classification, "ram:SpecifiedTradeProduct/ram:DesignatedProductClassification/ram:ClassCode",
      attribut: "listID"),
    CheminTerme(
      .attribut, "ram:SpecifiedTradeProduct/ram:ApplicableProductCharacteristic", valeur: "ram:Value",
      precision: "ram:Description"),
    CheminTerme(.prixBrut, "ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:ChargeAmount"),
  ]

  private static let accord = "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement"
  private static let livraison = "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeDelivery"
  private static let reglement = "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement"
  private static let moyen = "\(reglement)/ram:SpecifiedTradeSettlementPaymentMeans"
  private static let reglementDeLigne = "ram:SpecifiedLineTradeSettlement"

  private static func autreDocument(_ nom: Terme.Nom, _ chemin: XMLPath, type: String) -> CheminTerme {
    CheminTerme(
      nom, chemin, type: type, "ram:TypeCode", valeur: "ram:IssuerAssignedID",
      precision: { nom == .objet ? $0.code("ram:ReferenceTypeCode") : nil })
  }
}

extension CII {
  /// Documents that the agreement refers to, besides order and contract, and the project.
  func otherDocuments(_ xml: inout XMLWriter) {
    if let marche = facture.termes[.marche].first { Self.referenced(marche, type: "50", &xml) }
    if let objet = facture.termes[.objet].first { Self.referenced(objet, type: "130", &xml) }
    guard let projet = facture.termes.valeur(.projet) else { return }
    xml.element("ram:SpecifiedProcuringProject") { xml in
      xml.text("ram:ID", projet)
      // The schema requires a name, but the norm has no term for it.
      xml.text("ram:Name", "Project reference")
    }
  }

  private static func referenced(_ terme: Terme, type: StaticString, _ xml: inout XMLWriter) {
    xml.element("ram:AdditionalReferencedDocument") { xml in
      xml.text("ram:IssuerAssignedID", terme.valeur)
      xml.constant("ram:TypeCode", type)
      xml.text("ram:ReferenceTypeCode", terme.precision)
    }
  }

  /// An identifier: first without a scheme, as the schema requires.
  static func identifier(_ terme: Terme?, _ xml: inout XMLWriter) {
    guard let terme else { return }
    if terme.precision == nil {
      xml.text("ram:ID", terme.valeur)
    } else {
      xml.text("ram:GlobalID", "schemeID", terme.precision, terme.valeur)
    }
  }

  /// The payee, if it is not the seller (BG-10).
  func payee(_ xml: inout XMLWriter) {
    guard let nom = facture.termes.valeur(.beneficiaire) else { return }
    xml.element("ram:PayeeTradeParty") { xml in
      Self.identifier(facture.termes[.beneficiaireId].first, &xml)
      xml.text("ram:Name", nom)
      guard let registre = facture.termes[.beneficiaireRegistre].first else { return }
      xml.element("ram:SpecifiedLegalOrganization") {
        $0.text("ram:ID", "schemeID", registre.precision, registre.valeur)
      }
    }
  }

  /// The card (BG-18), and the account that is debited (BT-91).
  func cardAndDebit(_ xml: inout XMLWriter) {
    if let carte = facture.termes.valeur(.carte) {
      xml.element("ram:ApplicableTradeSettlementFinancialCard") { xml in
        xml.text("ram:ID", carte)
        xml.text("ram:CardholderName", facture.termes.valeur(.porteurCarte))
      }
    }
    guard facture.paiement.moyen.estUnPrelevement, let compte = facture.termes.valeur(.compteDebite) else { return }
    xml.element("ram:PayerPartyDebtorFinancialAccount") { $0.text("ram:IBANID", compte) }
  }

  /// The terms of a line's product before its name.
  static func productNumbers(_ ligne: LigneNorme, _ xml: inout XMLWriter) {
    if let article = ligne.termes[.article].first {
      xml.text("ram:GlobalID", "schemeID", article.precision, article.valeur)
    }
    xml.text("ram:SellerAssignedID", ligne.reference)
    xml.text("ram:BuyerAssignedID", ligne.termes.valeur(.referenceAcheteur))
  }

  /// The terms of a line's product after its description.
  static func product(_ termes: Termes?, _ xml: inout XMLWriter) {
    guard let termes else { return }
    for attribut in termes[.attribut] {
      xml.element("ram:ApplicableProductCharacteristic") { xml in
        xml.text("ram:Description", attribut.precision)
        xml.text("ram:Value", attribut.valeur)
      }
    }
    for classe in termes[.classification] {
      xml.element("ram:DesignatedProductClassification") {
        $0.text("ram:ClassCode", "listID", classe.precision, classe.valeur)
      }
    }
    if let origine = termes.valeur(.origine) {
      xml.element("ram:OriginTradeCountry") { $0.text("ram:ID", origine) }
    }
  }

  /// The terms of a line's settlement before its discounts.
  static func period(_ termes: Termes?, _ xml: inout XMLWriter) {
    guard let debut = termes[.debut].first ?? termes[.fin].first else { return }
    let fin = termes[.fin].first
    xml.element("ram:BillingSpecifiedPeriod") { xml in
      if debut.nom == .debut { day("ram:StartDateTime", debut.jour, &xml) }
      day("ram:EndDateTime", fin?.jour, &xml)
    }
  }

  /// The terms of a line's settlement after its amount.
  static func accounts(_ termes: Termes?, _ xml: inout XMLWriter) {
    guard let termes else { return }
    if let objet = termes[.objet].first { referenced(objet, type: "130", &xml) }
    account(termes.valeur(.imputation), &xml)
  }

  /// The cost account of the buyer (BT-19, BT-133).
  static func account(_ imputation: String?, _ xml: inout XMLWriter) {
    guard let imputation else { return }
    xml.element("ram:ReceivableSpecifiedTradeAccountingAccount") { $0.text("ram:ID", imputation) }
  }
}
