/// The directory `<registre>/cache/`: its files make commands quick, and may be removed at any time.
extension LogDirectory {
  var cache: String { "\(registre)/cache" }
  /// The file of the tables of the read model.
  package static var tables: String { "lecture.sqlite" }

  /// The path of a file in `cache/`; nil unless it is a regular file with one name. Symbolic links are not followed.
  package func existingCacheFile(_ name: String) -> String? {
    let path = "\(cache)/\(name)"
    guard kind(of: cache) == .directory, let status = status(path) else { return nil }
    return status.kind == .regular && !status.hasOtherName ? path : nil
  }

  /// The path of a file in `cache/`, made empty (0600, the directory 0700) if it is missing. A file with another name
  /// too keeps that name only, and a new file is made. Throws `.io`, and `.misplaced` when something else has the name.
  package func makeCacheFile(_ name: String) throws(LogFailure) -> String {
    let path = "\(cache)/\(name)"
    switch kind(of: cache) {
    case .directory: break
    case nil: _ = try makeDirectory(cache)
    case let kind?: throw LogFailure(.misplaced(path: cache, why: .kind(kind)))
    }
    if let status = status(path), status.kind == .regular, status.hasOtherName { removeCacheFile(path) }
    if kind(of: path) == nil { _ = try File.open(path, .createNew, on: disk) }
    guard existingCacheFile(name) != nil else {
      throw LogFailure(.misplaced(path: path, why: .kind(.other)))
    }
    return path
  }

  /// Gives a file of `cache/` other bytes, and makes it if it is missing. Throws as ``makeCacheFile(_:)``.
  func writeCacheFile(_ name: String, _ bytes: [UInt8]) throws(LogFailure) {
    let file = try File.open(try makeCacheFile(name), .append, on: disk)
    try file.truncate(to: 0)
    try file.append(bytes.span)
  }

  /// Copies a file of `cache/`, if it exists, into that of another directory, piece by piece.
  package func copyCacheFile(_ name: String, to other: LogDirectory) throws(LogFailure) {
    guard let path = existingCacheFile(name) else { return }
    let source = try File.open(path, .read, on: disk)
    let copy = try File.open(try other.makeCacheFile(name), .append, on: disk)
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    var offset = 0
    while case let count = try source.read(at: offset, into: &piece, 0..<piece.count), count > 0 {
      try copy.append(piece.span.extracting(0..<count))
      offset += count
    }
  }

  /// A text that tells a file in `cache/` from its copies, and this start of the machine from others, which may have
  /// lost data in a power cut; nil if the file or the start is unknown.
  package func mark(ofCacheFile name: String) -> String? { status("\(cache)/\(name)").flatMap(mark) }

  /// The same of any file.
  func mark(_ file: FileStatus) -> String? {
    disk.bootID().map { "\($0) \(file.identity.device) \(file.identity.inode)" }
  }

  /// Removes a file in `cache/`. A failure is ignored.
  package func removeCacheFile(_ path: String) { Errno.answer { () throws(Errno) in try disk.remove(path) } }

  /// Removes a file in `cache/`, if one of that name is there.
  func removeCacheFile(named name: String) throws(LogFailure) {
    let path = "\(cache)/\(name)"
    _ = try LogFailure.attempt(.remove, path, unless: .noEntry, or: .notDirectory) { () throws(Errno) in
      // Through a symbolic link this would remove a file elsewhere.
      if try disk.status(at: cache).kind == .directory { try disk.remove(path) }
    }
  }

  /// Removes all files of `cache/`.
  func removeCache() throws(LogFailure) {
    guard kind(of: cache) == .directory else { return }
    let names = try LogFailure.attempt(.list, cache) { () throws(Errno) in try disk.names(in: cache) }
    for name in names where kind(of: "\(cache)/\(name)") == .regular { try removeCacheFile(named: name) }
  }

  private func kind(of path: String) -> FileKind? { status(path)?.kind }

  /// The status of a path; a symbolic link is not followed; nil if the disk reports an error.
  func status(_ path: String) -> FileStatus? {
    Errno.answer { () throws(Errno) in try disk.status(at: path) }
  }
}
