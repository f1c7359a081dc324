/// The totals of a closing in one currency.
public struct TotauxCloture: Hashable, Sendable {
  /// The money received by one means, less what was refunded, cancelled or returned.
  public struct Encaissement: Hashable, Sendable {
    /// The means.
    public let moyen: ConditionsPaiement
    /// The amount: below zero if more went out.
    public var montant: MontantLarge

    /// `montant` received by `moyen`.
    public init(moyen: ConditionsPaiement, montant: MontantLarge) {
      self.moyen = moyen
      self.montant = montant
    }
  }

  /// The totals since the beginning of the accounting year.
  public struct Cumul: Hashable, Sendable {
    /// Documents issued, avoirs negative.
    public let totalTTC: MontantLarge
    /// The money received.
    public let totalEncaisse: MontantLarge

    /// The given totals.
    public init(totalTTC: MontantLarge, totalEncaisse: MontantLarge) {
      self.totalTTC = totalTTC
      self.totalEncaisse = totalEncaisse
    }
  }

  /// The totals since the ledger was opened: they never restart.
  public struct Perpetuel: Hashable, Sendable {
    /// Documents issued, avoirs negative.
    public let totalTTC: MontantLarge
    /// Documents issued, avoirs counted as positive: it never falls.
    public let absoluTTC: MontantLarge
    /// The money received.
    public let totalEncaisse: MontantLarge

    /// The given totals.
    public init(totalTTC: MontantLarge, absoluTTC: MontantLarge, totalEncaisse: MontantLarge) {
      self.totalTTC = totalTTC
      self.absoluTTC = absoluTTC
      self.totalEncaisse = totalEncaisse
    }
  }

  /// The currency.
  public let devise: Devise
  /// The documents issued, by rate of VAT, highest first, avoirs negative.
  public let parTaux: [TotauxDevise.Ventilation]
  /// Before VAT.
  public let totalHT: MontantLarge
  /// The VAT.
  public let totalTVA: MontantLarge
  /// With VAT.
  public let totalTTC: MontantLarge
  /// The money received, in the order of the means.
  public let encaissements: [Encaissement]
  /// The money received by all means.
  public let totalEncaisse: MontantLarge
  /// The totals of this period and those before it in the same accounting year.
  public let cumulExercice: Cumul
  /// The totals of this period and all before it.
  public let perpetuel: Perpetuel

  /// Totals as recorded; nothing is computed.
  public init(
    devise: Devise, parTaux: [TotauxDevise.Ventilation], totalHT: MontantLarge, totalTVA: MontantLarge,
    totalTTC: MontantLarge,
    encaissements: [Encaissement], totalEncaisse: MontantLarge, cumulExercice: Cumul, perpetuel: Perpetuel
  ) {
    self.devise = devise
    self.parTaux = parTaux
    self.totalHT = totalHT
    self.totalTVA = totalTVA
    self.totalTTC = totalTTC
    self.encaissements = encaissements
    self.totalEncaisse = totalEncaisse
    self.cumulExercice = cumulExercice
    self.perpetuel = perpetuel
  }

  /// The totals of a period with the sums `sommes` (nil: none) that continue the totals of the period before it.
  init(_ devise: Devise, _ sommes: SommesCloture.ParDevise?, cumul: Cumul?, perpetuel: Perpetuel?) {
    let (ttc, absolu) = (sommes?.totalTTC ?? .zero, sommes?.absoluTTC ?? .zero)
    let encaisse = sommes?.totalEncaisse ?? .zero
    self.init(
      devise: devise, parTaux: sommes?.parTaux ?? [], totalHT: sommes?.totalHT ?? .zero,
      totalTVA: sommes?.totalTVA ?? .zero, totalTTC: ttc, encaissements: sommes?.encaissements ?? [],
      totalEncaisse: encaisse,
      cumulExercice: Cumul(
        totalTTC: (cumul?.totalTTC ?? .zero) + ttc, totalEncaisse: (cumul?.totalEncaisse ?? .zero) + encaisse),
      perpetuel: Perpetuel(
        totalTTC: (perpetuel?.totalTTC ?? .zero) + ttc, absoluTTC: (perpetuel?.absoluTTC ?? .zero) + absolu,
        totalEncaisse: (perpetuel?.totalEncaisse ?? .zero) + encaisse))
  }
}
