/// Why bytes are not the JSON that was expected, and where.
public struct JSONError: Error, Equatable, Sendable {
  /// The kind of fault.
  public enum Kind: Equatable, Sendable {
    /// A character that cannot stand there.
    case unexpectedCharacter(Unicode.Scalar, expected: JSONPart)
    /// The bytes stop in the middle of a value.
    case unexpectedEnd(expected: JSONPart)
    /// A value of another kind than the one asked for.
    case wrongType(expected: JSONPart, found: JSONPart)
    /// A backslash followed by something RFC 8259 §7 does not list.
    case badEscape
    /// A `\u` escape of half a surrogate pair.
    case loneSurrogate
    /// Bytes that are not UTF-8 (RFC 3629): overlong, surrogate, beyond U+10FFFF, or cut off.
    case invalidUTF8
    /// A control character, U+0000 to U+001F, that stands unescaped in a string.
    case controlCharacter(UInt8)
    /// The same key twice in one object, compared after unescaping.
    case duplicateKey(String)
    /// More objects and arrays open at once than the limit.
    case tooDeep(limit: Int)
    /// More keys in one object than the limit.
    case tooManyKeys(limit: Int)
    /// A number that breaks the grammar of RFC 8259 §6: `01`, `1.`, `-`, `1e`.
    case malformedNumber
    /// A number with a fraction or an exponent where an integer is wanted.
    case notAnInteger
    /// An integer that does not fit 64 bits.
    case numberOutOfRange
    /// Something other than white space after the value.
    case trailingCharacters
    /// A byte order mark, which RFC 8259 §8.1 lets a reader refuse.
    case byteOrderMark
  }

  /// The kind of fault.
  public let kind: Kind
  /// The offset, in bytes from 0, of the place the error is about.
  public let offset: Int

  /// An error of a kind at an offset in bytes.
  public init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// Line and column of the error, both from 1.
  ///
  /// A line ends with a line feed. Columns count characters, that is Unicode scalars (a stray continuation byte counts
  /// with the character before it), as most editors do.
  ///
  /// - Parameter bytes: the bytes that were read, from their beginning.
  public func position(in bytes: Span<UInt8>) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for index in 0..<max(0, min(offset, bytes.count)) {
      if bytes[index] == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if bytes[index] & 0xc0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }
}
