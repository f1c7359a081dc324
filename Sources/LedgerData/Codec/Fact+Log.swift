import LedgerDomain
import LedgerJSON

extension Fact {
  /// Writes the fields of its event, in the present version.
  func encodeFields(to json: inout JSONWriter) {
    switch self {
    case .registre(_, let ouvert): ouvert.encodeFields(to: &json)
    case .client(_, .clientCree(let cree)): cree.client.encodeFieldsAfterId(to: &json)
    case .client(_, .clientModifie(let modifie)): modifie.encodeFields(to: &json)
    case .facture(_, let event): event.encodeFields(to: &json)
    }
  }
}

extension FactureEvent {
  fileprivate func encodeFields(to json: inout JSONWriter) {
    switch self {
    case .factureCreee(let event): event.encodeFields(to: &json)
    case .factureModifiee(let event): event.encodeFields(to: &json)
    case .ligneAjoutee(let event): event.encodeFields(to: &json)
    case .ligneModifiee(let event): event.encodeFields(to: &json)
    case .ligneRetiree(let event): event.encodeFields(to: &json)
    case .remiseAppliquee(let event): event.encodeFields(to: &json)
    case .factureEnvoyee(let event): event.encodeFields(to: &json)
    case .paiementEnregistre(let event): event.encodeFields(to: &json)
    case .paiementAnnule(let event): event.encodeFields(to: &json)
    case .avoirImpute(let event): event.encodeFields(to: &json)
    case .avoirUtilise(let event): event.encodeFields(to: &json)
    case .remboursementEnregistre(let event): event.encodeFields(to: &json)
    case .factureAnnulee(let event): event.encodeFields(to: &json)
    }
  }
}
