import LedgerBytes
import LedgerDomain

/// Moments as files write them, in milliseconds since 1970-01-01T00:00:00Z, rounded down.
enum DateImportee {
  private static let jour: Int64 = 86_400_000
  /// 2001-01-01T00:00:00Z, where Foundation's dates count from.
  private static let reference: Int64 = 978_307_200_000

  /// The day of a moment: at midnight UTC the one that begins there, else the one it falls on in a zone.
  static func jour(_ milliseconds: Int64, _ local: (Instant) -> Jour?) -> Jour? {
    if milliseconds.isMultiple(of: jour) { return Jour(joursDepuis1970: milliseconds / jour) }
    return Instant(millisecondes: milliseconds).flatMap(local)
  }

  // MARK: Seconds since 2001-01-01T00:00:00Z

  /// Reads a JSON number of seconds, with any decimals and exponent; nil where it is beyond all dates.
  static func reference(_ text: Span<UInt8>) -> Int64? {
    guard let milliseconds = FixedPoint.floor(text, decimals: 3) else { return nil }
    let (sum, overflow) = milliseconds.addingReportingOverflow(reference)
    return overflow ? nil : sum
  }

  // MARK: ISO 8601

  /// Reads `2026-03-02T10:15:30.5+02:00`: seconds may be absent, their decimals are any, the offset or `Z` is required.
  static func iso8601(_ text: Span<UInt8>) -> Int64? {
    guard text.count >= 17, text[10] | 0x20 == UInt8(ascii: "t"), text[13] == UInt8(ascii: ":"),
      let date = day(text.extracting(0..<10)), let hour = text.decimal(in: 11..<13),
      let minute = text.decimal(in: 14..<16), hour < 24, minute < 60
    else { return nil }
    var position = 16
    guard let seconds = milliseconds(text, &position), let offset = offset(text, &position), position == text.count
    else { return nil }
    return Int64(date.numero) * jour + Int64(hour * 60 + minute) * 60_000 + seconds - offset
  }

  private static func day(_ text: Span<UInt8>) -> Jour? {
    do { return try Jour(text) } catch { return nil }
  }

  /// `:30.5` at `position`; 0 where there is none.
  private static func milliseconds(_ text: Span<UInt8>, _ position: inout Int) -> Int64? {
    guard position < text.count, text[position] == UInt8(ascii: ":") else { return 0 }
    guard let seconds = text.decimal(in: position + 1..<position + 3), seconds < 60 else { return nil }
    position += 3
    guard position < text.count, text[position] == UInt8(ascii: ".") || text[position] == UInt8(ascii: ",") else {
      return Int64(seconds) * 1_000
    }
    position += 1
    var unit: Int64 = 1_000
    var fraction: Int64 = 0
    let start = position
    while position < text.count, case let digit = text[position] &- UInt8(ascii: "0"), digit < 10 {
      unit /= 10
      fraction += Int64(digit) * unit
      position += 1
    }
    return position > start ? Int64(seconds) * 1_000 + fraction : nil
  }

  /// `Z`, `+02:00`, `+0200` or `+02` at `position`, in milliseconds.
  private static func offset(_ text: Span<UInt8>, _ position: inout Int) -> Int64? {
    guard position < text.count else { return nil }
    let sign = text[position]
    position += 1
    if sign | 0x20 == UInt8(ascii: "z") { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let hours = text.decimal(in: position..<position + 2),
      hours < 24
    else { return nil }
    position += 2
    var minutes = 0
    if position < text.count {
      if text[position] == UInt8(ascii: ":") { position += 1 }
      guard let found = text.decimal(in: position..<position + 2), found < 60 else { return nil }
      minutes = found
      position += 2
    }
    let size = Int64(hours * 60 + minutes) * 60_000
    return sign == UInt8(ascii: "-") ? -size : size
  }
}
