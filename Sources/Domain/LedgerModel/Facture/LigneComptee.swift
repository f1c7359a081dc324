/// The part of a line that counts in the totals of its document.
package struct LigneComptee: Hashable, Sendable {
  package let id: LigneID
  package private(set) var quantite: Quantite
  package private(set) var prixUnitaire: PrixUnitaire
  package private(set) var imposition: Imposition?
  package private(set) var remisePourcentage: Taux
  /// Goods or a service; an avoir keeps it.
  package var nature: NatureLigne?

  @inline(__always)
  package init(
    id: LigneID, quantite: Quantite, prixUnitaire: PrixUnitaire, imposition: Imposition?, remisePourcentage: Taux
  ) {
    self.id = id
    self.quantite = quantite
    self.prixUnitaire = prixUnitaire
    self.imposition = imposition
    self.remisePourcentage = remisePourcentage
  }

  package init(_ ligne: borrowing LigneFacture) {
    id = ligne.id
    quantite = ligne.quantite
    prixUnitaire = ligne.prixUnitaire
    imposition = ligne.imposition
    remisePourcentage = ligne.remisePourcentage
    nature = ligne.nature
  }

  /// quantite × prixUnitaire less the discount, in cents: computed exactly, then rounded once (EN 16931, BT-131).
  package var centimesNets: Int128 {
    let produit = Int128(quantite.millioniemes) * Int128(prixUnitaire.millioniemes)
    guard remisePourcentage > .zero else { return Arrondi.demiSupAbsolu(produit, par: Self.parCentime) }
    return centimesNets(part: 1, sur: 1)
  }

  /// The same of `part` over `entier`, some thousands at most: the amount times the part, rounded once.
  package func centimesNets(part: Int, sur entier: Int) -> Int128 {
    let produit = Int128(quantite.millioniemes) * Int128(prixUnitaire.millioniemes)
    // Whole cents and remainder separately: the product alone fills 126 bits.
    let reste = Int128(10_000 - Int64(remisePourcentage.centiemes)) * Int128(part)
    let parCentime = Self.parCentime * 10_000 * Int128(entier)
    let (centimes, fraction) = produit.quotientAndRemainder(dividingBy: parCentime)
    return centimes * reste + Arrondi.demiSupAbsolu(fraction * reste, par: parCentime)
  }

  /// A cent in the unit of the product, 10⁻¹².
  private static var parCentime: Int128 { 10_000_000_000 }

  /// Whether the line is at most some ten thousand million, so that sums of such lines need no check one by one.
  package var estPetite: Bool {
    (-512..<512).contains(quantite.millioniemes.multipliedFullWidth(by: prixUnitaire.millioniemes).high)
  }

  package mutating func apply(_ modifiee: LigneModifiee) {
    if let quantite = modifiee.quantite { self.quantite = quantite }
    if let prixUnitaire = modifiee.prixUnitaire { self.prixUnitaire = prixUnitaire }
    modifiee.imposition.apply(to: &imposition)
    if let remise = modifiee.remisePourcentage { remisePourcentage = remise }
    modifiee.nature.apply(to: &nature)
  }
}
