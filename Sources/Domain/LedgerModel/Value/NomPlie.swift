import LedgerWords

/// A client's name for lookups: case, accents and punctuation between words do not count. C++ and C# are two names.
///
/// A name without letters and digits equals only itself.
package struct NomPlie: Sendable {
  private let nom: String
  private let phrase: [UInt8]

  /// The name `nom`.
  package init(_ nom: String) {
    self.nom = nom
    phrase = Self.phrase(nom)
  }

  /// The words, and the signs that tell names apart.
  private static func phrase(_ nom: String) -> [UInt8] {
    let mots = TextePlie(nom).phrase
    return mots.isEmpty ? [] : mots + nom.utf8.filter { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "#") }
  }

  /// Whether `autre` is the same name.
  package func estCelui(de autre: String) -> Bool {
    nom == autre || (!phrase.isEmpty && phrase == Self.phrase(autre))
  }

  /// The key in an index: equal names have the same key; other names may have it too.
  package var cle: String { LookupKey.of(forme) }

  /// The text that equal names share, and other names do not.
  package var forme: String { phrase.isEmpty ? nom : String(decoding: phrase, as: UTF8.self) }
}
