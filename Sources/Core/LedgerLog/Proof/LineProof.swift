import LedgerBytes

/// A stored line, and the proof that it stands at its place in a log: the line, a line feed, then a
/// https://c2sp.org/tlog-proof.
package struct LineProof: Equatable, Sendable {
  /// The line without its line feed.
  package let line: [UInt8]
  /// Its place, from 0.
  package let index: UInt64
  /// The hashes from the line to the root.
  package let hashes: [Digest]
  /// Under which checkpoint.
  package let checkpoint: SignedCheckpoint

  /// Makes a proof of its parts, right or wrong.
  package init(line: [UInt8], index: UInt64, hashes: [Digest], checkpoint: SignedCheckpoint) {
    self.line = line
    self.index = index
    self.hashes = hashes
    self.checkpoint = checkpoint
  }

  /// Reads one of several proofs in a row. Extra data in a proof are neither signed nor used, but must be base 64.
  @_lifetime(cursor: copy cursor) package init(from cursor: inout TextCursor) throws(ProofFault) {
    line = [UInt8](try cursor.line(.storedLine))
    guard line.count <= LogLine.maximumLength else { throw .lineTooLong(mostBytes: LogLine.maximumLength) }
    let header = Array("\(Self.header)\n".utf8)
    guard cursor.isAt(header) else { throw .noHeader(Self.header) }
    _ = try cursor.line(.header)
    let extra = Array("extra ".utf8)
    if cursor.isAt(extra) {
      let data = try cursor.line(.extraData).extracting(extra.count...)
      guard Base64.decode(data) != nil else { throw .noExtraData }
    }
    index = try cursor.number(after: "index")
    hashes = try cursor.hashes()
    checkpoint = try SignedCheckpoint(from: &cursor)
  }

  /// As it is written.
  package var bytes: [UInt8] {
    let hashes = hashes.map { "\($0.base64)\n" }.joined()
    return line + Array("\n\(Self.header)\nindex \(index)\n\(hashes)\n".utf8) + checkpoint.bytes
  }

  /// Whether the line stands at its place under the checkpoint's root. Throws only when libcrypto fails.
  package func holds(_ hasher: inout MerkleHasher) throws(LogFailure) -> Bool {
    let proof = InclusionProof(index: index, size: checkpoint.checkpoint.size, hashes: hashes)
    let leaf = try hasher.leaf(line.span)
    return try proof.root(of: leaf, &hasher) == checkpoint.checkpoint.root
  }

  private static var header: String { "c2sp.org/tlog-proof@v1" }
}
