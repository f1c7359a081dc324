/// Splits a sent document over the reported kinds of sale: at each rate in proportion to its lines.
struct PartsDeclarees {
  /// One kind of sale at one rate; a nil kind is not reported.
  struct Part {
    let categorie: CategorieTransaction?
    let ventilation: TotauxDevise.Ventilation
  }

  /// The parts of the document, positive also for an avoir.
  let parts: [Part]
  /// The weights of each kind at each rate, in cents.
  private let poids: [Imposition: [(categorie: CategorieTransaction?, net: Int128)]]

  /// - Throws: ``Debordement`` when an amount does not fit.
  init(_ facture: Facture, _ totaux: Totaux) throws(Debordement) {
    var poids: [Imposition: [(categorie: CategorieTransaction?, net: Int128)]] = [:]
    for ligne in facture.lignes {
      let categorie = CategorieTransaction(ligne, de: facture)
      let imposition = facture.imposition(ligne)
      if let place = poids[imposition]?.firstIndex(where: { $0.categorie == categorie }) {
        poids[imposition]?[place].net += ligne.centimesNets
      } else {
        poids[imposition, default: []].append((categorie, ligne.centimesNets))
      }
    }
    self.poids = poids
    var parts: [Part] = []
    for part in totaux.ventilationTVA {
      parts += try Self.repartit(TotauxDevise.Ventilation(part, signe: 1), poids[part.imposition] ?? [])
    }
    self.parts = parts
  }

  /// The part of `recu`, an amount at one rate, that belongs to `categorie`.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  func part(de recu: TotauxDevise.Ventilation, _ categorie: CategorieTransaction) throws(Debordement)
    -> TotauxDevise.Ventilation?
  {
    try Self.repartit(recu, poids[recu.imposition] ?? []).first { $0.categorie == categorie }?.ventilation
  }

  /// Splits base and VAT, each by largest remainder; all goes to the first kind where the sum of the lines is zero.
  private static func repartit(
    _ somme: TotauxDevise.Ventilation, _ poids: [(categorie: CategorieTransaction?, net: Int128)]
  ) throws(Debordement) -> [Part] {
    guard let seul = poids.first else { return [] }
    let nets = poids.map(\.net)
    guard poids.count > 1, nets.reduce(0, +) != 0 else { return [Part(categorie: seul.categorie, ventilation: somme)] }
    let bases = try Arrondi.repartit(somme.base.centimes, selon: nets)
    let taxes = try Arrondi.repartit(somme.tva.centimes, selon: nets)
    return poids.indices.map { place in
      Part(
        categorie: poids[place].categorie,
        ventilation: .init(
          somme.imposition, base: MontantLarge(centimes: bases[place]), tva: MontantLarge(centimes: taxes[place])))
    }
  }
}
