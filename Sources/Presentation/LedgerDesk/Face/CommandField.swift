import LedgerCommands
import LedgerExchange
import LedgerTerminal
import LedgerViews
import LedgerWords

/// An argument or option of a command as a field, for callers that give a command field by field: an assistant, a
/// program over HTTP, a form. It is made of the declaration of the command.
struct CommandField {
  private(set) var name: String
  let option: Option
  private let language: Language
  /// The option that says the same, and has the same name in this language: its name in the other is understood too.
  private var twin: Option?

  private init(_ option: Option, _ language: Language) {
    (self.option, self.language) = (option, language)
    name = Self.name(option, language)
  }

  /// Whether it is called so in one of the languages.
  func isCalled(_ name: String) -> Bool {
    [option, twin].compactMap(\.self).contains { option in
      option.isArgument ? Language.allCases.contains { Self.name(option, $0) == name } : option.isCalled(name)
    }
  }

  /// Whether it is that option, or another one of its name: commands share names.
  func `is`(_ key: any OptionKey) -> Bool { option.is(key) }

  func isAmong(_ keys: [any OptionKey]) -> Bool { keys.contains { option.is($0) } }

  /// The same under another name.
  func called(_ name: String) -> CommandField {
    var field = self
    field.name = name
    return field
  }

  /// The fields of a command, except the place of the ledger, the author, and the form of the answer. Options that make
  /// an act final are included only with `final`; files of this machine never, nor what needs them.
  static func all(
    of command: any Command.Type, _ language: Language, final: Bool = true, without: Set<String> = []
  ) -> [CommandField] {
    let declaration = command.declaration
    let finals = declaration.options.filter { $0.effect == .final }.map(\.name)
    let options = (declaration.changes + declaration.options + declaration.common).filter { option in
      let isFinal = finals.contains(option.name) || option.needed.map(finals.contains) ?? false
      return !apart.union(without).contains(option.name) && (final || !isFinal)
    }
    return fields(declaration.positionals + options.withoutFiles, language)
  }

  /// The same over HTTP, of a form of the command, or of all it takes: there a table may be CSV, and many lines be
  /// recorded at once.
  static func served(of command: any Command.Type, _ language: Language, _ form: Form? = nil) -> [CommandField] {
    let (declaration, form) = (command.declaration, form ?? command.declaration.whole)
    let said = form.options + declaration.common
    // The content of a file is sent in a field of its own.
    let taken = form.choosing + form.positionals + said.filter { !unserved.contains($0.name) }
    return fields(taken.withoutFiles, language)
  }

  /// The same in a form of the desk: an invoice is issued on a page of its own, and each line has a kind.
  static func ofDesk(_ command: any Command.Type, _ language: Language, _ form: Form? = nil) -> [CommandField] {
    let fields = served(of: command, language, form)
    let issues = fields.contains { $0.is(Options.envoyer) }
    let hasLines = fields.contains { $0.option.type is LigneTexte.Type }
    return fields.filter { field in
      // A letter that is recorded already is only written again, into a directory.
      if field.is(RelancerCommand.lettre), fields.contains(where: { $0.is(RelancerCommand.niveau) }) { return false }
      // A page shows the profile of a bank by itself.
      return !field.is(Options.horloge) && !field.is(ReleveCommand.afficher)
        && !(issues && field.isAmong(Options.envoi))
        && !(hasLines && field.is(CreerCommand.nature))
        && !(field.option.namesClient && !field.option.isArgument
          && fields.contains { $0.option.isArgument && $0.option.namesClient })
    }
  }

  private static func fields(_ options: [Option], _ language: Language) -> [CommandField] {
    var fields: [CommandField] = []
    for field in options.map({ CommandField($0, language) }) {
      if let same = fields.firstIndex(where: { $0.name == field.name }) {
        fields[same].twin = fields[same].twin ?? field.option
      } else {
        fields.append(field)
      }
    }
    return fields
  }

  /// Options that the session sets, that only a terminal needs, or that record many lines at once.
  private static let apart = Set(
    (Options.writing + TableFormat.options + [
      Options.noPager, RapprocherCommand.pasAPas, RelancerCommand.appliquer, SuivreCommand.noWait,
    ]).map(\.option.name))
  /// Options that HTTP leaves out: the server sets them itself; the time zone is that of the whole process.
  private static let unserved = Set(
    ([
      Options.auteur, Options.lockTimeout, Options.commande, Options.publicKey, Options.noPager, Options.force,
      Options.fuseau, RapprocherCommand.pasAPas, SuivreCommand.noWait,
    ] + Options.common).map(\.option.name))

  /// The name of an argument for which many words stand.
  static let kinds = "liste"

  /// The word of an argument as a name: NUMERO|CLIENT is `numero_client`; one for which many words stand is
  /// `liste`.
  private static func name(_ option: Option, _ language: Language) -> String {
    guard option.isArgument else { return ProgramNames.option(option.name, language) }
    let words = (option.placeholder?[language] ?? "").lowercased().split(separator: "|").filter { $0 != "-" }
    return words.count > 2 ? kinds : words.joined(separator: "_").replacing("..", with: "_")
  }

  /// Its allowed values, in JSON Schema (2020-12).
  var schema: JSONValue {
    let help = option.help[language]
    guard let type = option.type else { return ["type": "boolean", "description": help] }
    let one: JSONValue
    let choices = type.choices.map { $0[language] }
    if option.hasChoices, !type.isList {
      one = ["type": "string", "enum": option.clears ? choices + [""] : choices, "description": help]
    } else {
      let word = option.placeholder.map { $0[language] } ?? ""
      let described = option.isArgument || word.isEmpty ? help : "\(word): \(help)"
      // An enumeration alone would forbid the other values, and several words with commas between them.
      let others: JSONValue =
        type.isList && !type.isOpen
        ? ["type": "string", "pattern": Self.list(of: choices)] : ["type": "string"]
      one =
        choices.isEmpty
        ? ["type": "string", "description": described]
        : [
          "type": "string", "anyOf": [["type": "string", "enum": choices], others] as [JSONValue],
          "description": described,
        ]
    }
    return option.repeats ? ["type": "array", "items": one] : one
  }

  /// The pattern of a list of `words`, which are letters and dashes.
  private static func list(of words: [String]) -> String {
    let one = "(\(words.joined(separator: "|")))"
    return "^\(one)(,\(one))*$"
  }
}

extension [Option] {
  /// The same without files of this machine, and without the options that need one. The server gives the key of a checkpoint itself.
  fileprivate var withoutFiles: [Option] {
    let files = filter { $0.isOfFile && $0.name != CheckpointCommand.key.option.name }.map(\.name)
    return filter { option in !option.isOfFile && !(option.needed.map(files.contains) ?? false) }
  }
}

extension OptionKey {
  /// By which the program knows it (`ProgramNames`).
  var name: String { option.name }
  /// As it is typed without a value, and with one.
  var flag: String { "--\(name)" }
  func saying(_ value: String) -> String { "\(flag)=\(value)" }
}

extension Option {
  /// Whether it has the name of that option.
  func `is`(_ key: any OptionKey) -> Bool { name == key.option.name }

  /// Whether its value is one of a few words.
  var hasChoices: Bool { type?.isOpen == false }
}
