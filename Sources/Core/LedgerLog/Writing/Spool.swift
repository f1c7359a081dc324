/// A nameless file that disappears with the process: for the commits of a rehearsal, and for input that is read first.
package final class Spool: Sendable {
  /// Where its first byte would stand in the log; 0 for input.
  let start: Int
  private let file: File

  /// Makes it in the directory for temporary files (`TMPDIR`, else `/tmp`). Throws `.io`, which names that directory.
  package init(after start: Int = 0, on disk: any Disk) throws(LogFailure) {
    self.start = start
    let path = "\(Host.temporaryDirectory)/facture-\(Host.processNumber)-\(Host.monotonicNs())"
    do throws(LogFailure) {
      file = try File.open(path, .createNew, on: disk)
      try LogFailure.attempt(.create, path) { () throws(Errno) in try disk.remove(path) }
    } catch {
      throw error.ofTemporaryFile
    }
  }

  /// Writes the bytes at its end. Throws `.io`.
  package func append(_ bytes: Span<UInt8>) throws(LogFailure) {
    do throws(LogFailure) { try file.append(bytes) } catch { throw error.ofTemporaryFile }
  }

  /// Reads `count` bytes that would stand at `offset` in the log. Throws `.io`, and `.damage` if it has become shorter.
  package func bytes(at offset: Int, count: Int) throws(LogFailure) -> [UInt8] {
    if let bytes = try file.bytes(at: offset - start, count: count) { return bytes }
    throw .damage(
      Damage(file: file.path, line: 1, offset: offset - start, sequence: nil, fault: .framing(.shortened)))
  }
}

/// The bytes that a ``LogWriter`` has written, for reading from any thread: the log, and the lines appended in a
/// rehearsal.
package struct WrittenBytes: Sendable {
  private let log: LogFile
  private let spool: Spool?

  init(_ log: LogFile, _ spool: Spool?) {
    self.log = log
    self.spool = spool
  }

  /// The end of the log, where the lines appended in a rehearsal begin; nil without a rehearsal.
  package var endOfLog: Int? { spool?.start }

  /// Reads `count` bytes at `offset`. Throws `.damage` if there are fewer, and `.io`.
  package func bytes(at offset: Int, count: Int) throws(LogFailure) -> [UInt8] {
    guard let spool, offset + count > spool.start else { return try log.bytes(at: offset, count: count) }
    let inLog = max(0, spool.start - offset)
    let head = inLog > 0 ? try log.bytes(at: offset, count: inLog) : []
    return head + (try spool.bytes(at: offset + inLog, count: count - inLog))
  }
}
