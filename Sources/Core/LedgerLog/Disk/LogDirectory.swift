/// Where a registre keeps its log: `<registre>/events/00000000000000000001.jsonl`.
package struct LogDirectory: Sendable {
  /// The directory of the registre.
  package let registre: String
  /// The disk it is on.
  let disk: any Disk

  /// Names a registre, which need not exist, on a disk: this machine's, except in tests.
  package init(at registre: String, on disk: any Disk = SystemDisk()) {
    self.registre = registre
    self.disk = disk
  }

  /// The directory of the log.
  package var events: String { "\(registre)/events" }

  /// Makes the missing directories (0700) and an empty log (0600), and makes them durable.
  ///
  /// Existing files stay as they are, even a log with events, so that an interrupted creation can be finished. It syncs the
  /// file, `events`, the registre, then each directory above in which one was made. Throws `.io`, `.insideRegistre` among the
  /// own files of another registre, and `.lost` if other files show that there was a log; in these cases nothing is made.
  package static func create(at registre: String, on disk: any Disk = SystemDisk()) throws(LogFailure) -> LogDirectory {
    let directory = LogDirectory(at: registre, on: disk)
    try directory.checkPlaceOfNewRegistre()
    try directory.refuseLostBeginning()
    let touched = try directory.makeDirectories()
    _ = try directory.makeDirectory(directory.events)
    try directory.checkPlace()
    let log = try File.open("\(directory.events)/\(firstName)", .createOrAppend, on: disk)
    try log.sync()
    for made in [directory.events, registre] + touched { try directory.sync(made) }
    return directory
  }

  /// The path of the log. Throws `.notALog` when it is missing, when there are several, or when this program can't continue
  /// it; `.lost` when it is missing and another file shows that it was there.
  package func logPath() throws(LogFailure) -> String {
    do throws(LogFailure) {
      return try foundLogPath()
    } catch {
      switch error.cause {
      case .notALog(_, .noEvents), .notALog(_, .noLog):
        if let found = try trace(after: 0) { throw LogFailure(.lost(end: 0, found)) }
      default: break
      }
      throw error
    }
  }

  private func foundLogPath() throws(LogFailure) -> String {
    let names = try list().filter(Self.isLogName).sorted()
    guard let name = names.first else { throw .notALog(events, .noLog(name: Self.firstName)) }
    guard names.count == 1 else { throw .notALog(events, .severalLogs(names.count)) }
    guard name == Self.firstName else {
      throw .notALog("\(events)/\(name)", .beginsLater)
    }
    return "\(events)/\(name)"
  }

  /// Refuses a log whose `events` is a symbolic link: it would lead every event to another place.
  /// Throws `.notALog`; ``logPath()`` reports a log that is missing.
  func checkPlace() throws(LogFailure) {
    let status = Errno.answer { () throws(Errno) in try disk.status(at: events) }
    guard status?.kind == .symbolicLink else { return }
    throw .notALog(events, .link)
  }

  /// Opens the log to read it. Throws `.notALog` and `.io`.
  ///
  /// `believesMark`: the end counts as sound if the last writer noted that it is, so that finding it costs nothing.
  package func openForReading(believesMark: Bool = false) throws(LogFailure) -> LogFile {
    let file = try File.open(try logPath(), .read, on: disk)
    let durableSize = believesMark ? try DurableMark(of: self).size(of: file) : nil
    return LogFile(file, durableSize: durableSize)
  }

  /// Makes the entries of a directory durable. Throws `.io`.
  package func sync(_ path: String) throws(LogFailure) {
    // Some file systems have nothing to sync in a directory, and report that.
    _ = try LogFailure.attempt(.sync, path, unless: .invalid) { () throws(Errno) in
      let descriptor = try disk.open(path, .directory)
      defer { disk.close(descriptor) }
      try Errno.uninterrupted { () throws(Errno) in try disk.syncAll(descriptor) }
    }
  }

  private func list() throws(LogFailure) -> [String] {
    do throws(Errno) {
      return try Errno.uninterrupted { () throws(Errno) in try disk.names(in: events) }
    } catch {
      guard error == .noEntry || error == .notDirectory else { throw .io(IOFailure(.list, events, error)) }
      guard let status = Errno.answer({ () throws(Errno) in try disk.status(at: registre) }) else {
        throw .io(IOFailure(.open, registre, error))
      }
      throw .notALog(registre, status.kind == .regular ? .kind(.regular) : .noEvents)
    }
  }

  /// Makes the registre and the directories missing above it; returns the directories that hold a new one.
  private func makeDirectories() throws(LogFailure) -> [String] {
    var touched: [String] = []
    for (index, byte) in registre.utf8.enumerated() where byte == 0x2F && index > 0 {
      let prefix = String(decoding: registre.utf8.prefix(index), as: UTF8.self)
      if try makeDirectory(prefix) { touched.append(Self.parent(of: prefix)) }
    }
    _ = try makeDirectory(registre)
    touched.append(Self.parent(of: registre))
    return touched
  }

  /// Makes one directory, accessible to its owner only; false if it exists.
  func makeDirectory(_ path: String) throws(LogFailure) -> Bool {
    try LogFailure.attempt(.create, path, unless: .exists) { () throws(Errno) in
      try disk.makeDirectory(path, mode: 0o700)
    } != nil
  }

  /// The directory in which a path names something.
  static func parent(of path: String) -> String {
    var bytes = Array(path.utf8)
    while bytes.count > 1, bytes.last == 0x2F { bytes.removeLast() }
    guard let slash = bytes.lastIndex(of: 0x2F) else { return "." }
    return slash == 0 ? "/" : String(decoding: bytes[..<slash], as: UTF8.self)
  }

  private static func isLogName(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return bytes.count == firstName.utf8.count && name.hasSuffix(".jsonl")
      && bytes.prefix(20).allSatisfy { (0x30...0x39).contains($0) }
  }

  /// A log is named by its first sequence.
  package static var firstName: String { "00000000000000000001.jsonl" }
}
