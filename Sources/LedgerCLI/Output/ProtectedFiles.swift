import LedgerLog
import LedgerWords

/// Where a file may not be written: into the ledger's own directories and those of an origin that is a directory, over the file
/// `origine`, or over what is being read.
///
/// Files are told apart by what they are and not by their names, which may lead anywhere.
enum ProtectedFiles {
  private static var directories: [String] { LogDirectory.ownDirectories }

  /// Checks the place that `option` names, in whose stead a file may be put by `--force`.
  ///
  /// - Throws: ``UsageError`` `sortie-sur-entree` or `sortie-dans-registre`.
  static func check(
    _ path: String, _ option: Words, registre: String, input: FileStatus.Identity? = nil
  ) throws(UsageError) {
    let file = Files.status(of: path)?.identity
    if let file, file == input {
      throw .outputOverInput(option: option, path: path)
    }
    for place in [registre, origin(of: registre)].compactMap({ $0 }) {
      let own = ["events/\(LogDirectory.firstName)", OriginFile.name].compactMap {
        Files.status(of: "\(place)/\($0)")?.identity
      }
      if isInside(path, place) || file.map(own.contains) ?? false {
        throw .outputInRegistre(
          option: option, path: path, registre: place, directories: directories, file: OriginFile.name)
      }
    }
  }

  /// The directory that is the origin of the ledger; nil where that is none, or nobody can say.
  private static func origin(of registre: String) -> String? {
    let file = Result { () throws(LogFailure) in try OriginFile(of: LogDirectory(at: registre))?.address.directory }
    return if case .success(let directory) = file { directory } else { nil }
  }

  /// Whether `path` is, or lies anywhere below, a directory of the ledger's own, or is the file `origine`, even one that is not
  /// there yet.
  private static func isInside(_ path: String, _ registre: String) -> Bool {
    let (directory, name) = split(path)
    let root = Files.status(of: registre)?.identity
    if root != nil, Files.status(of: directory)?.identity == root, (directories + [OriginFile.name]).contains(name) {
      return true
    }
    let own = directories.compactMap { Files.status(of: "\(registre)/\($0)")?.identity }
    var place = directory
    while let here = Files.status(of: place)?.identity {
      if own.contains(here) { return true }
      let above = "\(place)/.."
      // Only the root is above itself.
      if Files.status(of: above)?.identity == here { return false }
      place = above
    }
    return false
  }

  private static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return ("\(path[..<slash])/", String(path[path.index(after: slash)...]))
  }
}
