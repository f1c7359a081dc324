import LedgerModel
import LedgerNorm
import LedgerWords

/// The seller and the buyer.
extension LecteurNorme {
  /// Reads the seller (BG-4).
  func vendeur() throws(RefusNorme) -> Partie {
    guard let node = root.first(chemins[.vendeur]) else { throw .absent("BG-4") }
    let chemins = chemins.groupe(.vendeur)
    var partie = try partie(node, chemins, nom: "BT-27", pays: "BT-40")
    partie.mentionsLegales = node.text(chemins[.mentionsLegales])
    partie.identifiantFiscal = numeroFiscal(node, chemins, estDeTVA: false)
    return partie
  }

  /// Reads the buyer (BG-7).
  func acheteur() throws(RefusNorme) -> Partie {
    guard let node = root.first(chemins[.acheteur]) else { throw .absent("BG-7") }
    return try partie(node, chemins.groupe(.acheteur), nom: "BT-44", pays: "BT-55")
  }

  private func partie(
    _ node: XMLNode, _ chemins: Chemins, nom: String, pays: String
  ) throws(RefusNorme) -> Partie {
    guard let dit = node.text(among: chemins.tous(.nom)) else { throw .absent(nom) }
    guard let adressePostale = node.first(chemins[.adresse]) else { throw .absent(pays) }
    let contact = node.first(chemins[.contact]).map { node in
      let chemins = chemins.groupe(.contact)
      return Emetteur.Contact(
        nom: node.text(among: chemins.tous(.nom)), telephone: node.text(chemins[.telephone]),
        email: node.text(chemins[.email]))
    }
    let registre = node.first(chemins[.identifiantLegal])
    let identification = registre?.code.map {
      IdentifiantPartie(schema: registre?.attributes["schemeID"], identifiant: $0)
    }
    let estSiren = identification?.schema == IdentifiantPartie.siren
    let identifiants = identifiants(node, chemins, plusieurs: nom == "BT-27")
    for dit in identifiants + [identification].compactMap(\.self) where !dit.aUnSchemaConnu {
      throw .invalide(
        nom == "BT-27" ? "BT-29-1" : "BT-46-1", texte: dit.schema ?? "",
        quoi: Words("code of the list ISO 6523", fr: "un code de la liste ISO 6523"))
    }
    let autres = identifiants.filter { $0.schema != IdentifiantPartie.siret }
    var partie = Partie(
      nom: dit,
      // Without another name, the trading name is the name.
      nomCommercial: node.text(chemins[.nom]) == nil ? nil : node.text(chemins[.nomCommercial]),
      siret: identifiants.first { $0.schema == IdentifiantPartie.siret }?.identifiant,
      siren: estSiren ? identification?.identifiant : nil, identifiantLegal: estSiren ? nil : identification,
      autreIdentifiant: autres.first,
      numeroTVA: numeroFiscal(node, chemins, estDeTVA: true),
      adresseElectronique: AdresseElectronique(node.first(chemins[.adresseElectronique])),
      adresse: try adresse(adressePostale, chemins.groupe(.adresse), pays), contact: contact)
    partie.encore = Array(autres.dropFirst())
    return partie
  }

  /// The identifiers besides the legal one: several for a seller (BT-29), a SIRET and one other for a buyer (BT-46).
  private func identifiants(_ node: XMLNode, _ chemins: Chemins, plusieurs: Bool) -> [IdentifiantPartie] {
    var pris: Set<Bool> = []
    // Those with a scheme come first, which CII has in an element of their own.
    let trouves = chemins.tous(.identifiants).reversed().flatMap { chemin in
      node.all(chemin) { dit in
        let schema = dit.attributes["schemeID"]
        return schema != IdentifiantPartie.sepa
          && (plusieurs || pris.insert(schema == IdentifiantPartie.siret).inserted)
      }
    }
    return trouves.compactMap { autre in
      autre.code.map { IdentifiantPartie(schema: autre.attributes["schemeID"], identifiant: $0) }
    }
  }

  /// Reads the VAT number (BT-31, BT-48), or another tax identifier (BT-32).
  private func numeroFiscal(_ node: XMLNode, _ chemins: Chemins, estDeTVA: Bool) -> String? {
    let (numero, schema) = (chemins[.numeroTVA], chemins[.schemaTVA])
    guard syntaxe == .cii else {
      let inscriptions = node.all(numero.parent)
      return inscriptions.first { ($0.code(XMLPath(schema.names.suffix(2))) == "VAT") == estDeTVA }?.code(numero.last)
    }
    let schemas = estDeTVA ? ["VA", "VAT"] : ["FC"]
    for inscription in node.all(numero.parent) {
      let id = inscription.first(numero.last) { $0.attributes["schemeID"].map(schemas.contains) ?? false }
      if let id { return id.code }
    }
    return nil
  }

  /// Reads the creditor identifier (BT-90), which UBL puts among the seller's identifiers, with its own scheme.
  func creancier() -> [Terme] {
    let chemin = chemins[.creancier]
    let trouve = root.first(chemin.parent) {
      $0.children.contains { $0.attributes["schemeID"] == IdentifiantPartie.sepa }
    }
    return [trouve?.code(chemin.last).map { Terme(.creancier, $0) }].compactMap(\.self)
  }

  func adresse(_ node: XMLNode, _ chemins: Chemins, _ pays: String) throws(RefusNorme) -> AdresseNorme {
    var adresse = AdresseNorme(
      rue: node.text(chemins[.rue]), complement: node.text(chemins[.complement]),
      codePostal: node.text(chemins[.codePostal]), ville: node.text(chemins[.ville]),
      pays: try node.pays(pays, chemins[.pays]))
    (adresse.ligne3, adresse.region) = (node.text(chemins[.ligne3]), node.text(chemins[.region]))
    return adresse
  }
}

extension XMLNode {
  /// The first text found at one of `paths`.
  fileprivate func text(among paths: [XMLPath]) -> String? {
    for path in paths {
      if let text = text(path) { return text }
    }
    return nil
  }
}
