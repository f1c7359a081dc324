import LedgerData
package import LedgerExchange
import LedgerReports
import LedgerTerminal
package import LedgerWords

/// One program that asks, in either of the two eras of the protocol: before 2026-07-28 it introduces itself once
/// (`initialize`), since then with every request (`_meta`), and nothing is kept between two.
package struct McpSession {
  package let caller: Caller
  package let ecriture: McpLevel?
  /// The help of a command, or of the program.
  package let help: ([String], Language) throws -> String
  /// How a program of the earlier era called itself; nil before that.
  private(set) var introduced: McpClient?

  /// The begin of a conversation.
  package init(caller: Caller, ecriture: McpLevel?, help: @escaping ([String], Language) throws -> String) {
    (self.caller, self.ecriture, self.help) = (caller, ecriture, help)
  }

  /// The revision that keeps nothing between requests.
  private static let modern = "2026-07-28"
  /// The earlier ones, the newest first.
  private static let earlier = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// All that are spoken.
  static let versions = [modern] + earlier

  /// The answer to a line; nil if none is due.
  package mutating func answer(_ line: [UInt8]) -> JSONValue? {
    guard line.count <= RpcLines.mostBytes else { return RpcError.tooLong.answer(to: .null) }
    guard line.contains(where: { $0 > 0x20 }) else { return nil }
    let request: RpcRequest
    do throws(RpcError) {
      request = try RpcRequest(line)
    } catch {
      return error.answer(to: .null)
    }
    do throws(RpcError) {
      let result = try answer(request)
      guard let id = request.id else { return nil }
      return ["jsonrpc": "2.0", "id": id, "result": result]
    } catch {
      return request.id.map { error.answer(to: $0) }
    }
  }

  private mutating func answer(_ request: RpcRequest) throws(RpcError) -> JSONValue {
    // A request without an id expects no answer: it is ignored.
    guard request.id != nil else { return .object([]) }
    if request.method == "initialize" { return introduce(request.params) }
    let isModern = try isModern(request.params)
    if !isModern, request.method == "ping" { return .object([]) }
    guard isModern || introduced != nil else { throw .notIntroduced }
    let client = isModern ? McpClient(request.params?["_meta"]?["io.modelcontextprotocol/clientInfo"]) : introduced
    let result: [(String, (any JSONConvertible)?)]
    switch request.method {
    case "server/discover" where isModern: result = discovered + Self.lasting
    case "tools/list":
      result = [("tools", tools.map { $0.described(caller.language, ecriture) })] + (isModern ? Self.lasting : [])
    case "tools/call": result = try call(request.params, client)
    default: throw .unknownMethod(request.method)
    }
    return .object(present: result + [("resultType", isModern ? "complete" : nil)])
  }

  /// How long an answer about the program itself holds, and for whom.
  private static var lasting: [(String, (any JSONConvertible)?)] { [("ttlMs", 3_600_000), ("cacheScope", "private")] }

  private mutating func introduce(_ params: JSONValue?) -> JSONValue {
    let asked = params?["protocolVersion"]?.string ?? ""
    introduced = McpClient(params?["clientInfo"])
    return .object(
      present: [
        ("protocolVersion", Self.earlier.first { $0 == asked } ?? Self.earlier[0]), ("serverInfo", Self.itself),
      ] + offered)
  }

  private var discovered: [(String, (any JSONConvertible)?)] {
    [
      ("supportedVersions", Self.versions), ("_meta", ["io.modelcontextprotocol/serverInfo": Self.itself] as JSONValue),
    ] + offered
  }

  /// The tools and how to use them.
  private var offered: [(String, (any JSONConvertible)?)] {
    [
      ("capabilities", ["tools": JSONValue.object([])] as JSONValue),
      ("instructions", McpTexts.instructions[caller.language]),
    ]
  }

  private static var itself: JSONValue { ["name": "facture", "version": HostProcess.version] }

  /// Whether a request introduces itself; then it does so whole, in a revision that is known.
  private func isModern(_ params: JSONValue?) throws(RpcError) -> Bool {
    guard let meta = params?["_meta"], let version = meta["io.modelcontextprotocol/protocolVersion"] else {
      return false
    }
    guard version.string == Self.modern else { throw .unsupportedVersion }
    guard case .object? = meta["io.modelcontextprotocol/clientCapabilities"] else { throw .noCapabilities }
    return true
  }

  /// The tools that may be used.
  private var tools: [McpTool] { McpTool.all.filter { ecriture.allows($0.level) } }

  private func call(
    _ params: JSONValue?, _ client: McpClient?
  ) throws(RpcError) -> [(String, (any JSONConvertible)?)] {
    guard let name = params?["name"]?.string, let tool = tools.first(where: { $0.name == name }) else {
      throw .unknownTool
    }
    let given: [(String, JSONValue)]
    switch params?["arguments"] {
    case .object(let fields)?: given = fields
    case nil, .null?: given = []
    default: throw .argumentsNoObject
    }
    let answer = McpCall(self, client).answer(tool, given)
    return [
      ("content", [["type": "text", "text": answer.value.text] as JSONValue]), ("structuredContent", answer.value),
      ("isError", answer.isError),
    ]
  }
}

/// How a program calls itself. It may say anything.
struct McpClient {
  let name: String

  init?(_ info: JSONValue?) {
    guard let name = info?["name"]?.string else { return nil }
    let version = info?["version"]?.string.map { "/\($0)" } ?? ""
    self.name = String(SafeText.line(name + version).prefix(100))
  }
}
