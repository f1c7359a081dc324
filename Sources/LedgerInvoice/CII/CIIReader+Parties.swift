import LedgerDomain

/// Who invoices whom.
extension CIIReader {
  /// BG-4.
  func vendeur() throws(RefusNorme) -> Partie {
    guard let node = agreement.first("ram:SellerTradeParty") else { throw .absent("BG-4") }
    var partie = try partie(node, nom: "BT-27", pays: "BT-40")
    partie.mentionsLegales = node.text("ram:Description")
    partie.nomCommercial = node.text("ram:SpecifiedLegalOrganization/ram:TradingBusinessName")
    partie.identifiantFiscal = registration(node, "FC")
    return partie
  }

  /// BG-7.
  func acheteur() throws(RefusNorme) -> Partie {
    guard let node = agreement.first("ram:BuyerTradeParty") else { throw .absent("BG-7") }
    return try partie(node, nom: "BT-44", pays: "BT-55")
  }

  private func partie(_ node: XMLNode, nom: String, pays: String) throws(RefusNorme) -> Partie {
    guard let dit = node.text("ram:Name") else { throw .absent(nom) }
    guard let adresse = node.first("ram:PostalTradeAddress") else { throw .absent(pays) }
    let legal = node.first("ram:SpecifiedLegalOrganization")?.first("ram:ID", where: XMLNode.isSiren)?.code
    let siret = node.first("ram:GlobalID") { $0.attributes["schemeID"] == "0009" }?.code
    let contact = node.first("ram:DefinedTradeContact").map { node in
      Emetteur.Contact(
        nom: node.text("ram:PersonName") ?? node.text("ram:DepartmentName"),
        telephone: node.text("ram:TelephoneUniversalCommunication/ram:CompleteNumber"),
        email: node.text("ram:EmailURIUniversalCommunication/ram:URIID"))
    }
    return Partie(
      nom: dit, siret: siret, siren: legal, numeroTVA: registration(node, "VA", "VAT"),
      adresseElectronique: AdresseElectronique(node.first("ram:URIUniversalCommunication/ram:URIID")),
      adresse: try Self.adresse(adresse, pays), contact: contact)
  }

  /// What the party is registered as under one of these schemes, in whichever of its registrations.
  private func registration(_ node: XMLNode, _ schemes: String...) -> String? {
    for registration in node.all("ram:SpecifiedTaxRegistration") {
      let id = registration.first("ram:ID") { id in id.attributes["schemeID"].map(schemes.contains) ?? false }
      if let id { return id.code }
    }
    return nil
  }

  static func adresse(_ node: XMLNode, _ pays: String) throws(RefusNorme) -> AdresseNorme {
    AdresseNorme(
      rue: node.text("ram:LineOne"), complement: node.joined("ram:LineTwo", "ram:LineThree"),
      codePostal: node.text("ram:PostcodeCode"), ville: node.text("ram:CityName"),
      pays: try node.pays(pays, "ram:CountryID"))
  }
}
