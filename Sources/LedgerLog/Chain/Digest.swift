import LedgerBytes

/// A SHA-256 value: 32 bytes, held as four big-endian words, so that comparing two takes four instructions.
public struct Digest: Hashable, Sendable {
  /// Bytes 0–7, 8–15, 16–23 and 24–31.
  public let w0, w1, w2, w3: UInt64

  /// Makes a digest of its four words, first byte highest.
  public init(_ w0: UInt64, _ w1: UInt64, _ w2: UInt64, _ w3: UInt64) {
    self.w0 = w0
    self.w1 = w1
    self.w2 = w2
    self.w3 = w3
  }

  /// 32 zero bytes: what the first line of a log bears as the digest of the line before.
  public static var zero: Digest { Digest(0, 0, 0, 0) }

  /// Reads exactly 64 hex digits, of either case.
  public init?(hex: String) {
    self.init(hex: Array(hex.utf8).span)
  }

  /// Reads exactly 64 hex digits, of either case.
  public init?(hex: Span<UInt8>) {
    guard hex.count == 64, let words = hex.hexWords(at: 0) else { return nil }
    self.init(words.0, words.1, words.2, words.3)
  }

  /// The 64 lower-case hex digits.
  public var hex: String {
    var digits: [UInt8] = []
    appendHex(to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Appends the 64 lower-case hex digits.
  public func appendHex(to bytes: inout [UInt8]) {
    for word in [w0, w1, w2, w3] { Hex.append(word, to: &bytes) }
  }
}

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
