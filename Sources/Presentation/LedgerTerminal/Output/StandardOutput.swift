import LedgerBytes
import LedgerReports
import LedgerWords

/// Standard output, gathered and written in large pieces.
///
/// Gathered bytes can still be taken back, so that a failure found in time leaves standard output to its own answer.
package final class StandardOutput {
  /// The gathered bytes.
  private(set) var buffer: [UInt8] = []
  private static let capacity = 1 << 16

  private let isTerminal: Bool
  /// Whether all output is only gathered, for a caller in this process.
  private let isKept: Bool
  /// The program that shows it page by page; nil: it is shown at once.
  private var pager: String?

  init(isKept: Bool = false) {
    self.isKept = isKept
    isTerminal = !isKept && HostProcess.isTerminal(HostProcess.output)
  }

  /// Adds JSON, in whole characters. On a terminal, control characters are escaped.
  ///
  /// - Throws: ``IOFailure`` when standard output takes no more.
  package func write(_ bytes: Span<UInt8>) throws {
    let start = buffer.count
    buffer.append(copying: bytes)
    if isTerminal {
      let text = SafeText.json(String(decoding: buffer[start...], as: UTF8.self))
      buffer.replaceSubrange(start..., with: text.utf8)
    }
    if buffer.count >= Self.capacity, pager == nil { try flush() }
  }

  /// Adds a line.
  package func line(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.capacity, pager == nil { try flush() }
  }

  /// Adds lines.
  package func lines(_ lines: [String]) throws {
    for text in lines { try line(text) }
  }

  /// Takes back the gathered bytes.
  package func discard() { buffer.removeAll() }

  /// Has `command` show it page by page, once it is whole; nil: nothing does.
  func page(by command: String?) { pager = command }

  /// Writes the gathered bytes.
  package func flush() throws {
    guard !buffer.isEmpty, !isKept else { return }
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    if let pager, Pager.show(bytes, by: pager) { return }
    try Files.write(HostProcess.output, Words("standard output", fr: "la sortie standard"), bytes.span)
  }
}
