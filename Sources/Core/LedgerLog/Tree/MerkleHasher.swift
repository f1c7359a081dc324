import LedgerBytes

/// Hashes the leaves and nodes of a Merkle tree as RFC 6962 §2.1 says: a leaf is SHA-256(0x00 ‖ bytes), a node is
/// SHA-256(0x01 ‖ left ‖ right). So no leaf can pass for a node.
package struct MerkleHasher: ~Copyable {
  private var sha256: SHA256
  /// 0x01 and two digests; its room is used again and again.
  private var pair: [UInt8] = []

  /// Throws when neither the processor nor libcrypto has SHA-256.
  package init() throws(LogFailure) { sha256 = try SHA256() }

  /// The hash of a leaf that holds these bytes. Throws only when libcrypto fails, like the others here.
  package mutating func leaf(_ bytes: Span<UInt8>) throws(LogFailure) -> Digest {
    var leaf: [UInt8] = [0x00]
    leaf.append(copying: bytes)
    return try sha256.digest(of: leaf.span)
  }

  /// The hash of the node above two others.
  package mutating func node(_ left: Digest, _ right: Digest) throws(LogFailure) -> Digest {
    // `digest` changes `self` while it reads the buffer, so the buffer is moved out of the struct meanwhile.
    var bytes: [UInt8] = []
    swap(&bytes, &pair)
    defer { swap(&bytes, &pair) }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(0x01)
    left.append(to: &bytes)
    right.append(to: &bytes)
    return try sha256.digest(of: bytes.span)
  }

  /// The root of a tree without leaves: SHA-256 of nothing.
  package mutating func emptyRoot() throws(LogFailure) -> Digest {
    let nothing: [UInt8] = []
    return try sha256.digest(of: nothing.span)
  }
}
