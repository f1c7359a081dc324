import LedgerTestSupport
import Testing

@testable import LedgerLog

/// The tree of RFC 6962, held to published figures and to its definitions.
struct MerkleTests {
  /// The leaves of the reference implementation of Certificate Transparency.
  private static let published: [[UInt8]] = [
    [], [0x00], [0x10], [0x20, 0x21], [0x30, 0x31], [0x40, 0x41, 0x42, 0x43], Array(0x50...0x57), Array(0x60...0x6F),
  ]

  /// Leaves of which no two are alike.
  private static let leaves = (0..<65).map { [UInt8($0), 0xFF] }

  /// The frontier over the first `count` of `leaves`.
  private static func frontier(_ leaves: [[UInt8]], _ count: Int, _ hasher: inout MerkleHasher) throws -> MerkleFrontier
  {
    var frontier = MerkleFrontier()
    for leaf in leaves.prefix(count) {
      let digest = try hasher.leaf(leaf.span)
      try frontier.append(digest, &hasher)
    }
    return frontier
  }

  @Test(arguments: [
    (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
    (2, "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"),
    (3, "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"),
    (4, "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"),
    (5, "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4"),
    (6, "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef"),
    (7, "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c"),
    (8, "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"),
  ])
  func `the published roots come out`(size: Int, root: String) throws {
    var hasher = try MerkleHasher()
    let frontier = try Self.frontier(Self.published, size, &hasher)
    #expect(try frontier.root(&hasher).hex == root)
    #expect(frontier.size == size && frontier.nodes.count == size.nonzeroBitCount)
  }

  /// Proofs of the same reference.
  @Test(arguments: [
    (
      6, 8,
      [
        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
      ]
    ),
    (
      2, 5,
      [
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
      ]
    ),
  ])
  func `the published consistency proofs come out`(old: UInt64, new: UInt64, hashes: [String]) throws {
    #expect(try Self.consistency(old, new, Self.published).hashes.map(\.hex) == hashes)
  }

  @Test func `every root and inclusion proof up to 64 leaves is that of the definition`() throws {
    var hasher = try MerkleHasher()
    for size in 1...64 {
      let root = try Self.frontier(Self.leaves, size, &hasher).root(&hasher)
      #expect(try root == NaiveTree.root(Self.leaves.prefix(size)))
      for index in 0..<size {
        let proof = try Self.inclusion(UInt64(index), UInt64(size))
        #expect(try proof.hashes == NaiveTree.inclusion(index, Self.leaves.prefix(size)))
        let bytes = Self.leaves[index]
        let leaf = try hasher.leaf(bytes.span)
        #expect(try proof.root(of: leaf, &hasher) == root)
      }
    }
  }

  @Test func `every consistency proof up to 64 leaves is that of the definition`() throws {
    var hasher = try MerkleHasher()
    let roots = try (0...64).map { size in try NaiveTree.root(Self.leaves.prefix(size)) }
    for new in 1...64 {
      for old in 1...new {
        let proof = try Self.consistency(UInt64(old), UInt64(new))
        #expect(try proof.hashes == NaiveTree.consistency(old, Self.leaves.prefix(new)))
        #expect(try proof.leads(from: roots[old], to: roots[new], &hasher))
      }
      #expect(try Self.consistency(0, UInt64(new)).leads(from: roots[0], to: roots[new], &hasher))
    }
  }

  @Test(
    arguments: [(1, 1), (1, 2), (3, 7), (4, 7), (6, 8), (7, 7), (17, 33), (32, 64), (33, 64), (63, 64)]
      as [(UInt64, UInt64)])
  func `an altered inclusion proof leads elsewhere`(place: UInt64, size: UInt64) throws {
    var hasher = try MerkleHasher()
    let root = try NaiveTree.root(Self.leaves.prefix(Int(size)))
    let bytes = Self.leaves[Int(place) - 1]
    let leaf = try hasher.leaf(bytes.span)
    let proof = try Self.inclusion(place - 1, size)
    for altered in Self.altered(proof.hashes) {
      let other = InclusionProof(index: place - 1, size: size, hashes: altered)
      #expect(try other.root(of: leaf, &hasher) != root)
    }
    for index in 0..<70 where index != place - 1 {
      let other = InclusionProof(index: UInt64(index), size: size, hashes: proof.hashes)
      #expect(try other.root(of: leaf, &hasher) != root)
    }
    #expect(try proof.root(of: .zero, &hasher) != root)
  }

  @Test(
    arguments: [(1, 1), (1, 2), (3, 7), (4, 7), (6, 8), (7, 7), (17, 33), (32, 64), (33, 64), (63, 64)]
      as [(UInt64, UInt64)])
  func `an altered consistency proof leads elsewhere`(old: UInt64, new: UInt64) throws {
    var hasher = try MerkleHasher()
    let (first, second) = (
      try NaiveTree.root(Self.leaves.prefix(Int(old))), try NaiveTree.root(Self.leaves.prefix(Int(new)))
    )
    let proof = try Self.consistency(old, new)
    for altered in Self.altered(proof.hashes) {
      let other = ConsistencyProof(oldSize: old, newSize: new, hashes: altered)
      #expect(try !other.leads(from: first, to: second, &hasher))
    }
    for size in 1..<70 where size != old {
      let other = ConsistencyProof(oldSize: UInt64(size), newSize: new, hashes: proof.hashes)
      #expect(try !other.leads(from: first, to: second, &hasher))
    }
    #expect(try !proof.leads(from: .zero, to: second, &hasher))
    #expect(try !proof.leads(from: first, to: .zero, &hasher))
  }

  @Test func `sizes beyond all logs end in an answer`() throws {
    var hasher = try MerkleHasher()
    let hashes = [Digest](repeating: .zero, count: 200)
    let sizes: [UInt64] = [.max, .max - 1, 1 << 63, UInt64(Int64.max)]
    for size in sizes {
      for index: UInt64 in [0, 1, size - 1, size / 2] {
        _ = try InclusionProof(index: index, size: size, hashes: hashes).root(of: .zero, &hasher)
        let proof = ConsistencyProof(oldSize: index, newSize: size, hashes: hashes)
        #expect(try !proof.leads(from: .zero, to: .zero, &hasher))
      }
    }
    #expect(MerkleFrontier(size: .max, nodes: [Digest](repeating: .zero, count: 64)) == nil)
    #expect(MerkleFrontier(size: 7, nodes: [.zero]) == nil)
  }

  @Test func `a tree that was put away grows on`() throws {
    var hasher = try MerkleHasher()
    for size in 0...64 {
      let kept = try Self.frontier(Self.leaves, size, &hasher)
      var again = try #require(MerkleFrontier(size: kept.size, nodes: kept.nodes))
      let leaf = Self.leaves[size]
      let digest = try hasher.leaf(leaf.span)
      try again.append(digest, &hasher)
      #expect(try again.root(&hasher) == NaiveTree.root(Self.leaves.prefix(size + 1)))
    }
  }

  /// Every hash changed or left out, one more at either end, and two in the other order.
  private static func altered(_ hashes: [Digest]) -> [[Digest]] {
    var all = [hashes + [.zero], [.zero] + hashes]
    for index in hashes.indices {
      var (changed, dropped) = (hashes, hashes)
      changed[index] = Digest(hashes[index].w0, hashes[index].w1 ^ 1, hashes[index].w2, hashes[index].w3)
      dropped.remove(at: index)
      all += [changed, dropped]
      guard index > 0 else { continue }
      var swapped = hashes
      swapped.swapAt(index - 1, index)
      all.append(swapped)
    }
    return all
  }

  private static func inclusion(_ index: UInt64, _ size: UInt64) throws -> InclusionProof {
    let ranges = InclusionProof.ranges(index: index, size: size)
    return InclusionProof(index: index, size: size, hashes: try hashes(over: ranges, leaves, size))
  }

  private static func consistency(
    _ old: UInt64, _ new: UInt64, _ leaves: [[UInt8]] = leaves
  ) throws -> ConsistencyProof {
    let ranges = ConsistencyProof.ranges(oldSize: old, newSize: new)
    return ConsistencyProof(oldSize: old, newSize: new, hashes: try hashes(over: ranges, leaves, new))
  }

  private static func hashes(over ranges: [Range<UInt64>], _ leaves: [[UInt8]], _ size: UInt64) throws -> [Digest] {
    var hasher = try MerkleHasher()
    var collector = MerkleCollector(for: ranges)
    for leaf in leaves.prefix(Int(size)) {
      let digest = try hasher.leaf(leaf.span)
      try collector.append(digest, &hasher)
    }
    return try #require(try collector.hashes(over: ranges, &hasher))
  }
}
