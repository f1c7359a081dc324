import LedgerBytes
import LedgerWords

/// An origin in a directory elsewhere: on a second disk, on a mounted share. It is an ordinary registre, and so a
/// backup.
///
/// Its lock is the `flock` of its log, so the file system must support it: a local disk, NFS 4, CIFS.
package final class DirectoryOrigin: Origin {
  package let address: OriginAddress
  private let path: String
  private let disk: any Disk
  private let options: OriginOptions
  private let linkReader: LinkReader
  /// The current moment, for the file name of an unfinished tail that is cut off.
  private let instant: @Sendable () -> String
  /// The log, while its lock is held: as long as it is open.
  private var held: (log: LogFile, end: LogEnd)?

  /// The origin at an address `file:///path`, on this machine.
  ///
  /// Throws `.origin` if the address is not an absolute path, or names a copy.
  package init(
    _ address: OriginAddress, _ options: OriginOptions, on disk: any Disk = SystemDisk(),
    instant: @escaping @Sendable () -> String, _ linkReader: @escaping LinkReader
  ) throws(LogFailure) {
    let path = try address.path()
    (self.address, self.path, self.disk, self.options) = (address, path, disk, options)
    (self.instant, self.linkReader) = (instant, linkReader)
    guard let other = try OriginFile(of: LogDirectory(at: path, on: disk)) else { return }
    throw LogFailure(
      .origin(
        OriginFailure(
          .address(
            .other(
              why: Words("\(path) is a copy itself", fr: "\(path) est lui-même une copie"),
              hint: Words(
                "give its own origin: \(other.address.text)", fr: "donnez son origine : \(other.address.text)"))),
          at: address.text)))
  }

  package func end() throws(LogFailure) -> OriginEnd {
    guard let (_, end) = try open() else { return .nothing }
    return OriginEnd(end.chain)
  }

  package func read(
    from position: OriginPosition, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) -> OriginEnd {
    guard let found = try open() else { return .nothing }
    return try give(found, from: position, take)
  }

  package func hold(
    from position: OriginPosition, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) -> OriginEnd {
    guard let found = try lock() else { return .nothing }
    let end = try give(found, from: position, take)
    held = found
    return end
  }

  package func append(
    _ lines: Span<UInt8>, privates: [UInt8], ends: [Int], after: Chain, reaching next: Chain
  ) throws(LogFailure) -> OriginAnswer {
    if after == .start, options.creates { try create() }
    guard let (log, end) = try lock() else { return .overtaken }
    held = nil
    guard OriginEnd(end.chain) == OriginEnd(after) else { return .overtaken }
    var writer = try LogWriter(
      OpenedLog(log, end, in: LogDirectory(at: path, on: disk)), instant: instant())
    do throws(LogFailure) {
      try writer.append(lines, reaching: next, ends: ends, privates: privates)
    } catch {
      guard case .unknown = error.cause else { throw error }
      throw failure(.unsettled(why: error.message))
    }
    return .appended
  }

  package func release() throws(LogFailure) { held = nil }

  package func privates(
    after first: UInt64, through last: UInt64, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) {
    try PrivateLines(of: LogDirectory(at: path, on: disk), linkReader).eachPiece(after: first, through: last, take)
  }

  /// Makes the directory inside an existing one. Throws `.unreachable`: nothing was recorded.
  private func create() throws(LogFailure) {
    try checkPlace()
    do throws(LogFailure) {
      _ = try LogDirectory.create(at: path, on: disk)
    } catch {
      guard case .io = error.cause else { throw error }
      throw failure(.unreachable(why: error.message, hint: error.hint))
    }
  }

  /// Refuses to make the directory if the one above is missing: it may be on a disk that is not mounted.
  private func checkPlace() throws(LogFailure) {
    let parent = LogDirectory.parent(of: path)
    do throws(Errno) {
      disk.close(try Errno.uninterrupted { () throws(Errno) in try disk.open(parent, .directory) })
    } catch {
      guard error == .noEntry || error == .notDirectory else { return }
      guard error == .noEntry else {
        let file = IOFailure(.open, parent, error)
        throw failure(.unreachable(why: LogFailure.io(file).message, hint: LogFailure.io(file).hint))
      }
      throw failure(
        .unreachable(
          why: Words("there is no directory \(parent)", fr: "il n'y a pas de répertoire \(parent)"),
          hint: Words(
            "mount the disk or the share; or create the directory first: `mkdir -p \(parent)`",
            fr: "montez le disque ou le partage ; ou créez d'abord le répertoire : `mkdir -p \(parent)`")))
    }
  }

  /// Gives what stands between the position and the end, in pieces of whole lines.
  private func give(
    _ found: (log: LogFile, end: LogEnd), from position: OriginPosition,
    _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) -> OriginEnd {
    var offset = position.offset
    while offset < found.end.committedSize {
      let bytes = try found.log.bytes(at: offset, count: min(LogFile.chunk, found.end.committedSize - offset))
      let feed = bytes.span.lastIndex(of: 0x0A, in: 0..<bytes.count)
      let count = feed.map { $0 + 1 } ?? bytes.count
      try take(bytes.span.extracting(0..<count))
      offset += count
    }
    return OriginEnd(found.end.chain)
  }

  /// The log, to read it; nil if it is missing and may be made.
  private func open() throws(LogFailure) -> (log: LogFile, end: LogEnd)? {
    if let held { return held }
    return try unlessAbsent { () throws(LogFailure) in
      let directory = LogDirectory(at: path, on: disk)
      let log = try directory.openForReading(believesMark: true)
      let end = try log.end(linkReader)
      try directory.refuseLost(after: end, linkReader)
      return (log, end)
    }
  }

  /// The same with its lock.
  private func lock() throws(LogFailure) -> (log: LogFile, end: LogEnd)? {
    if let held { return held }
    return try unlessAbsent { () throws(LogFailure) in
      let directory = LogDirectory(at: path, on: disk)
      let opened = try OpenedLog(locking: directory, timeoutMs: options.lockTimeoutMs, linkReader)
      try directory.refuseLost(after: opened.end, linkReader)
      return (opened.log, opened.end)
    }
  }

  private func unlessAbsent<Value>(_ body: () throws(LogFailure) -> Value) throws(LogFailure) -> Value? {
    do throws(LogFailure) {
      return try body()
    } catch {
      guard try isAbsence(error) else { throw error }
      return nil
    }
  }

  /// Whether nothing is there and it may be made. Throws `.unreachable` if it must be there, and `.forbidden`.
  private func isAbsence(_ error: LogFailure) throws(LogFailure) -> Bool {
    switch error.cause {
    case .io(let failure) where failure.errno == .noEntry || failure.errno == .notDirectory: break
    case .notALog(_, .noEvents), .notALog(_, .noLog): break
    default:
      guard error.isOfPermission else { return false }
      throw failure(.forbidden(why: error.message, hint: error.hint))
    }
    guard !options.creates else {
      try checkPlace()
      return true
    }
    throw failure(
      .unreachable(
        why: error.message,
        hint: Words(
          "see that the disk or the share is mounted; meanwhile a copy can be read with `--hors-ligne`",
          fr: "vérifiez que le disque ou le partage est monté ; en attendant, `--hors-ligne` lit une copie")))
  }

  private func failure(_ kind: OriginFailure.Kind) -> LogFailure {
    LogFailure(.origin(OriginFailure(kind, at: address.text)))
  }
}

