package import LedgerLog
public import LedgerModel
public import LedgerProjections
import LedgerRules

/// Reads a registre from its log alone, without a lock: it sees every commit complete at the start of reading.
public struct RegistreReader: RegistreReading {
  /// The directory of the registre.
  public let path: String
  private var catalogue: EventCatalogue
  package let disk: any Disk

  /// A reader of the registre in `path`; nothing is opened yet.
  public init(at path: String) { self.init(at: path, on: SystemDisk()) }

  /// The same on any disk; `decoder` has the versions that the log may have.
  package init(at path: String, decoder: EventCatalogue = .standard, on disk: any Disk = SystemDisk()) {
    self.path = path
    catalogue = decoder
    self.disk = disk
  }

  /// Reads events, with the personal values that stand beside the log now: each reading has its own, for a process that stays must
  /// not read on in a file that an erasure has replaced.
  package var decoder: EventCatalogue {
    catalogue.with(PrivateLines(of: LogDirectory(at: path, on: disk), Envelope.linkReader))
  }

  /// The same reader; `seen` gets the personal values that it asks for.
  package func telling(_ seen: SeenPrivates) -> RegistreReader {
    var copy = self
    copy.catalogue = catalogue.telling(seen)
    return copy
  }

  /// Opens the log for reading.
  package func open() throws(LogFailure) -> LogFile { try LogDirectory(at: path, on: disk).openForReading() }

  /// Opens the log, and finds its end and the event that opened the registre.
  ///
  /// - Throws: `Refus` if the registre was never opened; `.damage` and `.io`.
  package func openWithItsOpening() throws -> (log: LogFile, end: LogEnd, opening: Envelope) {
    let directory = LogDirectory(at: path, on: disk)
    let log = try directory.openForReading()
    let end = try log.end(Envelope.linkReader)
    guard let opening = try directory.opening(log, end) else {
      throw Refus.registre(.absent)
    }
    return (log, end, opening)
  }

  /// The totals of the ledger as seen from `au`; with `jusqua`, of the documents dated by that day.
  ///
  /// - Throws: ``LedgerFailure``: the log is damaged, cannot be read, or has a document whose total exceeds an amount.
  public func totaux(
    _ options: ReplayOptions, au: Jour, jusqua: Jour?
  ) throws(LedgerFailure) -> (totaux: TotauxRegistre, report: ReplayReport) {
    let replay = try replay(options, TotauxOnLog()) { $0.totaux.registre }
    let totaux = try LedgerFailure.wrap {
      try replay.projection.totaux.totaux(au: au, jusqua: jusqua, threads: options.threads)
    }
    return (totaux, replay.report)
  }

  /// The whole state of the ledger.
  ///
  /// - Throws: ``LedgerFailure``: the log is damaged or cannot be read.
  public func etat(
    _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) {
    let replay = try replay(options, EtatOnLog(auRepos: options.auRepos)) { $0.etat.registre }
    return (replay.projection.etat, replay.report)
  }

  /// The state without the lines and notes of issued documents, for reports of amounts.
  ///
  /// - Throws: ``LedgerFailure``: as ``etat(_:)``.
  public func etatDesMontants(
    _ options: ReplayOptions
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) {
    let replay = try replay(options, MontantsOnLog()) { $0.etat.registre }
    return (replay.projection.etat, replay.report)
  }

  /// A state with only the settings and the sums of sales: it answers questions about VAT by month.
  ///
  /// - Throws: ``LedgerFailure``: as ``etat(_:)``.
  public func etatDesVentes(
    _ options: ReplayOptions
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) {
    let replay = try replay(options, VentesOnLog()) { $0.ventes.registre }
    return (EtatRegistre(replay.projection.ventes), replay.report)
  }

  /// Applies `step` to `start` for each event, in the order of the log.
  ///
  /// - Throws: ``LedgerFailure``: the log is damaged or cannot be read.
  public func fold<State: Sendable>(
    _ start: State, _ options: ReplayOptions, _ step: @escaping @Sendable (inout State, Recorded) -> Void
  ) throws(LedgerFailure) -> (state: State, report: ReplayReport) {
    let replay = try replay(options, FoldOnLog(state: start, step: step)) { $0.registre }
    return (replay.projection.state, replay.report)
  }

  /// The history of the object named `nom`: a document by its number or id, else a client.
  ///
  /// - Throws: ``LedgerFailure``: there is no such object, or as ``etat(_:)``.
  public func historique(
    de nom: String, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> Historique {
    let sujet: Sujet
    // A number is found without building the whole state.
    if let id = try porteur(de: nom, options) {
      sujet = Sujet(.facture, id)
    } else {
      sujet = try ask(options) { try $0.sujet(named: nom) }.answer
    }
    return Historique(sujet, try replay(options, HistoriqueOnLog(sujet)) { $0.registre }.projection.events)
  }

  /// The document with the number `numero`, or without a number and with that id; nil if there is no such document.
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
      // After a partial read, the limit is known to exist.
      if limit == end.committedSize { try options.until?.exige(dernier: envelope.sequence, envelope.time) }
      let report = ReplayReport(
        registre: registre, sequence: envelope.sequence, head: try line.digest().hex, time: envelope.time,
        events: outcome.events, bytes: last.upperBound,
        seconds: Double(Threads.nanoseconds - start) / 1e9, verified: options.verify,
        unfinishedBytes: end.unfinishedSize)
      return (outcome.projection, report)
    }
  }

  /// Reads the log, and reads it again if it was found damaged.
  package func readTwiceIfDamaged<Result>(_ read: () throws -> Result) throws(LedgerFailure) -> Result {
    try LogFile.readingAgain(ifDamaged: LedgerFailure.isDamage) { () throws(LedgerFailure) in
      try LedgerFailure.wrap(read)
    }
  }
}

extension RegistreReader {
  /// The number of bytes of `log` to replay.
  private static func limit(_ log: LogFile, _ end: LogEnd, _ options: ReplayOptions) throws(LogFailure) -> Int {
    guard let until = options.until else { return end.committedSize }
    var known = KnownPart(of: log, committedSize: end.committedSize, until: until)
    return try known.size()
  }
}

extension Envelope {
  /// Reads the link of a line for the log.
  package static let linkReader: LinkReader = { line in
    do throws(LineFault) {
      return .success(try Envelope(line).link)
    } catch {
      return .failure(error)
    }
  }
}

extension LogFile {
  /// The line at `place`, without its line feed.
  package func line(at place: Range<Int>) throws(LogFailure) -> [UInt8] {
    try bytes(at: place.lowerBound, count: place.count - 1)
  }
}
