package import LedgerLog
package import LedgerWords

/// Where a file may not be written: into the ledger's own directories and those of an origin that is a directory, over the file
/// `origine` or `sauvegardes`, or over what is being read.
///
/// Files are compared by identity and not by name: a name may lead anywhere.
package struct ProtectedFiles {
  private let places: [Place]
  /// The files that the command reads.
  private let inputs: [FileStatus.Identity]
  /// The directory of the last path, and the first place that it is or lies in: many files go into one directory.
  private var last: (directory: String, inside: (place: Int, isBelow: Bool)?)?

  /// The protected places of the ledger in the directory `registre`, and the files that are read.
  package init(of registre: String, reading inputs: [FileStatus.Identity] = []) {
    places = [registre, Self.origin(of: registre)].compactMap { $0.map(Place.init) }
    self.inputs = inputs
  }

  /// Checks one place: ``check(_:_:)``.
  package static func check(
    _ path: String, _ option: Words, registre: String, reading inputs: [FileStatus.Identity] = []
  ) throws(UsageError) {
    var files = Self(of: registre, reading: inputs)
    try files.check(path, option)
  }

  /// Checks the place that `option` names, in whose stead a file may be put by `--force`.
  ///
  /// - Throws: ``UsageError`` `sortie-sur-entree` or `sortie-dans-registre`.
  package mutating func check(_ path: String, _ option: Words) throws(UsageError) {
    let file = Files.status(of: path)?.identity
    if let file, inputs.contains(file) { throw .outputOverInput(option: option, path: path) }
    let (directory, name) = Self.split(path)
    if last?.directory != directory { last = (directory, inside(directory)) }
    var place = file.flatMap { file in places.firstIndex { $0.files.contains(file) } }
    if let inside = last?.inside, inside.isBelow || Place.names.contains(name) { place = place ?? inside.place }
    guard let registre = place.map({ places[$0].path }) ?? Self.ledger(around: directory, name) else { return }
    throw .outputInRegistre(
      option: option, path: path, registre: registre, directories: Place.directories, files: Place.ownFiles)
  }

  /// Any other ledger whose own file that one would be.
  private static func ledger(around directory: String, _ name: String) -> String? {
    func isLedger(_ path: String) -> Bool { Files.status(of: "\(path)/events/\(LogDirectory.firstName)") != nil }
    if Place.names.contains(name), isLedger(directory) { return directory }
    let registre = Place.above(directory) { place, here in isLedger(place) && Place(place).own.contains(here) }
    return registre.map { Files.realPath($0) ?? $0 }
  }

  /// Whether a file at `path` lies anywhere below the directory `registre`.
  package static func isBelow(_ registre: String, _ path: String) -> Bool {
    let (directory, root) = (split(path).directory, Files.status(of: registre)?.identity)
    return Files.status(of: directory)?.identity == root
      || Place.above(directory) { place, _ in Files.status(of: place)?.identity == root } != nil
  }

  /// The directory that is the origin of the ledger; nil if the origin is another kind, or unknown.
  private static func origin(of registre: String) -> String? {
    let file = Result { () throws(LogFailure) in try OriginFile(of: LogDirectory(at: registre))?.address.directory }
    return if case .success(let directory) = file { directory } else { nil }
  }

  /// The place that `directory` is, or in whose own directories it lies, anywhere below.
  private func inside(_ directory: String) -> (place: Int, isBelow: Bool)? {
    for (index, place) in places.enumerated() where place.owns(directory) { return (index, true) }
    guard let identity = Files.status(of: directory)?.identity else { return nil }
    return places.firstIndex { $0.root == identity }.map { ($0, false) }
  }

  private static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    return ("\(path[..<slash])/", String(path[path.utf8.index(after: slash)...]))
  }
}

/// A ledger's directory, and its content.
private struct Place {
  static let directories = LogDirectory.ownDirectories
  /// What stands in it, even where it is not there yet.
  static let names = directories + ownFiles
  static let ownFiles = [OriginFile.name, KnownBackups.name]

  let path: String
  let root: FileStatus.Identity?
  /// Its own directories.
  let own: [FileStatus.Identity]
  /// The first of its files, `origine` and `sauvegardes`.
  let files: [FileStatus.Identity]

  init(_ path: String) {
    self.path = path
    root = Files.status(of: path)?.identity
    own = Self.directories.compactMap { Files.status(of: "\(path)/\($0)")?.identity }
    files = (["events/\(LogDirectory.firstName)"] + Self.ownFiles).compactMap {
      Files.status(of: "\(path)/\($0)")?.identity
    }
  }

  /// Whether `directory` is one of its own, or lies anywhere below one.
  func owns(_ directory: String) -> Bool {
    Self.above(directory) { [own] _, here in own.contains(here) } != nil
  }

  /// The first directory above `directory` of which `isIt` holds: it is given that directory, and the one below it.
  static func above(_ directory: String, _ isIt: (String, FileStatus.Identity) -> Bool) -> String? {
    var place = directory
    while let here = Files.status(of: place)?.identity {
      let above = "\(place)/.."
      if isIt(above, here) { return above }
      // Only the root is above itself.
      if Files.status(of: above)?.identity == here { return nil }
      place = above
    }
    return nil
  }
}
