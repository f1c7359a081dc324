package import LedgerModel
import LedgerRules

/// Totals as in their file. They are derived values, so they must be right if stated.
package struct TotauxImportes: Sendable {
  package var sousTotal: Montant?
  package var montantRemise: Montant?
  package var totalHT: Montant?
  package var ventilationTVA: [Totaux.Ventilation]?
  package var montantTVA: Montant?
  package var totalTTC: Montant?
  /// The amount paid before issue; frozen as stated.
  package var dejaPaye: Montant?
  /// The VAT in euros; frozen as stated.
  package var montantTVAEuros: Montant?

  package init() {}

  /// The totals of `facture` as issued elsewhere: with the stated VAT, if it differs by at most a cent a line.
  ///
  /// - Throws: `Refus` if the stated totals differ.
  func verifie(envoyee facture: Facture) throws(Refus) -> Totaux {
    var calcules = try facture.exigeTotaux()
    // Only a file with its whole VAT shows another way to sum it.
    if let enoncees = ventilationTVA, montantTVA != nil, totalTTC != nil {
      do throws(Debordement) { calcules = try facture.situation.totaux(selon: enoncees) } catch {
        throw .facture(facture.numero, .totalTropGrand)
      }
    }
    try verifie(calcules, facture.numero)
    return calcules
  }

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
