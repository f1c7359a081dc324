/// A sequence that grows without moving its values, in rows of equal length.
///
/// An array that doubles copies its values, and for a while needs three times the memory: with a hundred thousand
/// documents that took longer than applying the events.
struct Rangees<Element: Sendable>: Sendable {
  private static var longueur: Int { 256 }

  /// The rows; all but the last are full.
  private(set) var rangees: [[Element]] = []
  private(set) var count = 0

  subscript(place: Int) -> Element {
    _read { yield rangees[place / Self.longueur][place % Self.longueur] }
    _modify { yield &rangees[place / Self.longueur][place % Self.longueur] }
  }

  mutating func append(_ element: consuming Element) {
    if count % Self.longueur == 0 {
      rangees.append([])
      rangees[rangees.count - 1].reserveCapacity(Self.longueur)
    }
    rangees[rangees.count - 1].append(element)
    count += 1
  }
}
