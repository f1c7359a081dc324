public import LedgerData

/// A checkpoint that was made, or that was there already.
public struct CheckpointReport: Sendable {
  /// Its file.
  public let path: String
  /// The whole signed note.
  public let note: [UInt8]
  /// The name of the log.
  public let origin: String
  /// How many events it covers.
  public let size: UInt64
  /// The root of the tree over them, base 64.
  public let root: String
  /// SHA-256 of the last line, 64 hex digits.
  public let head: String
  /// How many lines were read to make it.
  public let linesRead: Int
  /// Whether it was made now; false if a checkpoint of the same log was there.
  public let isNew: Bool
  /// Why the next one will have to read the whole log; nil if it will not.
  public let notKept: LedgerFailure?
}
