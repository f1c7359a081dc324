/// Reads one request of a strict subset of HTTP/1.1 (RFC 9112), in pieces of any size.
///
/// One request for each connection, of a known length: bytes that two programs could split in two ways are refused, so that no
/// request hides in another one. Refused are any `Transfer-Encoding`, a line feed alone, a folded line, white space before a
/// colon, a second header that says where a request goes or ends, and bytes after it.
public struct RequestReader {
  /// How many bytes of headers there may be at most.
  public static let mostHeaderBytes = 16 << 10

  private let admit: @Sendable (Request) throws(Refusal) -> Int
  private var bytes: [UInt8] = []
  /// The headers, once they are there.
  private var head: Request?
  private var length = 0
  /// Where a search for the end of the headers goes on.
  private var seen = 0

  /// - Parameter admit: how many bytes the body of a request may have at most, judged by its headers; if it refuses, none of
  ///   these bytes is taken.
  public init(admit: @escaping @Sendable (Request) throws(Refusal) -> Int) { self.admit = admit }

  /// Whether the sender waits for permission to send the body (RFC 9110, section 10.1.1).
  public var awaitsContinue: Bool { bytes.isEmpty && length > 0 && head?.headers["expect"] != nil }

  /// The bytes of its body, once its headers are there and admitted; else 0.
  public var bodyLength: Int { head == nil ? 0 : length }

  /// Whether anything came yet.
  public var isEmpty: Bool { bytes.isEmpty && head == nil }

  /// Takes the next bytes; the request, once it is whole.
  ///
  /// - Throws: ``Refusal`` as soon as it cannot become one.
  public mutating func take(_ piece: some Sequence<UInt8>) throws(Refusal) -> Request? {
    bytes.append(contentsOf: piece)
    if head == nil { try readHead() }
    guard var request = head else { return nil }
    guard bytes.count <= length else { throw Refusal(400, "There are bytes after the request.") }
    guard bytes.count == length else { return nil }
    request.body = bytes
    return request
  }

  private mutating func readHead() throws(Refusal) {
    let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    let start = max(0, seen - 3)
    let last = min(bytes.count, Self.mostHeaderBytes) - 4
    seen = bytes.count
    guard
      let place = start <= last
        ? (start...last).first(where: { bytes[$0] == 0x0D && bytes[$0..<$0 + 4] == end[...] }) : nil
    else {
      guard bytes.count <= Self.mostHeaderBytes else {
        throw Refusal(431, "The headers are longer than \(Self.mostHeaderBytes) bytes.")
      }
      return
    }
    let request = try Self.request(bytes[..<place])
    length = try bodyLength(request)
    let most = try admit(request)
    guard length <= most else { throw Refusal(413, "The body is longer than \(most) bytes.") }
    head = request
    bytes.removeFirst(place + 4)
  }

  private func bodyLength(_ request: Request) throws(Refusal) -> Int {
    guard let text = request.headers["content-length"] else {
      guard request.method != .post else { throw Refusal(411, "A POST needs Content-Length.") }
      return 0
    }
    guard (1...18).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let length = Int(text)
    else {
      throw Refusal(400, "Content-Length is no number.")
    }
    guard length == 0 || request.method == .post else { throw Refusal(400, "Only a POST has a body.") }
    return length
  }
}

/// The head of a request: its line and its headers.
extension RequestReader {
  private static func request(_ head: ArraySlice<UInt8>) throws(Refusal) -> Request {
    var lines = try lines(head)[...]
    guard let first = lines.popFirst() else { throw Refusal(400, "There is no request line.") }
    let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(isToken) else {
      throw Refusal(400, "The request line is not: method, target, version.")
    }
    guard words[2].elementsEqual("HTTP/1.1".utf8) else { throw Refusal(505, "Only HTTP/1.1 is spoken.") }
    guard let method = Request.Method(rawValue: String(decoding: words[0], as: UTF8.self)) else {
      throw Refusal(405, "Only GET, HEAD and POST are known.")
    }
    let target = try Target(words[1])
    return Request(method: method, path: target.path, query: target.query, headers: try headers(lines))
  }

  /// The lines between CR LF; neither of the two stands elsewhere.
  private static func lines(_ head: ArraySlice<UInt8>) throws(Refusal) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = head.startIndex
    for index in head.indices where head[index] == 0x0A {
      guard index > start, head[index - 1] == 0x0D else { throw Refusal(400, "A line ends with a line feed alone.") }
      lines.append(head[start..<index - 1])
      start = index + 1
    }
    lines.append(head[start...])
    guard lines.allSatisfy({ !$0.contains(0x0D) }) else { throw Refusal(400, "A carriage return stands alone.") }
    return lines
  }

  private static func headers(_ lines: ArraySlice<ArraySlice<UInt8>>) throws(Refusal) -> [String: String] {
    var headers: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      // This also refuses a folded line, and a space before the colon.
      guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(isToken) else {
        throw Refusal(400, "A header has no name.")
      }
      let name = String(decoding: parts[0], as: UTF8.self).lowercased()
      let value = parts[1].drop(while: isBlank)
      guard value.allSatisfy({ $0 == 0x09 || (0x20...0x7E).contains($0) }) else {
        throw Refusal(400, "A header is not ASCII.")
      }
      let end = value.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? value.startIndex
      guard
        headers.updateValue(String(decoding: value[..<end], as: UTF8.self), forKey: name) == nil || !once.contains(name)
      else {
        throw Refusal(400, "A header is there twice.")
      }
    }
    guard headers["host"] != nil else { throw Refusal(400, "There is no Host.") }
    guard headers["transfer-encoding"] == nil else { throw Refusal(501, "Transfer-Encoding is not known.") }
    guard headers["expect"].map({ $0.lowercased() == "100-continue" }) ?? true else {
      throw Refusal(417, "Only 100-continue is expected.")
    }
    return headers
  }

  /// Headers allowed once: where a request goes, where it ends, whose it is.
  private static let once: Set = [
    "host", "content-length", "content-type", "transfer-encoding", "origin", "authorization", "cookie",
    "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest", "if-match", "idempotency-key", "expect",
  ]

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// RFC 9110, section 5.6.2.
  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
