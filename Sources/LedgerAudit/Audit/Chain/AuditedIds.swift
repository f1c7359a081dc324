import LedgerDomain

/// Whether an id may be given twice, in the memory of one moment.
///
/// All ids of a long log are too many to keep. But an id of version 7 begins with the millisecond it was made in: as long as
/// that never goes back, an id can only be that of an event of the same millisecond, and those are few. Where it does go
/// back (a clock set back, ids of another version), this cannot tell: then ``RepeatedIds`` compares all with all, which
/// costs another reading of the log, or several.
struct AuditedIds: Sendable {
  /// As many are kept at most, of 16 bytes or so each: only a log whose ids were not made by this program comes near it.
  private static let most = 2_000_000

  /// Whether all have to be compared.
  private(set) var mustBeCompared = false
  private var millisecond: UInt64 = 0
  /// The first id of the millisecond, and all others: most often there are none.
  private var first = Identifiant(haut: 0, bas: 0)
  private var others = FingerprintSet()

  /// Notes the id of the next event.
  mutating func take(_ id: Identifiant) {
    guard !mustBeCompared else { return }
    let millisecond = id.haut >> 16
    if millisecond > self.millisecond {
      (self.millisecond, first) = (millisecond, id)
      others.removeAll()
    } else if millisecond < self.millisecond || id == first || !others.insert(id) || others.count > Self.most {
      mustBeCompared = true
      others = FingerprintSet()
    }
  }
}
