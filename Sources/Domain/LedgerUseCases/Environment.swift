public import LedgerModel

/// The inputs of a decision from outside the ledger: author, clock and new ids. It is a value, so that everything can
/// be replayed identically.
public struct Environment: Sendable {
  /// The author: the `authid` of the events.
  public let auteur: String
  /// The local date.
  public let today: @Sendable () -> Jour
  /// The present moment.
  public let now: @Sendable () -> Instant
  /// A UUID never used before.
  public let newID: @Sendable () -> Identifiant
  /// The local day of a moment.
  public let jourLocal: @Sendable (Instant) -> Jour
  /// Whether a person confirmed the clock: a commit long after the last one is then allowed.
  public var horlogeSure = false
  /// Whether an import records: the facts come from another system, and the log says so.
  public var estImport = false

  /// An environment with these functions; by default local days are those of UTC.
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
