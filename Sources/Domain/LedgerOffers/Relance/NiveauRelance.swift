/// The levels of reminders, from the first to the formal notice.
public enum NiveauRelance: String, Hashable, CaseIterable, Comparable, Sendable {
  /// The first letter.
  case premier = "1"
  /// The second letter.
  case deuxieme = "2"
  /// The third letter.
  case troisieme = "3"
  /// The formal notice (C. civ., art. 1344).
  case miseEnDemeure = "mise-en-demeure"

  private var rang: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The order of letters.
  public static func < (a: Self, b: Self) -> Bool { a.rang < b.rang }
}

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
