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
    switch tool.work {
    case .one(let command, let words):
      let fields = fields(of: command, final: false, without: tool.without)
      guard words.isEmpty else {
        return object(fields.filter { !$0.option.isArgument }, [.content: text(McpTexts.content)], required: [.content])
      }
      return object(
        fields, tool.level == nil ? [.cursor: text(McpTexts.cursor)] : [.key: text(McpTexts.key)])
    case .state: return object()
    case .help: return object([], [.command: text(McpTexts.command)])
    case .acts(let commands):
      return object([], [.act: act(commands, final: false), .key: text(McpTexts.key)], required: [.act])
    case .prepare: return object([], [.act: act(McpTool.acts(level), final: true)], required: [.act])
    case .execute:
      return object(
        [], [.act: act(McpTool.acts(level), final: true), .plan: text(McpTexts.plan)], required: [.act, .plan])
    }
  }

  /// One of some commands, with what it takes.
  private func act(_ commands: [any Command.Type], final: Bool) -> JSONValue {
    let each = commands.map { command in
      let name = ProgramNames.command(command.name, language)
      return object(
        [],
        [
          .command: ["const": name, "description": command.summary[language]],
          .arguments: object(fields(of: command, final: final)),
        ], required: [.command, .arguments])
    }
    return ["oneOf": each]
  }

  private func text(_ description: Words) -> JSONValue { ["type": "string", "description": description[language]] }

  private func object(
    _ fields: [Field] = [], _ own: KeyValuePairs<Own, JSONValue> = [:], required: [Own] = []
  ) -> JSONValue {
    let names = fields.filter(\.option.required).map(\.name) + required.map(\.rawValue)
    return [
      "type": "object",
      "properties": JSONValue.object(fields.map(\.property) + own.map { ($0.key.rawValue, $0.value) }),
      "required": names.isEmpty ? nil : names, "additionalProperties": false,
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
  func fields(of command: any Command.Type, final: Bool, without: Set<String> = []) -> [Field] {
    let declaration = command.declaration
    let finals = declaration.options.filter { $0.effect == .final }.map(\.name)
    let options = (declaration.changes + declaration.options + declaration.common).filter { option in
      let isFinal = finals.contains(option.name) || option.needed.map(finals.contains) ?? false
      return !Self.apart.union(without).contains(option.name) && !option.isOfFile && (final || !isFinal)
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
