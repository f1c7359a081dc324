import LedgerData
import LedgerModel
package import LedgerTerminal
package import LedgerUseCases
import LedgerViews
package import LedgerWords

/// `facture comptes`: says to which accounts of the books sales, VAT and money go, or shows it.
package enum ComptesCommand: WritingCommand {
  package static let name = "comptes"
  package static let summary = Words(
    "set or show the bookkeeping accounts",
    fr: "définir ou afficher les comptes de la comptabilité")
  package static let declaration = Declaration(
    name: name, effect: .adds, shows: true,
    about: Words(
      """
      Records the accounts to which `facture export fec`, `hledger` and `beancount` post sales, VAT and money; without
      options it shows them. Anything not defined goes to the usual accounts of the plan comptable général. A line
      that states neither goods nor service counts as a service.
      """,
      fr: """
        Enregistre les comptes où `facture export fec`, `hledger` et `beancount` passent les ventes, la TVA et la
        trésorerie ; sans option, les affiche. Ce qui n'est pas défini va aux comptes habituels du plan comptable
        général. Une ligne qui n'indique ni bien ni service compte comme un service.
        """),
    options: ComptesOptions.all, common: Options.writing,
    notes: Words(
      """
      --vente names sales by nature, VAT category and rate; a star, or nothing at the end, means any. The most precise
      definition wins. An empty account cancels the definition: --vente=service:S:20=
      With --json and no option: the accounts as an object.
      """,
      fr: """
        --vente désigne des ventes par nature, catégorie de TVA et taux ; une étoile, ou rien à la fin, vaut pour tous. La
        définition la plus précise l'emporte.
        Un compte vide annule la définition : --vente=service:S:20=
        Avec --json et sans option : les comptes sous forme d'objet.
        """),
    example: #"facture comptes --vente=service:S:20=706100 --libelle="706100=Formations" --moyen=virement:BNP=512100"#)

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let changes = ComptesOptions.all.contains { arguments.text($0) != nil }
    return changes ? try record(arguments, console) : try show(arguments, console)
  }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var comptes = registre.registre?.comptes ?? Comptes()
    try arguments.apply(to: &comptes)
    return DefinirComptes(comptes)
  }

  private static func show(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let view = ComptesView(try ReadingRequest(arguments, console).settings(console).comptes)
    return try console.answer(view.json, orLines: view.lines(console))
  }
}
