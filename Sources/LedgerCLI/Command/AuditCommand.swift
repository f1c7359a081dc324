import LedgerData
import LedgerDomain

/// `facture audit`: every check over the whole log.
struct AuditCommand: Command {
  static let declaration = Declaration(
    "audit", "check the whole log and list all that is wrong with it", options: Option.common)

  static let help = """
    facture audit [option …]

    Runs every check over the whole log and lists all that it finds, never stopping at the first: framing, json,
    envelope, sequence, chain, commit, time, revision, schema, transition, totals, numbering. Ends with 3 where there
    is an error; a warning is none.

    \(HelpText.common)

    With --json: {"intact","sequence","head","checks","findings":[{"check","severity","file","line","sequence",
    "subject","message"}]}.

    Example
      facture audit --registre=registre
    """

  private let reader: RegistreReader

  init(_ arguments: Arguments) throws {
    reader = RegistreReader(at: try arguments.registre())
  }

  func run(_ console: Console) throws -> Exit {
    try Failure.checkPlace(reader.path)
    let progress = ProgressLine()
    defer { progress.clear() }
    let report = try reader.audit(progress: progress.report)
    progress.clear()
    let view = AuditReportView(report)
    if console.json { try console.answer(view.json) } else { try console.output.lines(view.lines(console)) }
    return report.intact ? .done : .damaged
  }
}
