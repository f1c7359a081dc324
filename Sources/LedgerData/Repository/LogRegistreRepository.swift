public import LedgerDomain
package import LedgerLog

/// A ledger that remembers in its log, under the writer's lock for as long as it lives.
///
/// It holds a catalogue of what is there; contents are read from the log when a decision asks for them.
public struct LogRegistreRepository: RegistreRepository, ~Copyable {
  /// Who decides, when, and new ids.
  public let environment: Environment
  /// What was done about an unfinished tail found at opening, in one sentence; nil where there was none.
  public let recovered: String?

  private var writer: LogWriter
  private var catalogue: Catalogue
  private var pending: CommitEncoder
  private let decoder: EventDecoder
  /// A commit that was told to have failed waits no more, and nothing comes after it.
  private var hasFailed: Bool
  private var dernier: DernierDocument

  /// Opens the registre at `path` for writing: takes the lock, waiting up to `lockTimeoutMs` milliseconds, saves and
  /// cuts off what an interrupted writer left, and replays the log into a catalogue.
  ///
  /// - Throws: ``LedgerFailure``: another writer has the lock, the log is damaged, or cannot be opened.
  public init(at path: String, environment: Environment, lockTimeoutMs: Int = 10_000) throws(LedgerFailure) {
    try self.init(at: path, on: System(), environment: environment, lockTimeoutMs: lockTimeoutMs)
  }

  /// The same on any disk.
  package init(
    at path: String, on disk: any Disk, environment: Environment, lockTimeoutMs: Int
  ) throws(LedgerFailure) {
    let repository = try Self.open(LogDirectory(at: path, on: disk), environment, lockTimeoutMs)
    guard repository.registre != nil else { throw LedgerFailure(Refus.registreAbsent) }
    self = repository
  }

  /// Opens the registre at `path`, or makes its directories and an empty log where there is none: for
  /// ``OuvrirRegistre``.
  ///
  /// - Throws: ``LedgerFailure``, as ``init(at:environment:lockTimeoutMs:)``.
  public init(creatingAt path: String, environment: Environment, lockTimeoutMs: Int = 10_000) throws(LedgerFailure) {
    try self.init(creatingAt: path, on: System(), environment: environment, lockTimeoutMs: lockTimeoutMs)
  }

  /// The same on any disk.
  package init(
    creatingAt path: String, on disk: any Disk, environment: Environment, lockTimeoutMs: Int
  ) throws(LedgerFailure) {
    let directory = try LedgerFailure.wrap { try LogDirectory.create(at: path, on: disk) }
    self = try Self.open(directory, environment, lockTimeoutMs)
  }

  /// Opens the registre at `path` for a rehearsal: it decides as the others do, and the log is only read. No lock is
  /// taken, an unfinished tail stays, and what would be recorded is gone with this value.
  ///
  /// - Throws: ``LedgerFailure``: the log is damaged, or cannot be read.
  public init(rehearsingAt path: String, environment: Environment) throws(LedgerFailure) {
    let repository = try LedgerFailure.wrap {
      var replay = CatalogueOnLog()
      let writer = try LogWriter(rehearsing: LogDirectory(at: path), linkReader: Envelope.linkReader) {
        (log, end) throws(LogFailure) in
        replay = try ReplayEngine(log, limit: end.committedSize, ReplayOptions()).run(into: CatalogueOnLog()).projection
      }
      return try LogRegistreRepository(writer, replay, environment, .standard)
    }
    guard repository.registre != nil else { throw LedgerFailure(Refus.registreAbsent) }
    self = repository
  }

  private init(
    _ writer: consuming LogWriter, _ replay: CatalogueOnLog, _ environment: Environment, _ decoder: EventDecoder
  ) throws {
    recovered = writer.recovered.map {
      "An unfinished commit of \($0.byteCount) bytes at the end of the log was saved to \($0.path) and cut off."
    }
    pending = try CommitEncoder(after: writer.chain, time: replay.derniere)
    catalogue = replay.catalogue
    hasFailed = false
    dernier = DernierDocument()
    self.writer = writer
    self.environment = environment
    self.decoder = decoder
  }

