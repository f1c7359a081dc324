public import LedgerDomain
package import LedgerLog

/// Reads a registre from its log alone, without a lock: it sees every commit that was complete when it began.
public struct RegistreReader: RegistreReading {
  /// The directory of the registre.
  public let path: String
  package let decoder: EventCatalogue
  package let disk: any Disk

  /// Names a registre; nothing is opened yet.
  public init(at path: String) { self.init(at: path, on: SystemDisk()) }

  /// The same on any disk, of a log that may hold what `decoder` knows.
  package init(at path: String, decoder: EventCatalogue = .standard, on disk: any Disk = SystemDisk()) {
    self.path = path
    self.decoder = decoder
    self.disk = disk
  }

  /// Opens the log to read it.
  package func open() throws(LogFailure) -> LogFile { try LogDirectory(at: path, on: disk).openForReading() }

  /// Opens the log, and finds its end and the event that opened the registre.
  ///
  /// - Throws: `Refus` where it was never opened; `.damage` and `.io`.
  package func openWithItsOpening() throws -> (log: LogFile, end: LogEnd, opening: Envelope) {
    let directory = LogDirectory(at: path, on: disk)
    let log = try directory.openForReading()
    let end = try log.end(Envelope.linkReader)
    guard let opening = try directory.opening(log, committedSize: end.committedSize) else {
      throw Refus.registre(.absent)
    }
    return (log, end, opening)
  }

  /// The totals of the ledger as seen from `au`.
  ///
  /// - Throws: ``LedgerFailure``: the log is damaged, cannot be read, or holds a document larger than an amount.
  public func totaux(
    _ options: ReplayOptions = ReplayOptions(), au: Jour
  ) throws(LedgerFailure) -> (totaux: TotauxRegistre, report: ReplayReport) {
    let replay = try replay(options, TotauxOnLog()) { $0.totaux.registre }
    let totaux = try LedgerFailure.wrap { try replay.projection.totaux.totaux(au: au, threads: options.threads) }
    return (totaux, replay.report)
  }

  /// The whole state of the ledger.
  ///
  /// - Throws: ``LedgerFailure``: the log is damaged or cannot be read.
  public func etat(
    _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) {
    let replay = try replay(options, EtatOnLog()) { $0.etat.registre }
    return (replay.projection.etat, replay.report)
  }

  /// What `step` makes of `start`, event by event in the order of the log.
  ///
  /// - Throws: ``LedgerFailure``: the log is damaged or cannot be read.
  public func fold<State: Sendable>(
    _ start: State, _ options: ReplayOptions, _ step: @escaping @Sendable (inout State, Recorded) -> Void
  ) throws(LedgerFailure) -> (state: State, report: ReplayReport) {
    let replay = try replay(options, FoldOnLog(state: start, step: step)) { $0.registre }
    return (replay.projection.state, replay.report)
  }

  /// Every event of what `nom` names: a document by its number or id, else a client.
  ///
  /// - Throws: ``LedgerFailure``: there is neither, or as ``etat(_:)``.
  public func historique(
    de nom: String, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> Historique {
    let sujet: Sujet
    // A number is found without the state of everything.
    if let id = try porteur(de: nom, options) {
      sujet = Sujet(.facture, id)
    } else {
      sujet = try ask(options) { try $0.sujet(named: nom) }.answer
    }
    return Historique(sujet, try replay(options, HistoriqueOnLog(sujet)) { $0.registre }.projection.events)
  }

  /// The document that bears `numero`, or has no number and that id; nil where there is none.
  ///
  /// - Throws: ``LedgerFailure``: as ``etat(_:)``.
  package func porteur(
    de numero: String, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> FactureID? {
    try replay(options, PorteurOnLog(numero: numero)) { $0.registre }.projection.id
  }

  /// Replays the log into `projection`.
  private func replay<Projection: LogProjection>(
    _ options: ReplayOptions, _ projection: Projection, _ registre: (Projection) -> Registre?
  ) throws(LedgerFailure) -> (projection: Projection, report: ReplayReport) {
    try readTwiceIfDamaged {
      let start = Threads.nanoseconds
      let (log, end, opening) = try openWithItsOpening()
      let limit = try Self.limit(log, end, options)
      let outcome = try ReplayEngine(log, limit: limit, options, decoder: decoder).run(into: projection)
      guard let last = outcome.last, let registre = registre(outcome.projection) else {
        throw Refus.registre(.pasEncoreOuvert(opening.time))
      }
      let line = try log.line(at: last)
      let envelope = try Envelope(line.span)
      // Where less was read, more is there.
      if limit == end.committedSize { try options.until?.exige(dernier: envelope.sequence, envelope.time) }
      let report = ReplayReport(
        registre: registre, sequence: envelope.sequence, head: try line.digest().hex, time: envelope.time,
        events: outcome.events, bytes: last.upperBound,
        seconds: Double(Threads.nanoseconds - start) / 1e9, verified: options.verify,
        unfinishedBytes: end.unfinishedSize)
      return (outcome.projection, report)
    }
  }

  /// Reads the log, again when it was found damaged.
  package func readTwiceIfDamaged<Result>(_ read: () throws -> Result) throws(LedgerFailure) -> Result {
    try LogFile.readingAgain(ifDamaged: LedgerFailure.isDamage) { () throws(LedgerFailure) in
      try LedgerFailure.wrap(read)
    }
  }
}

extension RegistreReader {
  /// How much of `log` is to be replayed.
  private static func limit(_ log: LogFile, _ end: LogEnd, _ options: ReplayOptions) throws(LogFailure) -> Int {
    guard let until = options.until else { return end.committedSize }
    var known = KnownPart(of: log, committedSize: end.committedSize, until: until)
    return try known.size()
  }
}

extension Envelope {
  /// How the log finds what chains a line.
  package static let linkReader: LinkReader = { line in
    do throws(LineFault) {
      return .success(try Envelope(line).link)
    } catch {
      return .failure(error)
    }
  }
}

extension LogFile {
  /// The line that lies at `place`, without its line feed.
  package func line(at place: Range<Int>) throws(LogFailure) -> [UInt8] {
    try bytes(at: place.lowerBound, count: place.count - 1)
  }
}

extension [UInt8] {
  /// The digest of a line.
  package func digest() throws(LogFailure) -> Digest {
    var hasher = try SHA256()
    return try hasher.digest(of: span)
  }
}
