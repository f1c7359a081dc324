package import LedgerWords

/// The text of a law about sales without VAT: one text, or one in each language of its country.
package struct MentionLegale: Sendable, ExpressibleByStringLiteral {
  /// The text for a client whose language the law lacks.
  private let usuelle: String
  private let langues: [LangueDocument: String]

  /// The text of a law with one language.
  package init(stringLiteral texte: String) { self.init(texte, [:]) }

  /// The usual text, and the texts for clients of these languages.
  init(_ usuelle: String, _ langues: [LangueDocument: String]) { (self.usuelle, self.langues) = (usuelle, langues) }

  /// Each of its texts.
  package var textes: [String] { [usuelle] + langues.values }

  /// In `langue`, if the law has it.
  package func texte(_ langue: LangueDocument?) -> String { langue.flatMap { langues[$0] } ?? usuelle }
}
