import LedgerModel

/// Splits an amount with VAT over the parts of a document: over the rates by largest
/// remainder, in proportion to their amounts with VAT, within a rate into base and VAT by rounding, and over its kinds of sale.
///
/// The sum of all payments is split, so rounding errors cannot add up, and the last payment brings the rest. A part below zero, as
/// an acompte that is taken back, is settled first, and its amount counts as received for the other parts.
enum RepartitionTVA {
  /// The parts of `centimes`; `attendu` itself where it is their sum, or that sum is zero.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  static func repartit(_ centimes: Int128, sur attendu: [SommeTVA]) throws(Debordement) -> [SommeTVA] {
    // Each fits 64 bits, so that the products below fit 128.
    _ = try Montant(exact: centimes)
    for somme in attendu { _ = (try Montant(exact: somme.base), try Montant(exact: somme.tva)) }
    let total = attendu.reduce(0) { $0 + $1.ttc }
    if centimes == total || total == 0 { return attendu }
    let poids = attendu.map(\.ttc)
    let enMoins = total > 0 ? poids.reduce(0) { $0 + min($1, 0) } : 0
    let parts = try Arrondi.repartit(centimes - enMoins, selon: enMoins == 0 ? poids : poids.map { max($0, 0) })
    return attendu.indices.map { place in
      if enMoins < 0, poids[place] < 0 { return attendu[place] }
      let tva = poids[place] == 0 ? 0 : arrondi(parts[place] * attendu[place].tva, par: poids[place])
      return SommeTVA(base: parts[place] - tva, tva: tva)
    }
  }

  /// The parts of `centimes`, by kind of sale at each rate; those of one rate have the same of `impositions`.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  static func repartit(
    _ centimes: Int128, sur attendu: [SommeTVA], _ impositions: [Imposition]
  ) throws(Debordement) -> [SommeTVA] {
    guard attendu.count > 1 else { return try repartit(centimes, sur: attendu) }
    var taux: [Imposition] = []
    var sommes: [SommeTVA] = []
    for (imposition, part) in zip(impositions, attendu) {
      if let place = taux.firstIndex(of: imposition) {
        sommes[place] += part
      } else {
        taux.append(imposition)
        sommes.append(part)
      }
    }
    let parTaux = try repartit(centimes, sur: sommes)
    guard taux.count < attendu.count else { return parTaux }
    let total = sommes.reduce(0) { $0 + $1.ttc }
    let fraction = total == 0 ? (1, 1) : (centimes, total)
    var parts = attendu
    for (place, somme) in parTaux.enumerated() {
      let genres = attendu.indices.filter { impositions[$0] == taux[place] }
      let bases = try repartit(somme.base, selon: genres.map { attendu[$0].base }, fraction)
      let taxes = try repartit(somme.tva, selon: genres.map { attendu[$0].tva }, fraction)
      for (rang, genre) in genres.enumerated() { parts[genre] = SommeTVA(base: bases[rang], tva: taxes[rang]) }
    }
    return parts
  }

  /// `somme` over the kinds at one rate, in proportion to `poids`; kinds below zero are settled first.
  private static func repartit(
    _ somme: Int128, selon poids: [Int128], _ fraction: (Int128, Int128)
  ) throws(Debordement) -> [Int128] {
    guard poids.count > 1 else { return [somme] }
    guard poids.contains(where: { $0 < 0 }), poids.contains(where: { $0 > 0 }) else {
      return try Arrondi.repartit(somme, selon: poids, part: fraction)
    }
    let enMoins = poids.reduce(0) { $0 + min($1, 0) }
    let parts = try Arrondi.repartit(somme - enMoins, selon: poids.map { max($0, 0) })
    return zip(poids, parts).map { min($0, 0) + $1 }
  }

  private static func arrondi(_ numerateur: Int128, par denominateur: Int128) -> Int128 {
    denominateur < 0
      ? Arrondi.demiSupAbsolu(-numerateur, par: -denominateur) : Arrondi.demiSupAbsolu(numerateur, par: denominateur)
  }
}
