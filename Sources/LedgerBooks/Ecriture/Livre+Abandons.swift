import LedgerDomain

/// What was given up of a document and stands so, as the books keep it.
struct AbandonsInscrits: Sendable {
  /// One given-up amount.
  struct Abandonne: Sendable {
    let abandon: Abandon
    /// Its amounts by rate and kind, in the currency of the document; empty where nobody said what it is.
    let parts: [PartDeGenre]
    /// The VAT that it gives back.
    let tva: [TotauxDevise.Ventilation]
  }

  private var parId: [AbandonID: Abandonne] = [:]
  /// The sum of the parts.
  private(set) var parts: [PartDeGenre] = []
  /// The sum of the amounts.
  private(set) var centimes: Int128 = 0

  mutating func ajoute(_ abandonne: Abandonne) {
    parId[abandonne.abandon.id] = abandonne
    centimes += Int128(abandonne.abandon.montant.centimes)
    for part in abandonne.parts { parts.ajoute(part) }
  }

  mutating func retire(_ id: AbandonID) -> Abandonne? {
    guard let abandonne = parId.removeValue(forKey: id) else { return nil }
    centimes -= Int128(abandonne.abandon.montant.centimes)
    for part in abandonne.parts { parts.ajoute(-part) }
    return abandonne
  }
}

/// What is given up of documents, and what becomes of its VAT (``NatureAbandon``).
extension Livre {
  /// Adds the entry of what is given up: a discount gives its VAT back; so does a loss, of VAT that is due when it is
  /// paid, which was booked with the sale. A small difference is borne with its VAT.
  mutating func abandonne(_ abandon: Abandon, _ piece: Int32, _ jour: Jour) {
    let date = ouverte(abandon.date)
    var parts: [PartDeGenre] = []
    do throws(Debordement) {
      if abandon.nature != nil {
        var reste = try reste(de: piece)
        parts = try reste.abandonne(abandon)
      }
    } catch {
      refuses.append((date, piece))
    }
    let (type, optionDebits) = (pieces[Int(piece)].type ?? .facture, pieces[Int(piece)].optionDebits)
    let rendues = parts.filter { part in
      switch abandon.nature {
      case .escompte: true
      case .perte: part.estDueAuPaiement(type, optionDebits: optionDebits)
      case .ecart, nil: false
      }
    }
    let tva = rendues.parTaux.filter { $0.tva != .zero }
    abandons[piece, default: AbandonsInscrits()].ajoute(.init(abandon: abandon, parts: parts, tva: tva))
    deplace(
      .abandon(abandon.nature), .operationsDiverses, piece, .abandon(abandon.nature), abandon.montant,
      tva: tva, date, jour)
  }

  /// Adds the reverse entry of what is due again.
  mutating func reprend(_ repris: SoldeRepris, _ piece: Int32, _ jour: Jour) {
    guard let inscrit = abandons[piece]?.retire(repris.id) else { return }
    deplace(
      .repriseAbandon, .operationsDiverses, piece, .abandon(inscrit.abandon.nature),
      Montant(centimes: -inscrit.abandon.montant.centimes),
      tva: inscrit.tva.map { TotauxDevise.Ventilation($0.imposition, base: -$0.base, tva: -$0.tva) },
      ouverte(repris.reprise.date), jour)
  }

  /// What is left to receive of the document of `piece`, as the reports of VAT split it.
  ///
  /// It is made again each time, of the entry of sale: few documents are given up, and a ledger may have a million.
  private func reste(de piece: Int32) throws(Debordement) -> RepartitionGenres {
    let parts = try parts(piece)
    var repartition = RepartitionGenres(parts)
    var recu = parts.reduce(-Int128(lettrages.reste(piece))) { somme, part in
      somme + part.ventilation.base.centimes + part.ventilation.tva.centimes
    }
    for (avoir, centimes) in avoirs[piece] ?? [] {
      var repartie = RepartitionGenres(try self.parts(avoir))
      _ = try repartition.impute(repartie.recoit(Montant(centimes: centimes)))
      recu -= Int128(centimes)
    }
    if let abandons = abandons[piece] {
      repartition.abandonne = abandons.parts
      recu -= abandons.centimes
    }
    _ = try repartition.recoit(Montant(exact: recu))
    return repartition
  }

  /// The amounts of the document of `piece` by rate and kind, in its currency, as its entry of sale tells them.
  private func parts(_ piece: Int32) throws(Debordement) -> [PartDeGenre] {
    let (estAvoir, estEnEuros) = (pieces[Int(piece)].type == .avoir, changes[piece] == nil)
    var parts: [PartDeGenre] = []
    for ligne in lignesDeVente(piece) {
      let centimes = Int128(estEnEuros ? ligne.centimes : ligne.enDevise) * (estAvoir ? 1 : -1)
      switch ligne.role {
      case .vente(let nature, let imposition): parts.ajoute(centimes, GenreDeVente(nature), imposition)
      case .acompte(let imposition?):
        // What takes an acompte back takes it off what was sold at its rate.
        let vendu = parts.last { $0.imposition == imposition }
        parts.ajoute(centimes, vendu?.genre ?? GenreDeVente(nil), imposition)
      case .tva(let taux): try parts.repartit(MontantLarge(centimes: centimes), taux)
      case .client, .acompte(nil), .abandon, .argent: break
      }
    }
    return parts
  }
}

extension [PartDeGenre] {
  fileprivate mutating func ajoute(_ centimes: Int128, _ genre: GenreDeVente, _ imposition: Imposition) {
    ajoute(
      PartDeGenre(
        genre: genre, ventilation: .init(imposition, base: MontantLarge(centimes: centimes), tva: .zero)))
  }

  /// Splits the VAT of a rate over its parts.
  ///
  /// - Throws: `Debordement` when an amount does not fit.
  fileprivate mutating func repartit(_ tva: MontantLarge, _ taux: Taux) throws(Debordement) {
    let places = indices.filter { self[$0].imposition.taux == taux }
    let bases = places.map { self[$0].ventilation.base.centimes }
    for (place, taxe) in zip(places, try taux.repartit(tva.centimes, surBases: bases)) {
      let part = self[place]
      self[place] = PartDeGenre(
        genre: part.genre, ventilation: .init(part.imposition, base: part.ventilation.base, tva: MontantLarge(centimes: taxe)))
    }
  }
}
