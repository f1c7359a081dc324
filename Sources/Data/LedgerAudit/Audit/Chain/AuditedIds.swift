import LedgerModel

/// Whether an id may occur twice, with the ids of one moment in memory.
///
/// All ids of a long log are too many to keep. But an id of version 7 begins with the millisecond it was made in: as
/// long as that never goes back, an id can only repeat one of the same millisecond, and those are few. If it does go
/// back (a clock set back, ids of another version), this cannot tell: then ``RepeatedIds`` compares all ids, which
/// takes another reading of the log, or several.
struct AuditedIds: Sendable {
  /// The most ids that are kept, of about 16 bytes each: only a log whose ids this program did not make comes near it.
  private static let most = 2_000_000

  /// Whether all have to be compared.
  private(set) var mustBeCompared = false
  private var millisecond: UInt64 = 0
  /// The first id of the millisecond, and all others: usually it has no others.
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
