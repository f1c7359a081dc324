import LedgerBytes
import LedgerData
import LedgerLog
import LedgerModel
import LedgerRules
import LedgerWords

/// Proves the content of a log, under its newest checkpoint.
struct Prover {
  let reader: RegistreReader
  private let log: LogFile
  private let end: LogEnd
  let newest: NamedCheckpoint

  /// - Throws: `Refus` if the registre was never opened; `LedgerFailure` without a checkpoint, or if the log has fewer
  ///   events than the newest.
  init(_ reader: RegistreReader) throws {
    self.reader = reader
    (log, end, _) = try reader.openWithItsOpening()
    let store = reader.checkpoints
    guard let newest = try store.all().last else { throw Self.noCheckpoint() }
    self.newest = try NamedCheckpoint(newest, in: store).cosigned(in: store)
    try self.newest.check(logEndsAt: end.chain.sequence)
  }

  /// Proves that the events of the document `numero`, found by `index`, or the one of that sequence, are in the log.
  func events(of numero: String, _ index: any RegistreReading) throws -> ProofReport {
    let lines = try lines(of: sequences(of: numero, index))
    return report(.lines(lines), .events(lines.sequences))
  }

  /// The lines of these events, with the tree that proves them.
  private func lines(of sequences: [UInt64]) throws -> ProvenLines {
    ProvenLines(sequences: sequences, tree: try tree(of: sequences))
  }

  /// The tree that proves these events, and that the log extends those of `olds`.
  func tree(of sequences: [UInt64], extending olds: [NamedCheckpoint]) throws -> ProofTree {
    for old in olds { try check(old) }
    let tree = try tree(of: sequences, extending: olds.map(\.size))
    for old in olds { try old.check(root: tree.root(ofFirst: old.size)) }
    return tree
  }

  /// The tree that proves these events, and that the log extends its own first events, so many of them.
  func tree(of sequences: [UInt64], extending sizes: [UInt64] = []) throws -> ProofTree {
    let last = max(sequences.last ?? 0, sizes.max() ?? 0)
    guard last <= end.chain.sequence else { throw Self.notSoMany(end.chain.sequence, last) }
    guard last <= newest.size else {
      throw Self.tooOld(newest, Words("event \(last)", fr: "l'événement \(last)"))
    }
    return try ProofTree(of: sequences, under: newest, extending: sizes, in: log, end, reader.directory)
  }

  /// All lines, which the newest checkpoint must cover. Each must be an event that this program knows: a chained and
  /// signed line may say anything.
  func wholeLog(signedBy given: TrustedKey?) throws -> WholeLog {
    let key = try key(given)
    var lines: [[UInt8]] = []
    try log.walk(to: end.committedSize) { envelope, bytes, line in
      do throws(LineFault) {
        _ = try DecodedLine(bytes, EventCatalogue.standard, wanted: .all)
      } catch {
        throw try log.damage(error, at: line.offset, sequence: envelope.sequence)
      }
      lines.append(Array(bytes))
    }
    guard newest.size == UInt64(lines.count) else {
      throw Self.tooOld(newest, Words("event \(lines.count)", fr: "l'événement \(lines.count)"))
    }
    let whole = WholeLog(lines: lines, checkpoint: newest.signed, key: key, seen: try cosigned().map(\.seen))
    var hasher = try MerkleHasher()
    if let root = try whole.root(ofFirst: newest.size, &hasher) { try newest.check(root: root) }
    return whole
  }

  /// The proof that the log extends that of an old checkpoint.
  func `extension`(of old: NamedCheckpoint) throws -> ProofReport {
    let hashes = try tree(of: [], extending: [old]).consistency(with: old.size)
    let proof = ExtensionProof(oldSize: old.size, hashes: hashes, checkpoint: newest.signed)
    return report(.bytes(proof.bytes), .extends(old.size))
  }

  /// Throws unless the log can extend `old`.
  private func check(_ old: NamedCheckpoint) throws {
    let (origin, newOrigin) = (old.signed.checkpoint.origin, newest.signed.checkpoint.origin)
    guard origin == newOrigin else { throw Self.otherLog(old.name, origin, newOrigin) }
    try old.check(logEndsAt: end.chain.sequence)
    guard old.size <= newest.size else { throw Self.tooOld(newest, Words(same: old.name)) }
  }

