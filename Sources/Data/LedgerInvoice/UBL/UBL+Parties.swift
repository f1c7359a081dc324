import LedgerModel
import LedgerNorm

/// The parties and the delivery.
extension UBL {
  /// Writes the seller (BG-4) or the buyer (BG-7).
  static func party(_ partie: Partie, creancier: String? = nil, _ xml: inout XMLWriter) {
    if let adresse = partie.adresseElectronique {
      xml.text("cbc:EndpointID", "schemeID", adresse.schema, adresse.identifiant)
    }
    for autre in partie.autres {
      xml.element("cac:PartyIdentification") { $0.text("cbc:ID", "schemeID", autre.schema, autre.identifiant) }
    }
    if let creancier {
      xml.element("cac:PartyIdentification") { $0.text("cbc:ID", "schemeID", IdentifiantPartie.sepa, creancier) }
    }
    if let nom = partie.nomCommercial { xml.element("cac:PartyName") { $0.text("cbc:Name", nom) } }
    xml.element("cac:PostalAddress") { address(partie.adresse, &$0) }
    taxScheme("VAT", partie.numeroTVA, &xml)
    taxScheme("LOC", partie.identifiantFiscal, &xml)
    xml.element("cac:PartyLegalEntity") { xml in
      xml.text("cbc:RegistrationName", partie.nom)
      if let identification = partie.identification {
        xml.text("cbc:CompanyID", "schemeID", identification.schema, identification.identifiant)
      }
      xml.text("cbc:CompanyLegalForm", partie.mentionsLegales)
    }
    guard let contact = partie.contact else { return }
    xml.element("cac:Contact") { xml in
      xml.text("cbc:Name", contact.nom)
      xml.text("cbc:Telephone", contact.telephone)
      xml.text("cbc:ElectronicMail", contact.email)
    }
  }

  private static func address(_ adresse: AdresseNorme, _ xml: inout XMLWriter) {
    xml.text("cbc:StreetName", adresse.rue)
    xml.text("cbc:AdditionalStreetName", adresse.complement)
    xml.text("cbc:CityName", adresse.ville)
    xml.text("cbc:PostalZone", adresse.codePostal)
    xml.text("cbc:CountrySubentity", adresse.region)
    if let ligne3 = adresse.ligne3 { xml.element("cac:AddressLine") { $0.text("cbc:Line", ligne3) } }
    xml.element("cac:Country") { $0.text("cbc:IdentificationCode", adresse.pays.description) }
  }

  /// Writes a VAT number (BT-31, BT-48) with the scheme VAT, a tax identifier (BT-32) with another one.
  private static func taxScheme(_ scheme: StaticString, _ numero: String?, _ xml: inout XMLWriter) {
    guard let numero else { return }
    xml.element("cac:PartyTaxScheme") { xml in
      xml.text("cbc:CompanyID", numero)
      xml.element("cac:TaxScheme") { $0.constant("cbc:ID", scheme) }
    }
  }

  /// Writes the delivery (BG-13).
  func delivery(_ xml: inout XMLWriter) {
    let (livraison, lieu) = (facture.livraison, facture.termes[.lieuLivraison].first)
    guard livraison != nil || lieu != nil else { return }
    xml.element("cac:Delivery") { xml in
      xml.day("cbc:ActualDeliveryDate", livraison?.date)
      if livraison?.adresse != nil || lieu != nil {
        xml.element("cac:DeliveryLocation") { xml in
          if let lieu { xml.text("cbc:ID", "schemeID", lieu.precision, lieu.valeur) }
          if let adresse = livraison?.adresse { xml.element("cac:Address") { Self.address(adresse, &$0) } }
        }
      }
      if let nom = livraison?.nom {
        xml.element("cac:DeliveryParty") { $0.element("cac:PartyName") { $0.text("cbc:Name", nom) } }
      }
    }
  }
}
