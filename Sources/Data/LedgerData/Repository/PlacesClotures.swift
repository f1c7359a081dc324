package import LedgerModel

/// The places of the closings in the log, and which of them the next closings continue, as in ``Clotures``.
package struct PlacesClotures: Sendable {
  private var toutes: [(periode: PeriodeComptable, range: LogRange)] = []

  /// Without closings.
  package init() {}

  /// Adds the next closing.
  package mutating func append(_ periode: PeriodeComptable, _ range: LogRange) { toutes.append((periode, range)) }

  /// The place of the last closing of a month.
  package var dernierMois: LogRange? { toutes.last { $0.periode.nature == .mois }?.range }

  /// The last of each kind, the days after the last month and the months after the last year, in the order of the log.
  package var utiles: [LogRange] {
    func derniere(_ nature: PeriodeComptable.Nature) -> Int? { toutes.lastIndex { $0.periode.nature == nature } }
    let dernieres = Set(PeriodeComptable.Nature.allCases.compactMap(derniere))
    let finMois = derniere(.mois).map { toutes[$0].periode.fin }
    let finExercice = derniere(.exercice).map { toutes[$0].periode.fin }
    return toutes.indices.filter { place in
      let periode = toutes[place].periode
      switch periode.nature {
      case .jour: return dernieres.contains(place) || finMois.map { periode.fin > $0 } ?? true
      case .mois: return dernieres.contains(place) || finExercice.map { periode.fin > $0 } ?? true
      case .exercice: return dernieres.contains(place)
      }
    }.map { toutes[$0].range }
  }
}
