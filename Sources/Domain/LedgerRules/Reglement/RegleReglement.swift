package import LedgerModel

/// The rules of settlements: payments, refunds, applied avoirs, write-offs.
extension FactureComptee {
  /// Checks a payment: of an issued facture, at most its balance.
  func admet(paiement: Reglement) throws(Refus) {
    guard !estAvoir else { throw .reglement(numero, .surAvoir) }
    try exigeEnvoyee()
    guard situation.paiement(paiement.id) == nil else { throw .reglement(numero, .dejaLa(paiement.id)) }
    try exigeReste(paiement.montant)
    guard let recu = paiement.recu else { return }
    guard situation.devise != .euro, !paiement.estParAvance else { throw .reglement(numero, .recuInutile) }
    guard recu > .zero else { throw .reglement(numero, .montantNonPositif(recu)) }
  }

  /// Checks the cancellation of a payment in force.
  func admet(annulationPaiement annule: ReglementAnnule) throws(Refus) {
    guard let paiement = situation.paiement(annule.id) else { throw .reglement(numero, .inconnu(annule.id)) }
    if paiement.estParAvance, annule.annulation.nature != .erreur { throw .reglement(numero, .avanceSansRejet) }
    try exigeAnnulable(annule, paiement)
  }

  /// Checks the application of an avoir to this facture.
  func admet(avoirImpute imputation: Imputation) throws(Refus) {
    guard !estAvoir else { throw .avoir(numero, .dAvoir) }
    // The avoir that cancels a facture may be applied to it afterwards.
    if avoirAnnulation != imputation.documentId { try exigeEnvoyee() }
    try exigeApplicable(imputation)
  }

  /// Checks the application of this avoir to a facture.
  func admet(avoirUtilise imputation: Imputation) throws(Refus) {
    guard estAvoir else { throw .avoir(numero, .pasUnAvoir) }
    try exigeEnvoyee()
    try exigeApplicable(imputation)
  }

  /// Checks a refund: of an issued avoir, at most its balance.
  func admet(remboursement: Reglement) throws(Refus) {
    guard estAvoir else { throw .avoir(numero, .pasUnAvoir) }
    try exigeEnvoyee()
    guard situation.remboursement(remboursement.id) == nil else { throw .reglement(numero, .dejaLa(remboursement.id)) }
    try exigeReste(remboursement.montant)
  }

  /// Checks the cancellation of a refund in force.
  func admet(annulationRemboursement annule: ReglementAnnule) throws(Refus) {
    guard let remboursement = situation.remboursement(annule.id) else {
      throw .reglement(numero, .remboursementInconnu(annule.id))
    }
    try exigeAnnulable(annule, remboursement)
  }

  /// Checks that the application of an avoir to this facture may be undone.
  func admet(retrait retiree: ImputationRetiree) throws(Refus) {
    guard !estAvoir else { throw .avoir(numero, .dAvoir) }
    try exigeRetirable(retiree)
  }

  /// Requires an avoir. The rules of the facture, asked first, check the rest.
  func admetRendu() throws(Refus) {
    guard estAvoir else { throw .avoir(numero, .pasUnAvoir) }
  }

  /// The balance, at any date of the facts.
  package func exigeSolde() throws(Refus) -> Montant {
    do { return try situation.soldeDu() } catch { throw refus(.totalTropGrand) }
  }

  /// Requires that `montant` is above zero and at most the balance.
  func exigeReste(_ montant: Montant) throws(Refus) {
    let solde = try exigeSolde()
    guard montant > .zero else {
      guard montant == solde else { throw .reglement(numero, .montantNonPositif(montant)) }
      let estRegle = situation.centimesPayes(au: nil) + situation.centimesImputes(au: nil) != 0
      throw .reglement(numero, .soldeNul(abandonne: !estRegle && situation.centimesAbandonnes(au: nil) > 0))
    }
    guard montant <= solde else { throw .reglement(numero, .montantSuperieurAuSolde(montant, solde: solde)) }
  }

  /// Requires a plausible day for a payment: at most a year before its document, and not in the future. An import may have
  /// expected payments.
  func exigeVraisemblable(_ paiement: Reglement, dans registre: some Entourage) throws(Refus) {
    let permise = Periode(
      depuis: dateFacture.plus(jours: -Jour.joursVraisemblables),
      jusqua: registre.estReprise ? nil : registre.aujourdhui)
    guard permise.contient(paiement.date) else {
      throw .reglement(numero, .invraisemblable(paiement.date, permise, avant: Jour.joursVraisemblables))
    }
  }

  /// Requires a day for a refund from the issue of the avoir until today.
  func exigeVraisemblable(remboursement: Reglement, aujourdhui: Jour) throws(Refus) {
    let date = remboursement.date
    if let envoi = situation.dateEnvoi, date < envoi { throw .reglement(numero, .avantEnvoi(date, envoi: envoi)) }
    guard date <= aujourdhui else {
      throw .reglement(numero, .invraisemblable(date, Periode(depuis: situation.dateEnvoi, jusqua: aujourdhui)))
    }
  }

  /// Requires a payment or refund in force, and a return on or after its day.
  private func exigeAnnulable(_ annule: ReglementAnnule, _ reglement: Reglement) throws(Refus) {
    guard !reglement.estAnnule else { throw .reglement(numero, .dejaAnnule(annule.id)) }
    if let rejet = annule.annulation.dateRejet, rejet < reglement.date {
      throw .reglement(numero, .rejetAvant(rejet, date: reglement.date))
    }
  }

  /// Requires an application in force, undone on or after its date; the application of a cancelling avoir stays.
  private func exigeRetirable(_ retiree: ImputationRetiree) throws(Refus) {
    guard let imputation = situation.imputation(retiree.documentId, retiree.montant) else {
      throw .avoir(numero, .pasImpute(retiree.documentId))
    }
    guard etat != .annulee else { throw refus(.annulee) }
    guard retiree.retrait.date >= imputation.dateImputation else {
      throw .avoir(numero, .retraitAvant(retiree.retrait.date, date: imputation.dateImputation))
    }
  }

  /// Requires a date not before the issue, and at most the balance.
  private func exigeApplicable(_ imputation: Imputation) throws(Refus) {
    let date = imputation.dateImputation
    if let envoi = situation.dateEnvoi, date < envoi { throw .avoir(numero, .avantEnvoi(date, envoi: envoi)) }
    try exigeReste(imputation.montant)
  }
}

extension Facture {
  /// `montant`, or by default the balance at any date of the facts.
  package func aRegler(_ montant: Montant? = nil) throws(Refus) -> Montant {
    if let montant { return montant }
    return try comptee.exigeSolde()
  }
}
