public import LedgerDomain
package import LedgerLog

/// A ledger that remembers in its log, under the writer's lock for as long as it lives.
///
/// The read model says what is there and where; contents are read from the log when a decision asks for them. Where there
/// can be no read model, and for an import, the log is replayed into a catalogue that says the same.
public struct LogRegistreRepository: RegistreRepository, ~Copyable {
  /// Who decides, when, and new ids.
  public let environment: Environment
  /// What was done about an unfinished tail found at opening, in one sentence; nil where there was none.
  public let recovered: String?

  // Written out: an `Optional` in short begins as nil, and then an init could not replace the whole value.
  private var writer: LogWriter
  /// What answers look-ups; nil where the catalogue does.
  private var model: Optional<ReadModel>
  /// The catalogue, as soon as one was needed.
  private var memory: Optional<Catalogue>
  private var pending: CommitEncoder
  private let decoder: EventDecoder
  private var settings: Optional<Registre>
  /// A commit that was told to have failed waits no more, and nothing comes after it.
  private var hasFailed: Bool
  private var dernier: DernierDocument

  /// Opens the registre at `path` for writing: takes the lock, waiting up to `lockTimeoutMs` milliseconds, saves and
  /// cuts off what an interrupted writer left, and brings the read model up to date. For an import of many documents
  /// (`inBulk`) the log is replayed instead.
  ///
  /// - Throws: ``LedgerFailure``: another writer has the lock, the log is damaged, or cannot be opened.
  public init(
    at path: String, environment: Environment, lockTimeoutMs: Int = 10_000, inBulk: Bool = false
  ) throws(LedgerFailure) {
    let repository = try Self.open(LogDirectory(at: path), environment, lockTimeoutMs, usesModel: !inBulk)
    guard repository.registre != nil else { throw LedgerFailure(Refus.registreAbsent) }
    self = repository
  }

