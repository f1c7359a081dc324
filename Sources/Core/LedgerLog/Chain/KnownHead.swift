import LedgerBytes

/// A line of a log as it was once seen: its sequence and its SHA-256, or the root of the tree over the lines up to it,
/// as an invoice prints it. A log that has only grown since then still has it.
public struct KnownHead: Hashable, Sendable {
  /// The number of the event, from 1.
  public let sequence: UInt64
  /// The SHA-256 of its line, without the line feed.
  public let digest: Digest

  /// Whether ``digest`` is the root of the tree over the lines up to that one (RFC 6962).
  public let isRoot: Bool

  /// Names a line.
  public init(sequence: UInt64, digest: Digest, isRoot: Bool = false) {
    self.sequence = sequence
    self.digest = digest
    self.isRoot = isRoot
  }

  /// Reads `42:` and 64 hex digits, or a root in base64; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let sequence = Self.sequence(parts[0]) else { return nil }
    if let digest = Digest(hex: String(parts[1])) {
      self.init(sequence: sequence, digest: digest)
    } else {
      guard let root = Digest(base64: Array(parts[1].utf8).span) else { return nil }
      self.init(sequence: sequence, digest: root, isRoot: true)
    }
  }

  /// Reads the number of an event, from 1; nil for anything else.
  package static func sequence(_ text: Substring) -> UInt64? {
    // UInt64 would take a sign too.
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt64(text), number > 0 else {
      return nil
    }
    return number
  }
}
