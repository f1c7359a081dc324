package import LedgerDomain

/// What a history is about: a document, or a client with its advances, folded event by event.
package struct ObjetHistorique: Sendable {
  /// The document; nil of a client, and before the first event.
  package private(set) var facture: Facture?
  /// The client with its advances; nil of a document, and before the first event.
  package private(set) var compte: CompteClient?

  /// Takes the next event, and answers what it changed; nil of one that is about neither.
  mutating func applique(_ fact: Fact) -> EvenementHistorique.Changement? {
    switch fact {
    case .facture(let id, let event):
      let objet = facture?.objet(of: event)
      facture.apply(event, of: id)
      return facture?.changement(event, objet)
    case .client(_, let event):
      let avant = compte?.client
      if case .clientCree(let client) = event, avant == nil {
        compte = CompteClient(client)
      } else {
        compte?.apply(event)
      }
      return compte.map { Self.changement(event, avant, $0) }
    case .registre, .cloture, .emetteur, .comptes: return nil
    }
  }

  /// What is left of it; nil before the first event.
  var reste: EvenementHistorique.Reste? {
    if let compte { return .avances(compte.avances.soldes) }
    guard let situation = facture?.situation else { return nil }
    return .document(
      Result { () throws(Debordement) in (try situation.totaux().totalTTC, try situation.soldeDu()) })
  }

  /// What `event`, which came last, changed of a client.
  private static func changement(
    _ event: ClientEvent, _ avant: Client?, _ apres: CompteClient
  ) -> EvenementHistorique.Changement {
    switch event {
    case .clientCree, .clientModifie: .client(avant: avant, apres: apres.client)
    case .avance(_, .recue), .avance(_, .utilisee), .avance(_, .remboursee): .evenement
    case .avance(let id, .rendue(let annule)):
      .utilisation(apres.avances[id]?.utilisation(annule.id))
    case .avance(let id, .remboursementAnnule(let annule)):
      .reglement(apres.avances[id]?.remboursement(annule.id))
    case .avance(let id, .annulee): .reglement(apres.avances[id]?.recue)
    }
  }
}

/// What an event is about, as it was before it.
private enum ObjetEvenement {
  case document(Facture)
  case ligne(Int, LigneFacture)
  case reglement(Reglement)
  case imputation(Imputation)
  case abandon(Abandon)
}

extension Facture {
  /// What `event`, which comes next, is about; nil where it is about nothing that is there.
  fileprivate mutating func objet(of event: FactureEvent) -> ObjetEvenement? {
    switch event {
    case .factureCreee, .factureModifiee, .remiseAppliquee: .document(self)
    case .ligneAjoutee: nil
    case .ligneModifiee, .ligneRetiree:
      event.ligneId.flatMap { place($0) }.map { .ligne($0, lignes[$0]) }
    case .paiementAnnule(let annule): situation.paiement(annule.id).map { .reglement($0) }
    case .remboursementAnnule(let annule): situation.remboursement(annule.id).map { .reglement($0) }
    case .avoirRetire(let retiree), .avoirRendu(let retiree):
      situation.imputation(retiree.documentId, retiree.montant).map { .imputation($0) }
    case .soldeRepris(let repris): situation.abandon(repris.id).map { .abandon($0) }
    default: nil
    }
  }

  /// What `event`, which came last, changed of `objet`.
  fileprivate func changement(_ event: FactureEvent, _ objet: ObjetEvenement?) -> EvenementHistorique.Changement {
    switch (event, objet) {
    case (.ligneAjoutee(let ligne), _): return .ligne(lignes.count, avant: nil, apres: ligne)
    case (.ligneModifiee, .ligne(let place, let avant)): return .ligne(place + 1, avant: avant, apres: lignes[place])
    case (.ligneRetiree, .ligne(let place, let avant)): return .ligne(place + 1, avant: avant, apres: nil)
    case (.paiementAnnule, .reglement(let reglement)), (.remboursementAnnule, .reglement(let reglement)):
      return .reglement(reglement)
    case (.paiementAnnule, _), (.remboursementAnnule, _): return .reglement(nil)
    case (.avoirRetire, .imputation(let imputation)), (.avoirRendu, .imputation(let imputation)):
      return .imputation(imputation)
    case (.avoirRetire, _), (.avoirRendu, _): return .imputation(nil)
    case (.soldeRepris, .abandon(let abandon)): return .abandon(abandon)
    case (.soldeRepris, _): return .abandon(nil)
    case (.factureModifiee, .document(let avant)), (.remiseAppliquee, .document(let avant)),
      (.factureCreee, .document(let avant)):
      return .document(avant: avant, apres: self)
    case (.factureCreee, _): return .document(avant: nil, apres: self)
    default: return .evenement
    }
  }
}
