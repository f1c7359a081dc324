/// What a ``LogWriter`` has written, for reading from any thread: the log, and what was appended in a rehearsal.
package struct WrittenBytes: Sendable {
  private let log: LogFile
  private let spool: Spool?

  init(_ log: LogFile, _ spool: Spool?) {
    self.log = log
    self.spool = spool
  }

  /// Reads `count` bytes at `offset`. Throws `.damage` when there are not so many, and `.io`.
  package func bytes(at offset: Int, count: Int) throws(LogFailure) -> [UInt8] {
    guard let spool, offset + count > spool.start else { return try log.bytes(at: offset, count: count) }
    let inLog = max(0, spool.start - offset)
    let head = inLog > 0 ? try log.bytes(at: offset, count: inLog) : []
    return head + (try spool.bytes(at: offset + inLog, count: count - inLog))
  }
}
