import LedgerDomain
import LedgerWords

/// `facture modifier`: records what changes of a draft, its lines apart.
enum ModifierCommand: WritingCommand {
  static let name = "modifier"
  static let summary = Words(
    "change the client, dates, conditions or notes of a draft",
    fr: "modifier le client, les dates, les conditions ou les notes d'un brouillon")
  static let declaration = Declaration(
    name: name,
    about: Words(
      """
      Changes a draft and prints its number. To change its lines, see `facture modifier-ligne`. A sent document
      never changes.
      """,
      fr: """
        Modifie un brouillon et affiche son numéro. Pour ses lignes, voyez `facture modifier-ligne`. Un document envoyé ne
        change plus.
        """), positionals: [.brouillon],
    changes: [
      .value("client", Placeholder.client, Lookup.client),
      .value(
        "date", Jour.self, Words("its date, within the year of its number", fr: "sa date, dans l'année de son numéro")),
      .value(
        "echeance", EcheanceOption.self,
        Words(
          "the last day to pay: a day, 30d, 30d-end-of-month or end-of-month",
          fr: "l'échéance : un jour, 30j, 30j-fin-de-mois ou fin-de-mois"), orNone: true
      ),
      .value(
        "tva", Taux.self,
        Words(
          "the rate of VAT of lines that have none of their own, 0 to 100",
          fr: "le taux de TVA des lignes qui n'en ont pas, de 0 à 100")),
      .value(
        "conditions", ConditionsPaiement.self,
        ConditionsPaiement.aide),
      .value("notes", Placeholder.texte, Words("notes for the client", fr: "des notes pour le client")),
      .value(
        "commentaire", Placeholder.texte,
        Words("an internal note; the client never sees it", fr: "une note interne, que le client ne voit jamais")),
    ] + Option.affaire, options: Option.writing,
    notes: Words(
      "An empty value removes the field: --client=, --echeance=, --notes=, --commentaire=, --contrat=",
      fr: "Une valeur vide efface le champ : --client=, --echeance=, --notes=, --commentaire=, --contrat="),
    example: #"facture modifier F-2026-0001 --echeance=2026-04-15 --notes="Merci de votre confiance""#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var change = ModifierFacture(try registre.document(arguments.positionals[0]))
    if let client = arguments.given("client") {
      change.clientId = client.isEmpty ? .efface : .remplace(try registre.client(named: client))
    }
    change.dateFacture = try arguments.value("date")
    switch try arguments.change("echeance") as Changement<EcheanceOption> {
    case .inchange: break
    case .efface: change.dateEcheance = .efface
    case .remplace(.le(let jour)): change.dateEcheance = .remplace(jour)
    case .remplace(.apres(let delai)): change.delaiPaiement = delai
    }
    change.tva = try arguments.value("tva")
    change.conditionsPaiement = try arguments.value("conditions")
    change.notes = arguments.given("notes")
    change.notesCommentaire = try arguments.change("commentaire")
    change.affaire = try arguments.affaire()
    return change
  }
}

/// `facture appliquer-remise`: records the remise of a draft.
enum AppliquerRemiseCommand: WritingCommand {
  static let name = "appliquer-remise"
  static let summary = Words("set the discount (remise) of a draft", fr: "fixer la remise d'un brouillon")
  static let declaration = Declaration(
    name: name,
    about: Words(
      """
      Sets the discount (remise) of a draft and prints its number. It is taken off all lines, shared over their rates of VAT.
      """,
      fr: """
        Fixe la remise d'un brouillon et affiche son numéro. Elle porte sur toutes les lignes, répartie entre leurs taux de
        TVA.
        """), positionals: [.brouillon],
    options: [
      .value(
        "pourcentage", Placeholder.pourcentage,
        Words("0 to 100, up to 2 decimals", fr: "de 0 à 100, deux décimales au plus"), of: Taux.self, required: true)
    ]
      + Option.writing,
    example: "facture appliquer-remise F-2026-0001 --pourcentage=7.5")

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    AppliquerRemise(try registre.document(arguments.positionals[0]), try arguments.requiredValue("pourcentage"))
  }
}

