import LedgerData
import LedgerLog
import LedgerModel
import LedgerWords

/// The lines of an answer, and the keys of witnesses by which they are checked. A line does not name its checkpoint: only a key
/// tells which one it signs.
struct ReceivedLines {
  let lines: [NoteSignature]
  /// The given keys, and all known keys.
  let given: [CosignerKey]
  let keys: [CosignerKey]
  /// The name of the answer in messages.
  let name: String

  /// - Parameter kept: the keys of witnesses that the ledger keeps.
  init(_ lines: [NoteSignature], given: [CosignerKey], kept: [CosignerKey], named name: String) {
    (self.lines, self.given, self.name) = (lines, given, name)
    keys = given + kept.filter { !given.contains($0) }
  }

  /// The checkpoint that the lines are of.
  ///
  /// - Parameters:
  ///   - stored: all there are, the newest first.
  ///   - size: the size that was given.
  ///   - whole: the note that the answer was, if it was more than lines.
  ///   - standing: the one under which a line stands already.
  /// - Throws: `LedgerFailure` if it is missing, or if nothing shows which one it is.
  func checkpoint(
    among stored: [NamedCheckpoint], ofSize size: UInt64?, whole: SignedCheckpoint?, standing: NamedCheckpoint?
  ) throws -> NamedCheckpoint {
    guard !stored.isEmpty else { throw LedgerFailure.noCheckpoint(ofSize: size ?? 0) }
    if let whole {
      guard let found = stored.first(where: { $0.signed.note.text == whole.note.text }) else {
        throw LedgerFailure.otherCheckpoint(name)
      }
      return found
    }
    if let size {
      guard let found = stored.first(where: { $0.size == size }) else {
        throw LedgerFailure.noCheckpoint(ofSize: size)
      }
      return found
    }
    let mine = lines.filter { line in keys.contains { $0.made(line) } }
    func unchecked() throws -> NamedCheckpoint {
      if let standing { return standing }
      // The checkpoint of the lines may be one that was lost: their times tell nothing.
      throw LedgerFailure.unknownCheckpoint(name, stored.map(\.size).reversed())
    }
    guard !mine.isEmpty else {
      guard given.isEmpty else { throw LedgerFailure.foreignAnswer(name) }
      return try unchecked()
    }
    var isUnchecked = false
    for checkpoint in stored {
      let note = checkpoint.signed.signed(by: mine).note
      for key in keys {
        switch try note.verdict(of: key) {
        case .signed: return checkpoint
        case .unchecked: isUnchecked = true
        case .forged, .unknown: break
        }
      }
    }
    if isUnchecked { return try unchecked() }
    throw LedgerFailure.ofNoCheckpoint(name, mine[0].name, stored.map(\.size).reversed())
  }

  /// How each line stands under `checkpoint`.
  ///
  /// - Throws: `LedgerFailure` if one is false, none is of the given keys, or one bears the name of the log itself.
  func checks(under checkpoint: SignedCheckpoint) throws -> [WitnessAnswer.Check] {
    guard lines.allSatisfy({ $0.name != checkpoint.checkpoint.origin }) else { throw LedgerFailure.ownLine(name) }
    guard given.isEmpty || lines.contains(where: { line in given.contains { $0.made(line) } }) else {
      throw LedgerFailure.foreignAnswer(name)
    }
    return try lines.map { line in
      guard let check = try check(line, under: checkpoint) else {
        throw LedgerFailure.forged(name, Words(same: Texte.cite(line.name)))
      }
      return check
    }
  }

  /// How a line stands under `checkpoint`; nil if it is false by its key.
  func check(_ line: NoteSignature, under checkpoint: SignedCheckpoint) throws -> WitnessAnswer.Check? {
    guard let key = keys.first(where: { $0.made(line) }) else { return .withoutKey }
    return switch try checkpoint.signed(by: [line]).note.verdict(of: key) {
    case .signed: .right
    case .unchecked: .notHere
    case .forged, .unknown: nil
    }
  }
}

