import LedgerRules
import LedgerWords

/// Compares stated with recorded values, field by field, and keeps the first difference.
struct Comparaison {
  private(set) var ecart: Ecart?

  /// Compares one field; an absent one is not compared.
  @_disfavoredOverload mutating func champ<Valeur: Equatable & CustomStringConvertible>(
    _ nom: @autoclosure () -> String, _ enonce: Valeur?, _ inscrit: Valeur?
  ) {
    guard ecart == nil, let enonce, enonce != inscrit else { return }
    constate(nom(), Words(same: "\(enonce)"), inscrit.map { Words(same: "\($0)") } ?? Self.rien)
  }

  /// Compares a number; each language formats it in its own way.
  mutating func champ<Valeur: Equatable & Worded>(
    _ nom: @autoclosure () -> String, _ enonce: Valeur?, _ inscrit: Valeur?
  ) {
    guard ecart == nil, let enonce, enonce != inscrit else { return }
    constate(nom(), Words { enonce.text(in: $0) }, inscrit.map { valeur in Words { valeur.text(in: $0) } } ?? Self.rien)
  }

  private static let rien = Words("nothing", fr: "rien")

  /// Notes a difference that does not concern one field.
  mutating func constate(_ champ: String, _ enonce: Words, _ inscrit: Words) {
    if ecart == nil { ecart = Ecart(champ: champ, enonce: enonce, inscrit: inscrit) }
  }

  /// Compares lists: each stated element needs its own recorded one. `cle` is the key of a stated element, and `cles` are all
  /// keys that match a recorded one.
  mutating func liste<Valeur, Cle: Hashable>(
    _ nom: String, _ enonces: [Valeur]?, _ inscrits: [Valeur], texte: (Valeur) -> Words,
    cle: (Valeur) -> Cle, cles: (Valeur) -> [Cle]
  ) {
    guard ecart == nil, let enonces, !enonces.isEmpty else { return }
    // Reversed, so that the first place is removed from the end.
    var places: [Cle: [Int]] = [:]
    for place in inscrits.indices.reversed() {
      for cle in cles(inscrits[place]) { places[cle, default: []].append(place) }
    }
    var pris = [Bool](repeating: false, count: inscrits.count)
    for (index, enonce) in enonces.enumerated() {
      let cle = cle(enonce)
      while let last = places[cle]?.last, pris[last] { places[cle]?.removeLast() }
      guard let place = places[cle]?.popLast() else {
        return constate("\(nom)[\(index)]", texte(enonce), Words("no such thing", fr: "rien de tel"))
      }
      pris[place] = true
    }
  }
}
