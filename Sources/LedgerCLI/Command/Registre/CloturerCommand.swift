import LedgerDomain
import LedgerWords

/// `facture cloturer`: closes days, months or years.
enum CloturerCommand: WritingCommand {
  static let declaration = Declaration(
    name: "cloturer", summary: "close days, months or years that are over",
    about: """
      Closes every period of a kind that is over and not closed yet, the days of a month and the months of a year before
      it, and prints the last one. A closing adds up what was recorded in its period. Once a month or a year is closed
      nothing is dated in it any more. A closing is never undone.
      """,
    options: [
      .flag("jour", "each day on which something was recorded; this alone forbids no date"),
      .flag("mois", "each month, and its days"),
      .flag("exercice", "each year of the books, and its months"),
      .value("jusqua", Jour.self, "only periods that end by that day (default: all that are over)"),
    ] + Option.writing,
    example: "facture cloturer --mois --jusqua=2026-03-31")

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let natures = PeriodeComptable.Nature.allCases.filter { arguments.flag($0.rawValue) }
    guard let nature = natures.first, natures.count == 1 else { throw UsageError.closesWhat }
    return CloturerPeriodes(nature, jusqua: try arguments.value("jusqua"))
  }
}
