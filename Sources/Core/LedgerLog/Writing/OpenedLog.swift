/// A log as its next writer finds it: locked, and not changed yet. A caller that finds damage can leave it as it is.
package struct OpenedLog: ~Copyable {
  /// The log, for reading under the lock.
  package let log: LogFile
  /// Its end, the unfinished tail still there.
  package let end: LogEnd

  let directory: LogDirectory
  /// Where a rehearsal puts its commits; nil for a real writer.
  let spool: Spool?

  /// Takes the lock, waiting for it up to `timeoutMs`, and finds the end.
  ///
  /// Throws `.locked`, `.notALog`, `.io` and `.damage`.
  package init(locking directory: LogDirectory, timeoutMs: Int, _ linkReader: @escaping LinkReader) throws(LogFailure) {
    let log = try WriterLock.open(directory, timeoutMs: timeoutMs, DurableMark(of: directory))
    if log.durableSize == nil {
      // A writer that was killed between its write and its sync leaves a commit that looks durable and is not.
      try log.file.sync()
      log.file.forgetCache(from: try log.size() - Seal.reach - Seal.length)
    }
    let end = try log.end(linkReader)
    (self.log, self.end, self.directory, spool) = (log, end, directory, nil)
  }

  /// Opens the log for a rehearsal, to read it without a lock. Commits go to a nameless file that ends with the writer.
  ///
  /// Throws `.notALog`, `.io` and `.damage`.
  package init(rehearsing directory: LogDirectory, _ linkReader: @escaping LinkReader) throws(LogFailure) {
    let log = try directory.openForReading()
    let end = try log.end(linkReader)
    let spool = try Spool(after: end.committedSize, on: directory.disk)
    (self.log, self.end, self.directory, self.spool) = (log, end, directory, spool)
  }

  /// A log that is locked already, and ends with `end`.
  init(_ log: LogFile, _ end: LogEnd, in directory: LogDirectory) {
    (self.log, self.end, self.directory, spool) = (log, end, directory, nil)
  }
}
