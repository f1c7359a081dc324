/// A client's name as people look for it: whatever its case, its accents, and the signs between its words.
///
/// A name that has no letter and no digit is itself alone.
package struct NomPlie: Sendable {
  private let nom: String
  private let phrase: [UInt8]

  /// The name `nom`.
  package init(_ nom: String) {
    self.nom = nom
    phrase = TextePlie(nom).phrase
  }

  /// Whether `autre` is the same name.
  package func estCelui(de autre: String) -> Bool {
    nom == autre || (!phrase.isEmpty && phrase == TextePlie(autre).phrase)
  }

  /// What an index finds it by: the same names have the same key, and others may have it too.
  package var cle: String { LookupKey.of(forme) }

  /// What the same names, and no others, are written as.
  package var forme: String { phrase.isEmpty ? nom : String(decoding: phrase, as: UTF8.self) }
}
