import LedgerData
import LedgerDomain

/// `facture diff`: what changed between two moments of the ledger.
struct DiffCommand: Command {
  static let declaration = Declaration(
    "diff", "show what changed between two moments",
    about: """
      Shows which documents were created, changed, sent, paid or cancelled after A and up to B, and the totals at both
      moments. Both are seen from the same day.
      """,
    positionals: [
      .required("A", "the earlier moment: a sequence as in 42 (0: before the first event), an instant, or a day"),
      .required("B", "the later one"),
    ], options: [.value("au", "JOUR", "the day the statuts are seen from (default: today)")] + Option.common,
    example: "facture diff 0 2026-12-31")

  private let request: ReadingRequest
  private let positions: (avant: Until, apres: Until)

  init(_ arguments: Arguments) throws {
    request = try ReadingRequest(arguments)
    positions = (try arguments.positional(0, "A"), try arguments.positional(1, "B"))
  }

  func run(_ console: Console) throws -> Exit {
    let apres = try read(positions.apres)
    let avant = try readEarlier(positions.avant)
    guard (avant.report?.sequence ?? 0) <= apres.report.sequence else {
      throw UsageError.positionsReversed(avant.report?.sequence ?? 0, apres.report.sequence)
    }
    console.tell(unfinished: apres.report)
    let difference = try apres.etat.difference(depuis: avant.etat, au: request.au)
    let view = DifferenceView(difference, avant.report, apres.report, au: request.au)
    if console.json { try console.answer(view.json()) } else { try console.output.lines(view.lines(console)) }
    return .done
  }

  private func read(_ until: Until) throws -> (etat: EtatRegistre, report: ReplayReport) {
    try request.inRegistre { try request.reader.etat(ReplayOptions(until: until)) }
  }

  /// Before its first commit a ledger was empty, and can be compared as such.
  private func readEarlier(_ until: Until) throws -> (etat: EtatRegistre, report: ReplayReport?) {
    do {
      let (etat, report) = try read(until)
      return (etat, report)
    } catch let failure as LedgerFailure where failure.code == "registre-pas-encore-ouvert" {
      return (EtatRegistre(), nil)
    }
  }
}
