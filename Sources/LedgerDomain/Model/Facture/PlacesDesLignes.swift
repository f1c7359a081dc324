/// Where the lines of a long document are, by their ids: made when one is first looked for, so that many changes of a long
/// document cost as much each as of a short one.
///
///     added:     a  b  c  d  e      the rank of a line never changes
///     present:   a     c  d         ranks 0 2 3: where 3 stands among them is the place of d
///
/// It says nothing of the document that its lines do not say: any two are equal.
struct PlacesDesLignes: Sendable {
  /// Up to so many lines, they are looked through.
  private static let peu = 48

  fileprivate struct Rangs: Sendable {
    /// The rank of each line.
    var rangs: [LigneID: Int] = [:]
    /// The ids that an altered log gives to several lines: these are looked for one by one.
    var repetes: Set<LigneID> = []
    /// The ranks of the lines that are known here, in their order.
    var presents: [Int] = []
    var prochain = 0
  }

  /// One, or none of a document in which no line was looked for. An array, which takes eight bytes where there is none.
  private var rangs: [Rangs] = []

  init() {}

  /// The place of the first line of `id` among `lignes`.
  mutating func place(_ id: LigneID, _ lignes: [LigneFacture]) -> Int? {
    guard lignes.count > Self.peu || !rangs.isEmpty else { return lignes.firstIndex { $0.id == id } }
    if rangs.isEmpty { rangs = [Rangs()] }
    rangs[0].note(lignes)
    guard !rangs[0].repetes.contains(id) else { return lignes.firstIndex { $0.id == id } }
    return rangs[0].place(id)
  }

  /// The line of `id`, which is at `place`, is no longer there.
  mutating func retire(_ id: LigneID, _ place: Int) {
    if !rangs.isEmpty { rangs[0].retire(id, place) }
  }
}

extension PlacesDesLignes.Rangs {
  /// Gives ranks to the lines that were added since.
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
