import LedgerDomain

extension EventCatalogue {
  /// What this program knows.
  package static let standard = EventCatalogue { type in
    switch type {
    case .registreOuvert: RegistreOuvert.versions
    case .clientCree: ClientCree.versions
    case .clientModifie: ClientModifie.versions
    case .factureCreee: FactureCreee.versions
    case .factureModifiee: FactureModifiee.versions
    case .ligneAjoutee: LigneAjoutee.versions
    case .ligneModifiee: LigneModifiee.versions
    case .ligneRetiree: LigneRetiree.versions
    case .remiseAppliquee: RemiseAppliquee.versions
    case .factureEnvoyee: FactureEnvoyee.versions
    case .paiementEnregistre: PaiementEnregistre.versions
    case .paiementAnnule: PaiementAnnule.versions
    case .avoirImpute: AvoirImpute.versions
    case .avoirUtilise: AvoirUtilise.versions
    case .remboursementEnregistre: RemboursementEnregistre.versions
    case .factureAnnulee: FactureAnnulee.versions
    case .remboursementAnnule: RemboursementAnnule.versions
    case .avoirRetire: AvoirRetire.versions
    case .avoirRendu: AvoirRendu.versions
    case .soldeAbandonne: SoldeAbandonne.versions
    case .soldeRepris: SoldeRepris.versions
    case .avanceRecue: AvanceRecue.versions
    case .avanceUtilisee: AvanceUtilisee.versions
    case .avanceRendue: AvanceRendue.versions
    case .avanceRemboursee: AvanceRemboursee.versions
    case .remboursementAvanceAnnule: RemboursementAvanceAnnule.versions
    case .avanceAnnulee: AvanceAnnulee.versions
    case .numeroAttribue: NumeroAttribue.versions
    case .periodeCloturee: PeriodeCloturee.versions
    case .emetteurDefini: EmetteurDefini.versions
    case .comptesDefinis: ComptesDefinis.versions
    }
  }
}
