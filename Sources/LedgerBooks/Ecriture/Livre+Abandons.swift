import LedgerDomain

/// What was given up of a document and stands so, as the books keep it.
struct AbandonsInscrits: Sendable {
  /// One given-up amount.
  struct Abandonne: Sendable {
    let abandon: Abandon
    /// Its amounts by rate and kind, in the currency of the document; empty where nobody said what it is.
    let parts: [PartDeGenre]
    /// Its VAT that is due once it is paid, and the rest of what it gives back.
    var tva: (auPaiement: TVAParTaux, exigible: TVAParTaux)
    /// Of an acompte that is lost, the VAT that a delivery makes due: it stays due, and is lost too.
    var perdue: TVAParTaux = [:]
  }

  private var parId: [AbandonID: Abandonne] = [:]
  /// The sum of the parts.
  private(set) var parts: [PartDeGenre] = []
  /// The sum of the amounts.
  private(set) var centimes: Int128 = 0
  /// The sum of the VAT that is due and lost.
  private(set) var perdue: TVAParTaux = [:]

  mutating func ajoute(_ abandonne: Abandonne) {
    parId[abandonne.abandon.id] = abandonne
    centimes += Int128(abandonne.abandon.montant.centimes)
    for part in abandonne.parts { parts.ajoute(part) }
    perdue = perdue.plus(abandonne.perdue)
  }

  mutating func retire(_ id: AbandonID) -> Abandonne? {
    guard let abandonne = parId.removeValue(forKey: id) else { return nil }
    centimes -= Int128(abandonne.abandon.montant.centimes)
    for part in abandonne.parts { parts.ajoute(-part) }
    perdue = perdue.moins(abandonne.perdue)
    return abandonne
  }
}

/// What is given up of documents, and what becomes of its VAT (``NatureAbandon``).
extension Livre {
  /// Adds the entry of what is given up: a discount gives its VAT back; so does a loss, of VAT that is due when it is
  /// paid, which was booked with the sale. A small difference is borne with its VAT.
  mutating func abandonne(_ abandon: Abandon, _ piece: Int32, _ jour: Jour) {
    let date = ouverte(abandon.date)
    var abandonne = AbandonsInscrits.Abandonne(abandon: abandon, parts: [], tva: ([:], [:]))
    do throws(Debordement) {
      if abandon.nature != nil {
        var repartition = try reste(de: piece)
        let reste = repartition.reste
        let parts = try repartition.abandonne(abandon)
        abandonne = .init(abandon: abandon, parts: parts, tva: tva(abandon.nature, parts, piece))
        if abandon.nature == .perte { try perd(&abandonne, reste, piece) }
      }
    } catch {
      refuses.append((date, piece))
    }
    abandons[piece, default: AbandonsInscrits()].ajoute(abandonne)
    deplace(
      .abandon(abandon.nature), .operationsDiverses, piece, .abandon(abandon.nature), abandon.montant, date, jour
    ) { livre throws(Debordement) in try livre.lignes(abandonne, piece, sens: 1, date, jour) }
  }

  /// Adds the reverse entry of what is due again.
  mutating func reprend(_ repris: SoldeRepris, _ piece: Int32, _ jour: Jour) {
    guard let inscrit = abandons[piece]?.retire(repris.id) else { return }
    let date = ouverte(repris.reprise.date)
    deplace(
      .repriseAbandon, .operationsDiverses, piece, .abandon(inscrit.abandon.nature),
      Montant(centimes: -inscrit.abandon.montant.centimes), date, jour
    ) { livre throws(Debordement) in try livre.lignes(inscrit, piece, sens: -1, date, jour) }
  }

  /// What of the VAT of `parts`, which are given up, is no longer due, or never will be.
  private func tva(
    _ nature: NatureAbandon?, _ parts: [PartDeGenre], _ piece: Int32
  ) -> (auPaiement: TVAParTaux, exigible: TVAParTaux) {
    let (estAcompte, optionDebits) = (pieces[Int(piece)].type == .acompte, pieces[Int(piece)].optionDebits)
    var tva: (auPaiement: TVAParTaux, exigible: TVAParTaux) = ([:], [:])
    for part in parts {
      let centimes = Int64(clamping: part.ventilation.tva.centimes)
      if part.estDueAuPaiement(estAcompte: estAcompte, optionDebits: optionDebits) {
        tva.auPaiement[part.imposition.taux, default: 0] &+= centimes
      } else if nature == .escompte {
        tva.exigible[part.imposition.taux, default: 0] &+= centimes
      }
    }
    return tva
  }

