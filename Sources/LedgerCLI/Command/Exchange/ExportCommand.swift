import LedgerData
import LedgerDomain
import LedgerExchange

/// `facture export`: the ledger as JSON for other programs.
struct ExportCommand: Command {
  static let declaration = Declaration(
    "export", "export documents or clients as JSON",
    about: """
      Writes documents (FactureDTO), clients (ClientDTO) or a snapshot of both as JSON, in the order of their creation. Two
      exports of the same log are the same bytes. `facture import` reads them.
      """, positionals: [.required("factures|clients|snapshot", "what to export")],
    options: [
      .value("format", "json|jsonl", "one JSON array, or one document on each line (default: json)"),
      .value("numero", "NUMERO", "only this document; may be repeated", repeats: true),
      .value(
        "dates", "jour|iso8601|reference",
        "days as 2026-03-02, as 2026-03-02T00:00:00Z, or as seconds since "
          + "2001-01-01T00:00:00Z, as a plain Swift JSONDecoder expects (default: jour)"),
    ] + Option.output + Option.seenFrom + Option.common,
    example: "facture export factures --format=jsonl --output=factures.jsonl")

  private let request: ReadingRequest
  private let contenu: ExportOptions.Contenu
  private let format: ExportOptions.Format
  private let dates: FormeDates
  private let numeros: [String]
  private let path: String?
  private let replaces: Bool

  init(_ arguments: Arguments) throws {
    request = try ReadingRequest(arguments)
    contenu = try arguments.positional(0, "factures|clients|snapshot")
    format = try arguments.value("format") ?? .json
    dates = try arguments.value("dates") ?? .jour
    numeros = try arguments.values("numero")
    let output: String? = try arguments.value("output")
    path = output == "-" ? nil : output
    replaces = arguments.flag("force")
  }

  func run(_ console: Console) throws -> Exit {
    let file = try path.map {
      try ProtectedFiles.check($0, "--output", registre: request.path)
      return try OutputFile(at: $0, replaces: replaces)
    }
    let (etat, report) = try request.replay(console)
    let exporter = try Exporter(etat, report, options)
    guard let file else {
      try exporter.write { try console.output.write($0) }
      return .done
    }
    try exporter.write { try file.write($0) }
    try file.finish()
    if console.json { try console.answer(answer(file, report)) }
    return .done
  }

  private var options: ExportOptions {
    var options = ExportOptions(au: request.au)
    options.contenu = contenu
    options.format = format
    options.numeros = numeros
    options.dates = dates
    return options
  }

  /// What was written, where the export itself went to a file.
  private func answer(_ file: OutputFile, _ report: ReplayReport) -> JSONValue {
    .object([
      ("output", .string(file.path)), ("sequence", .number(String(report.sequence))), ("head", .string(report.head)),
    ])
  }
}

extension ExportOptions.Contenu: ChoiceValue {}
extension ExportOptions.Format: ChoiceValue {}
extension FormeDates: ChoiceValue {}
