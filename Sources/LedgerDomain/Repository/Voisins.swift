/// The dates between which a document's date must stay, so that numbers and dates go forward together.
public struct Voisins: Hashable, Sendable {
  /// The date of the number before.
  public let avant: Jour?
  /// The date of the number after.
  public let apres: Jour?

  /// Between these dates.
  public init(avant: Jour? = nil, apres: Jour? = nil) {
    self.avant = avant
    self.apres = apres
  }
}
