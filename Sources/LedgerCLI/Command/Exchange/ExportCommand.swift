import LedgerData
import LedgerDomain
import LedgerExchange

/// `facture export`: the ledger as JSON for other programs.
enum ExportCommand: Command {
  static let declaration = Declaration(
    name: "export", summary: "export documents or clients as JSON",
    about: """
      Writes documents (FactureDTO), clients (ClientDTO) or a snapshot of both as JSON, in the order of their creation. Two
      exports of the same log are the same bytes. `facture import` reads them.
      """, positionals: [.required("factures|clients|snapshot", "what to export", of: ExportOptions.Contenu.self)],
    options: [
      .value("format", ExportOptions.Format.self, "one JSON array, or one document on each line (default: json)"),
      .value("numero", "NUMERO", "only this document; may be repeated", of: String.self, repeats: true),
      .value(
        "dates", FormeDates.self,
        "days as 2026-03-02, as 2026-03-02T00:00:00Z, or as seconds since 2001-01-01T00:00:00Z, as a plain Swift "
          + "JSONDecoder expects (default: jour)"),
    ] + Option.output + Option.seenFrom + Option.common,
    example: "facture export factures --format=jsonl --output=factures.jsonl")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments)
    let file = try arguments.outputFile("output", or: "-", registre: request.path)
    let (etat, report) = try request.read(console) { try request.reader.etat($0) }
    let exporter = try Exporter(etat, report, options(arguments, au: request.au))
    guard let file else {
      try exporter.write { try console.output.write($0) }
      return .done
    }
    try exporter.write { try file.write($0) }
    try file.finish()
    if console.json { try console.answer(.object(present: [("output", file.path)] + report.position)) }
    return .done
  }

  private static func options(_ arguments: Arguments, au: Jour) throws(UsageError) -> ExportOptions {
    var options = ExportOptions(au: au)
    options.contenu = try arguments.positional(0, "factures|clients|snapshot")
    options.format = try arguments.value("format") ?? .json
    options.numeros = try arguments.values("numero")
    options.dates = try arguments.value("dates") ?? .jour
    return options
  }
}

extension ExportOptions.Contenu: ChoiceValue {}
extension ExportOptions.Format: ChoiceValue {}
extension FormeDates: ChoiceValue {}
