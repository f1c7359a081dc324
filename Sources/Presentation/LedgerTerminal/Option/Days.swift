import LedgerLog
package import LedgerWords

/// A number of days, as in `45d`, `45j` or `45`.
package struct Days: OptionValue {
  package static var word: Words { Words("DAYS", fr: "JOURS") }
  package let value: Int

  package init(option text: String) throws(BadValue) {
    let digits = ["d", "j"].contains(text.suffix(1)) ? text.dropLast() : text[...]
    guard let value = Int(digits), (1...36_500).contains(value), digits.utf8.first != UInt8(ascii: "+") else {
      throw .days(text)
    }
    self.value = value
  }
}

/// A stretch of time in minutes, hours or days, as in `5m`, `2h`, `7d`, `7j` or `7`.
package struct Stretch: OptionValue {
  package static var word: Words { Words("TIME", fr: "DUREE") }
  package let milliseconds: Int64

  package init(option text: String) throws(BadValue) {
    let units: [Character: UInt64] = ["m": 60_000, "h": 3_600_000, "d": 86_400_000, "j": 86_400_000]
    let unit = text.last.flatMap { units[$0] }
    let digits = Array((unit == nil ? text[...] : text.dropLast()).utf8)
    guard let count = UInt64(decimal: digits.span), count <= 36_500 * 1_440,
      case let whole = count * (unit ?? 86_400_000), whole <= 36_500 * 86_400_000
    else { throw .stretch(text) }
    milliseconds = Int64(whole)
  }
}
