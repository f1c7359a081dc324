/// A sequence of values that grows without moving those it holds, in rows of equal length.
///
/// An array that doubles copies what is in it, and for a while needs three times its room: with a hundred thousand
/// documents that took longer than folding them.
struct Rangees<Element: Sendable>: Sendable {
  private static var longueur: Int { 256 }

  /// Full rows, but for the last.
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
