import LedgerData
import LedgerDomain
import LedgerWords

/// A value that an option can have.
protocol OptionValue: Sendable {
  /// What stands for it in the help.
  static var word: Words { get }
  /// The words that it can be, where these are few: what a shell proposes.
  static var choices: [String] { get }
  /// Reads what was typed.
  init(option text: String) throws(BadValue)
}

extension OptionValue {
  static var word: Words { Words("TEXT", fr: "TEXTE") }
  static var choices: [String] { [] }
}

/// A value of the domain, which reads itself.
protocol DomainValue: OptionValue {
  init(_ text: String) throws(ValeurInvalide)
}

extension DomainValue {
  init(option text: String) throws(BadValue) {
    do throws(ValeurInvalide) {
      try self.init(text)
    } catch {
      throw .domain(error)
    }
  }
}

extension Devise: DomainValue { static var word: Words { Words("CURRENCY", fr: "DEVISE") } }
extension FormatNumero: DomainValue { static var word: Words { Words(same: "FORMAT") } }
extension Identifiant: DomainValue {}
extension Jour: DayOption { static var word: Words { Words("DAY", fr: "JOUR") } }
extension Montant: DecimalOption { static var word: Words { Words("AMOUNT", fr: "MONTANT") } }
extension PrixUnitaire: DecimalOption { static var word: Words { Words("PRICE", fr: "PRIX") } }
extension Quantite: DecimalOption { static var word: Words { Words("NUMBER", fr: "NOMBRE") } }
extension Taux: DecimalOption { static var word: Words { Words("RATE", fr: "TAUX") } }
extension Until: DayOption { static var word: Words { Words(same: "SEQUENCE|INSTANT") } }

extension String: OptionValue {
  /// A name or a text that is needed: given empty, it was lost on the way, as a variable of a script that is not set.
  init(option text: String) throws(BadValue) {
    guard !text.isEmpty else {
      throw .empty
    }
    self = text
  }
}

/// One word of a few.
protocol ChoiceValue: OptionValue, CaseIterable, RawRepresentable where RawValue == String {}

extension ChoiceValue {
  static var word: Words { Words(same: allCases.map(\.rawValue).joined(separator: "|")) }
  static var choices: [String] { allCases.map(\.rawValue) }

  init(option text: String) throws(BadValue) {
    guard let choice = Self(rawValue: text) else {
      throw .notAmong(text, Self.allCases.map { $0.rawValue })
    }
    self = choice
  }
}

extension ConditionsPaiement: OptionValue {
  static var word: Words { Words("METHOD", fr: "MOYEN") }
  /// An advance is used by a command of its own.
  static var choices: [String] { plainWords.filter { $0 != "avance" } }

  /// Whatever the case and the accents: `cheque` is `Chèque`.
  init(option text: String) throws(BadValue) {
    guard text.lowercased() != "avance" else { throw .moyenAvance }
    guard let found = Self.named(text) else { throw .moyen(text) }
    self = found
  }
}

extension Numerotation: OptionValue {
  static var word: Words { Words(same: "creation|envoi") }
  static var choices: [String] { plainWords }

  init(option text: String) throws(BadValue) {
    guard let found = Self.named(text) else { throw .notAmong(text, Self.allCases.map(\.rawValue)) }
    self = found
  }
}

extension FinExercice: OptionValue {
  static var word: Words { Words("MM-DD", fr: "MM-JJ") }

  init(option text: String) throws(BadValue) {
    do throws(ValeurInvalide) { try self.init(TypedForms.dayOfYear(text)) } catch { throw .domain(error) }
  }
}

extension Statut: OptionValue {
  static var choices: [String] { plainWords }

  init(option text: String) throws(BadValue) {
    guard let found = Self.named(text) else { throw .statut(text) }
    self = found
  }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// The words of all cases, as they are typed without accents, capitals and spaces.
  fileprivate static var plainWords: [String] {
    allCases.map { String(decoding: TextePlie($0.rawValue).phrase.map { $0 == 0x20 ? 0x2D : $0 }, as: UTF8.self) }
  }

  /// The case of that word, whatever its case, accents and dashes.
  static func named(_ text: String) -> Self? {
    let letters = TextePlie(text).lettres
    return allCases.first { TextePlie($0.rawValue).lettres == letters }
  }
}

/// A whole number from 1 to `most`.
struct Count<let most: Int>: OptionValue {
  static var word: Words { Words(same: "N") }
  let value: Int

  init(option text: String) throws(BadValue) {
    guard let value = Int(text), (1...most).contains(value), text.utf8.first != UInt8(ascii: "+") else {
      throw .count(text, 1...most)
    }
    self.value = value
  }
}

/// Several values, as in `1,3`.
struct Listed<Value: OptionValue>: OptionValue {
  static var choices: [String] { Value.choices }
  let values: [Value]

  init(option text: String) throws(BadValue) {
    values = try text.split(separator: ",", omittingEmptySubsequences: false).map { part throws(BadValue) in
      try Value(option: String(part))
    }
  }
}

/// How long to wait for the lock.
struct LockTimeout: OptionValue {
  static var word: Words { Words("SECONDS", fr: "SECONDES") }
  let milliseconds: Int

  /// Seconds, with up to three decimals.
  init(option text: String) throws(BadValue) {
    let number = try TypedForms.point(text)
    do throws(FixedPoint.Fault) {
      let value = try FixedPoint.parse(number.utf8.span, decimals: 3)
      guard (0...86_400_000).contains(value) else { throw .outOfRange }
      milliseconds = Int(value)
    } catch {
      throw .duration(text)
    }
  }
}
