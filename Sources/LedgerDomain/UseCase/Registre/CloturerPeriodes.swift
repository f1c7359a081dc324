/// Closes periods: makes all missing closings of a kind, in their order, after the days of each month and the months of
/// each year. A closing cannot be undone.
///
/// No new fact can be dated in a closed month or year.
public struct CloturerPeriodes: UseCase {
  /// The kind of period.
  public let nature: PeriodeComptable.Nature
  /// Only periods that end by that day; nil: all that are over.
  public let jusqua: Jour?

  /// Closes the periods of that kind.
  public init(_ nature: PeriodeComptable.Nature, jusqua: Jour? = nil) {
    self.nature = nature
    self.jusqua = jusqua
  }

  /// The events recorded since the last closing.
  public func reads(on today: Jour) -> Reads { Reads(cloture: nature) }

  /// Refused when nothing is left to close, or the next period is not over.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let registre = try view.ouvert()
    let hier = view.today.plus(jours: -1)
    let fin = registre.finExercice
    if let jusqua, jusqua > hier { throw .registre(.periodeEnCours(PeriodeComptable(nature, du: jusqua, fin))) }
    var suite = SuiteClotures(view.clotures, view.journees, fin, aujourdhui: view.today)
    try suite.ferme(nature, jusqua: jusqua ?? hier)
    guard !suite.faites.isEmpty else { throw refus(suite, view, fin) }
    return suite.faites.map { .cloture(registre.id, $0) }
  }

  /// Why there is nothing to close.
  private func refus(_ suite: SuiteClotures, _ view: RegistreView, _ fin: FinExercice) -> Refus {
    if let prochaine = suite.prochaine(nature), prochaine.fin >= view.today, jusqua == nil {
      return .registre(.periodeEnCours(prochaine))
    }
    let limite = jusqua ?? view.today.plus(jours: -1)
    var derniere = PeriodeComptable(nature, du: limite, fin)
    if derniere.fin != limite { derniere = PeriodeComptable(nature, du: derniere.debut.plus(jours: -1), fin) }
    // The first closing of a kind begins with the first event, so nothing was recorded before.
    let isFirst = view.clotures[nature] == nil && (nature != .jour || view.clotures.mois == nil)
    return .registre(isFirst ? .rienACloturer(derniere) : .periodeDejaClose(derniere))
  }
}
