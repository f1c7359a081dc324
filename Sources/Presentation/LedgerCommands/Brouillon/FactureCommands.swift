package import LedgerModel
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture modifier`: records what changes of a draft, its lines apart.
package enum ModifierCommand: WritingCommand {
  package static let name = "modifier"
  package static let summary = Words(
    "change the customer, dates, conditions or notes of a draft",
    fr: "modifier le client, les dates, les conditions ou les notes d'un brouillon")
  private static let client = Change<String>("client", word: Placeholder.client, Lookup.client)
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Changes a draft and prints its number. To change its lines, see `facture modifier-ligne`. An issued document
      never changes.
      """,
      fr: """
        Modifie un brouillon et affiche son numéro. Pour ses lignes, voyez `facture modifier-ligne`. Un document émis ne
        change plus.
        """), positionals: [Argument.brouillon],
    changes: [
      client,
      Options.date.saying("its date, within the year of its number", fr: "sa date, dans l'année de son numéro"),
      Options.echeance, Options.tva, Options.conditions, Options.notes, Options.commentaire,
    ] + AffaireOptions.all, common: Options.writing,
    notes: Words(
      "An empty value removes the field: --client=, --echeance=, --notes=, --commentaire=, --contrat=",
      fr: "Une valeur vide efface le champ : --client=, --echeance=, --notes=, --commentaire=, --contrat="),
    example: #"facture modifier F-2026-0001 --echeance=2026-04-15 --notes="Merci de votre confiance""#)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var change = ModifierFacture(try registre.document(arguments[Argument.brouillon]))
    change.clientId = try arguments[Options.client].map { try registre.client(named: $0) }
    change.dateFacture = arguments[Options.date]
    switch arguments[Options.echeance] {
    case .inchange: break
    case .efface: change.dateEcheance = .efface
    case .remplace(.le(let jour)): change.dateEcheance = .remplace(jour)
    case .remplace(.apres(let delai)): change.delaiPaiement = delai
    }
    change.tva = arguments[Options.tva]
    change.conditionsPaiement = arguments[Options.conditions]
    change.notes = arguments[Options.notes].texte
    change.notesCommentaire = arguments[Options.commentaire]
    change.affaire = arguments.affaire()
    return change
  }
}

/// `facture appliquer-remise`: records the remise of a draft.
package enum AppliquerRemiseCommand: WritingCommand {
  package static let name = "appliquer-remise"
  package static let summary = Words("set the discount of a draft", fr: "fixer la remise d'un brouillon")
  private static let pourcentage = Required<Taux>(
    "pourcentage", word: Placeholder.pourcentage, "0 to 100, up to 2 decimals", fr: "de 0 à 100, deux décimales au plus"
  )
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Sets the discount of a draft and prints its number. It applies to all lines and is spread over their VAT rates.
      """,
      fr: """
        Fixe la remise d'un brouillon et affiche son numéro. Elle porte sur toutes les lignes, répartie entre leurs taux de
        TVA.
        """), positionals: [Argument.brouillon],
    options: [pourcentage], common: Options.writing,
    example: "facture appliquer-remise F-2026-0001 --pourcentage=7.5")

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    AppliquerRemise(try registre.document(arguments[Argument.brouillon]), try arguments[pourcentage])
  }
}

/// `facture envoyer`: records that a document is issued.
package enum EnvoyerCommand: WritingCommand {
  package static let name = "envoyer"
  package static let summary = Words(
    "issue a draft: after that it never changes", fr: "émettre un brouillon : ensuite, il ne change plus")
  package static let declaration = Declaration(
    name: name, effect: .final,
    about: Words(
      """
      Issues an invoice or credit note and prints its number. Nothing is mailed to the customer. Its totals, its
      customer and the seller are frozen: it never changes again. If mandatory details, or details its profile asks
      for, are missing, one message lists them all. Before the seller is set, it is issued with a warning. With
      --dry-run it says all of this, and records nothing.
      """,
      fr: """
        Émet une facture ou un avoir et affiche son numéro ; s'écrit aussi emettre. Rien n'est expédié au client. Ses
        totaux, son client et l'émetteur sont figés : plus rien n'y change. Si des mentions obligatoires ou demandées
        par son profil manquent, un seul message les donne toutes. Tant que l'émetteur n'est pas défini, elle est émise
        avec un avertissement. Avec --essai, tout cela est dit, et rien n'est enregistré.
        """), positionals: [Argument.brouillon],
    options: [
      Options.date.saying(
        "the day it is issued, from its own date to today (default: today)",
        fr: "le jour d'émission, de la date du document à aujourd'hui (par défaut : aujourd'hui)"),
      Options.payee, Options.dejaPaye, Options.profil, Options.dryRun,
    ], common: Options.writing,
    example: "facture envoyer F-2026-0001 --date=2026-03-02")

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var envoyer = EnvoyerFacture(
      try registre.document(arguments[Argument.brouillon]), dateEnvoi: arguments[Options.date])
    (envoyer.paiement, envoyer.dejaPaye, envoyer.datePaiement) = try arguments.paye(registre.environment.newID)
    envoyer.profil = arguments[Options.profil]
    return envoyer
  }
}

/// `facture annuler`: records that a document is cancelled.
package enum AnnulerCommand: WritingCommand {
  package static let name = "annuler"
  package static let summary = Words(
    "cancel the document (an issued invoice: with a credit note)",
    fr: "annuler le document (une facture émise : par un avoir)")
  package static let declaration = Declaration(
    name: name, effect: .final,
    about: Words(
      """
      Cancels a document and prints its number. A cancelled draft keeps its number, unless it is the last of its
      series: that number is then available again, and the id is printed. An issued invoice is cancelled by a
      credit note of everything not yet credited. It is created, issued and applied at once, up to the balance
      due. If the invoice was paid, the rest of the credit note is to be refunded. With --json: "avoir" and
      "aRembourser".
      """,
      fr: """
        Annule un document et affiche son numéro. Un brouillon annulé garde son numéro, sauf si c'est le dernier
        de la série : ce numéro redevient alors disponible, et l'identifiant est affiché. Une facture émise est
        annulée par un avoir de tout ce qui n'est pas encore crédité. Il est créé, émis et imputé aussitôt, dans
        la limite du reste dû. Si la facture était payée, le reste de l'avoir est à rembourser. Avec --json :
        "avoir" et "aRembourser".
        """), positionals: [Argument.document],
    options: [
      Options.motif,
      Options.date.saying(
        "the day of the cancellation and of the credit note, at the latest today (default: today)",
        fr: "le jour de l'annulation, et de l'avoir, au plus tard aujourd'hui (par défaut : aujourd'hui)"),
    ], common: Options.writing,
    example: #"facture annuler F-2026-0001 --motif="Commande annulée par le client""#)

  package static func objet(de faits: [Fact]) -> ObjetFait { AnnulerFacture.objet(de: faits) }

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    try recordNew(arguments, console) { arguments in
      let numero = Texte.cite(arguments.positionals[0])
      return Words(
        "Nothing was recorded. Create the credit note separately: `facture creer-avoir \(numero) --reste`.",
        fr: "Rien n'a été enregistré. Faites cet avoir à part : `facture creer-avoir \(numero) --reste`.")
    }
  }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var annuler = AnnulerFacture(
      try registre.document(arguments[Argument.document]), motif: try arguments[Options.motif])
    annuler.date = arguments[Options.date]
    return annuler
  }
}