/// `facture envoyer`: records that a document is sent.
enum EnvoyerCommand: WritingCommand {
  static let name = "envoyer"
  static let summary = Words(
    "send a draft: after that it never changes", fr: "envoyer un brouillon : ensuite, il ne change plus")
  static let declaration = Declaration(
    name: name,
    about: Words(
      """
      Sends a facture or avoir and prints its number. Its totals, its client and the seller are frozen: it never changes
      again. Under the French profile of the seller, what an invoice must say and this one lacks is told in one message.
      """,
      fr: """
        Envoie une facture ou un avoir et affiche son numéro. Ses totaux, son client et l'émetteur sont figés : plus rien
        n'y change. Si l'émetteur suit le profil français, les mentions obligatoires qui manquent sont données en un seul
        message.
        """), positionals: [.brouillon],
    options: [
      .value(
        "date", Jour.self,
        Words(
          "the day it is sent, from its own date to today (default: today)",
          fr: "le jour d'envoi, de la date du document à aujourd'hui (par défaut : aujourd'hui)")),
      .flag(
        "payee",
        Words(
          "all of it is paid already: the payment is recorded with it",
          fr: "elle est déjà payée en entier : le paiement est enregistré avec l'envoi")),
    ] + Option.writing,
    example: "facture envoyer F-2026-0001 --date=2026-03-02")

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var envoyer = EnvoyerFacture(
      try registre.document(arguments.positionals[0]), dateEnvoi: try arguments.value("date"))
    if arguments.flag("payee") { envoyer.paiement = registre.environment.newID() }
    return envoyer
  }
}

/// `facture annuler`: records that a document is cancelled.
enum AnnulerCommand: WritingCommand {
  static let name = "annuler"
  static let summary = Words(
    "cancel a draft, or a sent facture by an avoir of what is not yet credited",
    fr: "annuler un brouillon, ou une facture envoyée (par un avoir du reste)")
  static let declaration = Declaration(
    name: name,
    about: Words(
      """
      Cancels a document and prints its number. A draft keeps its number, but for one of the highest number of its series,
      which gives it back: then its id is printed. A sent facture is cancelled by an avoir of all that its avoirs left, which
      is created, sent and applied at once as far as something is left to pay; --json names it under "avoir". What is left of
      it then, because the facture was paid, is to be refunded: "aRembourser".
      """,
      fr: """
        Annule un document et affiche son numéro. Un brouillon garde son numéro, sauf le dernier de sa série, qui le rend :
        son identifiant est alors affiché. Une facture envoyée est annulée par un avoir de tout ce qui n'est pas encore
        crédité, créé, envoyé et imputé aussitôt dans la limite du reste dû ; --json le donne sous "avoir". Ce qui en reste
        ensuite, parce que la facture était payée, est à rembourser : "aRembourser".
        """), positionals: [.document],
    options: [
      .motif,
      .value(
        "date", Jour.self,
        Words(
          "the day it is cancelled, and of the avoir, at the latest today (default: today)",
          fr: "le jour de l'annulation, et de l'avoir, au plus tard aujourd'hui (par défaut : aujourd'hui)")),
    ] + Option.writing,
    example: #"facture annuler F-2026-0001 --motif="Commande annulée par le client""#)

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    try recordNew(arguments, console) { arguments in
      let numero = Texte.cite(arguments.positionals[0])
      return Words(
        "Nothing was recorded: make that avoir by itself, `facture creer-avoir \(numero) --reste`.",
        fr: "Rien n'a été enregistré : faites cet avoir à part, `facture creer-avoir \(numero) --reste`.")
    }
  }

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var annuler = AnnulerFacture(
      try registre.document(arguments.positionals[0]), motif: try arguments.requiredValue("motif"))
    annuler.date = try arguments.value("date")
    return annuler
  }
}
