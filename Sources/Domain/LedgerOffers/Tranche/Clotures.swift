public import LedgerModel

/// The closings of periods. The next closings continue the last of each kind, the days of the months still open, and the
/// months of the years still open.
public struct Clotures: Tranche, Hashable {
  /// All closings, in the order of recording. A decision has read only the ones that the next closings continue.
  public private(set) var liste: [Cloture] = []
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

  /// The closings of periods that end in `periode`; with `nature`, only those of that kind.
  public func liste(_ periode: Periode, _ nature: PeriodeComptable.Nature? = nil) -> [Cloture] {
    liste.filter { periode.contient($0.periode.fin) && (nature ?? $0.periode.nature) == $0.periode.nature }
  }

  /// Applies the closing that an event records.
  public mutating func apply(_ fact: Fact) {
    if case .registre(_, .cloture(let cloture)) = fact { apply(cloture) }
  }

  /// Applies the next closing.
  package mutating func apply(_ cloture: Cloture) {
    liste.append(cloture)
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
