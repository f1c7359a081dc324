import LedgerLog
import LedgerWords

/// The format of lines in these tests: `{<sequence> <remaining> <prevhash> <correlation> <text>}`.
enum Lines {
  static let reader: LinkReader = { bytes in
    var copy: [UInt8] = []
    for index in bytes.indices { copy.append(bytes[index]) }
    guard copy.count >= 2, copy.first == UInt8(ascii: "{"), copy.last == UInt8(ascii: "}"),
      copy.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    else { return .failure(fault("no braces around it")) }
    let parts = copy.dropFirst().dropLast().split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 5, !parts[4].contains(UInt8(ascii: "}")),
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

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
  private static func fault(_ sentence: String) -> LineFault {
    LineFault(check: "json", sentence: Words(same: sentence))
  }
}
