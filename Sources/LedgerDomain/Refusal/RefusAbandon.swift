import LedgerWords

/// Why nothing of a document can be given up, or taken back.
public enum RefusAbandon: Equatable, Sendable {
  /// The document is an avoir, of which nothing is given up.
  case surAvoir
  /// It would be given up on a day before the facture was sent.
  case avantEnvoi(Jour, envoi: Jour)
  /// Something of the document was given up under that id already.
  case dejaLa(AbandonID)
  /// Nothing of the document was given up under that id.
  case inconnu(AbandonID)
  /// Nothing of the document is given up.
  case rien
  /// What was given up under that id is taken back already.
  case dejaRepris(AbandonID)
  /// It would be due again on a day before it was given up.
  case repriseAvant(Jour, date: Jour)
  /// So much of the facture is given up, and stands so.
  case vivant(Montant)
}

/// What is said of a refusal about what is given up.
extension RefusAbandon {
  func phrase(_ numero: String) -> Phrase {
    switch self {
    case .surAvoir:
      Phrase(
        "abandon-sur-avoir",
        Words(
          "\(numero) is an avoir: what is left of it is owed to the client, and not given up.",
          fr: "\(numero) est un avoir : son solde est dû au client, et ne s'abandonne pas."),
        Words(
          "Refund it (`facture rembourser`) or apply it to a facture (`facture imputer-avoir`).",
          fr: "Remboursez-le (`facture rembourser`) ou imputez-le sur une facture (`facture imputer-avoir`)."))
    case .avantEnvoi(let date, let envoi):
      Phrase(
        "date-avant-envoi",
        Words(
          "\(numero) was sent on \(envoi): nothing of it can be given up on \(date).",
          fr: "L'envoi de \(numero) est du \(envoi) : rien n'en peut être abandonné le \(date)."),
        Words("Give \(envoi) or a later date.", fr: "Donnez le \(envoi) ou une date ultérieure."))
    case .dejaLa(let id):
      Phrase(
        "abandon-deja-la",
        Words(
          "Something of \(numero) was given up under the id \(id) already.",
          fr: "\(numero) a déjà un abandon sous l'identifiant \(id)."),
        Words("Give what is given up now a new id.", fr: "Donnez un autre identifiant au nouvel abandon."))
    case .inconnu(let id):
      Phrase(
        "abandon-inconnu",
        Words(
          "Nothing of \(numero) was given up under the id \(id).",
          fr: "\(numero) n'a pas d'abandon sous l'identifiant \(id)."),
        Words(
          "`facture show \(numero)` shows what was given up.",
          fr: "`facture show \(numero)` montre ce qui a été abandonné."))
    case .rien:
      Phrase(
        "rien-abandonne",
        Words("Nothing of \(numero) is given up.", fr: "Rien du solde de \(numero) n'est abandonné."),
        Words(
          "`facture show \(numero)` shows how it was settled.",
          fr: "`facture show \(numero)` montre comment elle a été réglée."))
    case .dejaRepris(let id):
      Phrase(
        "abandon-deja-repris",
        Words(
          "What was given up of \(numero) under the id \(id) is taken back already.",
          fr: "L'abandon \(id) de \(numero) est déjà annulé."),
        Words("Nothing is left to do.", fr: "Il n'y a plus rien à faire."))
    case .repriseAvant(let reprise, let date):
      Phrase(
        "reprise-avant-abandon",
        Words(
          "\(reprise) is before \(date), the day on which a part of \(numero) was given up.",
          fr: "L'annulation, le \(reprise), précède l'abandon sur \(numero), du \(date)."),
        Words("Give \(date) or a later date.", fr: "Donnez le \(date) ou une date ultérieure."))
    case .vivant(let montant):
      Phrase(
        "solde-abandonne",
        Words(
          "\(montant) of \(numero) is given up: an avoir of all of it would credit what nobody paid.",
          fr: "Le solde de \(numero) est abandonné pour \(montant) : "
            + "un avoir du total créditerait ce que personne n'a payé."),
        Words(
          "Take that back first: `facture annuler-solde \(numero) --motif=TEXT`.",
          fr: "Annulez d'abord cet abandon : `facture annuler-solde \(numero) --motif=TEXTE`."))
    }
  }
}
