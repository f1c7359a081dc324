import LedgerLog

/// Commits as they go to the log with one write and one sync.
struct EncodedCommits: Sendable {
  /// Their lines.
  var bytes: [UInt8]
  /// Where each commit ends, in bytes from the first.
  let ends: [Int]
  /// The chain after the last line.
  let chain: Chain
}
