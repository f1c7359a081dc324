/// The tree in `cache/tree`. It need not be durable: a lost or broken tree is ignored.
extension LogDirectory {
  /// The stored tree; nil if it is missing or unreadable.
  package func keptTree() -> KeptTree? {
    do throws(LogFailure) {
      guard let path = existingCacheFile(Self.tree) else { return nil }
      return try KeptTree(File.open(path, .read, on: disk))
    } catch {
      return nil
    }
  }

  /// Stores what is new. Does nothing if another process is doing so, or if the entries before are missing: the next
  /// command that reads the whole log begins anew. Throws `.io` and `.misplaced`.
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
      // A process that was killed left whatever else is there.
      try file.truncate(to: place)
      try file.append(growth.entries.span)
    }
  }

  /// Removes the stored tree, because something in it was wrong.
  package func forgetTree() throws(LogFailure) { try removeCacheFile(named: Self.tree) }

  static var tree: String { "tree" }
}