  /// Takes off a loss on an acompte, of which `reste` was left, what VAT a delivery makes due: that stays due. What waits for a
  /// payment is lost first.
  private func perd(
    _ abandonne: inout AbandonsInscrits.Abandonne, _ reste: [PartDeGenre], _ piece: Int32
  ) throws(Debordement) {
    let livrees = try attentes[piece]?.exigible().livree.values.reduce(TVAParTaux()) { $0.plus($1) } ?? [:]
    let (restante, perdue) = (tva(.perte, reste.biens, piece).auPaiement, abandons[piece]?.perdue ?? [:])
    let enAttente = restante.moins(livrees).plus(perdue)
    for (taux, centimes) in tva(.perte, abandonne.parts.biens, piece).auPaiement where livrees[taux] != nil {
      abandonne.perdue[taux] = max(0, centimes &- max(0, enAttente[taux] ?? 0))
    }
    abandonne.tva.auPaiement = abandonne.tva.auPaiement.moins(abandonne.perdue)
  }

  /// The lines of VAT beside what is given up, or, with a `sens` of -1, due again. A small difference counts as
  /// received: its VAT becomes due.
  private mutating func lignes(
    _ abandonne: AbandonsInscrits.Abandonne, _ piece: Int32, sens: Int64, _ date: Jour, _ jour: Jour
  ) throws(Debordement) -> [EcritureBrute.Ligne] {
    let auPaiement = abandonne.tva.auPaiement.mapValues { sens &* $0 }
    var rendue = abandonne.tva.exigible.mapValues { sens &* $0 }
    var lignes: [EcritureBrute.Ligne] = []
    if let tva = try attentes[piece]?.abandonne(abandonne.parts, sens: sens, abandonne.abandon.nature, le: date) {
      let livree = exigible(tva, piece, date, jour)
      if abandonne.abandon.nature == .ecart {
        lignes = try self.lignes(exigible: auPaiement.plus(livree), piece)
      } else {
        lignes = try self.lignes(exigible: auPaiement, piece).filter(\.role.attend)
        lignes += try self.lignes(exigible: livree, piece)
      }
    } else if abandonne.abandon.nature != .ecart {
      rendue.merge(auPaiement) { $0 &+ $1 }
    }
    for (taux, centimes) in rendue.sorted(by: { $0.key > $1.key }) {
      let montant = Montant(centimes: centimes)
      lignes.append(
        EcritureBrute.Ligne(
          role: .tva(taux), centimes: try changes[piece]?.taux.euros(montant).centimes ?? centimes,
          enDevise: changes[piece] == nil ? 0 : centimes))
    }
    return lignes.filter { $0.centimes != 0 }
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
    for (avoir, centimes) in avoirs[piece] ?? [] where creditees[avoir] == piece {
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

  /// The amounts of the document of `piece` by rate and kind, in its currency, as its entry of sale tells them, where nothing of it
  /// waits: that of an acompte does not say what it sells, nor does a line that takes one back.
  private func parts(_ piece: Int32) throws(Debordement) -> [PartDeGenre] {
    if let attente = attentes[piece] { return attente.parts }
    let (estAvoir, estEnEuros) = (pieces[Int(piece)].type == .avoir, changes[piece] == nil)
    var parts: [PartDeGenre] = []
    var tva: [Taux: Int128] = [:]
    for ligne in lignesDeVente(piece) {
      let centimes = Int128(estEnEuros ? ligne.centimes : ligne.enDevise) * (estAvoir ? 1 : -1)
      switch ligne.role {
      case .vente(let nature, let imposition, _): parts.ajoute(centimes, GenreDeVente(nature), imposition)
      case .acompte(let imposition?):
        // What takes an acompte back takes it off what was sold at its rate.
        let vendu = parts.last { $0.imposition == imposition }
        parts.ajoute(centimes, vendu?.genre ?? GenreDeVente(nil), imposition)
      case .tva(let taux), .tvaAttente(let taux): tva[taux, default: 0] += centimes
      case .client, .acompte(nil), .abandon, .argent, .change, .banque, .fraisBancaires: break
      }
    }
    for (taux, centimes) in tva { try parts.repartit(MontantLarge(centimes: centimes), taux) }
    return parts
  }
}

extension [PartDeGenre] {
  fileprivate var biens: [PartDeGenre] { filter { $0.genre.nature == .bien } }

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
        genre: part.genre,
        ventilation: .init(part.imposition, base: part.ventilation.base, tva: MontantLarge(centimes: taxe)))
    }
  }
}
