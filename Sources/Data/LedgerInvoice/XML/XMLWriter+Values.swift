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

  /// An amount with its currency.
  @inline(__always)
  mutating func amount(_ name: StaticString, _ montant: Montant?, _ devise: String) {
    guard let montant else { return }
    raw(name, "currencyID", devise) { FixedPoint.append(montant.centimes, decimals: 2, atLeast: 2, to: &$0) }
  }

  /// A percentage without trailing zeros: rates are compared as texts (BR-FR-16).
  @inline(__always)
  mutating func percentage(_ name: StaticString, _ taux: Taux?) {
    guard let taux else { return }
    raw(name) { FixedPoint.append(Int64(taux.centiemes), decimals: 2, atLeast: 0, to: &$0) }
  }

  /// A deduction or a charge, in percent.
  mutating func percentage(_ name: StaticString, _ pourcentage: Pourcentage?) {
    guard let pourcentage else { return }
    raw(name) {
      FixedPoint.append(pourcentage.unites, decimals: Pourcentage.decimales, atLeast: 0, to: &$0)
    }
  }

  /// A whole number.
  @inline(__always)
  mutating func integer(_ name: StaticString, _ value: Int) {
    raw(name) { $0.appendDecimal(UInt64(value.magnitude)) }
  }

  /// A day as `AAAA-MM-JJ`.
  @inline(__always)
  mutating func day(_ name: StaticString, _ jour: Jour?) {
    guard let jour else { return }
    raw(name) { jour.append(to: &$0) }
  }
}

extension PrixUnitaire {
  /// Without trailing zeros.
  @inline(__always)
  func append(to bytes: inout [UInt8]) { FixedPoint.append(millioniemes, decimals: 6, atLeast: 0, to: &bytes) }
}

extension Quantite {
  /// Without trailing zeros.
  @inline(__always)
  func append(to bytes: inout [UInt8]) { FixedPoint.append(millioniemes, decimals: 6, atLeast: 0, to: &bytes) }
}

extension LigneNorme {
  /// Its quantity in its file.
  @inline(__always)
  func ecritQuantite(to bytes: inout [UInt8]) {
    if let quantiteDite { bytes.append(contentsOf: quantiteDite.utf8) } else { quantite.append(to: &bytes) }
  }

  /// Its price in its file: `net`, unless the file's price has more decimals.
  @inline(__always)
  func ecrit(_ net: PrixUnitaire, to bytes: inout [UInt8]) {
    if let prixDit { bytes.append(contentsOf: prixDit.utf8) } else { net.append(to: &bytes) }
  }
}
