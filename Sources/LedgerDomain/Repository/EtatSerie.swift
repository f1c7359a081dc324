/// How far a series of numbers has come.
public struct EtatSerie: Hashable, Sendable {
  /// The highest rank ever given; 0 in an empty series.
  public var dernierRang: Int
  /// The date of the document of the highest number, cancelled drafts apart, and imported documents dated in another
  /// year than that of their number.
  public var derniereDate: Jour?

  /// A series that has come so far.
  public init(dernierRang: Int = 0, derniereDate: Jour? = nil) {
    self.dernierRang = dernierRang
    self.derniereDate = derniereDate
  }
}
