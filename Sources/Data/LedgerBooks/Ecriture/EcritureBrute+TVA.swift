import LedgerModel

extension EcritureBrute {
  /// VAT at one rate, of the seller's own state or of another one.
  ///
  /// A state is two letters of one byte each: entries are many, and copied often.
  struct TVA: Hashable, Sendable {
    let taux: Taux
    private let lettres: UInt16

    /// Without `etat`, VAT of the seller's own state.
    init(_ taux: Taux, _ etat: Pays? = nil) {
      self.taux = taux
      lettres = etat.map { $0.description.utf8.reduce(0) { $0 << 8 | UInt16($1) } } ?? 0
    }

    /// The other state, or nil.
    var etat: Pays? {
      lettres == 0 ? nil : Pays(String(decoding: [UInt8(lettres >> 8), UInt8(lettres & 0xFF)], as: UTF8.self))
    }

    /// The highest rate first, the own state before others.
    static func < (a: Self, b: Self) -> Bool { (b.taux, a.lettres) < (a.taux, b.lettres) }
  }
}
