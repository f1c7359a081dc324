package import LedgerModel
package import LedgerOffers

/// The subject of a history: a document, or a client with its advances and letters, built event by event.
package struct SujetHistorique: Sendable {
  /// The document; nil for a client, and before the first event.
  package private(set) var facture: Facture?
  /// The client with its advances; nil for a document, and before the first event.
  package private(set) var compte: CompteClient?

  /// The subscription; nil for another subject, and before the first event.
  package private(set) var abonnement: Abonnement?

  /// Applies the next event, and returns its change; nil for an event about neither.
  mutating func applique(_ fact: Fact) -> EvenementHistorique.Changement? {
    switch fact {
    case .facture(let id, let event):
      let avant = facture?.avant(event)
      facture.apply(event, of: id)
      return facture.map { Self.changement(event, avant, $0) }
    case .client(_, let event):
      let avant = compte?.client
      if case .clientCree(let client) = event, avant == nil {
        compte = CompteClient(client)
      } else {
        compte?.apply(event)
      }
      return compte.map { Self.changement(event, avant, $0) }
    case .registre, .banque: return nil
    case .abonnement(let id, let event):
      let avant = abonnement
      abonnement.apply(event, id)
      return abonnement.map { .abonnement(avant: avant, apres: $0) }
    }
  }

  /// The amounts left; nil before the first event.
  var reste: EvenementHistorique.Reste? {
    if let compte { return .avances(compte.avances.soldes) }
    if abonnement != nil { return .avances([]) }
    guard let situation = facture?.situation else { return nil }
    return .document(
      Result { () throws(Debordement) in (try situation.totaux().totalTTC, try situation.soldeDu()) })
  }

  /// The change that `event`, the last one, made to a client.
  private static func changement(
    _ event: ClientEvent, _ avant: Client?, _ apres: CompteClient
  ) -> EvenementHistorique.Changement {
    switch event {
    case .clientCree, .clientModifie: .client(avant: avant, apres: apres.client)
    case .effacee, .conservation, .relance: .evenement
    case .avance(_, .recue), .avance(_, .utilisee), .avance(_, .remboursee): .evenement
    case .avance(let id, .rendue(let annule)):
      .utilisation(id, annule, apres.avances[id]?.utilisation(annule.id))
    case .avance(let id, .remboursementAnnule(let annule)):
      .reglement(.remboursementAvance(id), annule, apres.avances[id]?.remboursement(annule.id))
    case .avance(let id, .annulee(let annulation)):
      .reglement(.avance, ReglementAnnule(id, annulation), apres.avances[id]?.recue)
    }
  }
}

/// The part of a document kept before the next event.
private enum Avant {
  case document(Facture)
  case ligne(Int, LigneFacture, reste: Bool)
  case changement(EvenementHistorique.Changement)
}

extension Facture {
  /// The part of the document that `event`, the next one, will change.
  fileprivate mutating func avant(_ event: FactureEvent) -> Avant {
    switch event {
    case .factureCreee, .factureModifiee, .remiseAppliquee: .document(self)
    case .ligneModifiee(let modifiee): ligne(modifiee.ligneId, reste: true)
    case .ligneRetiree(let id): ligne(id, reste: false)
    case .paiementAnnule(let annule): .changement(.reglement(.paiement, annule, situation.paiement(annule.id)))
    case .remboursementAnnule(let annule):
      .changement(.reglement(.remboursement, annule, situation.remboursement(annule.id)))
    case .avoirRetire(let retiree): .changement(imputation(retiree, deLAvoir: false))
    case .avoirRendu(let retiree): .changement(imputation(retiree, deLAvoir: true))
    case .soldeRepris(let repris): .changement(.abandon(repris, situation.abandon(repris.id)))
    case .ligneAjoutee, .numeroAttribue, .factureEnvoyee, .paiementEnregistre, .avoirImpute, .avoirUtilise,
      .remboursementEnregistre, .soldeAbandonne, .factureAnnulee, .statutRecu, .transmission,
      .devisConclu, .suiviModifie:
      .changement(.evenement)
    }
  }

  private mutating func ligne(_ id: LigneID, reste: Bool) -> Avant {
    place(id).map { .ligne($0, lignes[$0], reste: reste) } ?? .changement(.evenement)
  }

  private func imputation(_ retiree: ImputationRetiree, deLAvoir: Bool) -> EvenementHistorique.Changement {
    .imputation(retiree, situation.imputation(retiree.documentId, retiree.montant), deLAvoir: deLAvoir)
  }
}

extension SujetHistorique {
  /// The change that `event`, the last one, made to a document.
  private static func changement(
    _ event: FactureEvent, _ avant: Avant?, _ apres: Facture
  ) -> EvenementHistorique.Changement {
    if case .ligneAjoutee(let ligne) = event { return .ligne(apres.lignes.count, avant: nil, apres: ligne) }
    return switch avant {
    case .document(let avant): .document(avant: avant, apres: apres)
    case .ligne(let place, let avant, let reste):
      .ligne(place + 1, avant: avant, apres: reste ? apres.lignes[place] : nil)
    case .changement(let changement): changement
    case nil: .document(avant: nil, apres: apres)
    }
  }
}
