import LedgerJSON
import LedgerModel

// How each event is written to the log.

extension Fact {
  /// Writes the fields of its event in the present version.
  func encodeFields(to json: inout JSONWriter) {
    switch self {
    case .registre(_, let event): event.encodeFields(to: &json)
    case .banque(_, let event): event.encodeFields(to: &json)
    case .abonnement(_, let event): event.encodeFields(to: &json)
    case .client(_, .clientCree(let client)): client.encodeFieldsAfterId(to: &json)
    case .client(let id, .clientModifie(let modifie)): modifie.encodeFields(to: &json, id)
    case .client(_, .effacee(let effacement)): effacement.encodeFields(to: &json)
    case .client(_, .conservation(let conservation)): conservation.encodeFields(to: &json)
    case .client(_, .avance(let id, let event)): event.encodeFields(to: &json, id)
    case .client(_, .relance(.envoyee(let relance))): relance.encodeFields(to: &json)
    case .client(_, .relance(.suivie(let suite))): suite.encodeFields(to: &json)
    case .facture(_, let event): event.encodeFields(to: &json)
    }
  }
}

extension RegistreEvent {
  fileprivate func encodeFields(to json: inout JSONWriter) {
    switch self {
    case .ouvert(let registre): registre.encodeFields(to: &json)
    case .cloture(let cloture): cloture.encodeFields(to: &json)
    case .emetteur(let emetteur): emetteur.encodeFields(to: &json)
    case .comptes(let comptes): comptes.encodeFields(to: &json)
    case .article(let article): article.encodeFields(to: &json)
    case .horodatage(let horodatage): horodatage.encodeFields(to: &json)
    case .flux(let flux): flux.encodeFields(to: &json)
    case .taux(let taux): taux.encodeFields(to: &json)
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
    case .ligneRetiree(let ligneId): json.field("ligneId", ligneId)
    case .remiseAppliquee(let remise): json.field("remisePourcentage", remise)
    case .factureEnvoyee(let event): event.encodeFields(to: &json)
    case .paiementEnregistre(let event):
      event.encodeFields(to: &json, id: "paiementId", date: "datePaiement")
      json.field("recu", event.recu)
    case .paiementAnnule(let event): event.encodeFields(to: &json, id: "paiementId")
    case .avoirImpute(let event): event.encodeFields(to: &json, document: "avoirId")
    case .avoirUtilise(let event): event.encodeFields(to: &json, document: "factureId")
    case .remboursementEnregistre(let event):
      event.encodeFields(to: &json, id: "remboursementId", date: "dateRemboursement")
    case .factureAnnulee(let event): event.encodeFields(to: &json)
    case .remboursementAnnule(let event): event.encodeFields(to: &json, id: "remboursementId")
    case .avoirRetire(let event): event.encodeFields(to: &json, document: "avoirId")
    case .avoirRendu(let event): event.encodeFields(to: &json, document: "factureId")
    case .soldeAbandonne(let event): event.encodeFields(to: &json)
    case .soldeRepris(let event): event.encodeFields(to: &json)
    case .numeroAttribue(let numero): json.field("numero", numero)
    case .statutRecu(let statut): statut.encodeFields(to: &json)
    case .transmission(let transmission): transmission.encodeFields(to: &json)
    case .devisConclu(let conclu): conclu.encodeFields(to: &json)
    case .suiviModifie(let suivi): suivi.encodeFields(to: &json)
    }
  }
}

extension EventCatalogue {
  /// The catalogue of this program.
  package static let standard = EventCatalogue(\.versions)
}
