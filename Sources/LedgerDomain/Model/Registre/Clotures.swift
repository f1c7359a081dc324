/// The closings that the next ones go on from: the last of each kind, the days of the months that are not closed, and the months
/// of the years that are not.
public struct Clotures: Hashable, Sendable {
  /// The last day that was closed.
  public private(set) var jour: Cloture?
  /// The last month.
  public private(set) var mois: Cloture?
  /// The last year.
  public private(set) var exercice: Cloture?
  /// The days closed after the last month, in their order.
  package private(set) var jours: [Cloture] = []
  /// The months closed after the last year, in their order.
  package private(set) var moisOuverts: [Cloture] = []

  /// None.
  public init() {}

  /// The last one of that kind.
  public subscript(_ nature: PeriodeComptable.Nature) -> Cloture? {
    switch nature {
    case .jour: jour
    case .mois: mois
    case .exercice: exercice
    }
  }

  /// The next period of that kind; nil where none was closed, and the first event tells.
  package func prochaine(_ nature: PeriodeComptable.Nature) -> PeriodeComptable? { self[nature]?.periode.suivante }

  /// Takes the next closing.
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
