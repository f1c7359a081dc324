import LedgerData
import LedgerDomain
import LedgerExchange
import LedgerWords

/// One call of a tool: the command line that it means, and what came of it.
struct McpCall {
  private let session: McpSession
  private let author: String
  private let schema: McpSchema

  init(_ session: McpSession, _ client: McpClient?) {
    self.session = session
    author = client.map { "\(session.auteur) via \($0.name)" } ?? "\(session.auteur) via mcp"
    schema = McpSchema(session.language, session.ecriture)
  }

  /// What a tool answers: what was found or done, or why not, with the way out.
  func answer(_ tool: McpTool, _ given: [(String, JSONValue)]) -> (value: JSONValue, isError: Bool) {
    do {
      return (try result(tool, given), false)
    } catch {
      return (ExternalText.marked(LedgerFailure(leaving: error).json(session.language)), true)
    }
  }

  private func result(_ tool: McpTool, _ given: [(String, JSONValue)]) throws -> JSONValue {
    var fields = McpFields(given, of: tool.name)
    switch tool.work {
    case .state:
      try fields.end()
      return ["replay": try run(ReplayCommand.self, Said()), "audit": try run(AuditCommand.self, Said())]
    case .help:
      let name = try fields.text(.command)
      try fields.end()
      return ["aide": try session.help([name].compactMap(\.self), session.language)]
    case .one(let command, []) where tool.level == nil:
      let cursor = try fields.text(.cursor)
      // Told alone: whatever was said, nothing is recorded.
      let answer = try run(command, said(fields.rest, to: command, tool), .told)
      return try McpPage(of: answer, from: cursor).value
    case .one(let command, []):
      let key = try fields.text(.key)
      return try run(command, said(fields.rest, to: command, tool).named(key))
    case .one(let command, let words):
      let content = try fields.exige(.content)
      var said = try said(fields.rest, to: command, tool)
      (said.arguments, said.input) = (words, Array(content.utf8))
      return try run(command, said)
    case .acts(let commands):
      let (command, said) = try act(&fields, commands, tool)
      return try run(command, said.named(fields.text(.key)))
    case .prepare:
      let (command, said) = try act(&fields, McpTool.acts(session.ecriture), tool)
      return try run(command, said, .told)
    case .execute:
      let plan = try fields.exige(.plan)
      let (command, said) = try act(&fields, McpTool.acts(session.ecriture), tool)
      return try run(command, said.named(plan), .agreed(plan))
    }
  }
}

/// Command lines.
extension McpCall {
  /// What is said to a command.
  private struct Said {
    var options: [String] = []
    var arguments: [String] = []
    var input: [UInt8]?

    /// The same under a name, if there is one: asked again, it records nothing more.
    func named(_ key: String?) -> Said {
      var said = self
      if let key { said.options.append("--commande=\(key)") }
      return said
    }
  }

  /// The act that is named, of those that are allowed, with what is said to it.
  private func act(
    _ fields: inout McpFields, _ commands: [any Command.Type], _ tool: McpTool
  ) throws -> (command: any Command.Type, said: Said) {
    var act = McpFields(try fields.object(.act), of: tool.name)
    let name = try act.exige(.command)
    guard let command = commands.first(where: { $0.isCalled(name) }) else {
      throw UsageError.badValue(
        place: Words(same: McpSchema.Own.command.rawValue),
        .notAmong(name, commands.map { command in Words { ProgramNames.command(command.name, $0) } }))
    }
    let arguments = try act.object(.arguments)
    try act.end()
    return (command, try said(arguments, to: command, tool, final: tool.level != .brouillons))
  }

  private func said(
    _ fields: [(String, JSONValue)], to command: any Command.Type, _ tool: McpTool, final: Bool = false
  ) throws(UsageError) -> Said {
    let known = schema.fields(of: command, final: final, without: tool.without)
    var (said, arguments) = (Said(), [String: String]())
    for (name, value) in fields {
      let field = known.first { $0.name == name || (!$0.option.isArgument && $0.option.isCalled(name)) }
      guard let field else {
        throw .unknownOption(name, command: command.name, nearest: NearestName.of(name, among: known.map(\.name)))
      }
      let option = field.option
      guard let texts = value.texts(of: option) else {
        throw .badValue(place: option.place, .notAmong(value.text, [Words(same: "string")]))
      }
      for text in texts {
        // Standard input is the conversation.
        if option.isArgument, text == "-" { throw .badValue(place: option.place, .empty) }
        if option.isArgument { arguments[option.name] = text }
        if !option.isArgument {
          said.options.append(option.type == nil ? "--\(option.name)" : "--\(option.name)=\(text)")
        }
      }
    }
    said.arguments = command.declaration.positionals.compactMap { arguments[$0.name] }
    return said
  }

  /// Runs a command, and gives its answer as an object.
  private func run(_ command: any Command.Type, _ said: Said, _ step: ActStep? = nil) throws -> JSONValue {
    var words =
      ["--json", "--registre=\(session.registre)"] + (session.isOffline ? ["--hors-ligne"] : []) + said.options
    if command.declaration.option(Options.auteur.option.name) != nil { words.append("--auteur=\(author)") }
    words += ["--"] + said.arguments
    let typed = try ArgumentReader.read(words, command.declaration)
    var arguments = try Arguments(typed, command.declaration)
    (arguments.input, arguments.step) = (said.input, step)
    let console = Console(keepingIn: session.language)
    let exit = try command.run(arguments, console)
    let answer = ExternalText.marked(try JSONValue(reading: console.output.buffer))
    let more: [(String, JSONValue)] =
      (exit == .done ? [] : [("exit", .number("\(exit.rawValue)"))])
      + (console.told.isEmpty ? [] : [("remarques", ExternalText.marked(console.told.json))])
    if case .object(let fields) = answer { return .object(fields + more) }
    return .object([("resultats", answer)] + more)
  }
}

extension JSONValue {
  /// What this says of an option, as somebody would type it; nil where it can say nothing of it.
  fileprivate func texts(of option: Option) -> [String]? {
    switch self {
    case .bool(let isThere) where option.type == nil: return isThere ? [""] : []
    case .string(let text) where option.type != nil: return [text]
    case .number(let literal) where option.type != nil: return [literal]
    case .null: return option.clears ? [""] : []
    case .array(let values) where option.repeats:
      let texts = values.map { $0.texts(of: option) }
      return texts.contains { $0 == nil } ? nil : texts.flatMap { $0 ?? [] }
    case .bool, .string, .number, .array, .object, .written: return nil
    }
  }
}
