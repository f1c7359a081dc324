import LedgerModel

/// Turns moments, as files write them, into days.
enum DateImportee {
  /// 2001-01-01T00:00:00Z, where Foundation's dates count from, in milliseconds since 1970.
  private static let reference: Int64 = 978_307_200_000

  /// The day of a moment of ISO 8601: with an offset the day that the clock of its writer showed, with `Z` that of the
  /// moment; nil if the text is not a moment.
  static func jour(iso8601 texte: Span<UInt8>, _ local: (Instant) -> Jour) -> Jour? {
    guard let instant = Instant(iso8601: texte) else { return nil }
    guard texte[texte.count - 1] | 0x20 != UInt8(ascii: "z") else { return jour(instant, local) }
    do { return try Jour(texte.extracting(0..<10)) } catch { return nil }
  }

  /// The day of a moment in seconds since 2001; nil if the number is not a moment.
  static func jour(reference texte: Span<UInt8>, _ local: (Instant) -> Jour) -> Jour? {
    reference(texte).flatMap { jour($0, local) }
  }

  /// The day of a moment: at midnight UTC the day that begins there, else the local day of the moment.
  private static func jour(_ instant: Instant, _ local: (Instant) -> Jour) -> Jour? {
    instant.millisecondes.isMultiple(of: 86_400_000) ? instant.jour : local(instant)
  }

  /// Reads a JSON number of seconds since 2001-01-01T00:00:00Z, with any decimals and exponent, rounded down; nil if it
  /// is not a date.
  static func reference(_ text: Span<UInt8>) -> Instant? {
    guard let milliseconds = FixedPoint.floor(text, decimals: 3) else { return nil }
    let (sum, overflow) = milliseconds.addingReportingOverflow(reference)
    return overflow ? nil : Instant(millisecondes: sum)
  }
}
