import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerModel
import LedgerServer
import LedgerTerminal
import LedgerWords

/// The answers to programs below `/v1`: the same as of commands with `--json`.
struct Api {
  let served: ServedCommands
  let caller: Caller
  let isWriting: Bool

  /// - Parameter path: the part after `v1`.
  /// - Throws: ``Refusal`` for an unknown path, and the errors of the command.
  func answer(_ request: Request, _ path: ArraySlice<String>) throws -> Reply {
    if path.first == "commandes", path.count == 2, let name = path.last { return try act(name, request) }
    guard request.method != .post else { throw Refusal(405, "Only /v1/commandes/NAME takes a POST.") }
    if path == ["openapi.json"] { return Reply(200, OpenAPI(served, isWriting: isWriting).document) }
    guard let address = CommandAddress(path, request.query, among: served, forPrograms: true), address.command.shows
    else {
      throw Refusal(404, "There is nothing at this path.")
    }
    return try read(address, request)
  }

  private func read(_ address: CommandAddress, _ request: Request) throws -> Reply {
    let answer = try ReadAnswer(address.call(fields(of: address.command)), for: caller)
    var reply = Reply(200, type: answer.type, answer.bytes)
    if let next = answer.kept.next {
      reply.add("Link", "<\(request.target(after: next))>; rel=\"next\"")
    }
    if let file = answer.fileName { reply.add("Content-Disposition", "attachment; filename=\"\(file)\"") }
    reply.tell(answer.kept, answer.exit)
    return reply
  }

  /// Runs an act; with `?etape=dire` it only tells the records; with `?plan=` it records exactly those told before.
  private func act(_ name: String, _ request: Request) throws -> Reply {
    guard request.method == .post else { throw Refusal(405, "A command is asked for by POST.") }
    guard let command = served[name], !command.onlyReads else {
      throw Refusal(404, "There is no such command that records.")
    }
    if let other = request.query.first(where: { $0.name != "etape" && $0.name != "plan" }) {
      throw Refusal(400, "There is no \(Texte.cite(other.name)) here, only etape and plan.")
    }
    let step = try step(request)
    guard isWriting || step == .told else { throw LedgerFailure.onlyReading }
    guard
      case .success(.object(var given)) = Result(catching: { try JSONValue(reading: MailedText.bytes(request.body)) })
    else {
      throw Refusal(400, "The body is not an object of JSON.")
    }
    let content = try CommandCall.content(of: &given)
    var call = try CommandCall(command, given, known: fields(of: command), content: content)
    call = call.named(request.header("idempotency-key"))
    let kept = Kept(naming: caller.ledger)
    let exit = try call.run(for: caller, step, keeping: kept)
    var reply = Reply(200, type: "application/json", kept.bytes)
    if step == .told, let told = try withEffects(call, kept.bytes) { reply = Reply(200, told) }
    reply.tell(kept, exit)
    return reply
  }

  /// The answer, with the records that a command without a plan would make; nil for a command with a plan, which has them.
  private func withEffects(_ call: CommandCall, _ answer: [UInt8]) throws -> JSONValue? {
    let fields: [(String, JSONValue)]
    switch try JSONValue(reading: answer) {
    case .object(let own): fields = own
    case .array: fields = [("lignes", try JSONValue(reading: answer))]
    default: return nil  // catch-all: no command answers with a bare value
    }
    guard !fields.contains(where: { $0.0 == "plan" }), !call.command.shows else { return nil }
    let effects = try call.toldInWords(for: caller, naming: caller.ledger)
    return .object(fields + [("effets", effects.map { $0[caller.language] }.json)])
  }

  private func step(_ request: Request) throws(Refusal) -> ActStep? {
    if let step = request.value("etape") {
      guard step == "dire" else { throw Refusal(400, "etape is \"dire\", or not there.") }
      return .told
    }
    let plan = request.value("plan")
    guard let tag = request.header("if-match"), tag != "*" else {
      return plan.map { .agreed(plan: $0, state: nil) }
    }
    guard let state = Self.state(tag) else {
      throw Refusal(400, "If-Match is no ETag of this server: give one, as an answer has it.")
    }
    return .agreed(plan: plan, state: state)
  }

  /// The state of the log in an ETag; nil if it is none. A server in front that compresses makes it weak, or adds the name of its
  /// compression: the state is of the log, not of the bytes of an answer, and is compared alone.
  static func state(_ tag: String) -> String? {
    let strong = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    guard strong.utf8.count > 2, strong.hasPrefix("\""), strong.hasSuffix("\"") else { return nil }
    let state = strong.dropFirst().dropLast().prefix { $0 != "-" && $0 != ";" }
    return state.isEmpty || state.contains("\"") ? nil : String(state)
  }

  private func fields(of command: any Command.Type) -> [CommandField] {
    CommandField.served(of: command, caller.language)
  }
}

extension Reply {
  /// At which state of the ledger it was computed, and how the command ended.
  fileprivate mutating func tell(_ kept: Kept, _ exit: Exit) {
    if let position = kept.position { add("ETag", "\"\(position)\"") }
    if exit != .done { add("Facture-Exit", "\(exit.rawValue)") }
  }
}
