import LedgerModel

/// The state of a document at a moment, part by part.
struct CompteTVA {
  /// One kind of sale at one rate.
  struct Part {
    let genre: GenreDeVente
    let imposition: Imposition
    let moment: MomentExigible
    /// The invoiced amount.
    let total: SommeTVA
    /// ``PartDeGenre/estReprise``
    var estReprise = false
    /// The amount to receive in all: the invoiced one without avoirs and given-up amounts.
    var attendue: SommeTVA
    var recue = SommeTVA()
    /// The amount that its avoirs take off; of an avoir, the amount that it takes off.
    var compensee = SommeTVA()
    /// The given-up amounts by kind; a small difference counts as received.
    var ecart = SommeTVA()
    var escompte = SommeTVA()
    var perte = SommeTVA()
    var impayee = SommeTVA()
    /// The part of an acompte that final invoices deliver, in cents before VAT.
    var livree: Int128 = 0
    /// Of an avoir, the first part of its facture that waits as it does: those parts limit it.
    var classe: Int?
    /// Of an avoir, whether its sign is not that of those parts, or of all parts of the facture at its rate.
    var estContraire = (classe: false, taux: false)
    /// Of an avoir, the amount that was last compared with the limit of its facture.
    var voulue = SommeTVA()
    /// The amount that is due.
    var due = SommeTVA()
    /// The amount that is given up, with its VAT.
    var renoncee = SommeTVA()
    /// The given-up amount whose VAT was due and is taken back.
    var recuperee = SommeTVA()
  }

  private(set) var document: DocumentTVA
  var parts: [Part]
  private var recu: Int128 = 0
  /// The rounding of the amount to pay (BT-114) that is taken off it; below zero, added to it. It is outside VAT.
  private var arrondi: Int128 = 0
  /// Of an avoir, the applied cents.
  private var applique: Int128 = 0
  /// The given-up amounts in force, by the place of their fact.
  private var abandons: [Int: (nature: NatureAbandon, parts: [SommeTVA])] = [:]
  private var estRemplace = false
  /// The places of the parts that are settled first.
  private let reprises: [Int]
  /// Whether a part is below zero.
  let aEnMoins: Bool

  init(_ document: DocumentTVA) {
    self.document = document
    parts = document.parts.map { part in
      let somme = SommeTVA(part.ventilation)
      return Part(
        genre: part.genre, imposition: part.imposition, moment: document.regle(part), total: somme,
        estReprise: part.estReprise, attendue: somme)
    }
    aEnMoins = document.parts.contains { $0.ventilation.base < .zero }
    reprises =
      document.parts.contains(where: \.estReprise) ? parts.indices.filter { document.parts[$0].estReprise } : []
  }

  /// Adds a fact at the end.
  mutating func ajoute(_ fait: FaitTVA) { document.faits.append(fait) }

