/// Splits what was received for a document over its rates of VAT, so that once it is cleared the VAT received is the VAT
/// invoiced, rate by rate and to the cent.
///
/// What was received in all, and not each payment, is split: over the rates by largest remainder, each weighing what it
/// comes to with VAT, and within a rate into base and VAT by rounding. A payment gets what it adds to that, so that no
/// rounding is carried along and the last payment brings what is missing. An avoir that is applied takes its own rates off
/// the weights: what was received before is split anew, and what is left to receive is what is left of the invoice.
struct RepartitionReglements {
  /// What is to be received at each rate, highest first.
  private var attendu: [TotauxDevise.Ventilation]
  /// What was received in all, in cents.
  private var recu: Int128 = 0
  /// How that is split.
  private var reparti: [TotauxDevise.Ventilation] = []

  /// Nothing is received yet of a document that comes to `totaux`.
  init(_ totaux: Totaux) { attendu = totaux.ventilationTVA.map { .init($0, signe: 1) } }

  /// What `montant` brings at each rate.
  ///
  /// - Throws: ``Debordement`` when more was received than an amount holds.
  mutating func recoit(_ montant: Montant) throws(Debordement) -> [TotauxDevise.Ventilation] {
    recu += Int128(montant.centimes)
    return try apport()
  }

  /// What changes at each rate when an avoir that comes to `parts` there is applied: together it is nothing.
  ///
  /// - Throws: ``Debordement`` when less is left than an amount holds.
  mutating func impute(_ parts: [TotauxDevise.Ventilation]) throws(Debordement) -> [TotauxDevise.Ventilation] {
    for part in parts { attendu.ajoute(-part) }
    return try apport()
  }

  /// What the split of all that was received has more than before. Before anything is paid that is nothing, unless the document
  /// comes to 0.00, and so is cleared when it is sent.
  mutating func apport() throws(Debordement) -> [TotauxDevise.Ventilation] {
    var apport = try repartition()
    let ancien = reparti
    reparti = apport
    for part in ancien { apport.ajoute(-part) }
    return apport
  }

  /// All that was received, split.
  private func repartition() throws(Debordement) -> [TotauxDevise.Ventilation] {
    // In 64 bits each, so that the products below stay within 128.
    let recu = Int128(try Montant(exact: recu).centimes)
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
      let tva = poids[index] == 0 ? 0 : Self.arrondi(parts[index] * attendu[index].tva.centimes, par: poids[index])
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
