import LedgerModel
import LedgerNorm

/// The parties and the references.
extension CII {
  /// Writes the seller (BG-4), the buyer (BG-7) and their references (BT-10, BT-13, BT-12).
  func agreement(_ xml: inout XMLWriter) {
    xml.element("ram:ApplicableHeaderTradeAgreement") { xml in
      xml.text("ram:BuyerReference", facture.references.acheteur)
      xml.element("ram:SellerTradeParty") { Self.party(facture.vendeur, &$0) }
      xml.element("ram:BuyerTradeParty") { Self.party(facture.acheteur, &$0) }
      Self.document("ram:SellerOrderReferencedDocument", facture.termes.valeur(.vente), &xml)
      Self.document("ram:BuyerOrderReferencedDocument", facture.references.commande, &xml)
      Self.document("ram:ContractReferencedDocument", facture.references.contrat, &xml)
      otherDocuments(&xml)
    }
  }

  static func document(_ name: StaticString, _ reference: String?, _ xml: inout XMLWriter) {
    guard let reference else { return }
    xml.element(name) { $0.text("ram:IssuerAssignedID", reference) }
  }

  private static func party(_ partie: Partie, _ xml: inout XMLWriter) {
    // Identifiers without a scheme come first.
    for autre in partie.autres where autre.schema == nil { xml.text("ram:ID", autre.identifiant) }
    for autre in partie.autres where autre.schema != nil {
      xml.text("ram:GlobalID", "schemeID", autre.schema, autre.identifiant)
    }
    xml.text("ram:Name", partie.nom)
    xml.text("ram:Description", partie.mentionsLegales)
    if partie.identification != nil || partie.nomCommercial != nil {
      xml.element("ram:SpecifiedLegalOrganization") { xml in
        if let identification = partie.identification {
          xml.text("ram:ID", "schemeID", identification.schema, identification.identifiant)
        }
        xml.text("ram:TradingBusinessName", partie.nomCommercial)
      }
    }
    if let contact = partie.contact { Self.contact(contact, &xml) }
    address(partie.adresse, &xml)
    if let adresse = partie.adresseElectronique {
      xml.element("ram:URIUniversalCommunication") { xml in
        xml.text("ram:URIID", "schemeID", adresse.schema, adresse.identifiant)
      }
    }
    registration("VA", partie.numeroTVA, &xml)
    registration("FC", partie.identifiantFiscal, &xml)
  }

  private static func contact(_ contact: Emetteur.Contact, _ xml: inout XMLWriter) {
    xml.element("ram:DefinedTradeContact") { xml in
      xml.text("ram:PersonName", contact.nom)
      if let telephone = contact.telephone {
        xml.element("ram:TelephoneUniversalCommunication") { $0.text("ram:CompleteNumber", telephone) }
      }
      if let email = contact.email {
        xml.element("ram:EmailURIUniversalCommunication") { $0.text("ram:URIID", email) }
      }
    }
  }

  static func address(_ adresse: AdresseNorme, _ xml: inout XMLWriter) {
    xml.element("ram:PostalTradeAddress") { xml in
      xml.text("ram:PostcodeCode", adresse.codePostal)
      xml.text("ram:LineOne", adresse.rue)
      xml.text("ram:LineTwo", adresse.complement)
      xml.text("ram:LineThree", adresse.ligne3)
      xml.text("ram:CityName", adresse.ville)
      xml.text("ram:CountryID", adresse.pays.description)
      xml.text("ram:CountrySubDivisionName", adresse.region)
    }
  }

  /// Writes a VAT number (BT-31, BT-48) with the scheme `VA`, a tax identifier (BT-32) with `FC`.
  private static func registration(_ scheme: String, _ numero: String?, _ xml: inout XMLWriter) {
    guard let numero else { return }
    xml.element("ram:SpecifiedTaxRegistration") { $0.text("ram:ID", "schemeID", scheme, numero) }
  }
}
