import LedgerJSON

/// The types of event, as lines name them.
enum EventType: Int, CaseIterable, Sendable {
  case registreOuvert, clientCree, clientModifie, factureCreee, factureModifiee, ligneAjoutee, ligneModifiee
  case ligneRetiree, remiseAppliquee, factureEnvoyee, paiementEnregistre, paiementAnnule, avoirImpute, avoirUtilise
  case remboursementEnregistre, factureAnnulee

  /// The names, in the order of the cases.
  static let noms = JSONKeys(
    "RegistreOuvert", "ClientCree", "ClientModifie", "FactureCreee", "FactureModifiee", "LigneAjoutee",
    "LigneModifiee", "LigneRetiree", "RemiseAppliquee", "FactureEnvoyee", "PaiementEnregistre", "PaiementAnnule",
    "AvoirImpute", "AvoirUtilise", "RemboursementEnregistre", "FactureAnnulee")

  /// The version that is written, of each type its own.
  var version: Int { 1 }

  /// The name, as lines write it.
  var nom: StaticString {
    switch self {
    case .registreOuvert: "RegistreOuvert"
    case .clientCree: "ClientCree"
    case .clientModifie: "ClientModifie"
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

  /// What such an event is about.
  var sujet: Sujet.Kind {
    switch self {
    case .registreOuvert: .registre
    case .clientCree, .clientModifie: .client
    default: .facture
    }
  }
}
