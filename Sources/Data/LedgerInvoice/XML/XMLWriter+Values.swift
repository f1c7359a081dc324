import LedgerBytes
import LedgerModel
import LedgerNorm

/// Numbers and days, in the form of both syntaxes of the norm.
extension XMLWriter {
  /// An amount: always two decimals.
  @inline(__always)
  mutating func amount(_ name: StaticString, _ montant: Montant?) {
    guard let montant else { return }
    raw(name) { FixedPoint.append(montant.centimes, decimals: 2, atLeast: 2, to: &$0) }
  }

  /// A percentage without trailing zeros: rates are compared as texts (BR-FR-16).
  @inline(__always)
  mutating func percentage(_ name: StaticString, _ taux: Taux?) {
    guard let taux else { return }
    raw(name) { FixedPoint.append(Int64(taux.centiemes), decimals: 2, atLeast: 0, to: &$0) }
  }

  /// A whole number.
  @inline(__always)
  mutating func integer(_ name: StaticString, _ value: Int) {
    raw(name) { $0.appendDecimal(UInt64(value.magnitude)) }
  }
}
