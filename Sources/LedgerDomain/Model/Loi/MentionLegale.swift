import LedgerWords

/// What a law has said of sales without VAT: one text, or one in each language of its country.
struct MentionLegale: Sendable, ExpressibleByStringLiteral {
  /// What stands where the client asks for no language that the law has.
  private let usuelle: String
  private let langues: [LangueDocument: String]

  /// The text of a law with one language.
  init(stringLiteral texte: String) { self.init(texte, [:]) }

  /// The usual text, and what stands instead for a client of one of these languages.
  init(_ usuelle: String, _ langues: [LangueDocument: String]) { (self.usuelle, self.langues) = (usuelle, langues) }

  /// In `langue`, where the law has it.
  func texte(_ langue: LangueDocument?) -> String { langue.flatMap { langues[$0] } ?? usuelle }
}
