import LedgerData
import LedgerDomain
import LedgerLog
import LedgerWords

/// The lines of an answer, and the keys of witnesses by which they are checked. Lines do not say of which checkpoint they
/// are: only a key tells.
struct ReceivedLines {
  let lines: [NoteSignature]
  let keys: [CosignerKey]
  /// How messages call the answer.
  let name: String

  /// The checkpoint that the lines are of.
  ///
  /// - Parameters:
  ///   - stored: all there are, the newest first.
  ///   - size: the size that was given.
  ///   - whole: the note that the answer was, if it was more than lines.
  /// - Throws: `LedgerFailure` if there is none.
  func checkpoint(
    among stored: [NamedCheckpoint], ofSize size: UInt64?, whole: SignedCheckpoint?
  ) throws -> NamedCheckpoint {
    guard let newest = stored.first else { throw LedgerFailure.noCheckpoint(ofSize: size ?? 0) }
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
    let mine = lines.filter { line in keys.contains { $0.name == line.name && $0.id == line.keyID } }
    guard !mine.isEmpty else { return newest }
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
    // What cannot be checked here is kept where it was most probably asked for.
    if isUnchecked { return newest }
    throw LedgerFailure.forged(name, Words(same: Texte.cite(mine[0].name)))
  }

  /// The names of the witnesses whose lines are right under `checkpoint`.
  ///
  /// - Throws: `LedgerFailure` if one is false, none is of the keys, or one bears the name of the log itself.
  func checkedNames(under checkpoint: SignedCheckpoint) throws -> Set<String> {
    guard lines.allSatisfy({ $0.name != checkpoint.checkpoint.origin }) else { throw LedgerFailure.ownLine(name) }
    let note = checkpoint.signed(by: lines).note
    var names: Set<String> = []
    var isKnown = keys.isEmpty
    for key in keys {
      switch try note.verdict(of: key) {
      case .signed:
        names.insert(key.name)
        isKnown = true
      case .forged: throw LedgerFailure.forged(name, Words(same: Texte.cite(key.name)))
      case .unchecked: isKnown = true
      case .unknown: break
      }
    }
    guard isKnown else { throw LedgerFailure.foreignAnswer(name) }
    return names
  }
}

extension ReceivedLines {
  /// The lines kept at `path` already that are false by a key whose right line has come now: received without that key,
  /// they would keep it out.
  ///
  /// - Throws: `LedgerFailure` if one is false and the right one has not come.
  func falseLines(
    among kept: [NoteSignature], under checkpoint: SignedCheckpoint, in path: String
  ) throws -> [NoteSignature] {
    let note = checkpoint.signed(by: kept).note
    var found: [NoteSignature] = []
    for key in keys where try note.verdict(of: key) == .forged {
      func isOfKey(_ line: NoteSignature) -> Bool { line.name == key.name && line.keyID == key.id }
      guard lines.contains(where: isOfKey) else { throw LedgerFailure.falseLineKept(path, key.name) }
      found += kept.filter(isOfKey)
    }
    return found
  }
}

/// Why an answer is not kept, or nothing is asked.
extension LedgerFailure {
  static func noWitnessName(_ name: String) -> LedgerFailure {
    LedgerFailure(
      .usage, "nom-invalide",
      Words(
        "\"\(Texte.cite(name))\" cannot name a witness.",
        fr: "« \(Texte.cite(name)) » ne peut pas être le nom d'un témoin."),
      hint: Words(
        "Give its name without white space and without +: what its key begins with.",
        fr: "Donnez son nom, sans espace ni + : ce par quoi sa clé commence."))
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
      Words(
        "\(name) is of another checkpoint than those kept here.",
        fr: "\(name) porte sur un autre point de contrôle que ceux gardés ici."),
      hint: Words(
        "Compare it with them: `facture audit --checkpoint=\(name)`.",
        fr: "Comparez-le à ceux-ci : `facture audit --checkpoint=\(name)`."))
  }

  fileprivate static func ownLine(_ name: String) -> LedgerFailure {
    LedgerFailure(
      .refused, "temoin-du-journal",
      Words(
        "A line of \(name) bears the name of the log itself.",
        fr: "Une ligne de \(name) porte le nom du journal lui-même."),
      hint: Words("A witness has a name of its own.", fr: "Un témoin a un nom à lui."))
  }

  fileprivate static func foreignAnswer(_ name: String) -> LedgerFailure {
    LedgerFailure(
      .damaged, "signature-absente",
      Words(
        "No line of \(name) is by the key that was given.",
        fr: "Aucune ligne de \(name) n'est signée par la clé donnée."),
      hint: Words("Check whose key and whose answer it is.", fr: "Vérifiez de qui sont la clé et la réponse."))
  }

  fileprivate static func falseLineKept(_ path: String, _ witness: String) -> LedgerFailure {
    LedgerFailure(
      .damaged, "signature-fausse",
      Words(
        "\(path) holds a false line of \(Texte.cite(witness)).",
        fr: "\(path) contient une fausse ligne de \(Texte.cite(witness))."),
      hint: Words(
        "Receive the answer of this witness, with --key: its right line takes the place of the false one.",
        fr: "Recevez la réponse de ce témoin, avec --key : sa ligne valable prend la place de la fausse."))
  }

  static func tooManyWitnesses(_ size: UInt64) -> LedgerFailure {
    LedgerFailure(
      .refused, "temoins-trop-nombreux",
      Words(
        "The checkpoint of \(size) events has \(CheckpointStore.mostCosignatures) lines of witnesses, and no more are kept.",
        fr:
          "Le point de contrôle de \(Int(clamping: size), "événement", "événements") a "
          + "\(CheckpointStore.mostCosignatures) lignes de témoins, le maximum conservé."),
      hint: Words(
        "Choose fewer witnesses for the next checkpoint.",
        fr: "Choisissez moins de témoins pour le prochain point de contrôle."))
  }
}
