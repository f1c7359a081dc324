// What the tests ask of the system, beside what they test.

import Glibc

/// Calls by path that fail the test by a wrong result, never by a trap.
enum Disk {
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count <= 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  static func write(_ path: String, _ bytes: [UInt8]) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
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

  /// Makes the file this long; what it gains is NUL.
  static func resize(_ path: String, to size: Int) {
    _ = unsafe truncate(path, size)
  }

  static func append(_ bytes: [UInt8], to path: String) {
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND)
    defer { close(descriptor) }
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Gives a file a second name.
  static func hardLink(_ path: String, to other: String) { _ = unsafe Glibc.link(path, other) }

  static func makeDirectory(_ path: String) { _ = unsafe mkdir(path, 0o700) }
  static func makePipe(_ path: String) { _ = unsafe mkfifo(path, 0o600) }
  static func link(_ path: String, to target: String) { _ = unsafe symlink(target, path) }
  static func rename(_ path: String, to other: String) { _ = unsafe Glibc.rename(path, other) }
  static func remove(_ path: String) { _ = unsafe Glibc.remove(path) }
  static func setMode(_ path: String, _ mode: UInt32) { _ = unsafe chmod(path, mode) }

  static func mode(_ path: String) -> UInt32? {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  static func names(in path: String) -> [String] {
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

  /// Opens a file and holds its lock until the result is given to ``unlock(_:)``.
  static func lock(_ path: String) -> Int32 {
    let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    return descriptor
  }

  static func unlock(_ descriptor: Int32) {
    // Closing alone would leave it to a process that is being started meanwhile.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  static var isRoot: Bool { geteuid() == 0 }

  static func makeTemporary() -> String {
    // In memory where there is such a place: these tests sync thousands of times.
    let parent = unsafe access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(parent)/ledgerlog-XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { return "\(parent)/ledgerlog-\(getpid())" }
    return unsafe String(cString: path)
  }

  static func removeTree(_ path: String) {
    for name in names(in: path) { removeTree("\(path)/\(name)") }
    remove(path)
  }
}
