package import LedgerModel

/// Finds the index of an id in an array: a hash table with open addressing over indexes, so that a lookup touches one
/// cache line of it.
package struct TableIdentifiants: Sendable {
  /// An index plus one; 0 is free. The count is a power of two, and at most half are taken.
  private var cases: [UInt32] = [UInt32](repeating: 0, count: 64)
  private var ids: [Identifiant] = []
  private let melange = Melange()

  package init() {}

  package var count: Int { ids.count }

  /// The index of `id`; nil when it is not there.
  package func place(_ id: Identifiant) -> Int? {
    var index = start(id)
    while true {
      let found = cases[index]
      if found == 0 { return nil }
      let place = Int(found) - 1
      if ids[place] == id { return place }
      index = (index + 1) & (cases.count - 1)
    }
  }

  /// Gives `id` the next index: the number of ids before it. The id must be new.
  package mutating func append(_ id: Identifiant) {
    ids.append(id)
    if ids.count * 2 > cases.count { grow() } else { insert(ids.count - 1) }
  }

  private func start(_ id: Identifiant) -> Int { Int(truncatingIfNeeded: melange.mele(id) >> 32) & (cases.count - 1) }

  private mutating func insert(_ place: Int) {
    var index = start(ids[place])
    while cases[index] != 0 { index = (index + 1) & (cases.count - 1) }
    cases[index] = UInt32(truncatingIfNeeded: place + 1)
  }

  private mutating func grow() {
    cases = [UInt32](repeating: 0, count: cases.count * 2)
    for place in ids.indices { insert(place) }
  }
}
