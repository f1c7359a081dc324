/// What deliveries make due of an acompte of goods that is not paid by then (CGI, art. 269, 2, a): what final invoices take
/// back of it and deliver, as far as that exceeds what was received of it.
///
///                                            received   delivered   due   of that, here
///     F-1  acompte of 100, sent on 2 March          0           0     0                0
///     F-1  40 of it paid on 10 March               40           0    40                0
///     F-2  takes it back, delivers on 5 April      40         100   100               60
///     F-1  60 of it paid on 20 April              100         100   100                0
///
/// What is received is due by itself (``MomentExigible/encaissement``). So both together are the larger of the two sums,
/// on any day, and what is recorded later changes no day before its own.
package struct LivraisonsAcompte: Sendable {
  /// The goods that the acompte sells at one rate.
  fileprivate struct Biens: Sendable {
    var total = Somme()
    /// Whether the acompte sells nothing else at the rate.
    var sontSeuls = true
    /// The days on which something changes, in order, each with what was summed up by its end.
    var jours: [(jour: Jour, cumul: Cumul)] = []
  }

  /// What was received and delivered by the end of a day.
  fileprivate struct Cumul: Sendable {
    var recu = Somme()
    /// What discounts take off the price.
    var escompte = Somme()
    /// What is delivered, in cents before VAT.
    var livre: Int128 = 0
  }

  private var biens: [Imposition: Biens] = [:]

  /// Of an acompte with `parts`; nil where it sells no goods with VAT.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package init?(_ parts: [PartDeGenre]) throws(Debordement) {
    for part in parts where part.imposition.categorie == .taxe {
      var siens = biens[part.imposition] ?? Biens()
      if part.genre.nature == .bien {
        siens.total = siens.total.avec(Somme(part), +)
      } else {
        siens.sontSeuls = false
      }
      biens[part.imposition] = siens
    }
    biens = biens.filter { $0.value.total.base > 0 }
    for siens in biens.values { _ = (try Montant(exact: siens.total.base), try Montant(exact: siens.total.tva)) }
    if biens.isEmpty { return nil }
  }

  /// Counts what is received of it on a day; below zero, what comes back.
  package mutating func recoit(_ part: PartDeGenre, le jour: Jour) {
    change(part, jour) { $0.recu = $0.recu.avec(Somme(part), +) }
  }

  /// Counts what is given up of it on a day; below zero, what is due again. A small difference counts as received, and a
  /// discount lowers what a delivery makes due. A loss changes nothing (CGI, art. 272, 1).
  package mutating func abandonne(_ part: PartDeGenre, _ nature: NatureAbandon?, le jour: Jour) {
    switch nature {
    case .ecart: recoit(part, le: jour)
    case .escompte: change(part, jour) { $0.escompte = $0.escompte.avec(Somme(part), +) }
    case .perte, nil: break
    }
  }

  /// Counts what is delivered on a day.
  package mutating func livre(_ reprise: RepriseDeBiens, le jour: Jour) {
    guard reprise.nature == .bien || biens[reprise.imposition]?.sontSeuls == true else { return }
    biens[reprise.imposition]?.change(jour) { $0.livre += reprise.centimes }
  }

  private mutating func change(_ part: PartDeGenre, _ jour: Jour, _ change: (inout Cumul) -> Void) {
    guard part.genre.nature == .bien else { return }
    biens[part.imposition]?.change(jour, change)
  }

  /// What deliveries make due beyond what is received, by the day on which it changes, of all days or of those from `depuis`
  /// on; below zero where it falls.
  package func exigibles(depuis: Jour? = nil) -> [(jour: Jour, part: PartDeGenre)] {
    biens.sorted { $0.key < $1.key }.flatMap { imposition, siens in
      siens.exigibles(depuis: depuis).map { jour, somme in
        (
          jour,
          PartDeGenre(
            genre: GenreDeVente(.bien),
            ventilation: .init(
              imposition, base: MontantLarge(centimes: somme.base), tva: MontantLarge(centimes: somme.tva)))
        )
      }
    }
  }
}

