/// The proof that the log of a checkpoint begins with all of an older one: `old <size>`, the hashes of RFC 6962 §2.1.2
/// in base 64, an empty line, the newer checkpoint.
package struct ExtensionProof: Equatable, Sendable {
  /// How many lines the older log has.
  package let oldSize: UInt64
  /// The hashes that give both roots.
  package let hashes: [Digest]
  /// The newer checkpoint.
  package let checkpoint: SignedCheckpoint

  /// Makes a proof of its parts, right or wrong.
  package init(oldSize: UInt64, hashes: [Digest], checkpoint: SignedCheckpoint) {
    self.oldSize = oldSize
    self.hashes = hashes
    self.checkpoint = checkpoint
  }

  /// Reads a proof. Throws if it is not one.
  package init(_ bytes: Span<UInt8>) throws(ProofFault) {
    var cursor = TextCursor(bytes)
    oldSize = try cursor.number(after: Self.word)
    hashes = try cursor.hashes()
    checkpoint = try SignedCheckpoint(from: &cursor)
    guard cursor.isAtEnd else { throw .continues }
  }

  /// As it is written.
  package var bytes: [UInt8] {
    let hashes = hashes.map { "\($0.base64)\n" }.joined()
    return Array("\(Self.word) \(oldSize)\n\(hashes)\n".utf8) + checkpoint.bytes
  }

  /// Whether bytes begin as such a proof does.
  package static func isMeant(by bytes: Span<UInt8>) -> Bool { TextCursor(bytes).isAt(Array("\(word) ".utf8)) }

  /// Whether it leads from `old` to its checkpoint. Throws only when libcrypto fails.
  package func holds(from old: Checkpoint, _ hasher: inout MerkleHasher) throws(LogFailure) -> Bool {
    guard old.size == oldSize else { return false }
    let proof = ConsistencyProof(oldSize: oldSize, newSize: checkpoint.checkpoint.size, hashes: hashes)
    return try proof.leads(from: old.root, to: checkpoint.checkpoint.root, &hasher)
  }

  private static var word: String { "old" }
}
