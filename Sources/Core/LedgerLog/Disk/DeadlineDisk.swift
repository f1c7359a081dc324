/// The disk of this machine with a deadline: opening and reading fail after it, so that a long reading ends.
///
/// The deadline is checked before each call; a call that hangs in the system goes on.
package struct DeadlineDisk: Disk {
  private let disk = SystemDisk()
  private let deadlineNs: Int

  /// A disk that can be read for that many milliseconds from now.
  package init(milliseconds: Int) { deadlineNs = Host.monotonicNs() &+ milliseconds &* 1_000_000 }

  /// Whether the deadline has passed.
  package var hasPassed: Bool { Host.monotonicNs() >= deadlineNs }

  private func check() throws(Errno) {
    if hasPassed { throw .timedOut }
  }

  package func open(_ path: String, _ access: Access) throws(Errno) -> Int32 {
    try check()
    return try disk.open(path, access)
  }

  package func read(
    _ descriptor: Int32, at offset: Int, into buffer: inout [UInt8], _ range: Range<Int>
  ) throws(Errno) -> Int {
    try check()
    return try disk.read(descriptor, at: offset, into: &buffer, range)
  }

  package func close(_ descriptor: Int32) { disk.close(descriptor) }
  package func write(_ descriptor: Int32, _ bytes: Span<UInt8>, from start: Int) throws(Errno) -> Int {
    try disk.write(descriptor, bytes, from: start)
  }
  package func overwrite(_ descriptor: Int32, _ bytes: Span<UInt8>, at offset: Int) throws(Errno) -> Int {
    try disk.overwrite(descriptor, bytes, at: offset)
  }
  package func syncData(_ descriptor: Int32) throws(Errno) { try disk.syncData(descriptor) }
  package func syncAll(_ descriptor: Int32) throws(Errno) { try disk.syncAll(descriptor) }
  package func forgetCache(_ descriptor: Int32, from offset: Int) { disk.forgetCache(descriptor, from: offset) }
  package func truncate(_ descriptor: Int32, to size: Int) throws(Errno) { try disk.truncate(descriptor, to: size) }
  package func tryLock(_ descriptor: Int32) throws(Errno) -> Bool { try disk.tryLock(descriptor) }
  package func status(of descriptor: Int32) throws(Errno) -> FileStatus { try disk.status(of: descriptor) }
  package func firstHole(_ descriptor: Int32, longerThan bytes: Int) throws(Errno) -> Int {
    try disk.firstHole(descriptor, longerThan: bytes)
  }
  package func status(at path: String) throws(Errno) -> FileStatus { try disk.status(at: path) }
  package func makeDirectory(_ path: String, mode: UInt32) throws(Errno) { try disk.makeDirectory(path, mode: mode) }
  package func link(_ path: String, to other: String) throws(Errno) { try disk.link(path, to: other) }
  package func rename(_ path: String, to other: String) throws(Errno) { try disk.rename(path, to: other) }
  package func remove(_ path: String) throws(Errno) { try disk.remove(path) }
  package func names(in path: String) throws(Errno) -> [String] { try disk.names(in: path) }
  package func bootID() -> String? { disk.bootID() }
}
