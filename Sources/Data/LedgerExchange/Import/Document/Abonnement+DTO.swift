import LedgerData
import LedgerModel
import LedgerRules
import LedgerUseCases

/// A subscription, in the form of events.
extension ReprendreAbonnement: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    let id: AbonnementID = try champs.field("id")
    let creation = try champs.optional("creation") { json throws(DocumentFault) in
      try json.evenement(dAbonnement: .abonnementCree)
    }
    guard case .cree(let cree) = creation else { throw .refus(.fichier(.abonnementInvalide)) }
    let suite = try champs.list("suite") { json throws(DocumentFault) in
      try json.object { champs throws(DocumentFault) in
        let nom: String = try champs.field("type")
        let type = EventType.allCases.first { $0.nom == nom }
        let event = try champs.optional("data") { json throws(DocumentFault) in
          try json.evenement(dAbonnement: type ?? .factureCreee)
        }
        guard let event else { throw .refus(.fichier(.abonnementInvalide)) }
        return event
      }
    }
    self.init(id, cree, suite ?? [])
  }
}

extension DocumentReader {
  /// The event of a subscription of that type that comes next.
  @_lifetime(self: copy self)
  fileprivate mutating func evenement(dAbonnement type: EventType) throws(DocumentFault) -> AbonnementEvent {
    guard case .abonnement(_, let event)? = try evenement(type) else { throw .refus(.fichier(.abonnementInvalide)) }
    return event
  }
}

/// The period of a subscription that a document invoices.
extension PeriodeFacturee: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(
      abonnementId: try champs.field("abonnementId"), n: try champs.field("n"), du: try champs.field("du"),
      au: try champs.field("au"), jours: try champs.field("jours"), entier: try champs.field("entier"))
  }
}
