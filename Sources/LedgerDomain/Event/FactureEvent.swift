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
  /// It got its number, in the commit that sent it.
  case numeroAttribue(String)
  /// It was sent.
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
  /// A part of this facture's balance was given up.
  indirect case soldeAbandonne(Abandon)
  /// An amount given up on this facture is due again.
  indirect case soldeRepris(SoldeRepris)
  /// It was cancelled.
  case factureAnnulee(FactureAnnulee)
  /// A platform or a party said something of it.
  indirect case statutRecu(StatutRecu)
  /// A file about it was put out for its platform.
  indirect case transmission(Transmission)
}

/// The lines and documents that events name: rules, readers and views ask for them.
extension FactureEvent {
  /// The line that the event is about; nil where it is not about a line.
  package var ligneId: LigneID? {
    switch self {
    case .ligneAjoutee(let ligne): ligne.id
    case .ligneModifiee(let modifiee): modifiee.ligneId
    case .ligneRetiree(let id): id
    case .factureCreee, .factureModifiee, .remiseAppliquee, .numeroAttribue, .factureEnvoyee, .paiementEnregistre,
      .paiementAnnule, .avoirImpute, .avoirUtilise, .avoirRetire, .avoirRendu, .remboursementEnregistre,
      .remboursementAnnule, .soldeAbandonne, .soldeRepris, .factureAnnulee, .statutRecu, .transmission:
      nil
    }
  }

  /// The other document that the event names; nil where it names none.
  package var documentNomme: FactureID? {
    switch self {
    case .factureCreee(let creee): creee.factureOrigineId
    case .avoirImpute(let imputation), .avoirUtilise(let imputation): imputation.documentId
    case .avoirRetire(let retiree), .avoirRendu(let retiree): retiree.documentId
    case .factureAnnulee(let annulee): annulee.avoirId ?? annulee.rectificativeId
    case .factureModifiee, .ligneAjoutee, .ligneModifiee, .ligneRetiree, .remiseAppliquee, .numeroAttribue,
      .factureEnvoyee, .paiementEnregistre, .paiementAnnule, .remboursementEnregistre, .remboursementAnnule,
      .soldeAbandonne, .soldeRepris, .statutRecu, .transmission:
      nil
    }
  }

  /// An event that sets or changes texts of a document.
  package enum Redaction {
    case document(FactureCreee)
    case tete(FactureModifiee)
    case ligne(LigneFacture)
    case ligneModifiee(LigneModifiee)
  }

  /// The event as one that sets or changes texts; nil for other events, and for those that settle the document.
  package var redaction: Redaction? {
    switch self {
    case .factureCreee(let creee): .document(creee)
    case .factureModifiee(let modifiee): .tete(modifiee)
    case .ligneAjoutee(let ligne): .ligne(ligne)
    case .ligneModifiee(let modifiee): .ligneModifiee(modifiee)
    case .ligneRetiree, .remiseAppliquee, .numeroAttribue, .factureEnvoyee, .paiementEnregistre, .paiementAnnule,
      .avoirImpute, .avoirUtilise, .avoirRetire, .avoirRendu, .remboursementEnregistre, .remboursementAnnule,
      .soldeAbandonne, .soldeRepris, .factureAnnulee, .statutRecu, .transmission:
      nil
    }
  }
}
