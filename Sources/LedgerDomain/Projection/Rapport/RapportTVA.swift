/// The VAT of a period by rate, category and nature, in one currency: on the amounts invoiced, on the amounts received,
/// and what of it is due to the State.
///
/// Invoiced are the amounts of ``JournalVentes``. Received is money: payments and refunds (negative), split over the
/// rates and natures of what is left of their document after its avoirs (`RepartitionGenres`). An avoir that is applied to another
/// document than it credits is received of that, and given back of the avoir (`Compensations`). So the received amounts
/// with VAT are the payments, on any day; and once everything is settled and nothing given up, they are the invoiced
/// amounts, rate by rate. A given-up amount was not received; it stays invoiced, until an avoir corrects it. Its
/// kind (``NatureAbandon``) decides what becomes of its VAT.
///
/// Due (exigible) is VAT on goods when they are delivered, or paid before, on services when they are paid or, with the option
/// for débits, invoiced, and on acomptes when they are paid, or the goods are delivered before (CGI, art. 269, 2; directive
/// 2006/112, art. 65); nothing where the seller owes none. What is invoiced and not due yet waits.
public typealias RapportTVA = RapportParEtape<LigneTVA>

/// The VAT of one rate, category and nature.
public struct LigneTVA: LigneParEtape {
  /// The rate and the category.
  public let imposition: Imposition
  /// Goods or services; nil for lines that do not say, which count as services.
  public let nature: NatureLigne?
  /// The amount invoiced at the rate, before VAT.
  public private(set) var baseFacturee = MontantLarge.zero
  /// The VAT invoiced.
  public private(set) var tvaFacturee = MontantLarge.zero
  /// The amount received at the rate, before VAT.
  public private(set) var baseEncaissee = MontantLarge.zero
  /// The VAT received.
  public private(set) var tvaEncaissee = MontantLarge.zero
  /// The amount before VAT whose VAT is due.
  public private(set) var baseExigible = MontantLarge.zero
  /// The VAT that is due.
  public private(set) var tvaExigible = MontantLarge.zero
  /// What discounts took off of sales without VAT, below zero: a return tells these as they were invoiced, less that.
  private(set) var escompteSansTVA = MontantLarge.zero

  /// The rate.
  public var taux: Taux { imposition.taux }
  /// The category; nil where the rate is zero and no reason is given.
  public var categorie: CategorieTVA? { imposition.categorie }

  /// The highest rate comes first; at one rate first what has no nature, then goods.
  public var rang: Int { imposition.rang * 3 + (nature.map { $0 == .bien ? 1 : 2 } ?? 0) }

  private init(_ part: PartDeGenre) { (imposition, nature) = (part.imposition, part.genre.nature) }

  fileprivate init(facturee part: PartDeGenre) {
    self.init(part)
    (baseFacturee, tvaFacturee) = (part.ventilation.base, part.ventilation.tva)
  }

  fileprivate init(encaissee part: PartDeGenre) {
    self.init(part)
    (baseEncaissee, tvaEncaissee) = (part.ventilation.base, part.ventilation.tva)
  }

  fileprivate init(exigible part: PartDeGenre) {
    self.init(part)
    (baseExigible, tvaExigible) = (part.ventilation.base, part.ventilation.tva)
  }

  fileprivate init(escompteSansTVA part: PartDeGenre) {
    self.init(part)
    escompteSansTVA = -part.ventilation.base
  }

  /// The same with each amount as `change` gives it.
  func map(_ change: (MontantLarge) throws(Debordement) -> MontantLarge) throws(Debordement) -> LigneTVA {
    var ligne = self
    ligne.baseFacturee = try change(baseFacturee)
    ligne.tvaFacturee = try change(tvaFacturee)
    ligne.baseEncaissee = try change(baseEncaissee)
    ligne.tvaEncaissee = try change(tvaEncaissee)
    ligne.baseExigible = try change(baseExigible)
    ligne.tvaExigible = try change(tvaExigible)
    ligne.escompteSansTVA = try change(escompteSansTVA)
    return ligne
  }

