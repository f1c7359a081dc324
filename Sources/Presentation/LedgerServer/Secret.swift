import LedgerBytes

/// A secret text; a new one has 256 random bits, as 64 hexadecimal digits.
public struct Secret: Sendable {
  public let text: String

  /// A new one, from the random numbers of the system.
  public init() {
    var digits: [UInt8] = []
    for _ in 0..<4 { Hex.append(UInt64.random(in: .min ... .max), to: &digits) }
    text = String(decoding: digits, as: UTF8.self)
  }

  /// One that was made elsewhere.
  public init(_ text: String) { self.text = text }

  /// Whether `other` equals it. The time taken does not depend on how many characters are right.
  public func matches(_ other: String?) -> Bool {
    guard let other, other.utf8.count == text.utf8.count else { return false }
    return zip(text.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
