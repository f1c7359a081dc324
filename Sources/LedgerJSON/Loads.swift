/// The only unsafe lines of this module: whole-word loads and bulk copies, each bounds-checked where it stands.
///
/// The standard library counts every view of a span as raw bytes as unsafe; these functions give it back a safe edge.
extension Span<UInt8> {
  /// Loads 8 bytes, the first one in the lowest 8 bits whatever the machine.
  ///
  /// - Parameter offset: where they start; `offset + 8` must not pass the end (checked: it stops the program, so
  ///   callers ask ``Swift/Span/hasWord(at:)`` first).
  @inlinable
  @inline(__always)
  public func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Whether 8 bytes can be loaded at a non-negative offset.
  @inlinable
  @inline(__always)
  public func hasWord(at offset: Int) -> Bool {
    offset <= count &- 8
  }

  /// Loads at most 8 bytes, padded with zeros: for the ends of buffers.
  ///
  /// - Parameters:
  ///   - offset: where they start, not negative.
  ///   - length: how many are wanted, 0 to 8; those past the end count as zeros.
  @inlinable
  @inline(__always)
  public func word(at offset: Int, length: Int) -> UInt64 {
    guard hasWord(at: offset) else { return wordAtEnd(at: offset, length: length) }
    return word(at: offset) & SWAR.mask(length)
  }

  @inline(never)
  @usableFromInline
  func wordAtEnd(at offset: Int, length: Int) -> UInt64 {
    var result: UInt64 = 0
    for index in 0..<Swift.max(0, Swift.min(length, count - offset, 8)) {
      result |= UInt64(self[offset + index]) << UInt64(index * 8)
    }
    return result
  }
}

extension Span<UInt8> {
  /// Whether a constant of 8 bytes or more stands at a non-negative offset, compared in whole words; false where it might,
  /// within 8 bytes of the end. The constant's words become part of the code.
  @inlinable
  @inline(__always)
  public func holds(_ constant: StaticString, at offset: Int) -> Bool {
    let length = constant.utf8CodeUnitCount
    guard length >= 8, offset <= count &- length else { return false }
    let words = unsafe UnsafeRawPointer(constant.utf8Start)
    var index = 0
    while index &+ 8 <= length {
      let expected = unsafe words.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard word(at: offset &+ index) == UInt64(littleEndian: expected) else { return false }
      index &+= 8
    }
    let last = unsafe words.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self)
    return word(at: offset &+ length &- 8) == UInt64(littleEndian: last)
  }
}

extension [UInt8] {
  /// Appends a copy of all bytes of a span.
  @inlinable
  @inline(__always)
  public mutating func append(copying span: Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Appends the UTF-8 bytes of a constant.
  @inlinable
  @inline(__always)
  public mutating func append(copying text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }
}

extension StaticString {
  /// Calls a function with the UTF-8 bytes of the constant.
  @inlinable
  @inline(__always)
  public func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    withUTF8Buffer { unsafe body($0.span) }
  }
}
