public import LedgerModel

/// The closings that the next closings continue: the last of each kind, the days of the months still open, and the
/// months of the years still open.
public struct Clotures: Hashable, Sendable {
  /// The last day closed.
  public private(set) var jour: Cloture?
  /// The last month closed.
  public private(set) var mois: Cloture?
  /// The last year closed.
  public private(set) var exercice: Cloture?
  /// The days closed after the last month, in their order.
  package private(set) var jours: [Cloture] = []
  /// The months closed after the last year, in their order.
  package private(set) var moisOuverts: [Cloture] = []

  /// Without closings.
  public init() {}

  /// The last closing of that kind.
  public subscript(_ nature: PeriodeComptable.Nature) -> Cloture? {
    switch nature {
    case .jour: jour
    case .mois: mois
    case .exercice: exercice
    }
  }

  /// The next period of that kind; nil if none was closed: the first event then decides.
  package func prochaine(_ nature: PeriodeComptable.Nature, dans exercices: Exercices) -> PeriodeComptable? {
    self[nature]?.periode.suivante(dans: exercices)
  }

  /// Applies the next closing.
  package mutating func apply(_ cloture: Cloture) {
    switch cloture.periode.nature {
    case .jour:
      jour = cloture
      jours.append(cloture)
    case .mois:
      mois = cloture
      moisOuverts.append(cloture)
      jours.removeAll { $0.periode.fin <= cloture.periode.fin }
    case .exercice:
      exercice = cloture
      moisOuverts.removeAll { $0.periode.fin <= cloture.periode.fin }
    }
  }
}
