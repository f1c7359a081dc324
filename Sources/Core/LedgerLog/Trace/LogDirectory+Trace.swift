/// The files beside a log are its witnesses. If one of them shows an event after the end of the log, the log is damaged: no
/// other log is made in its place, and it stays as it is.
extension LogDirectory {
  /// The file that shows the latest event after `last`; nil if there is no such file. Files that this user may not read, and
  /// files of another kind, are left out: the code that needs them reports them.
  ///
  /// Throws `.io`.
  package func trace(after last: UInt64) throws(LogFailure) -> LogTrace? {
    let copy = try readable { () throws(LogFailure) in try OriginFile(of: self) }
    let backups = try readable { () throws(LogFailure) in try KnownBackups(of: self).newest() }
    let noted: [(path: String, sequence: UInt64)?] = [
      DurableMark(of: self).last(), ShownMark(of: self).last(), backups.map { ($0.file, $0.last) },
    ]
    let notes = noted.compactMap(\.self).filter { $0.sequence > last }
    let shown = try written(after: last, copy).filter { $0.sequence > last }
    let made = last == 0 ? madeOfEvents : []
    let newest = (shown + notes).max { $0.sequence < $1.sequence }
    guard let path = newest?.path ?? made.first else { return nil }
    var wayBack = LogTrace.WayBack.unknown
    if let copy {
      wayBack = .origin(copy.address.text)
    } else if let backup = try readable({ () throws(LogFailure) in try KnownBackups(of: self).present() }),
      backup.sequence > last
    {
      wayBack = .backup(backup.path, last: backup.sequence, place: unusedPlace)
    }
    return LogTrace(
      path: path, sequence: newest?.sequence, notes: shown.isEmpty ? notes.map(\.path) + made : [], wayBack: wayBack,
      registre: registre)
  }

  /// The files in `cache/` that are made of events only, so that a log without any has lost them.
  private var madeOfEvents: [String] {
    [Self.tables, Self.tree].compactMap(existingCacheFile).filter { (status($0)?.size ?? 0) > 0 }
  }

  /// The files that are more than notes, and the last event that each shows.
  private func written(
    after last: UInt64, _ copy: OriginFile?
  ) throws(LogFailure) -> [(path: String, sequence: UInt64)] {
    var found: [(path: String, sequence: UInt64)] = []
    if let copy { found.append((OriginFile.path(in: self), copy.acknowledged.end.sequence)) }
    let store = CheckpointStore(of: self)
    let stored = try readable { () throws(LogFailure) in try store.all() }
    if let newest = stored?.last, newest.size > last, try isOfItsSize(newest, in: store) {
      found.append((newest.path, newest.size))
    }
    if let size = try readable({ () throws(LogFailure) in try store.cosignedSizes().max() }) {
      found.append((store.cosignaturesPath(ofSize: size), size))
    }
    if let tail = try readable({ () throws(LogFailure) in try privateTail(after: last) }), tail.acknowledged != nil {
      found.append((privatePath, tail.last))
    }
    return found
  }

  /// A path beside the registre at which nothing is.
  var unusedPlace: String {
    var beside = registre
    while beside.count > 1, beside.hasSuffix("/") { beside.removeLast() }
    if [".", ".."].contains(beside.split(separator: "/").last ?? "") { beside += "/../registre" }
    return (2...99).lazy.map { "\(beside)-\($0)" }.first { status($0) == nil } ?? "\(beside)-100"
  }

  /// Throws `.lost` if another file shows an event after `end`, the end that a reader found.
  package func refuseLost(after end: LogEnd, _ linkReader: @escaping LinkReader) throws(LogFailure) {
    guard let found = try trace(after: end.chain.sequence) else { return }
    // Another writer may have appended since the end was found.
    let now = try openForReading().end(linkReader).chain.sequence
    guard now < found.sequence ?? 1 else { return }
    throw LogFailure(.lost(end: now, found))
  }

  /// Throws `.lost` if there is no log, or an empty one, and another file shows that it had events. A copy gets them from
  /// its origin.
  func refuseLostBeginning() throws(LogFailure) {
    let log = "\(events)/\(Self.firstName)"
    guard (status(log)?.size ?? 0) == 0, let found = try trace(after: 0), !found.isCopy else { return }
    throw LogFailure(.lost(end: 0, found))
  }

  /// Whether a checkpoint says the size that its name says: a file that was renamed shows no loss.
  private func isOfItsSize(_ stored: CheckpointStore.Stored, in store: CheckpointStore) throws(LogFailure) -> Bool {
    guard let bytes = try readable({ () throws(LogFailure) in try store.read(stored.path) }) else { return false }
    do throws(ProofFault) {
      return try SignedCheckpoint(bytes.span).checkpoint.size == stored.size
    } catch {
      return false
    }
  }

  private func privateTail(after last: UInt64) throws(LogFailure) -> PrivateTail? {
    guard try hasPrivateFile() else { return nil }
    return try PrivateTail(of: LogFile(File.open(privatePath, .read, on: disk)), after: last)
  }

  private func readable<Value>(_ read: () throws(LogFailure) -> Value?) throws(LogFailure) -> Value? {
    do throws(LogFailure) {
      return try read()
    } catch {
      if case .misplaced = error.cause { return nil }
      guard error.isOfPermission else { throw error }
      return nil
    }
  }
}
