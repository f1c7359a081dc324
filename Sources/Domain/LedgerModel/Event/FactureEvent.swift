/// The events of a facture or avoir.
///
/// The large and rare events are boxed, so that the frequent ones stay small.
public enum FactureEvent: Hashable, Sendable {
  /// It was created.
  indirect case factureCreee(FactureCreee)
  /// Its head was changed.
  indirect case factureModifiee(FactureModifiee)
  /// A line was added at the end of a draft.
  case ligneAjoutee(LigneFacture)
  /// A line was changed.
  indirect case ligneModifiee(LigneModifiee)
  /// A line was removed.
  case ligneRetiree(LigneID)
  /// The document's discount was set, in percent of its lines.
  case remiseAppliquee(Taux)
  /// It got its number, in the commit that issued it.
  case numeroAttribue(String)
  /// It was issued.
  indirect case factureEnvoyee(FactureEnvoyee)
  /// A payment came in.
  case paiementEnregistre(Reglement)
  /// A payment was cancelled.
  case paiementAnnule(ReglementAnnule)
  /// An avoir was applied to this facture.
  case avoirImpute(Imputation)
  /// This avoir was applied to a facture: the other side of `avoirImpute`, in the same commit.
  case avoirUtilise(Imputation)
  /// The application of an avoir to this facture was undone.
  case avoirRetire(ImputationRetiree)
  /// The application of this avoir was undone: the other side of `avoirRetire`, in the same commit.
  case avoirRendu(ImputationRetiree)
  /// This avoir was refunded.
  case remboursementEnregistre(Reglement)
  /// A refund was cancelled.
  case remboursementAnnule(ReglementAnnule)
  /// A part of this facture's balance was written off.
  indirect case soldeAbandonne(Abandon)
  /// A write-off on this facture is due again.
  indirect case soldeRepris(SoldeRepris)
  /// It was cancelled.
  case factureAnnulee(FactureAnnulee)
  /// A platform or a party sent a status of it.
  indirect case statutRecu(StatutRecu)
  /// A file about it was produced for its platform.
  indirect case transmission(Transmission)
  /// This quote was answered, ended or replaced.
  indirect case devisConclu(DevisConclu)
  /// A dispute, a promise or penalties of this document began or ended.
  indirect case suiviModifie(SuiviModifie)
}

/// The kinds of events. Code for one kind switches over that kind alone: the compiler then points there for each new event.
extension FactureEvent {
  /// The effect of an event on a document.
  package enum Genre {
    case redaction(Redaction)
    case numero(String)
    case envoi(FactureEnvoyee)
    case reglement(Reglant)
    case annulation(FactureAnnulee)
    case statut(StatutRecu)
    case transmission(Transmission)
    case conclusion(DevisConclu)
    case suivi(SuiviModifie)
  }

  /// An event that writes a draft, or changes texts of a document.
  package enum Redaction {
    case document(FactureCreee)
    case tete(FactureModifiee)
    case ligne(LigneFacture)
    case ligneModifiee(LigneModifiee)
    case ligneRetiree(LigneID)
    case remise(Taux)
  }

  /// An event that settles a document, or takes that back.
  package enum Reglant {
    case paiement(Reglement)
    case paiementAnnule(ReglementAnnule)
    case remboursement(Reglement)
    case remboursementAnnule(ReglementAnnule)
    case imputation(Imputation, deLAvoir: Bool)
    case retrait(ImputationRetiree, deLAvoir: Bool)
    case abandon(Abandon)
    case reprise(SoldeRepris)
  }

