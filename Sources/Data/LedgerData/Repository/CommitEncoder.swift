import LedgerJSON
import LedgerLog
import LedgerModel
import LedgerRules
import LedgerUseCases
import LedgerWords

/// Encodes facts as the lines of commits, each linked to the previous one.
struct CommitEncoder: ~Copyable {
  /// The chain after the last line.
  private(set) var chain: Chain
  /// The time of the last event.
  private(set) var time: Instant?
  /// The ends of the commits not taken yet, in bytes from the first.
  private var ends: [Int] = []
  private var lines: LineEncoder
  private var hasher: SHA256

  init(after chain: Chain, time: Instant?, _ catalogue: EventCatalogue = .standard) throws(LogFailure) {
    lines = LineEncoder(catalogue)
    self.chain = chain
    self.time = time
    hasher = try SHA256()
  }

  /// The lines not taken yet.
  var bytes: Span<UInt8> { @_lifetime(borrow self) get { lines.json.bytes.span } }

  /// Their number of bytes.
  var count: Int { lines.json.bytes.count }

  /// Takes the lines for writing; `room`, an empty array, receives the next ones.
  mutating func take(leaving room: consuming [UInt8]) -> EncodedCommits {
    let commits = EncodedCommits(
      bytes: lines.take(leaving: room), privates: lines.takePrivates(), ends: ends, chain: chain)
    ends.removeAll(keepingCapacity: true)
    return commits
  }

  /// Appends the lines of one commit, and returns their lengths. `revisions` has the number of events of each subject.
  /// With `readsBack`, each line is read again as a later reader will.
  ///
  /// - Throws: ``Refus`` `evenement-trop-grand`, ``LineUnlikeItsEvent``; nothing is appended then.
  mutating func append(
    _ facts: [Fact], _ environment: Environment, source: Identifiant, commande: Commande?, revisions: [Sujet: Int],
    readsBack: Bool = false
  ) throws -> [Int] {
    let (sizeBefore, privatesBefore, chainBefore) = (count, lines.privates.count, chain)
    let now = max(environment.now(), time ?? .epoque)
    var envelope = Envelope()
    envelope.source = source
    envelope.time = now
    envelope.correlation = commande?.id ?? environment.newID()
    envelope.commandhash = commande.flatMap { Digest(hex: $0.hash) }
    envelope.estImporte = environment.estImport
    do {
      var counts = try append(facts, envelope, environment, revisions, readsBack)
      if let commande, lines.privates.count > privatesBefore {
        envelope.commandhash = try commande.hash(beside: lines.privates.span.extracting(privatesBefore...))
        lines.rewind(to: sizeBefore, privates: privatesBefore)
        chain = chainBefore
        counts = try append(facts, envelope, environment, revisions, readsBack)
      }
      time = now
      ends.append(count)
      return counts
    } catch {
      lines.truncate(to: sizeBefore, privates: privatesBefore)
      lines.catalogue.privates?.drop(after: chainBefore.sequence)
      chain = chainBefore
      throw error
    }
  }

  private mutating func append(
    _ facts: [Fact], _ envelope: Envelope, _ environment: Environment, _ revisions: [Sujet: Int], _ readsBack: Bool
  ) throws -> [Int] {
    var (envelope, revisions, counts) = (envelope, revisions, [Int]())
    lines.beginCommit(envelope, auteur: environment.auteur)
    counts.reserveCapacity(facts.count)
    for (index, fact) in facts.enumerated() {
      envelope.id = environment.newID()
      let sujet = Sujet(fact)
      // Most facts have the same subject as the previous one.
      if index == 0 || sujet != envelope.sujet {
        if index > 0 { revisions[envelope.sujet] = envelope.revision }
        envelope.sujet = sujet
        envelope.revision = revisions[sujet] ?? 0
      }
      envelope.revision += 1
      envelope.remaining = facts.count - 1 - index
      counts.append(try append(fact, &envelope, readsBack))
    }
    return counts
  }

  private mutating func append(_ fact: Fact, _ envelope: inout Envelope, _ readsBack: Bool) throws -> Int {
    envelope.sequence = chain.sequence + 1
    envelope.prevhash = chain.digest
    let start = count
    try lines.append(fact, envelope)
    let length = count - start
    if readsBack { try readBack(fact, envelope, from: start) }
    guard length <= LogLine.maximumLength else { throw Refus.registre(.evenementTropGrand(fact.sujet, octets: length)) }
    let digest = try Self.digest(lines, from: start, &hasher)
    try chain.follow(envelope.link, digest: digest)
    lines.endLine()
    return length + 1
  }
}

extension CommitEncoder {
  /// Reads the line that begins at `start` again, before it is written: the log cannot be changed later.
  private func readBack(_ fact: Fact, _ envelope: Envelope, from start: Int) throws {
    let line = bytes.extracting(start..<count)
    let found = try Envelope(line)
    guard found.isLike(envelope), try lines.catalogue.fact(line, found, wanted: .all) == fact else {
      throw LineUnlikeItsEvent()
    }
  }

  private static func digest(
    _ lines: borrowing LineEncoder, from start: Int, _ hasher: inout SHA256
  ) throws(LogFailure) -> Digest {
    let bytes = lines.json.bytes.span
    return try hasher.digest(of: bytes.extracting(start..<bytes.count))
  }
}

/// An encoded line differs from the decided event: an error of the program.
struct LineUnlikeItsEvent: Error {}

extension Fact {
  /// The subject, for a message.
  fileprivate var sujet: Words {
    switch self {
    case .registre(_, let event): event.sujet
    case .abonnement(_, .cree(let cree)): Words("subscription \(cree.numero)", fr: "l'abonnement \(cree.numero)")
    case .abonnement(let id, _): Words("subscription \(id)", fr: "l'abonnement \(id)")
    case .banque(let id, _): Words("bank account \(id)", fr: "le compte bancaire \(id)")
    case .client(let id, _): Words("customer \(id)", fr: "le client \(id)")
    case .facture(_, .factureCreee(let creee)): Words("\(creee.numero)", fr: "le document \(creee.numero)")
    case .facture(let id, _): Words("document \(id)", fr: "le document \(id)")
    }
  }
}

extension RegistreEvent {
  /// The same.
  fileprivate var sujet: Words {
    switch self {
    case .ouvert: Words("the ledger", fr: "le registre")
    case .emetteur: Words("the seller", fr: "l'émetteur")
    case .comptes: Words("the accounts", fr: "les comptes")
    case .article(let article): Words("article \(article.code)", fr: "l'article \(article.code)")
    case .horodatage: Words("the time stamp", fr: "l'horodatage")
    case .taux(let taux): Words("the rate of \(taux.semestre)", fr: "le taux du \(taux.semestre)")
    case .flux(let flux): Words("the file \(flux.identifiant)", fr: "le fichier \(flux.identifiant)")
    case .cloture(let cloture): Words("the closing of \(cloture.periode)", fr: "la clôture de \(cloture.periode)")
    }
  }
}

/// Commits for one write and one sync.
struct EncodedCommits: Sendable {
  /// Their lines.
  var bytes: [UInt8]
  /// The lines of personal values whose hashes they have.
  var privates: [UInt8] = []
  /// The end of each commit, in bytes from the first.
  let ends: [Int]
  /// The chain after the last line.
  let chain: Chain
}
