import LedgerBytes
public import LedgerData
import LedgerLog
public import LedgerModel

/// The archive of a period: which events it has, and the hashes at both ends.
public struct Archive: Sendable {
  /// The first event, counted from 1; nil if nothing was recorded in those days.
  public internal(set) var premiere: UInt64?
  /// The last event.
  public internal(set) var derniere: UInt64?
  /// The SHA-256 of the line before the first event: sixty-four zeros if that is the first line of the log.
  public internal(set) var avant = Digest.zero.hex
  /// The personal values beside the log, and the erasures in its events: an old file may have come back.
  fileprivate var privates: OpenPrivates?
  fileprivate var erasures = Erasures()
  /// The SHA-256 of the last line.
  public internal(set) var tete = Digest.zero.hex
  /// How many events there are.
  public var nombre: UInt64 { premiere.flatMap { premiere in derniere.map { $0 - premiere + 1 } } ?? 0 }
}

extension RegistreReader {
  /// Gives the lines that were recorded in `periode` to `sink`, byte for byte, and returns which they are. The whole
  /// log is checked on the way. An unfinished commit is left out.
  ///
  /// - Parameters:
  ///   - periode: the days, both ends included.
  ///   - jourLocal: the day of a moment.
  ///   - sink: receives each line with its line feed.
  /// - Throws: `LedgerFailure`: the log is damaged or cannot be read; and what `sink` throws.
  public func archive(
    _ periode: Periode, jourLocal: (Instant) -> Jour, into sink: (Span<UInt8>) throws -> Void
  ) throws -> Archive {
    var archive = Archive()
    let (log, end, _, privates) = try openWithPrivates()
    archive.privates = privates
    var bytes: [UInt8] = []
    try log.walk(to: end.committedSize) { envelope, line, _ in
      if let erasure = Erasure(line) { archive.erasures.add(erasure) }
      guard periode.contient(jourLocal(envelope.time)) else { return }
      if archive.premiere == nil { (archive.premiere, archive.avant) = (envelope.sequence, envelope.prevhash.hex) }
      archive.derniere = envelope.sequence
      bytes.removeAll(keepingCapacity: true)
      bytes.append(copying: line)
      archive.tete = try bytes.digest().hex
      bytes.append(UInt8(ascii: "\n"))
      try sink(bytes.span)
    }
    return archive
  }

  /// The personal values beside the events of `archive`: their lines.
  ///
  /// - Throws: `LedgerFailure` if they cannot be read.
  public func prives(_ archive: Archive) throws(LedgerFailure) -> [UInt8] {
    guard let premiere = archive.premiere, let derniere = archive.derniere else { return [] }
    return try LedgerFailure.wrap {
      var bytes: [UInt8] = []
      try archive.privates?.eachPiece(after: premiere - 1, through: derniere) { bytes += archive.erasures.kept(of: $0) }
      return bytes
    }
  }

  /// The log as it is now, and the personal values beside just these events.
  func openWithPrivates() throws -> (
    log: LogFile, end: LogEnd, opening: Envelope, privates: OpenPrivates?
  ) {
    while true {
      let (log, end, opening) = try openWithItsOpening()
      let found = try LedgerFailure.wrap {
        let privates = try PrivateLines(of: LogDirectory(at: path, on: disk), Envelope.linkReader).open()
        // Values erased meanwhile are missing in the file: so the event that erases them must be in the log that is
        // read.
        let now = try log.end(Envelope.linkReader).committedSize
        let later = try Erasure.all(in: log, end.committedSize..<max(end.committedSize, now))
        return later.isEmpty ? (log, end, opening, privates) : nil
      }
      if let found { return found }
    }
  }

  /// The files of the formats of the log, as they are published: JSON Schemas, their explanation and their checksums.
  public static var schemas: [(name: String, bytes: [UInt8])] { EmbeddedSchemas.files }

  /// The stored checkpoints, their cosignatures and time stamps, and the public keys beside them, by the names of their
  /// files.
  ///
  /// - Throws: `LedgerFailure` if one cannot be read.
  public func storedCheckpoints() throws(LedgerFailure) -> [(name: String, bytes: [UInt8])] {
    try LedgerFailure.wrap {
      try (checkpoints.all().map(\.path) + checkpoints.cosignaturePaths() + checkpoints.keys()).map { path in
        (String(path.split(separator: "/").last ?? ""), try checkpoints.read(path))
      } + checkpoints.besides()
    }
  }
}
