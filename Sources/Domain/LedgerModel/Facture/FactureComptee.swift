/// The part of a document that the rules need: without its texts, its lines and the values frozen at issue.
///
/// Every ``Facture`` has one. An audit holds every document of a ledger at once, and keeps only this part.
package struct FactureComptee: Hashable, Sendable {
  package let id: FactureID
  /// Its number; the draft name before it has a number; its id after it gave the number back.
  package private(set) var numero: String
  package private(set) var clientId: ClientID?
  package let factureOrigineId: FactureID?
  /// Whether it corrects an invoice of another system.
  package var corrigeAilleurs: Bool
  /// The avoir that cancels it.
  package private(set) var avoirAnnulation: FactureID?
  /// The messages of platforms about it, by their identifiers.
  package private(set) var messages: Set<String> = []
  /// The keys of the files about it for its platform.
  package private(set) var transmises: Set<String> = []
  /// The facts that decide its totals, balance and statut.
  package var situation: SituationFacture

  package init(id: FactureID, _ creee: FactureCreee) {
    self.id = id
    numero = creee.numero
    clientId = creee.clientId
    factureOrigineId = creee.factureOrigineId
    corrigeAilleurs =
      creee.affaires.first.map { affaire in
        affaire.origine != nil || affaire.termes.valeur(.type) == TypeNorme.avoirGlobal.rawValue
      } ?? false
    situation = SituationFacture(creee)
  }

  /// The name of a document that gave its number back.
  package static func sansNumero(_ id: FactureID) -> String { "\(id)" }

  /// Applies `event`, except to the lines: the owner of the lines counts them in `situation`.
  package mutating func apply(_ event: FactureEvent) {
    situation.apply(event)
    switch event {
    case .factureCreee(let creee): self = FactureComptee(id: id, creee)
    case .factureModifiee(let modifiee): modifiee.clientId.apply(to: &clientId)
    case .numeroAttribue(let attribue): numero = attribue
    case .statutRecu(let statut): messages.insert(statut.message)
    case .transmission(let transmission): transmises.insert(transmission.cle)
    case .factureAnnulee(let annulee):
      avoirAnnulation = annulee.avoirId
      if annulee.numeroRendu != nil { numero = Self.sansNumero(id) }
    default: break  // catch-all: what else happens changes its situation
    }
  }
}

/// Fields of `situation`.
extension FactureComptee {
  package var typeDocument: TypeDocument { situation.typeDocument }
  package var dateFacture: Jour { situation.dateFacture }
  package var estAvoir: Bool { situation.estAvoir }
  package var etat: Facture.Etat { situation.etat }
  package var estEnvoyee: Bool { situation.estEnvoyee }
  /// The facture that an avoir credits.
  package var factureCreditee: FactureID? { estAvoir ? factureOrigineId : nil }
  /// The facture that it replaces, if it is a rectificative.
  package var factureRemplacee: FactureID? { typeDocument == .rectificative ? factureOrigineId : nil }
}
