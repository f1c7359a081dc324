import LedgerData
import LedgerExchange
package import LedgerModel
package import LedgerTerminal
import LedgerViews
package import LedgerWords

/// `facture report`: reports for accountants.
package enum ReportCommand: Command {
  package static let name = "report"
  package static let summary = Words(
    "show sales, VAT, balances or the invoice numbers, as accountants need them",
    fr: "produire un rapport pour la comptabilité : ventes, TVA, soldes, numéros")
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Shows an accounting report, each currency by itself; credit notes are negative. A document belongs to the period
      of its date, a payment or refund to the period of its own date. Anything issued, paid or refunded after --au does
      not count.
      """,
      fr: """
        Produit un rapport comptable, chaque devise à part ; les avoirs sont négatifs. Un document appartient à la
        période de sa date, un paiement ou un remboursement à celle de la sienne. Ce qui est émis, payé ou remboursé
        après --au ne compte pas.
        """),
    positionals: [Rapport.asked, Rapport.client], options: Rapport.all.flatMap(\.options),
    common: TableFormat.options + Options.seenFrom + [Options.noPager] + Options.common,
    notes: (Rapport.all.map(row) + [Words.none, periodes]).joined(separator: "\n"),
    example: "facture report ventes --depuis=2026-01-01 --jusqua=2026-12-31 --par=mois"
  ) { typed throws(UsageError) in try Rapport.form(typed.positionals.first, typed) }

  /// The row of a report in the help.
  private static func row(_ rapport: Rapport) -> Words {
    Words { language in
      let name = rapport.words[language]
      return "\(name)\(String(repeating: " ", count: 15 - name.count))\(rapport.summary[language])"
    }
  }

  /// The reports of a period.
  private static let dates = Rapport.all.filter { $0.takes(Options.depuis) }.map(\.words).joined(separator: ", ")

  private static let periodes = Words(
    "--depuis and --jusqua apply to \(dates).",
    fr: "--depuis et --jusqua valent pour \(dates).")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments, console)
    let (rapport, format) = (try RapportRequest(arguments, au: request.au), try TableFormat(arguments))
    let (etat, report) = try request.read(console) { try rapport.etat(request.reader, $0) }
    var estSansTVA = false
    if case .table = format.form, !console.json, console.kept == nil { estSansTVA = try rapport.estSansTVA(etat) }
    let sheet = try rapport.sheet(consume etat, connu: request.until == nil ? nil : report.sequence)
    if estSansTVA {
      console.tell(
        "The seller charges no VAT: nothing to declare.",
        fr: "L'émetteur ne facture pas la TVA : rien à déclarer.")
      return .done
    }
    guard console.json else { return try console.show(sheet, format) }
    try console.answer(rapport.json(sheet, report, console.language))
    return .done
  }
}

extension ReportCommand {
  /// A report of each ledger of a fleet. `arguments` are those of this command.
  package static func work(_ arguments: Arguments, au: Jour, _ language: Language) throws -> FleetLedger.Ask {
    let until = arguments[Options.until]
    let rapport = try RapportRequest(arguments, au: au)
    return { ledger in
      let (etat, report) = try rapport.etat(ledger.reader, ReplayOptions(until: until, threads: ledger.threads))
      try ledger.check(report)
      let sheet = try rapport.sheet(etat, connu: until == nil ? nil : report.sequence)
      return FleetAnswer(json: rapport.json(sheet, report, language), report)
    }
  }
}
