package import LedgerModel
import LedgerRules
package import LedgerWords

extension FactureEvent {
  /// The effect of the event on `facture`, in a command's words; nil for an event that changes a draft.
  package func fait(_ facture: Facture) -> Words? {
    func amount(_ montant: Montant) -> Words { montant.en(facture.devise) }
    func named(_ id: ReglementID) -> Words {
      let reglement = (facture.paiements + facture.remboursements).first { $0.id == id }
      return reglement.map { Words("of \(amount($0.montant)) ", fr: "de \(amount($0.montant)) ") } ?? .none
    }
    switch genre {
    case .envoi(let envoyee):
      return Words("issued on \(envoyee.dateEnvoi)", fr: "émission le \(envoyee.dateEnvoi)")
    case .reglement(.paiement(let paiement)):
      return Words(
        "paid \(amount(paiement.montant)) on \(paiement.date)",
        fr: "paiement de \(amount(paiement.montant)) le \(paiement.date)")
    case .reglement(.remboursement(let rendu)):
      return Words(
        "refunded \(amount(rendu.montant)) on \(rendu.date)",
        fr: "remboursement de \(amount(rendu.montant)) le \(rendu.date)")
    case .reglement(.paiementAnnule(let annule)):
      return Words(
        "payment \(named(annule.id))\(Self.end(annule.annulation))",
        fr: "paiement \(named(annule.id))\(Self.end(annule.annulation))")
    case .reglement(.remboursementAnnule(let annule)):
      return Words(
        "refund \(named(annule.id))\(Self.end(annule.annulation))",
        fr: "remboursement \(named(annule.id))\(Self.end(annule.annulation))")
    case .reglement(.imputation(let imputation, _)):
      return Words(
        "settled by \(amount(imputation.montant)) on \(imputation.dateImputation)",
        fr: "imputation de \(amount(imputation.montant)) le \(imputation.dateImputation)")
    case .reglement(.retrait(let retiree, _)):
      return Words(
        "no longer settled by \(amount(retiree.montant)) from \(retiree.retrait.date) on",
        fr: "imputation de \(amount(retiree.montant)) retirée à partir du \(retiree.retrait.date)")
    case .reglement(.abandon(let abandon)):
      return Words(
        "write-off of \(amount(abandon.montant)) on \(abandon.date)\(Self.kind(abandon))",
        fr: "abandon de \(amount(abandon.montant)) le \(abandon.date)\(Self.kind(abandon))")
    case .reglement(.reprise(let repris)):
      return Words(
        "due again from \(repris.reprise.date) on", fr: "solde de nouveau dû à partir du \(repris.reprise.date)")
    case .annulation(let annulee):
      let date = annulee.dateAnnulation
      if annulee.rectificativeId != nil { return Words("replaced on \(date)", fr: "remplacement le \(date)") }
      return annulee.numeroRendu == nil
        ? Words("cancelled on \(date)", fr: "annulation le \(date)")
        : Words("cancelled on \(date), its number given back", fr: "annulation le \(date), numéro libéré")
    case .statut(let statut):
      return Words("status: \(statut.nom), \(statut.date)", fr: "statut : \(statut.nom), \(statut.date)")
    case .transmission(let transmission):
      return Words(
        "submitted to the platform: \(transmission.nom)", fr: "déposé pour la plateforme : \(transmission.nom)")
    case .conclusion(let conclu): return conclu.dite
    case .suivi(let suivi): return suivi.dit
    case .redaction, .numero: return nil
    }
  }

  private static func kind(_ abandon: Abandon) -> Words {
    Words(": \(abandon.nature.minuscule)", fr: " : \(abandon.nature.minuscule)")
  }

  private static func end(_ annulation: AnnulationReglement) -> Words {
    annulation.dateRejet.map { Words("came back on \($0)", fr: "rejeté le \($0)") } ?? Lexique.annule.minuscule
  }
}
