package import LedgerModel

/// The rules of advances: the amount left is never below zero, on any day.
extension Avances {
  /// Checks `event` for the advance of `id`; `client` is the owner of these advances.
  package func admet(
    _ id: AvanceID, _ event: AvanceEvent, de client: Client, dans registre: some Entourage
  ) throws(Refus) {
    switch event {
    case .annulee(let annulation): if annulation.dateRejet == nil { try registre.exigeNonRapproche(id) }
    case .remboursementAnnule(let annule): try registre.exigeNonRapproche(annule.id)
    case .recue, .utilisee, .rendue, .remboursee: break
    }
    do throws(RefusAvance) {
      switch event {
      case .recue(let avance):
        guard self[id] == nil else { throw .dejaLa(id) }
        // One of another system is taken over: no money moves.
        try Self.exigeArgent(avance.recue, dans: registre, ouReprise: registre.estReprise)
        try avance.exigeTVA()
      case .utilisee(let utilisation):
        let avance = try exige(id)
        // The rules of the facture check that it is above zero and dated on an open day.
        try avance.exigePart(utilisation.paiement)
        guard payant(utilisation.paiement.id) == nil else { throw .dejaUtilisee(utilisation.paiement.id) }
        // A missing facture is refused by the rules of the facture.
        if let facture = registre.comptee(utilisation.factureId) {
          try avance.exigeUtilisable(sur: facture, de: client.id)
        }
      case .rendue(let annule): try exige(id).exigeRendable(annule)
      case .remboursee(let remboursement):
        let avance = try exige(id)
        guard remboursant(remboursement.id) == nil else { throw .dejaRemboursee(remboursement.id) }
        try Self.exigeArgent(remboursement, dans: registre)
        try avance.exigePart(remboursement)
      case .remboursementAnnule(let annule): try exige(id).exigeRemboursementAnnulable(annule, dans: registre)
      case .annulee(let annulation): try exige(id).exigeAnnulable(annulation, dans: registre)
      }
    } catch {
      throw .avance(client.nom, error)
    }
  }

  /// The advance of `id`, or an error.
  private func exige(_ id: AvanceID) throws(RefusAvance) -> Avance {
    guard let avance = self[id] else { throw .inconnue(id) }
    return avance
  }

  /// Requires a payment or refund of money, above zero, on an open day that is not in the future.
  private static func exigeArgent(
    _ reglement: Reglement, dans registre: some Entourage, ouReprise: Bool = false
  ) throws(RefusAvance) {
    guard ouReprise || !reglement.estParAvance else { throw .moyen }
    guard reglement.montant > .zero else { throw .montantNonPositif(reglement.montant) }
    try exigeDate(reglement.date, dans: registre)
  }

  /// Requires an open day that is not in the future.
  private static func exigeDate(_ date: Jour, dans registre: some Entourage) throws(RefusAvance) {
    let aujourdhui = registre.aujourdhui
    guard date <= aujourdhui else { throw .dateFuture(date, aujourdhui: aujourdhui) }
    if let close = registre.closJusqua, date <= close { throw .periodeClose(date, close: close) }
  }
}

extension Avance {
  /// Requires a rate above zero, and euros, if it has a rate.
  fileprivate func exigeTVA() throws(RefusAvance) {
    guard let tva else { return }
    guard tva > .zero else { throw .tauxNul }
    guard devise == .euro else { throw .tvaEnDevise(devise) }
  }

  /// Requires that this amount is left, and a date not before the advance was received.
  fileprivate func exigePart(_ part: Reglement) throws(RefusAvance) {
    guard !recue.estAnnule else { throw .dejaAnnulee(id) }
    guard part.montant <= solde else { throw .insuffisante(part.montant, reste: MontantLarge(solde)) }
    guard part.date >= recue.date else { throw .avantReception(part.date, recue: recue.date) }
  }

  /// Requires that the facture has the client and the currency of the advance.
  fileprivate func exigeUtilisable(sur facture: FactureComptee, de client: ClientID) throws(RefusAvance) {
    guard facture.clientId == client else { throw .autreClient(facture.numero) }
    let devise = facture.situation.devise
    guard devise == self.devise else { throw .autreDevise(facture.numero, devise, self.devise) }
  }

  /// Requires that the payment uses this advance. The rules of the facture, asked first, check the rest.
  fileprivate func exigeRendable(_ annule: ReglementAnnule) throws(RefusAvance) {
    guard utilisation(annule.id) != nil else { throw .pasUtilisee(annule.id) }
  }

  /// Requires a refund in force. Money that was really refunded and came back is a new advance: it was received on a
  /// day.
  fileprivate func exigeRemboursementAnnulable(
    _ annule: ReglementAnnule, dans registre: some Entourage
  ) throws(RefusAvance) {
    guard let remboursement = remboursement(annule.id), !remboursement.estAnnule
    else { throw .pasRemboursee(annule.id) }
    guard annule.annulation.nature == .erreur else { throw .remboursementSansRejet }
    try exigeComptable(annule.annulation, de: remboursement, dans: registre)
  }

  /// Requires an unused advance without refunds, and a return on or after its receipt.
  fileprivate func exigeAnnulable(_ annulation: AnnulationReglement, dans registre: some Entourage) throws(RefusAvance)
  {
    guard !recue.estAnnule else { throw .dejaAnnulee(id) }
    guard solde == recue.montant else {
      throw .entamee(Montant(centimes: recue.montant.centimes &- solde.centimes))
    }
    if let rejet = annulation.dateRejet {
      guard rejet >= recue.date else { throw .rejetAvant(rejet, recue: recue.date) }
      let aujourdhui = registre.aujourdhui
      guard rejet <= aujourdhui else { throw .dateFuture(rejet, aujourdhui: aujourdhui) }
    }
    try exigeComptable(annulation, de: recue, dans: registre)
  }

  /// Requires that a cancellation has a reason, and counts at once or from the first open day.
  private func exigeComptable(
    _ annulation: AnnulationReglement, de reglement: Reglement, dans registre: some Entourage
  ) throws(RefusAvance) {
    guard !Texte.estVide(annulation.motif) else { throw .motifVide }
    let date = registre.dateComptable(annulation.nature, de: reglement)
    guard annulation.dateComptable == date else {
      throw .annulationComptable(annulation.dateComptable, attendue: date)
    }
  }
}

/// A payment by an advance, on the side of the facture.
extension FactureComptee {
  /// Requires an open day from the issue until today: an advance moves no money.
  func exigeParAvance(_ paiement: Reglement, dans registre: some Entourage) throws(Refus) {
    if let envoi = situation.dateEnvoi, paiement.date < envoi {
      throw .reglement(numero, .avanceAvantEnvoi(paiement.date, envoi: envoi))
    }
    try exigePasse(paiement.date, dans: registre)
    try exigeOuvert(paiement.date, dans: registre)
  }
}
