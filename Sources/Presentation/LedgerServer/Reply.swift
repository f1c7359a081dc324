/// The answer to a request.
public struct Reply: Sendable {
  public let status: Int
  /// The media type of the body (RFC 9110, section 8.3).
  public let type: String
  public var body: [UInt8]
  /// Headers besides the common ones.
  public private(set) var headers: [(name: String, value: String)] = []
  /// The permissions of the page in a browser (Content Security Policy, level 3): none unless a page asks for more.
  public var policy = Reply.nothing

  /// A page that may do nothing at all.
  public static let nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

  public init(_ status: Int, type: String, _ body: [UInt8]) {
    (self.status, self.type, self.body) = (status, type, body)
  }

  /// Adds a header. A value that could end its line is not sent.
  public mutating func add(_ name: String, _ value: String) {
    guard value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return }
    headers.append((name, value))
  }

  /// Its bytes, those of the body left out for HEAD.
  func bytes(date: String, bodyless: Bool) -> [UInt8] {
    let lines =
      [
        "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Status")", "Date: \(date)", "Content-Type: \(type)",
        "Content-Length: \(body.count)", "Connection: close", "Cache-Control: no-store",
        "Content-Security-Policy: \(policy)", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
        "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
      ] + headers.map { "\($0.name): \($0.value)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (bodyless ? [] : body)
  }

  private static let reasons = [
    200: "OK", 303: "See Other", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict", 411: "Length Required",
    412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
    417: "Expectation Failed", 421: "Misdirected Request", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
    505: "HTTP Version Not Supported",
  ]
}
