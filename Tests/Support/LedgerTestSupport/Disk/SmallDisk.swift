import Glibc

/// A disk in memory of a few kilobytes, mounted on a directory during a test.
package struct SmallDisk {
  private let path: String

  /// Mounting needs root, and not every container permits it even then.
  package static let isPermitted: Bool = {
    var template = Array("/tmp/small-disk-XXXXXX".utf8CString)
    guard let made = unsafe mkdtemp(&template) else { return false }
    let path = unsafe String(cString: made)
    defer { _ = unsafe rmdir(path) }
    guard unsafe mount("tmpfs", path, "tmpfs", 0, "size=4k") == 0 else { return false }
    unmount(path)
    return true
  }()

  /// Mounts one of `size` (`64k`) on the directory `path`, runs `body` and unmounts it.
  package static func mounted(on path: String, size: String, _ body: (SmallDisk) throws -> Void) throws {
    guard unsafe mount("tmpfs", path, "tmpfs", 0, "size=\(size),mode=700") == 0 else { throw NotMounted(code: errno) }
    defer { unmount(path) }
    try body(SmallDisk(path: path))
  }

  /// It could not be mounted.
  package struct NotMounted: Error {
    /// The error number of the system.
    package let code: Int32
  }

  /// Makes it read-only, or writable again.
  package func setReadOnly(_ isReadOnly: Bool) {
    // MS_REMOUNT, and MS_RDONLY.
    _ = unsafe mount("tmpfs", path, "tmpfs", isReadOnly ? 33 : 32, nil)
  }

  /// Fills it until `kibibytes` are free.
  package func fill(leaving kibibytes: Int) {
    empty()
    var status = statvfs()
    guard unsafe statvfs(path, &status) == 0 else { return }
    let free = Int(status.f_bavail) * Int(status.f_bsize) - kibibytes * 1024
    let descriptor = unsafe open(ballast, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    _ = posix_fallocate(descriptor, 0, off_t(max(0, free)))
  }

  /// Removes the filling.
  package func empty() { _ = unsafe unlink(ballast) }

  private var ballast: String { "\(path)/ballast" }

  private static func unmount(_ path: String) { _ = unsafe umount2(path, 2) }
}
