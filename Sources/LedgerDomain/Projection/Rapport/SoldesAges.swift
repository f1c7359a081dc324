/// What is left to pay, by how long it has been due.
public struct SoldesAges: Hashable, Sendable {
  /// Not due yet, without a date to pay by, and what is left of avoirs (negative).
  public private(set) var nonEchu = MontantLarge.zero
  /// Due since 1 to 30 days.
  public private(set) var de1a30 = MontantLarge.zero
  /// Due since 31 to 60 days.
  public private(set) var de31a60 = MontantLarge.zero
  /// Due since 61 to 90 days.
  public private(set) var de61a90 = MontantLarge.zero
  /// Due since more than 90 days.
  public private(set) var plusDe90 = MontantLarge.zero

  /// The balance due: the sum of the five.
  public var total: MontantLarge { nonEchu + de1a30 + de31a60 + de61a90 + plusDe90 }

  init() {}

  /// Adds `solde`, due since `jours` days; nil: not due.
  mutating func ajoute(_ solde: MontantLarge, jours: Int?) {
    switch jours ?? 0 {
    case ...0: nonEchu += solde
    case ...30: de1a30 += solde
    case ...60: de31a60 += solde
    case ...90: de61a90 += solde
    default: plusDe90 += solde
    }
  }

  mutating func ajoute(_ autre: SoldesAges) {
    nonEchu += autre.nonEchu
    de1a30 += autre.de1a30
    de31a60 += autre.de31a60
    de61a90 += autre.de61a90
    plusDe90 += autre.plusDe90
  }
}
