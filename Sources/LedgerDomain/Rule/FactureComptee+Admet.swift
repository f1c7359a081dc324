/// Which events the state of a document admits: one case for each.
extension FactureComptee {
  /// Whether `event` may happen to the document as it is, but for its texts.
  ///
  /// - Parameter ligne: the line of the document that has the id of the line which the event is about, where there is one.
  package func admet(_ event: FactureEvent, ligne: LigneComptee?) throws(Refus) {
    switch event {
    case .factureCreee: throw refus(.dejaLa(id))
    case .factureModifiee(let modifiee):
      try exigeBrouillon()
      try exigeEcheance(modifiee)
      try exigeTotaux(apres: event)
    case .ligneAjoutee(let ajoutee):
      try exigeBrouillon()
      guard ligne == nil else { throw refus(.ligneDejaLa(ajoutee.ligne.id)) }
      try exigeTotaux(avec: LigneComptee(ajoutee.ligne))
    case .ligneModifiee(let modifiee):
      try exigeBrouillon()
      guard let ligne else { throw refus(.ligneInconnue("\(modifiee.ligneId)")) }
      var changee = ligne
      changee.apply(modifiee)
      try exigeTotaux(sans: ligne, avec: changee)
    case .ligneRetiree(let retiree):
      try exigeBrouillon()
      guard let ligne else { throw refus(.ligneInconnue("\(retiree.ligneId)")) }
      try exigeTotaux(sans: ligne)
    case .remiseAppliquee:
      try exigeBrouillon()
      try exigeTotaux(apres: event)
    case .factureEnvoyee(let envoyee):
      try exigeBrouillon()
      try exigeEnvoi(envoyee)
    case .paiementEnregistre, .paiementAnnule, .avoirImpute, .avoirUtilise, .remboursementEnregistre:
      try admetReglement(event)
    case .factureAnnulee(let annulee): try exigeAnnulable(annulee)
    }
  }

  private func admetReglement(_ event: FactureEvent) throws(Refus) {
    switch event {
    case .paiementEnregistre(let enregistre):
      guard !estAvoir else { throw .reglement(numero, .surAvoir) }
      try exigeEnvoyee()
      try exigeNouveau(enregistre.paiement.id, situation.paiements.map(\.id))
      try exigeReste(enregistre.paiement.montant)
    case .paiementAnnule(let annule): try exigePaiement(annule.paiementId)
    case .avoirImpute(let impute):
      guard !estAvoir else { throw .avoir(numero, .dAvoir) }
      // The avoir that cancels a facture may be applied to it afterwards.
      if avoirAnnulation != impute.avoirId { try exigeEnvoyee() }
      try exigeApresEnvoi(impute.dateImputation)
      try exigeReste(impute.montant)
    case .avoirUtilise(let utilise):
      guard estAvoir else { throw .avoir(numero, .pasUnAvoir) }
      try exigeEnvoyee()
      try exigeApresEnvoi(utilise.dateImputation)
      try exigeReste(utilise.montant)
    case .remboursementEnregistre(let enregistre):
      guard estAvoir else { throw .avoir(numero, .pasUnAvoir) }
      try exigeEnvoyee()
      try exigeNouveau(enregistre.remboursement.id, situation.remboursements.map(\.id))
      try exigeReste(enregistre.remboursement.montant)
    default: break
    }
  }

  /// Adds a line that is not large where every such line is admitted; false, and nothing is changed, where ``admet(_:ligne:)`` has
  /// to be asked.
  package mutating func ajoutePetite(_ ligne: LigneComptee) -> Bool {
    guard situation.etat == .brouillon, situation.sommes.sontPetites else { return false }
    situation.ajoute(ligne)
    return true
  }

  private func refus(_ refus: RefusFacture) -> Refus { .facture(numero, refus) }
}

