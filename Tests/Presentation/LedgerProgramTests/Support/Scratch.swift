import Glibc

/// A directory of its own for one test, gone when the test is.
final class Scratch: Sendable {
  let path: String

  init(in directory: String = "/tmp") {
    var template = Array("\(directory)/facture-test-XXXXXX".utf8CString)
    path = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, let made = unsafe mkdtemp(base) else { return "/nonexistent" }
      return unsafe String(cString: made)
    }
  }

  deinit { Files.removeAll(path) }

  /// A directory that stays as long as this process, for all tests.
  static func ofProcess() -> Scratch { Scratch(in: whole.path) }

  private static let whole: Scratch = {
    atexit { Files.removeAll(Scratch.whole.path) }
    return Scratch()
  }()

  /// A path in it.
  func path(_ name: String) -> String { "\(path)/\(name)" }
}

/// Files of tests, read and written whole.
enum Files {
  /// The bytes of a file; none where it cannot be read.
  static func read(_ path: String) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return readAll(descriptor)
  }

  /// Everything that a file, pipe or terminal gives until its end.
  static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { bytes += piece[..<count] } else if count == 0 || errno != EINTR { return bytes }
    }
  }

  /// What is there to read now; nothing at the end.
  static func readSome(_ descriptor: Int32) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: 1 << 12)
    let count = unsafe piece.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
    return Array(piece.prefix(max(0, count)))
  }

  static func text(_ path: String) -> String { String(decoding: read(path), as: UTF8.self) }

  static func write(_ path: String, _ text: String) { write(path, Array(text.utf8)) }

  static func write(_ path: String, _ bytes: [UInt8]) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    write(descriptor, bytes)
  }

  /// Writes all of `bytes` to an open file.
  static func write(_ descriptor: Int32, _ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The names in a directory.
  static func names(_ path: String) -> [String] {
    guard let directory = unsafe opendir(path) else { return [] }
    defer { _ = unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Copies a file, or a directory with all that is in it, to a path where nothing is yet. The copies have the same permissions;
  /// links and what is neither file nor directory are left out.
  static func copyAll(_ path: String, to copy: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      _ = unsafe mkdir(copy, status.st_mode & 0o7777)
      for name in names(path) { copyAll("\(path)/\(name)", to: "\(copy)/\(name)") }
    } else if status.st_mode & S_IFMT == S_IFREG {
      write(copy, read(path))
      _ = unsafe chmod(copy, status.st_mode & 0o7777)
    }
  }

  /// Removes a file, or a directory with all that is in it.
  static func removeAll(_ path: String) {
    guard path.hasPrefix("/tmp/facture-test-") else { return }
    if unsafe unlink(path) == 0 { return }
    for name in names(path) { removeAll("\(path)/\(name)") }
    _ = unsafe rmdir(path)
  }
}
