import LedgerDomain
import LedgerJSON

extension Fact {
  /// Writes the fields of its event, in the present version.
  func encodeFields(to json: inout JSONWriter) {
    switch self {
    case .registre(let registre): registre.encodeFields(to: &json)
    case .client(_, .clientCree(let client)): client.encodeFieldsAfterId(to: &json)
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
    case .ligneAjoutee(let ligne): ligne.encodeFields(to: &json)
    case .ligneModifiee(let event): event.encodeFields(to: &json)
    case .ligneRetiree(let event): LigneRetiree.encodeFields(event, to: &json)
    case .remiseAppliquee(let event): RemiseAppliquee.encodeFields(event, to: &json)
    case .factureEnvoyee(let event): event.encodeFields(to: &json)
    case .paiementEnregistre(let event): PaiementEnregistre.encodeFields(event, to: &json)
    case .paiementAnnule(let event): event.encodeFields(to: &json)
    case .avoirImpute(let event): AvoirImpute.encodeFields(event, to: &json)
    case .avoirUtilise(let event): AvoirUtilise.encodeFields(event, to: &json)
    case .remboursementEnregistre(let event): RemboursementEnregistre.encodeFields(event, to: &json)
    case .factureAnnulee(let event): event.encodeFields(to: &json)
    }
  }
}
