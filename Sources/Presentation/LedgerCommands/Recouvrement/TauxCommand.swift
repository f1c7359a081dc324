import LedgerData
import LedgerModel
import LedgerOffers
import LedgerReports
package import LedgerTerminal
package import LedgerUseCases
import LedgerViews
package import LedgerWords

/// `facture taux`: shows the reference rates of penalties, or adds one.
package enum TauxCommand: WritingCommand {
  package static let name = "taux"
  package static let summary = Words(
    "show the reference rates of penalties, or add one",
    fr: "afficher les taux de référence des pénalités, ou en ajouter un")
  private static let ajouter = Key<TauxReferenceDit>(
    "ajouter", "a rate: ecb or legal; the first day of its half-year; its percentage; where you read it",
    fr: "un taux : bce ou legal ; le premier jour de son semestre ; son pourcentage ; où vous l'avez lu")
  private static let corriger = Flag(
    "corriger", "replace a known rate of that half-year", fr: "remplace un taux connu de ce semestre")
  package static let declaration = Declaration(
    name: name, effect: .adds, shows: true,
    about: Words(
      """
      Shows the rates of the European Central Bank and of legal interest by half-year, each with its source. A half-year
      without a rate is not known here: penalties of its days are refused until you add the rate.
      """,
      fr: """
        Affiche les taux de la Banque centrale européenne et de l'intérêt légal par semestre, chacun avec sa source. Un
        semestre absent n'est pas connu ici : les pénalités de ses jours sont refusées tant que le taux n'est pas ajouté.
        """),
    options: [ajouter, corriger.needing(ajouter)] + TableFormat.options, common: Options.writing,
    notes: Words(
      #"With --json and no rate to add: [{"nom","semestre","jour","valeur","source"}]."#,
      fr: #"Avec --json et sans taux à ajouter : [{"nom","semestre","jour","valeur","source"}]."#),
    example: #"facture taux --ajouter="legal;2031-07-01;4.50;arrêté du 24 juin 2031""#)

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    guard arguments[ajouter] == nil else { return try record(arguments, console) }
    let taux = try ReadingRequest(arguments, console).settings(console).taux
    return try console.answer(.taux(TauxConnus(taux).tous), TableFormat(arguments))
  }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let dit = try arguments[ajouter.required]
    var definir = DefinirTaux(TauxReference(dit.nom, Semestre(dit.jour), dit.valeur, source: dit.source), du: dit.jour)
    definir.remplace = arguments[corriger]
    return definir
  }
}

/// A rate with its day and its source, as in `legal;2031-07-01;4.50;arrêté du 24 juin 2031`.
private struct TauxReferenceDit: OptionValue {
  static var word: Words { Words("RATE;DAY;VALUE;SOURCE", fr: "TAUX;JOUR;VALEUR;SOURCE") }
  let nom: TauxReference.Nom
  let jour: Jour
  let valeur: Taux
  let source: String

  init(option text: String) throws(BadValue) {
    let parts = text.split(separator: ";", maxSplits: 3, omittingEmptySubsequences: false).map {
      $0.trimmed
    }
    guard parts.count == 4 else { throw .tauxReference(text) }
    nom = try TauxReference.Nom(option: parts[0])
    jour = try Jour(option: parts[1])
    valeur = try Taux(option: parts[2])
    source = parts[3]
  }
}

extension TauxReference.Nom: ChoiceValue {}
