import LedgerBytes

/// Where a request goes: a path and a query, in origin form (RFC 9112, section 3.2.1). Percent-encoding is undone once,
/// and `..`, or a slash within a name, is refused here: so later code never sees them.
struct Target {
  private(set) var path: [String] = []
  private(set) var query: [(name: String, value: String)] = []

  static let mostBytes = 8 << 10

  init(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
    guard bytes.first == UInt8(ascii: "/"), bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") })
    else {
      throw Refusal(400, "The target is not in origin form.")
    }
    guard bytes.count <= Self.mostBytes else {
      throw Refusal(414, "The target is longer than \(Self.mostBytes) bytes.")
    }
    let parts = bytes.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    for part in parts[0].dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      path.append(try Self.decoded(part, isQuery: false))
    }
    // `/` alone, and a slash at the end.
    if path.last == "" { path.removeLast() }
    guard path.allSatisfy(Self.isName) else { throw Refusal(400, "A part of the path cannot be a name.") }
    if parts.count == 2 { query = try Self.pairs(parts[1]) }
  }

  /// The fields of a form that was sent as a body; nil if the body has another form.
  static func form(_ bytes: ArraySlice<UInt8>) -> [(name: String, value: String)]? {
    do throws(Refusal) { return try pairs(bytes) } catch { return nil }
  }

  private static func pairs(_ bytes: ArraySlice<UInt8>) throws(Refusal) -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      let sides = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      pairs.append((try decoded(sides[0], isQuery: true), sides.count == 2 ? try decoded(sides[1], isQuery: true) : ""))
    }
    return pairs
  }

  private static func isName(_ part: String) -> Bool {
    !part.isEmpty && part != "." && part != ".."
      && part.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != "/" && $0 != "\\" }
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>, isQuery: Bool) throws(Refusal) -> String {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(Hex.digit), let low = rest.popFirst().flatMap(Hex.digit) else {
          throw Refusal(400, "After % there must be two hexadecimal digits.")
        }
        decoded.append(high << 4 | low)
      case UInt8(ascii: "+") where isQuery: decoded.append(UInt8(ascii: " "))
      default: decoded.append(byte)
      }
    }
    guard let text = String(validating: decoded, as: UTF8.self), !decoded.contains(0) else {
      throw Refusal(400, "The target is not UTF-8.")
    }
    return text
  }
}
