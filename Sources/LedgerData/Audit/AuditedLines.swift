import LedgerDomain

/// The ids of the lines of drafts, where there are too many to look through.
struct AuditedLines: Sendable {
  /// Comparing so many with so many is quicker than making a set.
  private static let few = 48
  private var sets: [Int: Set<LigneID>] = [:]

  /// Adds the line of `id` to those of the draft at `place`; false, and nothing is changed, where it is there already.
  mutating func add(_ id: LigneID, to draft: [LigneFacture], _ place: Int) -> Bool {
    guard draft.count > Self.few else {
      // A document that is created again has none of its lines.
      if draft.isEmpty { forget(place) }
      for index in draft.indices where draft[index].id == id { return false }
      return true
    }
    return sets[place, default: Set(draft.lazy.map(\.id))].insert(id).inserted
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
