/// What an audit holds the log against, besides what lies in `checkpoints/`.
public struct AuditedCheckpoints: Sendable {
  /// Checkpoints kept elsewhere: their names for messages, and their bytes.
  public var given: [(name: String, bytes: [UInt8])]
  /// The key that must have signed every checkpoint; nil: signatures are not looked at.
  public var key: TrustedKey?

  /// Those of `checkpoints/` alone, without a look at their signatures.
  public init(given: [(name: String, bytes: [UInt8])] = [], key: TrustedKey? = nil) {
    self.given = given
    self.key = key
  }
}
