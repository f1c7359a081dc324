public import LedgerModel

/// The events that a dossier holds: those of its documents, the letters about them, the opening of the ledger, the
/// seller and the buyers.
extension RegistreReading {
  /// The sequences of the events that a dossier of `factures` shows.
  public func sequences(
    de factures: Set<FactureID>, clients: Set<ClientID>, avant: UInt64
  ) throws(LedgerFailure) -> [UInt64] {
    try fold((sequences: [] as [UInt64], lettres: LettresDeDossier(factures)), ReplayOptions()) { state, recorded in
      let shown =
        switch recorded.fact {
        case .registre(_, .ouvert): true
        case .facture(let id, _): factures.contains(id)
        case .client(let id, .clientCree), .client(let id, .clientModifie), .client(let id, .effacee):
          recorded.sequence < avant && clients.contains(id)
        case .client(_, .relance(let event)): state.lettres.montre(event)
        case .registre(_, .emetteur): recorded.sequence < avant
        case .registre, .client, .banque, .abonnement: false
        }
      if shown { state.sequences.append(recorded.sequence) }
    }.state.sequences
  }
}

/// The letters about the documents of a dossier, as its events come.
package struct LettresDeDossier: Sendable {
  private let factures: Set<FactureID>
  private var lettres: Set<RelanceID> = []

  package init(_ factures: Set<FactureID>) { self.factures = factures }

  /// Whether the dossier shows `event`: a letter that names one of its documents, or the result of such a letter.
  package mutating func montre(_ event: RelanceEvent) -> Bool {
    switch event {
    case .envoyee(let relance):
      guard relance.lignes.contains(where: { factures.contains($0.factureId) }) else { return false }
      lettres.insert(relance.id)
      return true
    case .suivie(let suite): return lettres.contains(suite.relanceId)
    }
  }
}
