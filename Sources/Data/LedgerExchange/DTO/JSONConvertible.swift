import LedgerModel

/// A value that an answer in JSON can have: each type has one form there.
public protocol JSONConvertible {
  /// The value in JSON.
  var json: JSONValue { get }
}

extension JSONValue: JSONConvertible, ExpressibleByDictionaryLiteral {
  /// The value itself.
  public var json: JSONValue { self }

  /// An object of those fields that have a value, in this order: `["numero": numero, "client": client]`.
  public init(dictionaryLiteral fields: (String, (any JSONConvertible)?)...) { self = .object(present: fields) }

  /// An object of those fields that have a value, in this order.
  public static func object(present fields: [(String, (any JSONConvertible)?)]) -> JSONValue {
    .object(fields.compactMap { name, value in value.map { (name, $0.json) } })
  }

  /// A measured number, such as seconds, with at most three decimals; `null` if it is not finite, or too large.
  public static func mesure(_ value: Double) -> JSONValue {
    guard value.isFinite, value.magnitude < 1e15 else { return .null }
    let milliemes = Int64((value * 1_000).rounded())
    return .number(FixedPoint.text(milliemes, decimals: 3, atLeast: 0))
  }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  /// The values in their order.
  public var json: JSONValue { .array(map(\.json)) }
}

/// Texts.
extension JSONConvertible where Self: CustomStringConvertible {
  /// The text in quotes.
  public var json: JSONValue { .string(description) }
}
extension String: JSONConvertible {}
extension Devise: JSONConvertible {}
extension Identifiant: JSONConvertible {}
extension Instant: JSONConvertible {}
extension Jour: JSONConvertible {}

/// A number that JSON writes as its exact decimal literal.
public protocol JSONNumber: JSONConvertible, CustomStringConvertible {}

extension JSONNumber {
  /// The literal.
  public var json: JSONValue { .number(description) }
}
extension Int: JSONNumber {}
extension UInt64: JSONNumber {}
extension Montant: JSONNumber {}
extension MontantLarge: JSONNumber {}
extension PrixUnitaire: JSONNumber {}
extension Quantite: JSONNumber {}
extension Taux: JSONNumber {}

extension Bool: JSONConvertible {
  /// `true` or `false`.
  public var json: JSONValue { .bool(self) }
}
