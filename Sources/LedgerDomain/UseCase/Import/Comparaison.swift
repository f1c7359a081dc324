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

  /// Compares lists: each element that is stated needs one of its own among those recorded.
  mutating func liste<Valeur>(
    _ nom: String, _ enonces: [Valeur]?, _ inscrits: [Valeur], texte: (Valeur) -> String,
    memes: (Valeur, Valeur) -> Bool
  ) {
    guard ecart == nil, let enonces else { return }
    var restants = inscrits
    for (index, enonce) in enonces.enumerated() {
      guard let place = restants.firstIndex(where: { memes(enonce, $0) }) else {
        return constate("\(nom)[\(index)]", texte(enonce), "no such thing")
      }
      restants.remove(at: place)
    }
  }
}