extension CosignerKey {
  /// Whether a line names this key.
  func made(_ line: NoteSignature) -> Bool { name == line.name && id == line.keyID }
}

extension NoteSignature {
  /// Whether a line names the key of this one.
  func hasKey(of line: NoteSignature) -> Bool { name == line.name && keyID == line.keyID }
}

extension ReceivedLines {
  /// The lines already kept at `path` that must go: false ones under a key whose right line has now come, because they would
  /// keep it out; and if all places are taken, as many unchecked ones as right lines have come.
  ///
  /// - Throws: `LedgerFailure` if a line is false by a given key and the right one has not come.
  func leaving(
    _ kept: [NoteSignature], under checkpoint: SignedCheckpoint, in path: String
  ) throws -> [NoteSignature] {
    var (wrong, unchecked): ([NoteSignature], [NoteSignature]) = ([], [])
    for line in kept {
      switch try check(line, under: checkpoint) {
      case .right: break
      case nil where lines.contains(where: line.hasKey(of:)): wrong.append(line)
      case nil where given.contains(where: { $0.made(line) }): throw LedgerFailure.falseLineKept(path, line.name)
      case nil, .withoutKey, .notHere: unchecked.append(line)
      }
    }
    let staying = kept.filter { !wrong.contains($0) }
    let new = try lines.filter { line in
      try check(line, under: checkpoint) == .right && !staying.contains(where: line.hasKey(of:))
    }
    return wrong + unchecked.suffix(max(0, staying.count + new.count - CheckpointStore.mostCosignatures))
  }
}

/// The refusals of an answer, or of a request.
extension LedgerFailure {
  static func noWitnessName(_ name: String) -> LedgerFailure {
    LedgerFailure(
      .usage, "nom-invalide",
      "\"\(Texte.cite(name))\" cannot name a witness.",
      fr: "« \(Texte.cite(name)) » ne peut pas être le nom d'un témoin.",
      hint: "Give its name, without spaces and +: the beginning of its key.",
      fr: "Donnez son nom, sans espace ni + : le début de sa clé.")
  }

  static func noCheckpoint(ofSize size: UInt64) -> LedgerFailure {
    LedgerFailure(
      .refused, "checkpoint-absent",
      size == 0
        ? Words("There is no checkpoint yet.", fr: "Il n'y a pas encore de point de contrôle.")
        : Words(
          "There is no checkpoint of \(Int(clamping: size), "event", "events") here.",
          fr: "Il n'y a pas ici de point de contrôle de \(Int(clamping: size), "événement", "événements")."),
      hint: Words(
        "Checkpoints are in checkpoints/; one that was lost may be in a backup, or where the witness keeps it.",
        fr:
          "Ils sont dans checkpoints/ ; un point de contrôle perdu est peut-être dans une sauvegarde, ou chez le témoin."
      ))
  }

  fileprivate static func otherCheckpoint(_ name: String) -> LedgerFailure {
    LedgerFailure(
      .refused, "checkpoint-different",
      "\(name) is of a checkpoint that is not kept here.",
      fr: "\(name) porte sur un point de contrôle qui n'est pas gardé ici.",
      hint: "Compare it with them: `facture audit --checkpoint=\(name)`.",
      fr: "Comparez-le à ceux-ci : `facture audit --checkpoint=\(name)`.")
  }

  /// Its lines are of unknown keys, so that nothing shows which checkpoint of these sizes they are of, or whether it is kept.
  fileprivate static func unknownCheckpoint(_ name: String, _ sizes: [UInt64]) -> LedgerFailure {
    LedgerFailure(
      .refused, "checkpoint-inconnu",
      "The checkpoint of \(name) is unclear: the key of its witness is missing.",
      fr: "Rien ne dit sur quel point de contrôle porte \(name) : il manque la clé de son témoin.",
      hint:
        "Give that key with --key. Else say how many events the checkpoint has, with --taille=N; kept here: \(list(sizes)).",
      fr: "Donnez cette clé avec --key. Sinon, indiquez le nombre d'événements du point de contrôle, avec --taille=N ; "
        + "gardés ici : \(list(sizes)).")
  }

