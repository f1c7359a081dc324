/// The rules of a life: what is a draft, what is sent, and what may be cancelled.
extension FactureComptee {
  /// It is a draft.
  package func exigeBrouillon() throws(Refus) {
    switch etat {
    case .brouillon: break
    case .envoyee: throw refus(.dejaEnvoyee(typeDocument))
    case .annulee: throw refus(.annulee)
    }
  }

  /// It is sent, and stands.
  func exigeEnvoyee() throws(Refus) {
    switch etat {
    case .brouillon: throw refus(.nonEnvoyee)
    case .envoyee: break
    case .annulee: throw refus(.annulee)
    }
  }

  /// It has lines, comes to 0.00 or more, and what is frozen is its own.
  func exigeEnvoi(_ envoyee: FactureEnvoyee) throws(Refus) {
    guard situation.sommes.lignes > 0 else { throw refus(.sansLigne) }
    guard envoyee.totaux.totalTTC >= .zero else { throw refus(.totalNegatif(envoyee.totaux.totalTTC)) }
    guard envoyee.dateEnvoi >= dateFacture else { throw refus(.envoiAvant(envoyee.dateEnvoi, date: dateFacture)) }
    try exigeCopie(envoyee.client)
    try exigeMontants(envoyee)
    try exigeRectificative(envoyee)
    if let ecart = try exigeTotaux(situation).ecart(envoyee.totaux) { throw refus(ecart) }
  }

  /// It is made out to someone (CGI, ann. II, art. 242 nonies A: the name and address of the customer).
  func exigeClient() throws(Refus) {
    guard clientId != nil else { throw refus(.sansClient) }
  }

  /// What is frozen of its client is a client, and its own.
  private func exigeCopie(_ copie: Client?) throws(Refus) {
    guard let copie else {
      guard clientId == nil else { throw refus(.sansCopie) }
      return
    }
    guard copie.id == clientId else { throw refus(.copieDUnAutreClient(copie.id)) }
    do { try copie.admetIdentite() } catch { throw refus(.copieInvalide(error)) }
  }

  /// What was paid already is no more than it comes to, and its VAT in euros is told only of another currency.
  private func exigeMontants(_ envoyee: FactureEnvoyee) throws(Refus) {
    let copie = envoyee.copie
    guard (.zero...envoyee.totaux.totalTTC).contains(copie.dejaPaye) else {
      throw refus(.dejaPayeInvalide(copie.dejaPaye))
    }
    guard copie.montantTVAEuros == nil || situation.devise != .euro else { throw .tauxChange(numero, .enEuros) }
  }

  /// It is not cancelled before it was sent, nor in the future.
  func exigeVraisemblable(_ annulee: FactureAnnulee, aujourdhui: Jour) throws(Refus) {
    let permise = Periode(depuis: situation.dateEnvoi, jusqua: aujourdhui)
    guard permise.contient(annulee.dateAnnulation) else {
      throw refus(.annulationInvraisemblable(annulee.dateAnnulation, permise))
    }
  }

  /// The number that it gives back is its own. One that is called by its id gave it back elsewhere.
  private func exigeSien(_ rendu: String?) throws(Refus) {
    guard let rendu, numero != Self.sansNumero(id) else { return }
    guard rendu == numero else { throw refus(.numeroDUnAutre(rendu)) }
  }

  /// It is a draft, or a sent facture, which an avoir cancels or a rectificative replaces.
  func exigeAnnulable(_ annulee: FactureAnnulee) throws(Refus) {
    switch etat {
    case .annulee: throw refus(.annulee)
    case .brouillon:
      guard annulee.avoirId == nil, annulee.rectificativeId == nil else { throw .avoir(numero, .surBrouillon) }
      try exigeSien(annulee.numeroRendu)
    case .envoyee:
      guard annulee.numeroRendu == nil else { throw refus(.numeroGarde) }
      guard !estAvoir else { throw .avoir(numero, .envoye) }
      guard (annulee.avoirId != nil) != (annulee.rectificativeId != nil) else { throw .avoir(numero, .manque) }
      if annulee.avoirId != nil { try exigeRienAbandonne() }
    }
  }
}
