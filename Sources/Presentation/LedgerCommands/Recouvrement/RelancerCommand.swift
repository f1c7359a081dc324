import LedgerData
import LedgerInvoice
package import LedgerModel
import LedgerOffers
import LedgerReports
import LedgerRules
package import LedgerTerminal
package import LedgerUseCases
import LedgerViews
package import LedgerWords

/// `facture relancer`: shows or sends reminder letters, and records what became of them.
package enum RelancerCommand: WritingCommand {
  package static let name = "relancer"
  package static let summary = Words(
    "write reminder letters for overdue invoices", fr: "écrire des lettres de relance pour les factures en retard")
  private static let objet = Key<String>(
    argument: Words("CUSTOMER|NUMBER", fr: "CLIENT|NUMERO"),
    "the customer to remind, or one invoice (default: all customers, shown first)",
    fr: "le client à relancer, ou une facture (par défaut : tous les clients, montrés d'abord)")
  package static let niveau = Key<NiveauRelance>(
    "niveau", "record this level, whatever the days late (default: the one that is due)",
    fr: "enregistre ce niveau, quel que soit le retard (par défaut : celui qui est dû)")
  private static let moyen = Key<Relance.Moyen>(
    "moyen", "the way in which you send it (default: \(choice: "courriel"); a formal notice: \(choice: "recommande"))",
    fr: "la façon dont vous l'envoyez (par défaut : \(choice: "courriel") ; une mise en demeure : "
      + "\(choice: "recommande"))")
  private static let recommande = Key<String>(
    "recommande", "the number of the registered letter", fr: "le numéro de la lettre recommandée")
  private static let sous = Key<Count<365>>(
    "sous", "the days allowed to pay (default: 8, and none in a first letter)",
    fr: "les jours qu'elle laisse pour payer (par défaut : 8, et aucun délai dans une première lettre)")
  package static let appliquer = Flag(
    "appliquer", "of all customers: record the letters that are shown",
    fr: "pour tous les clients : enregistre les lettres montrées")
  private static let output = Key<String>(
    "output", word: Words("DIR", fr: "REPERTOIRE"), "write the pages of the letters into this directory",
    fr: "écrit les pages des lettres dans ce répertoire")
  private static let pdf = Flag(
    "pdf", "write the letters as PDFs, which WeasyPrint makes",
    fr: "écrit les lettres en PDF, que fait WeasyPrint"
  ).needing(output)
  private static let textes = Key<String>(
    "textes", word: Words("FILE", fr: "FICHIER"), "the file of your own paragraphs (default: the usual ones)",
    fr: "le fichier de vos propres paragraphes (par défaut : ceux d'usage)"
  ).needing(output)
  package static let lettre = Key<Jour>(
    "lettre",
    "the letter of that day (default: the last); with --output alone, writes its page again and records nothing",
    fr: "la lettre de ce jour (par défaut : la dernière) ; avec --output seul, réécrit sa page sans rien enregistrer")
  private static let resultat = Key<ResultatDit>(
    "resultat", "what became of a letter, on the day of --date", fr: "ce qu'une lettre est devenue, au jour de --date")
  private static let annuler = Flag(
    "annuler", "a letter was recorded by mistake: it does not count as a level",
    fr: "une lettre a été enregistrée par erreur : elle ne compte pas comme un niveau")
  private static let motif = Key<String>("motif", "the reason", fr: "le motif")
  package static let declaration = Declaration(
    name: name, effect: .final,
    about: Words(
      """
      Without a customer, shows who has overdue invoices and which letter is due, or why none is; --appliquer records
      them. With a customer or an invoice, records its letter at once. Nothing is mailed: --output writes the page of
      each letter, and you send it.

      A customer gets level 1 from 5 days late, then level 2 from 15, level 3 from 30 and the formal notice from 45;
      no level is skipped, and two letters are at least 7 days apart. Disputed amounts and promised payments stay out
      of the letters (`facture suspendre`). Above level 1, the bank statement must be recent, and the letter states
      penalties.

      --textes replaces the first paragraph, by level and language; what the law asks for stays. {somme} stands for
      the amount, {delai} for the last day, {jours} for the days until then, {client} and {date} for those of the
      letter:
        [1]
        Bonjour, nos factures ci-dessous sont échues.
        [formal-notice en]
        Please pay {somme} by {delai}, within {jours} days.
      """,
      fr: """
        Sans client, montre qui a des factures en retard et quelle lettre est due, ou pourquoi aucune ; --appliquer les
        enregistre. Avec un client ou une facture, enregistre aussitôt sa lettre. Rien n'est expédié : --output écrit la
        page de chaque lettre, et vous l'envoyez.

        Un client reçoit le niveau 1 dès 5 jours de retard, puis le niveau 2 dès 15, le 3 dès 30 et la mise en demeure
        dès 45 ; aucun n'est sauté, et deux lettres sont espacées d'au moins 7 jours. Litiges et promesses sont exclus
        des lettres (`facture suspendre`). Après le niveau 1, le relevé de banque doit être récent, et la lettre indique
        les pénalités.

        --textes remplace le premier paragraphe, par niveau et langue ; ce que la loi demande reste. {somme} est le
        montant, {delai} le dernier jour, {jours} les jours d'ici là, {client} et {date} ceux de la lettre :
          [1]
          Bonjour, nos factures ci-dessous sont échues.
          [mise-en-demeure]
          Merci de régler {somme} au plus tard le {delai}, sous {jours} jours.
        """),
    positionals: [objet],
    options: envoi + [lettre, resultat, annuler, motif, Options.date] + TableFormat.options, common: Options.writing,
    notes: Words(
      """
      Exit, for all customers: 0 done; 1 a letter is refused because of an error. With --json: [{"client","clientId","niveau",
      "documents","retard","sommes","interets","indemnite","delai","relanceId","refus","remarque","message"}].
      """,
      fr: """
        Code de retour, pour tous les clients : 0 fait ; 1 une lettre est refusée pour un défaut. Avec --json :
        [{"client","clientId","niveau","documents","retard","sommes","interets","indemnite","delai","relanceId","refus",
        "remarque","message"}].
        """),
    example: "facture relancer --appliquer --output=lettres"
  ) { typed in
    if typed.text(resultat) != nil || typed.text(annuler) != nil {
      return Form("relancer", [objet.required], [lettre, resultat, annuler, motif, Options.date])
    }
    return Form("relancer", [objet], envoi + [lettre, Options.date] + TableFormat.options)
  }
  private static let envoi: [any OptionKey] = [
    niveau, moyen, recommande, sous, output, textes, pdf, ExportInvoice.python, appliquer,
  ]

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    guard arguments.takes(appliquer) else { return try record(arguments, console) }
    // One letter is announced and agreed to like any other act.
    if arguments.step?.hasPlan ?? false, arguments[objet] != nil, arguments.text(lettre) == nil {
      if arguments[appliquer] { throw UsageError.contraryOptions(appliquer.place, objet.place) }
      return try record(arguments, console)
    }
    if arguments[Options.commande] != nil {
      throw UsageError.contraryOptions(Options.commande.place, Words.ofProgram { ProgramNames.command(name, $0) })
    }
    let request = try WritingRequest(arguments)
    let pages = try pages(request, arguments, console)
    if pages == nil, let nom = arguments[objet], arguments.text(lettre) != nil {
      throw UsageError.letterWithoutPage(nom, arguments[lettre])
    }
    guard let nom = arguments[objet] else { return try passe(request, pages, arguments, console) }
    if arguments[appliquer] { throw UsageError.contraryOptions(appliquer.place, objet.place) }
    var registre = try request.open(console)
    defer { console.tell(notCopied: registre.notCopied) }
    let (client, facture) = try cible(nom, in: &registre)
    if arguments.text(lettre) != nil {
      let ligne = try PassageRelances.lettre(du: arguments[lettre], a: client, in: &registre)
      return try ecrit([ligne], registre.registre?.emetteur, pages, arguments, console)
    }
    var passage = PassageRelances(envoyer(arguments, client, facture))
    passage.seul = client
    let lignes = try envoie(passage, pages, request, console, in: &registre)
    if let refus = lignes.first?.refus { throw refus }
    if !console.json, let relance = lignes.first?.relance {
      console.tell(enregistree(relance, nom, ecrite: pages != nil))
    }
    return try montre(lignes, arguments, console)
  }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let (client, facture) = try cible(arguments[objet.required], in: &registre)
    guard !arguments.takes(appliquer) else {
      return envoyer(arguments, client, facture, registre.environment.newID())
    }
    if arguments[annuler], arguments[resultat] != nil {
      throw UsageError.contraryOptions(annuler.place, resultat.place)
    }
    var suivre = SuivreRelance(client, arguments[annuler] ? .annulee : arguments[resultat]?.resultat ?? .remise)
    (suivre.lettre, suivre.date, suivre.motif) = (arguments[lettre], arguments[Options.date], arguments[motif])
    return suivre
  }

  /// The client, and the invoice if one is named.
  private static func cible(
    _ nom: String, in registre: inout some Ledger
  ) throws -> (client: ClientID, facture: FactureID?) {
    if let id = try registre.look({ try $0.factureID(nommee: nom) }), let facture = try registre.facture(id) {
      guard let client = facture.clientId else { throw Refus.facture(facture.numero, .sansClient) }
      return (client, id)
    }
    return (try LedgerFailure.named(nom) { try registre.client(named: nom) }, nil)
  }

  private static func envoyer(
    _ arguments: Arguments, _ client: ClientID, _ facture: FactureID?, _ id: RelanceID = .nul
  ) -> EnvoyerRelance {
    var envoyer = EnvoyerRelance(client, id)
    envoyer.seules = facture.map { [$0] }
    (envoyer.niveau, envoyer.moyen) = (arguments[niveau], arguments[moyen])
    (envoyer.recommande, envoyer.delai) = (arguments[recommande], arguments[sous]?.value)
    envoyer.date = arguments[Options.date]
    return envoyer
  }

  /// Shows the letters that are due to all clients, or sends them.
  private static func passe(
    _ request: WritingRequest, _ pages: PagesRelances?, _ arguments: Arguments, _ console: Console
  ) throws -> Exit {
    if arguments.text(lettre) != nil { throw UsageError.missingArguments([objet.place], command: name) }
    let passage = PassageRelances(envoyer(arguments, .nul, nil))
    guard arguments[appliquer], arguments.step != .told else {
      var registre = try request.rehearse(console)
      let lignes = try passage.execute(in: &registre)
      let exit = try montre(lignes, arguments, console)
      if !console.json, !arguments[appliquer], lignes.contains(where: { $0.relance != nil }) {
        console.tell(
          "Nothing was recorded: `facture relancer --appliquer --output=DIR` records these letters and writes their "
            + "pages.",
          fr: "Rien n'a été enregistré : `facture relancer --appliquer --output=REPERTOIRE` enregistre ces lettres et "
            + "écrit leurs pages.")
      }
      return exit
    }
    var registre = try request.open(console, inBulk: true)
    defer { console.tell(notCopied: registre.notCopied) }
    return try montre(envoie(passage, pages, request, console, in: &registre), arguments, console)
  }

  /// The writer of the pages; nil if they are not asked for. A missing program for PDFs is told before a letter is recorded.
  private static func pages(
    _ request: WritingRequest, _ arguments: Arguments, _ console: Console
  ) throws -> PagesRelances? {
    guard let directory = arguments[output] else { return nil }
    let python = arguments[ExportInvoice.python] ?? HostProcess.python
    return try PagesRelances(
      in: directory, asPDF: arguments[pdf] ? python : nil, textes: arguments[textes], registre: request.path)
  }

  /// That a letter to `nom` was recorded, and the command that writes its page unless it is written.
  private static func enregistree(_ relance: Relance, _ nom: String, ecrite: Bool) -> Words {
    let niveau = relance.niveau.words
    let page =
      ecrite
      ? Words.none
      : Words(
        " Its page: `facture relancer \(nom) --lettre=\(relance.date) --output=DIR`.",
        fr: " Sa page : `facture relancer \(nom) --lettre=\(relance.date) --output=REPERTOIRE`.")
    return Words(
      "A letter of level \(niveau) was recorded.\(page)", fr: "Lettre de niveau \(niveau) enregistrée.\(page)")
  }

  /// Writes the pages of the letters, if asked for, and then records the letters: none is recorded whose page could not be written.
  /// The ledger is held meanwhile, so that the pages say what is recorded.
  private static func envoie(
    _ passage: PassageRelances, _ pages: PagesRelances?, _ request: WritingRequest, _ console: Console,
    in registre: inout LogRegistreRepository
  ) throws -> [PassageRelances.Ligne] {
    guard var pages else { return try passage.execute(in: &registre) }
    var essai = try request.rehearse(console)
    let prevues = try passage.execute(in: &essai).filter { $0.relance != nil }
    guard !prevues.isEmpty else { return try passage.execute(in: &registre) }
    guard let vendeur = registre.registre?.emetteur else { throw Refus.emetteur(.inconnu) }
    let ecrites = try pages.writeAll(prevues, vendeur)
    var passage = passage
    for ligne in prevues { passage.ids[ligne.client.id] = ligne.relance?.id }
    do {
      let lignes = try passage.execute(in: &registre)
      // A letter may differ after all, where the day ended in between.
      for (prevue, path) in zip(prevues, ecrites) {
        let ligne = lignes.first { $0.client.id == prevue.client.id && $0.relance != nil }
        if ligne?.relance != prevue.relance { Files.remove(path) }
        guard let ligne, let dite = ligne.relance == prevue.relance ? path : try pages.write(ligne, vendeur) else {
          continue
        }
        console.tell("The letter is in \(dite).", fr: "La lettre est dans \(dite).")
      }
      return lignes
    } catch {
      for (prevue, path) in zip(prevues, ecrites) where try !registre.a(prevue) { Files.remove(path) }
      throw error
    }
  }

  /// Writes the pages of letters, if asked for, and shows them.
  private static func ecrit(
    _ lignes: [PassageRelances.Ligne], _ vendeur: Emetteur?, _ pages: PagesRelances?, _ arguments: Arguments,
    _ console: Console
  ) throws -> Exit {
    if var pages, lignes.contains(where: { $0.relance != nil }) {
      guard let vendeur else { throw Refus.emetteur(.inconnu) }
      for ligne in lignes {
        guard let path = try pages.write(ligne, vendeur) else { continue }
        console.tell("The letter is in \(path).", fr: "La lettre est dans \(path).")
      }
    }
    return try montre(lignes, arguments, console)
  }

  private static func montre(
    _ lignes: [PassageRelances.Ligne], _ arguments: Arguments, _ console: Console
  ) throws -> Exit {
    let sheet = RapportSheet.passage(relances: lignes)
    // A letter may be due later: only other refusals are faults.
    let fautes = lignes.compactMap(\.refus).filter { !["rien-a-relancer", "client-sans-relance"].contains($0.code) }
    _ = try console.answer(sheet, TableFormat(arguments))
    if !console.json { for refus in fautes { console.tell(LedgerFailure(refus).told) } }
    var dites: [Words] = []
    for remarque in lignes.compactMap(\.remarque).map({ LedgerFailure($0).told }) where !dites.contains(remarque) {
      dites.append(remarque)
      console.tell(remarque)
    }
    return fautes.isEmpty ? .done : .refused
  }
}

extension LogRegistreRepository {
  /// Whether the letter of `ligne` is recorded.
  fileprivate mutating func a(_ ligne: PassageRelances.Ligne) throws -> Bool {
    try compte(ligne.client.id)?.lettres.liste.contains { $0.relance.id == ligne.relance?.id } == true
  }
}

/// What became of a letter, as people say it: a cancellation has an option of its own.
private struct ResultatDit: OptionValue {
  private static let resultats = SuiteRelance.Resultat.allCases.filter { $0 != .annulee }
  static var choices: [Words] { resultats.map { Words.choice($0.rawValue) } }
  static var word: Words { choices.joined(separator: "|") }
  let resultat: SuiteRelance.Resultat

  init(option text: String) throws(BadValue) {
    guard let resultat = Self.resultats.first(where: { Words.choice($0.rawValue).reads(text) }) else {
      throw .notAmong(text, Self.choices)
    }
    self.resultat = resultat
  }
}

extension NiveauRelance: ChoiceValue {}
extension Relance.Moyen: ChoiceValue {}
