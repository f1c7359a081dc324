/// Splits the money received for a document over its rates (``RepartitionReglements``), and at each rate over its kinds
/// of sale, so that once it is settled each kind at each rate received its amount, to the cent.
///
/// At each rate the sum received is split, not each payment, so that rounding errors do not accumulate.
package struct RepartitionGenres {
  private var parTaux: RepartitionReglements
  /// The amounts to receive.
  private var attendu: [PartDeGenre]
  /// The split of the sum received.
  private var reparti: [PartDeGenre] = []
  /// What is given up of the amounts to receive.
  package var abandonne: [PartDeGenre] = []
  /// The same one by one.
  private var abandons: [AbandonID: [PartDeGenre]] = [:]

  /// A split of nothing received yet for a document with `totaux` and `parts` (``Facture/parts(_:)``).
  init(_ totaux: Totaux, _ parts: [PartDeGenre]) {
    parTaux = RepartitionReglements(totaux)
    attendu = parts
  }

  /// The same for a document with `parts` in all.
  package init(_ parts: [PartDeGenre]) {
    parTaux = RepartitionReglements(parts)
    attendu = parts
  }

  /// The parts of the first `recu` cents that are received of `attendu`, for a reader that keeps nothing else.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package static func parts(_ recu: Int64, de attendu: [PartDeGenre]) throws(Debordement) -> [PartDeGenre] {
    var repartition = RepartitionGenres(attendu)
    return try repartition.recoit(Montant(centimes: recu))
  }

  /// The parts of `montant`.
  ///
  /// - Throws: ``Debordement`` when the sum received does not fit an amount.
  package mutating func recoit(_ montant: Montant) throws(Debordement) -> [PartDeGenre] {
    _ = try parTaux.recoit(montant)
    return try difference()
  }

  /// The changes when an avoir with `parts` is applied: their sum is zero.
  ///
  /// - Throws: ``Debordement`` when the rest does not fit an amount.
  package mutating func impute(_ parts: [PartDeGenre]) throws(Debordement) -> [PartDeGenre] {
    for part in parts { attendu.ajoute(-part) }
    _ = try parTaux.impute(parts.map(\.ventilation))
    return try difference()
  }

  /// What is left to receive.
  package var reste: [PartDeGenre] {
    (reparti + abandonne).reduce(into: attendu) { reste, part in reste.ajoute(-part) }
  }

  /// The parts of an amount that is given up: of what is left to receive, in proportion, so that the parts of all that is
  /// left are exactly that. What was received stays split as it is.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package mutating func abandonne(_ abandon: Abandon) throws(Debordement) -> [PartDeGenre] {
    let reste = reste
    let parts = try RepartitionReglements.repartit(Int128(abandon.montant.centimes), sur: reste.map(\.ventilation))
    let abandonnees = zip(reste, parts).map { PartDeGenre(genre: $0.genre, ventilation: $1) }.filter { !$0.estNulle }
    abandons[abandon.id] = abandonnees
    for part in abandonnees { abandonne.ajoute(part) }
    return abandonnees
  }

  /// The parts of an amount that is due again, below zero.
  mutating func reprend(_ id: AbandonID) -> [PartDeGenre] {
    let reprises = (abandons.removeValue(forKey: id) ?? []).map { -$0 }
    for part in reprises { abandonne.ajoute(part) }
    return reprises
  }

  /// The parts before anything is paid: of a document with a total of 0.00, which is settled when it is sent.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  mutating func apport() throws(Debordement) -> [PartDeGenre] {
    _ = try parTaux.apport()
    return try difference()
  }

  /// The difference between the new and the previous split.
  private mutating func difference() throws(Debordement) -> [PartDeGenre] {
    var nouveau: [PartDeGenre] = []
    for recu in parTaux.reparti { nouveau += try repartition(recu) }
    let ancien = reparti
    reparti = nouveau
    for part in ancien { nouveau.ajoute(-part) }
    return nouveau.filter { !$0.estNulle }
  }

  /// The sum received at one rate, by kind.
  private func repartition(_ recu: TotauxDevise.Ventilation) throws(Debordement) -> [PartDeGenre] {
    let genres = attendu.filter { $0.imposition == recu.imposition }
    let part = parTaux.part
    return try .init(recu, genres.map(\.genre)) { () throws(Debordement) in
      (
        try Arrondi.repartit(recu.base.centimes, selon: genres.map(\.ventilation.base.centimes), part: part),
        try Arrondi.repartit(recu.tva.centimes, selon: genres.map(\.ventilation.tva.centimes), part: part)
      )
    }
  }
}
