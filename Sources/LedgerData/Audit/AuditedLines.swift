import LedgerDomain

/// The ids of the lines of drafts, where there are too many to look through.
struct AuditedLines: Sendable {
  /// Comparing so many with so many is quicker than making a set.
  private static let few = 48
  private var sets: [Int: Set<LigneID>] = [:]

  /// Adds `lignes`, which have different ids, to those of the draft at `place`, and answers the first that is there
  /// already: then none is added.
  mutating func add(_ lignes: [LigneFacture], to draft: [LigneFacture], _ place: Int) -> LigneID? {
    guard !draft.isEmpty else {
      forget(place)
      return nil
    }
    guard sets[place] != nil || draft.count > Self.few || lignes.count > Self.few else {
      return lignes.first { ligne in draft.contains { $0.id == ligne.id } }?.id
    }
    var set = sets.removeValue(forKey: place) ?? Set(draft.lazy.map(\.id))
    defer { sets[place] = set }
    if let known = lignes.first(where: { set.contains($0.id) }) { return known.id }
    for index in lignes.indices { set.insert(lignes[index].id) }
    return nil
  }

  /// Lets go of a line.
  mutating func remove(_ id: LigneID, from place: Int) {
    if !sets.isEmpty { sets[place]?.remove(id) }
  }

  /// Lets go of a draft.
  mutating func forget(_ place: Int) {
    if !sets.isEmpty { sets[place] = nil }
  }
}