/// The rules of its state and of its head.
extension FactureComptee {
  /// It is a draft.
  private func exigeBrouillon() throws(Refus) {
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

  /// No document is due before its date.
  private func exigeEcheance(_ modifiee: FactureModifiee) throws(Refus) {
    var echeance = situation.dateEcheance
    modifiee.dateEcheance.apply(to: &echeance)
    let date = modifiee.dateFacture ?? dateFacture
    if let echeance, echeance < date { throw refus(.echeanceAvant(echeance, date: date)) }
  }

  /// It has lines, comes to 0.00 or more, and what is frozen is its own.
  private func exigeEnvoi(_ envoyee: FactureEnvoyee) throws(Refus) {
    guard situation.sommes.lignes > 0 else { throw refus(.sansLigne) }
    guard envoyee.totaux.totalTTC >= .zero else { throw refus(.totalNegatif(envoyee.totaux.totalTTC)) }
    guard envoyee.dateEnvoi >= dateFacture else { throw refus(.envoiAvant(envoyee.dateEnvoi, date: dateFacture)) }
    if let copie = envoyee.client, copie.id != clientId { throw refus(.copieDUnAutreClient(copie.id)) }
    if let ecart = try exigeTotaux(situation).ecart(envoyee.totaux) { throw refus(ecart) }
  }

  /// It is a draft, or a sent facture without a payment that stands, which an avoir cancels.
  private func exigeAnnulable(_ annulee: FactureAnnulee) throws(Refus) {
    switch etat {
    case .annulee: throw refus(.annulee)
    case .brouillon: guard annulee.avoirId == nil else { throw .avoir(numero, .surBrouillon) }
    case .envoyee:
      guard !estAvoir else { throw .avoir(numero, .envoye) }
      guard annulee.avoirId != nil else { throw .avoir(numero, .manque) }
      guard situation.paiements.allSatisfy(\.estAnnule) else { throw .reglement(numero, .vivant) }
    }
  }
}

/// The rules of its totals.
extension FactureComptee {
  private func exigeTotaux(_ situation: SituationFacture) throws(Refus) -> Totaux {
    do { return try situation.totaux() } catch { throw refus(.totalTropGrand) }
  }

  /// Its totals fit after `event`, which leaves its lines as they are.
  private func exigeTotaux(apres event: FactureEvent) throws(Refus) {
    guard !situation.sommes.sontPetites else { return }
    var apres = situation
    apres.apply(event)
    _ = try exigeTotaux(apres)
  }

  /// Its totals fit with one line in place of another, and the new line by itself, also where others make up for it.
  private func exigeTotaux(sans retiree: LigneComptee? = nil, avec ajoutee: LigneComptee? = nil) throws(Refus) {
    if let ajoutee {
      guard ajoutee.tient else { throw refus(.ligneTropGrande) }
      if retiree == nil, situation.sommes.sontPetites(avec: ajoutee) { return }
    }
    var apres = situation
    if let retiree { apres.retire(retiree) }
    if let ajoutee { apres.ajoute(ajoutee) }
    guard !apres.sommes.sontPetites else { return }
    _ = try exigeTotaux(apres)
  }
}

/// The rules of what settles it.
extension FactureComptee {
  /// What is left of it, whatever the dates of the facts.
  func exigeSolde() throws(Refus) -> Montant {
    do { return try situation.soldeDu() } catch { throw refus(.totalTropGrand) }
  }

  /// `montant` is above zero and at most what is left.
  private func exigeReste(_ montant: Montant) throws(Refus) {
    let solde = try exigeSolde()
    guard montant > .zero else {
      throw .reglement(numero, montant == solde ? .soldeNul : .montantNonPositif(montant))
    }
    guard montant <= solde else { throw .reglement(numero, .montantSuperieurAuSolde(montant, solde: solde)) }
  }

  private func exigeNouveau(_ id: ReglementID, _ presents: [ReglementID]) throws(Refus) {
    guard !presents.contains(id) else { throw .reglement(numero, .dejaLa(id)) }
  }

  private func exigePaiement(_ id: ReglementID) throws(Refus) {
    guard let paiement = situation.paiements.first(where: { $0.id == id }) else {
      throw .reglement(numero, .inconnu(id))
    }
    guard !paiement.estAnnule else { throw .reglement(numero, .dejaAnnule(id)) }
  }

  /// Nothing is applied before it was sent.
  private func exigeApresEnvoi(_ date: Jour) throws(Refus) {
    if let envoi = situation.dateEnvoi, date < envoi { throw .avoir(numero, .avantEnvoi(date, envoi: envoi)) }
  }
}

extension LigneComptee {
  /// Whether its net amount fits.
  fileprivate var tient: Bool {
    do {
      _ = try Montant(exact: centimesNets)
      return true
    } catch {
      return false
    }
  }
}
