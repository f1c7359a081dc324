public import LedgerDomain
import LedgerJSON

/// A fact as the type and data of an event.
extension Fact {
  /// The name of its event, as the log writes it.
  public var nomEvenement: String { "\(type.nom)" }

  /// Its type.
  var type: EventType {
    switch self {
    case .registre: .registreOuvert
    case .client(_, .clientCree): .clientCree
    case .client(_, .clientModifie): .clientModifie
    case .facture(_, let event): event.type
    }
  }

  /// Writes the fields of its data.
  func encode(to json: inout JSONWriter) {
    switch self {
    case .registre(_, let ouvert): ouvert.encode(to: &json)
    case .client(_, .clientCree(let cree)): cree.client.encode(to: &json)
    case .client(_, .clientModifie(let modifie)): modifie.encode(to: &json)
    case .facture(_, let event): event.encode(to: &json)
    }
  }
}

extension FactureEvent {
  fileprivate var type: EventType {
    switch self {
    case .factureCreee: .factureCreee
    case .factureModifiee: .factureModifiee
    case .ligneAjoutee: .ligneAjoutee
    case .ligneModifiee: .ligneModifiee
    case .ligneRetiree: .ligneRetiree
    case .remiseAppliquee: .remiseAppliquee
    case .factureEnvoyee: .factureEnvoyee
    case .paiementEnregistre: .paiementEnregistre
    case .paiementAnnule: .paiementAnnule
    case .avoirImpute: .avoirImpute
    case .avoirUtilise: .avoirUtilise
    case .remboursementEnregistre: .remboursementEnregistre
    case .factureAnnulee: .factureAnnulee
    }
  }

  fileprivate func encode(to json: inout JSONWriter) {
    switch self {
    case .factureCreee(let event): event.encode(to: &json)
    case .factureModifiee(let event): event.encode(to: &json)
    case .ligneAjoutee(let event): event.encode(to: &json)
    case .ligneModifiee(let event): event.encode(to: &json)
    case .ligneRetiree(let event): event.encode(to: &json)
    case .remiseAppliquee(let event): event.encode(to: &json)
    case .factureEnvoyee(let event): event.encode(to: &json)
    case .paiementEnregistre(let event): event.encode(to: &json)
    case .paiementAnnule(let event): event.encode(to: &json)
    case .avoirImpute(let event): event.encode(to: &json)
    case .avoirUtilise(let event): event.encode(to: &json)
    case .remboursementEnregistre(let event): event.encode(to: &json)
    case .factureAnnulee(let event): event.encode(to: &json)
    }
  }
}
