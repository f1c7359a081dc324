import LedgerBytes

/// The file of personal values, for its one writer, which holds the lock of the log.
///
///     opening                                      appending                    erasing
///     lstat      none: nothing to do               write, fdatasync: sealed,    unlink  the EraseMark, before the
///     copy, cut  sealed lines after the log        before the lines of the log          event is written
///     where no EraseMark says that all is erased   pwrite the first byte, once  remove  files in cache/
///       read     the erasures of the log           these are durable            copy    the lines kept into <file>.new
///       pwrite   seals of events of the log                                     fdatasync, rename, fsync prives/
///       erase                                      ending                       remove  files in cache/ again
///                                                  leaves an EraseMark
///
/// Values without their event, behind a seal, are the tail of an interrupted writer, and are cut off. Without a seal their
/// event was durable: the log has lost it, and nothing is written. An event without its values was erased. A last line that
/// lacks only its line feed, of an event of the log, gets it back: another program took it away. The seal takes the place of a
/// byte that is the same in every line: so its removal need not be durable, and readers know that byte.
struct PrivateFile: ~Copyable {
  /// Where it is kept.
  private let directory: LogDirectory
  private let mark: EraseMark
  /// The open file; nil until the file exists.
  private var file: File?
  /// Whether all erasures are done in it, and whether the mark says so.
  private var (isErased, isMarked) = (true, true)
  /// Where a seal stands that comes off once the events are durable.
  private var sealed: Int?

  /// The file beside the log that is of that identity. It is not opened yet.
  init(of directory: LogDirectory, beside log: FileStatus.Identity) {
    self.directory = directory
    mark = EraseMark(of: directory, beside: log)
  }

  /// Opens the file, if it exists, beside a log that ends with `end`. The lines cut off are saved in a file named by `instant`.
  /// A rehearsal, which does not write, leaves the file closed.
  ///
  /// Throws `.lost` for values whose events the log has lost, `.damage` for a broken last line, `.misplaced` and
  /// `.io`.
  mutating func open(_ log: LogFile, _ end: LogEnd, instant: String) throws(LogFailure) -> Recovery? {
    guard try directory.hasPrivateFile() else { return nil }
    let recovered = try cut(after: end.chain.sequence, instant)
    let opened = try File.open(directory.privatePath, .append, on: directory.disk)
    isMarked = try mark.holds(for: opened)
    isErased = isMarked
    file = consume opened
    guard !isMarked else { return recovered }
    // The writer may have been killed before its lines and the file's name were durable; lines present count as received.
    try file?.sync()
    try syncName()
    try unseal()
    try erase(Erasures(Erasure.all(in: log, 0..<end.committedSize)))
    isErased = true
    return recovered
  }

  deinit {
    if isErased, !isMarked, let file { mark.put(file) }
  }

  /// Appends lines and makes them durable, behind a seal if their events are still to be written. If it throws, none of
  /// them is there.
  mutating func append(_ lines: Span<UInt8>, isSealed: Bool = true) throws(LogFailure) {
    guard lines.count > 0 else { return }
    if file == nil {
      _ = try directory.makeDirectory(directory.privates)
      file = try File.open(directory.privatePath, .createOrAppend, on: directory.disk)
      try syncName()
    }
    isMarked = false
    var bytes = [UInt8](lines)
    if isSealed { bytes[0] = PrivateLine.seal }
    sealed = try write(bytes.span, isSealed)
  }

  /// Takes the seal off: the events are durable. After a failure here the next writer takes it off.
  mutating func confirm() {
    guard let place = sealed else { return }
    sealed = nil
    _ = Result { () throws(LogFailure) in try unseal([place]) }
  }

  /// Takes the seals off lines of events that the log has.
  private func unseal() throws(LogFailure) {
    var (places, offset): ([Int], Int) = ([], 0)
    let lines = LogFile(try File.open(directory.privatePath, .read, on: directory.disk))
    try lines.eachPiece(of: 0..<lines.size()) { piece in
      places += PrivateLine.seals(in: piece).map { $0 + offset }
      offset += piece.count
      return true
    }
    try unseal(places)
  }

  private func unseal(_ places: [Int]) throws(LogFailure) {
    guard !places.isEmpty else { return }
    let update = try File.open(directory.privatePath, .update, on: directory.disk)
    guard try update.status().identity == file?.status().identity else { return }
    let brace: [UInt8] = [0x7B]
    for place in places { try update.overwrite(brace.span, at: place) }
  }

  /// Makes the name of the file durable.
  private func syncName() throws(LogFailure) {
    for place in [directory.privates, directory.registre] { try directory.sync(place) }
  }

  /// Where the lines begin, if they have a seal.
  private func write(_ lines: Span<UInt8>, _ isSealed: Bool) throws(LogFailure) -> Int? {
    guard let size = try file?.size() else { return nil }
    do throws(LogFailure) {
      try file?.append(lines)
      try file?.sync()
      return isSealed ? size : nil
    } catch {
      // The next writer cuts off the bytes that cannot be cut off now.
      _ = Result { () throws(LogFailure) in try file?.truncate(to: size) }
      throw error
    }
  }

  /// Withdraws the mark that all erasures are done, before an event erases something.
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

  /// Writes the file again without the erased lines, if there are any. Files in `cache/` may have their values too: they are
  /// removed before and after.
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
    // Its name goes to another file. After a failure here, no writer may append to the file that has lost its name.
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
    try OpenPrivates(directory)?.eachPiece(after: 0, through: .max, take)
  }

  /// Cuts off the lines of events after the last one of the log, and a line without its line feed, and saves them beside
  /// the file. The line of an event gets its line feed back, if nothing but that is missing of it.
  ///
  /// A copy has the events from its origin, and gets the lines again with them. Throws `.lost` elsewhere if an event of
  /// them was acknowledged.
  private func cut(after last: UInt64, _ instant: String) throws(LogFailure) -> Recovery? {
    let lines = LogFile(try File.open(directory.privatePath, .append, on: directory.disk))
    let tail = try PrivateTail(of: lines, after: last)
    if let broken = tail.broken { throw try lines.damage(.framing(.noLine), at: broken, sequence: nil) }
    if tail.lacksFeed {
      let feed: [UInt8] = [0x0A]
      try lines.file.append(feed.span)
      try lines.file.sync()
      return .lineFeed
    }
    guard tail.start < tail.size else { return nil }
    if tail.acknowledged != nil, let found = try directory.trace(after: last), !found.isCopy {
      throw LogFailure(.lost(end: last, found))
    }
    let end = LogEnd(committedSize: tail.start, fileSize: tail.size, chain: .start, lastLine: [])
    return try UnfinishedTail(lines, end).cutOff(in: directory.privates, of: directory, instant: instant)
  }
}
