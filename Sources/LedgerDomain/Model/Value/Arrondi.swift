/// The one place that rounds.
package enum Arrondi {
  /// `numerateur / denominateur`, half a unit away from zero. `denominateur` is above zero.
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
}
