/// What is kept to make the next checkpoint cheap: the tree before a line, and where that line begins.
///
/// With the line itself it gives the tree after it, which is held against the last checkpoint. So it needs no signature:
/// whoever could forge it could forge SHA-256.
package struct TreeMark: Equatable, Sendable {
  /// The tree over all lines before.
  package let frontier: MerkleFrontier
  /// Where the line begins in the log, in bytes.
  package let offset: Int
}

extension TreeMark {
  /// Reads what ``bytes`` wrote; nil of anything else.
  package init?(_ bytes: Span<UInt8>) {
    var cursor = TextCursor(bytes)
    do throws(ProofFault) {
      guard cursor.isAt(Array("\(Self.header)\n".utf8)) else { return nil }
      _ = try cursor.line(.header)
      let size = try cursor.number(after: "size")
      let offset = try cursor.number(after: "offset")
      guard let frontier = MerkleFrontier(size: size, nodes: try cursor.hashes()), cursor.isAtEnd,
        let offset = Int(exactly: offset)
      else { return nil }
      self.init(frontier: frontier, offset: offset)
    } catch {
      return nil
    }
  }

  /// As it is stored: a header, the size of the tree and the offset of the line, the hashes in base 64, an empty line.
  package var bytes: [UInt8] {
    let hashes = frontier.nodes.map { "\($0.base64)\n" }.joined()
    return Array("\(Self.header)\nsize \(frontier.size)\noffset \(offset)\n\(hashes)\n".utf8)
  }

  private static var header: String { "facture/tree@v1" }
}
