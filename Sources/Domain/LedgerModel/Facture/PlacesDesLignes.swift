/// The places of the lines of a long document, by line id: built at the first lookup, so a change takes the same time in a long
/// document as in a short one.
///
///     added:     a  b  c  d  e      the rank of a line never changes
///     present:   a     c  d         ranks 0 2 3: the index of 3 among them is the place of d
///
/// It is derived from the lines of the document, so any two compare equal.
struct PlacesDesLignes: Sendable {
  /// Up to this many lines, a linear search is used.
  private static let peu = 48

  fileprivate struct Rangs: Sendable {
    /// The rank of each line.
    var rangs: [LigneID: Int] = [:]
    /// The ids that an altered log gives to several lines: a linear search finds these.
    var repetes: Set<LigneID> = []
    /// The ranks of the lines known here, in their order.
    var presents: [Int] = []
    var prochain = 0
  }

  /// Empty until a line is looked up, then the only one. An array takes eight bytes while it is empty.
  private var rangs: [Rangs] = []

  init() {}

  /// The place of the first line of `id` in `lignes`, or nil.
  mutating func place(_ id: LigneID, _ lignes: [LigneFacture]) -> Int? {
    guard lignes.count > Self.peu || !rangs.isEmpty else { return lignes.firstIndex { $0.id == id } }
    if rangs.isEmpty { rangs = [Rangs()] }
    rangs[0].note(lignes)
    guard !rangs[0].repetes.contains(id) else { return lignes.firstIndex { $0.id == id } }
    return rangs[0].place(id)
  }

  /// Forgets the line of `id`, which was at `place`.
  mutating func retire(_ id: LigneID, _ place: Int) {
    if !rangs.isEmpty { rangs[0].retire(id, place) }
  }
}

extension PlacesDesLignes.Rangs {
  /// Gives ranks to the lines added since the last call.
  fileprivate mutating func note(_ lignes: [LigneFacture]) {
    for place in presents.count..<max(presents.count, lignes.count) {
      if rangs.updateValue(prochain, forKey: lignes[place].id) != nil { repetes.insert(lignes[place].id) }
      presents.append(prochain)
      prochain += 1
    }
  }

  fileprivate func place(_ id: LigneID) -> Int? {
    rangs[id].map { rang in presents.prefixEnd { $0 < rang } }
  }

  fileprivate mutating func retire(_ id: LigneID, _ place: Int) {
    rangs[id] = nil
    presents.remove(at: place)
  }
}

extension PlacesDesLignes: Hashable {
  static func == (a: PlacesDesLignes, b: PlacesDesLignes) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
