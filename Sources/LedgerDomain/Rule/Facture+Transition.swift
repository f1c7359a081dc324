/// Which events the state of a document allows: what an audit holds against a log that decisions did not write.
extension Facture {
  /// Why no document is created so; nil where it can be.
  package static func interdit(_ creee: FactureCreee) -> String? {
    echeanceInterdite(creee.numero, creee.dateEcheance, creee.dateFacture)
  }

  /// Why `event` cannot happen to the document as it is; nil where it can.
  package func interdit(_ event: FactureEvent) -> String? {
    switch event {
    case .factureCreee: return "\(numero) is created a second time"
    case .factureModifiee(let modifiee): return exigeEtat(.brouillon) ?? exigeEcheance(modifiee)
    case .ligneAjoutee, .remiseAppliquee: return exigeEtat(.brouillon)
    case .ligneModifiee(let modifiee): return exigeEtat(.brouillon) ?? exigeLigne(modifiee.ligneId)
    case .ligneRetiree(let retiree): return exigeEtat(.brouillon) ?? exigeLigne(retiree.ligneId)
    case .factureEnvoyee(let envoyee): return exigeEtat(.brouillon) ?? exigeEnvoi(envoyee)
    case .paiementEnregistre(let enregistre):
      return exigeEtat(.envoyee) ?? exigeType(.facture) ?? exigeNouveauPaiement(enregistre.paiement.id)
        ?? exigeReste(enregistre.paiement.montant)
    case .paiementAnnule(let annule): return exigePaiement(annule.paiementId)
    case .avoirImpute(let impute):
      let parCetAvoir = annulation?.avoirId == impute.avoirId
      return exigeType(.facture) ?? (parCetAvoir ? nil : exigeEtat(.envoyee)) ?? exigeReste(impute.montant)
    case .avoirUtilise(let utilise): return exigeType(.avoir) ?? exigeEtat(.envoyee) ?? exigeReste(utilise.montant)
    case .remboursementEnregistre(let enregistre):
      return exigeType(.avoir) ?? exigeEtat(.envoyee) ?? exigeNouveauRemboursement(enregistre.remboursement.id)
        ?? exigeReste(enregistre.remboursement.montant)
    case .factureAnnulee(let annulee): return exigeAnnulable(annulee)
    }
  }

  private func exigeEtat(_ exige: Etat) -> String? {
    guard etat != exige else { return nil }
    switch etat {
    case .brouillon: return "\(numero) is still a draft"
    case .envoyee: return "\(numero) is sent, and a sent document never changes"
    case .annulee: return "\(numero) is cancelled"
    }
  }

  private func exigeType(_ exige: TypeDocument) -> String? {
    typeDocument == exige ? nil : "\(numero) is \(estAvoir ? "an avoir" : "not an avoir")"
  }

  private func exigeLigne(_ id: LigneID) -> String? {
    ligne(id) == nil ? "\(numero) has no line \(id)" : nil
  }

  private func exigeEcheance(_ modifiee: FactureModifiee) -> String? {
    var echeance = dateEcheance
    modifiee.dateEcheance.apply(to: &echeance)
    return Self.echeanceInterdite(numero, echeance, modifiee.dateFacture ?? dateFacture)
  }

  /// No document is due before its date.
  private static func echeanceInterdite(_ numero: String, _ echeance: Jour?, _ date: Jour) -> String? {
    guard let echeance, echeance < date else { return nil }
    return "\(numero) is dated \(date), and due before that, on \(echeance)"
  }

  private func exigeEnvoi(_ envoyee: FactureEnvoyee) -> String? {
    let date = envoyee.envoi.dateEnvoi
    if lignes.isEmpty { return "\(numero) is sent without a line" }
    if date < dateFacture { return "\(numero) is dated \(dateFacture), and sent before that, on \(date)" }
    if envoyee.totaux.totalTTC < .zero { return "\(numero) is sent, and comes to \(envoyee.totaux.totalTTC)" }
    if let copie = envoyee.envoi.client, copie.id != clientId {
      return "\(numero) is sent with a copy of the client \(copie.id), and is not made out to that client"
    }
    return nil
  }

  private func exigeNouveauPaiement(_ id: PaiementID) -> String? {
    paiements.contains { $0.id == id } ? "\(numero) has a payment \(id) already" : nil
  }

  private func exigeNouveauRemboursement(_ id: RemboursementID) -> String? {
    remboursements.contains { $0.id == id } ? "\(numero) has a refund \(id) already" : nil
  }

  private func exigePaiement(_ id: PaiementID) -> String? {
    guard let paiement = paiements.first(where: { $0.id == id }) else { return "\(numero) has no payment \(id)" }
    return paiement.estAnnule ? "the payment \(id) of \(numero) is cancelled a second time" : nil
  }

  /// `montant` is above zero and at most what is left.
  private func exigeReste(_ montant: Montant) -> String? {
    guard montant > .zero else { return "\(montant) on \(numero) is not above zero" }
    do {
      let solde = try soldeDu()
      return montant <= solde ? nil : "\(montant) is more than the \(solde) left of \(numero)"
    } catch {
      return "the totals of \(numero) do not fit an amount"
    }
  }

  private func exigeAnnulable(_ annulee: FactureAnnulee) -> String? {
    switch etat {
    case .annulee: return "\(numero) is cancelled a second time"
    case .brouillon: return annulee.avoirId == nil ? nil : "\(numero) is a draft, and an avoir cancels it"
    case .envoyee:
      if annulee.avoirId == nil { return "\(numero) is sent, and no avoir cancels it" }
      return paiements.allSatisfy(\.estAnnule) ? nil : "\(numero) is cancelled, and a payment of it stands"
    }
  }
}
