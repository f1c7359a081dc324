public import LedgerWords

/// A day, a month or an accounting year: a period that a closing closes.
public struct PeriodeComptable: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of period, the shortest first.
  public enum Nature: String, Hashable, Sendable, CaseIterable {
    /// A day.
    case jour
    /// A month.
    case mois
    /// An accounting year; the ledger's settings say where it ends (``Exercices``).
    case exercice
  }

  /// The kind.
  public let nature: Nature
  /// Its first day.
  public let debut: Jour
  /// Its last day.
  public let fin: Jour

  /// The period of that kind that contains `jour`, in a ledger whose years end on `finExercice`.
  public init(_ nature: Nature, du jour: Jour, _ finExercice: FinExercice) {
    let (annee, mois, _) = jour.composants
    self.nature = nature
    switch nature {
    case .jour: (debut, fin) = (jour, jour)
    case .mois:
      debut = Jour(annee: annee, mois: mois, jour: 1) ?? jour
      fin = jour.finDeMois
    case .exercice:
      let annee = mois > finExercice.mois ? annee + 1 : annee
      debut = finExercice.dernierJour(annee - 1)?.plus(jours: 1) ?? .premier
      fin = finExercice.dernierJour(annee) ?? .dernier
    }
  }

  init(connue nature: Nature, du debut: Jour, au fin: Jour) {
    (self.nature, self.debut, self.fin) = (nature, debut, fin)
  }

  /// The period of that kind from `debut` to `fin`, where a year may end with any month, and may have up to 24; nil if they are not
  /// the first and last day of such a period.
  package init?(_ nature: Nature, du debut: Jour, au fin: Jour) {
    self.init(nature, du: debut, FinExercice(de: fin))
    if self.debut == debut, self.fin == fin { return }
    let exercice = Exercice(du: debut, au: fin)
    guard nature == .exercice, exercice.finitUnMois, exercice.tientEnDeuxAns else { return nil }
    self.init(connue: nature, du: debut, au: fin)
  }

  /// The next period of the same kind, in a ledger with these years.
  package func suivante(dans exercices: Exercices) -> PeriodeComptable {
    PeriodeComptable(nature, du: fin.plus(jours: 1), dans: exercices)
  }

  /// Whether `jour` is one of its days.
  package func contient(_ jour: Jour) -> Bool { debut <= jour && jour <= fin }

  /// `AAAA-MM-JJ`, `AAAA-MM` or `AAAA`, the year in which it ends.
  public var description: String {
    let jour = fin.description
    switch nature {
    case .jour: return jour
    case .mois: return String(jour.dropLast(3))
    case .exercice: return String(jour.dropLast(6))
    }
  }
}

extension PeriodeComptable: Worded {
  /// The period as `language` writes it: `2026-03`, `03/2026`.
  public func text(in language: Language) -> String { language.date(description) }
}
