/// Compares what is stated with what is recorded, field by field, and keeps the first difference.
struct Comparaison {
  private(set) var ecart: Ecart?

  /// An absent field is not compared.
  mutating func champ<Valeur: Equatable>(_ nom: @autoclosure () -> String, _ enonce: Valeur?, _ inscrit: Valeur?) {
    guard ecart == nil, let enonce, enonce != inscrit else { return }
    ecart = Ecart(champ: nom(), enonce: "\(enonce)", inscrit: inscrit.map { "\($0)" } ?? "nothing")
  }

  /// Notes a difference that is not one of a field.
  mutating func constate(_ champ: String, _ enonce: String, _ inscrit: String) {
    if ecart == nil { ecart = Ecart(champ: champ, enonce: enonce, inscrit: inscrit) }
  }

  /// Compares lists: each element that is stated needs one of its own among those recorded. `cle` is what one states, and `cles`
  /// is all that could be stated of one that is recorded.
  mutating func liste<Valeur, Cle: Hashable>(
    _ nom: String, _ enonces: [Valeur]?, _ inscrits: [Valeur], texte: (Valeur) -> String,
    cle: (Valeur) -> Cle, cles: (Valeur) -> [Cle]
  ) {
    guard ecart == nil, let enonces, !enonces.isEmpty else { return }
    // The last ones first, so that the first is taken off the end.
    var places: [Cle: [Int]] = [:]
    for place in inscrits.indices.reversed() {
      for cle in cles(inscrits[place]) { places[cle, default: []].append(place) }
    }
    var pris = [Bool](repeating: false, count: inscrits.count)
    for (index, enonce) in enonces.enumerated() {
      let cle = cle(enonce)
      while let last = places[cle]?.last, pris[last] { places[cle]?.removeLast() }
      guard let place = places[cle]?.popLast() else {
        return constate("\(nom)[\(index)]", texte(enonce), "no such thing")
      }
      pris[place] = true
    }
  }
}
