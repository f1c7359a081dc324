/// A dispute, a promise or penalties of an issued document: begun or ended.
public struct SuiviModifie: Hashable, Sendable {
  /// The change.
  public enum Nature: String, Hashable, Sendable, CaseIterable {
    /// The client disputes an amount.
    case litige
    /// The dispute is over, and the amount is owed: as if it had never been disputed.
    case litigeRejete = "litige-rejete"
    /// The dispute is over, and the client was right: an avoir credits the amount.
    case litigeAdmis = "litige-admis"
    /// The client promised to pay.
    case promesse
    /// The promise no longer holds up letters.
    case promesseLevee = "promesse-levee"
    /// No penalties are asked for.
    case penalitesLevees = "penalites-levees"
    /// Penalties are asked for again.
    case penalitesRetablies = "penalites-retablies"
  }

  /// The change.
  public let nature: Nature
  /// The day from which it counts.
  public let date: Jour
  /// The disputed amount.
  public var montant: Montant?
  /// The day for which payment was promised.
  public var jour: Jour?
  /// The reason.
  public var motif: String?

  /// `nature`, from `date` on.
  public init(_ nature: Nature, le date: Jour) { (self.nature, self.date) = (nature, date) }
}

/// The facts that hold up letters and penalties of a document on a day.
public struct Suivi: Hashable, Sendable {
  /// The dispute that is open.
  public private(set) var litige: SuiviModifie?
  /// The promise that holds.
  public private(set) var promesse: SuiviModifie?
  /// The decision that no penalties are asked for.
  public private(set) var sansPenalites: SuiviModifie?

  /// The state after those of `suivis` that count at `au`; nil: all of them.
  public init(_ suivis: [SuiviModifie], au: Jour? = nil) {
    for suivi in suivis where au.map({ suivi.date <= $0 }) ?? true {
      switch suivi.nature {
      case .litige: litige = suivi
      case .litigeRejete, .litigeAdmis: litige = nil
      case .promesse: promesse = suivi
      case .promesseLevee: promesse = nil
      case .penalitesLevees: sansPenalites = suivi
      case .penalitesRetablies: sansPenalites = nil
      }
    }
  }
}
