/// What a decision takes from outside of the ledger: who decides, when, and new ids. It is a value, so that everything can be
/// played again the same.
public struct Environment: Sendable {
  /// Who does it: the `authid` of the events.
  public let auteur: String
  /// The local date.
  public let today: @Sendable () -> Jour
  /// The moment.
  public let now: @Sendable () -> Instant
  /// A UUID never given before.
  public let newID: @Sendable () -> Identifiant
  /// The local day of a moment.
  public let jourLocal: @Sendable (Instant) -> Jour

  /// A world of these answers; where nothing is said of local days they are those of UTC.
  public init(
    auteur: String, today: @escaping @Sendable () -> Jour, now: @escaping @Sendable () -> Instant,
    newID: @escaping @Sendable () -> Identifiant, jourLocal: @escaping @Sendable (Instant) -> Jour = { $0.jour }
  ) {
    self.auteur = auteur
    self.today = today
    self.now = now
    self.newID = newID
    self.jourLocal = jourLocal
  }
}
