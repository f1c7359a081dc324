import LedgerModel
import LedgerNorm
import LedgerWords

/// The seller and the buyer.
extension LecteurNorme {
  /// Reads the seller (BG-4).
  func vendeur() throws(RefusNorme) -> Partie {
    guard let node = accord.first(chemins.vendeur) else { throw .absent("BG-4") }
    var partie = try partie(node, nom: "BT-27", pays: "BT-40")
    let chemins = chemins.partie
    partie.mentionsLegales = node.text(chemins.mentionsLegales)
    partie.identifiantFiscal = chemins.numeroFiscal(node, false)
    return partie
  }

  /// Reads the buyer (BG-7).
  func acheteur() throws(RefusNorme) -> Partie {
    guard let node = accord.first(chemins.acheteur) else { throw .absent("BG-7") }
    return try partie(node, nom: "BT-44", pays: "BT-55")
  }

  private func partie(_ node: XMLNode, nom: String, pays: String) throws(RefusNorme) -> Partie {
    let chemins = chemins.partie
    guard let dit = node.text(among: chemins.noms) else { throw .absent(nom) }
    guard let adressePostale = node.first(chemins.adressePostale) else { throw .absent(pays) }
    let contact = node.first(chemins.contact).map { node in
      Emetteur.Contact(
        nom: node.text(among: chemins.nomsDuContact), telephone: node.text(chemins.telephone),
        email: node.text(chemins.email))
    }
    let registre = node.first(chemins.identifiantLegal)
    let identification = registre?.code.map {
      IdentifiantPartie(schema: registre?.attributes["schemeID"], identifiant: $0)
    }
    let estSiren = identification?.schema == IdentifiantPartie.siren
    let identifiants = identifiants(node, plusieurs: nom == "BT-27")
    for dit in identifiants + [identification].compactMap(\.self) where !dit.aUnSchemaConnu {
      throw .invalide(
        nom == "BT-27" ? "BT-29-1" : "BT-46-1", texte: dit.schema ?? "",
        quoi: Words("code of the list ISO 6523", fr: "un code de la liste ISO 6523"))
    }
    let autres = identifiants.filter { $0.schema != IdentifiantPartie.siret }
    var partie = Partie(
      nom: dit,
      // Without another name, the trading name is the name.
      nomCommercial: node.text(chemins.noms[0]) == nil ? nil : node.text(chemins.nomCommercial),
      siret: identifiants.first { $0.schema == IdentifiantPartie.siret }?.identifiant,
      siren: estSiren ? identification?.identifiant : nil, identifiantLegal: estSiren ? nil : identification,
      autreIdentifiant: autres.first,
      numeroTVA: chemins.numeroFiscal(node, true),
      adresseElectronique: AdresseElectronique(node.first(chemins.adresseElectronique)),
      adresse: try adresse(adressePostale, pays), contact: contact)
    partie.encore = Array(autres.dropFirst())
    return partie
  }

  /// The identifiers besides the legal one: several for a seller (BT-29), a SIRET and one other for a buyer (BT-46).
  private func identifiants(_ node: XMLNode, plusieurs: Bool) -> [IdentifiantPartie] {
    var pris: Set<Bool> = []
    let trouves = chemins.partie.autresIdentifiants.flatMap { chemin in
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

  func adresse(_ node: XMLNode, _ pays: String) throws(RefusNorme) -> AdresseNorme {
    let chemins = chemins.partie.adresse
    var adresse = AdresseNorme(
      rue: node.text(chemins.rue), complement: node.text(chemins.complement),
      codePostal: node.text(chemins.codePostal), ville: node.text(chemins.ville),
      pays: try node.pays(pays, chemins.pays))
    (adresse.ligne3, adresse.region) = (node.text(chemins.ligne3), node.text(chemins.region))
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
