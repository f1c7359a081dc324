import LedgerDomain

/// Moments as files write them, as days.
enum DateImportee {
  /// 2001-01-01T00:00:00Z, where Foundation's dates count from, in milliseconds since 1970.
  private static let reference: Int64 = 978_307_200_000

  /// The day of a moment: at midnight UTC the one that begins there, else the one it falls on in a zone.
  static func jour(_ instant: Instant, _ local: (Instant) -> Jour?) -> Jour? {
    instant.millisecondes.isMultiple(of: 86_400_000) ? instant.jour : local(instant)
  }

  /// Reads a JSON number of seconds since 2001-01-01T00:00:00Z, with any decimals and exponent, rounded down; nil where it is
  /// beyond all dates.
  static func reference(_ text: Span<UInt8>) -> Instant? {
    guard let milliseconds = FixedPoint.floor(text, decimals: 3) else { return nil }
    let (sum, overflow) = milliseconds.addingReportingOverflow(reference)
    return overflow ? nil : Instant(millisecondes: sum)
  }
}
