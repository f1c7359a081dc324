package import LedgerModel

/// The numbers of one series, and their documents.
package struct NumerosSerie: Sendable {
  private struct Numero: Comparable, Sendable {
    let rang: Int
    /// The document, by its place among all documents.
    let place: Int

    static func < (a: Numero, b: Numero) -> Bool { (a.rang, a.place) < (b.rang, b.place) }
  }

  /// The highest rank in use; 0 before the first number.
  private var dernierRang: Int { max(numeros.last?.rang ?? 0, attardes.last?.rang ?? 0) }

  /// The next lower rank in use.
  private var avantDernierRang: Int {
    let derniers = numeros.suffix(2) + attardes.suffix(2)
    return derniers.map(\.rang).sorted().dropLast().last ?? 0
  }

  /// The last numbers of the series; `derniere` is the last document whose date counts.
  package func etat(_ derniere: EtatSerie.Datee? = nil) -> EtatSerie {
    EtatSerie(dernierRang: dernierRang, avantDernierRang: avantDernierRang, derniere: derniere)
  }

  /// The numbers in their order.
  private var numeros: [Numero] = []
  /// A few numbers added after a higher one, as imported ones are, in their order: so that most of the series need not
  /// move for each of them.
  private var attardes: [Numero] = []

  /// Without numbers.
  package init() {}

  /// Adds a number.
  package mutating func append(rang: Int, place: Int) {
    let numero = Numero(rang: rang, place: place)
    if numeros.last.map({ $0 < numero }) ?? true { return numeros.append(numero) }
    attardes.insert(numero, at: Self.place(of: numero, in: attardes))
    guard attardes.count > Self.mostAttardes else { return }
    numeros = (numeros + attardes).sorted()
    attardes.removeAll()
  }

  /// Removes a number that the document at `place` gave back; usually the highest.
  package mutating func remove(rang: Int, place: Int) {
    let numero = Numero(rang: rang, place: place)
    func forget(in suite: inout [Numero]) {
      let place = Self.place(of: numero, in: suite)
      if place < suite.count, suite[place] == numero { suite.remove(at: place) }
    }
    forget(in: &numeros)
    forget(in: &attardes)
  }

  /// The highest number whose document passes `compte`, and that document.
  package func dernier(_ compte: (Int) -> Bool) -> (rang: Int, place: Int)? {
    [numeros, attardes].compactMap { $0.last { compte($0.place) } }.max().map { ($0.rang, $0.place) }
  }

  /// The dates allowed for `rang`: from the previous number's date to the next one's. `date` returns the date of a
  /// document, nil if it does not count.
  package func voisins(_ rang: Int, _ date: (Int) -> Jour?) -> Periode {
    var (avant, apres): (Numero?, Numero?) = (nil, nil)
    for suite in [numeros, attardes] {
      let place = Self.place(of: Numero(rang: rang, place: .min), in: suite)
      if let numero = suite[..<place].last(where: { date($0.place) != nil }) {
        avant = avant.map { max($0, numero) } ?? numero
      }
      if let numero = suite[place...].first(where: { $0.rang > rang && date($0.place) != nil }) {
        apres = apres.map { min($0, numero) } ?? numero
      }
    }
    return Periode(depuis: avant.flatMap { date($0.place) }, jusqua: apres.flatMap { date($0.place) })
  }

  /// The index of `numero` in `suite`, or where it would be inserted.
  private static func place(of numero: Numero, in suite: [Numero]) -> Int {
    suite.prefixEnd { $0 < numero }
  }

  private static let mostAttardes = 1_000
}
