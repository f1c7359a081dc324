import LedgerWords

/// A number of days, as in `45d`, `45j` or `45`.
struct Days: OptionValue {
  static var word: Words { Words("DAYS", fr: "JOURS") }
  let value: Int

  init(option text: String) throws(BadValue) {
    let digits = ["d", "j"].contains(text.suffix(1)) ? text.dropLast() : text[...]
    guard let value = Int(digits), (1...36_500).contains(value), digits.utf8.first != UInt8(ascii: "+") else {
      throw .days(text)
    }
    self.value = value
  }
}
