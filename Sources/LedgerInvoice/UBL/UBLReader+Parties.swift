import LedgerDomain

/// Who invoices whom.
extension UBLReader {
  /// BG-4.
  func vendeur() throws(RefusNorme) -> Partie {
    guard let node = root.first("cac:AccountingSupplierParty/cac:Party") else { throw .absent("BG-4") }
    var partie = try partie(node, nom: "BT-27", pays: "BT-40")
    partie.mentionsLegales = node.text("cac:PartyLegalEntity/cbc:CompanyLegalForm")
    if node.text("cac:PartyLegalEntity/cbc:RegistrationName") != nil {
      partie.nomCommercial = node.text("cac:PartyName/cbc:Name")
    }
    partie.identifiantFiscal = taxNumber(node) { $0 != "VAT" }
    return partie
  }

  /// BG-7.
  func acheteur() throws(RefusNorme) -> Partie {
    guard let node = root.first("cac:AccountingCustomerParty/cac:Party") else { throw .absent("BG-7") }
    return try partie(node, nom: "BT-44", pays: "BT-55")
  }

  private func partie(_ node: XMLNode, nom: String, pays: String) throws(RefusNorme) -> Partie {
    let legal = node.first("cac:PartyLegalEntity")
    guard let dit = legal?.text("cbc:RegistrationName") ?? node.text("cac:PartyName/cbc:Name") else {
      throw .absent(nom)
    }
    guard let adresse = node.first("cac:PostalAddress") else { throw .absent(pays) }
    let contact = node.first("cac:Contact").map { node in
      Emetteur.Contact(
        nom: node.text("cbc:Name"), telephone: node.text("cbc:Telephone"), email: node.text("cbc:ElectronicMail"))
    }
    return Partie(
      nom: dit, siret: siret(node), siren: legal?.first("cbc:CompanyID", where: XMLNode.isSiren)?.code,
      numeroTVA: taxNumber(node) { $0 == "VAT" },
      adresseElectronique: AdresseElectronique(node.first("cbc:EndpointID")),
      adresse: try Self.adresse(adresse, pays), contact: contact)
  }

  private func siret(_ node: XMLNode) -> String? {
    for identification in node.all("cac:PartyIdentification") {
      if let id = identification.first("cbc:ID", where: { $0.attributes["schemeID"] == "0009" }) { return id.code }
    }
    return nil
  }

  /// The number of the first scheme of taxes that fits.
  private func taxNumber(_ node: XMLNode, _ fits: (String?) -> Bool) -> String? {
    for registration in node.all("cac:PartyTaxScheme") where fits(registration.code("cac:TaxScheme/cbc:ID")) {
      return registration.code("cbc:CompanyID")
    }
    return nil
  }

  static func adresse(_ node: XMLNode, _ pays: String) throws(RefusNorme) -> AdresseNorme {
    let ligne = node.text("cac:AddressLine/cbc:Line")
    let complement = node.text("cbc:AdditionalStreetName")
    return AdresseNorme(
      rue: node.text("cbc:StreetName"),
      complement: complement == nil ? ligne : ligne.map { "\(complement ?? ""), \($0)" } ?? complement,
      codePostal: node.text("cbc:PostalZone"), ville: node.text("cbc:CityName"),
      pays: try node.pays(pays, "cac:Country/cbc:IdentificationCode"))
  }
}
