import LedgerData
import LedgerLog
import LedgerModel
import LedgerWords

extension LedgerFailure {
  /// The fault that the files `old` and `name` prove together: one key signed two histories of the log `origin`.
  static func deuxHistoires(_ origin: String, _ old: String, _ name: String) -> LedgerFailure {
    LedgerFailure(
      .damaged, "deux-histoires",
      "The keeper of \(Texte.cite(origin)) signed two different versions of this log: \(old) and \(name) are not "
        + "of the same log.",
      fr: "Celui qui tient le journal \(Texte.cite(origin)) en a signé deux versions : "
        + "\(old) et \(name) ne sont pas du même journal.",
      hint: "Keep these files: only the holder of the key can have made them.",
      fr: "Gardez ces fichiers : seul le détenteur de la clé a pu les faire.")
  }

  /// The event `sequence` of the file `name` does not follow the one before it.
  static func horsOrdre(_ sequence: UInt64, _ name: String) -> LedgerFailure {
    LedgerFailure(
      .damaged, "preuve-fausse",
      "Event \(sequence) of \(name) does not follow the one before it.",
      fr: "L'événement \(sequence) de \(name) ne suit pas celui qui le précède.",
      hint: "Its lines were altered or moved: ask for it again.",
      fr: "Des lignes ont été modifiées ou déplacées : redemandez-le.")
  }
}
