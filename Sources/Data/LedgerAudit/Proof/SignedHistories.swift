import LedgerData
import LedgerLog
import LedgerModel
import LedgerWords

/// The histories that a key signed for logs: one log with one number of events has one root, or it has two histories.
struct SignedHistories {
  /// A log, and how many events it had.
  private struct Moment: Hashable {
    let origin: String
    let size: UInt64
  }

  private var roots: [Moment: (root: Digest, name: String)] = [:]

  /// Takes a checkpoint that the key signed; false if the same was taken before. Messages call it `name`.
  ///
  /// - Throws: `LedgerFailure` `deux-histoires` if an earlier one has another root for as many events.
  mutating func take(_ checkpoint: Checkpoint, named name: String) throws(LedgerFailure) -> Bool {
    let moment = Moment(origin: checkpoint.origin, size: checkpoint.size)
    guard let known = roots[moment] else {
      roots[moment] = (checkpoint.root, name)
      return true
    }
    guard known.root != checkpoint.root else { return false }
    let size = Int(clamping: checkpoint.size)
    let evidence =
      known.name == name
      ? Words(
        "\(name) holds two checkpoints of \(size, "event", "events")",
        fr: "\(name) contient deux points de contrôle de \(size, "événement", "événements")")
      : Words(
        "\(known.name) and \(name) are of \(size, "event", "events") each",
        fr: "\(known.name) et \(name) scellent chacun \(size, "événement", "événements")")
    throw .twoHistories(
      of: checkpoint.origin,
      Words(
        "\(evidence), with the roots \(known.root.base64) and \(checkpoint.root.base64)",
        fr: "\(evidence), avec les racines \(known.root.base64) et \(checkpoint.root.base64)"))
  }
}

extension LedgerFailure {
  /// The failure for two signed statements about one log that cannot both be true. `evidence` names their files.
  static func twoHistories(of origin: String, _ evidence: Words) -> LedgerFailure {
    LedgerFailure(
      .damaged, "deux-histoires",
      "The keeper of \(Texte.cite(origin)) signed two different versions of this log: \(evidence).",
      fr: "Celui qui tient le journal \(Texte.cite(origin)) en a signé deux versions : \(evidence).",
      hint: "Keep these files: only the holder of the key can have made them. Ask the holder which version is "
        + "true, and trust neither before.",
      fr: "Gardez ces fichiers : personne n'a pu les faire sans la clé. Demandez à son détenteur quelle version est "
        + "vraie, et ne vous fiez à aucune des deux d'ici là.")
  }
}