  /// Splits the received sum again. Returns the difference.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  mutating func repartit() throws(Debordement) -> [SommeTVA] {
    let attendu = parts.reduce(0) { $0 + $1.attendue.ttc }
    let recu = sansArrondi(recu, sur: attendu)
    // A payment of a balance that is given up on its day is split as the given-up amount.
    let enTrop = recu > attendu
    let attendues = parts.map { enTrop ? $0.attendue + $0.abandonnee : $0.attendue }
    let nouvelles = try RepartitionTVA.repartit(recu, sur: attendues, parts.map(\.imposition), reprises: reprises)
    return nouvelles.enumerated().map { place, nouvelle in
      defer { parts[place].recue = nouvelle }
      return nouvelle - parts[place].recue
    }
  }

  /// `somme` of money as a part of `total`, the amount of the document. A payment of the whole rounded amount settles `total`.
  private func sansArrondi(_ somme: Int128, sur total: Int128) -> Int128 {
    guard arrondi != 0, total > 0 else { return somme }
    return somme >= total - arrondi ? somme + arrondi : min(somme, total)
  }

  /// Receives `centimes`; below zero, they went back. Returns the change of each part.
  mutating func recoit(_ centimes: Int64) throws(Debordement) -> [SommeTVA] {
    recu += Int128(centimes)
    return try repartit()
  }

  /// The amounts that the next `centimes` of an avoir take off its facture.
  mutating func applique(_ centimes: Int64) throws(Debordement) -> [SommeTVA] {
    let (totaux, impositions) = (parts.map(\.total), parts.map(\.imposition))
    let total = totaux.reduce(0) { $0 + $1.ttc }
    func prises() throws(Debordement) -> [SommeTVA] {
      try RepartitionTVA.repartit(sansArrondi(applique, sur: total), sur: totaux, impositions, reprises: reprises)
    }
    let avant = try prises()
    applique += Int128(centimes)
    return zip(try prises(), avant).map { $0 - $1 }
  }

  /// Takes `sommes` off the amounts to receive. Returns the change in the split of the received sum.
  mutating func compense(_ sommes: [SommeTVA]) throws(Debordement) -> [SommeTVA] {
    let avant = parts.map(\.recue)
    for (place, somme) in sommes.enumerated() {
      parts[place].attendue -= somme
      parts[place].compensee += somme
    }
    // An avoir may credit a given-up part: the given-up amounts are then split again over the rest.
    if parts.contains(where: { $0.estTropPrise && !$0.abandonnee.estNulle }) {
      let anciens = abandons.sorted { $0.key < $1.key }
      for (place, _) in anciens { reprend(place) }
      _ = try repartit()
      for (place, ancien) in anciens { try abandonne(ancien.parts.reduce(0) { $0 + $1.ttc }, ancien.nature, place) }
    }
    _ = try repartit()
    return zip(parts, avant).map { $0.recue - $1 }
  }

  /// The place of the part of that kind; a new one where it sells none.
  mutating func place(_ autre: Part) -> Int {
    if let place = parts.firstIndex(where: { $0.imposition == autre.imposition && $0.genre == autre.genre }) {
      return place
    }
    parts.append(
      Part(
        genre: autre.genre, imposition: autre.imposition, moment: .encaissement, total: SommeTVA(),
        attendue: SommeTVA()))
    return parts.count - 1
  }

  /// Gives up `centimes` of the balance, in proportion to its parts. These amounts are fixed: a later fact does not change them.
  mutating func abandonne(_ centimes: Int128, _ dite: NatureAbandon, _ place: Int) throws(Debordement) {
    // The base never included this discount, so its VAT stays: for VAT, that part of the balance is lost.
    let nature = document.regle.exigibilite == .facturationSansEscompte && dite == .escompte ? .perte : dite
    if nature == .arrondi {
      abandons[place] = (nature, [SommeTVA(base: centimes)])
      arrondi += centimes
      return
    }
    let restes = parts.map { $0.attendue - $0.recue }
    // On a day with a payment that was recorded later, more is given up than is left.
    let enTrop = centimes > restes.reduce(0) { $0 + $1.ttc }
    let prises = try RepartitionTVA.repartit(
      centimes, sur: enTrop ? parts.map(\.attendue) : restes, reprises: reprises)
    abandons[place] = (nature, prises)
    change(prises, nature)
  }

  /// The amount that the fact of that place gave up is due again.
  mutating func reprend(_ place: Int) {
    guard let abandon = abandons.removeValue(forKey: place) else { return }
    guard abandon.nature != .arrondi else {
      arrondi -= abandon.parts.reduce(0) { $0 + $1.base }
      return
    }
    change(abandon.parts.map { -$0 }, abandon.nature)
  }

  private mutating func change(_ prises: [SommeTVA], _ nature: NatureAbandon) {
    for (place, prise) in prises.enumerated() {
      parts[place].attendue -= prise
      switch nature {
      case .ecart: parts[place].ecart += prise
      case .escompte: parts[place].escompte += prise
      case .perte: parts[place].perte += prise
      case .impayee: parts[place].impayee += prise
      case .arrondi: break
      }
    }
  }

  /// Delivers a part of the acompte that a final invoice takes back: of the part of its nature, else of the only one at its rate.
  mutating func livre(_ reprise: RepriseTVA) {
    let memeTaux = parts.indices.filter { parts[$0].imposition == reprise.imposition }
    let place = memeTaux.first { parts[$0].genre.nature == reprise.nature } ?? (memeTaux.count == 1 ? memeTaux[0] : nil)
    if let place { parts[place].livree += reprise.base }
  }

  /// A rectificative replaces the document: its VAT is given back, and its balance is zero.
  mutating func remplace() throws(Debordement) -> [SommeTVA] {
    estRemplace = true
    for place in parts.indices { parts[place].attendue = SommeTVA() }
    return try repartit()
  }
}

