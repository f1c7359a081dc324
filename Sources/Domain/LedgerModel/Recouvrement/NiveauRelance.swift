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
