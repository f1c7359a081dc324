import LedgerBytes

/// The file `sauvegardes` in the directory of a registre: the backups that were made of it, one a line, the newest last.
///
///     00000000000000000042 /media/usb/2026-11.tar
///
/// Each line has the last event of the backup, and its path. A log that ends before that event has lost its end, and the backup
/// is the way back. Lines of another form are left out. Without the file everything works: only nobody knows the backups.
package struct KnownBackups: Sendable {
  /// A backup.
  package struct Backup: Equatable, Sendable {
    /// Its last event.
    package let sequence: UInt64
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

  /// The latest backup that is still there. Its path is looked at, which may wait for a disk or a network.
  ///
  /// Throws `.io`.
  package func present() throws(LogFailure) -> Backup? {
    try all().filter { directory.status($0.path)?.kind == .regular }.max { $0.sequence <= $1.sequence }
  }

  /// Adds a backup of the log up to event `sequence`, at the path `backup` from the root.
  ///
  /// Throws `.io`. A path with a line feed is not noted, and no file is written that has another name too.
  package func add(_ backup: String, last sequence: UInt64) throws(LogFailure) {
    guard backup.hasPrefix("/"), !backup.utf8.contains(0x0A) else { return }
    let isNew = directory.status(path) == nil
    guard isNew || directory.status(path)?.kind == .regular else { return }
    let file = try File.open(path, .createOrAppend, on: directory.disk)
    guard try !file.status().hasOtherName else { return }
    let line = Array("\(sequence.digits(20)) \(backup)\n".utf8)
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
    let (digits, rest) = (line.prefix(20), line.dropFirst(20))
    guard digits.utf8.count == 20, let sequence = UInt64(digits), rest.hasPrefix(" /") else { return nil }
    return Backup(sequence: sequence, path: String(rest.dropFirst()))
  }

  /// Its name in the directory of the registre.
  package static var name: String { "sauvegardes" }

  /// How many bytes are read, from the end: some hundred backups.
  private static var mostBytes: Int { 64 << 10 }
}
