/// The amount that the avoirs of a facture leave to credit at one rate.
///
/// Each avoir rounds its own VAT, so the VAT of the whole rest may be a cent more or less than the VAT that is left:
///
///     invoice 100.00 + 20.00   avoirs 33.33 + 6.67 and 33.33 + 6.67   left 33.34 + 6.66, but 20 % of 33.34 is 6.67
///
/// Then one more avoir cannot credit all of it, but two can: 33.32 + 6.66 and 0.02 + 0.00.
struct ResteAvoirs: Hashable {
  let imposition: Imposition
  /// Before VAT, in cents; below zero where the facture takes back more at the rate than it invoices.
  let base: Int128
  /// The VAT, in cents, of the same sign.
  let tva: Int128

  private func tva(de base: Int128) -> Int128 {
    Arrondi.demiSupAbsolu(base * Int128(imposition.taux.centiemes), par: 10_000)
  }

  /// The largest part of the base, in cents, whose VAT is at most the VAT that is left.
  var plafond: Int128 {
    let taux = Int128(imposition.taux.centiemes)
    guard taux > 0 else { return base }
    let plafond = ((2 * Int128(tva.magnitude) + 1) * 10_000 - 1) / (2 * taux)
    return base.signum() * min(Int128(base.magnitude), plafond)
  }

  /// What the next avoir credits before VAT, in cents: all, if its VAT is the VAT that is left. Else the largest part
  /// whose VAT fits and after which the VAT of the remainder comes closest to what is left then. Zero where the VAT of
  /// a single cent is too much.
  var creditable: Int128 {
    if tva(de: base) == tva { return base }
    let (plafond, signe) = (Int128(self.plafond.magnitude), base.signum())
    // The fractions of a cent recur after at most 10,000 cents.
    let choix = (max(0, plafond - 10_000)..<plafond).reversed().map { ($0 + 1) * signe }
    return choix.min { ecart(apres: $0).magnitude < ecart(apres: $1).magnitude } ?? 0
  }

  /// The VAT left for nothing, in cents, if `part` and the remainder are credited by an avoir each.
  private func ecart(apres part: Int128) -> Int128 { tva - tva(de: part) - tva(de: base - part) }
}

extension [ResteAvoirs] {
  /// The same without `abandonne` cents with VAT, which are taken off each rate in proportion.
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
