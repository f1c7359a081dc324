package import LedgerModel

/// The rules of ledgers and clients.
extension Registre {
  /// Checks that a ledger has a name, and different formats for the numbers of factures and avoirs.
  package func admis() throws(Refus) {
    guard !Texte.estVide(nom) else { throw .registre(.nomVide) }
    guard !formatFacture.peutSeConfondre(avec: formatAvoir) else { throw .registre(.formatsEgaux) }
    for format in [formatFacture, formatAvoir] {
      if numerotation == .envoi, format.peutSeConfondre(avec: .brouillon) {
        throw .registre(.formatDeBrouillon(format))
      }
      let reserves = [FormatNumero.devis, .abonnement]
      if reserves.contains(where: format.peutSeConfondre) { throw .registre(.formatReserve(format)) }
    }
    if comptes != Comptes() { try comptes.admis(apres: nil) }
  }
}

extension Client {
  /// Checks the rules of a client: its identity and its contact details.
  package func admis() throws(Refus) {
    try admetIdentite()
    try admetCoordonnees()
  }

  /// Requires a name, and a SIREN and a SIRET with right check digits that agree.
  package func admetIdentite() throws(Refus) {
    guard !Texte.estVide(nom) else { throw .client(.nomVide) }
    try Self.admetIdentite(siren: siren, siret: siret)
    try Self.admet(identifiantLegal, siren: sirenDit)
    if let autreIdentifiant { try Self.admet(autre: autreIdentifiant, siret: siret) }
  }

  /// Requires a valid identifier of its scheme, other than a SIRET. A buyer with a SIRET has no other (BT-46: one).
  static func admet(autre identifiant: IdentifiantPartie, siret: String? = nil) throws(Refus) {
    guard identifiant.schema != IdentifiantPartie.siret, siret == nil, identifiant.estValide else {
      throw .client(.autreIdentifiantInvalide(identifiant, siret: siret))
    }
  }

  /// Requires a valid register number of its scheme; a party with a SIREN has no other (BT-30, BT-47: one of each).
  static func admet(_ identifiantLegal: IdentifiantPartie?, siren: String?) throws(Refus) {
    guard let identifiantLegal else { return }
    guard identifiantLegal.schema != IdentifiantPartie.siren, siren == nil, identifiantLegal.estValide else {
      throw .client(.identifiantLegalInvalide(identifiantLegal, siren: siren))
    }
  }

  /// Requires a SIREN and a SIRET with right check digits that agree.
  static func admetIdentite(siren: String?, siret: String?) throws(Refus) {
    if let siren, !Siren.estValide(siren) { throw .client(.sirenInvalide(siren)) }
    if let siret {
      guard Siren.estValide(siret: siret) else { throw .client(.siretInvalide(siret)) }
      if let siren, !siret.hasPrefix(siren) { throw .client(.siretHorsSiren(siret: siret, siren: siren)) }
    }
  }

  /// Requires, if one of these fields differs from `ancien`, that a private person has no SIREN, and that a French VAT number
  /// ends with the client's SIREN. A client from an import may have both.
  package func admetNature(autreQue ancien: Client? = nil) throws(Refus) {
    try admetAdresseElectronique(autreQue: ancien)
    guard nature != ancien?.nature || siren != ancien?.siren || siret != ancien?.siret || numeroTVA != ancien?.numeroTVA
    else { return }
    if nature == .particulier, let sirenDit { throw .client(.particulierAvecSiren(sirenDit)) }
    try Self.exigeSien(numeroTVA: numeroTVA, siren: sirenDit)
  }

  /// Requires that the electronic address of a confidential client is not its e-mail, so that this can be erased at any time.
  private func admetAdresseElectronique(autreQue ancien: Client?) throws(Refus) {
    guard let adresseElectronique, adresseElectronique.schema == "EM", estConfidentiel,
      ancien?.adresseElectronique != adresseElectronique || ancien?.estConfidentiel == false
    else { return }
    throw .client(.emailEnClair(adresseElectronique.identifiant))
  }

  /// Requires that a VAT number of France ends with the SIREN, if both are given (CGI, art. 286 ter).
  static func exigeSien(numeroTVA: String?, siren: String?) throws(Refus) {
    guard let siren, let numeroTVA, let dit = Siren.dit(numeroTVA: numeroTVA), dit != siren else { return }
    throw .client(.tvaHorsSiren(numeroTVA: numeroTVA, siren: siren))
  }

  /// Requires that `modifie` keeps its SIREN: documents were issued to that company.
  package func exigeMemeFirme(_ modifie: ClientModifie) throws(Refus) {
    guard let siren, modifie.siren != .inchange else { return }
    throw .client(.sirenFige(nom, siren))
  }
}
