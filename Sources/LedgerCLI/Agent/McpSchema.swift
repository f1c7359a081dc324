import LedgerExchange
import LedgerWords

/// What tools take, in JSON Schema (2020-12), and the words of a command line that this means.
struct McpSchema {
  private let language: Language
  private let level: McpLevel?

  init(_ language: Language, _ level: McpLevel?) { (self.language, self.level) = (language, level) }

  /// A field beside those of a command.
  enum Own: String {
    case cursor = "curseur"
    case key = "cle"
    case act = "acte"
    case plan
    case content = "contenu"
    case command = "commande"
    case arguments
  }

  /// The object that a tool takes.
  func of(_ tool: McpTool) -> JSONValue {
    let key = [(Own.key.rawValue, Self.text(McpTexts.key[language]))]
    let cursor = [(Own.cursor.rawValue, Self.text(McpTexts.cursor[language]))]
    switch tool.work {
    case .one(let command, let words):
      let fields = fields(of: command, final: false).filter { field in
        !tool.without.contains(field.option.name) && (words.isEmpty || !field.option.isArgument)
      }
      let content = words.isEmpty ? [] : [(Own.content.rawValue, Self.text(McpTexts.content[language]))]
      return Self.object(
        fields.map(\.property) + content + (tool.level == nil ? cursor : words.isEmpty ? key : []),
        required: fields.filter(\.option.required).map(\.name) + content.map(\.0))
    case .state: return Self.object([], required: [])
    case .help: return Self.object([(Own.command.rawValue, Self.text(McpTexts.command[language]))], required: [])
    case .acts(let commands):
      return Self.object([(Own.act.rawValue, act(commands, final: false))] + key, required: [Own.act.rawValue])
    case .prepare:
      return Self.object([(Own.act.rawValue, act(McpTool.acts(level), final: true))], required: [Own.act.rawValue])
    case .execute:
      let plan = (Own.plan.rawValue, Self.text(McpTexts.plan[language]))
      return Self.object(
        [(Own.act.rawValue, act(McpTool.acts(level), final: true)), plan],
        required: [Own.act.rawValue, Own.plan.rawValue])
    }
  }

  /// One of some commands, with what it takes.
  private func act(_ commands: [any Command.Type], final: Bool) -> JSONValue {
    let each = commands.map { command -> JSONValue in
      let fields = fields(of: command, final: final)
      let name = ProgramNames.command(command.name, language)
      return Self.object(
        [
          (Own.command.rawValue, ["const": name, "description": command.summary[language]]),
          (
            Own.arguments.rawValue,
            Self.object(fields.map(\.property), required: fields.filter(\.option.required).map(\.name))
          ),
        ], required: [Own.command.rawValue, Own.arguments.rawValue])
    }
    return ["oneOf": each]
  }

  private static func text(_ description: String) -> JSONValue { ["type": "string", "description": description] }

  private static func object(_ properties: [(String, JSONValue)], required: [String]) -> JSONValue {
    [
      "type": "object", "properties": JSONValue.object(properties), "required": required.isEmpty ? nil : required,
      "additionalProperties": false,
    ]
  }
}

/// The fields that commands take.
extension McpSchema {
  /// An argument or option as a field.
  struct Field {
    let name: String
    let option: Option
    let property: (String, JSONValue)
  }

  /// What may be said to a command, besides what says where the ledger is, in whose name, and how an answer looks. What makes
  /// it final is only there where that is asked for.
  func fields(of command: any Command.Type, final: Bool) -> [Field] {
    let declaration = command.declaration
    let finals = declaration.options.filter { $0.effect == .final }.map(\.name)
    let options = (declaration.changes + declaration.options + declaration.common).filter { option in
      let isFinal = finals.contains(option.name) || option.needed.map(finals.contains) ?? false
      return !Self.apart.contains(option.name) && !option.isOfFile && (final || !isFinal)
    }
    var fields: [Field] = []
    for option in declaration.positionals + options {
      let name = option.isArgument ? Self.name(option, language) : ProgramNames.option(option.name, language)
      guard !fields.contains(where: { $0.name == name }) else { continue }
      fields.append(Field(name: name, option: option, property: (name, schema(option))))
    }
    return fields
  }

  /// What the session says, or a terminal alone needs; and what records many lines at once.
  private static let apart = Set(
    (Options.writing + TableFormat.options + [Options.noPager]).map(\.option.name) + ["pas-a-pas", "appliquer"])

  /// The word of an argument as a name: NUMERO|CLIENT is `numero_client`; one for which many words stand is
  /// `liste`.
  private static func name(_ option: Option, _ language: Language) -> String {
    let words = (option.placeholder?[language] ?? "").lowercased().split(separator: "|").filter { $0 != "-" }
    return words.count > 2 ? "liste" : words.joined(separator: "_")
  }

  private func schema(_ option: Option) -> JSONValue {
    let help = option.help[language]
    guard let type = option.type else { return ["type": "boolean", "description": help] }
    let one: JSONValue
    if option.hasChoices {
      let choices = type.choices.map { $0[language] }
      one = ["type": "string", "enum": option.clears ? choices + [""] : choices, "description": help]
    } else {
      let word = option.placeholder.map { $0[language] } ?? ""
      one = ["type": "string", "description": option.isArgument || word.isEmpty ? help : "\(word): \(help)"]
    }
    return option.repeats ? ["type": "array", "items": one] : one
  }
}

extension Option {
  /// Whether its value is one of a few words.
  fileprivate var hasChoices: Bool { type?.choices.isEmpty == false }

  /// Whether its value is the name of a file or directory.
  fileprivate var isOfFile: Bool {
    let words = placeholder?.en ?? ""
    return words.contains("FILE") || words.contains("DIR")
  }
}
