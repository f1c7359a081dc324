import LedgerData
import LedgerDomain
import LedgerExchange

/// `facture export`: the ledger for other programs.
enum ExportCommand: Command {
  static let declaration = Declaration(
    name: "export", summary: "export documents, clients, invoices that customers read, or the books",
    about: """
      Writes documents (FactureDTO), clients (ClientDTO) or a snapshot of both as JSON, in the order of their creation. Two
      exports of the same log are the same bytes. `facture import` reads them.
      Or writes sent documents as invoices that customers and platforms read.
      Or writes the books of sales and receipts: a FEC, or a journal of hledger or beancount. `facture comptes` says to which
      accounts things go.
      """, positionals: [.required(ObjetExport.word, "what to export", of: ObjetExport.self)],
    options: [
      .value("format", ExportOptions.Format.self, "one JSON array, or one document on each line (default: json)"),
      .value("numero", "NUMERO", "only this document; may be repeated", of: String.self, repeats: true),
      .value(
        "dates", FormeDates.self,
        "days as 2026-03-02, as 2026-03-02T00:00:00Z, or as seconds since 2001-01-01T00:00:00Z, as a plain Swift "
          + "JSONDecoder expects (default: jour)"),
      .value(
        "emetteur", ExportInvoice.Emetteurs.self,
        "in documents that were sent before anybody said who invoices: the seller as it is now"),
    ] + Option.output + Option.periode + Option.seenFrom + Option.common,
    notes: ExportInvoice.notes + "\n" + ExportLivre.notes,
    example: "facture export factures --format=jsonl --output=factures.jsonl")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    switch try arguments.positional(0, ObjetExport.word) as ObjetExport {
    case .documents(let contenu): try run(contenu, arguments, console)
    case .invoice(let format):
      try ExportInvoice.run(format, arguments, console)
    case .livre(let format): try ExportLivre.run(format, arguments, console)
    }
  }

  private static func run(
    _ contenu: ExportOptions.Contenu, _ arguments: Arguments, _ console: Console
  ) throws -> Exit {
    try arguments.refuse(["depuis", "jusqua", "emetteur"], for: contenu.rawValue)
    let request = try ReadingRequest(arguments)
    let file = try arguments.outputFile("output", or: "-", registre: request.path)
    let (etat, report) = try request.read(console) { try request.reader.etat($0) }
    let exporter = try Exporter(etat, report, options(contenu, arguments, au: request.au))
    guard let file else {
      try exporter.write { try console.output.write($0) }
      return .done
    }
    try exporter.write { try file.write($0) }
    try file.finish()
    if console.json { try console.answer(.object(present: [("output", file.path)] + report.position)) }
    return .done
  }

  private static func options(
    _ contenu: ExportOptions.Contenu, _ arguments: Arguments, au: Jour
  ) throws(UsageError) -> ExportOptions {
    var options = ExportOptions(au: au)
    options.contenu = contenu
    options.format = try arguments.value("format") ?? .json
    options.numeros = try arguments.values("numero")
    options.dates = try arguments.value("dates") ?? .jour
    return options
  }
}

/// What can be exported.
enum ObjetExport: OptionValue {
  case documents(ExportOptions.Contenu)
  case invoice(ExportInvoice.Format)
  case livre(ExportLivre.Format)

  private static var mots: [String] {
    ExportOptions.Contenu.allCases.map(\.rawValue) + ExportInvoice.Format.allCases.map(\.rawValue)
      + ExportLivre.Format.allCases.map(\.rawValue)
  }

  static var word: String { mots.joined(separator: "|") }

  init(option text: String) throws(BadValue) {
    if let contenu = ExportOptions.Contenu(rawValue: text) {
      self = .documents(contenu)
    } else if let format = ExportInvoice.Format(rawValue: text) {
      self = .invoice(format)
    } else if let format = ExportLivre.Format(rawValue: text) {
      self = .livre(format)
    } else {
      throw .notAmong(text, Self.mots)
    }
  }
}

extension ExportOptions.Format: ChoiceValue {}
extension FormeDates: ChoiceValue {}
