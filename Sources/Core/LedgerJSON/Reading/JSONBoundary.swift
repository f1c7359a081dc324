import LedgerBytes

/// Finds where one JSON value ends in bytes that arrive in pieces, such as the elements of an array larger than memory.
///
/// It looks only at strings and brackets, in constant memory at any depth; a ``JSONCursor`` checks the rest once the
/// value is there. A string, an object or an array ends with its last byte; a number or a word ends before white space,
/// a comma, a colon, a quote or a bracket. A byte that cannot begin a value counts as a value of one byte: the caller
/// always advances, and the cursor refuses that byte.
public struct JSONBoundary: Sendable {
  private enum State {
    case before, scalar, string, escape, nested
  }

  private var state = State.before
  private var depth = 0

  /// A boundary before a value and the white space that may precede it.
  public init() {}

  /// Reads on.
  ///
  /// - Parameters:
  ///   - bytes: the piece that arrived.
  ///   - from: where in it to go on; an offset outside counts as the nearest end.
  /// - Returns: the offset just after the value, 0 to `bytes.count`, the boundary being ready for another
  ///   one; nil when more bytes are needed.
  public mutating func scan(_ bytes: Span<UInt8>, from: Int) -> Int? {
    var offset = max(0, from)
    while offset < bytes.count {
      switch state {
      case .before: begin(bytes[offset], &offset)
      case .scalar:
        if Self.isDelimiter(bytes[offset]) { return finish(offset) }
        offset += 1
      case .escape:
        state = .string
        offset += 1
      case .string: scanString(bytes, &offset)
      case .nested: scanNested(bytes, &offset)
      }
      if isComplete { return finish(offset) }
    }
    return nil
  }

  /// A bracket, or the closing quote of a string outside all brackets, has just ended the value.
  private var isComplete: Bool { state == .nested && depth == 0 }

  private mutating func finish(_ offset: Int) -> Int {
    self = JSONBoundary()
    return offset
  }

  private mutating func begin(_ byte: UInt8, _ offset: inout Int) {
    offset += 1
    switch byte {
    case 0x20, 0x09, 0x0a, 0x0d: return
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth = 1
      state = .nested
    case UInt8(ascii: "\""): state = .string
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"): state = .nested
    default: state = .scalar
    }
  }

  private mutating func scanString(_ bytes: Span<UInt8>, _ offset: inout Int) {
    while offset < bytes.count {
      if bytes.hasWord(at: offset) {
        let stops = SWAR.stringStops(bytes.word(at: offset))
        offset += stops == 0 ? 8 : SWAR.first(stops)
        if stops == 0 { continue }
      }
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\"") {
        state = .nested
        return
      } else if byte == UInt8(ascii: "\\") {
        state = .escape
        return
      }
    }
  }

  private mutating func scanNested(_ bytes: Span<UInt8>, _ offset: inout Int) {
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""):
        state = .string
        return
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return }
      default: continue
      }
    }
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0a, 0x0d, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "{"),
      UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"):
      true
    default: false
    }
  }
}
