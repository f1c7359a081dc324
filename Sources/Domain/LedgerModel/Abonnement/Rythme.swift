/// When a subscription is invoiced: its periods are whole months, counted from the anchor.
public struct Rythme: Hashable, Sendable {
  /// When a period is due.
  public enum Terme: String, Hashable, CaseIterable, Sendable {
    /// On its first day.
    case aEchoir = "a-echoir"
    /// On the day after its last.
    case echu
  }

  /// The months of a period.
  public var mois: Int
  /// The first day that is owed.
  public var debut: Jour
  /// The first day of the first whole period.
  public var ancre: Jour
  /// The day of the month on which periods begin; in a shorter month, its last day.
  public var jour: Int
  /// When a period is due.
  public var terme: Terme
  /// The last day that is owed; nil: no end.
  public var fin: Jour?
  /// Whether a part of a period costs its share of the days; else it costs as much as a whole one.
  public var prorata: Bool

  /// Periods of `mois` months from `debut` on; `ancre` is `debut`, and `jour` the day of `ancre`, unless given.
  public init(
    mois: Int, debut: Jour, ancre: Jour? = nil, jour: Int? = nil, terme: Terme = .aEchoir, fin: Jour? = nil,
    prorata: Bool = true
  ) {
    let ancre = ancre ?? debut
    (self.mois, self.debut, self.ancre) = (mois, debut, ancre)
    self.jour = jour ?? ancre.composants.jour
    (self.terme, self.fin, self.prorata) = (terme, fin, prorata)
  }
}
