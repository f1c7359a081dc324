public import LedgerDomain

/// How far a ledger is read: what was known then. A commit that was not complete by then is not seen.
public enum Until: Hashable, Sendable {
  /// Up to this event.
  case sequence(UInt64)
  /// Up to this moment.
  case instant(Instant)

  /// Reads a sequence (`42`) or an instant (`2026-03-02T10:15:00.000Z`; a day stands for its end in UTC).
  ///
  /// - Throws: `ValeurInvalide` when it is neither.
  public init(_ text: String) throws(ValeurInvalide) {
    do throws(ValeurInvalide) {
      // UInt64 would take a sign too.
      if text.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false, let sequence = UInt64(text) {
        self = .sequence(sequence)
      } else if text.utf8.count == 10 {
        self = .instant(try Instant("\(try Jour(text))T23:59:59.999Z"))
      } else {
        self = .instant(try Instant(text))
      }
    } catch {
      throw .limiteInvalide(text)
    }
  }
}
