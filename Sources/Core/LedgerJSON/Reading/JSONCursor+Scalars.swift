extension JSONCursor {
  /// Reads a number of any size and precision, and returns where its literal stands.
  ///
  /// - Throws: ``JSONError/Kind/malformedNumber`` for what RFC 8259 §6 does not allow, and a mismatch at any other value.
  @inline(__always) @_lifetime(self: copy self)
  public mutating func number() throws(JSONError) -> JSONText {
    skipSpace()
    let start = position
    var offset = start
    if byte(at: offset) == UInt8(ascii: "-") { offset &+= 1 }
    let first = byte(at: offset)
    guard Self.isDigit(first) else { throw notANumber() }
    offset &+= 1
    if first != UInt8(ascii: "0") { skipDigits(&offset) }
    if Self.goesOn(byte(at: offset)) { offset = try afterFractionAndExponent(from: offset) }
    position = offset
    return JSONText(start: start, end: offset, hasEscapes: false)
  }

  /// Reads an integer exactly.
  ///
  /// `-0` is 0. A fraction or an exponent is refused even if the value is whole.
  ///
  /// - Throws: ``JSONError/Kind/notAnInteger``, ``JSONError/Kind/numberOutOfRange`` beyond 64 bits, and what
  ///   ``number()`` throws.
  @_lifetime(self: copy self) public mutating func integer() throws(JSONError) -> Int64 {
    let literal = try number()
    let isNegative = byte(at: literal.start) == UInt8(ascii: "-")
    var value: Int64 = 0
    var overflows = false
    for offset in (isNegative ? literal.start + 1 : literal.start)..<literal.end {
      let digit = byte(at: offset) &- UInt8(ascii: "0")
      guard digit <= 9 else { throw JSONError(.notAnInteger, at: literal.start) }
      let product = value.multipliedReportingOverflow(by: 10)
      let sum = product.partialValue.addingReportingOverflow(isNegative ? -Int64(digit) : Int64(digit))
      overflows = overflows || product.overflow || sum.overflow
      value = sum.partialValue
    }
    guard !overflows else { throw JSONError(.numberOutOfRange, at: literal.start) }
    return value
  }

  /// Reads `true` or `false`.
  ///
  /// - Throws: if the next value is neither.
  @_lifetime(self: copy self) public mutating func bool() throws(JSONError) -> Bool {
    skipSpace()
    switch byte(at: position) {
    case UInt8(ascii: "t"):
      try literal("true", .bool)
      return true
    case UInt8(ascii: "f"):
      try literal("false", .bool)
      return false
    default: throw mismatch(.bool)
    }
  }

  /// Reads `null` if that is the next value; else stays before that value and answers false.
  ///
  /// - Throws: if a word begins with `n` and is not `null`.
  @inline(__always) @_lifetime(self: copy self)
  public mutating func null() throws(JSONError) -> Bool {
    skipSpace()
    guard byte(at: position) == UInt8(ascii: "n") else { return false }
    try literal("null", .null)
    return true
  }

  /// Reads a constant word whose first letter was seen.
  ///
  /// - Throws: at the first letter that differs.
  @inline(never) @_lifetime(self: copy self)
  public mutating func literal(_ word: String, _ kind: JSONPart) throws(JSONError) {
    for letter in word.utf8 {
      guard byte(at: position) == letter else { throw unexpected(kind) }
      position += 1
    }
  }

  /// Whether a byte is one of `0` to `9`.
  @inline(__always) public static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") <= 9
  }

  /// Moves an offset over digits, if there are any.
  @inline(__always) public func skipDigits(_ offset: inout Int) {
    while Self.isDigit(byte(at: offset)) { offset &+= 1 }
  }

  /// Whether a byte that follows a number's integer part belongs to the number, rightly or wrongly.
  @inline(__always) public static func goesOn(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"),
      UInt8(ascii: "+"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The offset after the fraction and exponent that begin at an offset.
  ///
  /// - Throws: ``JSONError/Kind/malformedNumber``.
  @inline(never) public func afterFractionAndExponent(from start: Int) throws(JSONError) -> Int {
    var offset = start
    if byte(at: offset) == UInt8(ascii: ".") {
      offset += 1
      try digits(&offset)
    }
    if byte(at: offset) | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if byte(at: offset) == UInt8(ascii: "+") || byte(at: offset) == UInt8(ascii: "-") { offset += 1 }
      try digits(&offset)
    }
    guard !Self.goesOn(byte(at: offset)) else { throw JSONError(.malformedNumber, at: position) }
    return offset
  }

  /// Moves over one digit or more.
  private func digits(_ offset: inout Int) throws(JSONError) {
    guard Self.isDigit(byte(at: offset)) else { throw JSONError(.malformedNumber, at: position) }
    skipDigits(&offset)
  }
}
