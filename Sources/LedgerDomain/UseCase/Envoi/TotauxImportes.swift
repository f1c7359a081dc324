/// Totals as a file states them. They are derived values, so they must be right where they are stated.
package struct TotauxImportes: Sendable {
  package var sousTotal: Montant?
  package var montantRemise: Montant?
  package var totalHT: Montant?
  package var ventilationTVA: [Totaux.Ventilation]?
  package var montantTVA: Montant?
  package var totalTTC: Montant?
  /// The amount paid before sending; frozen as stated.
  package var dejaPaye: Montant?
  /// The VAT in euros; frozen as stated.
  package var montantTVAEuros: Montant?

  package init() {}

  /// Requires that the stated totals equal `calcules`; the rates may be in any order.
  func verifie(_ calcules: Totaux, _ numero: String) throws(Refus) {
    let enonces = Totaux(
      sousTotal: sousTotal ?? calcules.sousTotal, montantRemise: montantRemise ?? calcules.montantRemise,
      totalHT: totalHT ?? calcules.totalHT,
      ventilationTVA: ventilationTVA?.sorted { $0.imposition < $1.imposition } ?? calcules.ventilationTVA,
      montantTVA: montantTVA ?? calcules.montantTVA, totalTTC: totalTTC ?? calcules.totalTTC)
    if let ecart = calcules.ecart(enonces) { throw .facture(numero, ecart) }
  }
}
