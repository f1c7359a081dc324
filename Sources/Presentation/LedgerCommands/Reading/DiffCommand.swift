import LedgerData
import LedgerProjections
package import LedgerTerminal
import LedgerViews
package import LedgerWords

/// `facture diff`: the changes between two moments of the ledger.
package enum DiffCommand: Command {
  package static let name = "diff"
  package static let summary = Words("compare two moments", fr: "comparer deux moments")
  private static let a = Required<Until>(
    argument: Words(same: "A"),
    "the earlier moment: a sequence as 42 (0: before the first event), an instant, or the end of a day in local time",
    fr: "le premier moment : une séquence comme 42 (0 : avant le premier événement), un instant ou la fin d'un jour, "
      + "heure locale")
  private static let b = Required<Until>(argument: Words(same: "B"), "the later one", fr: "le second moment")
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Shows which documents were created, changed, issued, paid or cancelled after A and up to B, and the totals at both
      moments. Both are seen from the same day.
      """,
      fr: """
        Montre les documents créés, modifiés, émis, payés ou annulés après A et jusqu'à B, et les totaux aux deux
        moments. Les deux situations sont vues à la même date.
        """),
    positionals: [a, b], options: [Options.au],
    example: "facture diff 0 2026-12-31")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments, console)
    let (a, b) = (try arguments[a], try arguments[b])
    if let one = a.sequence, let other = b.sequence, one > other { throw UsageError.positionsReversed(one, other) }
    let apres = try request.etat(until: b)
    let avant = try request.earlierEtat(until: a)
    guard (avant.report?.sequence ?? 0) <= apres.report.sequence else {
      throw UsageError.positionsReversed(avant.report?.sequence ?? 0, apres.report.sequence)
    }
    console.tell(unfinished: apres.report)
    let difference = try apres.etat.difference(depuis: avant.etat, au: request.au)
    let view = DifferenceView(
      difference: difference, avant: avant.report, apres: apres.report, au: request.au,
      demandes: (avant: a.sequence, apres: b.sequence))
    return try console.answer(view.json(), orLines: view.lines(console))
  }
}

extension Until {
  /// The event that it names; nil: it is a time or a day.
  fileprivate var sequence: UInt64? { if case .sequence(let sequence) = self { sequence } else { nil } }
}

extension ReadingRequest {
  fileprivate func etat(until: Until) throws -> (etat: EtatRegistre, report: ReplayReport) {
    try RegistrePlace.use(path) { try reader.etat(ReplayOptions(until: until)) }
  }

  /// Before its first commit a ledger was empty, and can be compared as such.
  fileprivate func earlierEtat(until: Until) throws -> (etat: EtatRegistre, report: ReplayReport?) {
    do {
      let (etat, report) = try etat(until: until)
      return (etat, report)
    } catch let failure as LedgerFailure where failure.code == "registre-pas-encore-ouvert" {
      return (EtatRegistre(), nil)
    }
  }
}
