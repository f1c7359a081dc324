package import LedgerWords

extension EventType: Nomme {
  /// The name of the event for people.
  package var libelle: Libelle {
    switch self {
    case .registreOuvert: Libelle("Ledger opened", fr: "Registre ouvert")
    case .emetteurDefini: Libelle("Seller set", fr: "Émetteur défini")
    case .comptesDefinis: Libelle("Accounts set", fr: "Comptes définis")
    case .articleDefini: Libelle("Article defined", fr: "Article défini")
    case .horodatageRecu: Libelle("Time stamp received", fr: "Horodatage reçu")
    case .compteBancaireDeclare: Libelle("Bank account declared", fr: "Compte bancaire déclaré")
    case .releveImporte: Libelle("Statement imported", fr: "Relevé importé")
    case .ligneRapprochee: Libelle("Bank line settled", fr: "Ligne de relevé rapprochée")
    case .ligneEcartee: Libelle("Bank line set aside", fr: "Ligne de relevé écartée")
    case .rapprochementDefait: Libelle("Bank line open again", fr: "Rapprochement défait")
    case .chequesRemis: Libelle("Cheques deposited", fr: "Chèques remis")
    case .abonnementCree: Libelle("Subscription created", fr: "Abonnement créé")
    case .abonnementModifie: Libelle("Subscription changed", fr: "Abonnement modifié")
    case .abonnementArrete: Libelle("Subscription", fr: "Abonnement")
    case .periodeCloturee: Libelle("Period closed", fr: "Période close")
    case .clientCree: Libelle("Customer created", fr: "Client créé")
    case .clientModifie: Libelle("Customer changed", fr: "Client modifié")
    case .personneEffacee: Libelle("Personal values erased", fr: "Données personnelles effacées")
    case .conservationProlongee: Libelle("Kept longer", fr: "Conservation prolongée")
    case .conservationLevee: Libelle("Kept no longer", fr: "Conservation levée")
    case .avanceRecue: Lexique.avanceRecue.libelle
    case .avanceUtilisee: Lexique.avanceUtilisee.libelle
    case .avanceRendue: Lexique.avanceRendue.libelle
    case .avanceRemboursee: Lexique.avanceRemboursee.libelle
    case .avanceAnnulee: Libelle("Advance cancelled", fr: "Avance annulée")
    case .remboursementAvanceAnnule: Libelle("Refund of an advance cancelled", fr: "Remboursement d’avance annulé")
    case .factureCreee: Libelle("Document created", fr: "Document créé")
    case .factureModifiee: Libelle("Document changed", fr: "Document modifié")
    case .ligneAjoutee: Libelle("Line added", fr: "Ligne ajoutée")
    case .ligneModifiee: Libelle("Line changed", fr: "Ligne modifiée")
    case .ligneRetiree: Libelle("Line removed", fr: "Ligne retirée")
    case .remiseAppliquee: Libelle("Discount set", fr: "Remise appliquée")
    case .numeroAttribue: Libelle("Number given", fr: "Numéro attribué")
    case .factureEnvoyee: Libelle("Document issued", fr: "Document émis")
    case .paiementEnregistre: Libelle("Payment recorded", fr: "Paiement enregistré")
    case .paiementAnnule: Libelle("Payment cancelled", fr: "Paiement annulé")
    case .avoirImpute: Libelle("Credit note applied", fr: "Avoir imputé")
    case .avoirUtilise: Libelle("Applied to an invoice", fr: "Imputation sur une facture")
    case .avoirRetire: Libelle("Credit note unapplied", fr: "Imputation d’un avoir retirée")
    case .avoirRendu: Libelle("No longer applied to an invoice", fr: "Imputation sur une facture retirée")
    case .remboursementEnregistre: Libelle("Refund recorded", fr: "Remboursement enregistré")
    case .remboursementAnnule: Libelle("Refund cancelled", fr: "Remboursement annulé")
    case .soldeAbandonne: Libelle("Write-off of the balance", fr: "Solde abandonné")
    case .soldeRepris: Libelle("Balance due again", fr: "Perte, écart ou escompte annulé")
    case .statutRecu: Libelle("Status received", fr: "Statut reçu")
    case .transmissionEnregistree: Libelle("File submitted", fr: "Fichier déposé")
    case .fluxTransmis: Libelle("Period submitted", fr: "Période déposée")
    case .suiviModifie: Libelle("Late payment", fr: "Retard de paiement")
    case .relanceEnvoyee: Libelle("Reminder sent", fr: "Relance envoyée")
    case .relanceSuivie: Libelle("Reminder", fr: "Relance")
    case .tauxDefini: Libelle("Reference rate added", fr: "Taux de référence ajouté")
    case .devisConclu: Lexique.devis.libelle
    case .factureAnnulee: Libelle("Document cancelled", fr: "Document annulé")
    }
  }
}
