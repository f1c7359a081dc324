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
  init(_ totaux: Totaux) { attendu = SommeVentes(totaux, signe: 1).ventilationTVA }

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
    for part in parts { attendu.ajoute(.init(taux: part.taux, base: -part.base, tva: -part.tva)) }
    return try apport()
  }

  /// What the document brings before anything is paid: nothing, unless it comes to 0.00, and so is cleared when it is sent.
  mutating func ouverture() throws(Debordement) -> [TotauxDevise.Ventilation] { try apport() }

  /// What the split of all that was received has more than before.
  private mutating func apport() throws(Debordement) -> [TotauxDevise.Ventilation] {
    var apport = try repartition()
    let ancien = reparti
    reparti = apport
    for part in ancien { apport.ajoute(.init(taux: part.taux, base: -part.base, tva: -part.tva)) }
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
    let parts = try Self.parts(recu, poids, total)
    return attendu.indices.map { index in
      let tva = poids[index] == 0 ? 0 : Self.arrondi(parts[index] * attendu[index].tva.centimes, par: poids[index])
      return .init(
        taux: attendu[index].taux, base: MontantLarge(centimes: parts[index]) - MontantLarge(centimes: tva),
        tva: MontantLarge(centimes: tva))
    }
  }

  /// `recu` over the rates by largest remainder: each gets its exact share truncated toward zero, and the cents still
  /// missing go one by one to the rates whose truncation lost most (ties: the heavier, then the higher rate).
  private static func parts(_ recu: Int128, _ poids: [Int128], _ total: Int128) throws(Debordement) -> [Int128] {
    var parts: [Int128] = []
    var restes: [Int128] = []
    for poids in poids {
      let (quotient, reste) = (recu * poids).quotientAndRemainder(dividingBy: total)
      // More than any document comes to: only a log that no decision wrote has so much paid.
      guard quotient.magnitude <= 1 << 64 else { throw Debordement() }
      parts.append(quotient)
      restes.append(total < 0 ? -reste : reste)
    }
    let manque = recu - parts.reduce(0, +)
    let signe: Int128 = manque < 0 ? -1 : 1
    let ordre = parts.indices.sorted { a, b in
      let (left, right) = (signe * restes[a], signe * restes[b])
      if left != right { return left > right }
      let (leftSize, rightSize) = (poids[a].magnitude, poids[b].magnitude)
      return leftSize != rightSize ? leftSize > rightSize : a < b
    }
    // Fewer cents are missing than there are rates: each truncation lost less than one.
    for index in ordre.prefix(Int(clamping: manque.magnitude)) { parts[index] += signe }
    return parts
  }

  private static func arrondi(_ numerateur: Int128, par denominateur: Int128) -> Int128 {
    denominateur < 0
      ? Arrondi.demiSupAbsolu(-numerateur, par: -denominateur) : Arrondi.demiSupAbsolu(numerateur, par: denominateur)
  }
}
