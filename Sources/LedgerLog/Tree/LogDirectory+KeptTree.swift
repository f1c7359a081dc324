/// The tree in `cache/tree`, which needs not be durable: one that is lost or broken is not used.
extension LogDirectory {
  /// What was kept of the tree; nil where there is nothing of it, or nothing that can be read.
  package func keptTree() -> KeptTree? {
    do throws(LogFailure) {
      guard let path = existingCacheFile(Self.tree) else { return nil }
      return try KeptTree(File.open(path, .read, on: disk))
    } catch {
      return nil
    }
  }

  /// Keeps what is new. Where another does so at this moment, or what was kept before is not there, nothing more is kept: whoever
  /// reads the whole log next begins anew. Throws `.io` and `.misplaced`.
  package func keep(_ growth: TreeGrowth) throws(LogFailure) {
    guard !growth.entries.isEmpty else { return }
    let file = try File.open(try makeCacheFile(Self.tree), .append, on: disk)
    guard try file.tryLock() else { return }
    let place = KeptTree.place(afterPages: growth.pages)
    let size = try file.size()
    if growth.pages == 0 {
      try file.truncate(to: 0)
      try file.append((KeptTree.header + growth.entries).span)
    } else if size >= place, size < place + growth.entries.count {
      // Whatever else is there was begun by somebody who did not live to end it.
      try file.truncate(to: place)
      try file.append(growth.entries.span)
    }
  }

  /// Keeps nothing of the tree any more: something of it was wrong.
  package func forgetTree() throws(LogFailure) { try removeCacheFile(named: Self.tree) }

  private static var tree: String { "tree" }
}
