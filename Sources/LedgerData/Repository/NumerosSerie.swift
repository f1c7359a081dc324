import LedgerDomain

/// The numbers given in one series, and by which documents.
struct NumerosSerie: Sendable {
  private struct Numero: Sendable {
    let rang: Int
    /// The document, by its place in the catalogue.
    let place: Int
  }

  /// The highest rank ever given.
  private(set) var dernierRang = 0
  private var numeros: [Numero] = []
  private var estTriee = true

  /// Notes a number. Imported ones come in any order: they are sorted when that is asked for.
  mutating func append(rang: Int, place: Int) {
    estTriee = estTriee && rang >= dernierRang
    dernierRang = max(dernierRang, rang)
    numeros.append(Numero(rang: rang, place: place))
  }

  /// The document of the highest number that `compte`.
  mutating func dernier(_ compte: (Int) -> Bool) -> Int? {
    trie()
    return numeros.last { compte($0.place) }?.place
  }

  /// The documents of the numbers before and after `rang` that `compte`.
  mutating func voisins(_ rang: Int, _ compte: (Int) -> Bool) -> (avant: Int?, apres: Int?) {
    trie()
    let (avant, apres) = (numeros.prefix { $0.rang < rang }, numeros.drop { $0.rang <= rang })
    return (avant.last { compte($0.place) }?.place, apres.first { compte($0.place) }?.place)
  }

  private mutating func trie() {
    guard !estTriee else { return }
    numeros.sort { $0.rang < $1.rang }
    estTriee = true
  }
}
