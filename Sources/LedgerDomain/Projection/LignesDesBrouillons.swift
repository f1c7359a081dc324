/// The lines of all drafts of a ledger, as far as they count, in one array of rows.
///
///     document A ─► row 4 │a9 a10│      ─► row 0 │a1 … a8│      a document knows its last row, and each row the one before;
///     document B ─► row 2 │b1 b2 b3│                            those of a document that was sent are given to other drafts
///
/// Many drafts grow at the same time. An array for each would be moved again and again as it grows, and a list of single lines
/// would wait for memory at every step.
package struct LignesDesBrouillons: Sendable {
  /// How many lines a row has.
  private static var longueur: Int { 8 }

  /// The lines of one document: its last and its first row, and how many lines there are.
  package struct Suite: Sendable {
    fileprivate var derniere: Int32 = -1
    fileprivate var premiere: Int32 = -1
    package fileprivate(set) var count: Int32 = 0

    package init() {}
  }

  /// The rows, one after the other.
  private var lignes: [LigneComptee] = []
  /// The row before each; of one that was given back, the one given back before it; -1 where there is none.
  private var precedentes: [Int32] = []
  /// The row that was given back last; -1 where there is none.
  private var libre: Int32 = -1
  /// Where the lines of long documents are, by the first row of each.
  private var index: [Int32: Index] = [:]
  /// Up to so many lines, they are looked through.
  private static var peu: Int { 48 }

  /// Where the lines of a long document are: made when one is first looked for.
  fileprivate struct Index: Sendable {
    var places: [LigneID: Int] = [:]
    /// The ids that an altered log gives to several lines: these are looked for one by one.
    var repetes: Set<LigneID> = []
    /// How many of its lines, the first ones, are noted.
    var count = 0
  }

  package init() {}

  @inline(__always) package mutating func ajoute(_ ligne: LigneComptee, a suite: inout Suite) {
    let place = Int(suite.count) % Self.longueur
    if place == 0 { ajouteRangee(a: &suite, ligne) }
    lignes[Int(suite.derniere) * Self.longueur + place] = ligne
    suite.count += 1
  }

  @inline(never) private mutating func ajouteRangee(a suite: inout Suite, _ ligne: LigneComptee) {
    let rangee: Int32
    if libre >= 0 {
      rangee = libre
      libre = precedentes[Int(rangee)]
    } else {
      rangee = Int32(truncatingIfNeeded: precedentes.count)
      precedentes.append(-1)
      for _ in 0..<Self.longueur { lignes.append(ligne) }
    }
    precedentes[Int(rangee)] = suite.derniere
    suite.derniere = rangee
    if suite.premiere < 0 { suite.premiere = rangee }
  }

  package mutating func ligne(_ id: LigneID, de suite: Suite) -> LigneComptee? {
    place(of: id, suite).map { lignes[$0] }
  }

  /// Takes the line of `id` away, where there is one. The last line takes its place: their order does not count.
  private mutating func retire(_ id: LigneID, de suite: inout Suite) -> LigneComptee? {
    guard let place = place(of: id, suite) else { return nil }
    let ligne = lignes[place]
    suite.count -= 1
    let last = Int(suite.count) % Self.longueur
    let deplacee = lignes[Int(suite.derniere) * Self.longueur + last]
    index[suite.premiere]?.retire(id, deplacee.id, en: place)
    lignes[place] = deplacee
    if last == 0 {
      if suite.count == 0 { index[suite.premiere] = nil }
      let rangee = suite.derniere
      suite.derniere = precedentes[Int(rangee)]
      if suite.derniere < 0 { suite.premiere = -1 }
      (precedentes[Int(rangee)], libre) = (libre, rangee)
    }
    return ligne
  }

  /// Lets go of all lines of `suite`.
  private mutating func oublie(_ suite: inout Suite) {
    guard suite.derniere >= 0 else { return }
    if !index.isEmpty { index[suite.premiere] = nil }
    precedentes[Int(suite.premiere)] = libre
    libre = suite.derniere
    suite = Suite()
  }

  /// The place of the last line of `id`.
  @inline(__always) private mutating func place(of id: LigneID, _ suite: Suite) -> Int? {
    // One that was long keeps its index: each line that goes has to be noted.
    guard suite.count > Self.peu || (!index.isEmpty && index[suite.premiere] != nil) else {
      return place(suite) { lignes[$0].id == id }
    }
    return placeNotee(of: id, suite)
  }

  @inline(never) private mutating func placeNotee(of id: LigneID, _ suite: Suite) -> Int? {
    note(suite)
    guard index[suite.premiere]?.repetes.contains(id) != true else { return place(suite) { lignes[$0].id == id } }
    return index[suite.premiere]?.places[id]
  }

  /// Notes the lines of `suite` that were added since.
  private mutating func note(_ suite: Suite) {
    var left = Int(suite.count) - (index[suite.premiere]?.count ?? 0)
    guard left > 0 else { return }
    var noted = index.removeValue(forKey: suite.premiere) ?? Index()
    _ = place(suite) { place in
      noted.ajoute(lignes[place].id, en: place)
      left -= 1
      return left == 0
    }
    index[suite.premiere] = noted
  }

  /// The last of its places of which `estCelle` holds.
  @inline(__always) private func place(_ suite: Suite, _ estCelle: (Int) -> Bool) -> Int? {
    var (rangee, count) = (Int(suite.derniere), Int(suite.count))
    while count > 0 {
      let inRow = (count - 1) % Self.longueur + 1
      for place in (rangee * Self.longueur..<rangee * Self.longueur + inRow).reversed() where estCelle(place) {
        return place
      }
      count -= inRow
      rangee = Int(precedentes[rangee])
    }
    return nil
  }
}

extension LignesDesBrouillons.Index {
  fileprivate mutating func ajoute(_ id: LigneID, en place: Int) {
    if places.updateValue(place, forKey: id) != nil { repetes.insert(id) }
    count += 1
  }

  /// The line of `id` was at `place`, where the last one, of `derniere`, is now.
  fileprivate mutating func retire(_ id: LigneID, _ derniere: LigneID, en place: Int) {
    places[id] = nil
    if derniere != id { places[derniere] = place }
    count -= 1
  }
}

/// How events change the lines of a draft, and with them the sums of its document.
extension LignesDesBrouillons {
  /// Changes the lines of `suite` as `event` says, and the sums of the document they are of.
  mutating func apply(_ event: FactureEvent, a suite: inout Suite, _ situation: inout SituationFacture) {
    switch event {
    case .ligneAjoutee(let ajoutee):
      let ligne = LigneComptee(ajoutee)
      situation.ajoute(ligne)
      ajoute(ligne, a: &suite)
    case .ligneModifiee(let modifiee):
      guard let place = place(of: modifiee.ligneId, suite) else { return }
      situation.retire(lignes[place])
      lignes[place].apply(modifiee)
      situation.ajoute(lignes[place])
    case .ligneRetiree(let id):
      if let ligne = retire(id, de: &suite) { situation.retire(ligne) }
    // A document that was sent or cancelled never changes a line again; one that is created again has none.
    case .factureEnvoyee, .factureAnnulee, .factureCreee: oublie(&suite)
    default: break  // catch-all: about no line
    }
  }
}

extension FactureComptee {
  /// Changes it, and its lines in `brouillons`, as `event` says.
  package mutating func apply(
    _ event: FactureEvent, _ lignes: inout LignesDesBrouillons.Suite, in brouillons: inout LignesDesBrouillons
  ) {
    apply(event)
    brouillons.apply(event, a: &lignes, &situation)
  }
}
