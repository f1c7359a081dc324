package import LedgerModel
package import LedgerOffers

/// The rules of subscriptions in this ledger.
extension Abonnement {
  /// Requires that `event` may happen to it.
  package func admet(_ event: AbonnementEvent, dans registre: some Entourage) throws(Refus) {
    switch event {
    case .cree: throw .abonnement(numero, .dejaLa)
    case .modifie(let modifie): try modifie.admis(numero, contenu(modifie.aPartirDe))
    case .suspendu(let suspension): try Self.exige(motif: suspension.motif, numero)
    case .repris: break
    case .termine(_, let motif): try Self.exige(motif: motif, numero)
    }
    do throws(FauteAbonnement) {
      try exige(event, registre.tranches.abonnements.factures(de: id))
    } catch {
      throw .abonnement(numero, error)
    }
  }

  private static func exige(motif: String, _ numero: String) throws(Refus) {
    guard !Texte.estVide(motif) else { throw .abonnement(numero, .sansMotif) }
  }
}

extension AbonnementCree {
  /// Requires that such a subscription may begin in this ledger. Whether its number is free is checked where numbers are given.
  package func admis(dans registre: some Entourage) throws(Refus) {
    guard registre.connait(client: clientId) else { throw .client(.inconnu("\(clientId)")) }
    do throws(FauteAbonnement) { try Abonnement.exige(self) } catch { throw .abonnement(numero, error) }
    try contenu.lignes.admises(numero)
  }
}

extension AbonnementModifie {
  /// Requires a change of the period.
  fileprivate func admis(_ numero: String, _ contenu: ContenuAbonnement) throws(Refus) {
    try lignes?.admises(numero)
    var suivant = contenu
    apply(to: &suivant)
    guard suivant != contenu else { throw .abonnement(numero, .sansChangement) }
  }
}

extension [LigneFacture] {
  /// Checks the texts of the lines of a subscription, and that each fits an amount.
  fileprivate func admises(_ numero: String) throws(Refus) {
    for ligne in self {
      try ligne.admetTextes(numero)
      do throws(Debordement) { _ = try ligne.montantNet() } catch { throw .facture(numero, .totalTropGrand) }
    }
  }
}

extension FactureCreee {
  /// Requires of a document that invoices a period: its days are those of the period, before or after a suspension or an end.
  package func admetPeriode(dans registre: some Entourage) throws(Refus) {
    guard let periode = affaire.abonnement else { return }
    guard let abonnement = registre.tranches.abonnements[periode.abonnementId] else {
      throw .abonnement("\(periode.abonnementId)", .inconnuDeFacture)
    }
    guard abonnement.eut(periode) else { throw .abonnement(abonnement.numero, .autrePeriode(periode.n)) }
    // A corrected invoice may correct the customer.
    guard factureOrigineId != nil || clientId == abonnement.cree.clientId else {
      throw .abonnement(abonnement.numero, .autreClient(numero))
    }
  }
}

extension PeriodeFacturee {
  /// Requires that only `document` and the invoice that it corrects invoice the period, with all days that are owed. So a period is
  /// invoiced once, by any run or machine.
  ///
  /// A commit may record a document together with its cancellation. So an import and an audit ask this at the end of a commit.
  package func exigeSeule(
    _ document: FactureID?, corrige origine: FactureID?, dans registre: some Entourage
  ) throws(Refus) {
    guard let abonnement = registre.tranches.abonnements[abonnementId] else { return }
    let factures = registre.tranches.abonnements.factures(de: abonnementId)
    if case .vivante(let autre) = factures[n], autre.id != document, autre.id != origine {
      throw .abonnement(abonnement.numero, .periodeDejaFacturee(n: n, autre))
    }
    guard jours >= abonnement.periode(n, factures)?.jours ?? 0 else {
      throw .abonnement(abonnement.numero, .autrePeriode(n))
    }
  }
}
