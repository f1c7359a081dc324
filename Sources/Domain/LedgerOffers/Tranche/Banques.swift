public import LedgerModel

/// The accounts at banks with their statements.
public struct Banques: Tranche {
  /// The accounts, in the order of their declaration.
  public private(set) var liste: [LivreBanque] = []

  /// Without accounts.
  public init() {}

  /// Applies an event of an account. An account that is not there begins with its declaration.
  public mutating func apply(_ fact: Fact) {
    guard case .banque(let id, let event) = fact else { return }
    if let place = liste.firstIndex(where: { $0.id == id }) {
      liste[place].apply(event)
    } else if case .declaree(let banque) = event {
      liste.append(LivreBanque(id, banque))
    }
  }

  /// The account of `id`.
  public subscript(id: BanqueID) -> LivreBanque? { liste.first { $0.id == id } }

  /// Takes an account with its statements from elsewhere.
  package mutating func pose(_ livre: LivreBanque) { liste.append(livre) }
}
