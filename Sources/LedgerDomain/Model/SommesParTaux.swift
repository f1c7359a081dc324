/// The net amounts of a document's lines, summed by rate of VAT: all that its totals need of its lines.
///
/// It is kept up to date line by line, so that totals cost the number of rates and not the number of lines. Sums are
/// 128 bits wide: no history of lines can make them overflow, so the fold that keeps them cannot fail.
package struct SommesParTaux: Hashable, Sendable {
  /// The sum of the lines at one rate.
  package struct Somme: Hashable, Sendable {
    package let taux: Taux
    /// In cents.
    package var centimes: Int128
    /// How many lines bear the rate; at zero the rate is no longer there.
    package var lignes: Int
  }

  /// Highest rate first.
  package private(set) var sommes: [Somme] = []

  package init() {}

  /// Whether they are so small that every total of them fits an amount: cheaper to see than the totals.
  package var sontPetites: Bool {
    // Each total is at most twice the sum of the magnitudes.
    sommes.count <= 64 && sommes.allSatisfy { $0.centimes.magnitude < 1 << 55 }
  }

  /// Adds (`signe` 1) or takes away (`signe` -1) a line of `centimes` cents at `taux`.
  package mutating func compte(_ centimes: Int128, _ taux: Taux, signe: Int) {
    var index = 0
    while index < sommes.count, sommes[index].taux > taux { index += 1 }
    if index == sommes.count || sommes[index].taux != taux {
      sommes.insert(Somme(taux: taux, centimes: 0, lignes: 0), at: index)
    }
    sommes[index].centimes += centimes * Int128(signe)
    sommes[index].lignes += signe
    if sommes[index].lignes == 0 { sommes.remove(at: index) }
  }
}
