import Synchronization

@testable import LedgerLog

/// The disk of this machine, on which one call that changes something fails.
final class FaultyDisk: LedgerLog.Disk {
  private let system = System()
  private let fault: Errno
  private let calls: Mutex<Int>

  /// The call of this number, from 0, fails.
  init(failing call: Int, _ fault: Errno) {
    self.fault = fault
    calls = Mutex(call)
  }

  /// Whether the call came that was to fail.
  var hasFailed: Bool { calls.withLock { $0 < 0 } }

  private func count() throws(Errno) {
    let isDue = calls.withLock { left in
      left -= 1
      return left == -1
    }
    if isDue { throw fault }
  }

  func open(_ path: String, _ access: Access) throws(Errno) -> Int32 {
    if access != .read && access != .directory { try count() }
    return try system.open(path, access)
  }

  func close(_ descriptor: Int32) { system.close(descriptor) }

  func read(
    _ descriptor: Int32, at offset: Int, into buffer: inout [UInt8], _ range: Range<Int>
  ) throws(Errno) -> Int {
    try system.read(descriptor, at: offset, into: &buffer, range)
  }

  func write(_ descriptor: Int32, _ bytes: Span<UInt8>, from start: Int) throws(Errno) -> Int {
    try count()
    // Half of it at a time, as a disk may.
    return try system.write(descriptor, bytes.extracting(0..<(start + (bytes.count - start + 1) / 2)), from: start)
  }

  func overwrite(_ descriptor: Int32, _ bytes: Span<UInt8>, at offset: Int) throws(Errno) -> Int {
    try count()
    return try system.overwrite(descriptor, bytes, at: offset)
  }

  func forgetCache(_ descriptor: Int32, from offset: Int) { system.forgetCache(descriptor, from: offset) }

  func syncData(_ descriptor: Int32) throws(Errno) {
    try count()
    try system.syncData(descriptor)
  }

  func syncAll(_ descriptor: Int32) throws(Errno) {
    try count()
    try system.syncAll(descriptor)
  }

  func truncate(_ descriptor: Int32, to size: Int) throws(Errno) {
    try count()
    try system.truncate(descriptor, to: size)
  }

  func tryLock(_ descriptor: Int32) throws(Errno) -> Bool { try system.tryLock(descriptor) }
  func status(of descriptor: Int32) throws(Errno) -> FileStatus { try system.status(of: descriptor) }
  func status(at path: String) throws(Errno) -> FileStatus { try system.status(at: path) }
  func names(in path: String) throws(Errno) -> [String] { try system.names(in: path) }

  func makeDirectory(_ path: String, mode: UInt32) throws(Errno) {
    try count()
    try system.makeDirectory(path, mode: mode)
  }

  func link(_ path: String, to other: String) throws(Errno) {
    try count()
    try system.link(path, to: other)
  }

  func rename(_ path: String, to other: String) throws(Errno) {
    try count()
    try system.rename(path, to: other)
  }

  func remove(_ path: String) throws(Errno) {
    try count()
    try system.remove(path)
  }
}
