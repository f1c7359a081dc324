/// The seller and the buyer.
extension Redaction {
  /// The seller; nil where a required part is missing.
  mutating func vendeur(_ taxation: Taxation) -> Partie? {
    guard let emetteur else {
      manque(.emetteurAbsent)
      return nil
    }
    let nom = texte("emetteur.nom", emetteur.nom)
    let nomCommercial = texte("emetteur.nomCommercial", emetteur.nomCommercial)
    let adresse = adresse("emetteur.adresse", emetteur.adresse, pays: .france)
    let siren = siren("emetteur", emetteur.siren, siret: emetteur.siret)
    let siret = siret("emetteur.siret", emetteur.siret, siren: siren)
    let electronique = electronique("emetteur.adresseElectronique", emetteur.adresseDeFacturation)
    let numeroTVA = numeroTVA("emetteur.numeroTVA", emetteur.numeroTVA, taxation)
    let mentionsLegales = mentionsLegales(emetteur)
    let contact = contact(emetteur.contact)
    let sansTVA = numeroTVA == nil && (taxation.exigeNumeroTVADuVendeur || exigeNumeroTVA(taxation))
    exige(
      Manque.emetteurIncomplet,
      [
        nom == nil ? "nom" : nil, siren == nil ? "siren" : nil, Self.incomplete(emetteur.adresse) ? "adresse" : nil,
        electronique == nil ? "adresse-electronique" : nil, sansTVA ? "numero-tva" : nil,
      ] + (copie.profil?.regles.notesCodees ?? true ? emetteur.mentionsAbsentes : []))
    guard let nom, estApercu || (siren != nil && adresse != nil && electronique != nil) else { return nil }
    return Partie(
      nom: nom, nomCommercial: nomCommercial, siret: siret, siren: siren, numeroTVA: numeroTVA,
      identifiantFiscal: numeroTVA == nil && !taxation.contient(.horsChamp) ? siren : nil,
      mentionsLegales: mentionsLegales, adresseElectronique: electronique,
      adresse: adresse ?? AdresseNorme(pays: .france),
      contact: contact)
  }

  /// Whether a VAT number is required: when VAT is charged, except on small invoices (CGI, ann. II, art. 242 nonies A,
  /// I 2° and II).
  private func exigeNumeroTVA(_ taxation: Taxation) -> Bool {
    taxation.contient(.taxe) && emetteur?.regimeTVA != .franchise && totaux.totalHT > Montant(centimes: 150_00)
  }

  /// The buyer; nil where a required part is missing.
  mutating func acheteur(_ taxation: Taxation) -> Partie? {
    guard let client = copie.client else {
      manque(.clientAbsent)
      return nil
    }
    guard estApercu || !client.estEfface else {
      manque(.clientEfface)
      return nil
    }
    let nom = texte("client.nom", client.nom)
    let adresse = adresse("client.adresse", client.adresse, pays: .france)
    let siren = siren("client", client.siren, siret: client.siret)
    let siret = siret("client.siret", client.siret, siren: siren)
    let numeroTVA = numeroTVA("client.numeroTVA", client.numeroTVA, taxation)
    let electronique = electronique(client, siren, adresse?.pays)
    let enFrance = adresse?.pays.estFrancais ?? false
    let estDeFrance = copie.traitement == .entreprise || (enFrance && client.nature == .entreprise)
    exige(
      Manque.clientIncomplet,
      [
        nom == nil ? "nom" : nil, client.nature == nil ? "nature" : nil,
        Self.incomplete(client.adresse) ? "adresse" : nil,
        siren == nil && estDeFrance ? "siren" : nil,
        electronique == nil && client.nature != .particulier ? "adresse-electronique" : nil,
      ])
    exigeIdentification(taxation, numeroTVA: numeroTVA, siren: siren, enFrance: enFrance)
    guard let nom, estApercu || adresse != nil else { return nil }
    return Partie(
      nom: nom, siret: siret, siren: siren, numeroTVA: numeroTVA, adresseElectronique: electronique,
      adresse: adresse ?? AdresseNorme(pays: .france))
  }

  /// Whether a street or a town is missing (CGI, ann. II, art. 242 nonies A, I 1°).
  private static func incomplete(_ adresse: Adresse?) -> Bool {
    Texte.estVide(adresse?.rue ?? "") || Texte.estVide(adresse?.ville ?? "")
  }

  /// Reports the fields of `champs`, if there are any, as missing.
  private mutating func exige(_ incomplet: ([String]) -> Manque, _ champs: [String?]) {
    let champs = champs.compactMap { $0 }
    if !champs.isEmpty { manque(incomplet(champs)) }
  }

  /// A buyer who owes the VAT must have an identifier that the tax office knows (BR-AE-02, BR-IC-02).
  private mutating func exigeIdentification(_ taxation: Taxation, numeroTVA: String?, siren: String?, enFrance: Bool) {
    let taxeEnFrance = numeroTVA?.hasPrefix("FR") ?? enFrance
    if taxeEnFrance {
      if numeroTVA != nil, taxation.contient(.livraisonUE) { manque(.clientEnFrance(.livraisonUE)) }
      let motifs = taxation.parts.compactMap(\.exoneration?.motif)
      if motifs.contains(MotifExoneration.autoliquidationUE) { manque(.clientEnFrance(.autoliquidation)) }
    }
    guard numeroTVA == nil else { return }
    if taxation.contient(.livraisonUE) { manque(.tvaClientAbsente(.livraisonUE)) }
    if taxation.contient(.autoliquidation), !enFrance || siren == nil { manque(.tvaClientAbsente(.autoliquidation)) }
  }

  private mutating func contact(_ contact: Emetteur.Contact?) -> Emetteur.Contact? {
    guard let contact else { return nil }
    let dit = Emetteur.Contact(
      nom: texte("emetteur.contact.nom", contact.nom),
      telephone: texte("emetteur.contact.telephone", contact.telephone),
      email: texte("emetteur.contact.email", contact.email))
    return dit.estVide ? nil : dit
  }

  /// For example « SARL au capital de 12 000,00 EUR ».
  private mutating func mentionsLegales(_ emetteur: Emetteur) -> String? {
    let forme = texte("emetteur.formeJuridique", emetteur.formeJuridique)
    guard let capital = emetteur.capital else { return forme }
    return (forme.map { "\($0) au capital" } ?? "Capital") + " de \(capital.groupe) EUR"
  }
}

extension Emetteur {
  /// The texts of the law that it does not have.
  var mentionsAbsentes: [String] { Mention.Code.allCases.filter { Texte.estVide(self[$0] ?? "") }.map(\.nom) }
}

extension Montant {
  /// The amount in French form: `12 000,00`, with narrow no-break spaces between thousands.
  fileprivate var groupe: String {
    let unites = Array(String(centimes.magnitude / 100))
    var texte = centimes < 0 ? "-" : ""
    for (place, chiffre) in unites.enumerated() {
      if place > 0, (unites.count - place).isMultiple(of: 3) { texte.append("\u{202F}") }
      texte.append(chiffre)
    }
    let reste = String(centimes.magnitude % 100)
    return texte + "," + (reste.count < 2 ? "0" : "") + reste
  }
}
