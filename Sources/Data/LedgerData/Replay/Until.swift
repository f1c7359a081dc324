public import LedgerModel
import LedgerRules

/// A limit for reading a ledger at an earlier state. A commit that was incomplete then is left out.
public enum Until: Hashable, Sendable {
  /// Up to this event.
  case sequence(UInt64)
  /// Up to this moment.
  case instant(Instant)
  /// Up to the end of this day, in the time zone of this process.
  case jour(Jour)

  /// Reads a sequence (`42`), an instant (`2026-03-02T10:15:00Z`, with any offset and decimals), or a day.
  ///
  /// - Throws: `ValeurInvalide` for any other text.
  public init(_ text: String) throws(ValeurInvalide) {
    // UInt64 would also accept a sign.
    if text.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false, let sequence = UInt64(text) {
      self = .sequence(sequence)
    } else if let instant = Self.instant(text) {
      self = .instant(instant)
    } else if let jour = Jour.lu(text.utf8.span) {
      self = .jour(jour)
    } else {
      throw .limiteInvalide(text)
    }
  }

  /// An instant must have seconds.
  private static func instant(_ text: String) -> Instant? {
    text.utf8.dropFirst(16).first == UInt8(ascii: ":") ? Instant(iso8601: text.utf8.span) : nil
  }
}

extension Until {
  /// Requires that the event exists in a log that ends with the event `dernier` of the moment `time`: a future event
  /// has no state.
  ///
  /// - Throws: ``Refus`` `sequence-absente`.
  func exige(dernier: UInt64, _ time: Instant) throws(Refus) {
    guard case .sequence(let sequence) = self, sequence > dernier else { return }
    throw .registre(.pasEncoreEcrit(sequence, dernier: dernier, time.jour))
  }
}
