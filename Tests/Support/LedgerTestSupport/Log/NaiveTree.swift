package import LedgerLog

/// The definitions of RFC 6962 §2.1 word for word, over all leaves at once.
package enum NaiveTree {
  /// The root of the tree over these leaves.
  package static func root(_ leaves: ArraySlice<[UInt8]>) throws -> Digest {
    guard leaves.count > 1 else { return try hash(leaves.first.map { [0x00] + $0 } ?? []) }
    let k = division(leaves.count)
    return try node(root(leaves.prefix(k)), root(leaves.dropFirst(k)))
  }

  /// The proof that leaf `m` is in the tree.
  package static func inclusion(_ m: Int, _ leaves: ArraySlice<[UInt8]>) throws -> [Digest] {
    guard leaves.count > 1 else { return [] }
    let k = division(leaves.count)
    return m < k
      ? try inclusion(m, leaves.prefix(k)) + [root(leaves.dropFirst(k))]
      : try inclusion(m - k, leaves.dropFirst(k)) + [root(leaves.prefix(k))]
  }

  /// The proof that the tree extends the one over its first `m` leaves.
  package static func consistency(_ m: Int, _ leaves: ArraySlice<[UInt8]>, isWhole: Bool = true) throws -> [Digest] {
    guard m < leaves.count else { return isWhole ? [] : [try root(leaves)] }
    let k = division(leaves.count)
    return m <= k
      ? try consistency(m, leaves.prefix(k), isWhole: isWhole) + [root(leaves.dropFirst(k))]
      : try consistency(m - k, leaves.dropFirst(k), isWhole: false) + [root(leaves.prefix(k))]
  }

  /// The largest power of two smaller than n.
  package static func division(_ n: Int) -> Int {
    var k = 1
    while k * 2 < n { k *= 2 }
    return k
  }

  private static func node(_ left: Digest, _ right: Digest) throws -> Digest {
    try hash([0x01] + left.bytes + right.bytes)
  }

  private static func hash(_ bytes: [UInt8]) throws -> Digest {
    var sha256 = try SHA256()
    return try sha256.digest(of: bytes.span)
  }
}
