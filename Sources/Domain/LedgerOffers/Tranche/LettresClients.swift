public import LedgerModel

/// The reminder letters to all clients.
public struct LettresClients: Tranche {
  private var parClient: [ClientID: Lettres] = [:]

  /// Without letters.
  public init() {}

  /// Applies an event of a letter.
  public mutating func apply(_ fact: Fact) {
    guard case .client(let id, .relance(let event)) = fact else { return }
    parClient[id, default: Lettres()].apply(event)
  }

  /// The letters to the client of `id`, in the order of recording.
  public subscript(id: ClientID) -> Lettres { parClient[id] ?? Lettres() }

  /// Takes the letters to the client of `id` from elsewhere.
  package mutating func pose(_ lettres: Lettres, de id: ClientID) { parClient[id] = lettres }
}
