public import LedgerModel

/// The events that a dossier holds: those of its documents, the opening of the ledger, the seller and the buyers.
extension RegistreReading {
  /// The sequences of the events that a dossier of `factures` shows.
  public func sequences(
    de factures: Set<FactureID>, clients: Set<ClientID>, avant: UInt64
  ) throws(LedgerFailure) -> [UInt64] {
    try fold([] as [UInt64], ReplayOptions()) { sequences, recorded in
      let shown =
        switch recorded.fact {
        case .registre: true
        case .facture(let id, _): factures.contains(id)
        case .client(let id, .clientCree), .client(let id, .clientModifie), .client(let id, .effacee):
          recorded.sequence < avant && clients.contains(id)
        case .emetteur: recorded.sequence < avant
        case .client, .cloture, .comptes, .article, .taux, .horodatage, .flux, .banque, .abonnement: false
        }
      if shown { sequences.append(recorded.sequence) }
    }.state
  }
}
