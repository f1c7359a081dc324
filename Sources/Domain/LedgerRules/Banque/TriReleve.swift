public import LedgerModel

/// Finds the new lines of a statement: a second import, or an overlapping statement, adds no line twice.
///
/// A line is known by its bank id, or else by its content and the count of equal lines: two equal lines of a day stay two. An
/// id that appears twice in a file does not count. A line may also be known under another id, in another form or on another
/// day: the balances decide that if they can, else a person.
public struct TriReleve: Sendable {
  /// The new lines, by their places in the statement.
  public private(set) var nouvelles: [Int] = []
  /// The number of known lines.
  public private(set) var connues = 0
  /// The lines that may be known, each with the number of the line that it may be.
  public private(set) var doublons: [(place: Int, connue: Int)] = []
  /// Those of them that are the same, by a person's decision or by the balances.
  public private(set) var ignorees: [(place: Int, connue: Int)] = []
  /// The lines that repeat the id and content of another line of the file, and that the balances do not include.
  public private(set) var repetees: [Int] = []
  /// The lines whose id belongs to another line with other content.
  public private(set) var referencesReutilisees: [Int] = []
  /// The gap between its balances and those of earlier statements: a missing statement or line. nil if the balances agree or
  /// are missing.
  public private(set) var trou: TrouDeSolde?

  /// The decision on lines that may be known.
  public enum Reponse: String, CaseIterable, Sendable {
    /// They are new: add them.
    case ajouter
    /// They are the same.
    case ignorer
  }

  private let releve: Releve
  private let livre: LivreBanque
  private var connus: LignesConnues

  /// Sorts the lines of `releve`, whose keys are `cles` (``LedgerModel/LigneBanque/cle``), against `livre`. `reponse` is the decision on
  /// lines that may be known; nil lists them as a question.
  public init(_ releve: Releve, cles: [String], dans livre: LivreBanque, _ reponse: Reponse? = nil) {
    (self.releve, self.livre) = (releve.identifie, livre)
    connus = LignesConnues(livre, autresQue: releve.format)
    for place in reconnaitLeRapport(reconnait(cles)) {
      if let connue = connus.prendPeutEtre(self.releve.lignes[place], cles[place]) {
        doublons.append((place, connue))
      } else {
        nouvelles.append(place)
      }
    }
    reconnaitLesLots()
    ecarteRepetees()
    reconnaitParSolde()
    tranche(reponse)
  }

  /// Leaves out repeated lines that the balances of earlier statements count only once.
  private mutating func ecarteRepetees() {
    let doubles = nouvelles.filter(releve.repetees.contains)
    guard !doubles.isEmpty, let attendu = attendu(), mouvement(nouvelles) != attendu,
      mouvement(nouvelles) - mouvement(doubles) == attendu
    else { return }
    repetees += doubles
    nouvelles.removeAll(where: doubles.contains)
  }

  /// Matches lines whose id and text the bank has changed: each has the amount of a known line at most two days away, and
  /// without them the new lines come to the balances.
  private mutating func reconnaitParSolde() {
    guard let attendu = attendu(), !nouvelles.isEmpty, mouvement(nouvelles) != attendu,
      mouvement(nouvelles) + mouvement(doublons.map(\.place)) != attendu
    else { return }
    var libres = connus.libres(livre)
    let memes = nouvelles.compactMap { place in
      libres.prend(releve.lignes[place]).map { (place: place, connue: $0) }
    }
    guard !memes.isEmpty, mouvement(nouvelles) - mouvement(memes.map(\.place)) == attendu else { return }
    let places = Set(memes.map(\.place))
    nouvelles.removeAll(where: places.contains)
    doublons = (doublons + memes).sorted { $0.place < $1.place }
  }

