/// Counts, sizes and times as people read them. Amounts of money are never written so.
enum Measure {
  /// `1234567` as `1,234,567`.
  static func grouped(_ count: Int) -> String {
    let digits = Array(String(count.magnitude))
    var text = count < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
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