extension OriginAddress {
  /// The directory that an address `file:///path` names; nil for any other scheme.
  package var directory: String? { get throws(LogFailure) { scheme == "file" ? try path() : nil } }

  /// The path that an address `file:///path` names.
  ///
  /// Throws `.origin` if it names another machine, or no path.
  func path() throws(LogFailure) -> String {
    let rest = text.dropFirst(scheme.count + 3)
    let path = rest.hasPrefix("localhost/") ? rest.dropFirst("localhost".count) : rest
    guard path.hasPrefix("/"), var decoded = Self.decoded(path) else {
      throw LogFailure(
        .origin(
          OriginFailure(
            .address(
              .other(
                why: Words(
                  "file:// is not followed by an absolute path", fr: "file:// n'est pas suivi d'un chemin absolu"),
                hint: Words(
                  "write it as file:///mnt/registre", fr: "écrivez-la comme file:///mnt/registre"))),
            at: text)))
    }
    while decoded.utf8.count > 1, decoded.hasSuffix("/") { decoded.removeLast() }
    return decoded
  }

  /// The path with its `%20` and the like decoded; nil if that is not UTF-8, or holds a NUL.
  static func decoded(_ path: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = path.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(Substring(rest.prefix(2))), radix: 16), value != 0, rest.count >= 2 else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
