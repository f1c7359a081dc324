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
}
