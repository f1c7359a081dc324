/// How totals are computed. Every step is exact except the three roundings to the cent that the norm asks for: the
/// line, the discount, and the VAT of each rate and category.
extension Totaux {
  /// The totals of lines that sum to `sommes`, with a discount of `remise`. The VAT of a rate differs by its `ecarts`.
  ///
  /// - Throws: ``Debordement`` when one of them does not fit an amount.
  package init(
    _ sommes: [SommesParTaux.Somme], remise: Taux, ecarts: [EcartTVA] = []
  ) throws(Debordement) {
    var sousTotal: Int128 = 0
    for somme in sommes {
      // Each fits 64 bits, so that the products below fit 128.
      _ = try Montant(exact: somme.centimes)
      sousTotal += somme.centimes
    }
    let montantRemise = Arrondi.demiSupAbsolu(
      Int128(try Montant(exact: sousTotal).centimes) * Int128(remise.centiemes), par: 10_000)
    // The discount is split over the rates and categories by largest remainder.
    let parts =
      remise > .zero
      ? try Arrondi.repartit(montantRemise, sommes.map { $0.centimes * Int128(remise.centiemes) }, par: 10_000) : []

    var ventilation: [Ventilation] = []
    ventilation.reserveCapacity(sommes.count)
    var montantTVA: Int128 = 0
    for (index, somme) in sommes.enumerated() {
      let base = somme.centimes - (parts.isEmpty ? 0 : parts[index])
      var tva = somme.imposition.taux.tva(de: base)
      if !ecarts.isEmpty { tva += ecarts.first { $0.imposition == somme.imposition }?.centimes ?? 0 }
      montantTVA += tva
      ventilation.append(
        Ventilation(somme.imposition, base: try Montant(exact: base), tva: try Montant(exact: tva)))
    }
    let totalHT = sousTotal - montantRemise
    self.init(
      sousTotal: try Montant(exact: sousTotal), montantRemise: try Montant(exact: montantRemise),
      totalHT: try Montant(exact: totalHT), ventilationTVA: ventilation, montantTVA: try Montant(exact: montantTVA),
      totalTTC: try Montant(exact: totalHT + montantTVA))
  }
}
