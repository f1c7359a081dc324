/// All that can happen to a facture or avoir.
///
/// The large and rare ones are boxed, so that the frequent ones stay small.
public enum FactureEvent: Hashable, Sendable {
  /// It was created.
  indirect case factureCreee(FactureCreee)
  /// Its head was changed.
  indirect case factureModifiee(FactureModifiee)
  /// A line was added at the end of a draft.
  case ligneAjoutee(LigneFacture)
  /// A line was changed.
  indirect case ligneModifiee(LigneModifiee)
  /// A line was taken away.
  case ligneRetiree(LigneID)
  /// The percentage taken off its lines was set.
  case remiseAppliquee(Taux)
  /// It got its number, in the commit that sends it.
  case numeroAttribue(String)
  /// It was sent.
  indirect case factureEnvoyee(FactureEnvoyee)
  /// A payment came in.
  case paiementEnregistre(Reglement)
  /// A payment stands no more.
  case paiementAnnule(ReglementAnnule)
  /// An avoir was applied to this facture.
  case avoirImpute(Imputation)
  /// This avoir was applied to a facture: the other side of `avoirImpute`, in the same commit.
  case avoirUtilise(Imputation)
  /// The application of an avoir to this facture was taken back.
  case avoirRetire(ImputationRetiree)
  /// The application of this avoir was taken back: the other side of `avoirRetire`, in the same commit.
  case avoirRendu(ImputationRetiree)
  /// This avoir was refunded.
  case remboursementEnregistre(Reglement)
  /// A refund stands no more.
  case remboursementAnnule(ReglementAnnule)
  /// A part of what is left of this facture was given up.
  indirect case soldeAbandonne(Abandon)
  /// What was given up of this facture is due again.
  indirect case soldeRepris(SoldeRepris)
  /// It was cancelled.
  case factureAnnulee(FactureAnnulee)
}

/// What events name, which rules, readers and views share.
extension FactureEvent {
  /// The line that it is about; nil where it is about none.
  package var ligneId: LigneID? {
    switch self {
    case .ligneAjoutee(let ligne): ligne.id
    case .ligneModifiee(let modifiee): modifiee.ligneId
    case .ligneRetiree(let id): id
    case .factureCreee, .factureModifiee, .remiseAppliquee, .numeroAttribue, .factureEnvoyee, .paiementEnregistre,
      .paiementAnnule, .avoirImpute, .avoirUtilise, .avoirRetire, .avoirRendu, .remboursementEnregistre,
      .remboursementAnnule, .soldeAbandonne, .soldeRepris, .factureAnnulee:
      nil
    }
  }

  /// The document that it names besides its own; nil where it names none.
  package var documentNomme: FactureID? {
    switch self {
    case .factureCreee(let creee): creee.factureOrigineId
    case .avoirImpute(let imputation), .avoirUtilise(let imputation): imputation.documentId
    case .avoirRetire(let retiree), .avoirRendu(let retiree): retiree.documentId
    case .factureAnnulee(let annulee): annulee.avoirId ?? annulee.rectificativeId
    case .factureModifiee, .ligneAjoutee, .ligneModifiee, .ligneRetiree, .remiseAppliquee, .numeroAttribue,
      .factureEnvoyee, .paiementEnregistre, .paiementAnnule, .remboursementEnregistre, .remboursementAnnule,
      .soldeAbandonne, .soldeRepris:
      nil
    }
  }

  /// What gives a document its texts, or changes them.
  package enum Redaction {
    case document(FactureCreee)
    case tete(FactureModifiee)
    case ligne(LigneFacture)
    case ligneModifiee(LigneModifiee)
  }

  /// The texts that it gives or changes, but for those of what settles the document; nil where it has none.
  package var redaction: Redaction? {
    switch self {
    case .factureCreee(let creee): .document(creee)
    case .factureModifiee(let modifiee): .tete(modifiee)
    case .ligneAjoutee(let ligne): .ligne(ligne)
    case .ligneModifiee(let modifiee): .ligneModifiee(modifiee)
    case .ligneRetiree, .remiseAppliquee, .numeroAttribue, .factureEnvoyee, .paiementEnregistre, .paiementAnnule,
      .avoirImpute, .avoirUtilise, .avoirRetire, .avoirRendu, .remboursementEnregistre, .remboursementAnnule,
      .soldeAbandonne, .soldeRepris, .factureAnnulee:
      nil
    }
  }
}