  /// A line of a known key is right under none of the checkpoints of these sizes: it is false, or its checkpoint was lost.
  fileprivate static func ofNoCheckpoint(_ name: String, _ witness: String, _ sizes: [UInt64]) -> LedgerFailure {
    LedgerFailure(
      .damaged, "signature-sans-checkpoint",
      "The line of \(Texte.cite(witness)) in \(name) fits none of the checkpoints kept here (\(list(sizes)) events).",
      fr: "La ligne de \(Texte.cite(witness)) dans \(name) ne correspond à aucun point de contrôle gardé ici "
        + "(\(list(sizes)) événements).",
      hint:
        "Either its checkpoint is missing in checkpoints/: look for it in a backup. Or the line is false: ask the witness again.",
      fr: "Soit son point de contrôle manque dans checkpoints/ : cherchez-le dans une sauvegarde. Soit la ligne est "
        + "fausse : redemandez-la au témoin.")
  }

  private static func list(_ sizes: [UInt64]) -> String { sizes.suffix(5).map { "\($0)" }.joined(separator: ", ") }

  fileprivate static func ownLine(_ name: String) -> LedgerFailure {
    LedgerFailure(
      .refused, "temoin-du-journal",
      "A line of \(name) bears the name of the log itself.",
      fr: "Une ligne de \(name) porte le nom du journal lui-même.",
      hint: "A witness has a name of its own.", fr: "Un témoin a un nom à lui.")
  }

  fileprivate static func foreignAnswer(_ name: String) -> LedgerFailure {
    LedgerFailure(
      .damaged, "signature-absente",
      "No line of \(name) is by the key that was given.", fr: "Aucune ligne de \(name) n'est signée par la clé donnée.",
      hint: "Check whose key and whose answer it is.", fr: "Vérifiez de qui sont la clé et la réponse.")
  }

  fileprivate static func falseLineKept(_ path: String, _ witness: String) -> LedgerFailure {
    LedgerFailure(
      .damaged, "signature-fausse",
      "\(path) holds a false line of \(Texte.cite(witness)).",
      fr: "\(path) contient une fausse ligne de \(Texte.cite(witness)).",
      hint: "Receive the answer of this witness, with --key: its right line takes the place of the false one.",
      fr: "Recevez la réponse de ce témoin, avec --key : sa ligne valable prend la place de la fausse.")
  }

  static func tooEarly(
    _ name: String, _ witness: String, _ seen: Instant, _ size: UInt64, _ last: Instant
  ) -> LedgerFailure {
    LedgerFailure(
      .refused, "cosignature-anterieure",
      "\(Texte.cite(witness)) signed \(name) on \(seen), and the last of the \(size) events of the checkpoint is of "
        + "\(last): the answer is not of this checkpoint.",
      fr: "\(Texte.cite(witness)) a signé \(name) le \(seen), et le dernier événement du point de contrôle "
        + "(\(Int(clamping: size), "événement", "événements")) est du \(last) : la réponse ne porte pas sur lui.",
      hint: "Name its checkpoint with --taille=N, and give the key of the witness with --key.",
      fr: "Indiquez son point de contrôle avec --taille=N, et donnez la clé du témoin avec --key.")
  }

  static func tooManyWitnesses(_ size: UInt64) -> LedgerFailure {
    LedgerFailure(
      .refused, "temoins-trop-nombreux",
      "The checkpoint of \(size) events has \(CheckpointStore.mostCosignatures) lines of witnesses, and no more are kept.",
      fr: "Le point de contrôle de \(Int(clamping: size), "événement", "événements") a "
        + "\(CheckpointStore.mostCosignatures) lignes de témoins, le maximum conservé.",
      hint:
        "Give the key of the witness with --key: a line that is checked takes the place of one that is not. Else choose "
        + "fewer witnesses for the next checkpoint.",
      fr: "Donnez la clé du témoin avec --key : une ligne vérifiée prend la place d'une ligne qui ne l'est pas. Sinon, "
        + "choisissez moins de témoins pour le prochain point de contrôle.")
  }
}
