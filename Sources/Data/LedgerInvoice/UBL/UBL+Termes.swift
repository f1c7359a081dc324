import LedgerModel
import LedgerNorm

extension CheminTerme {
  /// The places of a document's terms in an Invoice or CreditNote of UBL.
  static let documentUBL: [CheminTerme] = [
    CheminTerme(.exigibleLe, "cbc:TaxPointDate"),
    CheminTerme(.projet, "cac:ProjectReference/cbc:ID"),
    autreDocumentUBL(.projet, type: "50"),
    CheminTerme(.vente, "cac:OrderReference/cbc:SalesOrderID"),
    CheminTerme(.reception, "cac:ReceiptDocumentReference/cbc:ID"),
    CheminTerme(.expedition, "cac:DespatchDocumentReference/cbc:ID"),
    CheminTerme(.marche, "cac:OriginatorDocumentReference/cbc:ID"),
    autreDocumentUBL(.objet, type: "130"),
    CheminTerme(.imputation, "cbc:AccountingCost"),
    CheminTerme(.beneficiaire, "cac:PayeeParty/cac:PartyName/cbc:Name"),
    CheminTerme(.beneficiaireId, "cac:PayeeParty/cac:PartyIdentification/cbc:ID", attribut: "schemeID"),
    CheminTerme(.beneficiaireRegistre, "cac:PayeeParty/cac:PartyLegalEntity/cbc:CompanyID", attribut: "schemeID"),
    CheminTerme(.carte, "cac:PaymentMeans/cac:CardAccount/cbc:PrimaryAccountNumberID"),
    CheminTerme(.porteurCarte, "cac:PaymentMeans/cac:CardAccount/cbc:HolderName"),
    CheminTerme(.mandat, "cac:PaymentMeans/cac:PaymentMandate/cbc:ID"),
    CheminTerme(.compteDebite, "cac:PaymentMeans/cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID"),
    creancierUBL,
    CheminTerme(.lieuLivraison, "cac:Delivery/cac:DeliveryLocation/cbc:ID", attribut: "schemeID"),
  ]

  /// The places of a line's terms in UBL.
  static let ligneUBL: [CheminTerme] = [
    CheminTerme(.imputation, "cbc:AccountingCost"),
    CheminTerme(.debut, "cac:InvoicePeriod/cbc:StartDate"),
    CheminTerme(.fin, "cac:InvoicePeriod/cbc:EndDate"),
    CheminTerme(.ligneCommande, "cac:OrderLineReference/cbc:LineID"),
    CheminTerme(
      .objet, "cac:DocumentReference", type: "130", "cbc:DocumentTypeCode", valeur: "cbc:ID",
      precision: { $0.first("cbc:ID")?.attributes["schemeID"] }),
    CheminTerme(.referenceAcheteur, "cac:Item/cac:BuyersItemIdentification/cbc:ID"),
    CheminTerme(.article, "cac:Item/cac:StandardItemIdentification/cbc:ID", attribut: "schemeID"),
    CheminTerme(.origine, "cac:Item/cac:OriginCountry/cbc:IdentificationCode"),
    CheminTerme(
      .classification, "cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode", attribut: "listID"),
    CheminTerme(.attribut, "cac:Item/cac:AdditionalItemProperty", valeur: "cbc:Value", precision: "cbc:Name"),
    CheminTerme(.prixBrut, "cac:Price/cac:AllowanceCharge/cbc:BaseAmount"),
  ]

  private static func autreDocumentUBL(_ nom: Terme.Nom, type: String) -> CheminTerme {
    CheminTerme(
      nom, "cac:AdditionalDocumentReference", type: type, "cbc:DocumentTypeCode", valeur: "cbc:ID",
      precision: { nom == .objet ? $0.first("cbc:ID")?.attributes["schemeID"] : nil })
  }

  /// Among the seller's identifiers, with its own scheme.
  private static var creancierUBL: CheminTerme {
    var chemin = CheminTerme(.creancier, "cac:AccountingSupplierParty/cac:Party/cac:PartyIdentification")
    chemin.si = { $0.children.contains { $0.attributes["schemeID"] == IdentifiantPartie.sepa } }
    chemin.valeur = "cbc:ID"
    return chemin
  }
}

extension UBL {
  /// An element with the identifier `nom` of the document in `inner`, if the document has that identifier.
  func terme(_ outer: StaticString, _ nom: Terme.Nom, in inner: StaticString = "cbc:ID", _ xml: inout XMLWriter) {
    guard let terme = facture.termes[nom].first else { return }
    xml.element(outer) { $0.text(inner, "schemeID", terme.precision, terme.valeur) }
  }

