/// One request of HTTP/1.1, read whole.
public struct Request: Sendable, Equatable {
  /// The methods accepted.
  public enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
  }

  public let method: Method
  /// The parts of the path between its slashes, percent-encoding undone; none of `/`.
  public let path: [String]
  /// The parameters after the question mark, in order, percent-encoding undone; a name without a value has an empty one.
  public var query: [(name: String, value: String)]
  /// By name, in lower case.
  let headers: [String: String]
  public internal(set) var body: [UInt8] = []

  /// The value of a header; its name in lower case.
  public func header(_ name: String) -> String? { headers[name] }

  /// The first value of that name in the query.
  public func value(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// The media type of the body, without its parameters, in lower case.
  var contentType: String {
    (headers["content-type"] ?? "").prefix { $0 != ";" }.lowercased()
  }

  /// The fields of a form as body; nil for another body. A field with a file is in ``Form/files``.
  public var form: Form? {
    contentType == "multipart/form-data"
      ? Multipart(headers["content-type"] ?? "", body).map { Form(fields: $0.fields, files: $0.files) }
      : Target.form(body[...]).map { Form(fields: $0) }
  }

  /// The most fields of a form or values of JSON, and the most bytes of a form without files: more than a document of a thousand
  /// lines has.
  public static let mostFields = 20_000
  public static let mostFormBytes = 8 << 20

  /// Whether its body is a form without files.
  public var isPlainForm: Bool { contentType == "application/x-www-form-urlencoded" }

  /// Whether it is a form or JSON with more fields than any: told before they are taken apart, which takes many times their size.
  public var hasTooManyFields: Bool {
    switch contentType {
    case "application/x-www-form-urlencoded": body.count { $0 == UInt8(ascii: "&") } >= Self.mostFields
    case "application/json": JSONValues.count(body.span, most: Self.mostFields) >= Self.mostFields
    default: false  // catch-all: the parts of a form with files are taken apart where they lie
    }
  }

  /// A form that a page sent.
  public struct Form: Sendable {
    /// In order.
    public var fields: [(name: String, value: String)]
    /// The content of each file that was chosen.
    public var files: [(name: String, content: [UInt8])] = []

    /// The first value of that name.
    public func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
  }

  /// The value of a cookie. Of two with that name, neither is believed.
  public func cookie(_ name: String) -> String? {
    let found = (headers["cookie"] ?? "").split(separator: ";").compactMap { pair -> Substring? in
      let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0] == name ? parts[1] : nil
    }
    return found.count == 1 ? String(found[0]) : nil
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.method == b.method && a.path == b.path && a.headers == b.headers && a.body == b.body
      && a.query.elementsEqual(b.query) { $0 == $1 }
  }
}

/// Why a request is refused: the status (RFC 9110, section 15), and a sentence for the author of the program that sent it.
public struct Refusal: Error, Sendable, Equatable {
  public let status: Int
  public let sentence: String

  public init(_ status: Int, _ sentence: String) { (self.status, self.sentence) = (status, sentence) }
}
