/// Adds up the documents of one currency; in cents, 128 bits wide.
struct CumulDevise: Sendable {
  private var sousTotal: Int128 = 0
  private var montantRemise: Int128 = 0
  private var totalHT: Int128 = 0
  private var montantTVA: Int128 = 0
  private var totalTTC: Int128 = 0
  private var montantPaye: Int128 = 0
  private var soldeDu: Int128 = 0
  /// A handful: looked through more quickly than hashed.
  private var taux: [(taux: Taux, base: Int128, tva: Int128)] = []

  /// Adds a document sent by `au`.
  mutating func ajoute(_ facture: borrowing SituationFacture, _ totaux: Totaux, au: Jour) {
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
      let place = place(ventilation.taux)
      taux[place].base += signe * Int128(ventilation.base.centimes)
      taux[place].tva += signe * Int128(ventilation.tva.centimes)
    }
  }

  /// Adds what other documents come to.
  mutating func ajoute(_ autre: CumulDevise) {
    sousTotal += autre.sousTotal
    montantRemise += autre.montantRemise
    totalHT += autre.totalHT
    montantTVA += autre.montantTVA
    totalTTC += autre.totalTTC
    montantPaye += autre.montantPaye
    soldeDu += autre.soldeDu
    for (rate, base, tva) in autre.taux {
      let place = place(rate)
      taux[place].base += base
      taux[place].tva += tva
    }
  }

  private mutating func place(_ rate: Taux) -> Int {
    if let place = taux.firstIndex(where: { $0.taux == rate }) { return place }
    taux.append((rate, 0, 0))
    return taux.count - 1
  }

  /// The sums as amounts.
  func totaux(_ devise: Devise) -> TotauxDevise {
    let ventilation = taux.sorted { $0.taux > $1.taux }.map { taux, base, tva in
      TotauxDevise.Ventilation(
        taux: taux, base: MontantLarge(centimes: base), tva: MontantLarge(centimes: tva))
    }
    return TotauxDevise(
      devise: devise, sousTotal: MontantLarge(centimes: sousTotal),
      montantRemise: MontantLarge(centimes: montantRemise), totalHT: MontantLarge(centimes: totalHT),
      ventilationTVA: ventilation, montantTVA: MontantLarge(centimes: montantTVA),
      totalTTC: MontantLarge(centimes: totalTTC), montantPaye: MontantLarge(centimes: montantPaye),
      soldeDu: MontantLarge(centimes: soldeDu))
  }
}
