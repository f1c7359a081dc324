package import LedgerData
package import LedgerLog

/// All lines of a log, and the checkpoint that is of just as many: its root proves that none is missing.
package struct WholeLog: Sendable {
  /// The lines, from the first on.
  package let lines: [[UInt8]]
  /// The checkpoint.
  package let checkpoint: SignedCheckpoint
  /// The key that signed it.
  package let key: VerifierKey

  /// Makes one of its parts, right or wrong.
  package init(lines: [[UInt8]], checkpoint: SignedCheckpoint, key: VerifierKey) {
    self.lines = lines
    self.checkpoint = checkpoint
    self.key = key
  }

  /// Whether the lines are those that the checkpoint was signed of, all of them and in their order.
  package func holds(_ hasher: inout MerkleHasher) throws(LogFailure) -> Bool {
    guard UInt64(lines.count) == checkpoint.checkpoint.size else { return false }
    return try Self.root(lines, &hasher) == checkpoint.checkpoint.root
  }

  /// The root of the tree over the first `size` lines; nil where there are not as many.
  package func root(ofFirst size: UInt64, _ hasher: inout MerkleHasher) throws(LogFailure) -> Digest? {
    guard size <= UInt64(lines.count) else { return nil }
    return try Self.root(lines.prefix(Int(size)), &hasher)
  }

  private static func root(
    _ lines: some Sequence<[UInt8]>, _ hasher: inout MerkleHasher
  ) throws(LogFailure) -> Digest {
    var frontier = MerkleFrontier()
    for line in lines { try frontier.append(hasher.leaf(line.span), &hasher) }
    return try frontier.root(&hasher)
  }
}

extension RegistreReader {
  /// The whole log under its newest checkpoint, which must be of all its events; nil where it is of more than `mostBytes` bytes.
  ///
  /// - Parameter key: whose signature the checkpoint must bear; nil: a key that was kept when it was signed.
  /// - Throws: `LedgerFailure`: there is no registre, no checkpoint or none as new, its key is not known or another, the log is not
  ///   what it says, or a line of it is no event that this program knows.
  package func wholeLog(signedBy key: TrustedKey?, upTo mostBytes: Int) throws(LedgerFailure) -> WholeLog? {
    try readTwiceIfDamaged {
      guard try openWithItsOpening().end.committedSize <= mostBytes else { return nil }
      return try Prover(self).wholeLog(signedBy: key)
    }
  }
}
