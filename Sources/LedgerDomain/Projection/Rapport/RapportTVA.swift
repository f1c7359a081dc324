/// The VAT of a period by rate: on what was invoiced, and on what was received.
///
/// Invoiced is what ``JournalVentes`` has. Received is money: payments and refunds (negative), split over the rates of what
/// is left of their document once avoirs are taken off it (`RepartitionReglements`). So with VAT it is what was paid, at
/// any day, and once all is cleared it is what was invoiced, rate by rate.
public struct RapportTVA: Hashable, Sendable {
  /// One rate of VAT.
  public struct Ligne: Hashable, Sendable {
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

    init(taux: Taux) { self.taux = taux }

    mutating func facture(_ part: TotauxDevise.Ventilation, signe: Int128) {
      baseFacturee += part.base * signe
      tvaFacturee += part.tva * signe
    }

    mutating func encaisse(_ part: TotauxDevise.Ventilation, signe: Int128) {
      baseEncaissee += part.base * signe
      tvaEncaissee += part.tva * signe
    }

    mutating func ajoute(_ autre: Ligne) {
      baseFacturee += autre.baseFacturee
      tvaFacturee += autre.tvaFacturee
      baseEncaissee += autre.baseEncaissee
      tvaEncaissee += autre.tvaEncaissee
    }
  }

  /// One day or month.
  public struct Tranche: Hashable, Sendable {
    /// Which.
    public let etape: EtapeTemps
    /// Its rates, highest first.
    public let lignes: [Ligne]
  }

  /// The VAT in one currency.
  public struct ParDevise: Hashable, Sendable {
    /// The currency.
    public let devise: Devise
    /// The days or months in which something was invoiced or received, in their order.
    public let tranches: [Tranche]
    /// The whole period, by rate.
    public let total: [Ligne]
  }

  /// Each currency in which something was invoiced or received, from A to Z.
  public let devises: [ParDevise]
}

extension EtatRegistre {
  /// The VAT of `periode`, in steps of `cadence`, as seen from `au`.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  public func rapportTVA(
    _ periode: Periode = .toute, par cadence: Cadence = .mois, au: Jour
  ) throws(Debordement) -> RapportTVA {
    var cumuls: [Devise: CumulTVA] = [:]
    let compensations = try Compensations(factures, au: au)
    for facture in factures where facture.estEnvoyee(au: au) {
      try cumuls[facture.devise, default: CumulTVA(periode, cadence)].ajoute(facture, compensations, au: au)
    }
    return RapportTVA(devises: cumuls.sorted { $0.key < $1.key }.compactMap { $0.value.rapport($0.key) })
  }
}
