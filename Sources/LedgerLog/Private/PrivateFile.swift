import LedgerBytes

/// The file of personal values, for its one writer: whoever holds the lock of the log.
///
///     opening                                      appending                    erasing
///     lstat      none: nothing to do               write, fdatasync  before     unlink  the EraseMark, before the
///     copy, cut  lines of events not in the log    the lines of the log                 event is written
///     where no EraseMark says that all is erased                                remove  what is in cache/
///       read     the erasures of the log           ending                       copy    what stays into <file>.new
///       erase                                      leaves an EraseMark          fdatasync, rename, fsync prives/
///                                                                               remove  what is in cache/ now
///
/// Values without their event are the tail of a writer that was interrupted, and are cut off. An event without its
/// values can only be one that was erased. A last line that lacks its line feed alone, and that an event has the hash of, gets
/// it back: somebody else took it away.
struct PrivateFile: ~Copyable {
  /// Where it is kept.
  private let directory: LogDirectory
  private let mark: EraseMark
  /// The open file; nil while there is none.
  private var file: File?
  /// Whether all is erased in it, and whether the note says so.
  private var (isErased, isMarked) = (true, true)

  /// The file beside the log that is of that identity. It is not opened yet.
  init(of directory: LogDirectory, beside log: FileStatus.Identity) {
    self.directory = directory
    mark = EraseMark(of: directory, beside: log)
  }

  /// Opens it, if there is one, beside a log that ends with `end`. What is cut off is saved in a file named by
  /// `instant`. A rehearsal, which does not write, leaves it as it is, and does not open it.
  ///
  /// Throws `.damage` for a last line that is none, `.misplaced` and `.io`.
  mutating func open(_ log: LogFile, _ end: LogEnd, instant: String) throws(LogFailure) {
    guard try directory.hasPrivateFile() else { return }
    try cut(after: end, of: log, instant)
    let opened = try File.open(directory.privatePath, .append, on: directory.disk)
    isMarked = try mark.holds(for: opened)
    isErased = isMarked
    file = consume opened
    guard !isMarked else { return }
    // Who wrote it may have been killed before its lines and its name were durable; what is there counts as having come.
    try file?.sync()
    try syncName()
    try erase(Erasures(Erasure.all(in: log, 0..<end.committedSize)))
    isErased = true
  }

  deinit {
    if isErased, !isMarked, let file { mark.put(file) }
  }

  /// Appends lines and makes them durable. If it throws, none of them is there.
  mutating func append(_ lines: Span<UInt8>) throws(LogFailure) {
    guard lines.count > 0 else { return }
    if file == nil {
      _ = try directory.makeDirectory(directory.privates)
      file = try File.open(directory.privatePath, .createOrAppend, on: directory.disk)
      try syncName()
    }
    isMarked = false
    try write(lines)
  }

  /// Makes the name of the file durable.
  private func syncName() throws(LogFailure) {
    for place in [directory.privates, directory.registre] { try directory.sync(place) }
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
  mutating func beginErasing() throws(LogFailure) {
    isErased = false
    try mark.remove()
  }

  /// Erases. If it throws, the next writer does it.
  mutating func finishErasing(_ erasures: [Erasure]) throws(LogFailure) {
    if file == nil, try directory.hasPrivateFile() {
      file = try File.open(directory.privatePath, .append, on: directory.disk)
    }
    if file != nil { try erase(Erasures(erasures)) }
    (isErased, isMarked) = (true, false)
  }

  /// Writes the file again without the lines that are erased, if there are any. What is kept in `cache/` may have their
  /// values too, before and after.
  private mutating func erase(_ erasures: Erasures) throws(LogFailure) {
    guard !erasures.isEmpty else { return }
    try directory.removeTornPrivates()
    guard try holds(erasures) else { return }
    try directory.removeCache()
    let partial = "\(directory.privatePath).new"
    _ = try LogFailure.attempt(.remove, partial, unless: .noEntry) { () throws(Errno) in
      try directory.disk.remove(partial)
    }
    let copy = try File.open(partial, .createNew, on: directory.disk)
    try eachPiece { piece throws(LogFailure) in
      let kept = erasures.kept(of: piece)
      try copy.append(kept.span)
    }
    try copy.sync()
    // Its name goes to another file. Whoever appends after a failure here must not append to the one without a name.
    file = nil
    try LogFailure.attempt(.create, directory.privatePath) { () throws(Errno) in
      try directory.disk.rename(partial, to: directory.privatePath)
    }
    try directory.sync(directory.privates)
    file = try File.open(directory.privatePath, .append, on: directory.disk)
    try directory.removeCache()
  }

  private func holds(_ erasures: Erasures) throws(LogFailure) -> Bool {
    var found = false
    try eachPiece { piece in found = found || erasures.kept(of: piece).count < piece.count }
    return found
  }

  /// Gives the whole file, in pieces of whole lines.
  private func eachPiece(_ take: (Span<UInt8>) throws(LogFailure) -> Void) throws(LogFailure) {
    try PrivateLines(of: directory).eachPiece(after: 0, through: .max, take)
  }

  /// Whether an event in the first `end` bytes of the log has the hash of that line.
  private static func hasEvent(_ line: [UInt8], in log: LogFile, _ end: Int) throws(LogFailure) -> Bool {
    let hash = Array(try line.digest().hex.utf8)
    var isFound = false
    try log.eachPiece(of: 0..<end) { piece in
      piece.eachLine { place in
        guard !isFound, PrivateLine.isNamed(in: piece.extracting(place)) else { return }
        let event = [UInt8](piece.extracting(place))
        isFound = event.indices.contains { event[$0] == hash[0] && event[$0...].starts(with: hash) }
      }
      return !isFound
    }
    return isFound
  }

  /// Cuts off the lines of events after the end of the log, and a line without its line feed, and saves them beside the file.
  /// The line of an event gets its line feed back, if nothing but that is missing of it.
  private func cut(after logEnd: LogEnd, of log: LogFile, _ instant: String) throws(LogFailure) {
    let lines = LogFile(try File.open(directory.privatePath, .append, on: directory.disk))
    let size = try lines.size()
    var end = size
    while let (start, line) = try Self.lastLine(of: lines, before: end) {
      if line.last == 0x0A, !line.contains(0) {
        guard let sequence = PrivateLine.sequence(line.span, at: 0) else {
          throw try lines.damage(.framing(.noLine), at: start, sequence: nil)
        }
        if sequence <= logEnd.chain.sequence { break }
      } else if end == size, PrivateLine(line.span) != nil, try Self.hasEvent(line, in: log, logEnd.committedSize) {
        let feed: [UInt8] = [0x0A]
        try lines.file.append(feed.span)
        return try lines.file.sync()
      }
      end = start
    }
    guard end < size else { return }
    let tail = LogEnd(committedSize: end, fileSize: size, chain: .start, lastLine: [])
    _ = try UnfinishedTail(lines, tail).cutOff(in: directory.privates, of: directory, instant: instant)
  }

  /// The last line before `end`, and where it begins; nil at the beginning.
  private static func lastLine(of log: LogFile, before end: Int) throws(LogFailure) -> (start: Int, line: [UInt8])? {
    var window = 4096
    while end > 0 {
      let start = max(0, end - window)
      let bytes = try log.bytes(at: start, count: end - start)
      if let feed = bytes.span.lastIndex(of: 0x0A, in: 0..<bytes.count - 1) {
        return (start + feed + 1, Array(bytes[(feed + 1)...]))
      }
      if start == 0 { return (0, bytes) }
      window *= 8
    }
    return nil
  }
}
