package import LedgerModel

// Values written in a test. A text that is not a valid value is a mistake in the test itself, and stops it at once.

/// The value of `make`.
func literal<Value>(_ make: () throws -> Value) -> Value {
  do { return try make() } catch { preconditionFailure("A value in a test is none: \(error)") }
}

extension Jour {
  /// The default day of scenarios.
  package static let aujourdhui = Jour.le("2026-03-02")

  /// The day `AAAA-MM-JJ`.
  package static func le(_ text: String) -> Jour { literal { try Jour(text) } }
}

extension FinExercice {
  /// The last day of February.
  package static let fevrier = literal { try FinExercice("02-28") }
  /// 30 June.
  package static let juin = literal { try FinExercice("06-30") }
}

extension Montant {
  /// The amount of `text`.
  package static func de(_ text: String) -> Montant { literal { try Montant(text) } }
}

extension Quantite {
  /// The quantity of `text`.
  package static func de(_ text: String) -> Quantite { literal { try Quantite(text) } }
}

extension PrixUnitaire {
  /// The price of `text`.
  package static func de(_ text: String) -> PrixUnitaire { literal { try PrixUnitaire(text) } }
}

extension Taux {
  /// The percentage of `text`.
  package static func de(_ text: String) -> Taux { literal { try Taux(text) } }
}

extension Pourcentage {
  /// The percentage of `text`.
  package static func de(_ text: String) -> Pourcentage {
    literal {
      guard let pourcentage = Pourcentage(text) else { throw HorsLimites() }
      return pourcentage
    }
  }
}

extension Devise {
  /// The currency of these three letters.
  package static func de(_ text: String) -> Devise { literal { try Devise(text) } }
}

extension FormatNumero {
  /// The form of `text`.
  package static func de(_ text: String) -> FormatNumero { literal { try FormatNumero(text) } }
}

/// A number outside the range of the type.
private struct HorsLimites: Error {}

// The same from the scaled integer, for generators.

extension Quantite {
  init(exact millioniemes: Int64) throws {
    guard let value = Self(millioniemes: millioniemes) else { throw HorsLimites() }
    self = value
  }
}

extension PrixUnitaire {
  init(exact millioniemes: Int64) throws {
    guard let value = Self(millioniemes: millioniemes) else { throw HorsLimites() }
    self = value
  }
}

extension Taux {
  init(exact centiemes: Int64) throws {
    guard let value = Self(centiemes: centiemes) else { throw HorsLimites() }
    self = value
  }
}
