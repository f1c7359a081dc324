import LedgerData
import LedgerDomain

/// `facture audit`: every check over the whole log.
struct AuditCommand: Command {
  static let declaration = Declaration(
    "audit", "check the whole log and list all that is wrong with it",
    options: [
      .value("checkpoint", "FILE", repeats: true), .value("public-key", "VKEY|PEM"),
      .value("format", "text|json|sarif"), .flag("read-model"),
    ] + Option.common)

  static let help = """
    facture audit [option …]

    Runs every check over the whole log and lists all that it finds, never stopping at the first: framing, json,
    envelope, sequence, chain, commit, time, revision, schema, transition, totals, numbering, checkpoint. Ends with 3
    where there is an error; a warning is none. The log is held against the checkpoints that it keeps, which shows a
    history that was rewritten or has lost its end; against copies kept elsewhere, also where somebody replaced those.

      --checkpoint=FILE         a checkpoint kept elsewhere; may be repeated
      --public-key=VKEY|PEM     every checkpoint must be signed by this key: what --print-public-key of
                                `facture checkpoint` prints, or a file that holds it, or a PEM
      --format=text|json|sarif  for people; as --json; or as SARIF 2.1.0 (default: text)
      --read-model              hold cache/lecture.sqlite against a replay of the whole log too, row by row
    \(HelpText.common)

    With --json: {"intact","sequence","head","checks","findings":[{"check","severity","file","line","sequence",
    "subject","message"}]}, with --read-model also {"readModel":{"sequence","rows","differences"}}.

    Example
      facture audit --registre=registre
    """

  private let reader: RegistreReader
  private let checkpoints: [String]
  private let key: PublicKey?
  private let format: Format

  /// How the report is written.
  private enum Format: String, ChoiceValue {
    case text, json, sarif
  }
  private let auditsReadModel: Bool

  init(_ arguments: Arguments) throws {
    reader = RegistreReader(at: try arguments.registre())
    checkpoints = try arguments.values("checkpoint")
    key = try arguments.value("public-key")
    format = try arguments.value("format") ?? (arguments.flag("json") ? .json : .text)
    auditsReadModel = arguments.flag("read-model")
  }

  func run(_ console: Console) throws -> Exit {
    try Failure.checkPlace(reader.path)
    let held = AuditedCheckpoints(
      given: try checkpoints.map { ($0, try InputFile.bytes(of: $0, upTo: InputFile.smallFile)) }, key: try key?.read())
    let progress = ProgressLine()
    defer { progress.clear() }
    let report = try reader.audit(held, progress: progress.report)
    // A log that is damaged cannot be replayed, and nothing be held against it.
    let readModel = auditsReadModel && report.intact ? try reader.auditReadModel() : nil
    progress.clear()
    let view = AuditView(report, readModel)
    switch format {
    case .text: try console.output.lines(view.lines(console))
    case .json: try console.answer(view.json)
    case .sarif: try console.answer(view.sarif)
    }
    return report.intact && readModel?.differences.isEmpty ?? true ? .done : .damaged
  }
}
