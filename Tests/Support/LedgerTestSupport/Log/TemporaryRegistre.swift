// The system calls of these tests.

import Glibc
package import LedgerData
package import LedgerLog
import Testing

/// A registre in its own directory, which is removed with the test.
package struct TemporaryRegistre: ~Copyable {
  /// The directory of the registre.
  package let path: String
  private let parent: String
  /// How commits are kept.
  package let keeping: Keeping

  /// A place without a registre, for commits kept in that way. A registre with a unique id may share a database: `amongOthers`.
  package init(_ keeping: Keeping = .file, amongOthers: Bool = false) {
    // In memory if the system has such a place: these tests sync thousands of times.
    let place = unsafe access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(place)/ledgerdata-XXXXXX".utf8CString)
    let isMade = unsafe mkdtemp(&template) != nil
    let name = template.dropLast().map { UInt8(bitPattern: $0) }
    parent = isMade ? String(decoding: name, as: UTF8.self) : "\(place)/ledgerdata-\(getpid())"
    path = "\(parent)/registre"
    self.keeping = keeping
    origins = .directories
    origin = keeping == .fileOrigin ? "file://\(parent)/origine" : nil
    if keeping == .postgreSQL {
      do {
        let database = try amongOthers ? TemporaryDatabase.shared.get() : TemporaryDatabase.made()
        origins = database.place()
        origin = database.address.text
      } catch {
        Issue.record(error, "There is no database for a test.")
      }
    }
    if let origin { putOrigin(origin) }
  }

  /// A registre whose log has these bytes.
  package init(_ bytes: [UInt8]) {
    self.init()
    for directory in [path, "\(path)/events"] { _ = unsafe mkdir(directory, 0o700) }
    self.bytes = bytes
  }

  deinit { Self.removeTree(parent) }

  /// The address of the origin; nil if it is this directory.
  package private(set) var origin: String?
  /// The directory of a directory origin.
  package var originPath: String { "\(parent)/origine" }
  /// The contents of the origin's log.
  package var originBytes: [UInt8] {
    get { Self.read("\(originPath)/events/00000000000000000001.jsonl") }
    nonmutating set {
      Self.write("\(originPath)/events/00000000000000000001.jsonl", newValue, O_TRUNC)
      Self.forgetNote(in: originPath)
    }
  }
  /// Opens the origin, and keeps its database as long as this object exists.
  package private(set) var origins: OriginSource

  /// A place that will be another copy of the origin of `other`, which has one.
  package init(copyOf other: borrowing TemporaryRegistre) {
    self.init()
    (origin, origins) = (other.origin, other.origins)
    if let origin { putOrigin(origin) }
    _ = Result { try LogDirectory.create(at: path) }
  }

  /// The registre as a copy, opened for an update.
  package func copy(_ origins: OriginSource = .directories) throws -> RegistreCopy {
    try #require(
      try RegistreCopy(
        of: LogDirectory(at: path), origins.open, OriginOptions(lockTimeoutMs: 10_000), Envelope.linkReader))
  }

  /// Makes it a copy of the registre at `origin`.
  private func putOrigin(_ origin: String) {
    _ = unsafe mkdir(path, 0o700)
    _ = Result { try OriginFile.put(OriginAddress(origin), in: LogDirectory(at: path)) }
  }

  /// The one log file.
  package var logPath: String { "\(path)/events/00000000000000000001.jsonl" }
  /// Reads its lines with the personal values beside them.
  package var catalogue: EventCatalogue {
    .standard.with(PrivateLines(of: LogDirectory(at: path), Envelope.linkReader))
  }
  /// Reads it like a command.
  package var reader: RegistreReader { RegistreReader(at: path) }
  /// The names in `events/`.
  package var eventFiles: [String] { Self.names(in: "\(path)/events") }

  /// The contents of the log.
  package var bytes: [UInt8] {
    get { Self.read(logPath) }
    nonmutating set {
      Self.write(logPath, newValue, O_TRUNC)
      Self.forgetNote(in: path)
    }
  }

  /// Removes the notes of the last writer and reader, which would show that a log lost its end.
  private static func forgetNote(in path: String) {
    for note in ["durable", "lecture.fin"] { _ = unsafe unlink("\(path)/cache/\(note)") }
  }

  /// Writes at the end of a file, like a writer in the middle of a commit.
  package static func append(_ bytes: ArraySlice<UInt8>, to path: String) { write(path, Array(bytes), O_APPEND) }

  /// Cuts a file, like a writer whose commit failed.
  package static func truncate(_ path: String, to size: Int) { _ = unsafe Glibc.truncate(path, size) }

  /// The contents of a file in `events/`.
  package func contents(of name: String) -> [UInt8] { Self.read("\(path)/events/\(name)") }

  /// Replaces the log by another file, as a restored copy does; nil removes it.
  package func replaceLog(by bytes: [UInt8]?) {
    guard let bytes else {
      _ = unsafe Glibc.remove(logPath)
      return
    }
    Self.write("\(path)/other", bytes, O_TRUNC)
    _ = unsafe rename("\(path)/other", logPath)
  }

  /// Holds the lock of the log until the result is given to `unlock`.
  package func lock() -> Int32 {
    let descriptor = unsafe open(logPath, O_RDWR | O_CLOEXEC)
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    return descriptor
  }

  package static func unlock(_ descriptor: Int32) {
    // Closing alone would leave the lock to a process that starts meanwhile.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Duplicates the descriptors of the open log: a process that another thread is starting has them until it runs its program.
  /// The caller closes them.
  package func shared() -> [Int32] {
    Self.names(in: "/proc/self/fd").compactMap { name in
      var target = [UInt8](repeating: 0, count: 4_096)
      let count = unsafe target.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return 0 }
        return unsafe readlink("/proc/self/fd/\(name)", base.assumingMemoryBound(to: CChar.self), bytes.count)
      }
      guard count > 0, String(decoding: target.prefix(count), as: UTF8.self) == logPath else { return nil }
      return Int32(name).map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
    }
  }

  package static func read(_ path: String) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    while true {
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count <= 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// The names in a directory.
  package static func list(_ path: String) -> [String] { names(in: path) }

  /// Writes bytes into a file, which is created if missing.
  package static func overwrite(_ path: String, _ bytes: [UInt8], at offset: Int) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    _ = unsafe bytes.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, bytes.count, off_t(offset)) }
  }

  /// Writes a file, opened with the flags `how`.
  package static func write(_ path: String, _ bytes: [UInt8], _ how: Int32) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | how, 0o600)
    defer { close(descriptor) }
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { raw in
        unsafe Glibc.write(descriptor, raw.baseAddress.map { unsafe $0 + done }, bytes.count - done)
      }
      guard count > 0 else { return }
      done += count
    }
  }

  private static func names(in path: String) -> [String] {
    guard let directory = unsafe opendir(path) else { return [] }
    defer { _ = unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func removeTree(_ path: String) {
    for name in names(in: path) { removeTree("\(path)/\(name)") }
    _ = unsafe Glibc.remove(path)
  }
}
