public import CBytes

/// Whole-word loads and bulk copies. Each checks its bounds where it stands, except `word(unchecked:)`.
///
/// The standard library marks raw views of a span as unsafe; the checks here make them safe to call.
extension Span<UInt8> {
  /// Loads 8 bytes, the first one in the lowest 8 bits on every machine.
  ///
  /// - Parameter offset: the first byte; `offset + 8` must not pass the end, or the program stops. Callers ask
  ///   ``Swift/Span/hasWord(at:)`` first.
  @inlinable @inline(__always)
  public func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Loads 8 bytes as ``word(at:)`` does, for callers that checked a longer stretch at once: no bound is checked here.
  @inlinable @inline(__always) @unsafe
  public func word(unchecked offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Loads 8 bytes as ``word(at:)`` does; nil if they would pass an end.
  @inlinable @inline(__always)
  public func wordIfThere(at offset: Int) -> UInt64? {
    guard offset >= 0, offset <= count &- 8 else { return nil }
    return unsafe word(unchecked: offset)
  }

  /// Whether 8 bytes can be loaded at a non-negative offset.
  @inlinable @inline(__always)
  public func hasWord(at offset: Int) -> Bool { offset <= count &- 8 }

  /// Loads at most 8 bytes, padded with zeros: for the ends of buffers.
  ///
  /// - Parameters:
  ///   - offset: where they start, not negative.
  ///   - length: how many are wanted, 0 to 8; those past the end count as zeros.
  @inlinable @inline(__always)
  public func word(at offset: Int, length: Int) -> UInt64 {
    guard hasWord(at: offset) else { return wordAtEnd(at: offset, length: length) }
    return word(at: offset) & SWAR.mask(length)
  }

  @inline(never) @usableFromInline
  func wordAtEnd(at offset: Int, length: Int) -> UInt64 {
    var result: UInt64 = 0
    for index in 0..<Swift.max(0, Swift.min(length, count - offset, 8)) {
      result |= UInt64(self[offset + index]) << UInt64(index * 8)
    }
    return result
  }
}

extension Span<UInt8> {
  /// Whether the bytes at a non-negative offset are `constant`, compared in whole words. A constant of less than 8
  /// bytes is not found within 8 bytes of the end. The constant's words become part of the code.
  @inlinable @inline(__always)
  public func holds(_ constant: StaticString, at offset: Int) -> Bool {
    let length = constant.utf8CodeUnitCount
    guard length >= 8 else {
      return wordIfThere(at: offset).map { $0 & SWAR.mask(length) == constant.shortWord } ?? false
    }
    // One check for all words.
    guard offset >= 0, offset <= count &- length else { return false }
    let words = unsafe UnsafeRawPointer(constant.utf8Start)
    var index = 0
    while index &+ 8 <= length {
      let expected = unsafe words.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard unsafe word(unchecked: offset &+ index) == UInt64(littleEndian: expected) else { return false }
      index &+= 8
    }
    let last = unsafe words.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self)
    return unsafe word(unchecked: offset &+ length &- 8) == UInt64(littleEndian: last)
  }

  /// Whether the `count` bytes at two offsets are the same; false if they pass an end.
  @inlinable @inline(__always)
  public func isSame(at left: Int, as right: Int, count length: Int) -> Bool {
    guard length >= 0, left >= 0, right >= 0, left <= count &- length, right <= count &- length else { return false }
    return unsafe withUnsafeBytes {
      guard let bytes = $0.baseAddress else { return length == 0 }
      return unsafe same_bytes(bytes + left, bytes + right, length)
    }
  }

