/// The rules of registres and clients.
extension Registre {
  /// The rules of a registre: it has a name, and numbers that tell an avoir from a facture.
  package func admis() throws(Refus) {
    guard !Texte.estVide(nom) else { throw .registre(.nomVide) }
    guard formatFacture != formatAvoir else { throw .registre(.formatsEgaux) }
    for format in [formatFacture, formatAvoir] where attendNumero(format.ecrit(annee: 2000, rang: 1)) {
      throw .registre(.formatDeBrouillon(format))
    }
  }
}

extension Client {
  /// The rules of a client: those of its identity, and of what reaches it.
  package func admis() throws(Refus) {
    try admetIdentite()
    try admetCoordonnees()
  }

  /// It has a name, and a SIREN and SIRET with right check digits that agree.
  func admetIdentite() throws(Refus) {
    guard !Texte.estVide(nom) else { throw .client(.nomVide) }
    if let siren, !Siren.estValide(siren) { throw .client(.sirenInvalide(siren)) }
    if let siret {
      guard Siren.estValide(siret: siret) else { throw .client(.siretInvalide(siret)) }
      if let siren, !siret.hasPrefix(siren) { throw .client(.siretHorsSiren(siret: siret, siren: siren)) }
    }
  }
}
