/// What came in and went out again, by day or month and by means.
///
/// Over all dates its sums are what the ledger says was paid (``TotauxDevise/montantPaye``), to the cent.
public struct RapportEncaissements: Hashable, Sendable {
  /// What came in by one means.
  public struct Recette: Hashable, Sendable {
    /// By which means.
    public let moyen: ConditionsPaiement
    /// How many payments and refunds there are.
    public private(set) var nombre = 0
    /// What was paid.
    public private(set) var encaisse = MontantLarge.zero
    /// What was refunded, above zero.
    public private(set) var rembourse = MontantLarge.zero

    /// What was paid minus what was refunded.
    public var net: MontantLarge { encaisse - rembourse }

    init(moyen: ConditionsPaiement) { self.moyen = moyen }

    mutating func ajoute(_ autre: Recette) {
      nombre += autre.nombre
      encaisse += autre.encaisse
      rembourse += autre.rembourse
    }

    mutating func ajoute(encaisse montant: Montant) {
      nombre += 1
      encaisse += MontantLarge(montant)
    }

    mutating func ajoute(rembourse montant: Montant) {
      nombre += 1
      rembourse += MontantLarge(montant)
    }
  }

  /// One day or month.
  public struct Tranche: Hashable, Sendable {
    /// Which.
    public let etape: EtapeTemps
    /// The means by which something was paid or refunded, in the order of ``ConditionsPaiement``.
    public let recettes: [Recette]
  }

  /// What came in, in one currency.
  public struct ParDevise: Hashable, Sendable {
    /// The currency.
    public let devise: Devise
    /// The days or months, in their order.
    public let tranches: [Tranche]
    /// The whole period, by means.
    public let total: [Recette]
  }

  /// Each currency in which something was paid or refunded, from A to Z.
  public let devises: [ParDevise]
}

extension EtatRegistre {
  /// What came in during `periode`, in steps of `cadence`, as seen from `au`.
  public func encaissements(
    _ periode: Periode = .toute, par cadence: Cadence = .jour, au: Jour
  ) -> RapportEncaissements {
    var cumuls: [Devise: CumulEncaissements] = [:]
    for facture in factures {
      for reglement in facture.reglements(au: au) where periode.contient(reglement.date) {
        cumuls[facture.devise, default: CumulEncaissements()].ajoute(reglement, cadence.etape(reglement.date))
      }
    }
    return RapportEncaissements(devises: cumuls.sorted { $0.key < $1.key }.compactMap { $0.value.rapport($0.key) })
  }
}
