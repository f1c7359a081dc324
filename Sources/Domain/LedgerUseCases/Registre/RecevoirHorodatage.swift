public import LedgerModel

/// Records the time stamp of a checkpoint. The caller has checked the authority's answer.
public struct RecevoirHorodatage: UseCase {
  /// The stamp.
  public let horodatage: Horodatage

  /// Records `horodatage`.
  public init(_ horodatage: Horodatage) { self.horodatage = horodatage }

  /// The settings alone.
  public func reads(on today: Jour) -> Reads { Reads() }

  /// Refused before the ledger is opened.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    [.registre(try view.ouvert().id, .horodatage(horodatage))]
  }
}
