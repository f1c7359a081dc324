import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerTerminal
import LedgerWords

/// One call of a tool: its command line, and its result.
struct McpCall {
  private let session: McpSession
  private let caller: Caller
  private let schema: McpSchema

  init(_ session: McpSession, _ client: McpClient?) {
    self.session = session
    var caller = session.caller
    caller.auteur += client.map { " via \($0.name)" } ?? " via mcp"
    self.caller = caller
    schema = McpSchema(caller.language, session.ecriture)
  }

  /// The answer of a tool: the data found or the act done, or the refusal with its way out.
  func answer(_ tool: McpTool, _ given: [(String, JSONValue)]) -> (value: JSONValue, isError: Bool) {
    do {
      return (try result(tool, given), false)
    } catch {
      return (ExternalText.marked(caller.failure(error).json(caller.language)), true)
    }
  }

  private func result(_ tool: McpTool, _ given: [(String, JSONValue)]) throws -> JSONValue {
    var fields = McpFields(given, of: tool.name)
    switch tool.work {
    case .state:
      try fields.end()
      return ["replay": try run(said([], to: ReplayCommand.self)), "audit": try run(said([], to: AuditCommand.self))]
    case .help:
      let name = try fields.text(.command)
      try fields.end()
      return ["aide": try session.help([name].compactMap(\.self), caller.language)]
    case .one(let command, []) where tool.level == nil:
      let cursor = try fields.text(.cursor)
      // Runs the step `.told`, so that nothing is recorded, even by a command that writes.
      let answer = try run(said(fields.rest, to: command, tool), .told)
      return try McpPage(of: answer, from: cursor).value
    case .one(let command, []):
      let key = try fields.text(.key)
      return try run(said(fields.rest, to: command, tool).named(key))
    case .one(let command, let words):
      let content = try fields.exige(.content)
      var said = try said(fields.rest, to: command, tool)
      (said.arguments, said.input) = (words, Array(content.utf8))
      return try run(said)
    case .acts(let commands): return try run(act(&fields, commands, tool).named(fields.text(.key)))
    case .prepare: return try run(act(&fields, McpTool.acts(session.ecriture), tool), .told)
    case .execute:
      let plan = try fields.exige(.plan)
      return try run(act(&fields, McpTool.acts(session.ecriture), tool).named(plan), .agreed(plan: plan, state: nil))
    }
  }
}

/// Command lines.
extension McpCall {
  /// The named act, among the allowed ones, with its arguments.
  private func act(_ fields: inout McpFields, _ commands: [any Command.Type], _ tool: McpTool) throws -> CommandCall {
    var act = McpFields(try fields.object(.act), of: tool.name)
    let name = try act.exige(.command)
    guard let command = commands.first(where: { $0.isCalled(name) }) else {
      throw UsageError.badValue(
        place: Words(same: McpSchema.Own.command.rawValue),
        .notAmong(name, commands.map { command in Words.ofProgram { ProgramNames.command(command.name, $0) } }))
    }
    let arguments = try act.object(.arguments)
    try act.end()
    return try said(arguments, to: command, tool, final: tool.level != .brouillons)
  }

  private func said(
    _ fields: [(String, JSONValue)], to command: any Command.Type, _ tool: McpTool? = nil, final: Bool = false
  ) throws(UsageError) -> CommandCall {
    let known = schema.fields(of: command, final: final, without: tool?.without ?? [])
    return try CommandCall(command, fields, known: known)
  }

  /// Runs a command, and gives its answer as an object.
  private func run(_ call: CommandCall, _ step: ActStep? = nil) throws -> JSONValue {
    let kept = Kept(naming: caller.ledger)
    let exit = try call.run(for: caller, step, keeping: kept)
    let answer = ExternalText.marked(try kept.value ?? JSONValue(reading: kept.bytes))
    let more: [(String, JSONValue)] =
      (exit == .done ? [] : [("exit", .number("\(exit.rawValue)"))])
      + (kept.messages.isEmpty
        ? [] : [("remarques", ExternalText.marked(.array(kept.messages.map { .phrase($0, caller.language) })))])
    if case .object(let fields) = answer { return .object(fields + more) }
    return .object([("resultats", answer)] + more)
  }
}
