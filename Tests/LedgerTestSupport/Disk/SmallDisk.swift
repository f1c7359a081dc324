import Glibc

/// A disk in memory that holds a few kilobytes, mounted on a directory while something is tried on it.
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

  /// Mounts one of `size` (`64k`) on the directory `path`, does `body` and takes it away again.
  package static func mounted(on path: String, size: String, _ body: (SmallDisk) throws -> Void) throws {
    guard unsafe mount("tmpfs", path, "tmpfs", 0, "size=\(size),mode=700") == 0 else { throw NotMounted(code: errno) }
    defer { unmount(path) }
    try body(SmallDisk(path: path))
  }

  /// It could not be mounted.
  package struct NotMounted: Error {
    /// What the system said.
    package let code: Int32
  }

  /// Lets nothing more be written to it, or again something.
  package func setReadOnly(_ isReadOnly: Bool) {
    // MS_REMOUNT, and MS_RDONLY.
    _ = unsafe mount("tmpfs", path, "tmpfs", isReadOnly ? 33 : 32, nil)
  }

  /// Fills it up to `kibibytes` of room.
  package func fill(leaving kibibytes: Int) {
    empty()
    var status = statvfs()
    guard unsafe statvfs(path, &status) == 0 else { return }
    let free = Int(status.f_bavail) * Int(status.f_bsize) - kibibytes * 1024
    let descriptor = unsafe open(ballast, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    _ = posix_fallocate(descriptor, 0, off_t(max(0, free)))
  }

  /// Removes what it was filled with.
  package func empty() { _ = unsafe unlink(ballast) }

  private var ballast: String { "\(path)/ballast" }

  private static func unmount(_ path: String) { _ = unsafe umount2(path, 2) }
}
