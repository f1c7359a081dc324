public import LedgerData

/// A proof that was made.
public struct ProofReport: Sendable {
  /// The claim that the file proves.
  public enum Claim: Equatable, Sendable {
    /// These events, by their sequences, are in the log.
    case events([UInt64])
    /// The log begins with the whole log of so many events.
    case extends(UInt64)
  }

  /// The content of the file.
  enum Contents: Sendable {
    case bytes([UInt8])
    case lines(ProvenLines)
  }

  /// The claim that it proves.
  public let claim: Claim
  /// The name of the log.
  public let origin: String
  /// How many events the checkpoint covers.
  public let size: UInt64
  /// Its root, base 64.
  public let root: String
  let contents: Contents

  /// Gives the file piece by piece: for each event its line and a C2SP tlog-proof, or the proof of an extension.
  ///
  /// The lines are read from the log as they are given, so that the proof of any document takes little memory.
  ///
  /// - Throws: `LedgerFailure` when the log cannot be read, or has changed; the errors of `take`.
  public func write(_ take: ([UInt8]) throws -> Void) throws {
    switch contents {
    case .bytes(let bytes): try take(bytes)
    case .lines(let lines): try lines.write(take)
    }
  }

  /// The file as a whole.
  ///
  /// - Throws: `LedgerFailure`, as ``write(_:)``.
  public func proof() throws(LedgerFailure) -> [UInt8] {
    try LedgerFailure.wrap {
      var bytes: [UInt8] = []
      try write { bytes += $0 }
      return bytes
    }
  }
}
