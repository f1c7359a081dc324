public import LedgerModel
import LedgerOffers
import LedgerRules

/// Closes periods: makes all missing closings of a kind, in their order, after the days of each month and the months of
/// each year. A closing cannot be undone.
///
/// No new fact can be dated in a closed month or year.
public struct CloturerPeriodes: UseCase {
  /// The kind of period.
  public let nature: PeriodeComptable.Nature
  /// Only periods that end by that day; nil: all past periods.
  public let jusqua: Jour?
  /// Whether drafts dated in the periods are cancelled in the same commit.
  public var annuleBrouillons = false

  /// Closes the periods of that kind.
  public init(_ nature: PeriodeComptable.Nature, jusqua: Jour? = nil) {
    self.nature = nature
    self.jusqua = jusqua
  }

  /// The events recorded since the last closing, and the drafts dated until today.
  public func reads(on today: Jour) -> Reads { Reads(cloture: nature) }

  /// Refused when all periods are closed, or the next one is not over; when a numbered draft is dated in a month or a year to
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let registre = try view.ouvert()
    let hier = view.today.plus(jours: -1)
    let exercices = registre.exercices
    if let jusqua, jusqua > hier {
      throw .registre(.periodeEnCours(PeriodeComptable(nature, du: jusqua, dans: exercices)))
    }
    var suite = SuiteClotures(view.tranches.clotures, view.journees, view.tva, exercices, aujourdhui: view.today)
    try suite.ferme(nature, jusqua: jusqua ?? hier)
    guard !suite.faites.isEmpty else { throw refus(suite, view, exercices) }
    if !view.environment.horlogeSure { try exigeEvenements(suite.faites) }
    return try brouillons(suite.faites, view) + suite.faites.map { .registre(registre.id, .cloture($0)) }
  }

  /// Requires an event in one of four months in a row: else the clock may be years ahead.
  private func exigeEvenements(_ faites: [Cloture]) throws(Refus) {
    var vides: [PeriodeComptable] = []
    for cloture in faites where cloture.periode.nature == .mois {
      if cloture.nombres.evenements == 0 { vides.append(cloture.periode) } else { vides = [] }
      if vides.count > 3 { throw .registre(.clotureSansEvenement(vides.count, jusqua: cloture.periode)) }
    }
  }

  /// Cancels the drafts that could no longer be issued after the closings, or requires that there are no such drafts.
  private func brouillons(_ faites: [Cloture], _ vue: RegistreView) throws(Refus) -> [Fact] {
    guard let close = faites.last(where: { $0.periode.nature != .jour })?.periode else { return [] }
    let brouillons = vue.brouillonsAnciens.compactMap { vue.factures[$0]?.comptee }
      .filter { $0.estBrouillonNumerote(apres: vue.closJusqua, jusqua: close.fin) }
    guard annuleBrouillons else {
      guard brouillons.isEmpty else { throw .registre(.brouillonsDates(brouillons.map(\.numero), close)) }
      return []
    }
    var (view, facts) = (vue, [Fact]())
    // The highest number first, so that each can give its number back.
    for brouillon in brouillons.reversed() {
      try view.decide(AnnulerFacture(brouillon.id, motif: "Clôture de \(close)"), into: &facts)
    }
    return facts
  }

  /// Why no period can be closed.
  private func refus(_ suite: SuiteClotures, _ view: RegistreView, _ exercices: Exercices) -> Refus {
    // The first closing of a kind begins with the first event: the log is empty before.
    let isFirst = view.tranches.clotures[nature] == nil && (nature != .jour || view.tranches.clotures.mois == nil)
    if let prochaine = suite.prochaine(nature), prochaine.fin >= view.today, jusqua == nil {
      return .registre(isFirst ? .aucunePeriodeFinie(prochaine) : .periodeEnCours(prochaine))
    }
    let limite = jusqua ?? view.today.plus(jours: -1)
    var derniere = PeriodeComptable(nature, du: limite, dans: exercices)
    if derniere.fin != limite {
      derniere = PeriodeComptable(nature, du: derniere.debut.plus(jours: -1), dans: exercices)
    }
    return .registre(isFirst ? .rienACloturer(derniere) : .periodeDejaClose(derniere))
  }
}

extension CloturerPeriodes {
  /// The ledger: drafts may be cancelled before the closing.
  public static func objet(de faits: [Fact]) -> ObjetFait {
    for case .registre(let id, _) in faits { return ObjetFait(id) }
    return ObjetFait(premier: faits)
  }
}
