import LedgerWords

/// The language of the answers, the value of `--langue`.
extension Language: ChoiceValue {
  /// Another option chooses a language that only documents have.
  package init(option text: String) throws(BadValue) {
    if let language = Language(rawValue: text) {
      self = language
    } else if LangueDocument(rawValue: text) != nil {
      throw BadValue(
        "choix-inconnu",
        "the program speaks en and fr; \(text) is for documents only.",
        fr: "le programme parle fr et en ; \(text) ne sert qu'aux documents.",
        hint: "Give fr or en. The language of documents is --langue-document, of a customer or an export.",
        fr: "Donnez fr ou en. La langue des documents est --langue-document, d'un client ou d'un export.")
    } else {
      throw .notAmong(text, Self.choices)
    }
  }

  /// The last language in `options`; nil if they name none.
  package init?(options: some Collection<String>) {
    // Most command lines lack this option: the look-up of its names is skipped for them.
    guard options.contains(where: { $0.hasPrefix("--lang") }) else { return nil }
    var found: Language?
    var isNamed = false
    for word in options {
      if isNamed { found = Language(rawValue: word) ?? found }
      isNamed = Self.names.contains(word)
      for name in Self.names where word.hasPrefix("\(name)=") {
        found = Language(rawValue: String(word.dropFirst(name.count + 1))) ?? found
      }
    }
    guard let found else { return nil }
    self = found
  }

  /// Checks the language that `word`, which stands before the command, asks for.
  ///
  /// - Throws: ``UsageError`` for another language.
  package static func check(_ word: String) throws(UsageError) {
    do throws(BadValue) {
      _ = try Language(option: String(word.drop { $0 != "=" }.dropFirst()))
    } catch {
      throw .badValue(place: Words.option("langue"), error)
    }
  }

  /// Whether `word` asks for a language, value included.
  package static func isAsked(by word: String) -> Bool {
    word.hasPrefix("--lang") && names.contains { word.hasPrefix("\($0)=") }
  }

  private static let names = allCases.map { "--" + ProgramNames.option("langue", $0) }
}