  private func report(_ contents: ProofReport.Contents, _ claim: ProofReport.Claim) -> ProofReport {
    let checkpoint = newest.signed.checkpoint
    return ProofReport(
      claim: claim, origin: checkpoint.origin, size: checkpoint.size, root: checkpoint.root.base64, contents: contents)
  }
}

/// The events of a document by its number.
extension Prover {
  /// The events of the document `numero`; without such a document, the event of that sequence.
  ///
  /// - Throws: `Refus` or `LedgerFailure` when there is neither; `.damage` and `.io`.
  private func sequences(of numero: String, _ index: any RegistreReading) throws -> [UInt64] {
    let digits = Array(numero.utf8)
    let sequence = UInt64(decimal: digits.span)
    do throws(LedgerFailure) {
      let historique = try index.historique(de: numero, ReplayOptions())
      if historique.sujet.kind == .facture { return historique.sequences }
    } catch {
      guard error.kind == .refused else { throw error }
    }
    if let sequence, sequence > 0, sequence <= end.chain.sequence { return [sequence] }
    guard let sequence else { throw Refus.facture(numero, .inconnue) }
    throw LedgerFailure(
      .refused, "evenement-inconnu",
      "The log has no event \(sequence), and the ledger no document with that number.",
      fr: "Le journal n'a pas d'événement \(sequence), ni le registre de document de ce numéro.",
      hint: "The log ends with event \(end.chain.sequence).",
      fr: "Le journal s'arrête à l'événement \(end.chain.sequence).")
  }
}

/// Why nothing is proved.
extension Prover {
  private static func noCheckpoint() -> LedgerFailure {
    LedgerFailure(
      .refused, "checkpoint-absent",
      "There is no checkpoint yet, and a proof needs one.",
      fr: "Il n'y a pas encore de point de contrôle, et une preuve en demande un.",
      hint:
        "Make a key, `openssl genpkey -algorithm ed25519 -out KEY.pem`, and then a checkpoint: `facture checkpoint --key=KEY.pem`.",
      fr: "Créez une clé, `openssl genpkey -algorithm ed25519 -out CLE.pem`, puis un point de contrôle : "
        + "`facture checkpoint --key=CLE.pem`.")
  }

  private static func tooOld(_ newest: NamedCheckpoint, _ what: Words) -> LedgerFailure {
    LedgerFailure(
      .refused, "checkpoint-ancien",
      "The newest checkpoint, of \(newest.size) events, is older than \(what).",
      fr: "Le dernier point de contrôle, de \(Int(clamping: newest.size), "événement", "événements"), est plus ancien "
        + "que \(what).",
      hint: "Make another: `facture checkpoint --key=KEY.pem`.",
      fr: "Créez-en un autre : `facture checkpoint --key=CLE.pem`.")
  }

  private static func notSoMany(_ found: UInt64, _ asked: UInt64) -> LedgerFailure {
    LedgerFailure(
      .refused, "taille-inconnue",
      "The log has \(Int(clamping: found), "event", "events"), and not \(asked).",
      fr: "Le journal a \(Int(clamping: found), "événement", "événements"), et non \(asked).",
      hint: "If a witness has cosigned that many, the log lost its end: compare it with a backup.",
      fr: "Si un témoin en a signé autant, le journal a perdu sa fin : comparez-le avec une sauvegarde.")
  }

  private static func otherLog(_ name: String, _ old: String, _ new: String) -> LedgerFailure {
    LedgerFailure(
      .refused, "origine-differente",
      "\(name) is of the log \(Texte.cite(old)), and this one is \(Texte.cite(new)).",
      fr: "\(name) vient du journal \(Texte.cite(old)), et celui-ci est \(Texte.cite(new)).",
      hint: "Give a checkpoint of this log.", fr: "Donnez un point de contrôle de ce journal.")
  }

  static func changedMeanwhile() -> LedgerFailure {
    LedgerFailure(
      .damaged, "journal-raccourci",
      "The log became shorter while it was read.", fr: "Le journal a raccourci pendant la lecture.",
      hint: "Compare it with a backup.", fr: "Comparez-le avec une sauvegarde.")
  }
}
