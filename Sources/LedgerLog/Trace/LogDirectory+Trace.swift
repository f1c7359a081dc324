/// The files beside a log are its witnesses. If one of them shows an event after the end of the log, the log is damaged: no
/// other log is made in its place, and it stays as it is.
extension LogDirectory {
  /// The file that shows the latest event after `last`; nil if there is no such file. Files that this user may not read, and
  /// files of another kind, are left out: the code that needs them reports them.
  ///
  /// Throws `.io`.
  package func trace(after last: UInt64) throws(LogFailure) -> LogTrace? {
    let copy = try readable { () throws(LogFailure) in try OriginFile(of: self) }
    func trace(_ path: String, _ sequence: UInt64, isDerived: Bool = false) -> LogTrace {
      LogTrace(
        path: path, sequence: sequence, isDerived: isDerived, registre: registre, origin: copy?.address.text)
    }
    var found: [LogTrace] = []
    if let copy { found.append(trace(OriginFile.path(in: self), copy.acknowledged.end.sequence)) }
    let store = CheckpointStore(of: self)
    let stored = try readable { () throws(LogFailure) in try store.all() }
    if let newest = stored?.last, newest.size > last, try isOfItsSize(newest, in: store) {
      found.append(trace(newest.path, newest.size))
    }
    if let size = try readable({ () throws(LogFailure) in try store.cosignedSizes().max() }) {
      found.append(trace(store.cosignaturesPath(ofSize: size), size))
    }
    if let tail = try readable({ () throws(LogFailure) in try privateTail(after: last) }), tail.acknowledged != nil {
      found.append(trace(privatePath, tail.last))
    }
    if let (path, sequence) = DurableMark(of: self).last() { found.append(trace(path, sequence, isDerived: true)) }
    return found.filter { $0.sequence > last }.max { $0.sequence < $1.sequence }
  }

  /// Throws `.lost` if another file shows an event after `end`, the end that a reader found.
  package func refuseLost(after end: LogEnd, _ linkReader: @escaping LinkReader) throws(LogFailure) {
    guard let found = try trace(after: end.chain.sequence) else { return }
    // Another writer may have appended since the end was found.
    let now = try openForReading().end(linkReader).chain.sequence
    guard now < found.sequence else { return }
    throw LogFailure(.lost(end: now, found))
  }

  /// Throws `.lost` if there is no log, or an empty one, and another file shows that it had events. A copy gets them from
  /// its origin.
  func refuseLostBeginning() throws(LogFailure) {
    let log = "\(events)/\(Self.firstName)"
    guard (status(log)?.size ?? 0) == 0, let found = try trace(after: 0), found.origin == nil else { return }
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