  /// The same on any disk, without a read model.
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
    let directory = try LedgerFailure.wrap { try LogDirectory.create(at: path) }
    self = try Self.open(directory, environment, lockTimeoutMs, usesModel: true)
  }

  /// The same on any disk, without a read model.
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
      var catalogue = Catalogue()
      let writer = try LogWriter(rehearsing: LogDirectory(at: path), linkReader: Envelope.linkReader) {
        (log, end) throws(LogFailure) in
        catalogue = try Catalogue(of: log, size: end.committedSize, .standard)
      }
      return try LogRegistreRepository(writer, nil, catalogue, environment, .standard)
    }
    guard repository.registre != nil else { throw LedgerFailure(Refus.registreAbsent) }
    self = repository
  }

  private init(
    _ writer: consuming LogWriter, _ model: ReadModel?, _ memory: Catalogue?, _ environment: Environment,
    _ decoder: EventDecoder
  ) throws {
    recovered = writer.recovered.map {
      "An unfinished commit of \($0.byteCount) bytes at the end of the log was saved to \($0.path) and cut off."
    }
    let last = writer.foundEnd.lastLine
    pending = try CommitEncoder(after: writer.chain, time: last.isEmpty ? nil : Envelope(last.span).time)
    settings = model?.registre ?? memory?.registre
    self.model = model
    self.memory = memory
    hasFailed = false
    dernier = DernierDocument()
    self.writer = writer
    self.environment = environment
    self.decoder = decoder
  }

  static func open(
    _ directory: LogDirectory, _ environment: Environment, _ lockTimeoutMs: Int, _ decoder: EventDecoder = .standard,
    usesModel: Bool = false
  ) throws(LedgerFailure) -> LogRegistreRepository {
    try LedgerFailure.wrap {
      var model: ReadModel?
      var catalogue: Catalogue?
      let writer = try LogWriter(
        opening: directory, lockTimeoutMs: lockTimeoutMs, instant: environment.now().description,
        linkReader: Envelope.linkReader
      ) { (log, end) throws(LogFailure) in
        if usesModel { model = try ReadModel.upToDate(directory, log, decoder) { () throws(LogFailure) in end } }
        if model == nil { catalogue = try Catalogue(of: log, size: end.committedSize, decoder) }
      }
      return try LogRegistreRepository(writer, model, catalogue, environment, decoder)
    }
  }

  /// The ledger's settings; nil before it is opened.
  public var registre: Registre? { settings }
  /// The sequence of the last event.
  public var sequence: UInt64 { pending.chain.sequence }
  /// SHA-256 of the last line, 64 hex digits.
  public var head: String { pending.chain.digest.hex }

  /// The document that bears `numero`.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read, as all look-ups.
  public mutating func factureID(numero: String) throws -> FactureID? {
    try ask(model: { try $0.factureID(numero: numero) }, memory: { $0.factureID(numero: numero) })
  }
  /// The clients of that name.
  public mutating func clients(nom: String) throws -> [ClientID] {
    try ask(model: { try $0.clients(nom: nom) }, memory: { $0.clients(nom: nom) })
  }
  /// The avoirs made of `origine`.
  public mutating func avoirs(de origine: FactureID) throws -> [FactureID] {
    try ask(model: { try $0.avoirs(de: origine) }, memory: { $0.avoirs(de: origine) })
  }
  /// How far `serie` has come.
  public mutating func etat(_ serie: Serie) throws -> EtatSerie {
    try ask(model: { try $0.etat(serie) }, memory: { $0.etat(serie) })
  }
  /// The dates of the numbers before and after a document's own.
  public mutating func voisins(_ id: FactureID) throws -> Voisins {
    try ask(model: { try $0.voisins(id) }, memory: { $0.voisins(id) })
  }

  /// Asks the read model, or the catalogue where that cannot answer.
  private mutating func ask<Answer>(
    model question: (ReadModel) throws -> Answer, memory same: (inout Catalogue) throws -> Answer
  ) throws -> Answer {
    if let model {
      do {
        return try question(model)
      } catch {
        model.forget(after: error)
        self.model = nil
      }
    }
    var catalogue = try catalogue()
    // It must not be shared while it changes.
    memory = nil
    defer { memory = catalogue }
    return try same(&catalogue)
  }

  /// The catalogue, made by a replay where there is none yet.
  private func catalogue() throws(LedgerFailure) -> Catalogue {
    if let memory { return memory }
    return try LedgerFailure.wrap { try Catalogue(of: writer.log, size: writer.size, decoder) }
  }

  /// The document of `id`, folded from its events.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read.
  public mutating func facture(_ id: FactureID) throws -> Facture? {
    if let dernier = dernier[id] { return dernier }
    let found = try ask(
      model: { (facture: try $0.facture(id), ranges: []) },
      memory: { (facture: Facture?.none, ranges: $0.document(id)?.place.ranges ?? []) })
    guard model == nil else { return found.facture }
    let facture = Facture(id: id, try facts(at: found.ranges))
    dernier.note(facture)
    return facture
  }

  /// The client of `id`, folded from its events.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read.
  public mutating func client(_ id: ClientID) throws -> Client? {
    let found = try ask(
      model: { (client: try $0.client(id), fiche: nil) }, memory: { (client: Client?.none, fiche: $0.client(id)) })
    guard let fiche = found.fiche else { return found.client }
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
    let commit = try encode(facts, commande: commande)
    try flush()
    return commit
  }

  /// Adds a commit to those that the next ``flush()`` records. Look-ups see it at once, which the read model could not.
  ///
  /// - Throws: ``LedgerFailure`` `evenement-trop-grand`; then it was not added.
  package mutating func enqueue(_ facts: [Fact], commande: Commande? = nil) throws -> Commit {
    if model != nil {
      memory = try catalogue()
      model = nil
    }
    return try encode(facts, commande: commande)
  }

  private mutating func encode(_ facts: [Fact], commande: Commande?) throws -> Commit {
    do {
      guard !hasFailed else { throw LogFailure(.poisoned(path: writer.log.path)) }
      if let commande { _ = try Self.digest(commande) }
      let source = try source(of: facts)
      let offset = writer.size + pending.count
      let counts = try pending.append(
        facts, environment, source: source, commande: commande, revisions: revisions(of: facts))
      if model == nil { try note(facts, counts, from: offset) }
      for case .registre(let id, let ouvert) in facts { settings = Registre(id: id, ouvert) }
      return Commit(facts: facts, sequence: sequence, head: head)
    } catch {
      throw LedgerFailure(error)
    }
  }

  /// How many events each subject of `facts` has.
  private mutating func revisions(of facts: [Fact]) throws -> [Sujet: Int] {
    var revisions: [Sujet: Int] = [:]
    for fact in facts {
      let sujet = Sujet(fact)
      if revisions[sujet] == nil {
        revisions[sujet] = try ask(model: { try $0.revision(sujet) }, memory: { $0.revision(sujet) })
      }
    }
    return revisions
  }

  /// Lets the catalogue see facts whose lines begin at `offset` and are so long.
  private mutating func note(_ facts: [Fact], _ counts: [Int], from offset: Int) throws {
    var catalogue = try catalogue()
    // It must not be shared while it changes.
    memory = nil
    defer { memory = catalogue }
    var offset = offset
    for (fact, count) in zip(facts, counts) {
      catalogue.apply(fact, at: LogRange(offset: offset, count: count))
      offset += count
    }
    for fact in facts { dernier.apply(fact) }
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
    follow()
  }

  /// Brings the read model to what was recorded. It is recorded, whatever comes of this: what fails here is made up for
  /// when somebody asks.
  private mutating func follow() {
    guard let model else { return }
    do {
      try model.follow(size: writer.size, head: writer.chain.digest)
    } catch {
      model.forget(after: error)
      self.model = nil
    }
  }

  /// The commit that was recorded for `commande`.
  ///
  /// - Throws: ``LedgerFailure`` `commande-deja-employee` when the same id was given for something else, and
  ///   `commande-invalide` when its hash is none.
  public mutating func commit(of commande: Commande) throws -> Commit? {
    do {
      let hash = try Self.digest(commande)
      try flush()
      let found = try events(of: commande)
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

  /// The events that came from `commande`: the read model knows them, else the log is read again.
  private mutating func events(of commande: Commande) throws -> [LogEvent] {
    if let model {
      do {
        return try model.events(ofCommand: commande.id)
      } catch {
        model.forget(after: error)
        self.model = nil
      }
    }
    let end = try writer.log.end(Envelope.linkReader)
    return try ReplayEngine(writer.log, limit: end.committedSize, ReplayOptions(verify: false), decoder: decoder)
      .run(into: CommitOnLog(correlation: commande.id)).projection.events
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
