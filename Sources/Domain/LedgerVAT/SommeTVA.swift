package import LedgerModel

/// An amount before VAT and its VAT, in cents of the document's currency.
package struct SommeTVA: Hashable, Sendable {
  /// The amount before VAT.
  package var base: Int128
  /// The VAT.
  package var tva: Int128

  /// These amounts.
  package init(base: Int128 = 0, tva: Int128 = 0) { (self.base, self.tva) = (base, tva) }

  package init(_ ventilation: TotauxDevise.Ventilation) {
    self.init(base: ventilation.base.centimes, tva: ventilation.tva.centimes)
  }

  /// Both together.
  var ttc: Int128 { base &+ tva }
  package var estNulle: Bool { base == 0 && tva == 0 }

  static func + (a: Self, b: Self) -> Self { Self(base: a.base &+ b.base, tva: a.tva &+ b.tva) }
  static func - (a: Self, b: Self) -> Self { Self(base: a.base &- b.base, tva: a.tva &- b.tva) }
  static prefix func - (a: Self) -> Self { Self() - a }
  package static func += (a: inout Self, b: Self) { a = a + b }
  static func -= (a: inout Self, b: Self) { a = a - b }

  /// Whether both amounts of `autre` are at most its own, whatever their sign.
  func couvre(_ autre: Self) -> Bool { autre.base.magnitude <= base.magnitude && autre.tva.magnitude <= tva.magnitude }

  /// As much of it as `limite` allows, with its own sign, or zero.
  func auPlus(_ limite: Self) -> Self { avec(limite) { $0 < 0 ? max($0, min($1, 0)) : min($0, max($1, 0)) } }

  /// The base and the VAT that `choose` gives of both.
  func avec(_ autre: Self, _ choose: (Int128, Int128) -> Int128) -> Self {
    Self(base: choose(base, autre.base), tva: choose(tva, autre.tva))
  }
}
