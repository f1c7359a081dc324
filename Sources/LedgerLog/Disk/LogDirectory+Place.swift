/// Where a registre may be made: nowhere that another one keeps its own files.
extension LogDirectory {
  /// The directories in which a registre keeps its own files.
  package static var ownDirectories: [String] { ["events", "cache", "checkpoints"] }

  /// Refuses a place that is such a directory of another registre, or lies below one, whether it is there or not.
  /// Throws `.insideRegistre`.
  ///
  /// Directories are told apart by what they are: a symbolic link may lead to one.
  package func checkPlaceOfNewRegistre() throws(LogFailure) {
    var place = registre
    // Of what is not there yet only the name is known.
    while identity(place) == nil {
      let above = Self.parent(of: place)
      guard above != place else { return }
      try check(above) { $0 == Self.name(of: place) }
      place = above
    }
    // Only the root is above itself.
    while let here = identity(place), case let above = "\(place)/..", identity(above) != here {
      try check(above) { identity("\(above)/\($0)") == here }
      place = above
    }
  }

  /// Throws where `above` is a registre, and the directory of its own that `isIt` knows is the one on the way.
  private func check(_ above: String, _ isIt: (String) -> Bool) throws(LogFailure) {
    guard let name = Self.ownDirectories.first(where: isIt), status("\(above)/events/\(Self.firstName)") != nil else {
      return
    }
    throw LogFailure(.insideRegistre(path: registre, directory: name))
  }

  /// Which directory a path leads to, symbolic links followed; nil where there is none.
  private func identity(_ path: String) -> FileStatus.Identity? { status("\(path)/.")?.identity }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
}
