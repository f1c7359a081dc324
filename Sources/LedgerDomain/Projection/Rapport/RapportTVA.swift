/// The VAT of a period by rate, in one currency: on what was invoiced, and on what was received.
///
/// Invoiced is what ``JournalVentes`` has. Received is money: payments and refunds (negative), split over the rates of what
/// is left of their document once avoirs are taken off it (`RepartitionReglements`). So with VAT it is what was paid, at
/// any day, and once all is cleared with nothing given up it is what was invoiced, rate by rate. What is given up was not
/// received; it stays invoiced, until an avoir corrects it.
public typealias RapportTVA = RapportParEtape<LigneTVA>

/// The VAT of one rate.
public struct LigneTVA: LigneParEtape {
  /// The rate.
  public let taux: Taux
  /// What was invoiced at the rate, before VAT.
  public private(set) var baseFacturee = MontantLarge.zero
  /// The VAT invoiced.
  public private(set) var tvaFacturee = MontantLarge.zero
  /// What was received at the rate, before VAT.
  public private(set) var baseEncaissee = MontantLarge.zero
  /// The VAT received.
  public private(set) var tvaEncaissee = MontantLarge.zero

  /// The highest rate comes first.
  public var rang: Int { -Int(taux.centiemes) }

  fileprivate init(facturee part: TotauxDevise.Ventilation) {
    (taux, baseFacturee, tvaFacturee) = (part.taux, part.base, part.tva)
  }

  fileprivate init(encaissee part: TotauxDevise.Ventilation, signe: Int128) {
    (taux, baseEncaissee, tvaEncaissee) = (part.taux, part.base * signe, part.tva * signe)
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
  /// The VAT of `periode`, in steps of `cadence`, as seen from `au`: each currency, from A to Z.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  public func rapportTVA(
    _ periode: Periode = .toute, par cadence: Cadence = .mois, au: Jour
  ) throws(Debordement) -> [RapportTVA] {
    var cumul = CumulParEtape<LigneTVA>(periode, cadence)
    let compensations = try Compensations(factures, au: au)
    for facture in factures where facture.estEnvoyee(au: au) { try cumul.ajoute(facture, compensations, au: au) }
    return cumul.rapports
  }
}

extension CumulParEtape<LigneTVA> {
  /// Adds a document sent by `au`.
  fileprivate mutating func ajoute(
    _ facture: Facture, _ compensations: Compensations, au: Jour
  ) throws(Debordement) {
    let totaux = try facture.totaux()
    for part in totaux.ventilationTVA {
      ajoute(.init(facturee: .init(part, signe: facture.signe)), facture.devise, le: facture.dateFacture)
    }
    var repartition = RepartitionReglements(totaux)
    encaisse(try repartition.apport(), facture, le: facture.dateFacture)
    var rangs: [FactureID: Int] = [:]
    // What lies outside of the period is split too: the split is of all that was received until then.
    for apurement in facture.apurements(au: au) {
      let apport: [TotauxDevise.Ventilation]
      switch apurement.nature {
      case .imputation(let imputation):
        let autre = imputation.documentId
        apport = try repartition.impute(compensations.parts(facture, autre, rang: rangs[autre, default: 0]))
        rangs[autre, default: 0] += 1
      case .paiement, .remboursement: apport = try repartition.recoit(apurement.montant)
      // What nobody paid was not received, and it stays invoiced.
      case .abandon: continue
      }
      encaisse(apport, facture, le: apurement.date)
    }
  }

  private mutating func encaisse(_ parts: [TotauxDevise.Ventilation], _ facture: Facture, le date: Jour) {
    for part in parts where part.base != .zero || part.tva != .zero {
      ajoute(.init(encaissee: part, signe: facture.signe), facture.devise, le: date)
    }
  }
}
