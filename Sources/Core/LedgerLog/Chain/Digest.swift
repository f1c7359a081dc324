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

  /// 32 zero bytes: the `prevhash` of the first line of a log.
  public static var zero: Digest { Digest(0, 0, 0, 0) }

  /// Reads exactly 64 hex digits, of either case.
  public init?(hex: String) { self.init(hex: Array(hex.utf8).span) }

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
  /// Reads 32 bytes; nil for any other length.
  package init?(bytes: Span<UInt8>) {
    guard bytes.count == 32 else { return nil }
    self.init(
      bytes.word(at: 0).byteSwapped, bytes.word(at: 8).byteSwapped, bytes.word(at: 16).byteSwapped,
      bytes.word(at: 24).byteSwapped)
  }

  /// Its 32 bytes.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  /// Appends its 32 bytes.
  func append(to bytes: inout [UInt8]) {
    bytes.append(word: w0.byteSwapped)
    bytes.append(word: w1.byteSwapped)
    bytes.append(word: w2.byteSwapped)
    bytes.append(word: w3.byteSwapped)
  }
}
