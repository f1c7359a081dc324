public import LedgerModel

/// When letters are due.
public struct ReglesRelances: Hashable, Sendable {
  /// The days late from which a level is due.
  public struct Seuil: Hashable, Sendable {
    /// The level.
    public let niveau: NiveauRelance
    /// The days.
    public let jours: Int

    /// `niveau` from `jours` days late on.
    public init(_ niveau: NiveauRelance, _ jours: Int) { (self.niveau, self.jours) = (niveau, jours) }
  }

  /// The levels that are used, in their order.
  public var seuils = zip(NiveauRelance.allCases, [5, 15, 30, 45]).map { Seuil($0, $1) }
  /// The least days between two letters to one client.
  public var delaiMinimal = 7
  /// The most days since the newest statement of a bank for a letter above the first.
  public var ageBanque = 7

  /// The usual rules.
  public init() {}

  /// The level after `niveau`, with its days; nil after the last.
  func suivant(_ niveau: NiveauRelance?) -> Seuil? {
    seuils.first { seuil in niveau.map { seuil.niveau > $0 } ?? true }
  }
}

extension ReglesRelances {
  /// The rules of a client: its own terms, else those of the seller, else the usual ones. nil: it gets no letters.
  public init?(client: Recouvrement?, vendeur: Recouvrement?) {
    self.init()
    if let jours = client?.relances ?? vendeur?.relances {
      guard !jours.isEmpty else { return nil }
      seuils = zip(NiveauRelance.allCases, jours).map { Seuil($0, $1) }
    }
    delaiMinimal = client?.delaiRelances ?? vendeur?.delaiRelances ?? delaiMinimal
    ageBanque = client?.ageReleve ?? vendeur?.ageReleve ?? ageBanque
  }
}
