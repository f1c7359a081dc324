import LedgerLog
import LedgerWords

/// The format of lines in these tests: `{<sequence> <remaining> <prevhash> <correlation> <text>}`.
enum Lines {
  static let reader: LinkReader = { bytes in
    guard bytes.count >= 2, bytes[0] == 0x7B, bytes[bytes.count - 1] == 0x7D else {
      return .failure(fault("no braces around it"))
    }
    // Thousands of lines are read in a test: by hand, one byte after the other.
    var parts: [[UInt8]] = []
    var part: [UInt8] = []
    var index = 1
    while index < bytes.count - 1 {
      let byte = bytes[index]
      guard byte >= 0x20, byte < 0x7F, byte != 0x7D else { return .failure(fault("a byte that it cannot hold")) }
      if byte == 0x20 {
        parts.append(part)
        part.removeAll()
      } else {
        part.append(byte)
      }
      index += 1
    }
    parts.append(part)
    guard parts.count == 5,
      let sequence = UInt64(text(parts[0])), let remaining = Int(text(parts[1])),
      let prevhash = Digest(hex: text(parts[2])), let correlation = UInt64(text(parts[3]))
    else { return .failure(fault("not five fields")) }
    return .success(
      Link(sequence: sequence, remaining: remaining, prevhash: prevhash, correlation: Correlation(0, correlation)))
  }

  /// One line, its line feed included.
  static func line(_ link: Link, _ text: String) -> [UInt8] {
    Array("{\(link.sequence) \(link.remaining) \(link.prevhash.hex) \(link.correlation.low) \(text)}\n".utf8)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
  private static func fault(_ sentence: String) -> LineFault {
    LineFault(check: "json", sentence: Words(same: sentence))
  }
}