  static func open(
    _ directory: LogDirectory, _ environment: Environment, _ lockTimeoutMs: Int, _ decoder: EventDecoder = .standard
  ) throws(LedgerFailure) -> LogRegistreRepository {
    try LedgerFailure.wrap {
      var replay = CatalogueOnLog()
      let writer = try LogWriter(
        opening: directory, lockTimeoutMs: lockTimeoutMs, instant: environment.now().description,
        linkReader: Envelope.linkReader
      ) { (log, end) throws(LogFailure) in
        replay = try ReplayEngine(log, limit: end.committedSize, ReplayOptions(), decoder: decoder).run(
          into: CatalogueOnLog()
        ).projection
      }
      return try LogRegistreRepository(writer, replay, environment, decoder)
    }
  }

  /// The ledger's settings; nil before it is opened.
  public var registre: Registre? { catalogue.registre }
  /// The sequence of the last event.
  public var sequence: UInt64 { pending.chain.sequence }
  /// SHA-256 of the last line, 64 hex digits.
  public var head: String { pending.chain.digest.hex }

  /// The document that bears `numero`.
  public func factureID(numero: String) -> FactureID? { catalogue.factureID(numero: numero) }
  /// The clients of that name.
  public func clients(nom: String) -> [ClientID] { catalogue.clients(nom: nom) }
  /// The avoirs made of `origine`.
  public func avoirs(de origine: FactureID) -> [FactureID] { catalogue.avoirs(de: origine) }
  /// How far `serie` has come.
  public mutating func etat(_ serie: Serie) -> EtatSerie { catalogue.etat(serie) }
  /// The dates of the numbers before and after a document's own.
  public mutating func voisins(_ id: FactureID) -> Voisins { catalogue.voisins(id) }

  /// The document of `id`, folded from its events.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read.
  public mutating func facture(_ id: FactureID) throws -> Facture? {
    if let dernier = dernier[id] { return dernier }
    guard let document = catalogue.document(id) else { return nil }
    let facture = try facture(of: document)
    dernier.note(facture)
    return facture
  }

  /// A document, folded from its events.
  private func facture(of document: Catalogue.Document) throws -> Facture? {
    var facture: Facture?
    for fact in try facts(at: document.place.ranges) {
      guard case .facture(_, let event) = fact else { continue }
      if facture == nil, case .factureCreee(let creee) = event {
        facture = Facture(id: document.id, creee)
      } else {
        facture?.apply(event)
      }
    }
    return facture
  }

  /// The client of `id`, folded from its events.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read.
  public func client(_ id: ClientID) throws -> Client? {
    guard let fiche = catalogue.client(id) else { return nil }
    var client = Client(id: id, nom: fiche.nom)
    for fact in try facts(at: fiche.place.ranges) {
      if case .client(_, let event) = fact { client.apply(event) }
    }
    return client
  }

  /// Records `facts` as one commit and returns when they are durable.
  ///
  /// - Throws: ``LedgerFailure``: nothing was recorded, or it is not known whether it was.
  public mutating func append(_ facts: [Fact], commande: Commande?) throws -> Commit {
    let commit = try enqueue(facts, commande: commande)
    try flush()
    return commit
  }

  /// Adds a commit to those that the next ``flush()`` records. Look-ups see it at once.
  ///
  /// - Throws: ``LedgerFailure`` `evenement-trop-grand`; then it was not added.
  package mutating func enqueue(_ facts: [Fact], commande: Commande? = nil) throws -> Commit {
    do {
      guard !hasFailed else { throw LogFailure(.poisoned(path: writer.log.path)) }
      if let commande { _ = try Self.digest(commande) }
      let source = try source(of: facts)
      var offset = writer.size + pending.count
      var revisions: [Sujet: Int] = [:]
      for fact in facts {
        let sujet = Sujet(fact)
        if revisions[sujet] == nil { revisions[sujet] = catalogue.revision(sujet) }
      }
      let counts = try pending.append(
        facts, environment, source: source, commande: commande, revisions: revisions)
      for (fact, count) in zip(facts, counts) {
        catalogue.apply(fact, at: LogRange(offset: offset, count: count))
        dernier.apply(fact)
        offset += count
      }
      return Commit(facts: facts, sequence: sequence, head: head)
    } catch {
      throw LedgerFailure(error)
    }
  }

