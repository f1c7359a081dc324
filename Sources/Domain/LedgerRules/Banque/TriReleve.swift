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
    for place in reconnait(cles) {
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
      if let id, connus.connaitAutrement(id, cles[place]) { referencesReutilisees.append(place) }
      guard connus.prend(cles[place], id) else { return true }
      connues += 1
      return false
    }
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

/// The group of a line: an entry of the bank, by its id, or a day.
private enum Lot: Hashable, Sendable {
  case entree(String)
  case jour(Jour)
}

extension LigneReleve {
  /// The bank's id of the entry, without the place of the part in it; nil if the line has no id.
  fileprivate var entree: String? {
    identifiant.map { id in
      guard let place = id.lastIndex(of: "/"), Int(id[id.index(after: place)...]) != nil else { return id }
      return String(id[..<place])
    }
  }
}

extension [Int] {
  /// The places by entry, and by day, each in order.
  fileprivate func parLot(_ ligne: (Int) -> LigneReleve) -> [(lot: Lot, places: [Int])] {
    var (lots, places) = ([(lot: Lot, places: [Int])](), [Lot: Int]())
    func ajoute(_ place: Int, _ lot: Lot) {
      if let connu = places[lot] {
        lots[connu].places.append(place)
      } else {
        places[lot] = lots.count
        lots.append((lot, [place]))
      }
    }
    for place in self { if let entree = ligne(place).entree { ajoute(place, .entree(entree)) } }
    for place in self { ajoute(place, .jour(ligne(place).jour)) }
    return lots
  }
}

/// The lines of an account that are not matched yet, found in constant time even among many equal lines.
private struct LignesConnues: Sendable {
  /// The keys by which a line is known.
  private enum Cle: Hashable, Sendable {
    /// Its entry or its day.
    case lot(Lot)
    /// Its key and the bank's id.
    case identifiant(String, String)
    /// Its key, for a line without an id or of a file in another form: two ids of one form are two lines.
    case sansIdentifiant(String)
    /// Its key.
    case contenu(String)
    /// The amount and day of a line of a file in another form.
    case autreForme(Montant, Jour)
    /// Amount, day and text of a line without an id.
    case texte(Montant, Jour, String)
  }

  /// The numbers of the lines, the last first.
  private var numeros: [Cle: [Int]] = [:]
  private var prises: Set<Int> = []
  /// The amounts of the lines, the last first.
  private var montants: [Montant] = []
  private var parIdentifiant: [String: Set<String>] = [:]

  init(_ livre: LivreBanque, autresQue format: Releve.Format) {
    let formats = Dictionary(livre.releves.map { ($0.numero, $0.format) }) { premier, _ in premier }
    // A line matched once with a known one matches it again, after all other matches: the list is read from its end.
    for doublon in livre.releves.flatMap(\.doublons).reversed() {
      for cle in [Cle.contenu(doublon.cle), .sansIdentifiant(doublon.cle)] {
        numeros[cle, default: []].append(doublon.ligne)
      }
    }
    for (place, connue) in livre.lignes.enumerated().reversed() {
      let (ligne, estDAutreForme) = (connue.ligne, formats[livre.origines[place]] != format)
      var cles: [Cle] = [.contenu(connue.cle)]
      if let id = ligne.identifiant {
        cles.append(.identifiant(connue.cle, id))
        parIdentifiant[id, default: []].insert(connue.cle)
      } else if let texte = ligne.reference {
        cles.append(.texte(ligne.montant, ligne.jour, texte))
      }
      if estDAutreForme { cles += [.autreForme(ligne.montant, ligne.jour), .lot(.jour(ligne.jour))] }
      if let entree = ligne.entree { cles.append(.lot(.entree(entree))) }
      montants.append(ligne.montant)
      if estDAutreForme || ligne.identifiant == nil { cles.append(.sansIdentifiant(connue.cle)) }
      for cle in cles { numeros[cle, default: []].append(connue.numero) }
    }
  }

  /// Whether another line has that bank id, but always with other content.
  func connaitAutrement(_ identifiant: String, _ cle: String) -> Bool {
    parIdentifiant[identifiant].map { !$0.contains(cle) } ?? false
  }

  /// Takes a line with that key; false if all are taken.
  mutating func prend(_ cle: String, _ identifiant: String?) -> Bool {
    guard let identifiant else { return prend(.contenu(cle)) != nil }
    return prend(.identifiant(cle, identifiant)) != nil || prend(.sansIdentifiant(cle)) != nil
  }

  /// Takes a line that `ligne` may repeat: the same content under another id, the same amount in another form at most two days
  /// away, or the same words on another day.
  mutating func prendPeutEtre(_ ligne: LigneReleve, _ cle: String) -> Int? {
    if let numero = prend(.contenu(cle)) { return numero }
    for ecart in [0, -1, 1, -2, 2] {
      let jour = ligne.jour.plus(jours: ecart)
      if let numero = prend(.autreForme(ligne.montant, jour)) { return numero }
      if ecart != 0, ligne.identifiant == nil, let texte = ligne.reference,
        let numero = prend(.texte(ligne.montant, jour, texte))
      {
        return numero
      }
    }
    return nil
  }

  /// The lines that are not matched, by amount and day.
  func libres(_ livre: LivreBanque) -> LignesLibres {
    LignesLibres(livre.lignes.filter { !prises.contains($0.numero) })
  }

  /// Takes all remaining lines of `lot` if their sum is `somme` and their number is not `nombre`; else returns false.
  mutating func prendLot(_ lot: Lot, _ somme: MontantLarge, autreQue nombre: Int) -> Bool {
    let libres = (numeros[.lot(lot)] ?? []).filter { !prises.contains($0) }
    let total = libres.reduce(MontantLarge.zero) { $0 + MontantLarge(montants[montants.count - $1]) }
    guard !libres.isEmpty, libres.count != nombre, total == somme else { return false }
    prises.formUnion(libres)
    return true
  }

  private mutating func prend(_ cle: Cle) -> Int? {
    while let numero = numeros[cle]?.popLast() {
      if prises.insert(numero).inserted { return numero }
    }
    return nil
  }
}

/// Known lines that are not matched, by amount and day.
private struct LignesLibres {
  /// The numbers of the lines, the last first.
  private var numeros: [Montant: [Jour: [Int]]] = [:]

  init(_ lignes: [LigneBanque]) {
    for ligne in lignes.reversed() {
      numeros[ligne.ligne.montant, default: [:]][ligne.ligne.jour, default: []].append(ligne.numero)
    }
  }

  /// Takes a line of that amount at most two days away; nil if all are taken.
  mutating func prend(_ ligne: LigneReleve) -> Int? {
    for ecart in [0, -1, 1, -2, 2] {
      if let numero = numeros[ligne.montant]?[ligne.jour.plus(jours: ecart)]?.popLast() { return numero }
    }
    return nil
  }
}
