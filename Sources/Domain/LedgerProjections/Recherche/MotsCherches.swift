public import LedgerModel
import LedgerWords

/// Words to search in texts: all of them must be found, in any order, without regard to case and accents.
public struct MotsCherches: Hashable, Sendable {
  /// One word.
  package struct Mot: Hashable, Sendable {
    /// Its letters as in ``TextePlie``, in UTF-8.
    package let octets: [UInt8]
    /// Whether it also matches the beginning of a longer word.
    package let debut: Bool
  }

  /// The words, at least one.
  package let mots: [Mot]

  /// The words of `text`; one that ends in `*` matches every word with that beginning.
  ///
  /// - Throws: ``LedgerModel/ValeurInvalide`` `recherche-vide` when `text` has no letter or digit, `etoile-mal-placee` when a `*`
  ///   is not at the end of a word.
  public init(_ text: String) throws(ValeurInvalide) {
    var mots: [Mot] = []
    // A no-break space may be part of a number.
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

  /// Whether every word is in one of `textes`.
  package func sontDans(_ textes: [String]) -> Bool {
    let plie = TextePlie(texts: textes)
    return mots.allSatisfy { plie.contient($0.octets, debut: $0.debut) }
  }
}
