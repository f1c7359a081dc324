import LedgerData
import LedgerExchange
import LedgerWords

/// `facture report`: reports for accountants.
enum ReportCommand: Command {
  static let declaration = Declaration(
    name: "report", summary: "show sales, VAT, balances or numbers, as accountants need them",
    about: """
      Shows a report for accountants, each currency by itself; avoirs are negative. A document belongs to the period of its
      date, a payment or refund to that of its own date. What is sent, paid or refunded after --au does not count.
      """,
    positionals: [
      .required("RAPPORT", "one of those below"),
      .optional("CLIENT", "of releve: the id, the name or the SIREN of a client"),
    ],
    options: Option.periode + [
      .value(
        "par", "jour|mois|trimestre|client",
        "add up by day, month, quarter or client (ventes); by day, month or quarter (tva, encaissements)"),
      .flag("detail", "of tva: each movement with what it brought at each rate"),
    ] + Option.tableFormat + Option.seenFrom + Option.common,
    notes: (Rapport.all.map { "\($0.name)\(String(repeating: " ", count: 15 - $0.name.count))\($0.summary)" }
      + ["", "--depuis and --jusqua are of ventes, tva, releve, encaissements and reglements."]).joined(
        separator: "\n"),
    example: "facture report ventes --depuis=2026-01-01 --jusqua=2026-12-31 --par=mois")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments)
    let (rapport, format) = (try RapportRequest(arguments, au: request.au), try TableFormat(arguments))
    let (etat, report) = try request.read(console) { try request.reader.etat($0) }
    let sheet = try rapport.sheet(etat, connu: request.until == nil ? nil : report.sequence)
    guard console.json else { return try console.show(sheet, format) }
    try console.answer(rapport.json(sheet, report))
    return .done
  }
}
