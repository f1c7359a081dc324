import LedgerData
import LedgerDomain

/// A value that an option can have.
protocol OptionValue: Sendable {
  /// Reads what was typed.
  init(option text: String) throws(BadValue)
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

extension Devise: DomainValue {}
extension FormatNumero: DomainValue {}
extension Identifiant: DomainValue {}
extension Jour: DomainValue {}
extension Montant: DomainValue {}
extension PrixUnitaire: DomainValue {}
extension Quantite: DomainValue {}
extension Taux: DomainValue {}
extension Until: DomainValue {}

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
  init(option text: String) throws(BadValue) {
    guard let choice = Self(rawValue: text) else {
      throw .notAmong(text, Self.allCases.map { $0.rawValue })
    }
    self = choice
  }
}

extension ConditionsPaiement: OptionValue {
  /// Whatever the case and the accents: `cheque` is `Chèque`.
  init(option text: String) throws(BadValue) {
    let folded = Self.folded(text)
    guard let found = Self.allCases.first(where: { Self.folded($0.rawValue) == folded }) else {
      throw .moyen(text)
    }
    self = found
  }

  /// Small letters; a letter with an accent, composed or not, is the letter.
  private static func folded(_ text: String) -> String {
    String(text.prefix(20).lowercased().map { "éèêë".contains($0) ? "e" : $0 })
  }
}

/// A whole number within bounds.
struct Count<Bounds: CountBounds>: OptionValue {
  let value: Int

  init(option text: String) throws(BadValue) {
    guard let value = Int(text), Bounds.range.contains(value), text.utf8.first != UInt8(ascii: "+") else {
      throw .count(text, Bounds.range)
    }
    self.value = value
  }
}

/// From where to where a ``Count`` goes.
protocol CountBounds: Sendable {
  static var range: ClosedRange<Int> { get }
}

/// How long to wait for the lock.
struct LockTimeout: OptionValue {
  let milliseconds: Int

  /// Where the option is not given: ten seconds.
  static let usual = LockTimeout(milliseconds: 10_000)

  private init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// Seconds, with up to three decimals.
  init(option text: String) throws(BadValue) {
    do throws(FixedPoint.Fault) {
      let value = try FixedPoint.parse(text.utf8.span, decimals: 3)
      guard (0...86_400_000).contains(value) else { throw .outOfRange }
      milliseconds = Int(value)
    } catch {
      throw .duration(text)
    }
  }
}