  /// Adds the VAT of the same rate, category and nature.
  public static func += (a: inout Self, b: Self) {
    a.baseFacturee += b.baseFacturee
    a.tvaFacturee += b.tvaFacturee
    a.baseEncaissee += b.baseEncaissee
    a.tvaEncaissee += b.tvaEncaissee
    a.baseExigible += b.baseExigible
    a.tvaExigible += b.tvaExigible
    a.escompteSansTVA += b.escompteSansTVA
  }
}

extension EtatRegistre {
  /// The VAT of `periode`, in steps of `cadence`, as seen from `au`: one report for each currency, from A to Z.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func rapportTVA(
    _ periode: Periode = .toute, par cadence: Cadence = .mois, au: Jour
  ) throws(Debordement) -> [RapportTVA] {
    var cumul = CumulParEtape<LigneTVA>(periode, cadence)
    try chaqueTVA(au: au) { facture, ligne, date in
      if ligne.escompteSansTVA == .zero, ligne.nature != .debours { cumul.ajoute(ligne, facture.devise, le: date) }
    }
    return cumul.rapports
  }

  /// Gives `body` each amount that counts in reports of VAT seen from `au`, with its document and its day.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount; what `body` throws.
  func chaqueTVA(
    au: Jour, _ body: (Facture, LigneTVA, Jour) throws(Debordement) -> Void
  ) throws(Debordement) {
    let (compensations, reprises) = (try Compensations(factures, au: au), reprisesLivrees(au: au))
    for facture in factures where facture.estEnvoyee(au: au) {
      let totaux = try facture.totaux()
      let parts = try facture.parts(totaux)
      let (extourne, regle) = (dateExtourne(facture, au: au), RegleExigibilite(facture, self))
      for part in parts.map({ $0 * facture.signe }) {
        try body(facture, .init(facturee: part), facture.dateFacture)
        if let extourne { try body(facture, .init(facturee: -part), extourne) }
        guard case .le(let jour) = regle(part), jour <= au else { continue }
        try body(facture, .init(exigible: part), jour)
        if let extourne { try body(facture, .init(exigible: -part), max(jour, extourne)) }
      }
      let reprisesSiennes = reprises[facture.id]
      var livraisons = reprisesSiennes == nil ? nil : try LivraisonsAcompte(parts)
      for (jour, reprise) in reprisesSiennes ?? [] { livraisons?.livre(reprise, le: jour) }
      for encaissement in try facture.encaissements(totaux, parts, extourne: extourne, compensations, au: au) {
        livraisons?.note(encaissement)
        for part in encaissement.parts {
          try body(facture, .init(encaissee: part), encaissement.date)
          switch regle(part) {
          case .encaissement: try body(facture, .init(exigible: part), encaissement.date)
          case .le(let jour):
            // What comes in before is due then, and no longer on that day.
            guard encaissement.date < jour else { continue }
            try body(facture, .init(exigible: part), encaissement.date)
            if jour <= au { try body(facture, .init(exigible: -part), jour) }
          case .jamais: continue
          }
        }
        for part in encaissement.abandonnees {
          if let escompte = encaissement.escompteSansTVA(part, regle(part)) {
            try body(facture, escompte, encaissement.date)
          }
          guard let (due, jour) = encaissement.exigible(part, regle(part)), jour <= au else { continue }
          try body(facture, .init(exigible: due), jour)
        }
      }
      for (jour, part) in livraisons?.exigibles() ?? [] { try body(facture, .init(exigible: part), jour) }
    }
  }
}

/// The amounts of one movement, split over rates and kinds of sale.
struct EncaissementReparti {
  /// The movement; nil for a document with a total of 0.00, which is settled on its date, and for a reversal.
  let apurement: Apurement?
  /// The day from which it counts.
  let date: Jour
  /// Its amounts, negative for money that went out; those of zero are left out.
  let parts: [PartDeGenre]
  /// The amounts that it gives up, negative where they are due again: they were not received.
  var abandonnees: [PartDeGenre] = []
  /// The amounts of an avoir that it uses up against a facture, negative on the side of the avoir: no money moved.
  var compensees: [PartDeGenre] = []

