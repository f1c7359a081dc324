package import LedgerExchange
package import LedgerWords

/// The ledger of a call, in the commands that its answer proposes.
package struct CallLedger: Sendable {
  /// As it was typed.
  let path: String
  /// Whether a command that names no ledger reaches this one.
  let isReachedUnnamed: @Sendable () -> Bool

  /// These values.
  package init(path: String, isReachedUnnamed: @escaping @Sendable () -> Bool) {
    (self.path, self.isReachedUnnamed) = (path, isReachedUnnamed)
  }

  /// `words`, in which each command reaches this ledger when it is typed as it stands.
  package func named(in words: Words) -> Words {
    guard !words.commands(in: .english).isEmpty, !isReachedUnnamed() else { return words }
    return words.replacingCommands { command, language in named(in: command.line, language) } ?? words
  }

  /// The same for each text of an answer for programs.
  package func named(in value: JSONValue) -> JSONValue {
    switch value {
    case .phrase(let words, let language): .phrase(named(in: words), language)
    case .array(let values): .array(values.map(named))
    case .object(let fields): .object(fields.map { ($0.0, named(in: $0.1)) })
    case .string, .number, .bool, .null, .written: value
    }
  }

  /// A command line that reaches this ledger when it is typed as it stands.
  package func named(in line: String, _ language: Language) -> String {
    let words = CommandLine.words(line).filter { !$0.isEmpty }.dropFirst()
    guard Self.areAboutLedger(Array(words)), Self.path(in: words) == nil else { return line }
    return "\(line) --\(ProgramNames.option("registre", language))=\(ShellWord.quoted(path))"
  }

  /// Whether a command, its name first, is about the ledger of `--registre`.
  private static func areAboutLedger(_ words: [String]) -> Bool {
    guard let name = words.first.flatMap(ProgramNames.commandKey),
      !words.contains(where: { ["--help", "--aide", "-h"].contains($0) })
    else { return false }
    let argument = words.dropFirst().first
    switch name {
    case "completions", "manuel", "config", "verify", "parc", "ouvrir", "cloner", "restaurer", "help": return false
    // The others are of the directory of a witness.
    case "temoin": return ["demande", "recevoir"].contains { Words.choice($0).reads(argument ?? "") }
    // DIR is the copy, if given.
    case "origine": return argument?.hasPrefix("-") ?? true
    default: return true
    }
  }

  /// The ledger that `--registre` names in a command line, however wrong that is; nil if it names none.
  package static func path(in words: some Sequence<String>) -> String? {
    var path: String?
    var isValue = false
    for word in words {
      if isValue { path = word }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let isOption = Words.option("registre").reads(String(parts.first ?? ""))
      if isOption, parts.count == 2 { path = String(parts[1]) }
      isValue = isOption && parts.count == 1
    }
    return path.flatMap { $0.isEmpty ? nil : $0 }
  }
}
