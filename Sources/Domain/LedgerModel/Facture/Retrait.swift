/// When and why the application of an avoir, or a write-off, was undone.
public struct Retrait: Hashable, Sendable {
  /// The first day on which it no longer counts.
  public let date: Jour
  /// Why.
  public let motif: String

  /// An undoing on that day.
  public init(date: Jour, motif: String) {
    self.date = date
    self.motif = motif
  }
}
