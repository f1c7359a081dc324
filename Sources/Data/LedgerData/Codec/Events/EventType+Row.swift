import LedgerModel
import LedgerWords

/// The events: a row for each. Beside it an event has its case in `Fact.type`, and in `Fact.encodeFields`, which writes it.
extension EventType {
  /// Its name in lines, the kind of its subject, its name for people, and its versions, the oldest first.
  struct Row {
    let nom: String
    let sujet: Sujet.Kind
    /// Made when it is read: most commands show no event.
    let libelle: @Sendable () -> Libelle
    let versions: [EventVersion]

    init(
      _ nom: String, _ sujet: Sujet.Kind, _ libelle: @autoclosure @escaping @Sendable () -> Libelle,
      _ versions: [EventVersion]
    ) {
      (self.nom, self.sujet, self.libelle, self.versions) = (nom, sujet, libelle, versions)
    }
  }

  /// Its row.
  var row: Row {
    switch self {
    case .registreOuvert:
      Row("RegistreOuvert", .registre, Libelle("Ledger opened", fr: "Registre ouvert"), RegistreOuvert.versions)
    case .clientCree: Row("ClientCree", .client, Libelle("Customer created", fr: "Client créé"), ClientCree.versions)
    case .clientModifie:
      Row("ClientModifie", .client, Libelle("Customer changed", fr: "Client modifié"), ClientModifie.versions)
    case .factureCreee:
      Row("FactureCreee", .facture, Libelle("Document created", fr: "Document créé"), FactureCreee.versions)
    case .factureModifiee:
      Row("FactureModifiee", .facture, Libelle("Document changed", fr: "Document modifié"), FactureModifiee.versions)
    case .ligneAjoutee:
      Row("LigneAjoutee", .facture, Libelle("Line added", fr: "Ligne ajoutée"), LigneAjoutee.versions)
    case .ligneModifiee:
      Row("LigneModifiee", .facture, Libelle("Line changed", fr: "Ligne modifiée"), LigneModifiee.versions)
    case .ligneRetiree:
      Row("LigneRetiree", .facture, Libelle("Line removed", fr: "Ligne retirée"), LigneRetiree.versions)
    case .remiseAppliquee:
      Row("RemiseAppliquee", .facture, Libelle("Discount set", fr: "Remise appliquée"), RemiseAppliquee.versions)
    case .factureEnvoyee:
      Row("FactureEnvoyee", .facture, Libelle("Document issued", fr: "Document émis"), FactureEnvoyee.versions)
    case .paiementEnregistre:
      Row(
        "PaiementEnregistre", .facture, Libelle("Payment recorded", fr: "Paiement enregistré"),
        PaiementEnregistre.versions)
    case .paiementAnnule:
      Row("PaiementAnnule", .facture, Libelle("Payment cancelled", fr: "Paiement annulé"), PaiementAnnule.versions)
    case .avoirImpute:
      Row("AvoirImpute", .facture, Libelle("Credit note applied", fr: "Avoir imputé"), AvoirImpute.versions)
    case .avoirUtilise:
      Row(
        "AvoirUtilise", .facture, Libelle("Applied to an invoice", fr: "Imputation sur une facture"),
        AvoirUtilise.versions)
    case .remboursementEnregistre:
      Row(
        "RemboursementEnregistre", .facture, Libelle("Refund recorded", fr: "Remboursement enregistré"),
        RemboursementEnregistre.versions)
    case .factureAnnulee:
      Row("FactureAnnulee", .facture, Libelle("Document cancelled", fr: "Document annulé"), FactureAnnulee.versions)
    case .remboursementAnnule:
      Row(
        "RemboursementAnnule", .facture, Libelle("Refund cancelled", fr: "Remboursement annulé"),
        RemboursementAnnule.versions)
    case .avoirRetire:
      Row(
        "AvoirRetire", .facture, Libelle("Credit note unapplied", fr: "Imputation d’un avoir retirée"),
        AvoirRetire.versions)
    case .avoirRendu:
      Row(
        "AvoirRendu", .facture, Libelle("No longer applied to an invoice", fr: "Imputation sur une facture retirée"),
        AvoirRendu.versions)
    case .soldeAbandonne:
      Row(
        "SoldeAbandonne", .facture, Libelle("Write-off of the balance", fr: "Solde abandonné"), SoldeAbandonne.versions)
    case .soldeRepris:
      Row(
        "SoldeRepris", .facture, Libelle("Balance due again", fr: "Perte, écart ou escompte annulé"),
        SoldeRepris.versions)
    case .periodeCloturee:
      Row("PeriodeCloturee", .registre, Libelle("Period closed", fr: "Période close"), PeriodeCloturee.versions)
    case .numeroAttribue:
      Row("NumeroAttribue", .facture, Libelle("Number given", fr: "Numéro attribué"), NumeroAttribue.versions)
    case .avanceRecue: Row("AvanceRecue", .client, Lexique.avanceRecue.libelle, AvanceRecue.versions)
    case .avanceUtilisee: Row("AvanceUtilisee", .client, Lexique.avanceUtilisee.libelle, AvanceUtilisee.versions)
    case .avanceRendue: Row("AvanceRendue", .client, Lexique.avanceRendue.libelle, AvanceRendue.versions)
    case .avanceRemboursee:
      Row("AvanceRemboursee", .client, Lexique.avanceRemboursee.libelle, AvanceRemboursee.versions)
    case .avanceAnnulee:
      Row("AvanceAnnulee", .client, Libelle("Advance cancelled", fr: "Avance annulée"), AvanceAnnulee.versions)
    case .remboursementAvanceAnnule:
      Row(
        "RemboursementAvanceAnnule", .client,
        Libelle("Refund of an advance cancelled", fr: "Remboursement d’avance annulé"),
        RemboursementAvanceAnnule.versions)
    case .emetteurDefini:
      Row("EmetteurDefini", .registre, Libelle("Seller set", fr: "Émetteur défini"), EmetteurDefini.versions)
    case .comptesDefinis:
      Row("ComptesDefinis", .registre, Libelle("Accounts set", fr: "Comptes définis"), ComptesDefinis.versions)
    case .articleDefini:
      Row("ArticleDefini", .registre, Libelle("Article defined", fr: "Article défini"), ArticleDefini.versions)
    case .compteBancaireDeclare:
      Row(
        "CompteBancaireDeclare", .banque, Libelle("Bank account declared", fr: "Compte bancaire déclaré"),
        CompteBancaireDeclare.versions)
    case .releveImporte:
      Row("ReleveImporte", .banque, Libelle("Statement imported", fr: "Relevé importé"), ReleveImporteLog.versions)
    case .ligneRapprochee:
      Row(
        "LigneRapprochee", .banque, Libelle("Bank line settled", fr: "Ligne de relevé rapprochée"),
        LigneRapprocheeLog.versions)
    case .ligneEcartee:
      Row("LigneEcartee", .banque, Libelle("Bank line set aside", fr: "Ligne de relevé écartée"), LigneEcartee.versions)
    case .rapprochementDefait:
      Row(
        "RapprochementDefait", .banque, Libelle("Bank line open again", fr: "Rapprochement défait"),
        RapprochementDefait.versions)
    case .chequesRemis:
      Row("ChequesRemis", .banque, Libelle("Cheques deposited", fr: "Chèques remis"), ChequesRemis.versions)
    case .horodatageRecu:
      Row("HorodatageRecu", .registre, Libelle("Time stamp received", fr: "Horodatage reçu"), HorodatageRecu.versions)
    case .personneEffacee:
      Row(
        "PersonneEffacee", .client, Libelle("Personal values erased", fr: "Données personnelles effacées"),
        Effacement.versions)
    case .conservationProlongee:
      Row(
        "ConservationProlongee", .client, Libelle("Kept longer", fr: "Conservation prolongée"),
        Conservation.versionsProlongee)
    case .conservationLevee:
      Row("ConservationLevee", .client, Libelle("Kept no longer", fr: "Conservation levée"), Conservation.versionsLevee)
    case .statutRecu: Row("StatutRecu", .facture, Libelle("Status received", fr: "Statut reçu"), StatutRecu.versions)
    case .transmissionEnregistree:
      Row("TransmissionEnregistree", .facture, Libelle("File submitted", fr: "Fichier déposé"), Transmission.versions)
    case .fluxTransmis:
      Row("FluxTransmis", .registre, Libelle("Period submitted", fr: "Période déposée"), FluxTransmis.versions)
    case .suiviModifie:
      Row("SuiviModifie", .facture, Libelle("Late payment", fr: "Retard de paiement"), SuiviModifie.versions)
    case .relanceEnvoyee:
      Row("RelanceEnvoyee", .client, Libelle("Reminder sent", fr: "Relance envoyée"), Relance.versions)
    case .relanceSuivie: Row("RelanceSuivie", .client, Libelle("Reminder", fr: "Relance"), SuiteRelance.versions)
    case .tauxDefini:
      Row(
        "TauxDefini", .registre, Libelle("Reference rate added", fr: "Taux de référence ajouté"), TauxReference.versions
      )
    case .devisConclu: Row("DevisConclu", .facture, Lexique.devis.libelle, DevisConclu.versions)
    case .abonnementCree:
      Row(
        "AbonnementCree", .abonnement, Libelle("Subscription created", fr: "Abonnement créé"), AbonnementCree.versions)
    case .abonnementModifie:
      Row(
        "AbonnementModifie", .abonnement, Libelle("Subscription changed", fr: "Abonnement modifié"),
        AbonnementModifie.versions)
    case .abonnementArrete:
      Row("AbonnementArrete", .abonnement, Libelle("Subscription", fr: "Abonnement"), AbonnementArrete.versions)
    }
  }
}
