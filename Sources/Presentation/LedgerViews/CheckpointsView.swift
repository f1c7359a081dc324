package import LedgerAudit
package import LedgerExchange
import LedgerReports
package import LedgerTerminal
import LedgerWords

/// The checkpoints that a ledger keeps, as people and programs read them.
package struct CheckpointsView {
  private let kept: [KeptCheckpoint]
  /// How many events the log has.
  private let sequence: UInt64

  package init(_ kept: [KeptCheckpoint], of sequence: UInt64) { (self.kept, self.sequence) = (kept, sequence) }

  /// How far the newest one reaches, then each of them, and the newest in the form to hand on.
  package func lines(_ console: Console) -> [String] {
    var table = Table([
      .right(Words("Events", fr: "Événements")), .left(Words("Root", fr: "Racine")),
      .text(Words("Witnesses", fr: "Témoins")), .left(Words("Time stamp", fr: "Horodatage")),
    ])
    for checkpoint in kept {
      table.add([
        .init(console.language.number("\(checkpoint.size)")), .init(checkpoint.root),
        .init(checkpoint.witnesses.map { SafeText.line($0.name) }.joined(separator: ", ")),
        .init((checkpoint.isStamped ? Words("yes", fr: "oui") : .none)[console.language]),
      ])
    }
    let newest = kept.first.map {
      [""]
        + String(decoding: $0.note, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map(String.init)
    }
    guard !kept.isEmpty else { return [reach[console.language]] }
    return [reach[console.language]] + table.lines(console.style, width: console.width) + (newest ?? [])
  }

  private var reach: Words {
    guard let newest = kept.first else {
      return Words(
        "No checkpoint is signed yet: a rewritten log could not be detected.",
        fr: "Aucun point de contrôle n'est encore signé : une réécriture du journal passerait inaperçue.")
    }
    let since = Int(clamping: sequence > newest.size ? sequence - newest.size : 0)
    return Words(
      "Signed up to event \(newest.size); \(since, "event", "events") after it.",
      fr: "Signé jusqu'à l'événement \(newest.size) ; \(since, "événement", "événements") depuis.")
  }

  /// The same for programs.
  package var json: JSONValue {
    .object(present: [
      ("sequence", sequence),
      (
        "checkpoints",
        kept.map { checkpoint in
          [
            "path": checkpoint.path, "origin": checkpoint.origin, "size": checkpoint.size, "root": checkpoint.root,
            "witnesses": checkpoint.witnesses.map { ["name": $0.name, "time": $0.instant] as JSONValue },
            "stamped": checkpoint.isStamped, "checkpoint": String(decoding: checkpoint.note, as: UTF8.self),
          ] as JSONValue
        }
      ),
    ])
  }
}
