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
      .required(
        "A", "the earlier moment: a sequence as in 42 (0: before the first event), an instant, or a day",
        of: Until.self),
      .required("B", "the later one", of: Until.self),
    ], options: [.au] + Option.common,
    example: "facture diff 0 2026-12-31")

  private let request: ReadingRequest
  private let arguments: Arguments

  init(arguments: Arguments) throws {
    request = try ReadingRequest(arguments)
    self.arguments = arguments
  }

  func run(_ console: Console) throws -> Exit {
    let apres = try read(arguments.positional(1, "B"))
    let avant = try readEarlier(arguments.positional(0, "A"))
    guard (avant.report?.sequence ?? 0) <= apres.report.sequence else {
      throw UsageError.positionsReversed(avant.report?.sequence ?? 0, apres.report.sequence)
    }
    console.tell(unfinished: apres.report)
    let difference = try apres.etat.difference(depuis: avant.etat, au: request.au)
    let view = DifferenceView(
      difference: difference, avant: avant.report, apres: apres.report, au: request.au)
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
