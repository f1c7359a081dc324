/// How the totals come about. Every step is exact but the three roundings to the cent that the norm asks for: the line,
/// the remise, and the VAT of each rate.
extension Totaux {
  /// The totals of lines that sum to `sommes`, under a remise of `remise`.
  ///
  /// - Throws: ``Debordement`` when one of them does not fit an amount.
  package init(_ sommes: [SommesParTaux.Somme], remise: Taux) throws(Debordement) {
    var sousTotal: Int128 = 0
    for somme in sommes {
      // Each within 64 bits, so that the products below stay within 128.
      _ = try Montant(exact: somme.centimes)
      sousTotal += somme.centimes
    }
    let montantRemise = Arrondi.demiSupAbsolu(
      Int128(try Montant(exact: sousTotal).centimes) * Int128(remise.centiemes), par: 10_000)
    let parts = remise > .zero ? Self.repartit(montantRemise, sur: sommes, remise: remise) : []

    var ventilation: [Ventilation] = []
    ventilation.reserveCapacity(sommes.count)
    var montantTVA: Int128 = 0
    for (index, somme) in sommes.enumerated() {
      let base = somme.centimes - (parts.isEmpty ? 0 : parts[index])
      let tva = Arrondi.demiSupAbsolu(base * Int128(somme.taux.centiemes), par: 10_000)
      montantTVA += tva
      ventilation.append(
        Ventilation(taux: somme.taux, base: try Montant(exact: base), tva: try Montant(exact: tva)))
    }
    let totalHT = sousTotal - montantRemise
    self.init(
      sousTotal: try Montant(exact: sousTotal), montantRemise: try Montant(exact: montantRemise),
      totalHT: try Montant(exact: totalHT), ventilationTVA: ventilation, montantTVA: try Montant(exact: montantTVA),
      totalTTC: try Montant(exact: totalHT + montantTVA))
  }

  /// Splits the remise over the rates by largest remainder.
  ///
  /// Each rate gets its exact share truncated toward zero; the cents still missing go one by one to the rates whose
  /// truncation lost most (ties: the larger amount, then the higher rate).
  private static func repartit(
    _ montantRemise: Int128, sur sommes: [SommesParTaux.Somme], remise: Taux
  ) -> [Int128] {
    var parts: [Int128] = []
    var restes: [Int128] = []
    for somme in sommes {
      let (quotient, remainder) = (somme.centimes * Int128(remise.centiemes)).quotientAndRemainder(dividingBy: 10_000)
      parts.append(quotient)
      restes.append(remainder)
    }
    let manque = montantRemise - parts.reduce(0, +)
    guard manque != 0 else { return parts }
    let signe: Int128 = manque < 0 ? -1 : 1
    let ordre = sommes.indices.sorted { a, b in
      let (left, right) = (signe * restes[a], signe * restes[b])
      if left != right { return left > right }
      let (leftSize, rightSize) = (sommes[a].centimes.magnitude, sommes[b].centimes.magnitude)
      return leftSize != rightSize ? leftSize > rightSize : sommes[a].taux > sommes[b].taux
    }
    // Fewer cents are missing than there are rates: each truncation lost less than one, and the remise is their rounded sum.
    for index in ordre.prefix(Int(manque.magnitude)) { parts[index] += signe }
    return parts
  }
}
