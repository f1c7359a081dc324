import LedgerLog
import LedgerWords

/// The ledger of a call, in the commands that its answer proposes.
struct CallLedger {
  /// As it was typed.
  let path: String

  /// `words`, in which each command reaches this ledger when it is typed as it stands.
  func named(in words: Words) -> Words {
    guard !words.commands(in: .english).isEmpty, !isReachedUnnamed else { return words }
    return words.replacingCommands { command, language in named(in: command.line, language) } ?? words
  }

  private func named(in line: String, _ language: Language) -> String {
    let words = CommandLine.words(line).filter { !$0.isEmpty }.dropFirst()
    guard let name = words.first, let command = CommandList.named(name),
      command.isAboutLedger(Array(words.dropFirst())),
      !words.contains(where: Self.isNamed)
    else { return line }
    return "\(line) --\(ProgramNames.option("registre", language))=\(ShellWord.quoted(path))"
  }

  private static func isNamed(_ word: String) -> Bool {
    word.hasPrefix("--") && Options.registre.option.isCalled(String(word.dropFirst(2).prefix { $0 != "=" }))
  }

  /// Whether a command that names no ledger reaches this one.
  private var isReachedUnnamed: Bool {
    do throws(UsageError) {
      let other = try Settings.value(of: .registre)?.text ?? Arguments.standardRegistre
      if let here = Files.status(of: path)?.identity { return here == Files.status(of: other)?.identity }
      return Self.plain(path) == Self.plain(other)
    } catch {
      return false
    }
  }

  /// The same path without what makes no difference.
  private static func plain(_ path: String) -> [Substring] {
    (path.hasPrefix("/") ? [""] : []) + path.split(separator: "/").filter { $0 != "." }
  }
}

extension CallLedger {
  /// Of a command line, however wrong it is; nil where it names none.
  init?(_ words: some Sequence<String>) {
    var path: String?
    var isValue = false
    for word in words {
      if isValue { path = word }
      isValue = Self.isNamed(word) && !word.contains("=")
      if Self.isNamed(word), let equals = word.firstIndex(of: "=") { path = String(word[word.index(after: equals)...]) }
    }
    guard let path, !path.isEmpty else { return nil }
    self.path = path
  }
}

extension Command {
  /// Whether the command, with these words, is about the ledger of `--registre`.
  fileprivate static func isAboutLedger(_ words: [String]) -> Bool {
    if words.contains(where: { ["--help", "--aide", "-h"].contains($0) }) { return false }
    switch name {
    case "completions", "manuel", "config", "verify", "parc", "ouvrir", "cloner", "restaurer": return false
    // The others are of the directory of a witness.
    case "temoin": return ["demande", "recevoir"].contains { Words.choice($0).reads(words.first ?? "") }
    // DIR is the copy, where it is given.
    case "origine": return words.first?.hasPrefix("-") ?? true
    default: return true
    }
  }
}
