package import LedgerModel

/// Turns the steps of a document in another currency into euros: the sum so far, less what was told before, so that all steps come
/// to the counter-value of the sum, despite roundings.
package struct ContrevaleursTVA: Sendable {
  private let taux: TauxChange
  private var sommes: [TotauxDevise.Ventilation] = []
  private var dites: [TotauxDevise.Ventilation] = []

  /// The counter-values at the rate of a document.
  package init(_ taux: TauxChange) { self.taux = taux }

  /// The euros of `parts`, which become due, or are paid.
  ///
  /// - Throws: ``Debordement`` when a sum does not fit an amount.
  package mutating func euros(_ parts: [TotauxDevise.Ventilation]) throws(Debordement) -> [TotauxDevise.Ventilation] {
    for part in parts { sommes.ajoute(part) }
    var nouvelles = dites.map { -$0 }
    for part in sommes {
      nouvelles.ajoute(try .init(part.imposition, base: taux.euros(part.base), tva: taux.euros(part.tva)))
    }
    for part in nouvelles { dites.ajoute(part) }
    return nouvelles.filter { $0.base != .zero || $0.tva != .zero }
  }
}
