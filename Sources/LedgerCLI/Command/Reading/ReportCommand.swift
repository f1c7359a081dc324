import LedgerData
import LedgerDomain
import LedgerExchange

/// `facture report`: reports for accountants.
enum ReportCommand: Command {
  static let declaration = Declaration(
    "report", "show sales, VAT, balances or numbers, as accountants need them",
    about: """
      Shows a report for accountants, each currency by itself; avoirs are negative. A document belongs to the period of its
      date, a payment or refund to that of its own date. What is sent, paid or refunded after --au does not count.
      """,
    positionals: [
      .required("RAPPORT", "one of those below"),
      .optional("CLIENT", "of releve: the id or the exact name of a client"),
    ],
    options: Option.periode + [
      .value(
        "par", "jour|mois|client", "add up by day, month or client (ventes); by day or month (tva, encaissements)"),
      .value("format", TableFormat.self, "a table, or CSV for spreadsheets (default: table)"),
    ] + Option.seenFrom + Option.common,
    notes: """
      ventes         the journal of sales: each document with its VAT by rate
      tva            the VAT by rate and month, on what was invoiced and on what was received
      balance-agee   what each client has left to pay, by how long it has been due
      releve         the account of a client: opening balance, movements, closing balance
      numeros        every number of every series with its document, and the gaps
      encaissements  what was paid and refunded, by day and means of payment

      --depuis and --jusqua are of ventes, tva, releve and encaissements.
      """,
    example: "facture report ventes --depuis=2026-01-01 --jusqua=2026-12-31 --par=mois")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let (request, report) = (try ReadingRequest(arguments), try RapportRequest(arguments))
    let format = try TableFormat(arguments)
    let (etat, replay) = try request.replay(console)
    let sheet = try report.sheet(etat, au: request.au, connu: request.until == nil ? nil : replay.sequence)
    guard console.json else { return try console.show(sheet, format) }
    // Which state of which log it shows, from when, and of which days.
    try console.answer(sheet.json(replay.position + [("au", .jour(request.au))] + report.context))
    return .done
  }
}
