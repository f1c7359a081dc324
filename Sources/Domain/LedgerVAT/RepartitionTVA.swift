import LedgerModel

/// Splits an amount with VAT over the parts of a document: over the rates by largest
/// remainder, in proportion to their amounts with VAT, within a rate into base and VAT by rounding, and over its kinds of sale.
///
/// The sum of all payments is split, so rounding errors cannot add up, and the last payment brings the rest. A rate below zero waits
/// as any other. An acompte that is taken back is settled first, as it was paid: its amount counts as received for the other parts.
/// So does a kind of sale that lowers the price of the others at its rate.
enum RepartitionTVA {
  /// The parts of `centimes`; `attendu` itself where it is their sum, or that sum is zero. Those at the places `reprises` are settled
  /// first.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  static func repartit(
    _ centimes: Int128, sur attendu: [SommeTVA], reprises: [Int] = []
  ) throws(Debordement) -> [SommeTVA] {
    // Each fits 64 bits, so that the products below fit 128.
    _ = try Montant(exact: centimes)
    for somme in attendu { _ = (try Montant(exact: somme.base), try Montant(exact: somme.tva)) }
    var poids = attendu.map(\.ttc)
    let total = poids.reduce(0, +)
    if centimes == total || total == 0 { return attendu }
    var reste = centimes
    for place in reprises where total > 0 && poids[place] < 0 { (reste, poids[place]) = (reste - poids[place], 0) }
    let parts = try Arrondi.repartit(reste, selon: poids)
    return attendu.indices.map { place in
      // Nothing, or settled first.
      if poids[place] == 0 { return attendu[place].ttc < 0 ? attendu[place] : SommeTVA(base: parts[place]) }
      let tva = arrondi(parts[place] * attendu[place].tva, par: poids[place])
      return SommeTVA(base: parts[place] - tva, tva: tva)
    }
  }

  /// The parts of `centimes`, by kind of sale at each rate; those of one rate have the same of `impositions`.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  static func repartit(
    _ centimes: Int128, sur attendu: [SommeTVA], _ impositions: [Imposition], reprises: [Int] = []
  ) throws(Debordement) -> [SommeTVA] {
    guard attendu.count > 1 else { return try repartit(centimes, sur: attendu) }
    let total = attendu.reduce(0) { $0 + $1.ttc }
    // Most payments settle the whole.
    if centimes == total || total == 0 { return attendu }
    // The kinds of one rate together, acomptes apart.
    var taux: [(imposition: Imposition, estReprise: Bool)] = []
    var sommes: [SommeTVA] = []
    for (genre, part) in attendu.enumerated() {
      let sien = (imposition: impositions[genre], estReprise: reprises.contains(genre))
      if let place = taux.firstIndex(where: { $0 == sien }) {
        sommes[place] += part
      } else {
        taux.append(sien)
        sommes.append(part)
      }
    }
    let parTaux = try repartit(
      centimes, sur: sommes, reprises: reprises.isEmpty ? [] : taux.indices.filter { taux[$0].estReprise })
    guard taux.count < attendu.count else { return parTaux }
    var parts = attendu
    for (place, somme) in parTaux.enumerated() {
      let genres = attendu.indices.filter { (impositions[$0], reprises.contains($0)) == taux[place] }
      let bases = try repartit(somme.base, selon: genres.map { attendu[$0].base }, (centimes, total))
      let taxes = try repartit(somme.tva, selon: genres.map { attendu[$0].tva }, (centimes, total))
      for (rang, genre) in genres.enumerated() { parts[genre] = SommeTVA(base: bases[rang], tva: taxes[rang]) }
    }
    return parts
  }

  /// `somme` over the kinds at one rate, in proportion to `poids`; kinds of the other sign than their sum are settled first.
  private static func repartit(
    _ somme: Int128, selon poids: [Int128], _ fraction: (Int128, Int128)
  ) throws(Debordement) -> [Int128] {
    guard poids.contains(where: { $0 < 0 }), poids.contains(where: { $0 > 0 }) else {
      guard poids.count > 1 else { return [somme] }
      return try Arrondi.repartit(somme, selon: poids, part: fraction)
    }
    let estEnMoins = poids.reduce(0, +) < 0
    let contraires = poids.map { estEnMoins ? max($0, 0) : min($0, 0) }
    let parts = try Arrondi.repartit(
      somme - contraires.reduce(0, +), selon: zip(poids, contraires).map { $0 - $1 })
    return zip(contraires, parts).map { $0 + $1 }
  }

  private static func arrondi(_ numerateur: Int128, par denominateur: Int128) -> Int128 {
    denominateur < 0
      ? Arrondi.demiSupAbsolu(-numerateur, par: -denominateur) : Arrondi.demiSupAbsolu(numerateur, par: denominateur)
  }
}
