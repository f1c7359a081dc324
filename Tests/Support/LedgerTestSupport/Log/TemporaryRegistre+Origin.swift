package import LedgerData
import LedgerLog
import LedgerModel
package import LedgerProjections
import Testing

/// Registres moved to an origin, and back.
extension TemporaryRegistre {
  /// A registre whose log has these bytes: with an origin they are moved there, and fetched from there.
  package init(_ bytes: [UInt8], _ keeping: Keeping) throws {
    guard keeping != .file else {
      self.init(bytes)
      return
    }
    self.init(keeping)
    let source = TemporaryRegistre(bytes)
    let log = try LogDirectory(at: source.path).openForReading()
    let empty = try #require(try OriginFile(of: LogDirectory(at: path)))
    let origin = try origins.open(empty.address, OriginOptions(creates: true))
    _ = try OriginTransfer(
      log, log.end(Envelope.linkReader), PrivateLines(of: LogDirectory(at: source.path), Envelope.linkReader),
      Envelope.linkReader
    ).bring(origin)
    // Now the file names its registre.
    _ = try OriginFile.put(origin.address, in: LogDirectory.create(at: path))
    try fetch()
  }

  /// Fetches the events recorded at the origin.
  package func fetch() throws {
    var copy = try copy(origins)
    try copy.fetch(lockTimeoutMs: 10_000, at: CopyMoment(.epoque))
  }

  /// The log of another copy of the origin, which must equal this one byte for byte.
  package func replayElsewhere() throws -> (etat: EtatRegistre, report: ReplayReport) {
    let other = TemporaryRegistre(copyOf: self)
    try other.fetch()
    try #require(other.bytes == bytes, "two copies of one origin are not the same")
    return try other.reader.etat()
  }
}
