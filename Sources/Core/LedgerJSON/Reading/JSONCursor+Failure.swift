extension JSONCursor {
  /// The error for a byte, or an end, that cannot stand at the position.
  @inline(never) public func unexpected(_ expected: JSONPart) -> JSONError {
    guard position < input.count else { return JSONError(.unexpectedEnd(expected: expected), at: position) }
    guard let scalar = scalar(at: position) else { return JSONError(.invalidUTF8, at: position) }
    if scalar == "\u{feff}" && position == 0 { return JSONError(.byteOrderMark, at: position) }
    return JSONError(.unexpectedCharacter(scalar, expected: expected), at: position)
  }

  /// The error for a value of another kind than the one asked for, or for no value.
  @inline(never) public func mismatch(_ expected: JSONPart) -> JSONError {
    guard let found = kind(at: position), found != expected, isWhole(found) else { return unexpected(expected) }
    return JSONError(.wrongType(expected: expected, found: found), at: position)
  }

  /// The error for a minus sign without a digit, or for something that is not a number.
  @inline(never) public func notANumber() -> JSONError {
    byte(at: position) == UInt8(ascii: "-") ? JSONError(.malformedNumber, at: position) : mismatch(.number)
  }

  /// The error for a key met twice.
  @inline(never) func duplicate(_ name: JSONText) -> JSONError {
    JSONError(.duplicateKey(string(name)), at: name.start - 1)
  }

  /// Whether a word that begins like `true`, `false` or `null` is that word, so that `nan` is not taken for null.
  private func isWhole(_ kind: JSONPart) -> Bool {
    func stands(_ word: String) -> Bool {
      word.utf8.enumerated().allSatisfy { byte(at: position + $0.offset) == $0.element }
    }
    return switch kind {
    case .bool: stands("true") || stands("false")
    case .null: stands("null")
    default: true
    }
  }

  /// The scalar at an offset; nil if the bytes are not UTF-8.
  private func scalar(at offset: Int) -> Unicode.Scalar? {
    guard byte(at: offset) >= 0x80 else { return Unicode.Scalar(byte(at: offset)) }
    guard let length = lengthOfScalar(at: offset) else { return nil }
    var value = UInt32(byte(at: offset)) & (0x7f >> UInt32(length))
    for index in 1..<length { value = value << 6 | UInt32(byte(at: offset + index) & 0x3f) }
    return Unicode.Scalar(value)
  }
}
