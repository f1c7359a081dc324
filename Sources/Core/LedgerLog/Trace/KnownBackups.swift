import LedgerBytes

/// The file `sauvegardes` in the directory of a registre: the backups that were made of it, one a line, the newest last.
///
///     sauvegarde-019a3f60-42-45e0edb13c0b601e 2026-11-28T09:30:00.000Z /media/usb/2026-11.tar
///
/// Each line has the directory in the backup, whose name has the last event and its hash, when it was made, and the path of the backup. A log that ends
/// before that event has lost its end, and the backup is the way back. Lines of another form are left out. Without the file
/// everything works: only nobody knows the backups.
package struct KnownBackups: Sendable {
  /// A backup.
  package struct Backup: Equatable, Sendable {
    /// The directory in it, without a slash: it names the registre, the last event and its hash.
    let directory: String
    /// Its last event.
    package let sequence: UInt64
    /// When it was made, in RFC 3339.
    package let instant: String
    /// Where it is.
    package let path: String
  }

  private let path: String
  private let directory: LogDirectory

  /// Those of a registre.
  package init(of directory: LogDirectory) {
    path = "\(directory.registre)/\(Self.name)"
    self.directory = directory
  }

  /// The file, and the latest event of a backup; nil without backups.
  ///
  /// Throws `.io`.
  package func newest() throws(LogFailure) -> (file: String, last: UInt64)? {
    try all().map(\.sequence).max().map { (path, $0) }
  }

  /// When the newest one was made, in RFC 3339; nil without backups.
  ///
  /// Throws `.io`.
  package func noted() throws(LogFailure) -> String? { try all().last?.instant }

  /// The latest backup that is still there: a file at that path which begins with its directory, so another registre's is none.
  /// The file is looked at, which may wait for a disk or a network.
  ///
  /// Throws `.io`.
  package func present() throws(LogFailure) -> Backup? {
    try all().filter(isThere).max { $0.sequence <= $1.sequence }
  }

  private func isThere(_ backup: Backup) -> Bool {
    guard directory.status(backup.path)?.kind == .regular else { return false }
    // A `tar` begins with the name of its first entry.
    let head = Array("\(backup.directory)/".utf8)
    let read = Result { () throws(LogFailure) in
      try File.open(backup.path, .read, on: directory.disk).bytes(at: 0, count: head.count)
    }
    return (try? read.get()) == head
  }

  /// Adds a backup at the path `backup` from the root, made at `instant`, and the directory in it.
  ///
  /// Throws `.io`. A path with a line feed is not noted, and no file is written that has another name too.
  package func add(
    _ backup: String, containing directoryInIt: String, at instant: String
  ) throws(LogFailure) {
    guard backup.hasPrefix("/"), !backup.utf8.contains(0x0A) else { return }
    let isNew = directory.status(path) == nil
    guard isNew || directory.status(path)?.kind == .regular else { return }
    let file = try File.open(path, .createOrAppend, on: directory.disk)
    guard try !file.status().hasOtherName else { return }
    let line = Array("\(directoryInIt) \(instant) \(backup)\n".utf8)
    try file.append(line.span)
    try file.sync()
    if isNew { try directory.sync(directory.registre) }
  }

  private func all() throws(LogFailure) -> [Backup] {
    // A directory of that name may hold backups; it names none.
    guard directory.status(path)?.kind == .regular else { return [] }
    let file = try File.open(path, .read, on: directory.disk)
    let size = try file.size()
    let start = max(0, size - Self.mostBytes)
    guard let bytes = try file.bytes(at: start, count: size - start) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.dropFirst(start > 0 ? 1 : 0).compactMap(Self.backup)
  }

  private static func backup(_ line: Substring) -> Backup? {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, parts[2].hasPrefix("/") else { return nil }
    let named = parts[0].split(separator: "-")
    guard named.count == 4, named[0] == "sauvegarde", let sequence = UInt64(named[2]) else { return nil }
    return Backup(directory: String(parts[0]), sequence: sequence, instant: String(parts[1]), path: String(parts[2]))
  }

  /// Its name in the directory of the registre.
  package static var name: String { "sauvegardes" }

  /// How many bytes are read, from the end: some hundred backups.
  private static var mostBytes: Int { 64 << 10 }
}
