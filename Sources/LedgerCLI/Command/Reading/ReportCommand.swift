import LedgerData
import LedgerExchange
import LedgerWords

/// `facture report`: reports for accountants.
enum ReportCommand: Command {
  static let name = "report"
  static let declaration = Declaration(
    name: name,
    summary: Words(
      "show sales, VAT, balances or numbers, as accountants need them",
      fr: "produire un rapport pour la comptabilité : ventes, TVA, soldes, numéros"),
    about: Words(
      """
      Shows a report for accountants, each currency by itself; avoirs are negative. A document belongs to the period of its
      date, a payment or refund to that of its own date. What is sent, paid or refunded after --au does not count.
      """,
      fr: """
        Produit un rapport comptable, chaque devise à part ; les avoirs sont négatifs. Un document appartient à la
        période de sa date, un paiement ou un remboursement à celle de la sienne. Ce qui est envoyé, payé ou remboursé
        après --au ne compte pas.
        """),
    positionals: [
      .required(Words("REPORT", fr: "RAPPORT"), Words("one of those below", fr: "l'un de ceux qui suivent")),
      .optional(
        Words(same: "CLIENT"),
        Words(
          "of releve: the id, the name or the SIREN of a client",
          fr: "pour releve : l'identifiant, le nom ou le SIREN d'un client")),
    ],
    options: Option.periode + [
      .value(
        "par", Words(same: "jour|mois|trimestre|client"),
        Words(
          "add up by day, month, quarter or client (ventes); by day, month or quarter (tva, encaissements)",
          fr: "totalise par jour, mois, trimestre ou client (ventes) ; par jour, mois ou trimestre (tva, encaissements)"
        )),
      .flag(
        "detail",
        Words(
          "of tva: each movement with what it brought at each rate",
          fr: "pour tva : chaque mouvement avec ce qu'il apporte à chaque taux")),
    ] + Option.tableFormat + Option.seenFrom + [.noPager] + Option.common,
    notes: (Rapport.all.map(row) + [Words.none, periodes]).joined(separator: "\n"),
    example: "facture report ventes --depuis=2026-01-01 --jusqua=2026-12-31 --par=mois")

  /// What the help says of a report.
  private static func row(_ rapport: Rapport) -> Words {
    let gap = String(repeating: " ", count: 15 - rapport.name.count)
    return rapport.summary.map { "\(rapport.name)\(gap)\($0)" }
  }

  private static let periodes = Words(
    "--depuis and --jusqua are of ventes, tva, releve, encaissements and reglements.",
    fr: "--depuis et --jusqua valent pour ventes, tva, releve, encaissements et reglements.")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments, console)
    let (rapport, format) = (try RapportRequest(arguments, au: request.au), try TableFormat(arguments))
    let (etat, report) = try request.read(console) { try request.reader.etat($0) }
    let sheet = try rapport.sheet(etat, connu: request.until == nil ? nil : report.sequence)
    guard console.json else { return try console.show(sheet, format) }
    try console.answer(rapport.json(sheet, report, console.language))
    return .done
  }
}
