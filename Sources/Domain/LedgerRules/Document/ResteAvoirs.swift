package import LedgerModel

/// The amount that the avoirs of a facture leave to credit at one rate.
///
/// Each avoir rounds its own VAT, so the VAT of the whole rest may differ by cents from the VAT that is left: the avoir that
/// credits the last part of a rate credits the rest of its VAT (``CreditAvoirs/ecarts(de:sur:)``):
///
///     invoice 100.00 + 20.00   avoirs 33.33 + 6.67 and 33.33 + 6.67   last avoir 33.34 + 6.66, though 20 % gives 6.67
package struct ResteAvoirs: Hashable {
  package let imposition: Imposition
  /// Before VAT, in cents; below zero if the facture takes back more at the rate than it invoices.
  package let base: Int128
  /// The VAT, in cents, of the same sign.
  let tva: Int128
}

extension [ResteAvoirs] {
  /// The same without `abandonne` cents with VAT, deducted from each rate in proportion.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  func sans(_ abandonne: Int128) throws(Debordement) -> [ResteAvoirs] {
    let totaux = map { $0.base + $0.tva }
    guard abandonne > 0, totaux.reduce(0, +) > 0 else { return self }
    let perdus = try Arrondi.repartit(Swift.min(abandonne, totaux.reduce(0, +)), selon: totaux)
    return zip(self, zip(totaux, perdus)).map { part, somme in
      let (total, perdu) = (somme.0 * somme.0.signum(), somme.1 * somme.0.signum())
      let base = total == 0 ? 0 : Arrondi.demiSupAbsolu(part.base * perdu, par: total)
      return ResteAvoirs(imposition: part.imposition, base: part.base - base, tva: part.tva - (somme.1 - base))
    }
  }
}
