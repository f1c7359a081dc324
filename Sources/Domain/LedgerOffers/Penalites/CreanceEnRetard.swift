public import LedgerModel

/// An invoice as penalties read it: its debt, the first day, and the amounts that changed the debt.
public struct CreanceEnRetard: Hashable, Sendable {
  /// An amount that lowers the debt, or raises it again if it is below zero.
  public struct Mouvement: Hashable, Sendable {
    /// The day on which it counts: that day still bears interest on it.
    public let jour: Jour
    /// The amount.
    public let montant: Montant
    /// Whether it counts from the start, on days before its own too: an avoir of this invoice says that so much was never owed.
    public let estDesLeDebut: Bool

    /// An amount that counts on `jour`.
    public init(_ jour: Jour, _ montant: Montant, estDesLeDebut: Bool = false) {
      (self.jour, self.montant, self.estDesLeDebut) = (jour, montant, estDesLeDebut)
    }
  }

  /// Its total.
  public var totalTTC: Montant
  /// The last day to pay it; nil: it is never late.
  public var dateEcheance: Jour?
  /// The kind of debtor; nil: as a business.
  public var nature: NatureClient?
  /// The rate of its terms.
  public var taux: TauxPenalites
  /// Payments, rejections, avoirs and write-offs, in any order.
  public var mouvements: [Mouvement] = []
  /// The disputed amount, if a dispute is open.
  public var litige = Montant.zero
  /// The day on which the first formal notice was presented, or else sent: interest of a private person begins on the next.
  public var miseEnDemeure: Jour?

  /// An invoice of `totalTTC`.
  public init(_ totalTTC: Montant, dateEcheance: Jour?, nature: NatureClient?, taux: TauxPenalites) {
    (self.totalTTC, self.dateEcheance, self.nature, self.taux) = (totalTTC, dateEcheance, nature, taux)
  }

  /// The first day that bears interest; nil if none does.
  var premierJour: Jour? {
    guard let dateEcheance, taux != .aucune || nature == .organismePublic || nature == .particulier else { return nil }
    let retard = dateEcheance.plus(jours: 1)
    guard nature == .particulier else { return retard }
    return miseEnDemeure.map { max(retard, $0.plus(jours: 1)) }
  }

  /// The article of the law that sets its rate.
  var article: String {
    switch nature {
    case .entreprise, nil: "C. com., art. L441-10"
    case .organismePublic: "CCP, art. R2192-31"
    case .particulier: "C. civ., art. 1231-6"
    }
  }

  /// Whether an amount of it was late until `au`, whatever the rate.
  package func estEnRetard(au: Jour) -> Bool {
    var creance = self
    creance.taux = .loi
    return !creance.bases(au: au).isEmpty
  }

  /// The amounts that bear interest until `au`, each with its first and its last day.
  func bases(au: Jour) -> [(jours: ClosedRange<Jour>, base: Int64)] {
    guard let premierJour, premierJour <= au else { return [] }
    let connus = mouvements.filter { $0.jour <= au || $0.estDesLeDebut }
    // A payment on a day lowers what the next day bears.
    let bornes = connus.map { $0.jour.plus(jours: 1) }.filter { $0 > premierJour && $0 <= au }
    let debuts = ([premierJour] + Set(bornes).sorted())
    return zip(debuts, debuts.dropFirst().map { $0.plus(jours: -1) } + [au]).compactMap { debut, fin in
      let paye = connus.reduce(Int128(litige.centimes)) { somme, mouvement in
        mouvement.estDesLeDebut || mouvement.jour < debut ? somme + Int128(mouvement.montant.centimes) : somme
      }
      let base = Int64(clamping: Int128(totalTTC.centimes) - paye)
      return base > 0 ? (debut...fin, base) : nil
    }
  }
}
