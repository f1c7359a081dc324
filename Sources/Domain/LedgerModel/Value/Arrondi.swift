/// Rounding: no other place rounds.
package enum Arrondi {
  /// `numerateur / denominateur`, rounded to an integer, halves away from zero. `denominateur` is above zero.
  @inline(__always)
  package static func demiSupAbsolu(_ numerateur: Int128, par denominateur: Int128) -> Int128 {
    // Most products fit 64 bits, where a division is ten times faster.
    if let numerateur = Int64(exactly: numerateur), let denominateur = Int64(exactly: denominateur) {
      let (quotient, remainder) = numerateur.quotientAndRemainder(dividingBy: denominateur)
      guard remainder.magnitude >= denominateur.magnitude - remainder.magnitude else { return Int128(quotient) }
      return Int128(numerateur < 0 ? quotient - 1 : quotient + 1)
    }
    let (quotient, remainder) = numerateur.quotientAndRemainder(dividingBy: denominateur)
    guard remainder.magnitude * 2 >= denominateur.magnitude else { return quotient }
    return numerateur < 0 ? quotient - 1 : quotient + 1
  }

  /// Splits `somme` into integers in proportion to `poids`, by largest remainder. If the weights add up to zero, each gets
  /// `numerateur / denominateur` of its weight.
  ///
  /// - Throws: ``Debordement`` when a part does not fit an amount: possible only in a log that bypassed the use cases.
  package static func repartit(
    _ somme: Int128, selon poids: [Int128], part: (numerateur: Int128, denominateur: Int128) = (1, 1)
  ) throws(Debordement) -> [Int128] {
    let total = poids.reduce(0, +)
    if somme == total && total != 0 { return poids }
    // Each fits 64 bits, so that the products fit 128.
    for nombre in poids { _ = try Montant(exact: nombre) }
    _ = (try Montant(exact: somme), try Montant(exact: part.numerateur), try Montant(exact: part.denominateur))
    guard total != 0 else { return try repartit(somme, poids.map { $0 * part.numerateur }, par: part.denominateur) }
    return try repartit(somme, poids.map { somme * $0 }, par: total)
  }

  /// Rounds `numerateurs / denominateur` to integers whose sum is `somme`, the rounded sum of them all, by largest
  /// remainder.
  ///
  /// Each part is truncated toward zero. The missing units, fewer than the parts, go one by one to the parts that lost most
  /// (ties: the larger, then the first). If `somme` differs from that sum, each part gets the same number of units.
  ///
  /// - Throws: ``Debordement`` when a part is too large for any document: possible only in a log that bypassed the use cases.
  package static func repartit(
    _ somme: Int128, _ numerateurs: [Int128], par denominateur: Int128
  ) throws(Debordement) -> [Int128] {
    var parts: [Int128] = []
    var restes: [Int128] = []
    for numerateur in numerateurs {
      let (quotient, reste) = numerateur.quotientAndRemainder(dividingBy: denominateur)
      guard quotient.magnitude <= 1 << 64 else { throw Debordement() }
      parts.append(quotient)
      restes.append(denominateur < 0 ? -reste : reste)
    }
    guard !parts.isEmpty else { return parts }
    let (chacune, manque) = (somme - parts.reduce(0, +)).quotientAndRemainder(dividingBy: Int128(parts.count))
    if chacune != 0 { for index in parts.indices { parts[index] += chacune } }
    guard manque != 0 else { return parts }
    let signe: Int128 = manque < 0 ? -1 : 1
    let ordre = parts.indices.sorted { a, b in
      let (left, right) = (signe * restes[a], signe * restes[b])
      if left != right { return left > right }
      let (leftSize, rightSize) = (numerateurs[a].magnitude, numerateurs[b].magnitude)
      return leftSize != rightSize ? leftSize > rightSize : a < b
    }
    for index in ordre.prefix(Int(clamping: manque.magnitude)) { parts[index] += signe }
    return parts
  }
}