extension LivraisonsAcompte.Biens {
  /// Days mostly come in order, so that few are after `jour`.
  fileprivate mutating func change(_ jour: Jour, _ change: (inout LivraisonsAcompte.Cumul) -> Void) {
    let place = place(jour)
    if place == jours.count || jours[place].jour != jour {
      jours.insert((jour, place > 0 ? jours[place - 1].cumul : LivraisonsAcompte.Cumul()), at: place)
    }
    for suivant in jours.indices[place...] { change(&jours[suivant].cumul) }
  }

  /// Where the days from `jour` on begin.
  private func place(_ jour: Jour) -> Int {
    var avant = jours.count
    while avant > 0, jours[avant - 1].jour >= jour { avant -= 1 }
    return avant
  }

  fileprivate func exigibles(depuis: Jour?) -> [(Jour, Somme)] {
    let premier = depuis.map(place) ?? 0
    var avant = premier > 0 ? exces(jours[premier - 1].cumul) : Somme()
    return jours[premier...].compactMap { jour, cumul in
      let du = exces(cumul)
      defer { avant = du }
      return du == avant ? nil : (jour, du.avec(avant, -))
    }
  }

  /// What of `cumul` is delivered and not received: at most what the acompte sells, less discounts.
  private func exces(_ cumul: LivraisonsAcompte.Cumul) -> Somme {
    guard cumul.livre > 0 else { return Somme() }
    let base = min(cumul.livre, total.base)
    let livre = Somme(base: base, tva: Arrondi.demiSupAbsolu(base * total.tva, par: total.base))
    return livre.avec(total.avec(cumul.escompte, -), min).avec(cumul.recu, -).avec(Somme(), max)
  }
}

/// An amount before VAT and its VAT, in cents.
private struct Somme: Equatable, Sendable {
  var base: Int128 = 0
  var tva: Int128 = 0

  init(base: Int128 = 0, tva: Int128 = 0) { (self.base, self.tva) = (base, tva) }

  init(_ part: PartDeGenre) { (base, tva) = (part.ventilation.base.centimes, part.ventilation.tva.centimes) }

  func avec(_ autre: Somme, _ operation: (Int128, Int128) -> Int128) -> Somme {
    Somme(base: operation(base, autre.base), tva: operation(tva, autre.tva))
  }
}

/// What a document takes back of an acompte at one rate.
package struct RepriseDeBiens: Sendable {
  /// The acompte.
  package let acompte: FactureID
  /// Goods; nil where the line does not say: then it is what the acompte sells at the rate.
  let nature: NatureLigne?
  let imposition: Imposition
  /// In cents before VAT; below zero for an avoir, which gives back.
  let centimes: Int128
}

extension Facture {
  /// What its lines take back of acomptes, without services.
  package var reprisesDeBiens: [RepriseDeBiens] {
    guard !situation.reprises.isEmpty else { return [] }
    return nets.compactMap { net in
      guard let acompte = net.acompte, net.genre.nature != .service else { return nil }
      return RepriseDeBiens(
        acompte: acompte, nature: net.genre.nature, imposition: net.imposition, centimes: -net.net * signe)
    }
  }
}

extension LivraisonsAcompte {
  /// Counts what `encaissement` of the acompte brings.
  mutating func note(_ encaissement: EncaissementReparti) {
    for part in encaissement.parts { recoit(part, le: encaissement.date) }
    guard case .abandon(let abandon) = encaissement.apurement?.nature else { return }
    for part in encaissement.abandonnees { abandonne(part, abandon.nature, le: encaissement.date) }
  }
}

extension EtatRegistre {
  /// What documents sent by `au` take back of each acompte, by the day on which the goods of the final invoice count as
  /// delivered; an avoir of it gives back on its own date, if that is later.
  func reprisesLivrees(au: Jour) -> [FactureID: [(jour: Jour, reprise: RepriseDeBiens)]] {
    var livrees: [FactureID: [(jour: Jour, reprise: RepriseDeBiens)]] = [:]
    for facture in factures where facture.estEnvoyee(au: au) {
      let reprises = facture.reprisesDeBiens
      guard !reprises.isEmpty else { continue }
      let jour = RegleExigibilite(facture, self).livraison
      guard jour <= au else { continue }
      for reprise in reprises { livrees[reprise.acompte, default: []].append((jour, reprise)) }
    }
    return livrees
  }
}
