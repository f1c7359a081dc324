@testable import LedgerLog

/// A registre in a temporary directory.
struct Registre: ~Copyable {
  let directory: LogDirectory
  private let temporary: TemporaryDirectory

  /// Makes one whose log holds these bytes.
  init(_ bytes: [UInt8] = []) throws {
    let temporary = TemporaryDirectory()
    directory = try LogDirectory.create(at: "\(temporary.path)/registre")
    self.temporary = temporary
    self.bytes = bytes
  }

  var logPath: String { "\(directory.events)/00000000000000000001.jsonl" }

  var bytes: [UInt8] {
    get { Disk.read(logPath) ?? [] }
    nonmutating set { Disk.write(logPath, newValue) }
  }

  /// The names beside the log.
  var tornNames: [String] { Disk.names(in: directory.events).filter { $0 != "00000000000000000001.jsonl" } }

  func end() throws(LogFailure) -> LogEnd {
    try directory.openForReading().end(Lines.reader)
  }

  func writer(lockTimeoutMs: Int = 0) throws(LogFailure) -> LogWriter {
    try LogWriter(
      OpenedLog(locking: directory, timeoutMs: lockTimeoutMs, Lines.reader), instant: "2026-03-02T10:15:00.000Z")
  }

  /// Follows the whole chain up to the committed size, as a replay does. Throws the first fault of a line.
  func verify() throws {
    let log = try directory.openForReading()
    let end = try log.end(Lines.reader)
    var reader = LogBlockReader(log, limit: end.committedSize)
    var sha256 = try SHA256()
    var chain = Chain.start
    for block in 0..<reader.blockCount {
      try reader.read(block)
      while let line = reader.nextLine() {
        if let fault = reader.framing(of: line) { throw fault }
        let link = try Lines.reader(reader.span(of: line)).get()
        try chain.follow(link, digest: try sha256.digest(of: reader.span(of: line)))
      }
    }
    guard chain == end.chain else { throw ChainFault.correlation }
  }
}

/// The failure that a closure throws, or nil.
func failure<R: ~Copyable>(_ body: () throws(LogFailure) -> R) -> LogFailure? {
  do throws(LogFailure) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}

extension LogFailure {
  /// The damage it tells of, where it does.
  var damage: Damage? {
    if case .damage(let damage) = cause { damage } else { nil }
  }
}
