import LedgerCommands
import LedgerExchange
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerWords

/// A command as an address: `/report/tva?exercice=2026` is `facture report tva --exercice=2026`. Arguments are either
/// the rest of the path or fields of the query.
struct CommandAddress {
  let command: any Command.Type
  /// Its first arguments.
  let words: [String]
  private let query: [(name: String, value: String)]

  /// - Parameters:
  ///   - path: the parts of a path. Nil if it names no command that is served.
  ///   - forPrograms: whether `devis` is the list of quotes; for people it is the form of a quote.
  init?(
    _ path: some Collection<String>, _ query: [(name: String, value: String)], among served: ServedCommands,
    forPrograms: Bool = false
  ) {
    self.query = query
    guard let first = path.first else { return nil }
    let rest = Array(path.dropFirst())
    if first != "devis" || forPrograms, let (command, words) = Self.resource(first, rest) {
      (self.command, self.words) = (command, words)
    } else if let command = served[first] {
      (self.command, words) = (command, rest)
    } else {
      return nil
    }
  }

  /// The paths for programs: a list, and one element of it.
  private static func resource(_ name: String, _ rest: [String]) -> (any Command.Type, [String])? {
    switch (name, rest.count) {
    case ("factures", 0), ("avoirs", 0), ("clients", 0), ("articles", 0), ("devis", 0), ("abonnements", 0),
      ("relances", 0):
      (ListCommand.self, [name])
    case ("factures", 1), ("clients", 1), ("devis", 1), ("abonnements", 1): (ShowCommand.self, rest)
    case ("factures", 2), ("clients", 2), ("devis", 2), ("abonnements", 2):
      rest[1] == "historique" ? (HistoryCommand.self, [rest[0]]) : nil
    case ("evenements", 0): (SuivreCommand.self, [])
    default: nil
    }
  }

  /// The command with the values of a query. An empty value counts only if it can clear a field: forms also send fields
  /// that were left empty.
  func call(_ known: [CommandField]) throws(UsageError) -> CommandCall {
    var given: [(String, JSONValue)] = []
    for (name, value) in query {
      let option = known.first { $0.isCalled(name) }?.option
      if value.isEmpty, option.map({ $0.type != nil && !$0.clears }) ?? false { continue }
      let said: JSONValue
      switch (option?.type, value) {
      case (nil, "false") where option != nil: said = .bool(false)
      case (nil, "true"), (nil, "1"), (nil, "on"), (nil, ""): said = option == nil ? .string(value) : .bool(true)
      default: said = .string(value)
      }
      guard option?.repeats == true else {
        given.append((name, said))
        continue
      }
      given.append((name, .array([said])))
    }
    var call = try CommandCall(command, given, known: known)
    call.arguments = words + call.arguments
    return call
  }

  /// The form of the command, if its first words choose one.
  var form: Form {
    let form = Result { try command.declaration.form(TypedWords(positionals: words)) }
    guard case .success(let form) = form else { return command.declaration.whole }
    return form
  }

  /// The possible words of its first argument, if they are few.
  var choices: [Words]? {
    guard let first = command.declaration.positionals.first, first.hasChoices else { return nil }
    return first.type?.choices
  }

  /// The first argument as one of them, by its French name; else as it stands.
  var kind: String { words.first.map { word in choices?.first { $0.reads(word) }?.fr ?? word } ?? "" }

  /// Whether the arguments that it needs are there, or any is that it can do without.
  func isAnswered(_ known: [CommandField]) -> Bool {
    let needed = (form.choosing + form.positionals).filter(\.required).count
    let asked = query.filter { pair in
      known.contains { $0.option.isArgument && $0.isCalled(pair.name) && !pair.value.isEmpty }
    }
    return words.count + asked.count >= needed
  }

  /// The command of an export that is a directory of this machine; nil for one that is a file.
  var lineForTerminal: String? {
    guard let objet = words.first.flatMap(ObjetExport.named), command == ExportCommand.self, !objet.writesFile,
      form.options.contains(where: { $0.required && $0.isOfFile })
    else { return nil }
    return objet.example
  }

  /// As it stands in a link.
  var path: String { "/" + ([command.name] + words).map(URLText.encoded).joined(separator: "/") }

  /// The arguments that stand in the path, each with its option.
  var given: [(option: Option, word: String)] {
    zip(form.choosing + form.positionals, words).map { (option: $0, word: $1) }
  }

  /// The document or customer in the path: not the kind that its first words choose.
  var object: String? { given.first { !$0.option.hasChoices && !isKind($0.option) }?.word }

  private func isKind(_ option: Option) -> Bool { form.choosing.contains { $0.name == option.name } }

  /// The value of an option in the query.
  func value(of key: any OptionKey) -> String? {
    let option = command.declaration.option(key.option.name)
    return query.first { option?.isCalled($0.name) ?? false }?.value
  }

  /// Whether an argument stands in the path.
  func isGiven(_ option: Option) -> Bool { option.isArgument && given.contains { $0.option.name == option.name } }

  static let helps = ["--help", "--aide"]

  /// The address of a command line in a message of the program; nil if a browser cannot run it.
  static func href(_ line: some StringProtocol, among served: ServedCommands) -> String? {
    // A quoted word with a dash is a text, and no option: its link would say something else.
    guard !line.contains(" '-") else { return nil }
    var words = CommandLine.words(String(line)).filter { !$0.isEmpty }[...]
    if words.first == "facture" { words = words.dropFirst() }
    guard let name = words.popFirst(), let command = served[name] else { return nil }
    var (path, query) = (["", command.name], [String]())
    while let word = words.popFirst() {
      // The page of a command is its help.
      if Self.helps.contains(word) { continue }
      guard word.hasPrefix("--") else {
        // A word that stands for something is for people to replace.
        if word.first?.isUppercase == true, word.allSatisfy({ $0.isUppercase || $0 == "|" }) { continue }
        path.append(URLText.encoded(word))
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let option = command.declaration.option(name)
      var value = parts.count == 2 ? String(parts[1]) : "true"
      // As in --iban=IBAN and --forme-juridique=…: for people to fill in.
      let words = Language.allCases.compactMap { option?.placeholder?[$0] }
      if value.contains("…") || words.contains(value) || value == name.uppercased() { value = "" }
      query.append("\(URLText.encoded(option?.name ?? name))=\(URLText.encoded(value))")
    }
    return path.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}

extension Request {
  /// The same list, from the element after that one on.
  func target(after next: String) -> String { target(with: ListOptions.apres.option, next) }

  /// The same with `value` for an option.
  func target(with option: Option, _ value: String) -> String {
    let rest = query.filter { !option.isCalled($0.name) } + [(option.name, value)]
    return "/" + path.map(URLText.encoded).joined(separator: "/") + "?" + URLText.query(rest)
  }
}