  /// The effect of the event. Inlined, so that a question about one kind copies no event of another.
  @inline(__always) package var genre: Genre {
    switch self {
    case .factureCreee(let creee): .redaction(.document(creee))
    case .factureModifiee(let modifiee): .redaction(.tete(modifiee))
    case .ligneAjoutee(let ligne): .redaction(.ligne(ligne))
    case .ligneModifiee(let modifiee): .redaction(.ligneModifiee(modifiee))
    case .ligneRetiree(let id): .redaction(.ligneRetiree(id))
    case .remiseAppliquee(let remise): .redaction(.remise(remise))
    case .numeroAttribue(let numero): .numero(numero)
    case .factureEnvoyee(let envoyee): .envoi(envoyee)
    case .paiementEnregistre(let paiement): .reglement(.paiement(paiement))
    case .paiementAnnule(let annule): .reglement(.paiementAnnule(annule))
    case .remboursementEnregistre(let remboursement): .reglement(.remboursement(remboursement))
    case .remboursementAnnule(let annule): .reglement(.remboursementAnnule(annule))
    case .avoirImpute(let imputation): .reglement(.imputation(imputation, deLAvoir: false))
    case .avoirUtilise(let imputation): .reglement(.imputation(imputation, deLAvoir: true))
    case .avoirRetire(let retiree): .reglement(.retrait(retiree, deLAvoir: false))
    case .avoirRendu(let retiree): .reglement(.retrait(retiree, deLAvoir: true))
    case .soldeAbandonne(let abandon): .reglement(.abandon(abandon))
    case .soldeRepris(let repris): .reglement(.reprise(repris))
    case .factureAnnulee(let annulee): .annulation(annulee)
    case .statutRecu(let statut): .statut(statut)
    case .transmission(let transmission): .transmission(transmission)
    case .devisConclu(let conclu): .conclusion(conclu)
    case .suiviModifie(let suivi): .suivi(suivi)
    }
  }

  /// The event as one that writes the document; nil for other events.
  package var redaction: Redaction? { if case .redaction(let redaction) = genre { redaction } else { nil } }

  /// The event as one that settles the document; nil for other events.
  package var reglant: Reglant? { if case .reglement(let reglant) = genre { reglant } else { nil } }
}

/// The line, the document and the reason that events name: rules, readers and views ask for them.
extension FactureEvent {
  /// The line that the event is about; nil if it is not about a line.
  package var ligneId: LigneID? {
    switch redaction {
    case .ligne(let ligne): ligne.id
    case .ligneModifiee(let modifiee): modifiee.ligneId
    case .ligneRetiree(let id): id
    case .document, .tete, .remise, nil: nil
    }
  }

  /// The other document that the event names; nil if it names none.
  package var documentNomme: FactureID? {
    switch genre {
    case .redaction(.document(let creee)): creee.factureOrigineId
    case .reglement(.imputation(let imputation, _)): imputation.documentId
    case .reglement(.retrait(let retiree, _)): retiree.documentId
    case .annulation(let annulee): annulee.avoirId ?? annulee.rectificativeId
    case .conclusion(let conclu): conclu.remplacantId
    case .reglement(.paiement), .reglement(.paiementAnnule), .reglement(.remboursement),
      .reglement(.remboursementAnnule), .reglement(.abandon), .reglement(.reprise), .redaction(.tete),
      .redaction(.ligne), .redaction(.ligneModifiee), .redaction(.ligneRetiree), .redaction(.remise), .numero, .envoi,
      .statut, .transmission, .suivi:
      nil
    }
  }

  /// The reason that it gives; nil if it needs none.
  package var motif: String? {
    switch genre {
    case .reglement(.paiementAnnule(let annule)), .reglement(.remboursementAnnule(let annule)): annule.annulation.motif
    case .reglement(.retrait(let retiree, _)): retiree.retrait.motif
    case .reglement(.abandon(let abandon)): abandon.motif
    case .reglement(.reprise(let repris)): repris.reprise.motif
    case .annulation(let annulee): annulee.motif
    case .conclusion(let conclu): conclu.motif
    case .suivi(let suivi): suivi.motif
    case .reglement(.paiement), .reglement(.remboursement), .reglement(.imputation), .redaction, .numero, .envoi,
      .statut, .transmission:
      nil
    }
  }
}
