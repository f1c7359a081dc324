/// Words that are looked for in texts: each of them must be there, in whatever order, case and with whatever accents.
public struct MotsCherches: Hashable, Sendable {
  /// One word.
  package struct Mot: Hashable, Sendable {
    /// Its letters as ``TextePlie`` has them, in UTF-8.
    package let octets: [UInt8]
    /// Whether it suffices that a word begins so.
    package let debut: Bool
  }

  /// The words, at least one.
  package let mots: [Mot]

  /// The words of `text`; one that ends in `*` stands for all that begin so.
  ///
  /// - Throws: ``ValeurInvalide`` `recherche-vide` when there is no letter or digit in it, `etoile-mal-placee` for a `*`
  ///   anywhere but at the end of a word.
  public init(_ text: String) throws(ValeurInvalide) {
    var mots: [Mot] = []
    // A no-break space may stand within a number.
    for part in text.split(whereSeparator: { $0.isWhitespace && $0 != "\u{A0}" && $0 != "\u{202F}" }) {
      guard !part.dropLast().contains("*") else { throw .etoileMalPlacee(String(part)) }
      let plies = TextePlie(String(part)).mots
      for (index, octets) in plies.enumerated() {
        mots.append(Mot(octets: octets, debut: part.hasSuffix("*") && index == plies.count - 1))
      }
    }
    guard !mots.isEmpty else { throw .rechercheVide(text) }
    self.mots = mots
  }

  /// Whether every word is in one of `textes`, which are only asked for as long as one is missing.
  package func sontDans(_ textes: some Sequence<String>) -> Bool {
    var manquants = mots
    for texte in textes where !texte.isEmpty {
      let plie = TextePlie(texte)
      manquants.removeAll { plie.contient($0.octets, debut: $0.debut) }
      if manquants.isEmpty { return true }
    }
    return false
  }
}
