/// The tree of a log as it is stored in `cache/tree`: its nodes above pages of 256 lines. The next checkpoint then
/// reads only new lines, and a proof only the pages of its own lines.
///
///     pages    a  b     c  d     e        A node stands right behind its right child, so that the file only grows:
///     entries  a  b ab  c  d cd abcd e    ab is over the pages a and b, abcd over all four.
///
/// An entry has the hash of its node, and where the lines under it end in the log. It is not trusted: a result must
/// match the root of a signed checkpoint, or the log is read instead.
package struct KeptTree: ~Copyable, Sendable {
  /// A stored node.
  package struct Entry: Equatable, Sendable {
    /// Its hash.
    package let digest: Digest
    /// Where the lines under it end in the log, in bytes.
    package let end: Int
  }

  private let file: File

  /// Opens such a file; nil if its header is not that of a tree. Throws `.io`.
  init?(_ file: consuming File) throws(LogFailure) {
    guard try file.bytes(at: 0, count: Self.entrySize) == Self.header else { return nil }
    self.file = file
  }

  /// The entry of a node; nil if it is missing. Throws `.io`.
  func entry(_ node: MerkleNode) throws(LogFailure) -> Entry? {
    guard let place = Self.place(of: node), let bytes = try file.bytes(at: place, count: Self.entrySize),
      let digest = Digest(bytes: bytes.span.extracting(0..<32))
    else { return nil }
    let end = bytes[32...].reversed().reduce(0 as UInt64) { $0 &<< 8 | UInt64($1) }
    return Int(exactly: end).map { Entry(digest: digest, end: $0) }
  }

  /// Where page `page` begins in the log; nil if that is not stored. Throws `.io`.
  func start(ofPage page: UInt64) throws(LogFailure) -> Int? {
    page == 0 ? 0 : try entry(MerkleNode(level: Self.level, index: page - 1))?.end
  }

  /// The tree over the first `pages` pages; nil if that is not stored. Throws `.io`.
  func frontier(pages: UInt64) throws(LogFailure) -> MerkleFrontier? {
    var nodes: [Digest] = []
    let size = pages &<< UInt64(Self.level)
    for node in MerkleNode.covering(0..<size) {
      guard let entry = try entry(node) else { return nil }
      nodes.append(entry.digest)
    }
    return MerkleFrontier(size: size, nodes: nodes)
  }
}

/// The format of the file.
extension KeptTree {
  /// A page has 2⁸ lines.
  static var level: Int { 8 }
  /// How many lines a page has.
  package static var linesPerPage: UInt64 { 1 &<< UInt64(level) }

  /// How many whole pages lie before the page that a tree of `size` lines ends in, which has at least one line.
  static func pages(before size: UInt64) -> UInt64 { size == 0 ? 0 : (size - 1) &>> UInt64(level) }

  /// The hash, and eight bytes of the place, the lowest first.
  static var entrySize: Int { 40 }

  /// As long as an entry.
  static var header: [UInt8] {
    let name = Array("facture/tree@v2\n".utf8)
    return name + [UInt8](repeating: 0x0A, count: entrySize - name.count)
  }

  /// Where the entry of a node stands in the file; nil for a node below a page, or far beyond any log.
  private static func place(of node: MerkleNode) -> Int? {
    let height = node.level - level
    guard height >= 0, node.index < 1 &<< 40, height <= 40 else { return nil }
    // Behind the last of its pages come the nodes that are complete with it, the lowest first.
    return place(afterPages: (node.index + 1) &<< UInt64(height) - 1) + height * entrySize
  }

  /// The length of a file with `pages` pages, in bytes.
  static func place(afterPages pages: UInt64) -> Int {
    (1 + 2 * Int(clamping: pages) - pages.nonzeroBitCount) * entrySize
  }
}

/// The nodes of a tree that are not stored yet.
package struct TreeGrowth: Equatable, Sendable {
  /// How many pages are stored.
  package private(set) var pages: UInt64
  /// The entries of the new nodes.
  package private(set) var entries: [UInt8] = []

  /// No new nodes, after that many pages.
  init(after pages: UInt64 = 0) { self.pages = pages }

  /// Adds a node if it is above the pages. The lines under it end at `end` in the log.
  mutating func append(_ node: MerkleNode, _ digest: Digest, end: Int) {
    guard node.level >= KeptTree.level else { return }
    digest.append(to: &entries)
    for byte in 0..<8 { entries.append(UInt8(truncatingIfNeeded: end &>> (byte * 8))) }
  }
}
