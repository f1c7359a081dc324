/// The net amounts of a document's lines, summed by rate and category of VAT: its totals need nothing else of its
/// lines.
///
/// It is updated line by line, so that the time for totals depends on the number of rates, not of lines. Lines without
/// a rate are summed separately: they take the document's rate, which may change. Sums are 128 bits wide: no history of
/// lines can overflow them, so updates cannot fail.
package struct SommesParTaux: Hashable, Sendable {
  /// The sum of the lines of one rate and category.
  package struct Somme: Hashable, Sendable {
    package let imposition: Imposition
    /// In cents.
    package var centimes: Int128 = 0
    /// How many lines it sums; at zero the sum is removed.
    package var lignes = 0
  }

  /// The sums of lines with a rate, in the order of rates.
  private var nommes: [Somme] = []
  /// The sum of lines without a rate, in cents.
  private var centimesSansTaux: Int128 = 0
  /// The number of lines without a rate.
  private var lignesSansTaux = 0

  package init() {}

  package var lignes: Int { nommes.reduce(lignesSansTaux) { $0 + $1.lignes } }

  /// Whether the sums are so small that every total fits an amount: a cheaper check than computing the totals.
  package var sontPetites: Bool {
    // Each total is at most twice the sum of the magnitudes.
    nommes.count < 64 && centimesSansTaux.magnitude < 1 << 55
      && nommes.allSatisfy { $0.centimes.magnitude < 1 << 55 }
  }

  /// Whether they are still so small with one more line.
  package func sontPetites(avec ligne: LigneComptee) -> Bool {
    sontPetites && ligne.centimesNets.magnitude < 1 << 55
  }

  /// The sums in the order of rates and categories; lines without a rate take `tva`.
  package func sommes(tva: Taux) -> [Somme] {
    guard lignesSansTaux > 0 else { return nommes }
    var toutes = self
    toutes.ajoute(centimesSansTaux, a: Imposition(tva), lignes: lignesSansTaux)
    return toutes.nommes
  }

  /// Adds (`signe` 1) or subtracts (`signe` -1) a line.
  package mutating func compte(_ ligne: LigneComptee, signe: Int) {
    ajoute(ligne.centimesNets * Int128(signe), ligne.imposition, lignes: signe)
  }

  /// Adds a line of that net amount, in cents, and that taxation.
  package mutating func ajoute(_ centimes: Int128, _ imposition: Imposition) {
    ajoute(centimes, a: imposition, lignes: 1)
  }

  @inline(__always) private mutating func ajoute(_ centimes: Int128, _ imposition: Imposition?, lignes: Int) {
    guard let imposition else {
      centimesSansTaux += centimes
      lignesSansTaux += lignes
      return
    }
    ajoute(centimes, a: imposition, lignes: lignes)
  }

  private mutating func ajoute(_ centimes: Int128, a imposition: Imposition, lignes: Int) {
    var index = 0
    while index < nommes.count, nommes[index].imposition < imposition { index += 1 }
    if index == nommes.count || nommes[index].imposition != imposition {
      nommes.insert(Somme(imposition: imposition), at: index)
    }
    nommes[index].centimes += centimes
    nommes[index].lignes += lignes
    if nommes[index].lignes == 0 { nommes.remove(at: index) }
  }
}
