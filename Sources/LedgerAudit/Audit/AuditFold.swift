import LedgerData
import LedgerDomain
import LedgerLog

/// Audits the blocks of a log in its order: those that are sound as they were decoded, the others line by line on the
/// general path, which tells what is wrong.
struct AuditFold: BlockFold {
  static var wanted: Wanted { [.texts, .noms, .envois, .places, .heads, .knownKeys] }
  var hasEnded: Bool { failure != nil }

  /// What was audited.
  private(set) var audited: AuditedLog
  private let log: LogFile
  private let limit: Int
  private let decoder: EventCatalogue
  private let progress: (@Sendable (Progress) -> Void)?
  private var failure: LogFailure?

  init(_ log: LogFile, limit: Int, _ decoder: EventCatalogue, _ progress: (@Sendable (Progress) -> Void)?) {
    self.log = log
    self.limit = limit
    self.decoder = decoder
    self.progress = progress
    audited = AuditedLog(file: log.path)
  }

  static func prepare(_ events: consuming DecodedEvents) -> AuditedEvents { AuditedEvents(events) }

  mutating func fold(_ block: consuming DecodedBlock<AuditedEvents>, _ k: Int) {
    if case .failure(let failure) = block.lines.fault { return fail(failure) }
    if !audited.take(block) {
      do throws(LogFailure) { try readLines(of: k) } catch { return fail(error) }
    }
    progress?(Progress(blocks: k + 1, of: limit, events: audited.events))
  }

  mutating func fail(_ error: LogFailure) {
    if failure == nil { failure = error }
  }

  /// What was audited.
  ///
  /// - Throws: `LogFailure` where the log could not be read to its end.
  func outcome() throws(LogFailure) -> AuditedLog {
    if let failure { throw failure }
    return audited
  }

  private mutating func readLines(of k: Int) throws(LogFailure) {
    var reader = LogBlockReader(log, limit: limit)
    var hasher = try SHA256()
    try reader.read(k)
    while let line = reader.nextLine() { try examine(line, reader, &hasher) }
  }

  private mutating func examine(
    _ line: LogLine, _ reader: borrowing LogBlockReader, _ hasher: inout SHA256
  ) throws(LogFailure) {
    let bytes = reader.span(of: line)
    let digest: Digest? = line.isTooLong ? nil : try hasher.digest(of: bytes)
    if let fault = reader.framing(of: line) { return audited.skip(fault, digest) }
    do throws(LineFault) {
      let envelope = try Envelope(bytes)
      audited.take(envelope, digest ?? .zero) { wanted throws(LineFault) in
        try decoder.fact(bytes, envelope, wanted: wanted)
      }
    } catch {
      audited.skip(error, digest)
    }
  }
}
