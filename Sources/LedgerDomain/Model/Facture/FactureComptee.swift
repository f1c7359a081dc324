/// What of a document its rules ask: all but its texts, its lines and what was frozen when it was sent.
///
/// Every ``Facture`` has one. An audit, which holds every document of a ledger at once, has nothing else of them.
package struct FactureComptee: Hashable, Sendable {
  package let id: FactureID
  /// Its number; of a draft that has none yet its name, of a document that gave it back its id.
  package private(set) var numero: String
  package private(set) var clientId: ClientID?
  package private(set) var dateFacture: Jour
  package let factureOrigineId: FactureID?
  /// The avoir that cancels it.
  package private(set) var avoirAnnulation: FactureID?
  /// What its totals, its balance and its statut follow from.
  package internal(set) var situation: SituationFacture

  package init(id: FactureID, _ creee: FactureCreee) {
    self.id = id
    numero = creee.numero
    clientId = creee.clientId
    dateFacture = creee.dateFacture
    factureOrigineId = creee.factureOrigineId
    situation = SituationFacture(creee)
  }

  /// What a document is called that has no number any more.
  package static func sansNumero(_ id: FactureID) -> String { "\(id)" }

  /// Changes it as `event` says, but for the lines: who has them counts them in its situation.
  package mutating func apply(_ event: FactureEvent) {
    situation.apply(event)
    switch event {
    case .factureCreee(let creee): self = FactureComptee(id: id, creee)
    case .factureModifiee(let modifiee):
      modifiee.clientId.apply(to: &clientId)
      if let date = modifiee.dateFacture { dateFacture = date }
    case .numeroAttribue(let attribue): numero = attribue
    case .factureAnnulee(let annulee):
      avoirAnnulation = annulee.avoirId
      if annulee.numeroRendu != nil { numero = Self.sansNumero(id) }
    default: break  // catch-all: what else happens changes its situation
    }
  }
}

/// What its situation says of it.
extension FactureComptee {
  package var typeDocument: TypeDocument { situation.typeDocument }
  package var estAvoir: Bool { situation.estAvoir }
  package var etat: Facture.Etat { situation.etat }
  package var estEnvoyee: Bool { situation.estEnvoyee }
  /// The facture that an avoir credits.
  package var factureCreditee: FactureID? { estAvoir ? factureOrigineId : nil }
}
