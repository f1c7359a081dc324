/// The first documents of an order among all that are offered, and how many there are beyond them.
package struct ClassementFactures {
  private let apres: TriFactures.Rang?
  private let limite: Int?
  private var rangs: [TriFactures.Rang] = []
  private var offerts = 0
  /// The last of a page that is full: what comes after it is only counted.
  private var dernier: TriFactures.Rang?

  /// Nothing is offered yet. Of what comes after `apres` the first `limite` are wanted, or all.
  package init(apres: TriFactures.Rang?, limite: Int?) {
    self.apres = apres
    self.limite = limite.map { max(0, $0) }
  }

  /// Takes a document that is looked for.
  package mutating func offre(_ rang: TriFactures.Rang) {
    if let apres, rang <= apres { return }
    offerts += 1
    if let dernier, dernier < rang { return }
    rangs.append(rang)
    // Cutting seldom, and never sorting more than two pages, costs little more than looking at each.
    if let limite, rangs.count / 2 >= max(limite, 256) { coupe(limite) }
  }

  /// What was wanted, in order, and how many more there are.
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
