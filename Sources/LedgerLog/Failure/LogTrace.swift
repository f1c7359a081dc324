import LedgerWords

/// A file of a registre that shows an event which its log does not have any more.
///
/// Files beside the log are written after the events that they are of: a checkpoint, personal values, a note of the last
/// writer, the mark of a copy. If the log ends before such an event, its end was lost.
package struct LogTrace: Equatable, Sendable {
  /// The file.
  package let path: String
  /// The last event that it shows.
  package let sequence: UInt64
  /// Whether the file is derived: a person who puts an older log there on purpose may remove it.
  let isDerived: Bool
  /// The registre, and for a copy its origin.
  let registre: String
  let origin: String?

  /// The loss of a log that ends with event `end`.
  func message(_ end: UInt64) -> Words {
    guard end > 0 else {
      return Words(
        "\(registre): the log is lost: it holds no event, and \(path) shows that it had \(sequence)",
        fr: "\(registre) : le journal est perdu : il ne contient aucun événement, et \(path) montre qu'il en avait "
          + "\(sequence)")
    }
    return Words(
      "\(registre): the log ends with event \(end), and \(path) shows that it had \(sequence): its end is lost",
      fr:
        "\(registre) : le journal s'arrête à l'événement \(end), et \(path) montre qu'il en avait \(sequence) : sa fin "
        + "est perdue")
  }

  /// How the events come back.
  var hint: Words {
    if let origin {
      return Words(
        "`facture cloner \(origin) \(registre)` brings the events back from the origin",
        fr: "`facture cloner \(origin) \(registre)` ramène les événements depuis l'origine")
    }
    let backup = Words(
      "nothing was written; bring the newest backup back: `facture restaurer --help` says how",
      fr: "rien n'a été écrit ; rétablissez la sauvegarde la plus récente : `facture restaurer --help` dit comment")
    guard isDerived else { return backup }
    return Words(
      "\(backup). If you put an older log there yourself, `rm \(path)` forgets the newer one",
      fr:
        "\(backup). Si vous avez remis vous-même un journal plus ancien, `rm \(path)` oublie le plus "
        + "récent")
  }
}
