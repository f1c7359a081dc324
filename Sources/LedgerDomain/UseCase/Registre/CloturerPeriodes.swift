/// Closes periods: makes every closing of a kind that is missing, in their order, the days of a month and the months of a year
/// before it. No closing is ever undone.
///
/// Once a month or a year is closed nothing is dated in it any more.
public struct CloturerPeriodes: UseCase {
  /// What is closed.
  public let nature: PeriodeComptable.Nature
  /// Only periods that end by that day; nil: all that are over.
  public let jusqua: Jour?

  /// To be closed.
  public init(_ nature: PeriodeComptable.Nature, jusqua: Jour? = nil) {
    self.nature = nature
    self.jusqua = jusqua
  }

  /// What was recorded since the last closing.
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
    // The first of its kind begins with the first event: none is missing, so nothing was recorded by then.
    let isFirst = view.clotures[nature] == nil && (nature != .jour || view.clotures.mois == nil)
    return .registre(isFirst ? .rienACloturer(derniere) : .periodeDejaClose(derniere))
  }
}
