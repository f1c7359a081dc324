import LedgerCommands
import LedgerModel
import LedgerTerminal
import LedgerWords

/// How the last word of a command line may go on.
struct Completions {
  /// Names that only a ledger knows.
  enum Name: Equatable {
    case document, draft, client
    /// The payments or refunds of a document, by its number, that still stand.
    case payment(of: String)
    case refund(of: String)
  }

  /// The words after the program's name; the last one may be empty.
  private let words: [String]

  /// In which language names are proposed.
  private let language: Language

  /// A command line as it was typed so far, the program's name included.
  init(line: String, _ language: Language) {
    words = Array(CommandLine.words(line).dropFirst())
    self.language = language
  }

  /// The whole words that the last one may become, in the order of the help.
  ///
  /// - Parameter names: the names of that kind in the ledger that begin so.
  func candidates(_ names: (Name, String) -> [String]) -> [String] {
    guard let last = words.last else { return [] }
    guard words.count > 1 else {
      return (self.names(beginning: last) + ["--help", "--version", "--licences"]).filter { $0.hasPrefix(last) }
    }
    if ["help", "aide", "manual", "manuel"].contains(words[0]), !last.hasPrefix("-") {
      if words.count == 2 { return self.names(beginning: last) }
      let pages = words.count == 3 ? CommandList.named(words[1])?.declaration.pages ?? [] : []
      return chosen(pages.map { .choice($0.word) }, last)
    }
    guard let declaration = CommandList.named(words[0])?.declaration else { return [] }
    if last.utf8.starts(with: "--".utf8) { return option(last, declaration, names) }
    if let option = waiting(declaration) { return values(of: option, declaration, last, names) }
    let given = typed(declaration).positionals
    let arguments = form(declaration).choosing + form(declaration).positionals
    guard given.count < arguments.count else { return [] }
    switch arguments[given.count].proposed {
    case .drafts: return names(.draft, last)
    case .payments: return given.first.map { names(.payment(of: $0), last) } ?? []
    case .refunds: return given.first.map { names(.refund(of: $0), last) } ?? []
    case nil: return values(arguments[given.count], last, names)
    }
  }

  /// The commands with this beginning: in the language, else in another.
  private func names(beginning word: String) -> [String] {
    let names = CommandList.names(in: language).filter { $0.hasPrefix(word) }
    return names.isEmpty ? CommandList.allNames.filter { $0.hasPrefix(word) } : names
  }

  /// The options with this beginning, or the values of the named option.
  private func option(_ word: String, _ declaration: Declaration, _ names: (Name, String) -> [String]) -> [String] {
    guard let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      let given = words.dropLast().map { String($0.prefix { $0 != "=" }.dropFirst(2)) }
      let taken = form(declaration).options + declaration.common
      let open = declaration.allOptions.filter { option in
        taken.contains { $0.name == option.name } && (option.repeats || !given.contains(where: option.isCalled))
      }
      func names(_ language: Language) -> [String] {
        open.map { "--\(ProgramNames.option($0.name, language))\($0.placeholder == nil ? "" : "=")" }
          .filter { $0.hasPrefix(word) }
      }
      let found = names(language)
      return found.isEmpty ? Language.allCases.flatMap(names) : found
    }
    let said = String(word[..<equals].dropFirst(2))
    guard let option = declaration.option(said) else { return [] }
    let begun = String(word[word.utf8.index(after: equals)...])
    return values(of: option, declaration, begun, names).map { "--\(said)=\($0)" }
  }

  /// The values of an option, which the words before may narrow.
  private func values(
    of option: Option, _ declaration: Declaration, _ begun: String, _ names: (Name, String) -> [String]
  ) -> [String] {
    values(form(declaration).options.first { $0.name == option.name } ?? option, begun, names)
  }

  /// The option before the last word, if that word is its value.
  private func waiting(_ declaration: Declaration) -> Option? {
    let option = Self.option(words[words.count - 2], declaration)
    return option?.placeholder == nil ? nil : option
  }

  /// The option that is written so, without a value.
  private static func option(_ word: String, _ declaration: Declaration) -> Option? {
    declaration.allOptions.first {
      (word.hasPrefix("--") && $0.isCalled(String(word.dropFirst(2)))) || $0.letter.map { "-\($0)" } == word
    }
  }

  /// The words before the last one.
  private func typed(_ declaration: Declaration) -> TypedWords {
    var (typed, named) = (TypedWords(), nil as Option?)
    for word in words.dropFirst().dropLast() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if let option = named {
        typed.options.append((option, word))
        named = nil
      } else if word.utf8.first == UInt8(ascii: "-"), word.utf8.count > 1 {
        guard let option = Self.option(parts[0], declaration) else { continue }
        if option.placeholder == nil || parts.count == 2 {
          typed.options.append((option, parts.last ?? ""))
        } else {
          named = option
        }
      } else {
        typed.positionals.append(word)
      }
    }
    return typed
  }

  /// The form of the command after the words before the last one; if they are wrong, all options of any form.
  private func form(_ declaration: Declaration) -> Form {
    do throws(UsageError) { return try declaration.form(typed(declaration)) } catch { return declaration.whole }
  }

  private func values(_ option: Option, _ begun: String, _ names: (Name, String) -> [String]) -> [String] {
    if let choices = option.type?.choices, !choices.isEmpty { return chosen(choices, begun) }
    let parts = (option.placeholder?.fr ?? "").split(separator: "|")
    let documents = parts.contains { ["NUMERO", "AVOIR"].contains($0) } ? names(.document, begun) : []
    return documents + (parts.contains { ["CLIENT", "NOM"].contains($0) } ? names(.client, begun) : [])
  }

  /// The choices with this beginning: by their names in the language, else by those in another. Of several values the last one
  /// is completed.
  private func chosen(_ choices: [Words], _ begun: String) -> [String] {
    let before = begun.lastIndex(of: ",").map { String(begun[...$0]) } ?? ""
    let last = String(begun.dropFirst(before.count))
    func found(_ language: Language) -> [String] {
      choices.map { $0[language] }
        .filter { $0.hasPrefix("-") == last.hasPrefix("-") && Self.isBeginning(last, of: $0) }.map { before + $0 }
    }
    let here = found(language)
    return here.isEmpty ? Language.allCases.flatMap(found) : here
  }

  /// Whether a name begins with the typed text, ignoring case and accents.
  static func isBeginning(_ typed: String, of name: String) -> Bool {
    TextePlie(name).lettres.starts(with: TextePlie(typed).lettres)
  }
}
