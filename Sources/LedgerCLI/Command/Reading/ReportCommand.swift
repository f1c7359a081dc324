import LedgerData
import LedgerDomain
import LedgerExchange

/// `facture report`: reports for accountants.
struct ReportCommand: Command {
  static let declaration = Declaration(
    "report", "show sales, VAT, balances or numbers, as accountants need them",
    positionals: [.required("RAPPORT"), .optional("CLIENT")],
    options: Option.periode + [.value("par", "jour|mois|client"), TableFormat.option] + Option.seenFrom
      + Option.common)

  static let help = """
    facture report RAPPORT [CLIENT] [option …]

    Shows a report for accountants, each currency by itself; avoirs are negative. A document belongs to the period of its
    date, a payment or refund to that of its own date. What is sent, paid or refunded after --au does not count.

      RAPPORT                   one of:
        ventes                  the journal of sales: each document with its VAT by rate
        tva                     the VAT by rate and month, on what was invoiced and on what was received
        balance-agee            what each client has left to pay, by how long it has been due
        releve CLIENT           the account of a client (its id or exact name): opening balance, movements, closing balance
        numeros                 every number of every series with its document, and the gaps
        encaissements           what was paid and refunded, by day and means of payment
      --depuis=JOUR             from this day on (ventes, tva, releve, encaissements)
      --jusqua=JOUR             up to this day (the same)
      --par=jour|mois|client    add up by day, month or client (ventes); by day or month (tva, encaissements)
      --format=table|csv        a table, or CSV for spreadsheets (default: table)
    \(HelpText.seenFrom)
    \(HelpText.common)

    Example
      facture report ventes --depuis=2026-01-01 --jusqua=2026-12-31 --par=mois
    """

  private let request: ReadingRequest
  private let report: RapportRequest
  private let format: TableFormat

  init(_ arguments: Arguments) throws {
    request = try ReadingRequest(arguments)
    report = try RapportRequest(arguments)
    format = try TableFormat(arguments)
  }

  func run(_ console: Console) throws -> Exit {
    let (etat, replay) = try request.replay(console)
    let sheet = try report.sheet(etat, au: request.au, connu: request.until == nil ? nil : replay.sequence)
    if console.json {
      try console.answer(sheet.json(context(replay)))
    } else if format == .csv {
      try console.csv(sheet.csv())
    } else if sheet.sections.isEmpty {
      console.tell(sheet.empty)
    } else {
      try console.output.lines(sheet.lines(console))
    }
    return .done
  }

  /// Which state of which log it shows, from when, and of which days.
  private func context(_ replay: ReplayReport) -> [(String, JSONValue?)] {
    [
      ("sequence", .number(String(replay.sequence))), ("head", .string(replay.head)), ("au", .jour(request.au)),
    ] + report.context
  }
}
