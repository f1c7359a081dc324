package import LedgerModel

/// The counted parts of the lines of all drafts of a ledger, in one array of rows.
///
///     document A ─► row 4 │a9 a10│      ─► row 0 │a1 … a8│      a document has its last row, each row the one before
///     it;
///     document B ─► row 2 │b1 b2 b3│                            rows of issued documents are given to other drafts
///
/// Many drafts grow at the same time. An array for each would be moved again and again, and a linked list of single
/// lines would wait for memory at every step.
package struct LignesDesBrouillons: Sendable {
  /// The number of lines in a row.
  fileprivate static var longueur: Int { 8 }

  /// The lines of one document: its last and first row, and their number.
  package struct Suite: Sendable {
    fileprivate var derniere: Int32 = -1
    fileprivate var premiere: Int32 = -1
    package fileprivate(set) var count: Int32 = 0

    package init() {}
  }

  /// The rows, one after the other.
  private var lignes: [LigneComptee] = []
  /// The previous row of each row; for a free row, the next free one; -1 at the end.
  private var precedentes: [Int32] = []
  /// The first free row, or -1.
  private var libre: Int32 = -1
  /// The indexes of long documents, by their first row.
  private var index: [Int32: Index] = [:]
  /// Up to this many lines, a linear search is used.
  private static var peu: Int { 48 }

  /// The places of the lines of a long document, built at the first lookup.
  fileprivate struct Index: Sendable {
    private var ids = TableIdentifiants()
    /// The place of the line of each id; nil where the line was removed: its id stays until the document is issued.
    private var places: [Int?] = []
    /// The ids that an altered log gives to several lines: a linear search finds these.
    private var repetes: Set<LigneID> = []
    /// How many of its lines, from the first, are indexed.
    private var count = 0
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

  /// Gives `body` the lines of `suite`, in no order.
  func chaque(de suite: Suite, _ body: (LigneComptee) -> Void) {
    _ = suite.place(precedentes) { place in
      body(lignes[place])
      return false
    }
  }

  /// Removes the line of `id`, if there is one. The last line takes its place: their order does not count.
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

  /// Frees all lines of `suite`.
  private mutating func oublie(_ suite: inout Suite) {
    guard suite.derniere >= 0 else { return }
    if !index.isEmpty { index[suite.premiere] = nil }
    precedentes[Int(suite.premiere)] = libre
    libre = suite.derniere
    suite = Suite()
  }

  /// The place of the last line of `id`, or nil.
  @inline(__always) private mutating func place(of id: LigneID, _ suite: Suite) -> Int? {
    // A document that was once long keeps its index: every removal must update it.
    guard suite.count > Self.peu || (!index.isEmpty && index[suite.premiere] != nil) else {
      return suite.place(precedentes) { lignes[$0].id == id }
    }
    return placeNotee(of: id, suite)
  }

  @inline(never) private mutating func placeNotee(of id: LigneID, _ suite: Suite) -> Int? {
    index[suite.premiere, default: Index()].place(of: id, suite, lignes, precedentes)
  }
}

extension LignesDesBrouillons.Suite {
  /// Its last place for which `estCelle` is true; `precedentes` has the row before each row.
  @inline(__always) fileprivate func place(_ precedentes: [Int32], _ estCelle: (Int) -> Bool) -> Int? {
    let longueur = LignesDesBrouillons.longueur
    var (rangee, count) = (Int(derniere), Int(count))
    while count > 0 {
      let inRow = (count - 1) % longueur + 1
      for place in (rangee * longueur..<rangee * longueur + inRow).reversed() where estCelle(place) { return place }
      count -= inRow
      rangee = Int(precedentes[rangee])
    }
    return nil
  }
}

extension LignesDesBrouillons.Index {
  /// The place of the last line of `id` in `suite`, whose lines added since the last call are indexed first.
  fileprivate mutating func place(
    of id: LigneID, _ suite: LignesDesBrouillons.Suite, _ lignes: [LigneComptee], _ precedentes: [Int32]
  ) -> Int? {
    var left = Int(suite.count) - count
    if left > 0 {
      _ = suite.place(precedentes) { place in
        ajoute(lignes[place].id, en: place)
        left -= 1
        return left == 0
      }
    }
    if repetes.contains(id) { return suite.place(precedentes) { lignes[$0].id == id } }
    return ids.place(id).flatMap { places[$0] }
  }

  private mutating func ajoute(_ id: LigneID, en place: Int) {
    if note(id, en: place) != nil { repetes.insert(id) }
    count += 1
  }

  /// Removes the line of `id` at `place`, where the former last line, `derniere`, now is.
  fileprivate mutating func retire(_ id: LigneID, _ derniere: LigneID, en place: Int) {
    note(id, en: nil)
    if derniere != id { note(derniere, en: place) }
    count -= 1
  }

  /// Notes the place of the line of `id`, nil for none. Returns the one before.
  @discardableResult private mutating func note(_ id: LigneID, en place: Int?) -> Int? {
    guard let known = ids.place(id) else {
      ids.append(id)
      places.append(place)
      return nil
    }
    defer { places[known] = place }
    return places[known]
  }
}

/// How events change the lines of a draft, and the sums of its document.
extension LignesDesBrouillons {
  /// Applies `event` to the lines of `suite` and to the sums of their document.
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
    // The lines of an issued or cancelled document no longer change; a document created again is empty.
    case .factureEnvoyee, .factureAnnulee, .factureCreee: oublie(&suite)
    default: break  // catch-all: about no line
    }
  }
}

extension FactureComptee {
  /// Applies `event` to the document and to its lines in `brouillons`.
  package mutating func apply(
    _ event: FactureEvent, _ lignes: inout LignesDesBrouillons.Suite, in brouillons: inout LignesDesBrouillons
  ) {
    apply(event)
    brouillons.apply(event, a: &lignes, &situation)
  }
}
