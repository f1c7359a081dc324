/// The accounting years of a ledger: twelve months each, but one may have another length.
public struct Exercices: Hashable, Sendable {
  /// The year of another length; the years after it end as it does.
  public let particulier: Exercice?
  private let avant: FinExercice

  /// Years of twelve months that end on 31 December.
  public static let decembre = Exercices(.decembre)

  /// Years that end on `fin`, until `particulier` says otherwise.
  public init(_ fin: FinExercice, _ particulier: Exercice? = nil) {
    (avant, self.particulier) = (fin, particulier)
  }

  /// The day on which years end, after the one of another length.
  public var fin: FinExercice { particulier.map { FinExercice(de: $0.fin) } ?? avant }

  /// The year of `jour`.
  public func exercice(du jour: Jour) -> PeriodeComptable { PeriodeComptable(.exercice, du: jour, dans: self) }

  /// The year that ends in the calendar year `annee`; where none does, the one of another length that goes on then. nil outside the
  /// calendar.
  package func exercice(_ annee: Int) -> Periode? {
    guard let particulier, annee >= particulier.debut.composants.annee else { return avant.exercice(annee) }
    if annee > particulier.fin.composants.annee { return fin.exercice(annee) }
    if annee < particulier.fin.composants.annee, let ancien = avant.exercice(annee),
      ancien.jusqua.map({ $0 < particulier.debut }) == true
    {
      return ancien
    }
    return Periode(depuis: particulier.debut, jusqua: particulier.fin)
  }

  /// The days of the year of `jour`.
  fileprivate func jours(_ jour: Jour) -> (debut: Jour, fin: Jour) {
    guard let particulier, jour <= particulier.fin else { return Self.jours(jour, fin) }
    guard jour < particulier.debut else { return (particulier.debut, particulier.fin) }
    let ancien = Self.jours(jour, avant)
    return (ancien.debut, min(ancien.fin, particulier.debut.plus(jours: -1)))
  }

  private static func jours(_ jour: Jour, _ fin: FinExercice) -> (debut: Jour, fin: Jour) {
    let periode = PeriodeComptable(.exercice, du: jour, fin)
    return (periode.debut, periode.fin)
  }
}

extension PeriodeComptable {
  /// The period of that kind that contains `jour`, in a ledger with these years.
  public init(_ nature: Nature, du jour: Jour, dans exercices: Exercices) {
    guard nature == .exercice, exercices.particulier != nil else {
      self.init(nature, du: jour, exercices.fin)
      return
    }
    let jours = exercices.jours(jour)
    self.init(connue: nature, du: jours.debut, au: jours.fin)
  }
}
