package import LedgerModel

/// The seller and the buyer.
extension Redaction {
  /// The seller; nil if a required part is missing.
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
    let numeroTVA = numeroTVA("emetteur.numeroTVA", numeroTVADuVendeur(emetteur), taxation)
    let mentionsLegales = mentionsLegales(emetteur)
    let contact = contact(emetteur.contact, de: "emetteur")
    let identifiantFiscal =
      texte("emetteur.identifiantFiscal", emetteur.identifiantFiscal)
      ?? (numeroTVA == nil && !taxation.contient(.horsChamp) ? siren : nil)
    let sansTVA = numeroTVA == nil && (taxation.exigeNumeroTVADuVendeur || exigeNumeroTVA(taxation))
    if estDeFrance {
      exigeDuVendeurFrancais(emetteur, nom, siren, electronique, sansTVA: sansTVA)
    } else {
      exige(
        { Manque.emetteurIncomplet($0, emetteur.regimeTVA) },
        [
          nom == nil ? "nom" : nil, adresse == nil ? "adresse" : nil,
          // BR-CO-26, then BR-S-02 and similar rules. A document outside the scope of VAT has no VAT number (BR-O-02).
          siren ?? siret ?? (taxation.contient(.horsChamp) ? nil : numeroTVA) == nil
            && emetteur.identifiantLegal ?? emetteur.autreIdentifiant == nil
            ? "identifiant-legal" : nil,
          numeroTVA == nil
            && (taxation.exigeNumeroTVADuVendeur || (identifiantFiscal == nil && !taxation.contient(.horsChamp)))
            ? "numero-tva" : nil,
        ])
    }
    guard let nom, estApercu || (adresse != nil && (!estDeFrance || (siren != nil && electronique != nil)))
    else { return nil }
    return Partie(
      nom: nom, nomCommercial: nomCommercial, siret: siret, siren: siren, identifiantLegal: emetteur.identifiantLegal,
      autreIdentifiant: emetteur.autreIdentifiant,
      numeroTVA: numeroTVA, identifiantFiscal: identifiantFiscal,
      mentionsLegales: mentionsLegales, adresseElectronique: electronique,
      adresse: adresse ?? AdresseNorme(pays: .france),
      contact: contact)
  }

  /// The VAT number under which it sells (directive 2006/112, art. 226, 3): that of another state, if all VAT of the document is due there
  /// under this number; else its own, also for the one-stop shop.
  private func numeroTVADuVendeur(_ emetteur: Emetteur) -> String? {
    guard !emetteur.numerosTVA.isEmpty, let lieux = facture.lieuxDAilleurs(origine: nil) else {
      return emetteur.numeroTVA
    }
    let taxees = facture.lignes.filter { facture.imposition($0).categorie == .taxe }
    let etats = Set(taxees.map { lieux.etat($0.nature, facture.imposition($0)) })
    guard etats.count == 1, let etat = etats.first.flatMap({ $0 }), !etat.auGuichet else { return emetteur.numeroTVA }
    return emetteur.numeroTVA(en: etat.pays) ?? emetteur.numeroTVA
  }

  /// Requires the seller's details that France and its platforms ask for.
  private mutating func exigeDuVendeurFrancais(
    _ emetteur: Emetteur, _ nom: String?, _ siren: String?, _ electronique: AdresseElectronique?, sansTVA: Bool
  ) {
    exige(
      { Manque.emetteurIncomplet($0, emetteur.regimeTVA) },
      [
        nom == nil ? "nom" : nil, siren == nil ? "siren" : nil, Self.incomplete(emetteur.adresse) ? "adresse" : nil,
        electronique == nil ? "adresse-electronique" : nil, sansTVA ? "numero-tva" : nil,
      ] + (copie.profilDesFichiers == .france ? emetteur.mentionsAbsentes : []))
  }

  /// Whether a VAT number is required: when VAT is charged, except on small invoices (CGI, ann. II, art. 242 nonies A,
  /// I 2° and II).
  private func exigeNumeroTVA(_ taxation: Taxation) -> Bool {
    taxation.contient(.taxe) && emetteur?.regimeTVA != .franchise && totaux.totalHT > Montant(centimes: 150_00)
  }

  /// The buyer; nil if a required part is missing.
  mutating func acheteur(_ taxation: Taxation) -> Partie? {
    guard let client = copie.client else {
      manque(.clientAbsent)
      return nil
    }
    guard estApercu || !client.estSansNom else {
      manque(client.estPerdu ? .clientPerdu : .clientEfface)
      return nil
    }
    if client.coordonneesPerdues, !estApercu { manque(.coordonneesPerdues) }
    let nom = texte("client.nom", client.nom)
    let adresse = adresse("client.adresse", client.adresse, pays: .france)
    let siren = siren("client", client.siren, siret: client.siret)
    let siret = siret("client.siret", client.siret, siren: siren)
    let numeroTVA = numeroTVA("client.numeroTVA", client.numeroTVA, taxation)
    let electronique = electronique(client, siren, adresse?.pays)
    let enFrance = adresse?.pays.compteCommeLaFrance ?? false
    let aUnSiren =
      copie.traitement == .entreprise || (client.nature == .entreprise && client.aUnSiren(le: facture.dateFacture))
    exigeRegistre(client)
    exige(
      Manque.clientIncomplet,
      estDeFrance
        ? [
          nom == nil ? "nom" : nil, client.nature == nil && estSaisie ? "nature" : nil,
          Self.incomplete(client.adresse) ? "adresse" : nil,
          siren == nil && aUnSiren ? "siren" : nil,
          electronique == nil && client.nature != .particulier ? "adresse-electronique" : nil,
        ] : [nom == nil ? "nom" : nil, adresse == nil ? "adresse" : nil])
    exigeIdentification(taxation, client, numeroTVA: numeroTVA, siren: siren, enFrance: enFrance)
    guard let nom, estApercu || adresse != nil else { return nil }
    return Partie(
      nom: nom, siret: siret, siren: siren, identifiantLegal: client.identifiantLegal,
      autreIdentifiant: client.autreIdentifiant, numeroTVA: numeroTVA,
      adresseElectronique: electronique,
      adresse: adresse ?? AdresseNorme(pays: .france), contact: contact(client))
  }

  /// Requires from a firm in a territory with its own register that register's number, or a SIREN (DGFiP, annexe 7, G2.19).
  private mutating func exigeRegistre(_ client: Client) {
    guard estDeFrance, client.nature == .entreprise, client.sirenDit ?? client.identifiantLegal?.identifiant == nil,
      let lieu = client.territoire(le: facture.dateFacture), case .schema(let schema) = lieu.registre
    else { return }
    manque(.registreAbsent(schema, lieu.nom))
  }

  /// The buyer's contact. French files have it if a person is named; a telephone or an e-mail alone is the seller's own note
  /// there.
  private mutating func contact(_ client: Client) -> Emetteur.Contact? {
    let estVoulu = client.contact != nil || (client.telephone != nil && copie.profilDesFichiers != .france)
    guard estVoulu else { return nil }
    return contact(
      Emetteur.Contact(nom: client.contact, telephone: client.telephone, email: client.email), de: "client")
  }

  /// Whether a street or a town is missing (CGI, ann. II, art. 242 nonies A, I 1°).
  private static func incomplete(_ adresse: Adresse?) -> Bool {
    Texte.estVide(adresse?.rue ?? "") || Texte.estVide(adresse?.ville ?? "")
  }

  /// Reports the fields of `champs`, if any, as missing.
  private mutating func exige(_ incomplet: ([String]) -> Manque, _ champs: [String?]) {
    let champs = champs.compactMap { $0 }
    if !champs.isEmpty { manque(incomplet(champs)) }
  }

  /// A buyer who owes the VAT must have an identifier for the tax office (BR-AE-02, BR-IC-02).
  private mutating func exigeIdentification(
    _ taxation: Taxation, _ client: Client, numeroTVA: String?, siren: String?, enFrance: Bool
  ) {
    let taxeEnFrance = numeroTVA?.hasPrefix("FR") ?? enFrance
    if taxeEnFrance, estDeFrance {
      if numeroTVA != nil, taxation.contient(.livraisonUE) { manque(.clientEnFrance(.livraisonUE)) }
      let motifs = taxation.parts.compactMap(\.exoneration?.motif)
      if estSaisie, motifs.contains(MotifExoneration.autoliquidationUE) { manque(.clientEnFrance(.autoliquidation)) }
    }
    guard numeroTVA == nil else { return }
    if taxation.contient(.livraisonUE) { manque(.tvaClientAbsente(.livraisonUE)) }
    let legal = estDeFrance ? (enFrance ? siren : nil) : siren ?? client.identifiantLegal?.identifiant
    if taxation.contient(.autoliquidation), legal == nil { manque(.tvaClientAbsente(.autoliquidation)) }
  }

  private mutating func contact(_ contact: Emetteur.Contact?, de partie: String) -> Emetteur.Contact? {
    guard let contact else { return nil }
    let dit = Emetteur.Contact(
      nom: texte("\(partie).contact.nom", contact.nom),
      telephone: texte("\(partie).contact.telephone", contact.telephone),
      email: texte("\(partie).contact.email", contact.email))
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
  package var mentionsAbsentes: [String] { Mention.Code.allCases.filter { Texte.estVide(self[$0] ?? "") }.map(\.nom) }
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
