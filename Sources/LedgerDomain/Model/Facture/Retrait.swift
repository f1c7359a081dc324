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

extension SituationFacture {
  /// Whether what settles the document from `date` on, and was taken back so, counts as seen from `au`. nil asks what stands.
  static func compte(_ date: Jour, _ retrait: Retrait?, _ au: Jour?) -> Bool {
    guard let retrait else { return compte(date, au) }
    return compte(date, jusqua: retrait.date, au)
  }
}
