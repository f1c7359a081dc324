/// A day, a month or a year of the books: what a closing closes.
public struct PeriodeComptable: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of period, the shortest first.
  public enum Nature: String, Hashable, Sendable, CaseIterable {
    /// A day.
    case jour
    /// A month.
    case mois
    /// A year of the books, which ends on 31 December.
    case exercice
  }

  /// Which kind.
  public let nature: Nature
  /// Its first day.
  public let debut: Jour
  /// Its last day.
  public let fin: Jour

  /// The period of that kind to which `jour` belongs.
  public init(_ nature: Nature, du jour: Jour) {
    let (annee, mois, _) = jour.composants
    self.nature = nature
    switch nature {
    case .jour: (debut, fin) = (jour, jour)
    case .mois:
      debut = Jour(annee: annee, mois: mois, jour: 1) ?? jour
      fin =
        (29...31).reversed().lazy.compactMap { Jour(annee: annee, mois: mois, jour: $0) }.first ?? debut.plus(jours: 27)
    case .exercice:
      debut = Jour(annee: annee, mois: 1, jour: 1) ?? jour
      fin = Jour(annee: annee, mois: 12, jour: 31) ?? jour
    }
  }

  /// The period of the same kind that comes after it.
  package var suivante: PeriodeComptable { PeriodeComptable(nature, du: fin.plus(jours: 1)) }

  /// Whether `jour` is one of its days.
  package func contient(_ jour: Jour) -> Bool { debut <= jour && jour <= fin }

  /// `AAAA-MM-JJ`, `AAAA-MM` or `AAAA`.
  public var description: String {
    let jour = debut.description
    switch nature {
    case .jour: return jour
    case .mois: return String(jour.dropLast(3))
    case .exercice: return String(jour.dropLast(6))
    }
  }
}
