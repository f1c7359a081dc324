import LedgerWords

/// The state of the chain between two lines: the one place that says which line may follow which.
///
/// Finding the end, replaying, writing and auditing all go through ``follow(_:digest:)``.
public struct Chain: Equatable, Sendable {
  /// The sequence of the last line; 0 before the first.
  public private(set) var sequence: UInt64 = 0
  /// The SHA-256 of the last line without its line feed; zeros before the first.
  public private(set) var digest = Digest.zero
  /// How many events of the open commit are still to come; 0 between commits.
  public private(set) var remaining = 0
  /// The command of the last line.
  public private(set) var correlation = Correlation.zero

  /// Before the first line.
  public static var start: Chain { Chain() }

  /// After the line that says `link` and whose bytes have this digest.
  public init(after link: Link, digest: Digest) {
    sequence = link.sequence
    self.digest = digest
    remaining = link.remaining
    correlation = link.correlation
  }

  private init() {}

  /// True after the last line of a commit, and in an empty log.
  public var isBetweenCommits: Bool { remaining == 0 }

  /// Takes the next line: its link, and the SHA-256 of its bytes.
  ///
  /// Throws if that line cannot follow, and then stays as it was.
  public mutating func follow(_ link: Link, digest: Digest) throws(ChainFault) {
    guard link.prevhash == self.digest else {
      // A missing line breaks both; the sequence shows it more plainly.
      try checkOrder(link)
      throw .chain(expected: self.digest, found: link.prevhash)
    }
    try checkOrder(link)
    self = Chain(after: link, digest: digest)
  }

  /// Takes the next line without looking at hashes (`--no-verify`); `digest` is zero from then on.
  ///
  /// Throws, and stays as it was, when that line cannot follow.
  public mutating func followUnverified(_ link: Link) throws(ChainFault) {
    try checkOrder(link)
    self = Chain(after: link, digest: .zero)
  }

  private func checkOrder(_ link: Link) throws(ChainFault) {
    let next = sequence.addingReportingOverflow(1)
    guard !next.overflow, link.sequence == next.partialValue else {
      throw .sequence(expected: next.partialValue, found: link.sequence)
    }
    guard remaining > 0 else {
      guard link.remaining >= 0 else { throw .remaining(expected: 0, found: link.remaining) }
      return
    }
    guard link.remaining == remaining - 1 else {
      throw .remaining(expected: remaining - 1, found: link.remaining)
    }
    guard link.correlation == correlation else { throw .correlation }
  }
}

extension Chain {
  /// Whether a line with this `link` can follow; its bytes are not checked.
  package func mayPrecede(_ link: Link) -> Bool {
    var copy = self
    do throws(ChainFault) {
      try copy.follow(link, digest: .zero)
      return true
    } catch {
      return false
    }
  }
}

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

  /// The fault as a finding of the check `sequence`, `chain` or `commit`.
  public var fault: LineFault {
    switch self {
    case .sequence(let expected, let found):
      LineFault(
        check: "sequence",
        sentence: Words(
          "the sequence is \(found), where \(expected) is the next",
          fr: "la séquence est \(found), alors que la suivante est \(expected)"))
    case .chain(let expected, let found):
      LineFault(
        check: "chain",
        sentence: Words(
          "prevhash is \(found.hex), but the SHA-256 of the line before is \(expected.hex)",
          fr: "prevhash vaut \(found.hex), alors que le SHA-256 de la ligne précédente est \(expected.hex)"))
    case .remaining(let expected, let found):
      LineFault(
        check: "commit",
        sentence: Words(
          "remaining is \(found), where the commit so far leaves \(expected)",
          fr: "remaining vaut \(found), alors que l'enregistrement en cours en laisse \(expected)"))
    case .correlation:
      LineFault(
        check: "commit",
        sentence: Words(
          "the correlationid changes before the commit is complete",
          fr: "correlationid change avant la fin de l'enregistrement"))
    }
  }
}
