import LedgerBytes

/// The file of personal values, for its one writer: whoever holds the lock of the log.
///
///     opening                                      appending                    erasing
///     lstat      none: nothing to do               write, fdatasync  before     unlink  the EraseMark, before the
///     cut        lines of events not in the log    the lines of the log                 event is written
///     where no EraseMark says that all is erased                                remove  what is in cache/
///       read     the erasures of the log                                        copy    what stays into <file>.new
///       erase                                                                   fdatasync, rename, fsync prives/
///                                                                               remove  what is in cache/ now
///
/// Values without their event are the tail of a writer that was interrupted, and are cut off. An event without its
/// values can only be one that was erased.
struct PrivateFile: ~Copyable {
  /// Where it is kept.
  private let directory: LogDirectory
  /// The open file; nil while there is none.
  private var file: File?

  /// Opens it, if there is one, beside a log that ends with `end`. A rehearsal does not write, and leaves it as it is.
  init(of directory: LogDirectory, _ log: LogFile, _ end: LogEnd, isRehearsal: Bool) throws(LogFailure) {
    self.directory = directory
    guard !isRehearsal, try directory.hasPrivateFile() else { return }
    file = try File.open(directory.privatePath, .append, on: directory.disk)
    try cut(after: end.chain.sequence)
    guard try !isClean(log) else { return }
    try erase(Erasures(Self.erasures(log, end.committedSize)))
    putMark(log)
  }

  /// Appends lines and makes them durable. If it throws, none of them is there.
  mutating func append(_ lines: Span<UInt8>, beside log: LogFile) throws(LogFailure) {
    guard lines.count > 0 else { return }
    if file == nil {
      _ = try directory.makeDirectory(directory.privates)
      file = try File.open(directory.privatePath, .createOrAppend, on: directory.disk)
      for made in [directory.privates, directory.registre] { try directory.sync(made) }
      putMark(log)
    }
    try write(lines)
  }

  private func write(_ lines: Span<UInt8>) throws(LogFailure) {
    guard let size = try file?.size() else { return }
    do throws(LogFailure) {
      try file?.append(lines)
      try file?.sync()
    } catch {
      // What cannot be cut off now, the next writer cuts off.
      _ = Result { () throws(LogFailure) in try file?.truncate(to: size) }
      throw error
    }
  }

  /// Forgets that all is erased, before an event says that something is to be.
  func beginErasing() throws(LogFailure) { try directory.removeCacheFile(named: Self.mark) }

  /// Erases, and notes that all is erased. If it throws, the next writer does it.
  mutating func finishErasing(_ erasures: [Erasure], beside log: LogFile) throws(LogFailure) {
    guard file != nil else { return }
    try erase(Erasures(erasures))
    putMark(log)
  }

  /// Writes the file again without the lines that are erased, if there are any. What is kept in `cache/` may have their
  /// values too, before and after.
  private mutating func erase(_ erasures: Erasures) throws(LogFailure) {
    guard !erasures.isEmpty, try holds(erasures) else { return }
    try directory.removeCache()
    let partial = "\(directory.privatePath).new"
    _ = try LogFailure.attempt(.remove, partial, unless: .noEntry) { () throws(Errno) in
      try directory.disk.remove(partial)
    }
    let copy = try File.open(partial, .createNew, on: directory.disk)
    try eachPiece { piece throws(LogFailure) in
      let kept = Self.kept(piece, erasures)
      try copy.append(kept.span)
    }
    try copy.sync()
    try LogFailure.attempt(.create, directory.privatePath) { () throws(Errno) in
      try directory.disk.rename(partial, to: directory.privatePath)
    }
    try directory.sync(directory.privates)
    file = try File.open(directory.privatePath, .append, on: directory.disk)
    try directory.removeCache()
  }

  private func holds(_ erasures: Erasures) throws(LogFailure) -> Bool {
    var found = false
    try eachPiece { piece in found = found || Self.kept(piece, erasures).count < piece.count }
    return found
  }

  /// The lines of a piece that none of the erasures covers, as they are.
  private static func kept(_ piece: Span<UInt8>, _ erasures: Erasures) -> [UInt8] {
    var kept: [UInt8] = []
    piece.eachLine { place in
      let line = PrivateLine(piece.extracting(place))
      guard line.map({ erasures.cover($0.sequence, $0.classe, of: $0.client) }) != true else { return }
      kept.append(copying: piece.extracting(place.lowerBound..<place.upperBound + 1))
    }
    return kept
  }

  /// Gives the whole file, in pieces of whole lines.
  private func eachPiece(_ take: (Span<UInt8>) throws(LogFailure) -> Void) throws(LogFailure) {
    try PrivateLines(of: directory).eachPiece(after: 0, through: .max, take)
  }

  /// Cuts off the lines of events after `last`, and a line without its line feed.
  private func cut(after last: UInt64) throws(LogFailure) {
    guard let size = try file?.size() else { return }
    var end = size
    while let (start, line) = try lastLine(before: end) {
      if line.last == 0x0A, let sequence = PrivateLine.sequence(line.span, at: 0), sequence <= last { break }
      end = start
    }
    guard end < size else { return }
    try file?.truncate(to: end)
    try file?.sync()
  }

  /// The last line before `end`, and where it begins; nil at the beginning.
  private func lastLine(before end: Int) throws(LogFailure) -> (start: Int, line: [UInt8])? {
    var window = 4096
    while end > 0 {
      let start = max(0, end - window)
      guard let bytes = try file?.bytes(at: start, count: end - start) else { return nil }
      if let feed = bytes.span.lastIndex(of: 0x0A, in: 0..<bytes.count - 1) {
        return (start + feed + 1, Array(bytes[(feed + 1)...]))
      }
      if start == 0 { return (0, bytes) }
      window *= 8
    }
    return nil
  }

  /// The erasures in the first `size` bytes of the log.
  private static func erasures(_ log: LogFile, _ size: Int) throws(LogFailure) -> [Erasure] {
    var erasures: [Erasure] = []
    var offset = 0
    while offset < size {
      let bytes = try log.bytes(at: offset, count: min(4 * LogFile.chunk, size - offset))
      guard let feed = bytes.span.lastIndex(of: 0x0A, in: 0..<bytes.count) else { return erasures }
      erasures += Erasure.all(in: bytes.span.extracting(0..<feed + 1))
      offset += feed + 1
    }
    return erasures
  }
}

/// The EraseMark: a note in `cache/` that nothing is left in this file which an event of this log erases. A file or a
/// log that came from elsewhere, as from a backup, has no such note, and a start of the machine ends it.
extension PrivateFile {
  private static let mark = "prives"

  private func isClean(_ log: LogFile) throws(LogFailure) -> Bool {
    guard let line = try line(log), let path = directory.existingCacheFile(Self.mark) else { return false }
    return try WholeFile.read(path, upTo: 4096, on: directory.disk) == line
  }

  /// Leaves the note. A failure is ignored: the next writer looks for itself.
  private func putMark(_ log: LogFile) {
    _ = Result { () throws(LogFailure) in
      guard let line = try line(log) else { return }
      try directory.writeCacheFile(Self.mark, line)
    }
  }

  private func line(_ log: LogFile) throws(LogFailure) -> [UInt8]? {
    guard let own = try file?.status(), let first = directory.mark(own) else { return nil }
    let identity = try log.file.status().identity
    return Array("\(first) \(identity.device) \(identity.inode)\n".utf8)
  }
}
