public import LedgerModel

/// The advances of all clients.
public struct AvancesClients: Tranche {
  private var parClient: [ClientID: Avances] = [:]

  /// Without advances.
  public init() {}

  /// Applies an event of an advance.
  public mutating func apply(_ fact: Fact) {
    guard case .client(let id, .avance(let avance, let event)) = fact else { return }
    parClient[id, default: Avances()].apply(avance, event)
  }

  /// The advances of the client of `id`, in the order of recording.
  public subscript(id: ClientID) -> Avances { parClient[id] ?? Avances() }

  /// All advances at a rate of VAT, in no order.
  package var taxees: [Avance] { parClient.values.flatMap(\.liste).filter { $0.tva != nil } }

  /// Takes the advances of the client of `id` from elsewhere.
  package mutating func pose(_ avances: Avances, de id: ClientID) { parClient[id] = avances }
}
