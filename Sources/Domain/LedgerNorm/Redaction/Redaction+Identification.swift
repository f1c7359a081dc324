import LedgerModel

/// Addresses and identifiers of the parties.
extension Redaction {
  /// The address with its country; `pays` is the default.
  mutating func adresse(_ champ: StaticString, _ adresse: Adresse?, pays: Pays?) -> AdresseNorme? {
    guard let adresse else { return nil }
    var trouve = pays
    if let ecrit = adresse.pays, !Texte.estVide(ecrit) {
      trouve = Pays(ecrit)
      if trouve == nil { manque(.paysInconnu(champ: "\(champ).pays", ecrit)) }
    }
    // For display, a foreign country stays as it was written.
    let ecrit = estApercu && trouve != .france ? texte("\(champ).pays", adresse.pays) : nil
    if estApercu { trouve = .france }
    let rue = texte("\(champ).rue", adresse.rue)
    let complement = texte("\(champ).complement", adresse.complement)
    let codePostal = texte("\(champ).codePostal", adresse.codePostal)
    let ville = texte("\(champ).ville", adresse.ville)
    return trouve.map {
      AdresseNorme(
        rue: rue, complement: complement, codePostal: codePostal, ville: ville, pays: $0, paysEcrit: ecrit)
    }
  }

  /// The SIREN, or the SIREN at the start of the SIRET.
  mutating func siren(_ partie: StaticString, _ siren: String?, siret: String?) -> String? {
    guard let dit = Siren.dit(siren, siret: siret), !Texte.estVide(dit) else { return nil }
    if !Self.sontDesChiffres(dit, 9) { manque(.identifiantInvalide(.siren, champ: "\(partie).siren", dit)) }
    return dit
  }

  /// The SIRET, which must begin with the SIREN.
  mutating func siret(_ champ: StaticString, _ siret: String?, siren: String?) -> String? {
    guard let siret, !Texte.estVide(siret) else { return nil }
    if !Self.sontDesChiffres(siret, 14) || !siret.hasPrefix(siren ?? "") {
      manque(.identifiantInvalide(.siret, champ: "\(champ)", siret))
    }
    return siret
  }

  private static func sontDesChiffres(_ texte: String, _ nombre: Int) -> Bool {
    texte.utf8.count == nombre && texte.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// A VAT number without separators; nil if the document is outside the scope of VAT, which forbids it (BR-O-02).
  mutating func numeroTVA(_ champ: StaticString, _ numero: String?, _ taxation: Taxation) -> String? {
    guard let numero, !Texte.estVide(numero) else { return nil }
    let reduit = NumeroTVA.reduit(numero)
    // A document of another system leaves as it came: the norm asks for the country alone (BR-CO-09).
    let forme =
      reduit.utf8.count > 2
      && (!estSaisie || reduit.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) })
    if !forme || !NumeroTVA.estUnPays(String(reduit.prefix(2))), !taxation.contient(.horsChamp) {
      manque(.identifiantInvalide(.numeroTVA, champ: "\(champ)", numero))
    }
    return reduit
  }

  /// The electronic address of the client: its own, else the SIREN of a French business, else its e-mail address.
  mutating func electronique(_ client: Client, _ siren: String?, _ pays: Pays?) -> AdresseElectronique? {
    let champ: StaticString = "client.adresseElectronique"
    let parSiren = client.nature != .particulier && pays?.compteCommeLaFrance == true ? siren : nil
    let adresse =
      client.adresseElectronique
      ?? parSiren.map { AdresseElectronique(schema: AdresseElectronique.annuaire, identifiant: $0) }
      ?? (copie.profil == .norme && !estDeFrance ? nil : client.email).flatMap {
        Texte.estVide($0) ? nil : AdresseElectronique(schema: "EM", identifiant: $0)
      }
    guard let adresse = electronique(champ, adresse) else { return nil }
    if copie.traitement == .entreprise, let siren,
      adresse.schema != AdresseElectronique.annuaire || !adresse.identifiant.hasPrefix(siren)
    {
      manque(.horsAnnuaire(adresse))
    }
    return adresse
  }

  /// The address; nil without a text. Reports an address that is not valid, or whose scheme the list lacks.
  mutating func electronique(
    _ champ: StaticString, _ adresse: AdresseElectronique?
  ) -> AdresseElectronique? {
    guard let adresse, texte("\(champ)", adresse.identifiant) != nil else { return nil }
    if !adresse.estValide {
      manque(.identifiantInvalide(.adresseElectronique, champ: "\(champ)", "\(adresse)"))
    }
    return adresse
  }
}
