import LedgerBytes
import LedgerData
import LedgerDomain
import LedgerLog
import LedgerWords

/// Proves what a log holds, under its newest checkpoint.
struct Prover {
  let reader: RegistreReader
  private let log: LogFile
  private let end: LogEnd
  let newest: NamedCheckpoint

  /// - Throws: `Refus` where the registre was never opened; `LedgerFailure` where there is no checkpoint, or the log no
  ///   longer has as many events as the newest.
  init(_ reader: RegistreReader) throws {
    self.reader = reader
    (log, end, _) = try reader.openWithItsOpening()
    let store = reader.checkpoints
    guard let newest = try store.all().last else { throw Self.noCheckpoint() }
    self.newest = try NamedCheckpoint(newest, in: store)
    try self.newest.check(logEndsAt: end.chain.sequence)
  }

  /// That the events `numero` names are in the log: those of a document, or one by its sequence.
  func events(of numero: String) throws -> ProofReport {
    let lines = try lines(at: places(of: numero))
    return report(.lines(lines), .events(lines.places.map(\.sequence)))
  }

  /// The lines that stand at `places`, with what proves them.
  private func lines(at places: [ProvenLines.Place]) throws -> ProvenLines {
    guard let last = places.last, last.sequence <= newest.size else {
      let sequence = places.last?.sequence ?? 0
      throw Self.tooOld(newest, Words("event \(sequence)", fr: "l'événement \(sequence)"))
    }
    var collector = MerkleCollector()
    for place in places {
      collector.ask(for: InclusionProof.ranges(index: place.index, size: newest.size) + [place.leaf])
    }
    try collect(into: &collector)
    return ProvenLines(log: log, places: places, nodes: collector, checkpoint: newest.signed)
  }

  /// The lines that `isWanted` asks for, with what proves them.
  func lines(where isWanted: (Envelope, Span<UInt8>) -> Bool) throws -> ProvenLines {
    var places: [ProvenLines.Place] = []
    try walk { envelope, bytes, place in if isWanted(envelope, bytes) { places.append(place) } }
    return try lines(at: places)
  }

  /// All lines, which the newest checkpoint must be of.
  func wholeLog(signedBy given: TrustedKey?) throws -> WholeLog {
    let key = try key(given)
    var lines: [[UInt8]] = []
    try log.walk(to: end.committedSize) { _, bytes, _ in lines.append(Array(bytes)) }
    guard newest.size == UInt64(lines.count) else {
      throw Self.tooOld(newest, Words("event \(lines.count)", fr: "l'événement \(lines.count)"))
    }
    let whole = WholeLog(lines: lines, checkpoint: newest.signed, key: key)
    var hasher = try MerkleHasher()
    if let root = try whole.root(ofFirst: newest.size, &hasher) { try newest.check(root: root) }
    return whole
  }

  /// That the log extends that of an old checkpoint.
  func `extension`(of old: NamedCheckpoint) throws -> ProofReport {
    let proof = ExtensionProof(oldSize: old.size, hashes: try consistency(of: old), checkpoint: newest.signed)
    return report(.bytes(proof.bytes), .extends(old.size))
  }

  /// The hashes that prove it.
  func consistency(of old: NamedCheckpoint) throws -> [Digest] {
    let (origin, newOrigin) = (old.signed.checkpoint.origin, newest.signed.checkpoint.origin)
    guard origin == newOrigin else { throw Self.otherLog(old.name, origin, newOrigin) }
    try old.check(logEndsAt: end.chain.sequence)
    guard old.size <= newest.size else { throw Self.tooOld(newest, Words(same: old.name)) }
    let oldRoot = try log.roots(atSizes: [old.size], limit: end.committedSize).roots[old.size]
    guard let oldRoot else { throw Self.changedMeanwhile() }
    try old.check(root: oldRoot)
    let ranges = ConsistencyProof.ranges(oldSize: old.size, newSize: newest.size)
    var collector = MerkleCollector(for: ranges)
    try collect(into: &collector)
    var hasher = try MerkleHasher()
    guard let hashes = try collector.hashes(over: ranges, &hasher) else { throw Self.changedMeanwhile() }
    return hashes
  }

