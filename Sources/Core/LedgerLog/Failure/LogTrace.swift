import LedgerWords

/// A file of a registre that shows an event which its log does not have any more.
///
/// Files beside the log are written after the events that they are of: a checkpoint, personal values, a note of the last
/// writer or of the tables in `cache/`, the list of backups, the mark of a copy. If the log ends before such an event, its end
/// was lost.
package struct LogTrace: Equatable, Sendable {
  /// The file.
  package let path: String
  /// The last event that it shows; nil: it only shows that there were events.
  package let sequence: UInt64?
  /// The files to remove where somebody puts an older log there on purpose; empty where one of those that show a loss is more
  /// than a note of this program.
  let notes: [String]
  /// How the events come back.
  let wayBack: WayBack
  /// The directory of the registre.
  let registre: String

  /// Whether the registre is a copy, which gets its events from its origin.
  var isCopy: Bool { if case .origin = wayBack { true } else { false } }

  /// The loss of a log that ends with event `end`.
  func message(_ end: UInt64) -> Words {
    guard let sequence else {
      return Words(
        "\(registre): the log is lost: it holds no event, and \(path) was made of its events",
        fr:
          "\(registre) : le journal est perdu : il ne contient aucun événement, et \(path) a été fait de ses événements"
      )
    }
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
    let nothing = Words("nothing was written; ", fr: "rien n'a été écrit ; ")
    let back: Words
    switch wayBack {
    case .origin(let origin):
      return Words(
        "`facture cloner \(origin) \(registre)` brings the events back from the origin",
        fr: "`facture cloner \(origin) \(registre)` ramène les événements depuis l'origine")
    case .backup(let path, let last, let place):
      back = Words(
        "`facture restaurer \(path) \(place)` makes the ledger again in another directory, up to event \(last)",
        fr: "`facture restaurer \(path) \(place)` rétablit le registre dans un autre répertoire, jusqu'à "
          + "l'événement \(last)")
    case .unknown:
      back = Words(
        "bring the newest backup back: `facture restaurer --help` says how",
        fr: "rétablissez la sauvegarde la plus récente : `facture restaurer --help` dit comment")
    }
    guard !notes.isEmpty else { return Words("\(nothing)\(back)", fr: "\(nothing)\(back)") }
    let files = notes.map { Words("`rm \($0)`", fr: "`rm \($0)`") }.joined(separator: Words(" and ", fr: " et "))
    return Words(
      "\(nothing)\(back). If you put an older log there yourself, forget the newer one: \(files)",
      fr:
        "\(nothing)\(back). Si vous avez remis vous-même un journal plus ancien, oubliez le plus récent : \(files)")
  }
}

extension LogTrace {
  /// How lost events come back.
  enum WayBack: Equatable, Sendable {
    /// From the origin of a copy.
    case origin(String)
    /// From a backup with events up to `last`, into the directory `place`, which is free.
    case backup(String, last: UInt64, place: String)
    /// From a backup that only its owner knows.
    case unknown
  }
}
