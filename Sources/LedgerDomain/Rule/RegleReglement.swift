/// The rules of what settles a document: payments, refunds, applied avoirs, given-up balances.
extension FactureComptee {
  /// A payment comes in for a facture that was sent, of at most what is left.
  func admet(paiement: Reglement) throws(Refus) {
    guard !estAvoir else { throw .reglement(numero, .surAvoir) }
    try exigeEnvoyee()
    guard situation.paiement(paiement.id) == nil else { throw .reglement(numero, .dejaLa(paiement.id)) }
    try exigeReste(paiement.montant)
  }

  /// A payment that stands is cancelled.
  func admet(annulationPaiement annule: ReglementAnnule) throws(Refus) {
    guard let paiement = situation.paiement(annule.id) else { throw .reglement(numero, .inconnu(annule.id)) }
    if paiement.estParAvance, annule.annulation.nature != .erreur { throw .reglement(numero, .avanceSansRejet) }
    try exigeAnnulable(annule, paiement)
  }

  /// An avoir is applied to it.
  func admet(avoirImpute imputation: Imputation) throws(Refus) {
    guard !estAvoir else { throw .avoir(numero, .dAvoir) }
    // The avoir that cancels a facture may be applied to it afterwards.
    if avoirAnnulation != imputation.documentId { try exigeEnvoyee() }
    try exigeApplicable(imputation)
  }

  /// It is an avoir, and applied to a facture.
  func admet(avoirUtilise imputation: Imputation) throws(Refus) {
    guard estAvoir else { throw .avoir(numero, .pasUnAvoir) }
    try exigeEnvoyee()
    try exigeApplicable(imputation)
  }

  /// An avoir that was sent is refunded, of at most what is left.
  func admet(remboursement: Reglement) throws(Refus) {
    guard estAvoir else { throw .avoir(numero, .pasUnAvoir) }
    try exigeEnvoyee()
    guard situation.remboursement(remboursement.id) == nil else { throw .reglement(numero, .dejaLa(remboursement.id)) }
    try exigeReste(remboursement.montant)
  }

  /// A refund that stands is cancelled.
  func admet(annulationRemboursement annule: ReglementAnnule) throws(Refus) {
    guard let remboursement = situation.remboursement(annule.id) else {
      throw .reglement(numero, .remboursementInconnu(annule.id))
    }
    try exigeAnnulable(annule, remboursement)
  }

  /// The application of an avoir to it is taken back.
  func admet(retrait retiree: ImputationRetiree) throws(Refus) {
    guard !estAvoir else { throw .avoir(numero, .dAvoir) }
    try exigeRetirable(retiree)
  }

  /// It is an avoir. All else is said of the facture, which stands first.
  func admetRendu() throws(Refus) {
    guard estAvoir else { throw .avoir(numero, .pasUnAvoir) }
  }

  /// What is left of it, whatever the dates of the facts.
  func exigeSolde() throws(Refus) -> Montant {
    do { return try situation.soldeDu() } catch { throw refus(.totalTropGrand) }
  }

  /// `montant` is above zero and at most what is left.
  func exigeReste(_ montant: Montant) throws(Refus) {
    let solde = try exigeSolde()
    guard montant > .zero else {
      throw .reglement(numero, montant == solde ? .soldeNul : .montantNonPositif(montant))
    }
    guard montant <= solde else { throw .reglement(numero, .montantSuperieurAuSolde(montant, solde: solde)) }
  }

  /// A payment is dated on a day on which money can have moved: not in the future, nor a year before what it pays.
  func exigeVraisemblable(_ paiement: Reglement, aujourdhui: Jour) throws(Refus) {
    let permise = Periode(depuis: dateFacture.plus(jours: -Jour.joursVraisemblables), jusqua: aujourdhui)
    guard permise.contient(paiement.date) else {
      throw .reglement(numero, .invraisemblable(paiement.date, permise))
    }
  }

  /// A refund is dated on a day on which the avoir was sent already, and not in the future.
  func exigeVraisemblable(remboursement: Reglement, aujourdhui: Jour) throws(Refus) {
    let date = remboursement.date
    if let envoi = situation.dateEnvoi, date < envoi { throw .reglement(numero, .avantEnvoi(date, envoi: envoi)) }
    guard date <= aujourdhui else {
      throw .reglement(numero, .invraisemblable(date, Periode(depuis: situation.dateEnvoi, jusqua: aujourdhui)))
    }
  }

  /// It stands, and did not come back before it was made.
  private func exigeAnnulable(_ annule: ReglementAnnule, _ reglement: Reglement) throws(Refus) {
    guard !reglement.estAnnule else { throw .reglement(numero, .dejaAnnule(annule.id)) }
    if let rejet = annule.annulation.dateRejet, rejet < reglement.date {
      throw .reglement(numero, .rejetAvant(rejet, date: reglement.date))
    }
  }

  /// Such an application stands, is not taken back before it was made, and is not of the avoir that cancels a facture.
  private func exigeRetirable(_ retiree: ImputationRetiree) throws(Refus) {
    guard let imputation = situation.imputation(retiree.documentId, retiree.montant) else {
      throw .avoir(numero, .pasImpute(retiree.documentId))
    }
    guard etat != .annulee else { throw refus(.annulee) }
    guard retiree.retrait.date >= imputation.dateImputation else {
      throw .avoir(numero, .retraitAvant(retiree.retrait.date, date: imputation.dateImputation))
    }
  }

  /// Nothing is applied before it was sent, nor more than what is left.
  private func exigeApplicable(_ imputation: Imputation) throws(Refus) {
    let date = imputation.dateImputation
    if let envoi = situation.dateEnvoi, date < envoi { throw .avoir(numero, .avantEnvoi(date, envoi: envoi)) }
    try exigeReste(imputation.montant)
  }
}

extension Facture {
  /// `montant`, or all that is left of it where none is given, whatever the dates of the facts.
  func aRegler(_ montant: Montant? = nil) throws(Refus) -> Montant {
    if let montant { return montant }
    return try comptee.exigeSolde()
  }
}
