/// The remarks on what was recorded.
extension RegistreRepository where Self: ~Copyable {
  /// The remarks on the facts of a commit: what is allowed, and seldom right.
  ///
  /// - Throws: what the ledger throws when it cannot be read.
  public mutating func remarques(sur facts: [Fact]) throws -> [Refus] {
    var remarques: [Refus] = []
    for fact in facts {
      switch fact {
      case .facture(let id, let event):
        guard event.seRemarque, let facture = try facture(id) else { continue }
        remarques += facture.remarques(event, registre?.emetteur)
      case .client(let id, let event): remarques += try self.remarques(event, id)
      case .registre, .cloture, .emetteur, .comptes: continue
      }
    }
    return remarques
  }

  private mutating func remarques(_ event: ClientEvent, _ id: ClientID) throws -> [Refus] {
    switch event {
    case .avance(_, .recue):
      guard registre?.emetteur?.profil == .france, let client = try compte(id)?.client else { return [] }
      return [.remarque(client: client.nom, .avanceSansFacture)]
    case .clientCree, .clientModifie:
      guard let client = try compte(id)?.client, let siren = client.siren else { return [] }
      let combien = try look { try $0.clients(siren: siren) }.count
      return combien > 1 ? [.remarque(client: client.nom, .sirenEnDouble(siren, combien))] : []
    case .avance: return []
    }
  }
}
