/// Keeps the first documents of a sort order among all candidates, and counts the others.
package struct ClassementFactures {
  private let apres: TriFactures.Rang?
  private let limite: Int?
  private var rangs: [TriFactures.Rang] = []
  private var offerts = 0
  /// The last document of a full page: those after it are only counted.
  private var dernier: TriFactures.Rang?

  /// Without candidates yet. Keeps the first `limite` after `apres`; nil: all.
  package init(apres: TriFactures.Rang?, limite: Int?) {
    self.apres = apres
    self.limite = limite.map { max(0, $0) }
  }

  /// Adds a candidate.
  package mutating func offre(_ rang: TriFactures.Rang) {
    if let apres, rang <= apres { return }
    offerts += 1
    if let dernier, dernier < rang { return }
    rangs.append(rang)
    // Cutting rarely, and never sorting more than two pages, costs little more than reading each.
    if let limite, rangs.count / 2 >= max(limite, 256) { coupe(limite) }
  }

  /// The page, in order, and how many documents follow it.
  package mutating func page() -> (rangs: [TriFactures.Rang], reste: Int) {
    coupe(limite ?? rangs.count)
    return (rangs, offerts - rangs.count)
  }

  private mutating func coupe(_ count: Int) {
    rangs.sort()
    rangs.removeLast(max(0, rangs.count - count))
    if rangs.count == count { dernier = rangs.last }
  }
}
