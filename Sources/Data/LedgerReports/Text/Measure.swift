package import LedgerWords

/// Sizes and times for people; programs get the plain numbers.
package enum Measure {
  /// A count of bytes with one decimal in the unit that fits (powers of 1000).
  package static func bytes(_ count: Int) -> Words {
    let units = [
      Words("bytes", fr: "octets"), Words("kB", fr: "ko"), Words("MB", fr: "Mo"), Words("GB", fr: "Go"),
      Words("TB", fr: "To"),
    ]
    var size = count
    var rest = 0
    var unit = 0
    while size >= 1000, unit < units.count - 1 {
      rest = size % 1000
      size /= 1000
      unit += 1
    }
    let number = unit == 0 ? "\(count)" : "\(size).\(rest / 100)"
    return Words { "\($0.number(number)) \(units[unit][$0])" }
  }

  /// Seconds, minutes or hours.
  package static func duration(_ seconds: Double) -> Words {
    guard seconds.isFinite, seconds < 1e9 else { return Words("long", fr: "longtemps") }
    let whole = Int(seconds.rounded(.up))
    if whole < 60 { return Words(same: "\(whole) s") }
    if whole < 3600 { return Words(same: "\(whole / 60) min \(whole % 60) s") }
    return Words(same: "\(whole / 3600) h \(whole % 3600 / 60) min")
  }

  /// Seconds to the millisecond.
  package static func seconds(_ seconds: Double) -> Words {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return Words(same: "?") }
    let milliseconds = Int((seconds * 1000).rounded())
    let decimals = String(milliseconds % 1000)
    let number = "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - decimals.count))\(decimals)"
    return Words { "\($0.number(number)) s" }
  }
}
