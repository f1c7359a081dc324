/// How what settled a document was taken back: an avoir that was applied, or what was given up.
public struct Retrait: Hashable, Sendable {
  /// The day from which it counts no more.
  public let date: Jour
  /// Why.
  public let motif: String

  /// Taken back on that day.
  public init(date: Jour, motif: String) {
    self.date = date
    self.motif = motif
  }
}
