import LedgerTerminal
import LedgerWords

/// The way out of a refused command that would have made a document, said with the options of that command: `--client=…` instead of
/// `` `facture modifier NUMBER --client=…` ``.
extension DocumentCommand {
  /// The same, as options; only for changes that an option makes on all lines; nil if `options` has no option for it.
  func asOptions(_ options: [Option], _ language: Language) -> String? {
    let nature = "--\(ProgramNames.option("nature", language))="
    let words =
      switch name {
      case "modifier", "envoyer": arguments
      case "ajouter-ligne": ["--\(ProgramNames.option("ligne", language))=…"]
      case "modifier-ligne": arguments.count == 2 ? arguments.filter { $0.hasPrefix(nature) } : []
      default: [String]()
      }
    let areKnown = words.allSatisfy { word in
      options.contains { $0.isCalled(String(word.dropFirst(2).prefix { $0 != "=" })) }
    }
    return areKnown && !words.isEmpty ? words.joined(separator: " ") : nil
  }
}
