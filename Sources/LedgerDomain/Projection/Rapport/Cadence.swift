/// In which steps of time a report adds up.
public enum Cadence: String, Hashable, Sendable, CaseIterable {
  /// Day by day.
  case jour
  /// Month by month.
  case mois

  /// The step that `jour` belongs to.
  public func etape(_ jour: Jour) -> EtapeTemps {
    switch self {
    case .jour: .jour(jour)
    case .mois: .mois(annee: jour.composants.annee, mois: jour.composants.mois)
    }
  }
}
