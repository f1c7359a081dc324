package import LedgerModel
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture cloturer`: closes days, months or years.
package enum CloturerCommand: WritingCommand {
  package static let name = "cloturer"
  package static let summary = Words(
    "close days, months or years that are over", fr: "clôturer les jours, mois ou exercices terminés")
  private static let jour = Flag(
    "jour", "each day on which something was recorded; documents may still get these dates",
    fr: "chaque jour où quelque chose a été enregistré ; des documents peuvent encore être datés de ces jours")
  private static let mois = Flag("mois", "each month, and its days", fr: "chaque mois, et ses jours")
  private static let exercice = Flag(
    "exercice", "each year of the books, and its months", fr: "chaque exercice, et ses mois")
  private static let annulerBrouillons = Flag(
    "annuler-brouillons", "cancel the drafts dated in the closed periods, in the same commit",
    fr: "annule les brouillons datés dans les périodes closes, dans le même enregistrement")
  package static let declaration = Declaration(
    name: name, effect: .final,
    about: Words(
      """
      Closes every period of a kind that is over and not closed yet, and prints the last one: first the days of a
      month, then the month, and last the year. A closing seals what was recorded in its days: an invoice
      dated in March and recorded in April belongs to April. After it no document can be dated in that month or year: a
      numbered draft dated in it must first be issued, dated later or cancelled. A closing is final.
      """,
      fr: """
        Clôture toutes les périodes du type choisi qui sont terminées et pas encore closes, et affiche la dernière :
        d'abord les jours d'un mois, puis le mois, enfin l'exercice. Une clôture scelle ce qui a été saisi ces
        jours-là : une facture datée de mars et saisie en avril appartient à avril. Ensuite, aucun document ne peut plus
        être daté dans ce mois ou cet exercice : un brouillon numéroté qui y est daté doit d'abord être émis, daté plus
        tard ou annulé. Une clôture est définitive.
        """),
    options: [
      jour, mois, exercice,
      Options.jusqua.saying(
        "only periods that end by that day (default: all that are over)",
        fr: "seulement les périodes finies au plus tard ce jour-là (par défaut : toutes celles qui sont terminées)"),
      annulerBrouillons,
    ], common: Options.writing,
    example: "facture cloturer --mois --jusqua=2026-03-31")

  package static func objet(de faits: [Fact]) -> ObjetFait { CloturerPeriodes.objet(de: faits) }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let natures = PeriodeComptable.Nature.allCases.filter { arguments[flag($0)] }
    guard let nature = natures.first, natures.count == 1 else { throw UsageError.closesWhat }
    var cloturer = CloturerPeriodes(nature, jusqua: arguments[Options.jusqua]?.jour)
    cloturer.annuleBrouillons = arguments[annulerBrouillons]
    return cloturer
  }

  private static func flag(_ nature: PeriodeComptable.Nature) -> Flag {
    switch nature {
    case .jour: jour
    case .mois: mois
    case .exercice: exercice
    }
  }
}
