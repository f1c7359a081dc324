/// What a closing tells of one currency.
public struct TotauxCloture: Hashable, Sendable {
  /// What came in by one means, less what was refunded, cancelled or came back.
  public struct Encaissement: Hashable, Sendable {
    /// By which means.
    public let moyen: ConditionsPaiement
    /// How much: below zero where more went out.
    public var montant: MontantLarge

    /// So much by one means.
    public init(moyen: ConditionsPaiement, montant: MontantLarge) {
      self.moyen = moyen
      self.montant = montant
    }
  }

  /// What was sent and came in since the beginning of the year of the books.
  public struct Cumul: Hashable, Sendable {
    /// Documents sent, avoirs negative.
    public let totalTTC: MontantLarge
    /// What came in.
    public let totalEncaisse: MontantLarge

    /// Such totals.
    public init(totalTTC: MontantLarge, totalEncaisse: MontantLarge) {
      self.totalTTC = totalTTC
      self.totalEncaisse = totalEncaisse
    }
  }

  /// What was sent and came in since the ledger was opened: it never begins anew.
  public struct Perpetuel: Hashable, Sendable {
    /// Documents sent, avoirs negative.
    public let totalTTC: MontantLarge
    /// Documents sent, the size of avoirs added: it never falls.
    public let absoluTTC: MontantLarge
    /// What came in.
    public let totalEncaisse: MontantLarge

    /// Such totals.
    public init(totalTTC: MontantLarge, absoluTTC: MontantLarge, totalEncaisse: MontantLarge) {
      self.totalTTC = totalTTC
      self.absoluTTC = absoluTTC
      self.totalEncaisse = totalEncaisse
    }
  }

  /// The currency.
  public let devise: Devise
  /// The documents sent, by rate of VAT, highest first, avoirs negative.
  public let parTaux: [TotauxDevise.Ventilation]
  /// Before VAT.
  public let totalHT: MontantLarge
  /// The VAT.
  public let totalTVA: MontantLarge
  /// With VAT.
  public let totalTTC: MontantLarge
  /// What came in, in the order of the means.
  public let encaissements: [Encaissement]
  /// What came in by all means.
  public let totalEncaisse: MontantLarge
  /// This period and those before it of the same year of the books.
  public let cumulExercice: Cumul
  /// This period and all before it.
  public let perpetuel: Perpetuel

  /// Totals as they were recorded; nothing is computed.
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

  /// The totals of a period with the movements `sommes`, none where that is nil, after these totals of the period before.
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
