import LedgerDomain
import LedgerWords

extension Fact {
  /// What happened, as people call it.
  var titre: Words {
    switch self {
    case .registre: Words("Ledger opened", fr: "Ouverture du registre")
    case .emetteur: Words("Seller set", fr: "Émetteur défini")
    case .comptes: Words("Accounts set", fr: "Comptes définis")
    case .cloture: Words("Period closed", fr: "Clôture d'une période")
    case .client(_, .clientCree): Words("Client created", fr: "Création du client")
    case .client(_, .clientModifie): Words("Client changed", fr: "Modification du client")
    case .client(_, .avance(_, let event)): event.titre
    case .facture(_, let event): event.titre
    }
  }
}

extension AvanceEvent {
  fileprivate var titre: Words {
    switch self {
    case .recue: Words("Advance received", fr: "Avance reçue")
    case .utilisee: Words("Advance used", fr: "Utilisation d'une avance")
    case .rendue: Words("Advance there again", fr: "Avance de nouveau disponible")
    case .remboursee: Words("Advance paid back", fr: "Remboursement d'une avance")
    case .remboursementAnnule: Words("Refund of an advance cancelled", fr: "Remboursement d'avance annulé")
    case .annulee: Words("Advance cancelled", fr: "Avance annulée")
    }
  }
}

extension FactureEvent {
  fileprivate var titre: Words {
    switch self {
    case .factureCreee: Words("Created", fr: "Création")
    case .factureModifiee: Words("Changed", fr: "Modification")
    case .ligneAjoutee: Words("Line added", fr: "Ligne ajoutée")
    case .ligneModifiee: Words("Line changed", fr: "Ligne modifiée")
    case .ligneRetiree: Words("Line removed", fr: "Ligne retirée")
    case .remiseAppliquee: Words("Discount set", fr: "Remise appliquée")
    case .numeroAttribue: Words("Number given", fr: "Numéro attribué")
    case .factureEnvoyee: Words("Sent", fr: "Envoi")
    case .paiementEnregistre: Words("Payment", fr: "Paiement")
    case .paiementAnnule: Words("Payment cancelled", fr: "Paiement annulé")
    case .avoirImpute: Words("Avoir applied", fr: "Imputation d'un avoir")
    case .avoirUtilise: Words("Applied to a facture", fr: "Imputation sur une facture")
    case .avoirRetire: Words("Avoir taken back", fr: "Imputation d'un avoir retirée")
    case .avoirRendu: Words("No longer applied to a facture", fr: "Imputation sur une facture retirée")
    case .remboursementEnregistre: Words("Refund", fr: "Remboursement")
    case .remboursementAnnule: Words("Refund cancelled", fr: "Remboursement annulé")
    case .soldeAbandonne: Words("Balance given up", fr: "Solde abandonné")
    case .soldeRepris: Words("Balance due again", fr: "Solde de nouveau dû")
    case .factureAnnulee: Words("Cancelled", fr: "Annulation")
    }
  }

  /// What became of `facture` by it, as a command says it; nil of what changes a draft.
  func fait(_ facture: Facture) -> Words? {
    func amount(_ montant: Montant) -> Words { montant.en(facture.devise) }
    func named(_ id: ReglementID) -> Words {
      let reglement = (facture.paiements + facture.remboursements).first { $0.id == id }
      return reglement.map { Words("of \(amount($0.montant)) ", fr: "de \(amount($0.montant)) ") } ?? .none
    }
    switch self {
    case .factureEnvoyee(let envoyee): return Words("sent on \(envoyee.dateEnvoi)", fr: "envoi le \(envoyee.dateEnvoi)")
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
        "given up \(amount(abandon.montant)) of it on \(abandon.date)",
        fr: "abandon de \(amount(abandon.montant)) le \(abandon.date)")
    case .soldeRepris(let repris):
      return Words(
        "due again from \(repris.reprise.date) on", fr: "solde de nouveau dû à partir du \(repris.reprise.date)")
    case .factureAnnulee(let annulee):
      let date = annulee.dateAnnulation
      if annulee.rectificativeId != nil { return Words("replaced on \(date)", fr: "remplacement le \(date)") }
      return annulee.numeroRendu == nil
        ? Words("cancelled on \(date)", fr: "annulation le \(date)")
        : Words("cancelled on \(date), its number given back", fr: "annulation le \(date), numéro rendu")
    case .factureCreee, .factureModifiee, .ligneAjoutee, .ligneModifiee, .ligneRetiree, .remiseAppliquee,
      .numeroAttribue:
      return nil
    }
  }

  private static func end(_ annulation: AnnulationReglement) -> Words {
    annulation.dateRejet.map { Words("came back on \($0)", fr: "rejeté le \($0)") } ?? Words("cancelled", fr: "annulé")
  }
}
