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
    guard hex.count == 64, let w0 = Self.word(hex, at: 0), let w1 = Self.word(hex, at: 16),
      let w2 = Self.word(hex, at: 32), let w3 = Self.word(hex, at: 48)
    else { return nil }
    self.init(w0, w1, w2, w3)
  }

  /// The 64 lower-case hex digits.
  public var hex: String {
    var digits: [UInt8] = []
    appendHex(to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Appends the 64 lower-case hex digits.
  public func appendHex(to bytes: inout [UInt8]) {
    Self.append(w0, to: &bytes)
    Self.append(w1, to: &bytes)
    Self.append(w2, to: &bytes)
    Self.append(w3, to: &bytes)
  }

  private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
    for shift in stride(from: 60, through: 0, by: -4) {
      let nibble = UInt8(truncatingIfNeeded: word &>> UInt64(shift)) & 0xF
      bytes.append(nibble < 10 ? 0x30 &+ nibble : 0x57 &+ nibble)
    }
  }

  private static func word(_ hex: Span<UInt8>, at start: Int) -> UInt64? {
    var word: UInt64 = 0
    for index in start..<start + 16 {
      guard let nibble = nibble(hex[index]) else { return nil }
      word = word &<< 4 | UInt64(nibble)
    }
    return word
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x57
    case 0x41...0x46: digit - 0x37
    default: nil
    }
  }
}
