extension Digest {
  /// Reads 32 bytes; nil of any other number of them.
  package init?(bytes: Span<UInt8>) {
    guard bytes.count == 32 else { return nil }
    self.init(
      Self.word(of: bytes, at: 0), Self.word(of: bytes, at: 8), Self.word(of: bytes, at: 16),
      Self.word(of: bytes, at: 24))
  }

  /// Its 32 bytes.
  package var bytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 32)
    put(into: &bytes, at: 0)
    return bytes
  }

  /// Writes its 32 bytes over those of `bytes` from `start` on, which must be there.
  func put(into bytes: inout [UInt8], at start: Int) {
    var index = start
    for word in [w0, w1, w2, w3] {
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        bytes[index] = UInt8(truncatingIfNeeded: word &>> shift)
        index += 1
      }
    }
  }

  private static func word(of bytes: Span<UInt8>, at start: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in start..<start + 8 { word = word &<< 8 | UInt64(bytes[index]) }
    return word
  }
}
