/// The rules of ledgers and clients.
extension Registre {
  /// Checks that a ledger has a name, and different formats for the numbers of factures and avoirs.
  package func admis() throws(Refus) {
    guard !Texte.estVide(nom) else { throw .registre(.nomVide) }
    guard formatFacture != formatAvoir else { throw .registre(.formatsEgaux) }
    for format in [formatFacture, formatAvoir] where attendNumero(format.ecrit(annee: 2000, rang: 1)) {
      throw .registre(.formatDeBrouillon(format))
    }
  }
}

extension Client {
  /// Checks the rules of a client: its identity and its contact details.
  package func admis() throws(Refus) {
    try admetIdentite()
    try admetCoordonnees()
  }

  /// Requires a name, and a SIREN and a SIRET with right check digits that agree.
  func admetIdentite() throws(Refus) {
    guard !Texte.estVide(nom) else { throw .client(.nomVide) }
    try Self.admetIdentite(siren: siren, siret: siret)
  }

  /// Requires a SIREN and a SIRET with right check digits that agree.
  static func admetIdentite(siren: String?, siret: String?) throws(Refus) {
    if let siren, !Siren.estValide(siren) { throw .client(.sirenInvalide(siren)) }
    if let siret {
      guard Siren.estValide(siret: siret) else { throw .client(.siretInvalide(siret)) }
      if let siren, !siret.hasPrefix(siren) { throw .client(.siretHorsSiren(siret: siret, siren: siren)) }
    }
  }
}
