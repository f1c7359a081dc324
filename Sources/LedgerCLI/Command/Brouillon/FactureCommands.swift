import LedgerDomain
import LedgerWords

/// `facture modifier`: records what changes of a draft, its lines apart.
enum ModifierCommand: WritingCommand {
  static let declaration = Declaration(
    name: "modifier", summary: "change the client, dates, conditions or notes of a draft",
    about: """
      Changes a draft and prints its number. To change its lines, see modifier-ligne. A sent document never changes.
      """, positionals: [.required("NUMERO", "the number of the draft")],
    changes: [
      .value("client", "CLIENT", Lookup.client),
      .value("date", Jour.self, "its date, within the year of its number"),
      .value(
        "echeance", EcheanceOption.self, "the last day to pay: a day, 30j, 30j-fin-de-mois or fin-de-mois", orNone: true
      ),
      .value("tva", Taux.self, "the rate of VAT of lines that have none of their own, 0 to 100"),
      .value("conditions", ConditionsPaiement.self, "Virement, Chèque, Espèces or Carte"),
      .value("notes", "TEXTE", "notes for the client"),
      .value("commentaire", "TEXTE", "an internal note; the client never sees it"),
    ] + Option.affaire, options: Option.writing,
    notes: "An empty value removes the field: --client=, --echeance=, --notes=, --commentaire=, --contrat=",
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
  static let declaration = Declaration(
    name: "appliquer-remise", summary: "set the discount (remise) of a draft",
    about: """
      Sets the discount (remise) of a draft and prints its number. It is taken off all lines, shared over their rates of VAT.
      """, positionals: [.required("NUMERO", "the number of the draft")],
    options: [.value("pourcentage", "POURCENTAGE", "0 to 100, up to 2 decimals", of: Taux.self, required: true)]
      + Option.writing,
    example: "facture appliquer-remise F-2026-0001 --pourcentage=7.5")

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    AppliquerRemise(try registre.document(arguments.positionals[0]), try arguments.requiredValue("pourcentage"))
  }
}

/// `facture envoyer`: records that a document is sent.
enum EnvoyerCommand: WritingCommand {
  static let declaration = Declaration(
    name: "envoyer", summary: "send a draft: after that it never changes",
    about: """
      Sends a facture or avoir and prints its number. Its totals, its client and the seller are frozen: it never changes
      again. Under the French profile of the seller, what an invoice must say and this one lacks is told in one message.
      """, positionals: [.required("NUMERO", "the number of the draft")],
    options: [
      .value("date", Jour.self, "the day it is sent, from its own date to today (default: today)"),
      .flag("payee", "all of it is paid already: the payment is recorded with it"),
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
  static let declaration = Declaration(
    name: "annuler", summary: "cancel a draft, or a sent facture by an avoir of what is not yet credited",
    about: """
      Cancels a document and prints its number. A draft keeps its number, but for one of the highest number of its series,
      which gives it back: then its id is printed. A sent facture is cancelled by an avoir of all that its avoirs left, which
      is created, sent and applied at once as far as something is left to pay; --json names it under "avoir". What is left of
      it then, because the facture was paid, is to be refunded: "aRembourser".
      """, positionals: [.required("NUMERO", "the number of the document")],
    options: [
      .value("motif", "TEXTE", "why", of: String.self, required: true),
      .value("date", Jour.self, "the day it is cancelled, and of the avoir, at the latest today (default: today)"),
    ] + Option.writing,
    example: #"facture annuler F-2026-0001 --motif="Commande annulée par le client""#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var annuler = AnnulerFacture(
      try registre.document(arguments.positionals[0]), motif: try arguments.requiredValue("motif"))
    annuler.date = try arguments.value("date")
    return annuler
  }
}
