package import LedgerData
package import LedgerLog

/// All lines of a log, and the checkpoint of exactly these lines: its root proves that none is missing.
package struct WholeLog: Sendable {
  /// The lines, from the first on.
  package let lines: [[UInt8]]
  /// The checkpoint.
  package let checkpoint: SignedCheckpoint
  /// The key that signed it.
  package let key: VerifierKey
  /// The states that witnesses saw before, the smallest first.
  package let seen: [SeenSize]

  /// Makes a log of its parts, right or wrong.
  package init(lines: [[UInt8]], checkpoint: SignedCheckpoint, key: VerifierKey, seen: [SeenSize] = []) {
    (self.lines, self.checkpoint, self.key, self.seen) = (lines, checkpoint, key, seen)
  }

  /// Whether the lines are exactly those of the signed checkpoint, in their order.
  package func holds(_ hasher: inout MerkleHasher) throws(LogFailure) -> Bool {
    guard UInt64(lines.count) == checkpoint.checkpoint.size else { return false }
    return try Self.root(lines, &hasher) == checkpoint.checkpoint.root
  }

  /// The root of the tree over the first `size` lines; nil if there are fewer.
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
  /// The whole log under its newest checkpoint, which must cover it all; nil if it has more than `mostBytes` bytes.
  ///
  /// - Parameter key: the key that must have signed the checkpoint; nil: the key that was stored when it was signed.
  /// - Throws: `LedgerFailure`: the registre or the checkpoint is missing, the checkpoint is too old, its key is
  ///   unknown or another one, the log differs from it, or this program does not know an event in it.
  package func wholeLog(signedBy key: TrustedKey?, upTo mostBytes: Int) throws(LedgerFailure) -> WholeLog? {
    try readTwiceIfDamaged {
      guard try openWithItsOpening().end.committedSize <= mostBytes else { return nil }
      return try Prover(self).wholeLog(signedBy: key)
    }
  }
}
