import LedgerData
import LedgerDomain
import LedgerWords

/// `facture comptes`: says to which accounts of the books sales, VAT and money go, or shows it.
enum ComptesCommand: WritingCommand {
  static let name = "comptes"
  static let summary = Words(
    "say which accounts of the books things go to, or show them",
    fr: "définir les comptes à utiliser en comptabilité, ou les afficher")
  static let declaration = Declaration(
    name: name, effect: .adds, shows: true,
    about: Words(
      """
      Records to which accounts `facture export fec`, `hledger` and `beancount` send sales, VAT and money; without a change it
      shows them. What is not said goes to the usual accounts of the plan comptable général. A line that does not say
      whether it sells goods or a service counts as a service.
      """,
      fr: """
        Enregistre les comptes où `facture export fec`, `hledger` et `beancount` passent les ventes, la TVA et la
        trésorerie ; sans modification, les affiche. Ce qui n'est pas défini va aux comptes habituels du plan comptable
        général. Une ligne qui ne dit pas si elle vend un bien ou un service compte comme un service.
        """),
    options: ComptesOptions.all, common: Options.writing,
    notes: Words(
      """
      --vente names sales by nature, category of VAT and rate; a star, or nothing at the end, means any. Who says more is
      asked first.
      An empty account takes back what was said: --vente=service:S:20=
      With --json and no change: the accounts as an object.
      """,
      fr: """
        --vente désigne des ventes par nature, catégorie de TVA et taux ; une étoile, ou rien à la fin, vaut pour tous. La
        définition la plus précise l'emporte.
        Un compte vide annule la définition : --vente=service:S:20=
        Avec --json et sans modification : les comptes sous forme d'objet.
        """),
    example: #"facture comptes --vente=service:S:20=706100 --libelle="706100=Formations" --moyen=virement:BNP=512100"#)

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let changes = ComptesOptions.all.contains { arguments.text($0) != nil }
    return changes ? try record(arguments, console) : try show(arguments, console)
  }

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var comptes = registre.registre?.comptes ?? Comptes()
    arguments.apply(to: &comptes)
    return DefinirComptes(comptes)
  }

  private static func show(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments, console)
    let (_, report) = try request.read(console) { try request.reader.ask($0) { _ in } }
    let view = ComptesView(report.registre.comptes)
    return try console.answer(view.json, orLines: view.lines(console))
  }
}
