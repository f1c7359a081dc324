import LedgerData
import LedgerModel
import LedgerOffers
import LedgerReports
import LedgerRules
import LedgerTerminal
import LedgerUseCases
import LedgerViews
import LedgerWords

/// `facture facturer` of a subscription, or of all of them.
enum FacturerAbonnements {
  static let periode = Key<Count<10_000>>(
    "periode", "of a subscription: this period alone, by its number; also one whose invoice was cancelled",
    fr: "pour un abonnement : cette seule période, par son numéro ; aussi une période dont la facture est annulée")
  static let rattrapage = Key<Count<10_000>>(
    "rattrapage", "if more than 3 periods of a subscription are missing: invoice this many, the oldest first",
    fr: "s'il manque plus de 3 périodes d'un abonnement : en facturer ce nombre, les plus anciennes d'abord")
  static let appliquer = Flag(
    "appliquer", "of all subscriptions: make the invoices that are shown",
    fr: "pour tous les abonnements : crée les factures montrées")
  static let options: [any OptionKey] =
    TableFormat.options + [
      periode, rattrapage, appliquer,
      Options.envoyer.saying(
        "issue them at once: after that they never change",
        fr: "les émet aussitôt : ensuite, elles ne "
          + "changent plus"),
    ]

  /// Whether `objet` is the word for all subscriptions.
  private static func estTous(_ objet: String) -> Bool { Words.choice("abonnements").reads(objet) }

  /// Whether `objet` is a subscription, or all of them.
  static func concerne(_ objet: String) -> Bool { estTous(objet) || Abonnement.estUnNumero(objet.uppercased()) }

  /// Invoices the subscription of that number, or shows or makes the run over all.
  static func run(_ objet: String, _ arguments: Arguments, _ console: Console) throws -> Exit {
    // Each document has a commit of its own, and a period is unique without a name.
    if arguments[Options.commande] != nil {
      throw UsageError.contraryOptions(Options.commande.place, Words(same: objet))
    }
    let request = try WritingRequest(arguments)
    var passage = PassageAbonnements()
    passage.rattrapage = arguments[rattrapage]?.value
    passage.n = arguments[periode]?.value
    passage.envoye = arguments[Options.envoyer]
    let tous = estTous(objet)
    if tous, passage.n != nil { throw UsageError.contraryOptions(periode.place, Words(same: objet)) }
    // A run that is only shown is rehearsed: it makes the same, and records nothing.
    guard arguments.step != .told, arguments[appliquer] || !tous else {
      var registre = try request.rehearse(console)
      if !tous { passage.seul = try registre.abonnement(numero: objet).id }
      return try show(passage.execute(in: &registre), seul: !tous, arguments, console)
    }
    var registre = try request.open(console, inBulk: tous)
    defer { console.tell(notCopied: registre.notCopied) }
    guard tous else {
      passage.seul = try registre.abonnement(numero: objet).id
      return try show(passage.execute(in: &registre), seul: true, arguments, console)
    }
    let lignes = try registre.together { registre in try passage.execute(in: &registre) }
    return try show(lignes, seul: false, arguments, console)
  }

  /// Shows the documents of a run; a refused subscription is told with its way out.
  private static func show(
    _ lignes: [PassageAbonnements.Ligne], seul: Bool, _ arguments: Arguments, _ console: Console
  ) throws -> Exit {
    // The refusal of the only thing asked for is that of the command.
    if seul, lignes.count == 1, let failure = lignes.first.flatMap({ failure($0, arguments) }) { throw failure }
    let sheet = RapportSheet.passage(lignes)
    _ = try console.answer(sheet, TableFormat(arguments))
    if !console.json {
      for failure in lignes.compactMap({ failure($0, arguments) }) { console.tell(failure.told) }
      if !seul, !arguments[appliquer], lignes.contains(where: { $0.document != nil }) {
        console.tell(
          "Nothing was recorded: `facture facturer abonnements --appliquer` makes these invoices.",
          fr: "Rien n'a été enregistré : `facture facturer abonnements --appliquer` crée ces factures.")
      }
    }
    return lignes.contains { $0.refus != nil } ? .refused : .done
  }

  /// The refusal of `ligne` with its way out; nil if it has a document.
  private static func failure(_ ligne: PassageAbonnements.Ligne, _ arguments: Arguments) -> LedgerFailure? {
    guard let refus = ligne.refus else { return nil }
    guard let n = ligne.periode?.periode.n else { return LedgerFailure(refus) }
    let (numero, envoi) = (ligne.abonnement.numero, ligne.abonnement.contenu(n).envoi)
    return LedgerFailure(
      refus, isSent: envoi || arguments[Options.envoyer], arguments.form.options,
      brouillon: envoi
        ? Words(
          "Make a draft first: `facture abonnement \(numero) --from=\(n) --envoyer=non`, then "
            + "`facture facturer \(numero) --periode=\(n)`.",
          fr: "Créez d'abord un brouillon : `facture abonnement \(numero) --from=\(n) --envoyer=non`, puis "
            + "`facture facturer \(numero) --periode=\(n)`.")
        : Words(
          "Make a draft first: `facture facturer \(numero) --periode=\(n)`.",
          fr: "Créez d'abord un brouillon : `facture facturer \(numero) --periode=\(n)`."))
  }
}
