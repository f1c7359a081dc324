import LedgerModel
import LedgerProjections

/// The subjects of one kind in the order of their first event, and the present revision of each.
struct AuditedRevisions: Sendable {
  private var places = TableIdentifiants()
  private var revisions: [Int] = []
  /// The subject that was found last: events of one subject often follow each other.
  private var last: (id: Identifiant, place: Int)?

  /// Where `id` is; nil when nothing was created under it.
  mutating func place(_ id: Identifiant) -> Int? {
    if let last, last.id == id { return last.place }
    guard let place = places.place(id) else { return nil }
    last = (id, place)
    return place
  }

  /// Where `id` is, without remembering it; nil when nothing was created under it.
  func find(_ id: Identifiant) -> Int? { places.place(id) }

  /// Gives `id`, which must be new, the next place.
  mutating func append(_ id: Identifiant) -> Int {
    places.append(id)
    revisions.append(0)
    last = (id, revisions.count - 1)
    return revisions.count - 1
  }

  subscript(_ place: Int) -> Int {
    get { revisions[place] }
    set { revisions[place] = newValue }
  }
}
