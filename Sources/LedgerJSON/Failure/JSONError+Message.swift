public import LedgerWords

extension JSONError {
  /// One English sentence that says what is wrong; the place is not in it.
  public var message: Words {
    switch kind {
    case .unexpectedCharacter(let scalar, let expected):
      "Unexpected character \(Self.shown(scalar)): expected \(expected.rawValue)."
    case .unexpectedEnd(let expected): "Unexpected end: expected \(expected.rawValue)."
    case .wrongType(let expected, let found): "Expected \(expected.rawValue), found \(found.rawValue)."
    case .duplicateKey(let name): "The key \"\(Self.shown(name))\" stands twice in the same object."
    case .tooDeep(let limit): "Objects and arrays are nested more than \(limit) deep."
    case .tooManyKeys(let limit): "An object has more than \(limit) keys."
    default: textMessage
    }
  }

  private var textMessage: Words {
    switch kind {
    case .badEscape: "A backslash in a string is not followed by one of \" \\ / b f n r t or u and 4 hex digits."
    case .loneSurrogate: "A \\u escape is half of a surrogate pair without its other half."
    case .invalidUTF8: "The text is not UTF-8."
    case .controlCharacter(let byte): "A string holds the control character \(Self.hex(UInt32(byte))) unescaped."
    case .malformedNumber: "The number is not written as JSON writes numbers."
    case .notAnInteger: "Expected an integer, found a number with a fraction or an exponent."
    case .numberOutOfRange: "The integer does not fit 64 bits."
    case .trailingCharacters: "Something follows the end of the JSON value."
    case .byteOrderMark: "The text begins with a byte order mark: save it as UTF-8 without BOM."
    default: ""
    }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .nonspacingMark,
      .spaceSeparator, .enclosingMark:
      hex(scalar.value)
    default: "'\(Character(scalar))'"
    }
  }

  /// A key as a message may show it: no control character, no more than 40 scalars.
  private static func shown(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars.prefix(40) {
      if scalar.properties.generalCategory == .control {
        result += hex(scalar.value)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return name.unicodeScalars.dropFirst(40).isEmpty ? result : result + "…"
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
