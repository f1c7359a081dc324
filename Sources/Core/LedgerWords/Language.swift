/// A language in which the program speaks to people.
public enum Language: String, CaseIterable, Sendable {
  /// `en`.
  case english = "en"
  /// `fr`.
  case french = "fr"

  /// The language of a locale as the environment names it (POSIX, `fr_FR.UTF-8`): French where it begins with `fr`, else English.
  public init(locale: String) {
    let name = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
    self = name.lowercased() == "fr" ? .french : .english
  }

  /// A decimal number as the language writes it: `-1234.50` is `-1,234.50` in English and `-1 234,50` in French.
  ///
  /// A text that is not a number stays as it is. The space between thousands is one that does not break a line: every font has
  /// it, unlike the narrow one.
  public func number(_ plain: String) -> String {
    func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    let bytes = plain.utf8
    let minus = bytes.prefix { $0 == UInt8(ascii: "-") }.count
    let count = bytes.dropFirst(minus).prefix(while: isDigit).count
    let rest = plain[bytes.index(bytes.startIndex, offsetBy: minus + count)...]
    guard count > 0, rest.isEmpty || rest.utf8.first == UInt8(ascii: "."), rest.utf8.dropFirst().allSatisfy(isDigit)
    else { return plain }
    let first = (count - 1) % 3 + 1
    guard first < count || self == .french else { return plain }
    var text = String(plain.prefix(minus + first))
    for thousand in stride(from: minus + first, to: minus + count, by: 3) {
      text += self == .french ? "\u{A0}" : ","
      text += plain.dropFirst(thousand).prefix(3)
    }
    return rest.isEmpty ? text : text + (self == .french ? "," : ".") + rest.dropFirst()
  }

  /// An amount in a currency of ISO 4217: `€1,501.83` in English, `1 501,83 €` in French; `CHF 12.00` and `12,00 CHF` where the
  /// currency has no sign of its own.
  public func amount(_ plain: String, _ currency: String) -> String {
    let sign = ["EUR": "€", "GBP": "£"][currency]
    let amount = number(plain)
    if self == .french { return "\(amount)\u{A0}\(sign ?? currency)" }
    let minus = amount.hasPrefix("-") ? "-" : ""
    return minus + (sign ?? "\(currency)\u{A0}") + amount.dropFirst(minus.count)
  }

  /// A day or a month of ISO 8601 as the language writes it: `2026-03-02` is `02/03/2026` in French, `2026-03` is `03/2026`.
  public func date(_ iso: String) -> String {
    self == .french ? iso.split(separator: "-").reversed().joined(separator: "/") : iso
  }

  /// Whether a noun after this count is in the singular.
  func isSingular(_ count: Int) -> Bool { self == .french ? (-1...1).contains(count) : count == 1 }
}

/// A language as a type: a text is written in one of them, and its arguments follow.
public protocol Tongue: Sendable {
  /// Which one it is.
  static var language: Language { get }
}

/// English.
public enum English: Tongue {
  /// English.
  public static let language = Language.english
}

/// French.
public enum French: Tongue {
  /// French.
  public static let language = Language.french
}
