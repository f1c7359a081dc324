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

/// What events name: one list, which rules, readers and views share.
extension FactureEvent {
  /// What an event names besides its document.
  struct Nomme {
    var ligne: LigneID?
    var document: FactureID?
    var numero: String?
    var motif: String?
  }

  private var nomme: Nomme {
    switch self {
    case .factureCreee(let creee): Nomme(document: creee.factureOrigineId, numero: creee.numero)
    case .ligneAjoutee(let ligne): Nomme(ligne: ligne.id)
    case .ligneModifiee(let modifiee): Nomme(ligne: modifiee.ligneId)
    case .ligneRetiree(let id): Nomme(ligne: id)
    case .numeroAttribue(let numero): Nomme(numero: numero)
    case .paiementAnnule(let annule), .remboursementAnnule(let annule): Nomme(motif: annule.annulation.motif)
    case .avoirImpute(let imputation), .avoirUtilise(let imputation): Nomme(document: imputation.documentId)
    case .avoirRetire(let retiree), .avoirRendu(let retiree):
      Nomme(document: retiree.documentId, motif: retiree.retrait.motif)
    case .soldeAbandonne(let abandon): Nomme(motif: abandon.motif)
    case .soldeRepris(let repris): Nomme(motif: repris.reprise.motif)
    case .factureAnnulee(let annulee):
      Nomme(document: annulee.avoirId ?? annulee.rectificativeId, motif: annulee.motif)
    case .factureModifiee, .remiseAppliquee, .factureEnvoyee, .paiementEnregistre, .remboursementEnregistre: Nomme()
    }
  }

  /// The line that it is about; nil where it is about none.
  package var ligneId: LigneID? { nomme.ligne }

  /// The document that it names besides its own; nil where it names none.
  package var documentNomme: FactureID? { nomme.document }

  /// The number that it gives; nil where it gives none.
  var numeroDonne: String? { nomme.numero }

  /// Why it happens, in words; nil where nobody says so.
  var motif: String? { nomme.motif }

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
