/// The VAT of a period by rate and category, in one currency: on the amounts invoiced, and on the amounts received.
///
/// Invoiced are the amounts of ``JournalVentes``. Received is money: payments and refunds (negative), split over the
/// rates of what is left of their document after its avoirs (`RepartitionReglements`). So the received amounts with VAT
/// are the payments, on any day; and once everything is settled and nothing given up, they are the invoiced amounts,
/// rate by rate. A given-up amount was not received; it stays invoiced, until an avoir corrects it.
public typealias RapportTVA = RapportParEtape<LigneTVA>

/// The VAT of one rate and category.
public struct LigneTVA: LigneParEtape {
  /// The rate and the category.
  public let imposition: Imposition
  /// The amount invoiced at the rate, before VAT.
  public private(set) var baseFacturee = MontantLarge.zero
  /// The VAT invoiced.
  public private(set) var tvaFacturee = MontantLarge.zero
  /// The amount received at the rate, before VAT.
  public private(set) var baseEncaissee = MontantLarge.zero
  /// The VAT received.
  public private(set) var tvaEncaissee = MontantLarge.zero

  /// The rate.
  public var taux: Taux { imposition.taux }
  /// The category; nil where the rate is zero and no reason is given.
  public var categorie: CategorieTVA? { imposition.categorie }

  /// The highest rate comes first.
  public var rang: Int { imposition.rang }

  fileprivate init(facturee part: TotauxDevise.Ventilation) {
    (imposition, baseFacturee, tvaFacturee) = (part.imposition, part.base, part.tva)
  }

  fileprivate init(encaissee part: TotauxDevise.Ventilation) {
    (imposition, baseEncaissee, tvaEncaissee) = (part.imposition, part.base, part.tva)
  }

  /// Adds the VAT of the same rate.
  public static func += (a: inout Self, b: Self) {
    a.baseFacturee += b.baseFacturee
    a.tvaFacturee += b.tvaFacturee
    a.baseEncaissee += b.baseEncaissee
    a.tvaEncaissee += b.tvaEncaissee
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
    let compensations = try Compensations(factures, au: au)
    for facture in factures where facture.estEnvoyee(au: au) {
      try cumul.ajoute(facture, extourne: dateExtourne(facture, au: au), compensations, au: au)
    }
    return cumul.rapports
  }
}

extension CumulParEtape<LigneTVA> {
  /// Adds a document sent until `au`, and its reversal on `extourne`.
  fileprivate mutating func ajoute(
    _ facture: Facture, extourne: Jour?, _ compensations: Compensations, au: Jour
  ) throws(Debordement) {
    let totaux = try facture.totaux()
    for part in totaux.ventilationTVA {
      ajoute(.init(facturee: .init(part, signe: facture.signe)), facture.devise, le: facture.dateFacture)
      if let extourne { ajoute(.init(facturee: .init(part, signe: -1)), facture.devise, le: extourne) }
    }
    for encaissement in try facture.encaissements(totaux, extourne: extourne, compensations, au: au) {
      for part in encaissement.parts {
        ajoute(.init(encaissee: part), facture.devise, le: encaissement.date)
      }
    }
  }
}

/// The amounts of one movement, split over the rates.
struct EncaissementReparti {
  /// The movement; nil for a document with a total of 0.00, which is settled on its date, and for a reversal.
  let apurement: Apurement?
  /// The day from which it counts.
  let date: Jour
  /// Its amounts at each rate, negative for money that went out; rates without an amount are left out.
  let parts: [TotauxDevise.Ventilation]
}

extension Facture {
  /// The amounts received by `au` for a document with `totaux`, which is reversed on `extourne`, in the order of days.
  func encaissements(
    _ totaux: Totaux, extourne: Jour?, _ compensations: Compensations, au: Jour
  ) throws(Debordement) -> [EncaissementReparti] {
    var repartition = RepartitionReglements(totaux)
    var encaissements = [reparti(try repartition.apport(), nil, le: dateFacture)]
    var rangs: [FactureID: Int] = [:]
    // Movements outside the period are split too: the split depends on everything received before.
    for apurement in apurements(au: au) {
      let apport: [TotauxDevise.Ventilation]
      switch apurement.nature {
      case .imputation(let imputation):
        let autre = imputation.documentId
        apport = try repartition.impute(compensations.parts(self, autre, rang: rangs[autre, default: 0]))
        rangs[autre, default: 0] += 1
      case .paiement, .remboursement: apport = try repartition.recoit(apurement.montant)
      // A given-up amount was not received, and stays invoiced.
      case .abandon: continue
      }
      encaissements.append(reparti(apport, apurement, le: apurement.date))
    }
    // A replaced document has no settlement, except one of 0.00, which was settled on its date.
    if let extourne {
      let parts = try repartition.impute(totaux.ventilationTVA.map { .init($0, signe: 1) })
      encaissements.append(reparti(parts, nil, le: extourne))
    }
    return encaissements
  }

  private func reparti(
    _ parts: [TotauxDevise.Ventilation], _ apurement: Apurement?, le date: Jour
  ) -> EncaissementReparti {
    let signees = parts.filter { $0.base != .zero || $0.tva != .zero }.map {
      TotauxDevise.Ventilation($0.imposition, base: $0.base * signe, tva: $0.tva * signe)
    }
    return EncaissementReparti(apurement: apurement, date: date, parts: signees)
  }
}