/// The amounts that are due and given up.
extension CompteTVA {
  /// The amounts that an avoir gives back and gives up of a part at most.
  struct Limites {
    /// The amounts due and given up of the parts of the facture that wait alike; nil if those are of the other sign.
    var classe: (due: SommeTVA, renoncee: SommeTVA)?
    /// Where the facture has parts below zero, the amount due of all its parts at the rate; nil as above.
    var taux: SommeTVA?
    /// Once the facture is settled, the amounts due and given up of all its parts at the rate: the rest beyond ``classe`` is a rounding,
    /// and no longer waits.
    var ensemble: (due: SommeTVA, renoncee: SommeTVA)?
    /// The amount that limits keep from parts of the avoir below zero: its other parts at the rate give back so much less.
    var manque = SommeTVA()
  }

  /// Works out the amounts of a part that are due, given up and taken back at the end of the day of `etape`, and adds their changes to
  /// `etape`. `limites` are those of an avoir.
  mutating func constate(_ place: Int, _ etape: inout EtapeTVA, limites: Limites? = nil) {
    let avant = parts[place]
    let voulue = voulue(place, le: etape.jour) + (limites?.manque ?? SommeTVA())
    let (due, renoncee) = limites.map { limite(voulue, $0) } ?? (voulue, self.renoncee(place, due: voulue))
    let recuperee = recuperee(place, le: etape.jour, due: due)
    (parts[place].voulue, parts[place].due) = (voulue, due)
    (parts[place].renoncee, parts[place].recuperee) = (renoncee, recuperee)
    let signe = document.signe
    if due != avant.due { etape.exigibles.append(avant.part(due - avant.due, signe)) }
    if renoncee != avant.renoncee { etape.renoncees.append(avant.part(renoncee - avant.renoncee, signe)) }
    if recuperee != avant.recuperee { etape.recuperees.append(avant.part(recuperee - avant.recuperee, signe)) }
  }

  private func limite(_ voulue: SommeTVA, _ limites: Limites) -> (due: SommeTVA, renoncee: SommeTVA) {
    var due = limites.classe.map { voulue.auPlus($0.due) } ?? voulue
    due = limites.taux.map { due.auPlus($0) } ?? due
    guard due != voulue else { return (due, SommeTVA()) }
    var renoncee = limites.classe.map { (voulue - due).auPlus($0.renoncee) } ?? SommeTVA()
    if let ensemble = limites.ensemble {
      due += (voulue - due - renoncee).auPlus(ensemble.due - due)
      renoncee += (voulue - due - renoncee).auPlus(ensemble.renoncee - renoncee)
    }
    return (due, renoncee)
  }

  /// The amount due of a part at the end of `jour`; of an avoir, if nothing limits it.
  ///
  /// Kinds of both signs at one rate wait for different days: together they are due between zero and their sum.
  func voulue(_ place: Int, le jour: Jour) -> SommeTVA {
    let seule = seule(place, le: jour)
    guard aEnMoins else { return seule }
    let memes = parts.indices.filter { parts[$0].imposition == parts[place].imposition }
    let somme = memes.reduce(SommeTVA()) { $0 + self.seule($1, le: jour) }
    var trop = somme - somme.auPlus(memes.reduce(SommeTVA()) { $0 + parts[$1].total })
    for autre in memes where autre < place { trop -= self.seule(autre, le: jour).auPlus(trop) }
    return seule - seule.auPlus(trop)
  }

