/// Counts, amounts, sizes and times as people read them; programs get them as they are.
enum Measure {
  /// Between thousands: a no-break space, which means the same in every language, where a comma or a point would be read as
  /// a decimal sign in one of them. Every font has it, a narrow one not, and no line breaks at it.
  private static let separator: Character = "\u{A0}"

  /// `1234567` as `1 234 567`, and `-1234.50` as `-1 234.50`.
  static func grouped(_ number: some CustomStringConvertible) -> String {
    let text = number.description
    let digits = text.drop { $0 == "-" }.prefix { $0 != "." }
    guard digits.utf8.count > 3 else { return text }
    var grouped = String(text[..<digits.startIndex])
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(separator) }
      grouped.append(digit)
    }
    return grouped + text[digits.endIndex...]
  }

  /// A count of bytes with one decimal in the unit that fits (powers of 1000).
  static func bytes(_ count: Int) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB"]
    var size = count
    var rest = 0
    var unit = 0
    while size >= 1000, unit < units.count - 1 {
      rest = size % 1000
      size /= 1000
      unit += 1
    }
    return unit == 0 ? "\(count) bytes" : "\(size).\(rest / 100) \(units[unit])"
  }

  /// Seconds, minutes or hours.
  static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 1e9 else { return "long" }
    let whole = Int(seconds.rounded(.up))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  /// Seconds to the millisecond.
  static func seconds(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "?" }
    let milliseconds = Int((seconds * 1000).rounded())
    let decimals = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - decimals.count))\(decimals) s"
  }
}