  /// Reads as many lines as the checkpoint is of, and holds them against it.
  private func collect(into collector: inout MerkleCollector) throws {
    try log.collect(into: &collector, size: newest.size, limit: end.committedSize)
    var hasher = try MerkleHasher()
    try newest.check(root: collector.frontier.root(&hasher))
  }

  private func report(_ contents: ProofReport.Contents, _ claim: ProofReport.Claim) -> ProofReport {
    let checkpoint = newest.signed.checkpoint
    return ProofReport(
      claim: claim, origin: checkpoint.origin, size: checkpoint.size, root: checkpoint.root.base64, contents: contents)
  }
}

/// The events of a document by its number.
extension Prover {
  /// Where the events of the document stand that bears `numero`; where there is none, and `numero` is the sequence of an
  /// event, that one.
  ///
  /// - Throws: `Refus` or `LedgerFailure` when there is neither; `.damage` and `.io`.
  private func places(of numero: String) throws -> [ProvenLines.Place] {
    let digits = Array(numero.utf8)
    let sequence = UInt64(decimal: digits.span)
    var (places, numbered): ([ProvenLines.Place], ProvenLines.Place?) = ([], nil)
    let sujet = try reader.porteur(de: numero).map { Sujet(.facture, $0) }
    try walk { envelope, _, place in
      if envelope.sujet == sujet { places.append(place) }
      if envelope.sequence == sequence { numbered = place }
    }
    if !places.isEmpty { return places }
    if let numbered { return [numbered] }
    guard let sequence else { throw Refus.facture(numero, .inconnue) }
    throw LedgerFailure(
      .refused, "evenement-inconnu",
      Words(
        "There is no event \(sequence), and no document of that number.",
        fr: "Il n'y a pas d'événement \(sequence), ni de document de ce numéro."),
      hint: Words(
        "The log ends with event \(end.chain.sequence).",
        fr: "Le journal s'arrête à l'événement \(end.chain.sequence)."))
  }
}

extension Prover {
  /// Goes through the lines of the log, which are checked on the way.
  private func walk(_ take: (Envelope, Span<UInt8>, ProvenLines.Place) -> Void) throws {
    try log.walk(to: end.committedSize) { envelope, bytes, line in
      take(envelope, bytes, ProvenLines.Place(sequence: envelope.sequence, offset: line.offset, count: line.count))
    }
  }
}

/// Why nothing is proved.
extension Prover {
  private static func noCheckpoint() -> LedgerFailure {
    LedgerFailure(
      .refused, "checkpoint-absent",
      Words(
        "There is no checkpoint yet, and a proof stands under one.",
        fr: "Il n'y a pas encore de point de contrôle, et une preuve en demande un."),
      hint: Words(
        "Make one: `facture checkpoint --key=KEY.pem`.", fr: "Créez-en un : `facture checkpoint --key=CLE.pem`."))
  }

  private static func tooOld(_ newest: NamedCheckpoint, _ what: Words) -> LedgerFailure {
    LedgerFailure(
      .refused, "checkpoint-ancien",
      Words(
        "The newest checkpoint, of \(newest.size) events, is older than \(what).",
        fr:
          "Le dernier point de contrôle, de \(Int(clamping: newest.size), "événement", "événements"), est plus ancien "
          + "que \(what)."),
      hint: Words(
        "Make another: `facture checkpoint --key=KEY.pem`.",
        fr: "Créez-en un autre : `facture checkpoint --key=CLE.pem`."))
  }

  private static func otherLog(_ name: String, _ old: String, _ new: String) -> LedgerFailure {
    LedgerFailure(
      .refused, "origine-differente",
      Words(
        "\(name) is of the log \(Texte.cite(old)), and this one is \(Texte.cite(new)).",
        fr: "\(name) est du journal \(Texte.cite(old)), et celui-ci est \(Texte.cite(new))."),
      hint: Words("Give a checkpoint of this log.", fr: "Donnez un point de contrôle de ce journal."))
  }

  static func changedMeanwhile() -> LedgerFailure {
    LedgerFailure(
      .damaged, "journal-raccourci",
      Words("The log became shorter while it was read.", fr: "Le journal a raccourci pendant la lecture."),
      hint: Words("Compare it with a backup.", fr: "Comparez-le avec une sauvegarde."))
  }
}
