/// A file without a name, for what a rehearsal would have written.
final class Spool: Sendable {
  /// Where its first byte would stand in the log.
  let start: Int
  private let file: File

  /// Makes it in the directory for temporary files (`TMPDIR`, else `/tmp`). Throws `.io`.
  init(after start: Int, on disk: any Disk) throws(LogFailure) {
    self.start = start
    let directory = System.temporaryDirectory
    let path = "\(directory)/facture-\(System.processNumber)-\(System.monotonicNs())"
    file = try File.open(path, .createNew, on: disk)
    do throws(Errno) {
      try Errno.uninterrupted { () throws(Errno) in try disk.remove(path) }
    } catch {
      throw .io(IOFailure(.create, path, error))
    }
  }

  /// Writes the bytes at its end.
  func append(_ bytes: Span<UInt8>) throws(IOFailure) {
    try file.append(bytes)
  }

  /// Reads `count` bytes that would stand at `offset` in the log. Throws `.io`, and `.damage` when it has become shorter.
  func bytes(at offset: Int, count: Int) throws(LogFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = try file.read(at: offset - start, into: &bytes, 0..<count)
    guard read == count else {
      let fault = LineFault.framing("the file became shorter while it was read")
      throw .damage(Damage(file: file.path, line: 1, offset: offset - start, sequence: nil, fault: fault))
    }
    return bytes
  }
}
