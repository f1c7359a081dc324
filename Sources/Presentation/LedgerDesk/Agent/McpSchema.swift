import LedgerCommands
import LedgerExchange
import LedgerTerminal
import LedgerWords

/// The parameters of tools, in JSON Schema (2020-12), and the words of the command line that they mean.
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

  /// One of some commands, with its parameters.
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
    // Clients send an argument without a type as a text.
    return ["type": "object", "oneOf": each]
  }

  private func text(_ description: Words) -> JSONValue { ["type": "string", "description": description[language]] }

  /// The fields of a command.
  func fields(of command: any Command.Type, final: Bool, without: Set<String> = []) -> [CommandField] {
    CommandField.all(of: command, language, final: final, without: without)
  }

  private func object(
    _ fields: [CommandField] = [], _ own: KeyValuePairs<Own, JSONValue> = [:], required: [Own] = []
  ) -> JSONValue {
    let names = fields.filter(\.option.required).map(\.name) + required.map(\.rawValue)
    return [
      "type": "object",
      "properties": JSONValue.object(fields.map { ($0.name, $0.schema) } + own.map { ($0.key.rawValue, $0.value) }),
      "required": names.isEmpty ? nil : names, "additionalProperties": false,
    ]
  }
}