  /// Documents that the document refers to, in one element with types.
  func autresDocuments(_ xml: inout XMLWriter) {
    if let objet = facture.termes[.objet].first { Self.objet("cac:AdditionalDocumentReference", objet, &xml) }
    guard facture.estAvoir, let projet = facture.termes.valeur(.projet) else { return }
    xml.element("cac:AdditionalDocumentReference") { xml in
      xml.text("cbc:ID", projet)
      xml.constant("cbc:DocumentTypeCode", "50")
    }
  }

  private static func objet(_ name: StaticString, _ objet: Terme, _ xml: inout XMLWriter) {
    xml.element(name) { xml in
      xml.text("cbc:ID", "schemeID", objet.precision, objet.valeur)
      xml.constant("cbc:DocumentTypeCode", "130")
    }
  }

  /// The payee, if it is not the seller (BG-10).
  func payee(_ xml: inout XMLWriter) {
    guard let nom = facture.termes.valeur(.beneficiaire) else { return }
    xml.element("cac:PayeeParty") { xml in
      terme("cac:PartyIdentification", .beneficiaireId, &xml)
      xml.element("cac:PartyName") { $0.text("cbc:Name", nom) }
      terme("cac:PartyLegalEntity", .beneficiaireRegistre, in: "cbc:CompanyID", &xml)
    }
  }

  /// The card (BG-18).
  func card(_ xml: inout XMLWriter) {
    guard let carte = facture.termes.valeur(.carte) else { return }
    xml.element("cac:CardAccount") { xml in
      xml.text("cbc:PrimaryAccountNumberID", carte)
      // The schema requires it, but the norm has no term for it.
      xml.constant("cbc:NetworkID", "NA")
      xml.text("cbc:HolderName", facture.termes.valeur(.porteurCarte))
    }
  }

  /// The direct debit (BG-19).
  func mandate(_ xml: inout XMLWriter) {
    guard facture.paiement.moyen.estUnPrelevement else { return }
    let compte = facture.termes.valeur(.compteDebite)
    guard facture.termes.valeur(.mandat) != nil || compte != nil else { return }
    xml.element("cac:PaymentMandate") { xml in
      xml.text("cbc:ID", facture.termes.valeur(.mandat))
      if let compte { xml.element("cac:PayerFinancialAccount") { $0.text("cbc:ID", compte) } }
    }
  }

  /// The terms of a line before its discounts.
  static func references(_ termes: Termes?, _ xml: inout XMLWriter) {
    guard let termes else { return }
    xml.text("cbc:AccountingCost", termes.valeur(.imputation))
    if termes.valeur(.debut) ?? termes.valeur(.fin) != nil {
      xml.element("cac:InvoicePeriod") { xml in
        xml.text("cbc:StartDate", termes.valeur(.debut))
        xml.text("cbc:EndDate", termes.valeur(.fin))
      }
    }
    if let ligne = termes.valeur(.ligneCommande) {
      xml.element("cac:OrderLineReference") { $0.text("cbc:LineID", ligne) }
    }
    if let objet = termes[.objet].first { Self.objet("cac:DocumentReference", objet, &xml) }
  }

  /// The terms of a line's item before the seller's reference.
  static func buyersReference(_ termes: Termes?, _ xml: inout XMLWriter) {
    guard let reference = termes.valeur(.referenceAcheteur) else { return }
    xml.element("cac:BuyersItemIdentification") { $0.text("cbc:ID", reference) }
  }

  /// The terms of a line's item before its VAT.
  static func item(_ termes: Termes?, _ xml: inout XMLWriter) {
    guard let termes else { return }
    if let article = termes[.article].first {
      xml.element("cac:StandardItemIdentification") {
        $0.text("cbc:ID", "schemeID", article.precision, article.valeur)
      }
    }
    if let origine = termes.valeur(.origine) {
      xml.element("cac:OriginCountry") { $0.text("cbc:IdentificationCode", origine) }
    }
    for classe in termes[.classification] {
      xml.element("cac:CommodityClassification") {
        $0.text("cbc:ItemClassificationCode", "listID", classe.precision, classe.valeur)
      }
    }
  }

  /// The terms of a line's item after its VAT.
  static func properties(_ termes: Termes?, _ xml: inout XMLWriter) {
    for attribut in termes[.attribut] {
      xml.element("cac:AdditionalItemProperty") { xml in
        xml.text("cbc:Name", attribut.precision)
        xml.text("cbc:Value", attribut.valeur)
      }
    }
  }
}
