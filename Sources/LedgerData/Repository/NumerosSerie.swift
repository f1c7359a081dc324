/// The numbers given in one series, and by which documents.
struct NumerosSerie: Sendable {
  private struct Numero: Comparable, Sendable {
    let rang: Int
    /// The document, by its place in the catalogue.
    let place: Int

    static func < (a: Numero, b: Numero) -> Bool { (a.rang, a.place) < (b.rang, b.place) }
  }

  /// The highest rank ever given.
  var dernierRang: Int { max(numeros.last?.rang ?? 0, attardes.last?.rang ?? 0) }

  /// Numbers in their order.
  private var numeros: [Numero] = []
  /// A few that came after a higher one, as imported numbers do, in their order too: so that most of the series need not
  /// move for each of them.
  private var attardes: [Numero] = []

  /// Notes a number.
  mutating func append(rang: Int, place: Int) {
    let numero = Numero(rang: rang, place: place)
    if numeros.last.map({ $0 < numero }) ?? true { return numeros.append(numero) }
    var (low, high) = (0, attardes.count)
    while low < high {
      let middle = (low + high) / 2
      if attardes[middle] < numero { low = middle + 1 } else { high = middle }
    }
    attardes.insert(numero, at: low)
    guard attardes.count > Self.mostAttardes else { return }
    numeros = (numeros + attardes).sorted()
    attardes.removeAll()
  }

  /// The document of the highest number that `compte`.
  func dernier(_ compte: (Int) -> Bool) -> Int? {
    [numeros, attardes].compactMap { $0.last { compte($0.place) } }.max()?.place
  }

  /// The documents of the numbers before and after `rang` that `compte`.
  func voisins(_ rang: Int, _ compte: (Int) -> Bool) -> (avant: Int?, apres: Int?) {
    let avant = [numeros, attardes].compactMap { $0.last { $0.rang < rang && compte($0.place) } }
    let apres = [numeros, attardes].compactMap { $0.first { $0.rang > rang && compte($0.place) } }
    return (avant.max()?.place, apres.min()?.place)
  }

  private static let mostAttardes = 1_000
}