  /// Matches several lines with one known line, or one with several: banks give a batch with or without its parts. The match is
  /// the bank's id of the entry, or equal sums if the balances show no new money.
  private mutating func reconnaitLesLots() {
    guard !nouvelles.isEmpty else { return }
    let attendu = attendu()
    var (restantes, reste) = (Set(nouvelles), mouvement(nouvelles))
    for (lot, tous) in nouvelles.parLot({ releve.lignes[$0] }) {
      let places = tous.filter(restantes.contains)
      let somme = somme(places)
      let mouvement = mouvement(places)
      if case .jour = lot, reste - mouvement != attendu { continue }
      guard !places.isEmpty, connus.prendLot(lot, somme, autreQue: places.count) else { continue }
      connues += places.count
      reste = reste - mouvement
      restantes.subtract(places)
    }
    nouvelles.removeAll { !restantes.contains($0) }
  }

  private func somme(_ places: [Int]) -> MontantLarge {
    places.reduce(.zero) { $0 + MontantLarge(releve.lignes[$1].montant) }
  }

  /// The part of the sum that the closing balance includes.
  private func mouvement(_ places: [Int]) -> MontantLarge {
    somme(places.filter { releve.soldeInclut(releve.lignes[$0]) })
  }

  /// Matches lines by id and content, or by content alone; returns the others.
  private mutating func reconnait(_ cles: [String]) -> [Int] {
    // The same id and content twice is one line only if the balances of the file agree.
    if !releve.repetees.isEmpty, let ecart = releve.ecart, ecart != .zero { repetees = releve.repetees }
    let enTrop = Set(repetees)
    return releve.lignes.indices.filter { place in
      guard !enTrop.contains(place) else { return false }
      let id = releve.lignes[place].identifiant
      if connus.prend(autreForme: releve.lignes[place]) {
        connues += 1
        return false
      }
      if let id, connus.connaitAutrement(id, cles[place]) { referencesReutilisees.append(place) }
      guard connus.prend(cles[place], id) else { return true }
      connues += 1
      return false
    }
  }

  /// Matches the lines of a report (camt.052) with those of the statement of the day (camt.053), whose texts may differ: both have all
  /// booked lines, so equal numbers of lines with one amount are the same lines. Returns the others.
  private mutating func reconnaitLeRapport(_ places: [Int]) -> [Int] {
    let parJour = Dictionary(grouping: places) {
      LigneReleve(jour: releve.lignes[$0].jour, montant: releve.lignes[$0].montant)
    }
    let prises = Set(parJour.filter { connus.prendRapport($0.key, $0.value.count) }.values.joined())
    connues += prises.count
    return places.filter { !prises.contains($0) }
  }

  /// Applies the balances first, then the answer.
  private mutating func tranche(_ reponse: Reponse?) {
    let (nouveau, douteux) = (mouvement(nouvelles), mouvement(doublons.map(\.place)))
    var reponse = reponse
    if let attendu = attendu() {
      if !doublons.isEmpty, douteux != .zero {
        if nouveau == attendu { reponse = .ignorer } else if nouveau + douteux == attendu { reponse = .ajouter }
      }
      let ajoute = reponse == .ajouter ? nouveau + douteux : nouveau
      if ajoute != attendu, doublons.isEmpty || reponse != nil {
        trou = TrouDeSolde(attendu: attendu, trouve: ajoute)
      }
    }
    switch reponse {
    case nil: break
    case .ajouter:
      nouvelles = (nouvelles + doublons.map(\.place)).sorted()
      doublons = []
    case .ignorer:
      connues += doublons.count
      (ignorees, doublons) = (doublons, [])
    }
  }

  /// The sum of the new lines by the balances of this statement and of earlier ones; nil if a balance is missing.
  private func attendu() -> MontantLarge? {
    guard let cloture = releve.cloture, let jour = cloture.jour ?? releve.lignes.map(\.jour).max(),
      let connu = livre.solde(au: jour)
    else { return nil }
    return MontantLarge(cloture.montant) - connu
  }
}
