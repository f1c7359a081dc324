import LedgerDomain
import LedgerWords

/// The way out of a refused command that would have made a document, said with the options of that command: `--client=…` instead of
/// `` `facture modifier NUMBER --client=…` ``.
struct NewDocumentHint {
  /// With these options; nil where one is missing for what is to be said.
  let given: Words?

  /// - Parameter hint: names the document as ``DocumentNouveau/numero`` does.
  init(_ hint: Words, _ options: [Option]) {
    let said = Language.allCases.map { language in (language, Self.said(hint, options, language)) }
    given = said.contains { $0.1 == nil } ? nil : Words { language in said.first { $0.0 == language }?.1 ?? "" }
  }

  /// Every second part of `hint` stands between backquotes.
  private static func said(_ hint: Words, _ options: [Option], _ language: Language) -> String? {
    var parts = hint[language].split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    for place in stride(from: 1, to: parts.count, by: 2) {
      let words = parts[place].split(separator: " ").map(String.init)
      guard words.count > 3, words[2] == DocumentNouveau.numero[language] else { continue }
      guard let given = Self.options(of: words, language),
        given.allSatisfy({ word in
          options.contains { $0.isCalled(String(word.dropFirst(2).prefix { $0 != "=" })) }
        })
      else { return nil }
      parts[place] = given.joined(separator: " ")
    }
    return parts.joined(separator: "`")
  }

  /// What says the same as the command `words` about a document: of its lines only what an option says of all of them.
  private static func options(of words: [String], _ language: Language) -> [String]? {
    let nature = "--\(ProgramNames.option("nature", language))="
    switch words[1] {
    case ProgramNames.command("modifier", language): return Array(words.dropFirst(3))
    case ProgramNames.command("ajouter-ligne", language): return ["--\(ProgramNames.option("ligne", language))=…"]
    case ProgramNames.command("modifier-ligne", language) where words.count == 5 && words[4].hasPrefix(nature):
      return [words[4]]
    default: return nil
    }
  }
}
