// The only file of this module that imports Glibc: libc looks through many bytes at a time.

import Glibc

extension Span<UInt8> {
  /// The index of the first byte equal to `byte` in `range`; nil if no byte is, or if the range passes an end.
  public func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return unsafe withUnsafeBytes { raw in
      guard let base = raw.baseAddress,
        let found = unsafe memchr(base + range.lowerBound, Int32(byte), range.count)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// The index of the last byte equal to `byte` in `range`; nil if no byte is, or if the range passes an end.
  public func lastIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    // If the byte is absent, libc finds that out many times faster than the loop below.
    guard firstIndex(of: byte, in: range) != nil else { return nil }
    var index = range.upperBound
    while index > range.lowerBound {
      index -= 1
      if self[index] == byte { return index }
    }
    return nil
  }

  /// Calls `take` for each whole line with its place, the line feed left out.
  public func eachLine<Failure: Error>(_ take: (Range<Int>) throws(Failure) -> Void) throws(Failure) {
    var start = 0
    while let feed = firstIndex(of: 0x0A, in: start..<count) {
      try take(start..<feed)
      start = feed + 1
    }
  }
}

extension [UInt8] {
  /// The bytes of a span.
  public init(_ span: Span<UInt8>) {
    self = []
    append(copying: span)
  }
}
