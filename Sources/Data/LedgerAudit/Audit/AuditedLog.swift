import LedgerData
import LedgerLog
import LedgerModel
import LedgerUseCases

/// The state of an audit, and its findings.
///
/// Sound blocks come decoded. If a block has a fault, its lines are read one by one on the general path, which finds
/// every fault of each line.
struct AuditedLog: BlockFold {
  static var wanted: Wanted { [.texts, .noms, .envois, .places, .heads, .knownKeys] }

  let log: LogFile
  let decoder: EventCatalogue
  private let limit: Int
  private let progress: (@Sendable (Progress) -> Void)?
  var chain = AuditedChain()
  var source = AuditedSource()
  var time: Instant?
  /// The latest time of an event.
  var latest: Instant?
  /// A gap of a year before the event looked at last. If the next event goes back, that one's time was altered.
  var gap: AuditFinding?
  var ids = AuditedIds()
  var commandes = AuditedCommandes()
  var ledger: AuditedLedger
  /// The line looked at last.
  var line = 0
  /// Why what stands beside a line could not be read.
  var failure: LogFailure?
  /// How many events could be read.
  var events = 0

  init(_ log: LogFile, limit: Int, _ decoder: EventCatalogue, _ progress: (@Sendable (Progress) -> Void)?) {
    self.log = log
    self.limit = limit
    self.decoder = decoder
    self.progress = progress
    ledger = AuditedLedger(file: log.path)
  }

  /// All findings in the order of the log, with those about the log as a whole. `others` were found elsewhere, and
  /// `relus` when documents were read again.
  mutating func end(_ others: [AuditFinding], _ relus: TextesRelus, threads: Int) -> [AuditFinding] {
    tellGap()
    for finding in others { ledger.findings.append(finding) }
    for text in relus.trouves {
      ledger.forbid(text.refus.nommant(ledger.numero(text.facture)), Sujet(.facture, text.facture), text.place)
    }
    for (place, facture, fautes) in relus.fautesDeTVA { ledger.report(fautes, of: facture, place) }
    ledger.end(threads: threads)
    return ledger.findings.all
  }

  static func prepare(_ events: consuming DecodedEvents) -> AuditedEvents { AuditedEvents(events) }

  mutating func fold(_ block: consuming DecodedBlock<AuditedEvents>, _ k: Int) throws(LogFailure) {
    if case .failure(let failure) = block.lines.fault { throw failure }
    if !take(block) { try readLines(of: k) }
    progress?(Progress(blocks: k + 1, of: limit, events: events))
  }

  /// Takes a decoded block; false, without any change, if something is wrong with a line of it.
  private mutating func take(_ block: borrowing DecodedBlock<AuditedEvents>) -> Bool {
    guard block.lines.fault == nil, !block.events.isOdd else { return false }
    guard let first = block.lines.first, let before = block.events.heads.first, let last = block.events.heads.last
    else {
      return true
    }
    let open = chain.last.remaining > 0
    guard chain.isSettled, source.isSettled(on: before.source), time ?? before.time <= before.time,
      gap == nil, latest?.precedeDunAn(before.time) != true, chain.isFollowed(by: first),
      commandes.take(block.events, within: open)
    else { return false }
    chain.take(upTo: block.lines.chain)
    _ = source.take(before.source)
    (time, latest) = (last.time, max(latest ?? last.time, last.time))
    for head in block.events.heads { ids.take(head.id) }
    for (head, place) in zip(block.events.heads, block.events.places) {
      ledger.clotures.passe(head.time, place.sequence, offset: place.offset, count: place.count)
    }
    ledger.examine(block.events, after: line)
    line += block.lines.count
    events += block.lines.count
    return true
  }

  private mutating func readLines(of k: Int) throws(LogFailure) {
    var reader = LogBlockReader(log, limit: limit)
    var hasher = try SHA256()
    try reader.read(k)
    while let line = reader.nextLine() {
      let bytes = reader.span(of: line)
      let digest: Digest? = line.isTooLong ? nil : try hasher.digest(of: bytes)
      examine(bytes, line, reader.framing(of: line), digest)
      if let failure { throw failure }
    }
  }
}