  /// Records the commits that wait, in one write and one sync, and returns when they are durable.
  ///
  /// - Throws: ``LedgerFailure``: nothing was recorded, or it is not known whether it was; then nothing more is.
  package mutating func flush() throws {
    guard pending.count > 0 else { return }
    do {
      guard !hasFailed else { throw LogFailure(.poisoned(path: writer.log.path)) }
      try Self.append(pending, to: &writer)
      pending.removeAll()
    } catch {
      hasFailed = true
      throw LedgerFailure(error)
    }
  }

  /// The commit that was recorded for `commande`, found by reading the log again.
  ///
  /// - Throws: ``LedgerFailure`` `commande-deja-employee` when the same id was given for something else, and
  ///   `commande-invalide` when its hash is none.
  public mutating func commit(of commande: Commande) throws -> Commit? {
    do {
      let hash = try Self.digest(commande)
      try flush()
      let end = try writer.log.end(Envelope.linkReader)
      let found = try ReplayEngine(
        writer.log, limit: end.committedSize, ReplayOptions(verify: false), decoder: decoder
      )
      .run(into: CommitOnLog(correlation: commande.id)).projection.events
      guard let first = found.first, let last = found.last else { return nil }
      let line = try writer.log.line(at: first.place)
      guard try Envelope(line.span).commandhash == hash else {
        throw Refus.commandeDejaEmployee(commande.id)
      }
      return Commit(
        facts: found.map(\.recorded.fact), sequence: last.recorded.sequence,
        head: try writer.log.line(at: last.place).digest().hex)
    } catch {
      throw LedgerFailure(error)
    }
  }

  /// A hash that is none would be taken for that of the commits that no one named.
  private static func digest(_ commande: Commande) throws(LedgerFailure) -> Digest {
    guard let digest = Digest(hex: commande.hash) else {
      throw LedgerFailure(
        .usage, "commande-invalide", "The hash of the commande \(commande.id) is not 64 hex digits.",
        hint: "Give the SHA-256 of what is asked.")
    }
    return digest
  }

  private static func append(_ pending: borrowing CommitEncoder, to writer: inout LogWriter) throws(LogFailure) {
    try writer.append(pending.bytes, reaching: pending.chain, ends: pending.ends)
  }

  /// The id of the ledger, which every event names as its source.
  private func source(of facts: [Fact]) throws(Refus) -> Identifiant {
    if let registre { return registre.id }
    guard case .registre(let id, _)? = facts.first else { throw .registreAbsent }
    return id
  }

  /// The facts of the lines at `ranges`, written or waiting.
  private func facts(at ranges: [LogRange]) throws -> [Fact] {
    var facts: [Fact] = []
    do {
      for range in ranges {
        let written = max(0, min(range.count, writer.size - range.offset))
        if written > 0 {
          let bytes = try writer.bytes(at: range.offset, count: written)
          try append(to: &facts, bytes.span, 0..<written, at: range.offset)
        }
        if written < range.count {
          let start = range.offset + written - writer.size
          try append(to: &facts, pending.bytes, start..<start + range.count - written, at: range.offset + written)
        }
      }
    } catch {
      throw LedgerFailure(error)
    }
    return facts
  }

  private func append(
    to facts: inout [Fact], _ bytes: Span<UInt8>, _ range: Range<Int>, at offset: Int
  ) throws(LogFailure) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let line = bytes.extracting(start..<end)
      do throws(LineFault) {
        facts.append(try decoder.fact(line, Envelope(line), wanted: .all))
      } catch {
        throw try writer.log.damage(error, at: offset + start - range.lowerBound, sequence: nil)
      }
      start = end + 1
    }
  }
}

/// The events that came from one command.
private struct CommitOnLog: LogProjection {
  static let wanted = Wanted.all
  let correlation: Identifiant
  private(set) var events: [LogEvent] = []

  init(correlation: Identifiant) { self.correlation = correlation }

  mutating func fold(_ batch: EventBatch) {
    for event in batch.events where event.recorded.correlation == correlation { events.append(event) }
  }
}
