/// Totals as a file states them: derived, so they must be right where they are stated.
package struct TotauxImportes: Sendable {
  package var sousTotal: Montant?
  package var montantRemise: Montant?
  package var totalHT: Montant?
  package var ventilationTVA: [Totaux.Ventilation]?
  package var montantTVA: Montant?
  package var totalTTC: Montant?
  /// What was paid before it was sent; frozen as it is stated.
  package var dejaPaye: Montant?
  /// Its VAT in euros; frozen as it is stated.
  package var montantTVAEuros: Montant?

  package init() {}

  /// They are those of `calcules`, as far as they are stated; the rates in whatever order they stand.
  func verifie(_ calcules: Totaux, _ numero: String) throws(Refus) {
    let enonces = Totaux(
      sousTotal: sousTotal ?? calcules.sousTotal, montantRemise: montantRemise ?? calcules.montantRemise,
      totalHT: totalHT ?? calcules.totalHT,
      ventilationTVA: ventilationTVA?.sorted { $0.imposition < $1.imposition } ?? calcules.ventilationTVA,
      montantTVA: montantTVA ?? calcules.montantTVA, totalTTC: totalTTC ?? calcules.totalTTC)
    if let ecart = calcules.ecart(enonces) { throw .facture(numero, ecart) }
  }
}
