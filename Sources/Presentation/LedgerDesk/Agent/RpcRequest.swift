import LedgerExchange
import LedgerJSON
import LedgerReports
import LedgerWords

/// One request of JSON-RPC 2.0, or a notification, which gets no answer.
struct RpcRequest {
  /// A text or a number; nil of a notification.
  let id: JSONValue?
  let method: String
  /// An object; nil without parameters.
  let params: JSONValue?

  /// Reads a line.
  init(_ line: [UInt8]) throws(RpcError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(reading: line)
    } catch {
      throw .noJSON(error.message.en)
    }
    guard value["jsonrpc"]?.string == "2.0", let method = value["method"]?.string else { throw .noRequest }
    self.method = method
    switch value["id"] {
    case nil: id = nil
    case .string?, .number?: id = value["id"]
    default: throw .noRequest
    }
    switch value["params"] {
    case nil: params = nil
    case .object?: params = value["params"]
    default: throw .paramsNoObject
    }
  }
}

/// The fault of a request, with the number of JSON-RPC or the Model Context Protocol.
struct RpcError: Error {
  let code: Int
  let message: String
  var data: JSONValue?

  /// The answer with this error.
  func answer(to id: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "error": ["code": code, "message": message, "data": data] as JSONValue]
  }

  static func noJSON(_ why: String) -> Self { Self(code: -32_700, message: "The line is no JSON: \(why)") }
  static let noRequest = Self(code: -32_600, message: "The line is no request of JSON-RPC 2.0.")
  static let tooLong = Self(code: -32_600, message: "The line is longer than \(RpcLines.mostBytes) bytes.")
  static func unknownMethod(_ name: String) -> Self {
    Self(code: -32_601, message: "There is no method \(SafeText.line(String(name.prefix(100)))).")
  }
  static let paramsNoObject = Self(code: -32_602, message: "params is no object.")
  static let argumentsNoObject = Self(code: -32_602, message: "arguments is no object.")
  static let unknownTool = Self(
    code: -32_602, message: "There is no such tool, or it is not allowed here: tools/list has them.")
  static let notIntroduced = Self(
    code: -32_602, message: "_meta lacks io.modelcontextprotocol/protocolVersion, and there was no initialize.")
  static let noCapabilities = Self(
    code: -32_602, message: "_meta lacks io.modelcontextprotocol/clientCapabilities.")
  static let unsupportedVersion = Self(
    code: -32_022, message: "The protocol version is not supported.",
    data: ["supported": McpSession.versions])
}
