public import LedgerModel

/// The events that a dossier holds: those of its documents, the letters about them, the opening of the ledger, the
/// seller and the buyers.
extension RegistreReading {
  /// The sequences of the events that a dossier of `factures` shows.
  public func sequences(
    de factures: Set<FactureID>, clients: Set<ClientID>, avant: UInt64
  ) throws(LedgerFailure) -> [UInt64] {
    try fold((sequences: [] as [UInt64], lettres: [] as Set<RelanceID>), ReplayOptions()) { state, recorded in
      let shown =
        switch recorded.fact {
        case .registre: true
        case .facture(let id, _): factures.contains(id)
        case .client(let id, .clientCree), .client(let id, .clientModifie), .client(let id, .effacee):
          recorded.sequence < avant && clients.contains(id)
        case .client(_, .relance(.envoyee(let relance))):
          relance.nomme(factures) && state.lettres.insert(relance.id).inserted
        case .client(_, .relance(.suivie(let suite))): state.lettres.contains(suite.relanceId)
        case .emetteur: recorded.sequence < avant
        case .client, .cloture, .comptes, .article, .taux, .horodatage, .flux, .banque, .abonnement: false
        }
      if shown { state.sequences.append(recorded.sequence) }
    }.state.sequences
  }
}

extension Relance {
  /// Whether it names one of these documents.
  package func nomme(_ factures: Set<FactureID>) -> Bool { lignes.contains { factures.contains($0.factureId) } }
}
