/// A proof that was made.
public struct ProofReport: Sendable {
  /// What it proves.
  public enum Claim: Equatable, Sendable {
    /// That these events, by their sequences, are in the log.
    case events([UInt64])
    /// That the log begins with all of a log of so many events.
    case extends(UInt64)
  }

  /// The file: for each event its line and a C2SP tlog-proof, or the proof of an extension.
  public let proof: [UInt8]
  /// What it proves.
  public let claim: Claim
  /// The name of the log.
  public let origin: String
  /// How many events the checkpoint is of.
  public let size: UInt64
  /// Its root, base 64.
  public let root: String
}