  /// Whether both have the same bytes.
  @inlinable @inline(__always)
  public func isSame(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        guard let bytes = left.baseAddress, let others = right.baseAddress else { return true }
        return unsafe same_bytes(bytes, others, left.count)
      }
    }
  }

  /// A hash of the bytes in `range`: word by word multiplied and folded. It is quick, and good enough where equal hashes cost little.
  public func hash(in range: Range<Int>, seed: UInt64) -> UInt64 {
    var hash = seed &+ UInt64(truncatingIfNeeded: range.count)
    var offset = range.lowerBound
    while offset &+ 8 < range.upperBound {
      hash = Self.folded(hash ^ word(at: offset))
      offset &+= 8
    }
    // The last word is whole too, if it can be: it then repeats bytes that were hashed before.
    let last = range.count >= 8 ? word(at: range.upperBound &- 8) : word(at: range.lowerBound, length: range.count)
    return Self.folded(hash ^ last)
  }

  @inline(__always) private static func folded(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    return product.high ^ product.low
  }

  /// The 64 hex digits at an offset, as four big-endian words; nil if they are not all digits.
  @inlinable @inline(__always)
  public func hexWords(at offset: Int) -> (UInt64, UInt64, UInt64, UInt64)? {
    guard offset >= 0, offset <= count &- 64 else { return nil }
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    let areDigits = unsafe withUnsafeBytes {
      guard let text = $0.baseAddress else { return false }
      return unsafe hex_32(text + offset, &words.0, &words.1) && hex_32(text + offset + 32, &words.2, &words.3)
    }
    return areDigits ? words : nil
  }

  /// Whether 64 hex digits stand at an offset.
  @inlinable @inline(__always)
  public func isHex64(at offset: Int) -> Bool {
    guard offset >= 0, offset <= count &- 64 else { return false }
    return unsafe withUnsafeBytes {
      guard let text = $0.baseAddress else { return false }
      return unsafe hex_is_64(text + offset)
    }
  }

  /// The UUID (RFC 9562) at an offset, as two big-endian words; nil if the bytes there are not a UUID.
  @inlinable @inline(__always)
  public func uuid(at offset: Int) -> (UInt64, UInt64)? {
    guard offset >= 0, offset <= count &- 36 else { return nil }
    // 8-4-4-4-12 digits: each dash stands before the digits loaded next, and is shifted out.
    let first = unsafe word(unchecked: offset)
    let second = unsafe word(unchecked: offset &+ 8)
    let third = unsafe word(unchecked: offset &+ 13)
    let fourth = unsafe word(unchecked: offset &+ 18)
    let fifth = unsafe word(unchecked: offset &+ 23)
    guard ((second ^ 0x2d) | (third ^ 0x2d) | (fourth ^ 0x2d) | (fifth ^ 0x2d)) & 0xff == 0 else { return nil }
    var (high, low): (UInt64, UInt64) = (0, 0)
    let areDigits = unsafe hex_words(
      first, (second &>> 8) & 0xffff_ffff | (third &>> 8) &<< 32,
      (fourth &>> 8) & 0xffff_ffff | (fifth &>> 8) &<< 32, word(unchecked: offset &+ 28), &high, &low)
    return areDigits ? (high, low) : nil
  }
}

extension [UInt8] {
  /// Appends a copy of all bytes of a span.
  @inlinable @inline(__always)
  public mutating func append(copying span: Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Appends the lowest `count` bytes of a word, 0 to 8, the lowest first.
  @inlinable @inline(__always)
  public mutating func append(word: UInt64, count: Int = 8) {
    unsafe Swift.withUnsafeBytes(of: word.littleEndian) {
      unsafe append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<count]))
    }
  }

  /// Appends the UTF-8 bytes of a constant.
  @inlinable @inline(__always)
  public mutating func append(copying text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }
}

extension StaticString {
  /// Its bytes, at most 7, as a load gives them.
  @inlinable @inline(__always)
  public var shortWord: UInt64 {
    let bytes = unsafe utf8Start
    var word: UInt64 = 0
    for index in 0..<Swift.min(utf8CodeUnitCount, 7) { unsafe word |= UInt64(bytes[index]) &<< UInt64(8 &* index) }
    return word
  }

  /// Calls a function with the UTF-8 bytes of the constant.
  @inlinable @inline(__always)
  public func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    withUTF8Buffer { unsafe body($0.span) }
  }
}