  /// What giving up `part`, whose VAT is due at `moment`, changes of the VAT that is due, and from which day on; nil
  /// for nothing.
  ///
  /// A discount lowers the price, and the VAT of goods that is due already (CGI, art. 267, II, 1°); that of services is
  /// due on what is received (CGI, art. 269, 2), which the discount is not. A loss changes nothing: what is due for goods
  /// stays due, until a corrected invoice takes it back (CGI, art. 272, 1), and for services nothing was received. A small
  /// difference counts as received: the seller bears it, and its VAT.
  func exigible(_ part: PartDeGenre, _ moment: MomentExigible) -> (PartDeGenre, Jour)? {
    guard case .abandon(let abandon) = apurement?.nature else { return nil }
    switch (abandon.nature, moment) {
    case (.escompte, .le(let jour)): return (-part, max(jour, date))
    case (.ecart, .encaissement): return (part, date)
    case (.escompte, .encaissement), (.escompte, .jamais), (.ecart, .le), (.ecart, .jamais), (.perte, _), (nil, _):
      return nil
    }
  }
}

extension EncaissementReparti {
  /// The discount on `part`, a sale without VAT, whose price it lowers (CGI, art. 267, II, 1°).
  fileprivate func escompteSansTVA(_ part: PartDeGenre, _ moment: MomentExigible) -> LigneTVA? {
    guard moment == .jamais, case .abandon(let abandon) = apurement?.nature, abandon.nature == .escompte else {
      return nil
    }
    return LigneTVA(escompteSansTVA: part)
  }
}

extension Facture {
  /// The amounts received by `au` for a document with `totaux` and `parts`, which is reversed on `extourne`, in the
  /// order of days.
  func encaissements(
    _ totaux: Totaux, _ parts: [PartDeGenre], extourne: Jour?, _ compensations: Compensations, au: Jour,
    estDit: (Apurement) -> Bool = { _ in false }
  ) throws(Debordement) -> [EncaissementReparti] {
    var repartition = RepartitionGenres(totaux, parts)
    var encaissements = [reparti(try repartition.apport(), nil, le: dateFacture)]
    var rangs: [FactureID: Int] = [:]
    // Movements outside the period are split too: the split depends on everything received before.
    for apurement in apurements(au: au, estDit: estDit) {
      let apport: [PartDeGenre]
      switch apurement.nature {
      case .imputation(let imputation):
        let autre = imputation.documentId
        defer { rangs[autre, default: 0] += 1 }
        guard let compensees = compensations.parts(self, autre, rang: rangs[autre, default: 0]) else {
          encaissements.append(reparti(try repartition.recoit(apurement.montant), apurement, le: apurement.date))
          continue
        }
        var encaissement = reparti(try repartition.impute(compensees), apurement, le: apurement.date)
        encaissement.compensees = compensees.map { $0 * signe }
        encaissements.append(encaissement)
        continue
      case .paiement, .remboursement: apport = try repartition.recoit(apurement.montant)
      // A given-up amount was not received, and stays invoiced.
      case .abandon(let abandon):
        guard abandon.nature != nil else { continue }
        let parts = apurement.estRetour ? repartition.reprend(abandon.id) : try repartition.abandonne(abandon)
        encaissements.append(
          EncaissementReparti(
            apurement: apurement, date: apurement.date, parts: [], abandonnees: parts.map { $0 * signe }))
        continue
      }
      encaissements.append(reparti(apport, apurement, le: apurement.date))
    }
    // A replaced document has no settlement, except one of 0.00, which was settled on its date.
    if let extourne {
      encaissements.append(reparti(try repartition.impute(parts), nil, le: extourne))
    }
    return encaissements
  }

  /// Those of a document with `totaux`.
  func encaissements(
    _ totaux: Totaux, extourne: Jour?, _ compensations: Compensations, au: Jour,
    estDit: (Apurement) -> Bool = { _ in false }
  ) throws(Debordement) -> [EncaissementReparti] {
    try encaissements(totaux, parts(totaux), extourne: extourne, compensations, au: au, estDit: estDit)
  }

  private func reparti(_ parts: [PartDeGenre], _ apurement: Apurement?, le date: Jour) -> EncaissementReparti {
    EncaissementReparti(apurement: apurement, date: date, parts: parts.map { $0 * signe })
  }
}
