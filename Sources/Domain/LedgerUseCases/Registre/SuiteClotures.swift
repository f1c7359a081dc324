import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerVAT

/// Makes closings one after the other, each from those inside it: a month from its days, a year from its months.
struct SuiteClotures {
  /// The recorded closings, and those made.
  private var clotures: Clotures
  /// The recorded events, day by day.
  private let journees: [Journee]
  /// The VAT that is due of each month.
  private let tva: TVAParMois
  private let exercices: Exercices
  private let aujourdhui: Jour
  /// The number of events, without closings, before each of the days, and after the last.
  private let cumuls: [Int]
  /// The index of the next day to close.
  private var suivante: Int
  /// The closings made, in the order of recording.
  private(set) var faites: [Cloture] = []

  /// Continues from the events read on the day `aujourdhui`, in a ledger with these years.
  init(
    _ clotures: Clotures, _ journees: [Journee], _ tva: TVAParMois, _ exercices: Exercices, aujourdhui: Jour
  ) {
    (self.tva, self.exercices) = (tva, exercices)
    self.aujourdhui = aujourdhui
    cumuls = journees.reduce(into: [0]) { cumuls, journee in cumuls.append((cumuls.last ?? 0) + journee.faits) }
    self.clotures = clotures
    self.journees = journees
    let clos = max(clotures.jour?.derniereSequence ?? 0, clotures.mois?.derniereSequence ?? 0)
    suivante = journees.firstIndex { $0.premiere > clos } ?? journees.count
  }

  /// Makes all missing closings of that kind until `jusqua`, those inside each first. Refused when the rules do not allow one.
  mutating func ferme(_ nature: PeriodeComptable.Nature, jusqua: Jour) throws(Refus) {
    while let periode = prochaine(nature), periode.fin <= jusqua {
      switch nature {
      case .jour: try fermeJour(periode)
      case .mois:
        try ferme(.jour, jusqua: periode.fin)
        try fermeMois(periode)
      case .exercice:
        try ferme(.mois, jusqua: periode.fin)
        guard try fermeExercice(periode) else { return }
      }
    }
  }

  /// The next period of that kind; for days the next one with events, or nil.
  func prochaine(_ nature: PeriodeComptable.Nature) -> PeriodeComptable? {
    if nature == .jour {
      return journees[suivante...].first { $0.faits > 0 }.map { PeriodeComptable(.jour, du: $0.jour, dans: exercices) }
    }
    if let prochaine = clotures.prochaine(nature, dans: exercices) { return prochaine }
    let premier = clotures.moisOuverts.first ?? clotures.jours.first
    return (premier?.periode.debut ?? journees.first?.jour).map { PeriodeComptable(nature, du: $0, dans: exercices) }
  }

  private mutating func fermeJour(_ periode: PeriodeComptable) throws(Refus) {
    while suivante < journees.count, journees[suivante].jour <= periode.fin {
      let journee = journees[suivante]
      suivante += 1
      guard journee.faits > 0 else { continue }
      try prend(
        Cloture(
          periode, journee.premiere, journee.derniere, tete: journee.tete, journee.sommes, tvaExigible: nil,
          apres: clotures.jour, exercices))
    }
  }

  /// Closes a month. It ends with the last event of its days, or with a later closing recorded on one of them.
  private mutating func fermeMois(_ periode: PeriodeComptable) throws(Refus) {
    let avant = clotures.mois
    var (derniere, tete) = (avant?.derniereSequence ?? 0, avant?.tete ?? "")
    var sommes = SommesCloture()
    var precedent = avant
    for jour in clotures.jours where jour.periode.fin <= periode.fin {
      sommes.ajoute(jour, apres: precedent)
      (precedent, derniere, tete) = (jour, jour.derniereSequence, jour.tete)
    }
    let apres = clotures.jours.first { $0.periode.fin > periode.fin }?.premiereSequence ?? .max
    for journee in journees where journee.jour <= periode.fin && journee.derniere < apres {
      if journee.derniere > derniere { (derniere, tete) = (journee.derniere, journee.tete) }
    }
    let premiere = (avant?.derniereSequence ?? 0) + 1
    try prend(
      Cloture(
        periode, premiere, derniere, tete: tete, sommes, tvaExigible: tva.due(periode), apres: avant, exercices))
  }

  /// Closes a year; false if its last month is not closed.
  private mutating func fermeExercice(_ periode: PeriodeComptable) throws(Refus) -> Bool {
    let avant = clotures.exercice
    let mois = clotures.moisOuverts.filter { $0.periode.fin <= periode.fin }
    guard let dernier = mois.last, dernier.periode.fin == periode.fin else { return false }
    var sommes = SommesCloture()
    var precedent = avant
    for cloture in mois {
      sommes.ajoute(cloture, apres: precedent)
      precedent = cloture
    }
    try prend(
      Cloture(
        periode, (avant?.derniereSequence ?? 0) + 1, dernier.derniereSequence, tete: dernier.tete, sommes,
        tvaExigible: tva.due(periode), apres: avant, exercices))
    return true
  }

  private mutating func prend(_ cloture: Cloture) throws(Refus) {
    try clotures.admet(cloture, exercices, aujourdhui: aujourdhui) { apres, jusqua in
      let debut = journees.prefixEnd { $0.premiere <= apres }
      return max(0, cumuls[journees.prefixEnd { $0.derniere <= jusqua }] - cumuls[debut])
    }
    clotures.apply(cloture)
    faites.append(cloture)
  }
}
