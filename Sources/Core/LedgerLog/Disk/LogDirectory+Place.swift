/// Where a registre may be made: not inside the directories in which another registre keeps its own files.
extension LogDirectory {
  /// The directories in which a registre keeps its own files.
  package static var ownDirectories: [String] { ["events", "cache", "checkpoints", "prives"] }

  /// Refuses a place that is such a directory of another registre, or lies below one. The place need not exist.
  /// Throws `.insideRegistre`.
  ///
  /// Directories are compared by identity and not by path, because a symbolic link may lead to one.
  package func checkPlaceOfNewRegistre() throws(LogFailure) {
    var place = registre
    // A directory that does not exist yet has only a name.
    while identity(place) == nil {
      let above = Self.parent(of: place)
      guard above != place else { return }
      try check(above) { $0 == Self.name(of: place) }
      place = above
    }
    // Only the root is its own parent.
    while let here = identity(place), case let above = "\(place)/..", identity(above) != here {
      try check(above) { identity("\(above)/\($0)") == here }
      place = above
    }
  }

  /// Throws if `above` is a registre and `isIt` recognises one of its own directories.
  private func check(_ above: String, _ isIt: (String) -> Bool) throws(LogFailure) {
    guard let name = Self.ownDirectories.first(where: isIt), status("\(above)/events/\(Self.firstName)") != nil else {
      return
    }
    throw LogFailure(.insideRegistre(path: registre, directory: name))
  }

  /// The identity of the directory at a path, symbolic links followed; nil if it does not exist.
  private func identity(_ path: String) -> FileStatus.Identity? { status("\(path)/.")?.identity }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
}
