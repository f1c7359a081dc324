/// How a sent document is split over the kinds of sale that are reported: at each rate by what its lines come to.
struct PartsDeclarees {
  /// One kind of sale at one rate; nil is what is not reported.
  struct Part {
    let categorie: CategorieTransaction?
    let ventilation: TotauxDevise.Ventilation
  }

  /// Those of the document, positive also for an avoir.
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

  /// What of `recu`, an amount at one rate, belongs to `categorie`.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  func part(de recu: TotauxDevise.Ventilation, _ categorie: CategorieTransaction) throws(Debordement)
    -> TotauxDevise.Ventilation?
  {
    try Self.repartit(recu, poids[recu.imposition] ?? []).first { $0.categorie == categorie }?.ventilation
  }

  /// The base and the VAT, each by largest remainder; all to the first where the lines come to nothing.
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
