import LedgerBytes

/// Moments as other programs write them: RFC 3339, and the other forms of ISO 8601.
extension Instant {
  /// Reads `2026-03-02T10:15:30.5+02:00`, rounded down to the millisecond; nil when `text` is not a moment.
  ///
  /// Seconds may be absent and have any decimals; the offset (`+02:00`, `+0200`, `+02`) or `Z` is required. A leap
  /// second becomes the last millisecond before it.
  package init?(iso8601 text: Span<UInt8>) {
    guard text.count >= 17, text[10] | 0x20 == UInt8(ascii: "t"), text[13] == UInt8(ascii: ":"),
      let jour = Jour.lu(text.extracting(0..<10)), let heure = text.decimal(in: 11..<13), heure < 24,
      let minute = text.decimal(in: 14..<16), minute < 60
    else { return nil }
    var position = 16
    guard let milli = Self.milliseconds(text, &position), let offset = Self.offset(text, &position),
      position == text.count
    else { return nil }
    let minutes = Int64(jour.numero) * 1_440 + Int64(heure * 60 + minute) - offset
    let isLeap = milli >= 60_000
    // A leap second is the last of a day in UTC.
    guard !isLeap || (minutes + 1).isMultiple(of: 1_440) else { return nil }
    self.init(millisecondes: minutes * 60_000 + (isLeap ? 59_999 : milli))
  }

  /// Reads `:30.5` at `position`, in milliseconds; 0 where there are no seconds, nil if they are wrong.
  private static func milliseconds(_ text: Span<UInt8>, _ position: inout Int) -> Int64? {
    guard position < text.count, text[position] == UInt8(ascii: ":") else { return 0 }
    guard let seconds = text.decimal(in: position + 1..<position + 3), seconds <= 60 else { return nil }
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

  /// Reads `Z`, `+02:00`, `+0200` or `+02` at `position`, in minutes.
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
    return Int64(hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }
}
