import Glibc

/// A registre in memory whose log is written again for each input.
package struct FuzzFile: Sendable {
  /// The directory.
  package let path: String

  /// The directory of this process; it stays behind if the run ends in a finding.
  package static let registre = FuzzFile(path: "/dev/shm/facture-fuzz-\(getpid())")

  private init(path: String) {
    self.path = path
    _ = unsafe mkdir(path, 0o700)
    _ = unsafe mkdir("\(path)/events", 0o700)
  }

  /// Makes these bytes the log, or a file of that name beside it.
  package func write(_ bytes: [UInt8], as name: String = "00000000000000000001.jsonl") {
    let name = "\(path)/events/\(name)"
    let descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    let written = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard written == bytes.count else { fatalError("\(name) cannot be written") }
  }

  /// Removes a file beside the log.
  package func remove(_ name: String) { _ = unsafe unlink("\(path)/events/\(name)") }
}
