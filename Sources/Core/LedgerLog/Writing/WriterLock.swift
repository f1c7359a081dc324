/// The lock by which a log has one writer at a time: an exclusive `flock` on its file.
///
/// It ends when the file is closed, by the writer or by the end of the process.
package enum WriterLock {
  /// How long a writer waits for it by default, in milliseconds.
  package static var timeoutMs: Int { 10_000 }

  /// Opens the log and takes its lock, waiting a little longer each time another has it.
  static func open(
    _ directory: LogDirectory, timeoutMs: Int, _ mark: DurableMark
  ) throws(LogFailure) -> LogFile {
    try directory.checkPlace()
    let file = try open(try directory.logPath(), .append, on: directory.disk, timeoutMs: timeoutMs)
    let durableSize = try mark.size(of: file)
    return LogFile(file, durableSize: durableSize)
  }

  /// Opens a file and takes its lock, waiting a little longer each time another has it.
  static func open(
    _ path: String, _ access: Access, on disk: any Disk, timeoutMs: Int
  ) throws(LogFailure) -> File {
    let begin = Host.monotonicMs()
    var pauseMs = 1
    while true {
      let file = try File.open(path, access, on: disk)
      // The lock of a file that was replaced meanwhile locks nothing.
      while try file.isStillNamed() {
        if try file.tryLock() {
          guard try file.isStillNamed() else { break }
          return file
        }
        let leftMs = timeoutMs - (Host.monotonicMs() - begin)
        guard leftMs > 0 else { throw LogFailure(.locked(path: path, milliseconds: max(0, timeoutMs))) }
        Host.sleep(milliseconds: min(pauseMs, leftMs))
        pauseMs = min(pauseMs * 2, longestPauseMs)
      }
    }
  }

  /// Runs `body` while no other process or thread holds the lock of the file `path`, which is made if it is missing.
  package static func holding<Result>(
    _ path: String, on disk: any Disk, _ body: () throws(LogFailure) -> Result
  ) throws(LogFailure) -> Result {
    let lock = try open(path, .createOrAppend, on: disk, timeoutMs: timeoutMs)
    return try withExtendedLifetime(lock) { () throws(LogFailure) in try body() }
  }

  private static var longestPauseMs: Int { 50 }
}
