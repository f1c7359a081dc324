/// What every registre and every client must be.
extension RegistreOuvert {
  /// Whether a registre may begin so: named, with numbers that tell an avoir from a facture.
  package func admis() throws(Refus) {
    guard !Texte.estVide(nom) else { throw .registre(.nomVide) }
    guard formatFacture != formatAvoir else { throw .registre(.formatsEgaux) }
  }
}

extension Client {
  /// Whether a client may be so: named, and with a SIREN and SIRET that check and agree.
  package func admis() throws(Refus) {
    guard !Texte.estVide(nom) else { throw .client(.nomVide) }
    if let siren, !Siren.estValide(siren) { throw .client(.sirenInvalide(siren)) }
    if let siret {
      guard Siren.estValide(siret: siret) else { throw .client(.siretInvalide(siret)) }
      if let siren, !siret.hasPrefix(siren) { throw .client(.siretHorsSiren(siret: siret, siren: siren)) }
    }
  }
}
