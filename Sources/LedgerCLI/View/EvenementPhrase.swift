import LedgerDomain
import LedgerWords

extension FactureEvent {
  /// What became of `facture` by it, as a command says it; nil of what changes a draft.
  func fait(_ facture: Facture) -> Words? {
    func amount(_ montant: Montant) -> Words { montant.en(facture.devise) }
    func named(_ id: ReglementID) -> Words {
      let reglement = (facture.paiements + facture.remboursements).first { $0.id == id }
      return reglement.map { Words("of \(amount($0.montant)) ", fr: "de \(amount($0.montant)) ") } ?? .none
    }
    switch self {
    case .factureEnvoyee(let envoyee):
      return Words("sent on \(envoyee.dateEnvoi)", fr: "émission le \(envoyee.dateEnvoi)")
    case .paiementEnregistre(let paiement):
      return Words(
        "paid \(amount(paiement.montant)) on \(paiement.date)",
        fr: "paiement de \(amount(paiement.montant)) le \(paiement.date)")
    case .remboursementEnregistre(let rendu):
      return Words(
        "refunded \(amount(rendu.montant)) on \(rendu.date)",
        fr: "remboursement de \(amount(rendu.montant)) le \(rendu.date)")
    case .paiementAnnule(let annule):
      return Words(
        "payment \(named(annule.id))\(Self.end(annule.annulation))",
        fr: "paiement \(named(annule.id))\(Self.end(annule.annulation))")
    case .remboursementAnnule(let annule):
      return Words(
        "refund \(named(annule.id))\(Self.end(annule.annulation))",
        fr: "remboursement \(named(annule.id))\(Self.end(annule.annulation))")
    case .avoirImpute(let imputation), .avoirUtilise(let imputation):
      return Words(
        "settled by \(amount(imputation.montant)) on \(imputation.dateImputation)",
        fr: "imputation de \(amount(imputation.montant)) le \(imputation.dateImputation)")
    case .avoirRetire(let retiree), .avoirRendu(let retiree):
      return Words(
        "no longer settled by \(amount(retiree.montant)) from \(retiree.retrait.date) on",
        fr: "imputation de \(amount(retiree.montant)) retirée à partir du \(retiree.retrait.date)")
    case .soldeAbandonne(let abandon):
      return Words(
        "given up \(amount(abandon.montant)) of it on \(abandon.date)\(Self.kind(abandon))",
        fr: "abandon de \(amount(abandon.montant)) le \(abandon.date)\(Self.kind(abandon))")
    case .soldeRepris(let repris):
      return Words(
        "due again from \(repris.reprise.date) on", fr: "solde de nouveau dû à partir du \(repris.reprise.date)")
    case .factureAnnulee(let annulee):
      let date = annulee.dateAnnulation
      if annulee.rectificativeId != nil { return Words("replaced on \(date)", fr: "remplacement le \(date)") }
      return annulee.numeroRendu == nil
        ? Words("cancelled on \(date)", fr: "annulation le \(date)")
        : Words("cancelled on \(date), its number given back", fr: "annulation le \(date), numéro libéré")
    case .statutRecu(let statut):
      return Words("said to be: \(statut.nom), \(statut.date)", fr: "statut : \(statut.nom), \(statut.date)")
    case .transmission(let transmission):
      return Words(
        "put out for the platform: \(transmission.nom)", fr: "déposé pour la plateforme : \(transmission.nom)")
    case .factureCreee, .factureModifiee, .ligneAjoutee, .ligneModifiee, .ligneRetiree, .remiseAppliquee,
      .numeroAttribue:
      return nil
    }
  }

  private static func kind(_ abandon: Abandon) -> Words {
    abandon.nature.map { Words(": \($0.minuscule)", fr: " : \($0.minuscule)") } ?? .none
  }

  private static func end(_ annulation: AnnulationReglement) -> Words {
    annulation.dateRejet.map { Words("came back on \($0)", fr: "rejeté le \($0)") } ?? Lexique.annule.minuscule
  }
}
