/// Splits the money received for a document over its VAT rates, so that once it is settled the VAT received is the VAT
/// invoiced, rate by rate and to the cent.
///
/// The sum received is split, not each payment: over the rates by largest remainder, in proportion to their amounts
/// with VAT, and within a rate into base and VAT by rounding. A payment gets the difference from the previous split, so
/// that rounding errors do not accumulate and the last payment brings the rest. An applied avoir takes its own rates
/// off the weights: the money received before is split again, and the amounts left to receive are those left of the
/// invoice.
struct RepartitionReglements {
  /// The amounts to receive at each rate, highest first.
  private var attendu: [TotauxDevise.Ventilation]
  /// The sum received, in cents.
  private var recu: Int128 = 0
  /// Its split.
  private(set) var reparti: [TotauxDevise.Ventilation] = []

  /// A split of nothing received yet for a document with `totaux`.
  init(_ totaux: Totaux) { attendu = totaux.ventilationTVA.map { .init($0, signe: 1) } }

  /// A split of nothing received yet of `parts`.
  init(_ parts: [PartDeGenre]) {
    attendu = []
    for part in parts { attendu.ajoute(part.ventilation) }
  }

  /// The part of `montant` at each rate.
  ///
  /// - Throws: ``Debordement`` when the sum received does not fit an amount.
  mutating func recoit(_ montant: Montant) throws(Debordement) -> [TotauxDevise.Ventilation] {
    recu += Int128(montant.centimes)
    return try apport()
  }

  /// The changes at each rate when an avoir with `parts` is applied: their sum is zero.
  ///
  /// - Throws: ``Debordement`` when the rest does not fit an amount.
  mutating func impute(_ parts: [TotauxDevise.Ventilation]) throws(Debordement) -> [TotauxDevise.Ventilation] {
    for part in parts { attendu.ajoute(-part) }
    return try apport()
  }

  /// The difference between the new and the previous split. Before anything is paid it is empty, unless the document
  /// has a total of 0.00: it is then settled when it is sent.
  mutating func apport() throws(Debordement) -> [TotauxDevise.Ventilation] {
    var apport = try repartition()
    let ancien = reparti
    reparti = apport
    for part in ancien { apport.ajoute(-part) }
    return apport
  }

  /// Which part of the amounts to receive is received; all, where they come to zero.
  var part: (numerateur: Int128, denominateur: Int128) {
    let total = attendu.reduce(0) { $0 + $1.base.centimes + $1.tva.centimes }
    return total == 0 ? (1, 1) : (recu, total)
  }

  /// The split of the sum received.
  private func repartition() throws(Debordement) -> [TotauxDevise.Ventilation] {
    try Self.repartit(recu, sur: attendu)
  }

  /// `centimes` with VAT, split over the parts of `attendu`; these themselves where it is their sum, or that is zero.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  static func repartit(
    _ centimes: Int128, sur attendu: [TotauxDevise.Ventilation]
  ) throws(Debordement) -> [TotauxDevise.Ventilation] {
    // Each fits 64 bits, so that the products below fit 128.
    let recu = Int128(try Montant(exact: centimes).centimes)
    var poids: [Int128] = []
    for part in attendu {
      poids.append(
        Int128(try Montant(exact: part.base.centimes).centimes) + Int128(try Montant(exact: part.tva.centimes).centimes)
      )
    }
    let total = poids.reduce(0, +)
    if recu == total || total == 0 { return attendu }
    let parts = try Arrondi.repartit(recu, selon: poids)
    return attendu.indices.map { index in
      let tva = poids[index] == 0 ? 0 : arrondi(parts[index] * attendu[index].tva.centimes, par: poids[index])
      return .init(
        attendu[index].imposition, base: MontantLarge(centimes: parts[index]) - MontantLarge(centimes: tva),
        tva: MontantLarge(centimes: tva))
    }
  }

  private static func arrondi(_ numerateur: Int128, par denominateur: Int128) -> Int128 {
    denominateur < 0
      ? Arrondi.demiSupAbsolu(-numerateur, par: -denominateur) : Arrondi.demiSupAbsolu(numerateur, par: denominateur)
  }
}
