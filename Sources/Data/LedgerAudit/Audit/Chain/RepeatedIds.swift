import LedgerData
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerWords

/// Finds every id that two events of a log have. It looks at one part of all ids at a time, so that memory stays
/// bounded for a log of any length.
struct RepeatedIds: BlockFold {
  /// How many ids a part has, more or less: about 30 bytes for each.
  static let perPart = 500_000
  static var wanted: Wanted { [.heads, .places] }

  private let log: LogFile
  private let limit: Int
  private let part: (index: Int, count: Int)
  private var places = TableIdentifiants()
  /// The sequence and the line of each id, by its place.
  private var known: [(sequence: UInt64, line: Int)] = []
  private var findings = AuditFindings()
  private var line = 0

  private init(_ log: LogFile, limit: Int, part: (index: Int, count: Int)) {
    self.log = log
    self.limit = limit
    self.part = part
  }

  /// Every event of the log before `limit`, which holds `events` events, that has the id of an earlier one.
  static func findings(
    _ log: LogFile, limit: Int, events: Int, threads: Int, _ decoder: EventCatalogue
  ) throws(LogFailure) -> [AuditFinding] {
    let pipeline = BlockPipeline<RepeatedIds>(log, limit: limit, threads: threads, verify: false, decoder)
    let count = events / perPart + 1
    var findings: [AuditFinding] = []
    for index in 0..<count {
      findings += try pipeline.run(RepeatedIds(log, limit: limit, part: (index, count))).findings.all
    }
    return findings
  }

  static func prepare(_ events: consuming DecodedEvents) -> DecodedEvents { events }

  mutating func fold(_ block: consuming DecodedBlock<DecodedEvents>, _ k: Int) throws(LogFailure) {
    if case .failure(let failure) = block.lines.fault { throw failure }
    guard block.lines.fault == nil else { return try readLines(of: k) }
    let (heads, places) = (block.events.heads, block.events.places)
    for (index, fact) in block.events.facts.enumerated() {
      take(heads[index].id, places[index].sequence, Sujet(fact))
    }
  }

  private mutating func readLines(of k: Int) throws(LogFailure) {
    var reader = LogBlockReader(log, limit: limit)
    try reader.read(k)
    while let next = reader.nextLine() {
      if reader.framing(of: next) == nil, let envelope = Self.envelope(reader.span(of: next)) {
        take(envelope.id, envelope.sequence, envelope.sujet)
      } else {
        line += 1
      }
    }
  }

  private static func envelope(_ bytes: Span<UInt8>) -> Envelope? {
    // The audit of the log reports what cannot be read.
    do throws(LineFault) { return try Envelope(bytes) } catch { return nil }
  }

  /// Takes an event: its id, its place, and its subject.
  private mutating func take(_ id: Identifiant, _ sequence: UInt64, _ sujet: Sujet) {
    line += 1
    let mixed = (id.bas ^ id.haut >> 16) & 0xFFFF_FFFF
    guard Int(mixed) % part.count == part.index else { return }
    guard let place = places.place(id) else {
      places.append(id)
      known.append((sequence, line))
      return
    }
    let first = known[place]
    findings.append(
      AuditFinding(
        check: .envelope, severity: .error, file: log.path, line: line, sequence: sequence,
        subject: sujet.description,
        message: Words(
          "The id \(id) is that of event \(first.sequence) in line \(first.line) as well: "
            + "an event was copied, or its id altered. Compare both lines with a backup.",
          fr: "L'identifiant \(id) est aussi celui de l'événement \(first.sequence), à la ligne \(first.line) : un "
            + "événement a été copié, ou son identifiant modifié. Comparez les deux lignes avec une sauvegarde.")))
  }
}
