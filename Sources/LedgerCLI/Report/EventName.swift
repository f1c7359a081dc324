import LedgerDomain

extension FactureEvent {
  /// Its name, as the log writes it.
  var name: String {
    switch self {
    case .factureCreee: "FactureCreee"
    case .factureModifiee: "FactureModifiee"
    case .ligneAjoutee: "LigneAjoutee"
    case .ligneModifiee: "LigneModifiee"
    case .ligneRetiree: "LigneRetiree"
    case .remiseAppliquee: "RemiseAppliquee"
    case .factureEnvoyee: "FactureEnvoyee"
    case .paiementEnregistre: "PaiementEnregistre"
    case .paiementAnnule: "PaiementAnnule"
    case .avoirImpute: "AvoirImpute"
    case .avoirUtilise: "AvoirUtilise"
    case .remboursementEnregistre: "RemboursementEnregistre"
    case .factureAnnulee: "FactureAnnulee"
    }
  }
}

extension Fact {
  /// The name of the event of a document; nil of what is about no document.
  var documentEventName: String? {
    if case .facture(_, let event) = self { return event.name }
    return nil
  }
}
