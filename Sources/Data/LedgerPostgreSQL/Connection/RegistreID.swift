import LedgerBytes

/// The id of a registre: the first part of every key.
struct RegistreID: Equatable {
  /// Bytes 0–7 and 8–15, first byte highest.
  private let high, low: UInt64

  /// Reads `019b8d2b-8c00-7df9-b0a5-6904abece8aa`, in either case.
  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 36, let (high, low) = bytes.span.uuid(at: 0) else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// Its 16 bytes.
  var bytes: [UInt8] {
    [high, low].flatMap { word in stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  /// In lower case, as lines of its log name it.
  var text: String {
    var bytes: [UInt8] = []
    Hex.appendUUID(high, low, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
