import LedgerLog
import LedgerWords

/// Where a file may not be written: into the ledger's own directories, or over what is being read.
///
/// Files are told apart by what they are and not by their names, which may lead anywhere.
enum ProtectedFiles {
  private static let directories = ["events", "cache", "checkpoints"]

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
    let log = Files.status(of: "\(registre)/events/00000000000000000001.jsonl")?.identity
    if isInside(path, registre) || (file != nil && file == log) {
      throw .outputInRegistre(option: option, path: path, registre: registre, directories: directories)
    }
  }

  /// Whether `path` is, or lies anywhere below, a directory of the ledger's own.
  private static func isInside(_ path: String, _ registre: String) -> Bool {
    let (directory, name) = split(path)
    let root = Files.status(of: registre)?.identity
    if root != nil, Files.status(of: directory)?.identity == root, directories.contains(name) { return true }
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
