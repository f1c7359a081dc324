/// A text that came by mail, or by hand: without the byte order mark and the carriage returns that programs on the way
/// add, and with the line feed at its end that they take away.
///
/// Notes, requests and answers hold no carriage return, so a valid text is unchanged.
package enum MailedText {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether a program on the way added a byte order mark, or carriage returns before line feeds.
  package static func isChanged(_ received: [UInt8]) -> Bool {
    received.starts(with: mark) || zip(received, received.dropFirst()).contains { $0 == 0x0D && $1 == 0x0A }
  }

  /// The bytes as they were sent.
  package static func bytes(_ received: [UInt8]) -> [UInt8] {
    let text = received.starts(with: mark) ? received[mark.count...] : received[...]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + 1)
    for (index, byte) in zip(text.indices, text) {
      if byte == 0x0D, index + 1 < text.endIndex, text[index + 1] == 0x0A { continue }
      bytes.append(byte)
    }
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    return bytes
  }
}
