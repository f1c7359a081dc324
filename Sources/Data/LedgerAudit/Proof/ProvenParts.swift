import LedgerData
import LedgerLog
import LedgerModel
import LedgerWords

/// The parts of a proof of events, one after the other. Each must hold by itself, and all of them together: one log,
/// one checkpoint, each event once.
struct ProvenParts: ~Copyable {
  /// The events, in the order of the parts.
  private(set) var events: [ProvenEvent] = []
  /// The different checkpoints, in the order of the parts.
  private(set) var checkpoints: [Checkpoint] = []
  /// The first of them, with its signatures.
  private(set) var signed: SignedCheckpoint?
  private let name: String
  private let key: TrustedKey
  private var hasher: MerkleHasher
  private var histories = SignedHistories()
  private var last: SignedCheckpoint?
  private var sequences: Set<UInt64> = []
  private var repeated: UInt64?

  /// Starts without parts. Messages call the proof `name`; `key` must have signed it.
  init(of name: String, by key: TrustedKey) throws(LogFailure) {
    self.name = name
    self.key = key
    hasher = try MerkleHasher()
  }

  /// Takes a part. `event` reads the event of its line.
  ///
  /// - Throws: `LedgerFailure` if it does not hold, or an earlier part was signed for another history.
  mutating func take(_ part: LineProof, _ event: (LineProof) throws(LedgerFailure) -> ProvenEvent) throws {
    // They all stand under the same one, as a rule.
    if part.checkpoint != last { try take(part.checkpoint) }
    guard try part.holds(&hasher) else { throw Self.notInLog(name, part) }
    let event = try event(part)
    if !sequences.insert(event.sequence).inserted, repeated == nil { repeated = event.sequence }
    events.append(event)
  }

  /// The one checkpoint of all parts; nil without parts. `readAgain` calls its argument with each part again.
  ///
  /// - Throws: `LedgerFailure` if they do not belong together.
  consuming func checkpoint(
    readingAgain readAgain: ((LineProof) throws -> Void) throws -> Void
  ) throws -> Checkpoint? {
    guard let first = checkpoints.first else { return nil }
    if checkpoints.count > 1 { try compareTrees(readAgain) }
    if let other = checkpoints.first(where: { $0.origin != first.origin }) { throw Self.twoLogs(name, first, other) }
    if let other = checkpoints.dropFirst().first { throw Self.twoSizes(name, first, other) }
    if let repeated { throw Self.twice(name, repeated) }
    return first
  }

  private mutating func take(_ signed: SignedCheckpoint) throws {
    try key.check(signed, named: name)
    last = signed
    self.signed = self.signed ?? signed
    if try histories.take(signed.checkpoint, named: name) { checkpoints.append(signed.checkpoint) }
  }

  /// Throws if trees of one log at several sizes belong to two histories.
  private mutating func compareTrees(_ readAgain: ((LineProof) throws -> Void) throws -> Void) throws {
    var trees: [String: TreeComparison] = [:]
    var hasher = try MerkleHasher()
    try readAgain { part in
      let origin = part.checkpoint.checkpoint.origin
      guard let events = try trees[origin, default: TreeComparison()].take(part, &hasher) else { return }
      let what =
        events.count == 1
        ? Words("event \(events.lowerBound)", fr: "de l'événement \(events.lowerBound)")
        : Words(
          "events \(events.lowerBound) to \(events.upperBound)",
          fr: "des événements \(events.lowerBound) à \(events.upperBound)")
      throw LedgerFailure.twoHistories(
        of: origin,
        Words(
          "in \(name) it has two different forms of \(what)",
          fr: "\(name) en contient deux versions différentes \(what)"))
    }
  }
}

/// Why parts that hold do not belong together.
extension ProvenParts {
  private static func notInLog(_ name: String, _ part: LineProof) -> LedgerFailure {
    let checkpoint = part.checkpoint.checkpoint
    return LedgerFailure(
      .damaged, "preuve-fausse",
      "\(name) does not prove that its line is event \(part.index + 1) of the \(checkpoint.size) of "
        + "\(Texte.cite(checkpoint.origin)).",
      fr: "\(name) ne prouve pas que sa ligne est l'événement \(part.index + 1) sur \(checkpoint.size) de "
        + "\(Texte.cite(checkpoint.origin)).",
      hint: "The line or the proof was altered: compare them with the log.",
      fr: "La ligne ou la preuve a été modifiée : comparez-les avec le journal.")
  }

  private static func twoLogs(_ name: String, _ first: Checkpoint, _ other: Checkpoint) -> LedgerFailure {
    LedgerFailure(
      .damaged, "origine-differente",
      "\(name) holds proofs of two logs, \(Texte.cite(first.origin)) and \(Texte.cite(other.origin)).",
      fr: "\(name) contient des preuves de deux journaux, \(Texte.cite(first.origin)) et \(Texte.cite(other.origin)).",
      hint: "Put the parts of each log in a file of its own, and check each.",
      fr: "Mettez les parties de chaque journal dans un fichier à part, et vérifiez chacun.")
  }

  private static func twoSizes(_ name: String, _ first: Checkpoint, _ other: Checkpoint) -> LedgerFailure {
    LedgerFailure(
      .damaged, "checkpoints-differents",
      "\(name) holds proofs under two checkpoints of \(Texte.cite(first.origin)), one of \(first.size) events and one "
        + "of \(other.size).",
      fr: "\(name) contient des preuves de deux points de contrôle de \(Texte.cite(first.origin)) : l'un de "
        + "\(Int(clamping: first.size), "événement", "événements"), l'autre de \(other.size).",
      hint: "Ask for everything under one checkpoint: `facture prove NUMBER --output=FILE` makes such a proof.",
      fr: "Demandez le tout pour un seul point de contrôle : `facture prove NUMERO --output=FICHIER` fait une "
        + "telle preuve.")
  }

  private static func twice(_ name: String, _ sequence: UInt64) -> LedgerFailure {
    LedgerFailure(
      .damaged, "evenement-repete",
      "\(name) proves event \(sequence) twice.", fr: "\(name) prouve deux fois l'événement \(sequence).",
      hint: "Take one of the two parts out: an event counts once.",
      fr: "Enlevez l'une des deux parties : un événement compte une fois.")
  }
}
