/// Why a line cannot follow the one before.
public enum ChainFault: Error, Equatable, Sendable {
  /// The sequence is not the next one.
  case sequence(expected: UInt64, found: UInt64)
  /// `prevhash` is not the SHA-256 of the line before.
  case chain(expected: Digest, found: Digest)
  /// `remaining` does not count down by one, or is below 0.
  case remaining(expected: Int, found: Int)
  /// A commit is begun while another is unfinished.
  case correlation

  /// The fault as the check `sequence`, `chain` or `commit` tells it.
  public var fault: LineFault {
    switch self {
    case .sequence(let expected, let found):
      LineFault(check: "sequence", sentence: "the sequence is \(found), where \(expected) is the next")
    case .chain(let expected, let found):
      LineFault(
        check: "chain", sentence: "prevhash is \(found.hex), but the SHA-256 of the line before is \(expected.hex)")
    case .remaining(let expected, let found):
      LineFault(check: "commit", sentence: "remaining is \(found), where the commit so far leaves \(expected)")
    case .correlation:
      LineFault(check: "commit", sentence: "the correlationid changes before the commit is complete")
    }
  }
}
