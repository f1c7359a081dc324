/// Adds up the documents of one currency; in cents, 128 bits wide.
struct CumulDevise {
  private var sousTotal: Int128 = 0
  private var montantRemise: Int128 = 0
  private var totalHT: Int128 = 0
  private var montantTVA: Int128 = 0
  private var totalTTC: Int128 = 0
  private var montantPaye: Int128 = 0
  private var soldeDu: Int128 = 0
  private var taux: [Taux: (base: Int128, tva: Int128)] = [:]

  /// Adds a document sent by `au`.
  mutating func ajoute(_ facture: Facture, _ totaux: Totaux, au: Jour) {
    let signe: Int128 = facture.estAvoir ? -1 : 1
    sousTotal += signe * Int128(totaux.sousTotal.centimes)
    montantRemise += signe * Int128(totaux.montantRemise.centimes)
    totalHT += signe * Int128(totaux.totalHT.centimes)
    montantTVA += signe * Int128(totaux.montantTVA.centimes)
    totalTTC += signe * Int128(totaux.totalTTC.centimes)
    let paye = facture.centimesPayes(au: au)
    montantPaye += signe * paye
    soldeDu += signe * (Int128(totaux.totalTTC.centimes) - paye - facture.centimesImputes(au: au))
    for ventilation in totaux.ventilationTVA {
      taux[ventilation.taux, default: (0, 0)].base += signe * Int128(ventilation.base.centimes)
      taux[ventilation.taux, default: (0, 0)].tva += signe * Int128(ventilation.tva.centimes)
    }
  }

  /// The sums as amounts.
  func totaux(_ devise: Devise) -> TotauxDevise {
    let ventilation = taux.sorted { $0.key > $1.key }.map { taux, sommes in
      TotauxDevise.Ventilation(
        taux: taux, base: MontantLarge(centimes: sommes.base), tva: MontantLarge(centimes: sommes.tva))
    }
    return TotauxDevise(
      devise: devise, sousTotal: MontantLarge(centimes: sousTotal),
      montantRemise: MontantLarge(centimes: montantRemise), totalHT: MontantLarge(centimes: totalHT),
      ventilationTVA: ventilation, montantTVA: MontantLarge(centimes: montantTVA),
      totalTTC: MontantLarge(centimes: totalTTC), montantPaye: MontantLarge(centimes: montantPaye),
      soldeDu: MontantLarge(centimes: soldeDu))
  }
}
