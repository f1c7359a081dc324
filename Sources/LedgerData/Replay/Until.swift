public import LedgerDomain

/// How far a ledger is read: what was known then. A commit that was not complete by then is not seen.
public enum Until: Hashable, Sendable {
  /// Up to this event.
  case sequence(UInt64)
  /// Up to this moment.
  case instant(Instant)

  /// Reads a sequence (`42`), an instant (`2026-03-02T10:15:00Z`, with any offset and decimals), or a day (its end in UTC).
  ///
  /// - Throws: `ValeurInvalide` when it is neither.
  public init(_ text: String) throws(ValeurInvalide) {
    // UInt64 would take a sign too.
    if text.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false, let sequence = UInt64(text) {
      self = .sequence(sequence)
    } else if let instant = Self.instant(text) ?? Instant(iso8601: "\(text)T23:59:59.999Z".utf8.span) {
      self = .instant(instant)
    } else {
      throw .limiteInvalide(text)
    }
  }

  /// An instant has seconds.
  private static func instant(_ text: String) -> Instant? {
    text.utf8.dropFirst(16).first == UInt8(ascii: ":") ? Instant(iso8601: text.utf8.span) : nil
  }
}

extension Until {
  /// There is such an event in a log that ends with the event of that number and moment: what was never there is no past.
  ///
  /// - Throws: ``Refus`` `sequence-absente`.
  func exige(dernier: UInt64, _ time: Instant) throws(Refus) {
    guard case .sequence(let sequence) = self, sequence > dernier else { return }
    throw .registre(.pasEncoreEcrit(sequence, dernier: dernier, time.jour))
  }
}
