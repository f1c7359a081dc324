import LedgerData
package import LedgerModel
package import LedgerWords

/// Numbers and days as people in France type them, if they have only one meaning. Files and JSON have one form of each.
package enum TypedForms {
  /// `text` with a decimal point in the place of its comma, and its other possible meaning.
  ///
  /// `1,234` is one to three digits, a comma and three digits: it may also mean a thousand and more. `0,125`, `1234,567` and
  /// `1,2345` are clear. So is `1.234`; but a sum of money (`isMoney`) of `1.200` has a decimal that nobody needs.
  package static func point(_ typed: String, isMoney: Bool = false) -> (text: String, thousands: String?) {
    let text = ungrouped(typed)
    let unsigned = text.utf8.drop { $0 == UInt8(ascii: "-") }
    let mark = unsigned.contains(UInt8(ascii: ",")) ? "," : "."
    let parts = unsigned.split(separator: mark == "," ? 0x2C : 0x2E, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(isDigits), mark == "," || isMoney else { return (text, nil) }
    let (whole, decimals) = (parts[0], parts[1])
    let isAmbiguous =
      decimals.count == 3 && whole.count <= 3 && whole.first != UInt8(ascii: "0")
      && (mark == "," || decimals.last == UInt8(ascii: "0"))
    return (text.replacing(mark, with: "."), isAmbiguous ? text.replacing(mark, with: "") : nil)
  }

  /// `1 501,83` and `1,501.83`, as the program shows them, without what stands between thousands; any other text as it is.
  private static func ungrouped(_ text: String) -> String {
    let unsigned = text.drop { $0 == "-" }
    let hasSpaces = unsigned.contains(where: isSpace)
    guard hasSpaces || unsigned.contains(".") else { return text }
    let whole = unsigned.prefix { $0 != "." && !(hasSpaces && $0 == ",") }
    let groups = whole.split(omittingEmptySubsequences: false) { hasSpaces ? isSpace($0) : $0 == "," }
    guard groups.count > 1, (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.allSatisfy({ isDigits($0.utf8) })
    else { return text }
    return text.prefix { $0 == "-" } + groups.joined() + unsigned[whole.endIndex...]
  }

  /// A space that stands between thousands: of the keyboard, no-break or narrow.
  private static func isSpace(_ character: Character) -> Bool { [" ", "\u{A0}", "\u{202F}"].contains(character) }

  /// `jj/mm/aaaa` as `AAAA-MM-JJ`; any other text as it is.
  static func day(_ text: String) -> String {
    turned(text) { $0.count == 3 && $0[2].count == 4 }
  }

  /// `jj/mm` as `MM-JJ`; any other text as it is.
  static func dayOfYear(_ text: String) -> String { turned(text) { $0.count == 2 } }

  /// Numbers between slashes, in reverse order, each with at least two digits; `text` unless they are `right`.
  private static func turned(_ text: String, _ right: ([Substring.UTF8View]) -> Bool) -> String {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard right(parts), parts.allSatisfy(isDigits), parts.prefix(2).allSatisfy({ $0.count <= 2 }) else { return text }
    let words = parts.map { part in String(repeating: "0", count: max(0, 2 - part.count)) + String(Substring(part)) }
    return words.reversed().joined(separator: "-")
  }

  private static func isDigits(_ bytes: Substring.UTF8View) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { (48...57).contains($0) }
  }
}

/// A number of the domain, whose decimals people write after a point or a comma.
package protocol DecimalOption: DomainValue {
  /// Whether it is a sum of money.
  static var isMoney: Bool { get }
}

extension DecimalOption {
  package static var isMoney: Bool { false }

  package init(option text: String) throws(BadValue) {
    let (number, thousands) = TypedForms.point(text, isMoney: Self.isMoney)
    do throws(ValeurInvalide) {
      try self.init(number)
    } catch {
      if case .nombreInvalide(_, let nombre) = error { throw .nombre(text, nombre) }
      // No percentage is in thousands.
      if case .tropDeDecimales(_, let nombre) = error, nombre != .pourcentage, let thousands {
        throw .thousands(text, nombre, decimal: number, thousands: thousands)
      }
      throw .domain(error.de(text))
    }
    if let thousands { throw .ambiguousNumber(text, decimal: number, thousands: thousands) }
  }
}

/// A day of the domain, or a value that holds one.
package protocol DayOption: DomainValue {
  /// Throws if nothing that is recorded can be of that day.
  static func check(_ day: Self) throws(ValeurInvalide)
}

extension DayOption {
  package static func check(_ day: Self) throws(ValeurInvalide) {}

  package init(option text: String) throws(BadValue) {
    do throws(ValeurInvalide) {
      try self.init(TypedForms.day(text))
      try Self.check(self)
    } catch {
      if case .dateInvalide(let day) = error { throw .jour(error.de(text), fin: Jour(finDuMoisDe: day)) }
      throw .domain(error.de(text))
    }
  }
}

extension ValeurInvalide {
  /// The same fault, of the text as it was typed.
  func de(_ typed: String) -> ValeurInvalide {
    switch self {
    case .dateInvalide: .dateInvalide(typed)
    case .limiteInvalide: .limiteInvalide(typed)
    case .finExerciceInvalide: .finExerciceInvalide(typed)
    case .nombreInvalide(_, let nombre): .nombreInvalide(typed, nombre)
    case .tropDeDecimales(_, let nombre): .tropDeDecimales(typed, nombre)
    case .nombreTropGrand(_, let nombre): .nombreTropGrand(typed, nombre)
    case .pourcentageHorsLimites: .pourcentageHorsLimites(typed)
    case .prixNegatif: .prixNegatif(typed)
    default: self  // catch-all: the others are read as they are typed
    }
  }
}

/// The due date: a day, or a number of days after that of the document.
package enum EcheanceOption: OptionValue, Hashable {
  package static var word: Words { Words("DAY|TERM", fr: "JOUR|DELAI") }
  case le(Jour)
  case apres(DelaiPaiement)

  /// A day, as `2026-04-30`, or a term in either language, as `30j`, `45d-end-of-month` or `fin-de-mois+45j`.
  package init(option text: String) throws(BadValue) {
    guard text.utf8.first != UInt8(ascii: "-") else { throw .echeance(text) }
    if let delai = DelaiPaiement(saisi: text) {
      self = .apres(delai)
      return
    }
    do throws(BadValue) {
      self = .le(try Jour(option: text))
    } catch {
      let estUnJour = error.phrase.code == "date-hors-bornes" || Jour(finDuMoisDe: TypedForms.day(text)) != nil
      throw estUnJour ? error : .echeance(text)
    }
  }
}
