import LedgerWords

/// A client's name for lookups: case, accents and punctuation between words do not count; a + or # at the end of one does.
///
/// A name without letters and digits equals only itself.
package struct NomPlie: Sendable {
  private let nom: String
  private let phrase: [UInt8]

  /// The name `nom`.
  package init(_ nom: String) {
    self.nom = nom
    phrase = TextePlie.phrase(duNom: nom)
  }

  /// Whether `autre` is the same name.
  package func estCelui(de autre: String) -> Bool {
    nom == autre || (!phrase.isEmpty && phrase == TextePlie.phrase(duNom: autre))
  }

  /// The key in an index: equal names have the same key; other names may have it too.
  package var cle: String { LookupKey.of(forme) }

  /// The text that equal names share, and other names do not.
  package var forme: String { phrase.isEmpty ? nom : String(decoding: phrase, as: UTF8.self) }
}