  /// The amount due of a part by itself.
  private func seule(_ place: Int, le jour: Jour) -> SommeTVA {
    if estRemplace { return SommeTVA() }
    let part = parts[place]
    let recue = part.recue.avec(part.attendue) { $1 < 0 ? max($0, $1) : min($0, $1) } + part.ecart
    switch part.moment {
    case .le(let livraison): return livraison <= jour ? part.total - part.escompte - part.impayee : recue
    case .declaration(let declaree): return declaree <= jour ? part.total - part.escompte : SommeTVA()
    case .reprise: return part.deLaReprise(sauf: part.escompte)
    case .encaissement:
      return part.livree > 0 ? recue.avec(part.deLaReprise(sauf: part.escompte + part.impayee), max) : recue
    }
  }

  /// The given-up amount of a part, with `due` of its total due.
  ///
  /// A discount lowers the price, and VAT that was due (CGI, art. 267, II, 1°). A loss gives up VAT that waits for a payment; VAT
  /// that is due stays due, unless the loss is stated as such (``NatureAbandon/impayee``; CGI, art. 272, 1).
  func renoncee(_ place: Int, due: SommeTVA) -> SommeTVA {
    let part = parts[place]
    guard !estRemplace, part.imposition.categorie == .taxe else { return SommeTVA() }
    // A loss of VAT of another state is a matter of that state.
    guard part.estTaxeeIci else { return part.escompte }
    guard part.moment == .encaissement else { return part.escompte + part.impayee }
    let prise = part.escompte + part.perte + part.impayee
    return prise.estNulle ? prise : prise.avec(part.total - part.compensee - due) { $0 < 0 ? max($0, $1) : min($0, $1) }
  }
}

extension CompteTVA {
  /// The amount of a part whose VAT was due and is taken back at the end of `jour`, with `due` of its total due.
  func recuperee(_ place: Int, le jour: Jour, due: SommeTVA) -> SommeTVA {
    let part = parts[place]
    guard !estRemplace, part.estTaxeeIci, !part.impayee.estNulle else { return SommeTVA() }
    switch part.moment {
    case .le(let livraison): return livraison <= jour ? part.impayee : SommeTVA()
    case .encaissement:
      let livree = part.livree > 0 ? part.deLaReprise(sauf: part.escompte) - due : SommeTVA()
      return livree.avec(part.impayee) { max(0, min($0, $1)) }
    case .declaration, .reprise: return SommeTVA()
    }
  }

  /// `sommes` of its parts, with the sign of the document; without those of zero.
  func parts(_ sommes: [SommeTVA]) -> [PartDeGenre] {
    zip(parts, sommes).compactMap { part, somme in somme.estNulle ? nil : part.part(somme, document.signe) }
  }
}

extension CompteTVA.Part {
  /// Whether it bears VAT of the seller's own state.
  fileprivate var estTaxeeIci: Bool { imposition.categorie == .taxe && genre.etat == nil }

  /// The amount that is given up in all.
  fileprivate var abandonnee: SommeTVA { ecart + escompte + perte + impayee }

  /// Whether avoirs and given-up amounts take more off it than it has.
  fileprivate var estTropPrise: Bool { total.ttc < 0 ? attendue.ttc > 0 : attendue.ttc < 0 }

  /// The amount of an acompte that final invoices make due: at most what its avoirs leave of it, less `rabais`.
  fileprivate func deLaReprise(sauf rabais: SommeTVA) -> SommeTVA {
    guard livree > 0, total.base > 0 else { return SommeTVA() }
    let base = min(livree, total.base)
    let tva = Arrondi.demiSupAbsolu(base * total.tva, par: total.base)
    return SommeTVA(base: base, tva: tva).avec(total - compensee - rabais) { max(0, min($0, $1)) }
  }

  /// `somme` of its kind, with the sign of its document.
  func part(_ somme: SommeTVA, _ signe: Int128) -> PartDeGenre {
    PartDeGenre(
      genre: genre,
      ventilation: .init(
        imposition, base: MontantLarge(centimes: somme.base) * signe, tva: MontantLarge(centimes: somme.tva) * signe))
  }
}
