package import LedgerModel

/// The part of a document that is of one kind of sale at one rate.
package struct PartDeGenre: Hashable, Sendable {
  /// The kind of sale.
  package let genre: GenreDeVente
  /// The amounts at the rate.
  package let ventilation: TotauxDevise.Ventilation
  /// Whether it is the part of acomptes taken back that exceeds the sales at the rate: below zero, and already paid.
  package let estReprise: Bool

  /// Amounts of one kind at one rate.
  package init(genre: GenreDeVente, ventilation: TotauxDevise.Ventilation, estReprise: Bool = false) {
    (self.genre, self.ventilation, self.estReprise) = (genre, ventilation, estReprise)
  }

  /// The rate and the category.
  package var imposition: Imposition { ventilation.imposition }
  /// Whether it bears VAT, of any state.
  package var estTaxee: Bool { imposition.categorie == .taxe }
  /// Whether it bears VAT of the seller's own state.
  package var estTaxeeIci: Bool { estTaxee && genre.etat == nil }
  var estNulle: Bool { ventilation.base == .zero && ventilation.tva == .zero }

  /// The part that takes it back.
  package static prefix func - (part: Self) -> Self {
    Self(genre: part.genre, ventilation: -part.ventilation, estReprise: part.estReprise)
  }

  package static func * (part: Self, signe: Int128) -> Self { signe < 0 ? -part : part }
}

extension [PartDeGenre] {
  /// The parts of `somme`, which is of the kinds `nets`: bases and taxes are asked for where there are several.
  init(
    _ somme: TotauxDevise.Ventilation, _ nets: [NetDeGenre],
    montants: () throws(Debordement) -> (bases: [Int128], taxes: [Int128])
  ) throws(Debordement) {
    guard nets.count > 1 else {
      let net = nets.first
      self = [PartDeGenre(genre: net?.genre ?? .inconnu, ventilation: somme, estReprise: net?.acompte != nil)]
      return
    }
    let (bases, taxes) = try montants()
    self = nets.indices.map { place in
      PartDeGenre(
        genre: nets[place].genre,
        ventilation: .init(
          somme.imposition, base: MontantLarge(centimes: bases[place]), tva: MontantLarge(centimes: taxes[place])),
        estReprise: nets[place].acompte != nil)
    }
  }

  /// Adds the amounts of one kind at one rate.
  package mutating func ajoute(_ part: PartDeGenre) {
    guard let place = firstIndex(where: { $0.imposition == part.imposition && $0.genre == part.genre }) else {
      append(part)
      return
    }
    let (a, b) = (self[place].ventilation, part.ventilation)
    self[place] = PartDeGenre(
      genre: part.genre, ventilation: .init(a.imposition, base: a.base + b.base, tva: a.tva + b.tva))
  }

  /// The sums at each rate, highest first; rates without an amount are left out.
  package var parTaux: [TotauxDevise.Ventilation] {
    var sommes: [TotauxDevise.Ventilation] = []
    for part in self { sommes.ajoute(part.ventilation) }
    return sommes.filter { $0.base != .zero || $0.tva != .zero }
  }
}

extension Facture {
  /// The amounts of the document, whose totals are `totaux`, by rate and kind of sale, positive also for an avoir: at
  /// each rate in proportion to the net amounts of its lines.
  ///
  /// `lieux` are its places, as ``lieuxDAilleurs(origine:)`` has them.
  ///
  /// A line that takes an acompte back takes it off what the acompte paid for: off the lines of its nature, then off the largest kind
  /// at its rate.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package func parts(_ totaux: Totaux, _ lieux: LieuxDeVente?) throws(Debordement) -> [PartDeGenre] {
    try nets(lieux).parts(totaux)
  }
}

extension [NetDeGenre] {
  /// As ``Facture/parts(_:)``, of a document whose lines these are.
  package func parts(_ totaux: Totaux) throws(Debordement) -> [PartDeGenre] {
    var ventes = filter { $0.acompte == nil }
    for reprise in reprises { ventes.paye(reprise) }
    var parts: [PartDeGenre] = []
    for part in totaux.ventilationTVA {
      parts += try Self.repartit(.init(part, signe: 1), ventes.filter { $0.imposition == part.imposition })
    }
    return parts
  }

  private static func repartit(
    _ somme: TotauxDevise.Ventilation, _ nets: [NetDeGenre]
  ) throws(Debordement) -> [PartDeGenre] {
    // Cents that are left over go by the kind, and not by the order of the lines.
    let nets = nets.count > 1 ? nets.sorted { $0.rang < $1.rang } : nets
    return try .init(somme, nets) { () throws(Debordement) in
      let bases = try Arrondi.repartit(somme.base.centimes, selon: nets.map(\.net))
      return (bases, try somme.imposition.taux.repartit(somme.tva.centimes, surBases: bases))
    }
  }
}

extension Taux {
  /// Splits `tva` over the bases that it is taken on, in cents: each gets its own VAT, within a cent.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package func repartit(_ tva: Int128, surBases bases: [Int128]) throws(Debordement) -> [Int128] {
    try Arrondi.repartit(tva, bases.map { $0 * Int128(centiemes) }, par: 10_000)
  }
}
