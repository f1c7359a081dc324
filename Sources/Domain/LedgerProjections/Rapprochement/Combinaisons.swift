/// The choices of a few documents whose balances add up to an amount.
package enum Combinaisons {
  /// The most documents to choose from.
  static let candidats = 24
  /// The most documents of one choice.
  static let taille = 4

  /// The choices of at most ``taille`` of `soldes` that add up to `montant`: at most two, the smallest first, since two answers
  /// need a person. Each is a list of places in `soldes`, in order.
  package static func trouve(_ montant: Int64, parmi soldes: [Int64]) -> [[Int]] {
    guard soldes.count <= candidats else { return [] }
    var trouvees: [[Int]] = []
    for nombre in 1...taille where trouvees.count < 2 && nombre <= soldes.count {
      var choix: [Int] = []
      cherche(Int128(montant), nombre, a: 0, soldes, &choix, &trouvees)
    }
    return trouvees
  }

  /// Adds `nombre` of the balances from the place `debut` on to `choix`.
  private static func cherche(
    _ reste: Int128, _ nombre: Int, a debut: Int, _ soldes: [Int64], _ choix: inout [Int], _ trouvees: inout [[Int]]
  ) {
    guard nombre > 0 else {
      if reste == 0 { trouvees.append(choix) }
      return
    }
    var place = debut
    while place + nombre <= soldes.count, trouvees.count < 2 {
      choix.append(place)
      cherche(reste - Int128(soldes[place]), nombre - 1, a: place + 1, soldes, &choix, &trouvees)
      choix.removeLast()
      place += 1
    }
  }
}
