import LedgerBytes

extension JSONCursor {
  /// The bytes of a text as they are written: of a string, those between the quotes.
  ///
  /// They are the text itself only if it has no escapes.
  @inline(__always) @_lifetime(copy self)
  public func bytes(_ text: JSONText) -> Span<UInt8> { input.extracting(text.start..<text.end) }

  /// The bytes of a text after unescaping, UTF-8: those of the input if there is no escape, else decoded into
  /// `scratch`, which is emptied first.
  @inline(__always) @_lifetime(copy self, &scratch)
  public func unescaped(_ text: JSONText, into scratch: inout [UInt8]) -> Span<UInt8> {
    guard text.hasEscapes else { return bytes(text) }
    scratch.removeAll(keepingCapacity: true)
    unescape(text, into: &scratch)
    return scratch.span
  }

  /// The text as a `String`, unescaped.
  public func string(_ text: JSONText) -> String {
    guard text.hasEscapes else { return Self.string(bytes(text)) }
    var scratch: [UInt8] = []
    unescape(text, into: &scratch)
    return Self.string(scratch.span)
  }

  /// Whether a text, unescaped, equals `expected` byte for byte.
  public func equals(_ text: JSONText, _ expected: String) -> Bool {
    guard text.hasEscapes || text.count == expected.utf8.count else { return false }
    var scratch: [UInt8] = []
    return unescaped(text, into: &scratch).isSame(as: expected.utf8.span)
  }

  /// Appends the text, unescaped, to some bytes.
  @inline(never) public func unescape(_ text: JSONText, into scratch: inout [UInt8]) {
    var offset = text.start
    while offset < text.end {
      guard input[offset] == UInt8(ascii: "\\") else {
        scratch.append(input[offset])
        offset += 1
        continue
      }
      offset += appendEscape(at: offset, to: &scratch)
    }
  }

  /// Appends the character of the escape at an offset, and returns how many bytes the escape takes.
  private func appendEscape(at offset: Int, to scratch: inout [UInt8]) -> Int {
    switch byte(at: offset + 1) {
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "n"): scratch.append(0x0a)
    case UInt8(ascii: "f"): scratch.append(0x0c)
    case UInt8(ascii: "r"): scratch.append(0x0d)
    case UInt8(ascii: "u"): return appendUnicodeEscape(at: offset, to: &scratch)
    case let plain: scratch.append(plain)
    }
    return 2
  }

  private func appendUnicodeEscape(at offset: Int, to scratch: inout [UInt8]) -> Int {
    let value: UInt32
    do {
      value = try unicodeEscape(at: offset)
    } catch {
      // `string()` has checked the escape: only a text of another input fails here.
      value = 0xfffd
    }
    scratch.append(contentsOf: Unicode.Scalar(value).flatMap(UTF8.encode) ?? UTF8.encodedReplacementCharacter)
    return value >= 0x1_0000 ? 12 : 6
  }

  /// A hash of the unescaped text, seeded per process.
  func hash(_ text: JSONText) -> UInt64 {
    guard text.hasEscapes else { return input.hash(in: text.start..<text.end, seed: JSONField.seed) }
    var scratch: [UInt8] = []
    unescape(text, into: &scratch)
    return scratch.span.hash(in: 0..<scratch.count, seed: JSONField.seed)
  }

  /// Whether two texts are the same after unescaping.
  func isSame(_ left: JSONText, _ right: JSONText) -> Bool {
    guard left.hasEscapes || right.hasEscapes else {
      return left.count == right.count && input.isSame(at: left.start, as: right.start, count: left.count)
    }
    var leftScratch: [UInt8] = []
    var rightScratch: [UInt8] = []
    return unescaped(left, into: &leftScratch).isSame(as: unescaped(right, into: &rightScratch))
  }

  /// The `String` of UTF-8 bytes that were checked. A text of another input may hold invalid bytes; they are repaired.
  private static func string(_ bytes: Span<UInt8>) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes))
    } catch {
      var copy: [UInt8] = []
      copy.append(copying: bytes)
      return String(decoding: copy, as: UTF8.self)
    }
  }
}
